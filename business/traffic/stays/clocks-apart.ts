import { repeatEnterPolicies } from '#business/places/basics/park-lot/policies.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { isReportedGone, type LotPolicies, type Passing } from '#business/rights/claims/facts.ts'
import { isBefore, positionOf } from '#business/rights/claims/position.ts'

/** So far the clocks of two cameras may lie apart: what two lanes read within it may have happened the other way round. */
export const skewMilliseconds = 60_000

/** So long does a car wait at an exit until it has paid; money that is reported later was not taken there then. */
export const waitsAtMost = 10 * 60_000

/** When a car was last at its lane: one that was kept waiting, until the barrier opened for it. */
export function stoodUntil({ passAt, waited, opened }: Passing): number {
  return waited && opened ? Math.max(passAt, opened.openedAt) : passAt
}

/** Read by two lanes, the one so shortly before the other that the clocks of the two may have it the wrong way round. */
export function isWithinSkew(earlier: Passing, later: Passing): boolean {
  return earlier.laneId !== later.laneId && later.passAt - earlier.passAt <= skewMilliseconds
}

/**
 * Whether an entry that was read up to a minute before an exit elsewhere is that of a car which left there and came back at once: only the clocks differ. Not where the exit
 * opened by Berth's own clock once the entry was known, nor where the lot takes the entry of a car that is inside for a camera's mistake.
 */
export function isBackFrom(
  exit: Passing,
  entry: Passing,
  { repeatEnterPolicy, innerLanes }: Pick<LotPolicies, 'repeatEnterPolicy' | 'innerLanes'>,
): boolean {
  if (!exit.opened || exit.spotId || entry.spotId || isReportedGone(exit)) return false
  if (repeatEnterPolicy === repeatEnterPolicies.keepOld || innerLanes.includes(entry.laneId)) return false
  const isEarlier = isBefore(positionOf(entry), positionOf(exit)) && isWithinSkew(entry, exit)
  return isEarlier && !isKnownBefore(entry, exit)
}

/** Whether an entry had been reported as Berth itself opened an exit: no clock but its own says so. */
function isKnownBefore({ uploadAt }: Passing, { opened, passAt }: Passing): boolean {
  if (uploadAt === undefined || !opened || opened.openedAt === passAt) return false
  const isOpenedHere = opened.releaseType === releaseTypes.auto || opened.releaseType === releaseTypes.paid
  return isOpenedHere && uploadAt <= opened.openedAt
}
