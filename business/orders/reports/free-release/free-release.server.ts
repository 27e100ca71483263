import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { freeRelease } from './free-release.ts'

export const freeReleaseHandler = reportHandler(
  freeRelease,
  ({ period }) => sql`
    select coalesce(o.out_release_reason, '') as out_release_reason, o.out_operator_id, count(*) as free_count, sum(o.waive_money) as free_money
    from ${ordersLeft(period)} where o.waive_money > 0 or o.out_release_type = ${code(releaseTypes.free)} and o.out_operator_id is not null group by 1, 2`,
)
