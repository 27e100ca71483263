import { applyCeilings, ceiling, type Ceiling, type Cut } from './ceiling.ts'
import { chargesOfPart, type Charge, type Spent } from './charge.ts'
import { allowanceOf, freeSpans, lotDays, type FreeUsed } from './free.ts'
import type { Rule } from './rule.ts'
import { firstOf, inside, minutesOf, piecesOf, without, type Span } from './span.ts'
import { tierTime, type TimeSoFar } from './tiers.ts'
import type { CountedStay, Stay } from './stay.ts'
import type { Leg } from './rule-book.ts'
import { dayMinutes, dayOf, dayOfDate, type WallClock } from './wall-clock.ts'
import { occurrences } from './windows.ts'

/** What holds for a whole stay while its legs are priced. */
export interface Course {
  clock: WallClock
  dayStart: number
  stay: Stay
  counted: CountedStay
  used: FreeUsed
  /** Time that other rules price, because the car was in another region: neither charged nor free here. */
  elsewhere: readonly Span[]
  /** The time of the stay that has a price. */
  hours: readonly Span[]
  /** The legs priced so far, in order. */
  soFar: TimeSoFar[]
  /** Moments, alongside the rule's own, at which ceilings over all rules start over. */
  borders: readonly number[]
}

/** A rule's ceilings and what it gives once, shared by all its legs of a stay. */
export interface RuleAccount {
  rule: Rule
  spent: Spent
  windows: Ceiling[]
  whole: Ceiling[]
}

export interface PricedLeg {
  leg: Leg
  charges: Charge[]
  free: Span[]
  /** Time after the rule's ceilingMinutes, which costs nothing more. */
  capped: Span[]
  cuts: Cut[]
}

export function ruleAccount(rule: Rule, { clock, dayStart, stay }: Course): RuleAccount {
  return {
    rule,
    spent: {
      firstPeriods: new Set(),
      chargedBy: new Map(),
      freeWindows: new Map(),
      withoutFree: stay.withoutFree === true,
    },
    windows: rule.prices.flatMap((price) =>
      ceiling(price.ceilingKind, price.ceiling, (charge) => (charge.price === price ? charge.key : null)),
    ),
    whole: [
      ...ceiling('day', rule.ceilingDay, ({ begin }) => dayOf(clock, begin, dayStart), costBefore(rule, stay)),
      ...ceiling('cycle', rule.ceiling24h, ({ begin, cyclesFrom }) => begin - ((begin - cyclesFrom) % dayMinutes)),
      ...ceiling('once', rule.ceilingOnce, () => 0),
    ],
  }
}

/** What earlier stays cost of the day's ceiling, by the number of the day. */
function costBefore({ ceilingDayShared }: Rule, { costToday = {} }: Stay): Map<number, number> {
  return new Map(ceilingDayShared ? Object.entries(costToday).map(([date, money]) => [dayOfDate(date), money]) : [])
}

/**
 * One leg in the order of domain 4.5: split parts → free minutes → prices and units → window and part ceilings → day, 24 h and stay
 * ceilings. A leg is priced as a stay of its own (4.6): its cycles of 24 h start where it starts.
 */
export function priceLeg(leg: Leg, account: RuleAccount, course: Course): PricedLeg {
  const { rule } = leg
  const parts = partsOf(leg, course)
  const free = freeSpans(leg, course.counted, freePartsOf(leg, parts, course), allowanceOf(rule, course.stay), course)
  const counted = without(timeHere(leg, course), free)
  const charged = firstMinutesOf(counted, rule.split === 'day' ? parts : piecesOf(leg, dayMinutes), rule.ceilingMinutes)
  const borders = bordersOf(leg, course)
  course.soFar.push({ leg, charged: charged.flatMap((span) => inside(course.hours, span)) })

  const priced = parts.map((part) =>
    chargesOfPart(
      { ...part, charged: inside(charged, part), cyclesFrom: leg.begin, borders, tierTime: tierTime(rule, course) },
      rule,
      course.clock,
      account.spent,
    ),
  )
  const charges = priced.flatMap((part) => part.charges)
  return {
    leg,
    charges,
    free: [...free, ...priced.flatMap((part) => part.free)],
    capped: without(counted, charged),
    cuts: [...applyCeilings(charges, account.windows), ...applyCeilings(charges, account.whole)],
  }
}

/** The time of a span that is not spent elsewhere. */
function timeHere(span: Span, { elsewhere }: Pick<Course, 'elsewhere'>): Span[] {
  return without([span], elsewhere)
}

function partsOf(leg: Leg, course: Course): Span[] {
  if (leg.rule.split === 'cycle') return piecesOf(leg, dayMinutes)
  if (leg.rule.split === 'day') return lotDays(leg, course)
  return [leg]
}

/** Parts with free minutes of their own: windows by the clock are such parts too, though 补时 may run over their border. */
function freePartsOf({ rule, begin, end }: Leg, parts: Span[], { clock }: Course): Span[] {
  if (rule.split !== 'window' || rule.turns !== 'clock') return parts
  return occurrences(clock, rule.windows, begin, end)
}

/** The first `most` minutes of the spans in each cycle. */
function firstMinutesOf(spans: Span[], cycles: readonly Span[], most: number): Span[] {
  if (most === Infinity) return spans
  return cycles.flatMap((cycle) => firstOf(inside(spans, cycle), most))
}

/** Where inside the leg a day or 24 h ceiling starts over. */
function bordersOf(leg: Leg, course: Course): number[] {
  const days = leg.rule.ceilingDay === Infinity ? [] : lotDays(leg, course)
  const cycles = leg.rule.ceiling24h === Infinity ? [] : piecesOf(leg, dayMinutes)
  const begins = [...days, ...cycles].map(({ begin }) => begin)
  return [...begins, ...course.borders].filter((at) => at > leg.begin && at < leg.end).sort((one, other) => one - other)
}

/** Charged minutes of a leg: all that is neither free nor without a price. */
export function chargedMinutes({ leg, charges, free }: PricedLeg, course: Pick<Course, 'elsewhere'>): number {
  const unpriced = charges.reduce((sum, charge) => sum + (charge.kind === 'unpriced' ? charge.minutes : 0), 0)
  return minutesOf(timeHere(leg, course)) - minutesOf(free) - unpriced
}
