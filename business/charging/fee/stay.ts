import type { Rule } from './rule.ts'
import type { Span } from './span.ts'
import { dateOfDay, dayOfDate } from './wall-clock.ts'

/** A stay to be priced. */
export interface Stay {
  cameAt: Date
  /** The exit, or now while the car is inside. */
  leftAt: Date
  newEnergy?: boolean
  /** Minutes of all time coupons together (domain 4.10). */
  timeCouponMinutes?: number
  /**
   * Free minutes that earlier stays of the same plate used, by date (`YYYY-MM-DD` on which the lot's natural day starts) or by the instant of
   * the entry: the `freeUsed` of their fees added up. Only rules with freeRepeat 3, 4 (dates) or 5 (instants), or newEnergyFreeFirst (`2026-09-01 E`) look at them.
   */
  freeUsedToday?: Record<string, number>
  /** What of that earlier stays used, where earlier parts of this one used some too. Not set: all of it. */
  freeUsedBefore?: Record<string, number>
  /** What earlier stays of the same plate cost, fen: the `dayMoney` of their fees added up. Only rules with ceilingDayShared (dates), ceiling24hShared (instants) or ceilingMonth (months, `2026-09`) look at it. */
  costToday?: Record<string, number>
  /** When earlier stays of the same plate were charged: the `tierTime` of their fees. Only rules with tierCount 5 look at it. */
  tierTimeToday?: readonly TierTimeOfRule[]
  /** When the same plate left last before it came. Not set: not known. Only rules with freeAgainAfter look at it. */
  leftBefore?: Date
  /** The same plate's last stay, where an exit saw it leave. Not set: none is known. Only rules with continueWithin look at it. */
  lastStay?: LastStay
  /** The rest of a stay whose free minutes are spent: after an expired pass (domain 4.13) or a missed grace (4.4). */
  withoutFree?: boolean
  /** When nights were spent for which the time before it, paid by itself, was asked a night's sum. */
  nightsBefore?: readonly { begin: Date; end: Date }[]
  /** Time that a monthly pass pays for; any order, also beyond the stay (domain 4.13). */
  covered?: readonly { begin: Date; end: Date }[]
  /** Time in regions that a pass for these pays for; the time alongside it is counted on as one. In order, not overlapping. */
  coveredInRegions?: readonly { begin: Date; end: Date }[]
  /** When it was in which region of the lot, in order; the rest of the time it was in none. Only tariffs with rules for regions look at it. */
  inRegions?: readonly InRegion[]
}

/** What stays of a car leave to its next one. */
export type LeftByStays = Pick<Stay, 'freeUsedToday' | 'costToday' | 'tierTimeToday' | 'leftBefore'>

export interface LastStay {
  /** It, after those from which it went on itself; in order. */
  readonly chain: readonly { readonly begin: Date; readonly end: Date }[]
  /** What the stays before that chain left to the first of it. */
  readonly before: LeftByStays
}

/** Charged time under a rule whose tiers count over the stays of a day; ISO instants. */
export interface TierTimeOfRule {
  ruleId: string
  begin: string
  end: string
}

export interface InRegion {
  regionId: string
  begin: Date
  end: Date
}

/** A stay in whole minutes as instants, shortened by its time coupon. */
export interface CountedStay extends Span {
  /** Length before the coupon. */
  minutes: number
  /** The moment that decides what is frozen at the entry. */
  entry: number
  coupon: Span | null
  /** Milliseconds that the last minute lacks where it was rounded up from seconds, else 0. */
  lacking: number
}

const minute = 60_000

/** Refuses a stay that cannot be: RangeError naming the field. */
export function checkStay({ cameAt, leftAt, timeCouponMinutes = 0, freeUsedToday = {} }: Stay): void {
  if (Number.isNaN(cameAt.getTime())) throw new RangeError('cameAt is no valid time: enter when the car came')
  if (Number.isNaN(leftAt.getTime())) throw new RangeError('leftAt is no valid time: enter when the car left')
  if (leftAt < cameAt) {
    const [left, came] = [leftAt.toISOString(), cameAt.toISOString()]
    throw new RangeError(`leftAt ${left} lies before cameAt ${came}: correct the entry or the exit time of the stay`)
  }
  checkMinutes('timeCouponMinutes', timeCouponMinutes)
  for (const [date, used] of Object.entries(freeUsedToday)) checkMinutes(`freeUsedToday.${date}`, used)
}

