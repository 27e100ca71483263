import { instant } from '#kernel/wall-clock.ts'
import { addDays } from '#business/passes/bill-pack-order/pass-dates.ts'
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
}

/** How the lot treats passes (domain.md 1.1). */
export interface PassPolicies {
  readonly zone: string
  /** What becomes of a car that comes when the spots of its pass are taken: 1 it pays, 2 it stays out. */
  readonly multiSpotPolicy: 1 | 2
  readonly monthGraceDays: number
}

/** What the passes said of a car when it passed; kept with the passing, so that later sales and changes never re-price. */
export interface PassCover {
  /** The pass in force at that moment. */
  readonly passId: string | null
  /** The spots of the pass were taken when it came in. */
  readonly beyondSpots: 'pays' | 'staysOut' | null
  /** All time that its plate parks by passes, as far as was known: begin and end, the end not included; epoch milliseconds. */
  readonly spans: readonly (readonly [number, number])[]
}

/** Plates inside that hold a spot of a chain of passes; entries and exits of the same batch move it on. */
export type Holders = Map<string, Set<string>>

/** What passes say of a car at a lane (domain.md 4.12, 4.13); null for a plate without any. */
export function passCoverOf(
  { plateNumber, passAt, direction }: Pick<Passing, 'plateNumber' | 'passAt' | 'direction'>,
  passes: readonly PlatePass[],
  lot: PassPolicies,
  holders: Holders,
): PassCover | null {
  if (direction === 2) for (const plates of holders.values()) plates.delete(plateNumber)
  if (passes.length === 0) return null
  const spans = passes.map((pass) => spanOf(pass, lot))
  const at = spans.findLastIndex(([begin, end]) => begin <= passAt && passAt < end)
  const pass = passes[at]
  if (!pass) return { passId: null, beyondSpots: null, spans }
  const plates = holders.get(pass.chainId) ?? new Set()
  holders.set(pass.chainId, plates)
  const others = plates.size - (plates.has(plateNumber) ? 1 : 0)
  const isBeyond = direction === 1 && others >= pass.spotCount
  if (direction === 1 && !isBeyond) plates.add(plateNumber)
  return {
    passId: pass.passId,
    beyondSpots: isBeyond ? (lot.multiSpotPolicy === 2 ? 'staysOut' : 'pays') : null,
    spans,
  }
}

/** The pass whose spot the car takes. */
export function monthPassOf({ pass }: { readonly pass: PassCover | null }): string | null {
  return pass && !pass.beyondSpots ? pass.passId : null
}

function spanOf({ beginDate, endDate, ended }: PlatePass, { zone, monthGraceDays }: PassPolicies): [number, number] {
  const lastDay = ended ? endDate : addDays(endDate, monthGraceDays)
  return [instant(beginDate, zone)!, instant(addDays(lastDay, 1), zone)!]
}

export interface Covered {
  readonly begin: Date
  readonly end: Date
}

/** The time that a stay parks by a pass, by the latest reading of its own plate: it says what was bought, ended or renewed meanwhile. */
export function coveredTime(stay: Stay, coverOf: (passing: Passing) => PassCover | null): Covered[] {
  const latest = membersOf(stay).findLast(({ plateNumber }) => plateNumber === stay.plateNumber)
  return coveredBetween(stay.entry && coverOf(stay.entry), latest ? coverOf(latest) : null)
}

/** What a later reading says of a car; one that came in beyond the spots of its pass pays for the whole stay. */
export function coveredBetween(entry: PassCover | null, latest: PassCover | null): Covered[] {
  if (entry?.beyondSpots) return []
  return (latest?.spans ?? []).map(([begin, end]) => ({ begin: new Date(begin), end: new Date(end) }))
}
