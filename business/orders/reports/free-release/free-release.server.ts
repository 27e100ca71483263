import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { freeKind, isFree } from '../free-kind.server.ts'
import { freeOrderKinds as kinds } from '../free-order/free-order.ts'
import { freeRelease } from './free-release.ts'

export const freeReleaseHandler = reportHandler(
  freeRelease,
  ({ period }) => sql`
    select coalesce(o.out_release_reason, '') as out_release_reason, o.out_operator_id, count(*) filter (where o.kind = ${code(kinds.freeRelease)}) as free_count,
      coalesce(sum(o.waive_money) filter (where o.kind = ${code(kinds.freeRelease)}), 0) as free_money,
      count(*) filter (where o.kind = ${code(kinds.byRule)}) as free_by_rule, count(*) filter (where o.kind = ${code(kinds.freePlate)}) as free_by_list
    from (
      select o.out_release_reason, o.out_operator_id, o.waive_money, ${freeKind} as kind
      from ${ordersLeft(period)} where o.out_release_type = ${code(releaseTypes.free)} or ${isFree}
    ) o where o.kind in (${code(kinds.freeRelease, kinds.byRule, kinds.freePlate)}) group by 1, 2`,
)
