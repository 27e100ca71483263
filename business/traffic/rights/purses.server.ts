import type { Purse } from '#business/rights/claims/purse.server.ts'
import type { Tx } from '#server/database/database.ts'
import { rightsOfWay } from './rights-of-way.server.ts'

/** All purses of rights, in the order of precedence. */
export const purses = (): readonly Purse[] => rightsOfWay().flatMap(({ purse }) => purse ?? [])

/** PayChannels under which payments came out of purses. */
export const purseChannels = (): readonly number[] => purses().map(({ payChannel }) => payChannel)

/** Out of which purse the payments of a channel came; undefined: out of none. */
export const purseOf = (payChannel: number): Purse | undefined =>
  purses().find((purse) => purse.payChannel === payChannel)

/** The most that any purse holds for cars of these plates at the exits of a lot, fen, by plate. */
export async function pursesHold(
  tx: Tx,
  parkLotId: string,
  plates: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const most = new Map<string, number>()
  for (const purse of purses())
    for (const [plate, held] of await purse.heldFor(tx, parkLotId, plates))
      most.set(plate, Math.max(held, most.get(plate) ?? 0))
  return most
}