/** What earlier stays cost of each natural day's ceiling, by the number of the day. */
export function daysBefore({ costToday = {} }: Stay): Map<number, number> {
  const days = Object.entries(costToday).filter(([scope]) => !isInstant(scope) && !isMonth(scope))
  return new Map(days.map(([date, money]) => [dayOfDate(date), money]))
}

/** What they cost of each calendar month's ceiling, by the number of its first day. */
export function monthsBefore({ costToday = {} }: Stay): Map<number, number> {
  const months = Object.entries(costToday).filter(([scope]) => isMonth(scope))
  return new Map(months.map(([month, money]) => [dayOfDate(`${month}-01`), money]))
}

/** The name of what stays share in the month that begins with a day: `2026-09`. */
export const monthOf = (first: number): string => dateOfDay(first).slice(0, 7)

/** What they cost of the ceiling of each cycle of 24 h, by the minute in which it began. */
export function cyclesBefore({ costToday = {} }: Stay): Map<number, number> {
  const cycles = Object.entries(costToday).filter(([scope]) => isInstant(scope))
  return new Map(cycles.map(([began, money]) => [Math.floor(Date.parse(began) / minute), money]))
}

/** When earlier stays were charged by a rule, in order. */
export function tierTimeBefore({ tierTimeToday = [] }: Stay, ruleId: string): Span[] {
  const spans: Span[] = []
  const own = tierTimeToday.filter((time) => time.ruleId === ruleId)
  for (const { begin, end } of own.toSorted((one, other) => Date.parse(one.begin) - Date.parse(other.begin))) {
    const since = Math.max(Math.floor(Date.parse(begin) / minute), spans.at(-1)?.end ?? -Infinity)
    const until = Math.floor(Date.parse(end) / minute)
    if (since < until) spans.push({ begin: since, end: until })
  }
  return spans
}

/** The instants among the scopes of what stays share, as minutes. */
export function instantsOf(scopes: Readonly<Record<string, number>>): number[] {
  return Object.keys(scopes)
    .filter(isInstant)
    .map((began) => Math.floor(Date.parse(began) / minute))
}

/** The name of what stays share from a minute on. */
export const instantOf = (at: number): string => new Date(at * minute).toISOString()

const isInstant = (scope: string) => scope.includes('T')

const isMonth = (scope: string) => scope.length === '2026-09'.length

function checkMinutes(field: string, value: number) {
  if (!Number.isInteger(value) || value < 0)
    throw new RangeError(`${field} is ${value}: it must be whole minutes, 0 or more`)
}

/** The minute of the entry, counted from 1970 in UTC; seconds are cut off. */
export function entryMinute({ cameAt }: Stay): number {
  return Math.floor(cameAt.getTime() / minute)
}

/**
 * 秒处理 (domain 4.3) of two moments, epoch milliseconds: 截秒 cuts the seconds of both, 秒进位 (`countSeconds`) rounds the real time between them
 * up. Where a clock is ahead no one has stayed for less than nothing.
 */
export function minutesBetween(cameAt: number, leftAt: number, countSeconds = false): number {
  const minutes = countSeconds
    ? Math.ceil((leftAt - cameAt) / minute)
    : Math.floor(leftAt / minute) - Math.floor(cameAt / minute)
  return Math.max(0, minutes)
}

/**
 * The stay in minutes by the rule of its entry; the real duration of 秒进位 is counted from the entry's minute. Time coupons (4.10) take minutes
 * off the start or the end; one that only shortens the stay takes the first ones but leaves the day of the entry as it was.
 */
export function countStay(stay: Stay, rule: Rule, couponMinutes: number): CountedStay {
  const begin = entryMinute(stay)
  const minutes = minutesBetween(stay.cameAt.getTime(), stay.leftAt.getTime(), rule.countSeconds)
  const end = begin + minutes
  const taken = Math.min(couponMinutes, minutes)
  const lacking = rule.countSeconds
    ? Math.max(0, minutes * minute - (stay.leftAt.getTime() - stay.cameAt.getTime()))
    : 0
  if (taken === 0) return { begin, end, minutes, entry: begin, coupon: null, lacking }
  if (rule.coupon === 'exitEarlier') {
    const coupon = { begin: end - taken, end }
    return { begin, end: end - taken, minutes, entry: begin, coupon, lacking: 0 }
  }
  const later = begin + taken
  const entry = rule.coupon === 'shorter' ? begin : later
  return { begin: later, end, minutes, entry, coupon: { begin, end: later }, lacking }
}
