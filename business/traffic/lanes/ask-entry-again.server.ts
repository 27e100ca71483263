import { waitingAt } from '#business/places/basics/lane/waiting-at.server.ts'
import { couldNotOpen } from '#business/places/devices/gate-commands.server.ts'
import type { Tx } from '#server/database/database.ts'
import { changeLot } from '../lot/change-lot.server.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { Lot } from '../lot/lot.server.ts'
import { passingAt, takeUse } from './opened-by-hand.server.ts'

/**
 * The entry decides about the car once more, if it is the one that stands there; it comes in when nothing else keeps it out, unless the barrier could not open for
 * it: then a person or the barrier itself lets it in. The lot is locked.
 */
export async function askEntryAgain(
  tx: Tx,
  lot: Lot,
  { laneId, passingNo }: { readonly laneId: string; readonly passingNo: string },
  now: number,
): Promise<LotChange[]> {
  const waiting = await waitingAt(tx, laneId, lot.parkLotId)
  if (waiting?.passingNo !== passingNo || (await couldNotOpen(tx, passingNo))) return []
  const kept = (await passingAt(tx, lot, laneId, passingNo))!
  const touches = [{ plateNumbers: [kept.plateNumber], at: kept.passAt }]
  const change = await changeLot(tx, lot, { askedAgain: [passingNo], touches }, now)
  await takeUse(tx, lot, kept)
  return [change]
}
