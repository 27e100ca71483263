import type { Passing, Stay } from '#business/rights/claims/facts.ts'
import { membersOf } from './fold-stays.ts'
import { isForSize, type PassCover } from '#business/rights/claims/pass-cover.ts'

export interface Covered {
  readonly begin: Date
  readonly end: Date
}

/**
 * The time that a stay parks by a pass, by the latest reading of its own plate: it says what was bought, ended or renewed meanwhile. One that
 * came in beyond the spots of its pass pays for the whole stay. The size counts as it was read when the stay began, as it does for the rule.
 */
export function coveredTime(stay: Stay, coverOf: (passing: Passing) => PassCover | null): Covered[] {
  if (stay.entry && coverOf(stay.entry)?.beyondSpots) return []
  const latest = membersOf(stay).findLast(({ plateNumber }) => plateNumber === stay.plateNumber)
  const spans = (latest && coverOf(latest)?.spans) ?? []
  const { billCarSizeId } = stay.entry ?? stay.exits[0]!
  const fitting = spans.filter(([, , carSize]) => isForSize(carSize, billCarSizeId))
  return fitting.map(([begin, end]) => ({ begin: new Date(begin), end: new Date(end) }))
}
