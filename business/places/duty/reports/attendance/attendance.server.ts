import { planStates } from '#business/places/duty/shift-plan/shift-plan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { attendance } from './attendance.ts'

/** A plan that a duty started was attended. Leaving early is measured against what the shift tolerates. */
export const attendanceHandler = reportHandler(
  attendance,
  ({ period }) => sql`
    select p.user_id, p.park_lot_id, count(*)::int as plan_days, count(*) filter (where p.plan_state in (${code(planStates.underWay, planStates.done)}))::int as real_days,
      count(*) filter (where d.late)::int as late_count, count(*) filter (where p.plan_state = ${code(planStates.done)} and d.ended < p.end_at - make_interval(mins => s.early_leave_minutes))::int as early_count,
      count(*) filter (where p.plan_state = ${code(planStates.absent)})::int as absent_count, coalesce(sum(d.minutes), 0)::bigint as duty_hours
    from shift_plan p join shift s on s.id = p.shift_id
      left join lateral (
        select bool_or(d.late_minutes > 0) as late, max(coalesce(d.off_at, now())) as ended, sum(floor(extract(epoch from coalesce(d.off_at, now()) - d.on_at) / 60))::bigint as minutes
        from duty_session d where d.plan_id = p.id) d on true
    where p.published_at is not null and p.plan_state <> ${code(planStates.cancelled)} and (p.plan_state <> ${code(planStates.waiting)} or p.begin_at < now()) and p.plan_date between ${period.from}::date and ${period.to}::date
    group by 1, 2`,
)
