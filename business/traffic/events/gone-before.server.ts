import { carriedOutByNext } from '#business/places/devices/gate-commands.server.ts'
import type { Tx } from '#server/database/database.ts'
import type { LotChange, ReportedPassing } from '../lot/lot-change.ts'
import type { Lot } from '../lot/lot.server.ts'
import { byHandOf, openByHand } from '../lanes/opened-by-hand.server.ts'

/** Where a car was let through just now, the one before it for which the barrier never answered has passed too. */
export async function goneBefore(
  tx: Tx,
  lot: Lot,
  reported: readonly ReportedPassing[],
  { decisions }: LotChange,
  now: number,
): Promise<LotChange[]> {
  const through = reported.filter(
    ({ passingId, laneId }) => laneId && (decisions.get(passingId) as { open?: boolean } | undefined)?.open,
  )
  if (through.length === 0) return []
  const gone = await carriedOutByNext(
    tx,
    through.map(({ laneId }) => laneId),
    through.map(({ passingId }) => passingId),
  )
  const changes: LotChange[] = []
  for (const opening of gone.flatMap((command) => byHandOf(command, now)))
    changes.push(...(await openByHand(tx, lot, opening, now)))
  return changes
}
