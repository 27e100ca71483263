import { insideStates } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { minutesSoFar } from '../minutes-so-far.server.ts'
import { overStay } from './over-stay.ts'

export const overStayHandler = reportHandler(
  overStay,
  ({ filters }) => sql`
    select o.order_no, o.plate_number, o.plate_color, o.car_type, o.park_lot_id, o.came_at, ${minutesSoFar} as stay_minutes, o.money_value_paid
    from park_order o where o.order_status in (${code(...insideStates)}) and o.left_at is null
      and o.came_at < now() - make_interval(hours => coalesce((select min(h) from unnest(${filters.overHours}::integer[]) h), 24))`,
)
