import { directions } from '#business/ground/dictionaries/direction.ts'
import { inHistory, positionOf } from '#business/rights/claims/position.ts'
import type { KnownPassing } from '../decide/lot-news.ts'

/** As long as at the centre (`look_at_waiting`). */
const waitsForRoom = 10 * 60_000

/** The cars that a lot's entries kept out and that still stand there: the last that each lane saw, the first that came first. */
export function waitsOutside(passings: Iterable<KnownPassing>, now: number): KnownPassing[] {
  const last = new Map<string, KnownPassing>()
  for (const passing of passings) {
    const before = last.get(passing.laneId)
    if (!before || inHistory(positionOf(before), positionOf(passing)) < 0) last.set(passing.laneId, passing)
  }
  return [...last.values()]
    .filter(
      ({ direction, opened, plateNumber, spotId, passAt }) =>
        direction === directions.entry && !opened && plateNumber !== '' && !spotId && passAt >= now - waitsForRoom,
    )
    .toSorted((one, other) => inHistory(positionOf(one), positionOf(other)))
}
