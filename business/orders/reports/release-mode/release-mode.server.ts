import { ordersCame, ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { releaseMode } from './release-mode.ts'

export const releaseModeHandler = reportHandler(
  releaseMode,
  ({ period }) => sql`
    select t.release_type, sum(t.came) as in_count, sum(t.gone) as out_count, sum(t.paid) as money
    from (
      select o.in_release_type as release_type, 1 as came, 0 as gone, 0 as paid from ${ordersCame(period)} where o.in_release_type is not null
      union all
      select o.out_release_type, 0, 1, o.money_value_paid from ${ordersLeft(period)} where o.out_release_type is not null
    ) t group by 1`,
)
