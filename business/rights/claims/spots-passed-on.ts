import type { multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Kept } from './claim.ts'

/** A lot as the spots in it are passed on. */
export interface LotOfSpots {
  readonly parkLotId: string
  readonly multiSpotPolicy: CodeOf<typeof multiSpotPolicies>
}

/** A car that has a spot, or has it no more; moments epoch milliseconds. */
export interface CarOnSpot {
  readonly parkLotId: string
  readonly plateNumber: string
  /** The record of the passing by which it came in, and when that was. */
  readonly passing: string
  readonly passAt: number
  /** Null: it is inside. */
  readonly leftAt: number | null
  /** What is kept with that passing now. */
  readonly kept: Partial<Kept>
}

/** Keeps with the passings of these cars what turned out of their spots. Traffic, whose passings they are, gives it to a right. */
export type KeepSpots = (cars: readonly CarOnSpot[]) => Promise<void>

/** A spot of a pass that a car left; epoch milliseconds. */
export interface Freed {
  readonly passId: string
  readonly leftAt: number
}

/** What happened to spots, for those who wait for them in other lots. */
export interface SpotsLeft {
  /** No car left a spot then after all. */
  readonly noLonger: readonly Freed[]
  readonly freed: readonly Freed[]
}

/** Which cars have spots now, or have them no more. */
export interface SpotsPassedOn {
  /** Those that have one now or have it no more: their stays are folded again. */
  readonly cars: readonly CarOnSpot[]
  /** The other lots in which cars may wait for what is left of them. Not set: none. */
  readonly elsewhere?: SpotsLeft & { readonly parkLotIds: readonly string[] }
}
