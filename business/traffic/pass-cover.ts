import { instant } from '#kernel/wall-clock.ts'
import { multiSpotPolicies } from '#business/basics/parking-lot/policies.ts'
import { billCarSizes } from '#business/dictionaries/bill-car-size.ts'
import { directions } from '#business/dictionaries/direction.ts'
import { addDays } from '#business/passes/bill-pack-order/pass-dates.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Passing, Stay } from './facts.ts'
import { membersOf } from './fold-stays.ts'

/** The days on which a plate parks by a pass, both included (domain.md 1.27). */
export interface PlatePass {
  readonly passId: string
  /** The first pass of its chain of renewals: the cars of a chain share its spots. */
  readonly chainId: string
  readonly beginDate: string
  readonly endDate: string
  /** It ended early: no days of grace follow. */
  readonly ended: boolean
  readonly spotCount: number
  /** The largest BillCarSize for which it was sold. */
  readonly carSize: number
}

/** How the lot treats passes (domain.md 1.1). */
export interface PassPolicies {
  readonly zone: string
  /** What becomes of a car that comes when the spots of its pass are taken. */
  readonly multiSpotPolicy: CodeOf<typeof multiSpotPolicies>
  readonly monthGraceDays: number
}

/** What the passes said of a car when it passed; kept with the passing, so that later sales and changes never re-price. */
export interface PassCover {
  /** The pass in force at that moment. */
  readonly passId: string | null
  /** The spots of the pass were taken when it came in. */
  readonly beyondSpots: 'pays' | 'staysOut' | null
  /**
   * All time that its plate parks by passes, as far as was known: begin and end, the end not included, epoch milliseconds; and the car size of the
   * pass, without one any.
   */
  readonly spans: readonly (readonly [number, number, number?])[]
}

/** Plates inside that hold a spot of a chain of passes; entries and exits of the same batch move it on. */
export type Holders = Map<string, Set<string>>

/** What passes say of a car at a lane (domain.md 4.12, 4.13); null for a plate without any. */
export function passCoverOf(
  {
    plateNumber,
    passAt,
    direction,
    billCarSizeId,
  }: Pick<Passing, 'plateNumber' | 'passAt' | 'direction' | 'billCarSizeId'>,
  passes: readonly PlatePass[],
  lot: PassPolicies,
  holders: Holders,
): PassCover | null {
  if (direction === directions.exit) for (const plates of holders.values()) plates.delete(plateNumber)
  if (passes.length === 0) return null
  const spans = passes.map((pass) => spanOf(pass, lot))
  const at = spans.findLastIndex(
    ([begin, end, carSize]) => begin <= passAt && passAt < end && isForSize(carSize, billCarSizeId),
  )
  const pass = passes[at]
  if (!pass) return { passId: null, beyondSpots: null, spans }
  const plates = holders.get(pass.chainId) ?? new Set()
  holders.set(pass.chainId, plates)
  const others = plates.size - (plates.has(plateNumber) ? 1 : 0)
  const isBeyond = direction === directions.entry && others >= pass.spotCount
  if (direction === directions.entry && !isBeyond) plates.add(plateNumber)
  return {
    passId: pass.passId,
    beyondSpots: isBeyond ? (lot.multiSpotPolicy === multiSpotPolicies.refuse ? 'staysOut' : 'pays') : null,
    spans,
  }
}

/** The pass whose spot the car takes. */
export function monthPassOf({ pass }: { readonly pass: PassCover | null }): string | null {
  return pass && !pass.beyondSpots ? pass.passId : null
}

function spanOf(
  { beginDate, endDate, ended, carSize }: PlatePass,
  { zone, monthGraceDays }: PassPolicies,
): [number, number, number] {
  const lastDay = ended ? endDate : addDays(endDate, monthGraceDays)
  return [instant(beginDate, zone)!, instant(addDays(lastDay, 1), zone)!, carSize]
}

const { notMotorised, motorcycle, small, medium, large, extraLarge } = billCarSizes

/** BillCarSize (domain.md 5.3) from the smallest. */
const sizes: readonly number[] = [notMotorised, motorcycle, small, medium, large, extraLarge]

/** A pass covers cars of its size and smaller ones; a car whose size is not known counts as covered, a new-energy car by its size alone. */
function isForSize(ofPass: number | undefined, ofCar: number): boolean {
  const [most, size] = [sizes.indexOf(ofPass ?? -1), sizes.indexOf(ofCar)]
  return most < 0 || size <= most
}

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
