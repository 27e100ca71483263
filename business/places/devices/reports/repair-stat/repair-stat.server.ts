import { repairStates } from '#business/places/devices/repair-order/repair-states.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { repairStat } from './repair-stat.ts'

export const repairStatHandler = reportHandler(
  repairStat,
  ({ period }) => sql`
    select r.fault_type, r.assignee_id, r.park_lot_id, count(*) as repair_count, count(r.finish_at) as finish_count, count(*) filter (where r.is_overdue) as overdue_count,
      count(r.accept_at) as accept_count, coalesce(sum(floor(extract(epoch from r.accept_at - r.report_at) / 60)), 0)::bigint as response_minutes,
      coalesce(sum(r.used_minutes), 0)::bigint as fix_minutes, count(*) filter (where r.finish_at is not null and r.rework_count = 0) as first_fix_count,
      coalesce(sum(r.cost), 0)::bigint as cost, count(r.score) as score_count, coalesce(sum(r.score), 0)::bigint as score_sum
    from repair_order r join park_lot l on l.id = r.park_lot_id where r.state not in (${code(repairStates.closed, repairStates.rejected)}) and ${placed('r.report_at', period)} group by 1, 2, 3`,
)
