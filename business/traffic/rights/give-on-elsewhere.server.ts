import { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Freed } from './give-on-spots.server.ts'

/** What of the spots of passes concerns their other lots. */
export interface Elsewhere {
  readonly tenantId: string
  readonly parkLotIds: readonly string[]
  /** No car left a spot then after all. */
  readonly noLonger: readonly Freed[]
  readonly freed: readonly Freed[]
}

/** The other lots in which cars wait for spots of these passes give them on once this is committed, one message after the other: each lot is locked alone. */
export async function giveOnElsewhere(
  tx: Tx,
  parkLotId: string,
  noLonger: readonly Freed[],
  freed: readonly Freed[],
): Promise<void> {
  const passes = [...new Set([...noLonger, ...freed].map(({ passId }) => passId))]
  if (passes.length === 0) return
  await tx.run(sql`
    select enqueue_job_in_turn('give-on-spots', json_build_object('tenantId', scope_tenant()::text, 'parkLotIds', x.lots,
      'noLonger', ${JSON.stringify(noLonger)}::json, 'freed', ${JSON.stringify(freed)}::json), 'give-on-spots ' || scope_tenant(), null)
    from (select json_agg(distinct r.park_lot_id::text) as lots from bill_pack_park_lot_plate own
      join bill_pack_park_lot_plate r on r.chain_id = own.chain_id and r.park_lot_id <> own.park_lot_id
      join park_lot l on l.id = r.park_lot_id and l.multi_spot_policy = ${code(multiSpotPolicies.takesOver)}
      where own.park_lot_id = ${parkLotId} and own.bill_pack_id = any(${passes}::bigint[])) x
    where x.lots is not null`)
}
