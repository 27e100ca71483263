import { directions } from '#business/ground/dictionaries/direction.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { ChangedOrder } from '#business/rights/claims/right-of-way.server.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Lot } from './lot.server.ts'

/** So long does a driver wait before a full lot for another car to leave; after that a person lets the car in, or it is read again. */
const waitsForRoom = '10 minutes'

/**
 * Cars left (`insideBefore`: so many were inside) a lot that keeps others out when it is full, or a stay got another plate: who waits at the lot's entries, or waits
 * there under that plate, is looked at once this is committed.
 */
export async function lookAtWaiting(
  tx: Tx,
  { parkLotId, policies, inside }: Lot,
  insideBefore: number,
  changed: readonly ChangedOrder[],
): Promise<void> {
  const hasRoom = inside < insideBefore && policies.fullPolicy !== fullPolicies.admitAll
  if (hasRoom) return lookAt(tx, parkLotId, sql<SqlBool>`plate_number <> ''`)
  const renamed = changed.flatMap(({ was, now }) =>
    was && now && was.plateNumber !== now.plateNumber ? [now.plateNumber] : [],
  )
  if (renamed.length > 0) await lookAt(tx, parkLotId, sql<SqlBool>`plate_number = any(${renamed}::text[])`)
}

async function lookAt(tx: Tx, parkLotId: string, which: Sql<SqlBool>): Promise<void> {
  await tx.run(sql`
    select enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', w.plates))
    from (select array_agg(distinct plate_number) as plates from passing
      where park_lot_id = ${parkLotId} and pass_at >= now() - ${waitsForRoom}::interval and ${sinceMonthOf(sql`pass_at`, Date.now(), 1)}
        and direction = ${code(directions.entry)} and not is_opened and not is_void and ${which}) w
    where w.plates is not null`)
}
