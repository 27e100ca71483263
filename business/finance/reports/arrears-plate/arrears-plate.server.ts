import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { blackStatuses } from '#business/rights/vehicles/black-plate/black-plate.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { arrearsPlate } from './arrears-plate.ts'

export const arrearsPlateHandler = reportHandler(
  arrearsPlate,
  ({ period }) => sql`
    select o.plate_number, count(*) as unpaid_count, sum(o.arrears_money) as arrears_money, min(o.left_at) as first_at, max(o.left_at) as last_at,
      count(distinct o.park_lot_id) as park_lot_count, exists (select from black_plate b where b.plate_number = o.plate_number and b.status = ${code(blackStatuses.inForce)}) as is_black
    from ${ordersLeft(period)} where o.arrears_money > 0 group by o.plate_number`,
)
