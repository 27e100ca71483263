import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { FeeSegmentKind } from '#business/charging/fee/fee.ts'
import type { limitPolicies } from '#business/ground/dictionaries/limit-policy.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { CompanyCover } from './company-cover.ts'
import type { LotPolicies, Passing } from './facts.ts'
import type { ListRight } from './list-cover.ts'
import type { PassCover } from './pass-cover.ts'

/** What a right of way may know of the lot. */
export interface LotOfRights {
  readonly parkLotId: string
  readonly zone: string
  readonly policies: Pick<LotPolicies, 'blackPolicy' | 'specialPlateFree' | 'specialPlates'>
}

/** A car at a moment, as a right is asked about it; the direction of its reading, where it has one. */
export type Car = Pick<Passing, 'passingId' | 'plateNumber' | 'passAt'> & Partial<Pick<Passing, 'direction'>>

/** A passing as rights read it. */
export type Seen = Pick<Passing, 'passingId' | 'plateNumber' | 'passAt' | 'direction' | 'billCarSizeId'>

/** What was recorded of a car at a lane: decided once, kept with the passing, so that later changes of lists never re-price. */
export interface Recorded {
  readonly carType: number
  /** What lists waive at that moment, in percent; what of the stay is given up follows from `rights`. */
  readonly freePercent: number
  readonly rights: readonly ListRight[]
  readonly pass: PassCover | null
  readonly company: CompanyCover | null
}

/** What was kept with a passing when it was read. */
export type Kept = Pick<Recorded, 'pass' | 'company'>

/** What one right says of one car at one moment. */
export interface Claim {
  /** It holds at this moment: the car is of the right's type, unless a right before it holds too. */
  readonly holds: boolean
  /** Percent of the fee that a car of its type is given at this moment; not set: none. */
  readonly freePercent?: number
  /** Of which time it waives how much, as far as is known at this moment; kept with the passing. */
  readonly gives?: readonly ListRight[]
  /** What its pass says; kept with the passing, and counts whatever holds before it: it covers other time of the stay. */
  readonly pass?: PassCover
  /** More time that is not charged, kept with what passes say. */
  readonly covers?: PassCover['spans']
  /** What its company says; kept with the passing unless a right before it holds. */
  readonly company?: CompanyCover
  /** What it may not do, and what the lane's screen says. */
  readonly black?: { readonly limitPolicy: CodeOf<typeof limitPolicies>; readonly tipText: string }
}

/** What follows for cars of a right's type, whatever the right says of one of them. */
export interface RightRules {
  /** CarType, domain.md 5.4. */
  readonly carType: CodeOf<typeof carTypes>
  /** The line of a fee that says for which time it gives how much up; not set: another right's (`otherRight`). */
  readonly feeLine?: FeeSegmentKind
  /** While it holds, no other right waives anything. */
  readonly bars?: true
  /** In a full lot it comes in, or does so where the lot still admits passes. */
  readonly inFullLot?: 'comesIn' | 'asPass'
  /** Neither a lane's car types nor arrears keep it out. */
  readonly passesAnywhere?: true
  /** It leaves without an entry and without staff: someone else pays, or paid. */
  readonly leavesWithoutEntry?: true
}

/** A claim, and whose it is. Several stand in the order of precedence of their rights. */
export interface Claimed {
  readonly right: RightRules
  readonly claim: Claim
}

/** What a car is at a moment. */
export interface CarCategory {
  /** CarType, domain.md 5.4. */
  readonly carType: CodeOf<typeof carTypes>
  /** Percent of the fee that is given up by list. */
  readonly freePercent: number
  readonly black: NonNullable<Claim['black']> | null
  readonly pass: PassCover | null
  /** What its company says; null where a right before it holds. */
  readonly company: CompanyCover | null
  /** The right by which it is of its type; without one it is a temporary car. */
  readonly right: RightRules | null
}

/** What kind of car it is: the first right that holds says it. A company's car whose driver pays is what it would be without the company. */
export function carCategoryOf(claims: readonly Claimed[]): CarCategory {
  const first = claims.findIndex(({ claim }) => claim.holds)
  const holding = claims[first]
  const upToFirst = first < 0 ? claims : claims.slice(0, first + 1)
  return {
    carType: holding?.right.carType ?? carTypes.temporary,
    freePercent: holding?.claim.freePercent ?? 0,
    black: holding?.claim.black ?? null,
    pass: passOf(claims),
    company: upToFirst.find(({ claim }) => claim.company)?.claim.company ?? null,
    right: holding?.right ?? null,
  }
}

/** What is kept with the passing at which the car was seen: decided once, so that later changes never re-price. */
export function recordedOf(claims: readonly Claimed[]): Recorded {
  const { carType, freePercent, pass, company } = carCategoryOf(claims)
  return { carType, freePercent, rights: givenBy(claims), pass, company }
}

/** What rights waive, the first before the next: each moment counts by the first that holds then. */
export function givenBy(claims: readonly Claimed[]): ListRight[] {
  if (claims.some(({ right, claim }) => right.bars && claim.holds)) return []
  return claims.flatMap(({ claim }) => claim.gives ?? [])
}

function passOf(claims: readonly Claimed[]): PassCover | null {
  const pass = claims.find(({ claim }) => claim.pass)?.claim.pass
  const covers = claims.flatMap(({ claim }) => claim.covers ?? [])
  if (covers.length === 0) return pass ?? null
  return { passId: null, beyondSpots: null, ...pass, spans: [...(pass?.spans ?? []), ...covers] }
}
