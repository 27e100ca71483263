import type { Passing, Stay } from '#business/rights/claims/facts.ts'
import { membersOf } from '../stays/read-stay.ts'
import { regionsOfStay } from '../stays/regions-of-stay.ts'
import { regionsAround, type LotPricing } from './tariff-of.ts'
import { isForSize, type PassCover } from '#business/rights/claims/pass-cover.ts'

interface Covered {
  readonly begin: Date
  readonly end: Date
  /** By a pass for some regions: the time alongside it is counted on as one. */
  readonly inRegions?: true
}

/**
 * The time that a stay parks by a pass, by the latest reading of its own plate: it says what was bought, ended or renewed meanwhile. One that
 * came in beyond the spots of its pass, or was inside beyond them as it was sold or began, pays for the whole stay, or until it took the spot of one that left. The size counts as it was read when the stay started, as it does for the rule.
 */
export function coveredTime(
  stay: Stay,
  coverOf: (passing: Passing) => PassCover | null,
  lot: Pick<LotPricing, 'regions'> = {},
): Covered[] {
  const latest = membersOf(stay).findLast(({ plateNumber }) => plateNumber === stay.plateNumber)
  const [first, last] = [stay.entry && coverOf(stay.entry), latest && coverOf(latest)]
  const { beyondSpots = null, spotFrom = -Infinity } = (first?.passId ? first : last) ?? {}
  if (beyondSpots && spotFrom === -Infinity) return []
  const spans = last?.spans ?? []
  const { billCarSizeId } = stay.entry ?? stay.exits[0]!
  const fitting = spans.filter(([, , carSize]) => isForSize(carSize, billCarSizeId))
  return fitting.flatMap(([start, end, , regionIds]) => {
    const begin = Math.max(start, spotFrom)
    if (begin >= end) return []
    return regionIds ? timeWithin(stay, begin, end, regionIds, lot) : [{ begin: new Date(begin), end: new Date(end) }]
  })
}

/** The time that it spent in regions, or in those inside of them, between two moments. */
function timeWithin(
  stay: Stay,
  begin: number,
  end: number,
  regionIds: readonly string[],
  lot: Pick<LotPricing, 'regions'>,
): Covered[] {
  return regionsOfStay(stay, begin, end)
    .filter(({ regionId }) => regionsAround(lot, regionId).some((around) => regionIds.includes(around)))
    .map(({ begin: from, end: to }) => ({ begin: from, end: to, inRegions: true }))
}

export function isCovered(at: number, covered: readonly Covered[]): boolean {
  return covered.some(({ begin, end }) => begin.getTime() <= at && at < end.getTime())
}
