import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Car, Claimed, Kept, Seen } from '#business/rights/claims/claim.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import type { HeldLotOfRights, KnownStay, Right, SpotHolders, SpotsInside } from '#business/rights/claims/right.ts'
import { rights, type AnyRight } from '../rights/rights.ts'

/** What the tables of rights hold of one plate in one lot, by right: from it the same claims are made as from the tables. */
export type Held = {
  readonly [R in AnyRight as R['name']]?: R extends Right<string, infer Row> ? readonly Row[] : never
}

export interface HeldLot {
  readonly lot: HeldLotOfRights
  heldOf(plateNumber: string): Held
  /** Who is inside on a spot of a pass or a company, in any lot, as far as it is recorded; asked once for all passings that are read together. */
  holders(): Partial<Record<AnyRight['name'], SpotHolders>>
  /** Those of which the entry is known. */
  stays(): readonly Omit<KnownStay<object>, 'held'>[]
}

type OneRight = Right<AnyRight['name'], any>

const all: readonly OneRight[] = rights
const rowsOf = (held: Held, { name }: OneRight): readonly object[] => held[name] ?? []

/** What all rights say of a car, in order of precedence; what `readRights` gives on the server. */
export function heldClaims(held: HeldLot, passings: readonly Seen[]): (car: Car, kept?: Kept) => readonly Claimed[] {
  const { lot, heldOf } = held
  const inTime = passings.toSorted((one, other) => one.passAt - other.passAt)
  const recorded = held.holders()
  const spots = new Map(all.map((right) => [right, spotsOf(right, held, inTime, recorded[right.name] ?? new Map())]))
  const readNow = new Map(
    inTime.map((passing) => {
      const ofPlate = heldOf(passing.plateNumber)
      const kept = all.map((right) => {
        const { holders, fromBefore } = spots.get(right)!
        return right.keptWith?.(passing, rowsOf(ofPlate, right), lot.passPolicies, holders, fromBefore)
      })
      return [passing.passingId, kept]
    }),
  )
  return (car, kept = { pass: null, company: null }) => {
    const ofPlate = heldOf(car.plateNumber)
    const read = readNow.get(car.passingId) ?? []
    const now = {
      pass: read.find((each) => each?.pass)?.pass ?? kept.pass,
      company: read.find((each) => each?.company)?.company ?? kept.company,
    }
    return all.flatMap((right) => {
      const rows = rowsOf(ofPlate, right)
      const claim = right.claimOf ? right.claimOf(rows, car, lot, now) : rows.length > 0 && { holds: true }
      return claim ? [{ right, claim }] : []
    })
  }
}

/** Who has the spots of a right as these cars are read: as is recorded, and as the box finds out. */
function spotsOf(
  right: OneRight,
  { lot, heldOf, stays }: HeldLot,
  inTime: readonly Seen[],
  recorded: SpotHolders,
): SpotsInside {
  const read = inTime.flatMap(({ plateNumber }) => rowsOf(heldOf(plateNumber), right))
  if (!right.spotsAt || read.length === 0) return { holders: recorded, fromBefore: new Map() }
  const known = stays().map((stay) => ({ ...stay, held: rowsOf(heldOf(stay.plateNumber), right) }))
  const { holders, fromBefore } = right.spotsAt(inTime.at(-1)!.passAt, read, known, lot)
  for (const [chain, plates] of holders) recorded.set(chain, new Set([...(recorded.get(chain) ?? []), ...plates]))
  return { holders: recorded, fromBefore }
}

/** When a spot is kept free for a plate that has not come in. */
export function keptFor(held: Held): Omit<KeptSpot, 'plateNumber'>[] {
  const windows = all.flatMap((right) => right.expected?.(rowsOf(held, right)) ?? [])
  return windows.flatMap(({ beginAt, endAt }) => (endAt === null ? [] : [{ beginAt, endAt }]))
}

/** What is held of a plate after its car came in by a right of this type: what may be used so many times is used, where its days hold the entry. */
export function usedBy(held: Held, carType: number, at: number, zone: string): Held {
  const right = all.find((each) => each.carType === carType)
  return right?.usedAt ? { ...held, [right.name]: right.usedAt(rowsOf(held, right), at, zone) } : held
}

/** What is held of a plate after its car left. */
export function heldOnceLeft(held: Held, at: number): Held {
  const ended = all.flatMap((right) => {
    const before = rowsOf(held, right)
    const after = right.leftAt?.(before, at) ?? before
    return after === before ? [] : [[right.name, after] as const]
  })
  return ended.length > 0 ? { ...held, ...Object.fromEntries(ended) } : held
}

/** Whether a passing takes a use of a right: cars that came in. */
export function takesUse({ direction }: Pick<Seen, 'direction'>, open: boolean): boolean {
  return open && direction === directions.entry
}
