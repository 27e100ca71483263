import { arrearsPolicies } from '#business/places/basics/park-lot/policies.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import { wholeTenant } from '#server/scope.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { askEntryAgain } from './ask-entry-again.server.ts'
import { notifyOfChanges } from '../events/desk.server.ts'
import { keptOut } from './kept-out.server.ts'
import { lockLots } from '../lot/lot.server.ts'
import { letGoPaidUpName, type PaidUp } from '../money/note-paid-up.server.ts'

/**
 * Plates owe less than they did: where one stands at an exit that asks for arrears, it may go now; at an entry that keeps
 * out who owes, it may come in. In a transaction of its own, after the one of what was paid or given up:
 * the lots are locked first, and what is owed is read as it then stands. Safe to repeat.
 */
export const letGoPaidUpJob = enqueuedJob<PaidUp>({
  name: letGoPaidUpName,
  async run(machine, { tenantId, plateNumbers }) {
    for (const plate of plateNumbers) {
      const changes = await machine.database.inScope(wholeTenant(tenantId), (tx) => letGoPaidUp(tx, plate, Date.now()))
      await notifyOfChanges(machine, tenantId, changes)
    }
  },
})

async function letGoPaidUp(tx: Tx, plateNumber: string, now: number): Promise<LotChange[]> {
  const standing = await tx.rows<{ park_lot_id: string; came_at: Date }>(sql`
    select s.park_lot_id, s.came_at from open_stay s join park_lot l on l.id = s.park_lot_id and l.arrears_policy = ${code(arrearsPolicies.chargeAtExit)}
    where s.is_standing and s.plate_number = ${plateNumber}`)
  const { payFirst, refuse } = arrearsPolicies
  const owing = await keptOut(tx, [plateNumber], sql`l.arrears_policy in (${code(payFirst, refuse)})`)
  const lots = await lockLots(tx, [
    ...new Set([...standing.map(({ park_lot_id }) => String(park_lot_id)), ...owing.map(({ parkLotId }) => parkLotId)]),
  ])
  const changes: LotChange[] = []
  for (const { park_lot_id, came_at } of standing) {
    const touch = { plateNumbers: [plateNumber], at: came_at.getTime() }
    changes.push(await changeLot(tx, lots.get(String(park_lot_id))!, { touches: [touch] }, now))
  }
  for (const each of owing) changes.push(...(await askEntryAgain(tx, lots.get(each.parkLotId)!, each, now)))
  return changes
}
