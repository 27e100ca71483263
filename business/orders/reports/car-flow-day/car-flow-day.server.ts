import { flowFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { carFlowDay } from './car-flow-day.ts'

const hours = sql.join(
  Array.from(
    { length: 24 },
    (_, hour) =>
      sql`coalesce(sum(f.in_count) filter (where f.stat_hour = ${sql.lit(hour)}), 0) as ${sql.ref(`h${String(hour).padStart(2, '0')}`)}`,
  ),
)

export const carFlowDayHandler = reportHandler(
  carFlowDay,
  ({ period }) => sql`
    select to_char(f.stat_day, 'YYYY-MM-DD') as stat_date, f.park_lot_id, ${hours}, sum(f.in_count) as in_total, sum(f.out_count) as out_total,
      max(f.in_count + f.out_count) as max_hour, lpad((array_agg(f.stat_hour order by f.in_count + f.out_count desc, f.stat_hour))[1]::text, 2, '0') || ':00' as max_hour_at
    from ${flowFigures(period)} f group by 1, 2`,
)
