import type { Tx } from '#server/database/database.ts'
import { enqueuedJob } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { sql } from '#kernel/sql.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { code } from '#server/database/code.ts'
import { askEntryAgain } from './ask-entry-again.server.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { notifyOfChanges } from '../events/desk.server.ts'
import { keptOut, type KeptOut } from './kept-out.server.ts'
import { passingNames, knownPassing, type PassingRow } from '../lot/known.server.ts'
import { lockLots, type Lot } from '../lot/lot.server.ts'
import { passingAt } from './opened-by-hand.server.ts'
import { readAgainAs } from '../rights/read-again.server.ts'

interface Standing {
  readonly tenantId: string
  readonly plateNumbers: readonly string[]
}

/**
 * A pass was sold or renewed, a list changed: what a car at an exit is asked for follows, and it goes when nothing is left to pay; one that waits at an entry
 * comes in when nothing keeps it out any more.
 */
export const lookAtStandingJob = enqueuedJob<Standing>({ name: 'look-at-standing', run: lookAtStanding })

async function lookAtStanding(machine: Machine, { tenantId, plateNumbers }: Standing): Promise<void> {
  const changes = await machine.database.inScope(wholeTenant(tenantId), (tx) => readStandingAgain(tx, plateNumbers))
  await notifyOfChanges(machine, tenantId, changes)
}

async function readStandingAgain(tx: Tx, plates: readonly string[]): Promise<LotChange[]> {
  const rows = await tx.rows<{ park_lot_id: string }>(
    sql`select distinct park_lot_id from open_stay where is_standing and plate_number = any(${[...plates]}::text[])`,
  )
  const waiting = await keptOut(tx, plates)
  const lots = await lockLots(tx, [
    ...new Set([...rows.map(({ park_lot_id }) => String(park_lot_id)), ...waiting.map(({ parkLotId }) => parkLotId)]),
  ])
  const changes: LotChange[] = []
  for (const lot of lots.values()) changes.push(...(await readAgainIn(tx, lot, plates)))
  for (const each of waiting) changes.push(...(await readEntryAgain(tx, lots.get(each.parkLotId)!, each, Date.now())))
  return changes
}

/** What rights say of the car now counts for its reading, and the entry decides once more. */
async function readEntryAgain(tx: Tx, lot: Lot, each: KeptOut, now: number): Promise<LotChange[]> {
  const kept = (await passingAt(tx, lot, each.laneId, each.passingNo))!
  const { plateNumber, plateColor } = kept
  await readAgainAs(tx, lot, [kept], { plateNumber, plateColor, cameAt: now, by: '系统', isSure: false })
  return askEntryAgain(tx, lot, each, now)
}

/** Their last readings at exits are read as if the camera saw them now; a guess stays what it was read as. */
async function readAgainIn(tx: Tx, lot: Lot, plates: readonly string[]): Promise<LotChange[]> {
  const rows = await tx.rows<PassingRow & { came_at: Date }>(sql`
    select ${passingNames}, s.came_at from open_stay s cross join lateral (
      select * from passing p where p.park_lot_id = s.park_lot_id and p.order_id = s.order_id and p.direction = ${code(directions.exit)} and p.plate_number = s.plate_number
        and p.pass_at >= s.came_at - interval '1 day' and not p.is_void and not p.lane_id = any(${[...lot.policies.innerLanes]}::bigint[])
      order by p.pass_at desc, p.id desc limit 1) p
    where s.park_lot_id = ${lot.parkLotId} and s.is_standing and s.plate_number = any(${[...plates]}::text[])`)
  const changes: LotChange[] = []
  for (const row of rows) {
    const { plateNumber, plateColor, passAt, ...passing } = knownPassing(row)
    await readAgainAs(tx, lot, [{ ...passing, plateNumber, plateColor, passAt }], {
      plateNumber,
      plateColor,
      cameAt: passAt,
      by: '系统',
      isSure: false,
    })
    const touches = [{ plateNumbers: [plateNumber], at: Math.min(passAt, row.came_at.getTime()) }]
    changes.push(await changeLot(tx, lot, { touches }, Date.now()))
  }
  return changes
}
