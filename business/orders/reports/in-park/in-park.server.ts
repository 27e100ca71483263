import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { minutesSoFar } from '../minutes-so-far.server.ts'
import { inPark } from './in-park.ts'

export const inParkHandler = reportHandler(
  inPark,
  () => sql`
    select o.order_no, o.plate_number, o.plate_color, o.bill_car_size_id, o.car_type, o.park_lot_id, o.came_at, ${minutesSoFar} as stay_minutes, o.pay_status,
      (select count(*) from lasting_order owed where owed.plate_number = o.plate_number and owed.arrears_money > 0) as arrears_count, o.in_lane_id, o.region_id
    from park_order o where o.left_at is null and o.order_status in (${code(...insideStates)})`,
)
