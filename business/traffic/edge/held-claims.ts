import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Car, Claimed, Kept, LotOfRights, Seen } from '#business/rights/claims/claim.ts'
import type { KeptSpot } from '#business/rights/claims/kept-spots.ts'
import type { PassPolicies } from '#business/rights/claims/pass-cover.ts'
import type { FromBefore, Right, SpotHolders } from '#business/rights/claims/right.ts'
import { rights, type AnyRight } from '../rights/rights.ts'

/** What the tables of rights hold of one plate in one lot, by right: from it the same claims are made as from the tables. */
export type Held = {
  readonly [R in AnyRight as R['name']]?: R extends Right<string, infer Row> ? readonly Row[] : never
}

export interface HeldLot {
  readonly lot: LotOfRights
  readonly passPolicies: PassPolicies
  heldOf(plateNumber: string): Held
  /** Who is inside on a spot of a pass or a company, in any lot; asked once for all passings that are read together. */
  passHolders(passings: readonly Seen[]): SpotHolders
  /** Of the passes of these cars the cars inside that came before their pass began, and found its spots taken. */
  passFromBefore(passings: readonly Seen[]): FromBefore
  companyHolders(): SpotHolders
}

type OneRight = Right<AnyRight['name'], any>

const all: readonly OneRight[] = rights
const rowsOf = (held: Held, { name }: OneRight): readonly object[] => held[name] ?? []

/** What all rights say of a car, in order of precedence; what `readRights` gives on the server. */
export function heldClaims(
  { lot, passPolicies, heldOf, passHolders, passFromBefore, companyHolders }: HeldLot,
  passings: readonly Seen[],
): (car: Car, kept?: Kept) => readonly Claimed[] {
  const inTime = passings.toSorted((one, other) => one.passAt - other.passAt)
  const holders: Partial<Record<AnyRight['name'], SpotHolders>> = {
    pass: passHolders(inTime),
    company: companyHolders(),
  }
  const fromBefore = passFromBefore(inTime)
  const readNow = new Map(
    inTime.map((passing) => {
      const held = heldOf(passing.plateNumber)
      const kept = all.map((right) =>
        right.keptWith?.(passing, rowsOf(held, right), passPolicies, holders[right.name] ?? new Map(), fromBefore),
      )
      return [passing.passingId, kept]
    }),
  )
  return (car, kept = { pass: null, company: null }) => {
    const held = heldOf(car.plateNumber)
    const read = readNow.get(car.passingId) ?? []
    const now = {
      pass: read.find((each) => each?.pass)?.pass ?? kept.pass,
      company: read.find((each) => each?.company)?.company ?? kept.company,
    }
    return all.flatMap((right) => {
      const rows = rowsOf(held, right)
      const claim = right.claimOf ? right.claimOf(rows, car, lot, now) : rows.length > 0 && { holds: true }
      return claim ? [{ right, claim }] : []
    })
  }
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
