import { appointStates } from '#business/rights/appointments/appoint-order/appoint-states.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { appointStat } from './appoint-stat.ts'

export const appointStatHandler = reportHandler(
  appointStat,
  ({ period }) => sql`
    select to_char(business_day(a.appoint_begin, l.time_zone, l.account_day_start), 'YYYY-MM-DD') as stat_date, a.park_lot_id, count(*) as appoint_count,
      count(*) filter (where a.is_entered) as enter_count, count(*) filter (where a.appoint_state = ${code(appointStates.done)}) as done_count,
      count(*) filter (where a.appoint_state = ${code(appointStates.cancelled)}) as cancel_count, count(*) filter (where a.appoint_state = ${code(appointStates.missed)}) as timeout_count
    from appoint_order a join park_lot l on l.id = a.park_lot_id where ${placed('a.appoint_begin', period)} group by 1, 2`,
)
