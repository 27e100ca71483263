import { sql } from 'kysely'
import { lotFigures } from '#business/statistics/figures.server.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { flowDiff } from './flow-diff.ts'

export const flowDiffServing = serveReport(
  flowDiff,
  ({ period }) => sql`
    select to_char(d.stat_day, 'YYYY-MM-DD') as stat_date, d.park_lot_id, i.inside_begin, d.in_count, d.out_count, d.in_count - d.out_count as flow_diff, i.inside_end,
      i.inside_begin + d.in_count - d.out_count - i.inside_end as calc_diff, i.no_entry_out
    from ${lotFigures({ ...period, step: 'day' })} d join parking_lot l on l.id = d.park_lot_id
    cross join lateral (select day_begins(d.stat_day, l.time_zone, l.account_day_start) as begins, day_begins(d.stat_day + 1, l.time_zone, l.account_day_start) as ends) day
    cross join lateral (
      select count(*) filter (where o.came_at < day.begins and (o.left_at is null or o.left_at >= day.begins)) as inside_begin,
        count(*) filter (where o.came_at < day.ends and (o.left_at is null or o.left_at >= day.ends)) as inside_end,
        count(*) filter (where o.abnormal_type = 1 and o.left_at >= day.begins and o.left_at < day.ends) as no_entry_out
      from park_order o where o.park_lot_id = d.park_lot_id and o.order_status <> 6 and o.came_at < day.ends and (o.left_at is null or o.left_at >= day.begins)
    ) i`,
)
