import type { Ceiling, Cut } from './ceiling.ts'
import type { Charge, Spent } from './charge.ts'
import type { FreeUsed } from './free.ts'
import type { PartsSoFar } from './parts-so-far.ts'
import type { Leg, Rule } from './rule.ts'
import type { Span } from './span.ts'
import type { CountedStay, Stay } from './stay.ts'
import type { TimeSoFar } from './tiers.ts'
import type { WallClock } from './wall-clock.ts'

/** What holds for a whole stay while its legs are priced. */
export interface Course {
  clock: WallClock
  dayStart: number
  stay: Stay
  counted: CountedStay
  used: FreeUsed
  /** Time that other rules price, because the car was in another region: neither charged nor free here. */
  elsewhere: readonly Span[]
  /** Time of the same stay that is priced apart, because a pass covers what lies between. In order. */
  besides: readonly Span[]
  /** The legs of what of that comes after this part. */
  later: readonly Leg[]
  /** The time of the stay that has a price. */
  hours: readonly Span[]
  /** The legs priced so far, in order. */
  soFar: TimeSoFar[]
  /** Moments, alongside the rule's own, at which ceilings over all rules start over. */
  borders: readonly number[]
  /** What the stay was charged of its ceilings before this part of it, and with it. */
  before: PartsSoFar | undefined
  parts: PartsSoFar
}

/** A rule's ceilings and what it gives once, shared by all its legs of a stay. */
export interface RuleAccount {
  rule: Rule
  spent: Spent
  ceilings: Ceiling[]
}

export interface PricedLeg {
  leg: Leg
  /** It has the free minutes of new-energy cars, which are more than those of others. */
  newEnergyFree: boolean
  charges: Charge[]
  free: Span[]
  /** What of its time counts for the tiers of the stays of its days. */
  tierTime: Span[]
  /** Time after the rule's ceilingMinutes, which costs nothing more. */
  capped: Span[]
  /** What holds for its charges but for those of nights; what was taken by it. */
  ceilings: readonly Ceiling[]
  cuts: Cut[]
}
