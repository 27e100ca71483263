import type { Car, Claim, Kept, LotOfRights, RightRules, Seen } from './claim.ts'
import type { PassPolicies } from './pass-cover.ts'

/** Plates inside that hold a spot, by whose spot it is; entries and exits that are read together move it on. */
export type SpotHolders = Map<string, Set<string>>

/** Plates inside that came before their pass was sold or began, by the chain of the pass; null: such a car has no spot of it, else it has one from that moment on. */
export type FromBefore = ReadonlyMap<string, ReadonlyMap<string, number | null>>

/** A lot, with what it says of passes. */
export interface HeldLotOfRights extends LotOfRights {
  readonly passPolicies: PassPolicies
}

/** A stay of which a lane box knows the entry: what is held of its car, what was kept with its entry and, once it has left, with its exit. */
export interface KnownStay<Row extends object> {
  readonly plateNumber: string
  readonly held: readonly Row[]
  readonly entry: Seen & Kept
  readonly exit: Kept | null
  readonly leftAt: number | null
  readonly isInside: boolean
}

/** Which cars inside have spots, and which came before. */
export interface SpotsInside {
  readonly holders: SpotHolders
  readonly fromBefore: FromBefore
}

/** What follows for cars of a right, and what it says by what its tables hold of a plate: known without a database, so that a lane box decides alike. */
export interface RightOfPlates<Row extends object> extends RightRules {
  /** What it says of a car. Not set: it holds for plates of which anything is held. */
  claimOf?(held: readonly Row[], car: Car, lot: LotOfRights, kept: Kept): Claim | null
  /** What is kept with a passing that is read now, in the order of time; `holders`: who is inside on a spot of its own. */
  keptWith?(
    passing: Seen,
    held: readonly Row[],
    lot: PassPolicies,
    holders: SpotHolders,
    fromBefore: FromBefore,
  ): Partial<Kept>
  /** Which cars inside have the spots of what is held of the cars that are `read`, where that is recorded of none: a lane box that is alone finds it out. */
  spotsAt?(at: number, read: readonly Row[], stays: readonly KnownStay<Row>[], lot: HeldLotOfRights): SpotsInside
  /** What is held after a car came in by it: what may be used so many times is used. */
  usedAt?(held: readonly Row[], at: number, zone: string): readonly Row[]
  /** What is held after the car left; the same where that ends nothing. */
  leftAt?(held: readonly Row[], at: number): readonly Row[]
  /** When spots are kept free for a car that is expected; without an end none is. */
  expected?(held: readonly Row[]): readonly { readonly beginAt: number; readonly endAt: number | null }[]
}

/** A right of way: by what a car may come in, and what it pays. Its server half is registered with `halfOf`. */
export interface Right<Name extends string, Row extends object> extends RightOfPlates<Row> {
  readonly name: Name
}

/** Declares a right; the list of all is business/traffic/rights/rights.ts. `name`: under which a lane box is sent what it holds. */
export function rightOfWay<Name extends string, Row extends object = object>(
  name: Name,
  right: RightOfPlates<Row>,
): Right<Name, Row> {
  return { name, ...right }
}
