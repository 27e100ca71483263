import { standsAtMost } from '#business/places/basics/lane/waiting-at.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Lot } from './lot.server.ts'

/**
 * Cars left (`insideBefore`: so many were inside) a lot that keeps others out when it is full, or people put right that one was never there: who waits at the lot's entries is looked at once
 * this is committed (`look_at_waiting`, as for more spots and those that are kept no longer). A stay got another plate: so is who waits under that plate.
 */
export async function lookAtWaiting(
  tx: Tx,
  { parkLotId, policies, inside }: Lot,
  insideBefore: number,
  changed: readonly ChangedOrder[],
): Promise<void> {
  if (inside < insideBefore && policies.fullPolicy !== fullPolicies.admitAll) {
    await tx.run(sql`select look_at_waiting(scope_tenant(), ${parkLotId}::bigint)`)
    return
  }
  const renamed = changed.flatMap(({ was, now }) =>
    was && now && was.plateNumber !== now.plateNumber ? [now.plateNumber] : [],
  )
  if (renamed.length === 0) return
  await tx.run(sql`
    select enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', w.plates))
    from (select array_agg(distinct plate_number) as plates from passing
      where park_lot_id = ${parkLotId} and pass_at >= now() - ${standsAtMost}::interval and ${sinceMonthOf(sql`pass_at`, Date.now(), 1)}
        and direction = ${code(directions.entry)} and not is_opened and not is_void and plate_number = any(${renamed}::text[])) w
    where w.plates is not null`)
}
