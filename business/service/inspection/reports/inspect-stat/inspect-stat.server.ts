import { handleStates } from '#business/ground/dictionaries/handle-state.ts'
import { inspectResults } from '#business/service/inspection/inspect-kind.ts'
import { taskStates } from '#business/service/inspection/inspect-task/inspect-task.ts'
import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { inspectStat } from './inspect-stat.ts'

const handled = sql`r.handle_state in (${code(handleStates.handled, handleStates.falseAlarm)})`

export const inspectStatHandler = reportHandler(
  inspectStat,
  ({ period }) => sql`
    select park_lot_id, inspector_id, inspect_kind, sum(plan_count)::bigint as plan_count, sum(done_count)::bigint as done_count, sum(miss_count)::bigint as miss_count,
      sum(overtime_count)::bigint as overtime_count, sum(point_count)::bigint as point_count, sum(abnormal_count)::bigint as abnormal_count,
      sum(handled_count)::bigint as handled_count, sum(handle_minutes)::bigint as handle_minutes, sum(picture_count)::bigint as picture_count
    from (
      select t.park_lot_id, t.inspector_id, t.inspect_kind, count(*) as plan_count, count(*) filter (where t.task_state in (${code(taskStates.done, taskStates.doneLate)})) as done_count,
        count(*) filter (where t.task_state = ${code(taskStates.missed)}) as miss_count, count(*) filter (where t.task_state = ${code(taskStates.doneLate)}) as overtime_count,
        0 as point_count, 0 as abnormal_count, 0 as handled_count, 0 as handle_minutes, 0 as picture_count
      from inspect_task t join park_lot l on l.id = t.park_lot_id where t.task_state <> ${code(taskStates.cancelled)} and t.plan_begin_at <= now() and ${placed('t.plan_begin_at', period)} group by 1, 2, 3
      union all
      select r.park_lot_id, r.inspector_id, r.inspect_kind, 0, 0, 0, 0, count(*), count(*) filter (where r.inspect_result = ${code(inspectResults.abnormal)}), count(*) filter (where ${handled}),
        coalesce(sum(floor(extract(epoch from r.handled_at - r.inspect_at) / 60)) filter (where ${handled}), 0), sum(cardinality(r.pictures))
      from park_lot_inspect r join park_lot l on l.id = r.park_lot_id where ${placed('r.inspect_at', period)} group by 1, 2, 3
    ) counted group by 1, 2, 3`,
)
