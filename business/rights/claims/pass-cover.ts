import type { monthExpirePolicies, multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'

/** What the passes said of a car when it passed; kept with the passing, so that later sales and changes never re-price. */
export interface PassCover {
  /** The pass in force at that moment. */
  readonly passId: string | null
  /** The spots of the pass were taken when it came in; it waits where it takes the spot of one that leaves. */
  readonly beyondSpots: 'pays' | 'staysOut' | 'waits' | null
  /** Of one that waited: when a spot became free for it, epoch milliseconds. Not set: none has. */
  readonly spotFrom?: number
  /** Its pass has ended, and the lot lets no such car in. Not set: neither. */
  readonly expired?: true
  /**
   * All time that its plate parks by passes, as far as was known.
   */
  readonly spans: readonly PassSpan[]
}

/**
 * Start and end, the end not included, epoch milliseconds; the car size of the pass, without one any; and the regions of the lot beyond which it
 * covers nothing, without any the whole lot.
 */
export type PassSpan = readonly [begin: number, end: number, carSize?: number, regionIds?: readonly string[]]

/** How the lot treats passes (domain.md 1.1). */
export interface PassPolicies {
  readonly zone: string
  /** What happens to a car that comes when the spots of its pass are taken. */
  readonly multiSpotPolicy: CodeOf<typeof multiSpotPolicies>
  readonly monthGraceDays: number
  /** Not set in what a lane box was given before there was a choice: it is a temporary car. */
  readonly monthExpirePolicy?: CodeOf<typeof monthExpirePolicies>
}

/** The pass whose spot the car takes. */
export function monthPassOf({ pass }: { readonly pass: PassCover | null }): string | null {
  return pass && (!pass.beyondSpots || pass.spotFrom !== undefined) ? pass.passId : null
}

const { notMotorised, motorcycle, small, medium, large, extraLarge } = billCarSizes

/** What a reading of a car says of its pass. */
interface ReadWithPass {
  readonly plateNumber: string
  readonly passAt: number
  readonly pass: PassCover | null
}

/**
 * The reading by whose pass a stay parks, of its readings from the earliest: that of its entry, or, where none was in force then, the latest one that covers
 * the entry as well: the pass was renewed meanwhile (domain.md 1.26). On whose spots it stands is said by the entry alone.
 */
export function readingOfPass<Reading extends ReadWithPass>(readings: readonly Reading[]): Reading | null {
  const [first] = readings
  if (!first) return null
  if (first.pass?.passId) return monthPassOf(first) === null ? null : first
  const latest = readings.findLast(({ plateNumber }) => plateNumber === first.plateNumber)!
  const isSince = latest.pass?.spans.some(([begin, end]) => begin <= first.passAt && first.passAt < end)
  return isSince && monthPassOf(latest) !== null ? latest : null
}

/** BillCarSize (domain.md 5.3) from the smallest. */
const sizes: readonly number[] = [notMotorised, motorcycle, small, medium, large, extraLarge]

/** A pass covers cars of its size and smaller ones; a car whose size is not known counts as covered, a new-energy car by its size alone. */
export function isForSize(ofPass: number | undefined, ofCar: number): boolean {
  const [most, size] = [sizes.indexOf(ofPass ?? -1), sizes.indexOf(ofCar)]
  return most < 0 || size <= most
}
