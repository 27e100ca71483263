import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { minutesSoFar } from '../minutes-so-far.server.ts'
import { unreadCar } from './unread-car.ts'

export const unreadCarHandler = reportHandler(
  unreadCar,
  () => sql`
    select o.passing_no, o.passing_id, o.park_lot_id, p.lane_id, p.pass_at, ${minutesSoFar} as stay_minutes, o.region_id
    from unread_car o join passing p on p.tenant_id = o.tenant_id and p.id = o.passing_id and p.pass_at = o.came_at`,
)
