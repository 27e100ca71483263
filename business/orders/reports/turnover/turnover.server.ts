import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { lotFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { turnoverReport } from './turnover.ts'

export const turnoverHandler = reportHandler(
  turnoverReport,
  ({ period }) => sql`
    select f.*, coalesce(t.minutes, 0) as taken_minutes, coalesce(t.minutes, 0) / 60 as total_stay_hours, f.spot_days * 24 as available_hours, f.spot_days * 1440 as spot_minutes
    from (
      select d.park_lot_id, max(d.spot_count) as spot_count, count(*) as days, sum(d.in_count) as in_count, sum(d.spot_count) as spot_days,
        sum(d.stay_minutes) as stay_minutes, sum(d.out_count) as out_count, min(d.stat_day) as first_day, max(d.stat_day) as last_day
      from ${lotFigures({ ...period, step: 'day' })} d group by 1
    ) f
    join park_lot l on l.id = f.park_lot_id
    cross join lateral (select day_begins(f.first_day, l.time_zone, l.account_day_start) as begins, least(now(), day_begins(f.last_day + 1, l.time_zone, l.account_day_start)) as ends) span
    cross join lateral (
      select floor(sum(extract(epoch from least(coalesce(o.left_at, span.ends), span.ends) - greatest(o.came_at, span.begins))) / 60)::bigint as minutes
      from park_order o where o.park_lot_id = f.park_lot_id and o.order_status <> ${code(orderStatuses.void)} and o.came_at < span.ends and (o.left_at is null or o.left_at > span.begins)
    ) t`,
)
