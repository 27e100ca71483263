import type { SpotsLeft } from '#business/rights/claims/spots-passed-on.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { notifyOfChanges } from '../events/desk.server.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { lockLots } from '../lot/lot.server.ts'
import { giveOnSpotsOfRights, touchesOf } from '../rights/pass-on-spots.server.ts'

interface LeftElsewhere extends SpotsLeft {
  readonly tenantId: string
  readonly parkLotIds: readonly string[]
}

/** A car left a spot that counts in several lots, or had not left it: who waits for it in the others has it from then on, or no more. */
export const giveOnSpotsJob = enqueuedJob<LeftElsewhere>({ name: 'give-on-spots', run: giveOn })

async function giveOn(machine: Machine, { tenantId, ...left }: LeftElsewhere): Promise<void> {
  const changes = await machine.database.inScope(wholeTenant(tenantId), (tx) => giveOnIn(tx, left))
  await notifyOfChanges(machine, tenantId, changes)
}

async function giveOnIn(tx: Tx, { parkLotIds, ...left }: Omit<LeftElsewhere, 'tenantId'>): Promise<LotChange[]> {
  const lots = await lockLots(tx, parkLotIds)
  const changed = await giveOnSpotsOfRights(tx, [...lots.keys()], left)
  const changes: LotChange[] = []
  for (const [parkLotId, cars] of Map.groupBy(changed, (car) => car.parkLotId))
    changes.push(await changeLot(tx, lots.get(parkLotId)!, { touches: touchesOf(cars) }, Date.now()))
  return changes
}
