import { directions } from '#business/ground/dictionaries/direction.ts'
import { fullPolicies } from '#business/places/basics/park-lot/policies.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { Lot } from './lot.server.ts'

/** So long does a driver wait before a full lot for another car to leave; after that a person lets the car in, or it is read again. */
const waitsForRoom = '10 minutes'

/** Cars left (`before`: so many were inside) a lot that keeps others out when it is full: those that wait at its entries are looked at once this is committed. */
export async function noteRoom(tx: Tx, { parkLotId, policies, inside }: Lot, before: number): Promise<void> {
  if (inside >= before || policies.fullPolicy === fullPolicies.admitAll) return
  await tx.run(sql`
    select enqueue_job('look-at-standing', json_build_object('tenantId', scope_tenant()::text, 'plateNumbers', w.plates))
    from (select array_agg(distinct plate_number) as plates from passing
      where park_lot_id = ${parkLotId} and pass_at >= now() - ${waitsForRoom}::interval and ${sinceMonthOf(sql`pass_at`, Date.now(), 1)}
        and direction = ${code(directions.entry)} and not is_opened and not is_void and plate_number <> '') w
    where w.plates is not null`)
}
