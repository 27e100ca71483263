import type { CeilingKind, Cut } from './ceiling.ts'
import type { Charge } from './charge.ts'
import { cameAgainSoon } from './free.ts'
import type { PricedLeg } from './leg.ts'
import type { Leg } from './rule-book.ts'
import type { Rule } from './rule.ts'
import type { Settled } from './settle.ts'
import type { Span } from './span.ts'
import { entryMinute, type CountedStay, type Stay } from './stay.ts'
import type { DayKind } from './tariff.ts'

/** One line of the explanation of a fee. Money in fen, durations in minutes. */
export interface FeeSegment {
  kind: FeeSegmentKind
  begin: Date
  end: Date
  /** Minutes of the stay this line stands for; 0 on lines that only change money. Free minutes may lie between start and end. */
  minutes: number
  units: number
  unitMinutes: number
  unitMoney: number
  money: number
  ruleId: string
  ruleVersion: number
  /** Place in the rule's `segments`, from 0. */
  segment?: number
  /** Kind ceiling: which one, and the most it leaves. */
  ceiling?: CeilingKind
  limit?: number
  /** Kind newEnergy: what is paid, in percent; of the lists: what is given up. */
  percent?: number
  /** Where a tariff has rules for several kinds of day: the kind of the day on which the line starts. */
  dayKind?: DayKind
  /** The kind of day for which its rule is, where that is another: a holiday without a rule of its own, the rest of a night. */
  pricedAs?: DayKind
  /** Where the lot has regions with rules of their own: the regions for whose time the line is; not set: the rest of the lot. */
  region?: string
  /** The national calendar of the line's year is not published yet, so its day is taken as its weekday says. */
  unconfirmed?: true
}

/**
 * Time: pass (paid by a monthly pass) · grace (to leave in after a payment) · free · newEnergyFree (the longer free time of new-energy cars) · timeCoupon · unpriced (no price at this time) · capped (after
 * ceilingMinutes) · entry · first · unit · package · band. Money only: night (for each), ceiling · newEnergy (negative), rounding (either). What the traffic adds: noEntry
 * (the fixed price of an exit without an entry) · byStaff (what a person asks beyond the rule's price); and neither time nor money: again (the car came
 * again so soon that it has no free minutes), and when and how much a list waives of the price: freeCar · visitor · whiteList · specialCar.
 */
export type FeeSegmentKind =
  | Charge['kind']
  | 'pass'
  | 'grace'
  | 'free'
  | 'newEnergyFree'
  | 'again'
  | 'timeCoupon'
  | 'capped'
  | 'ceiling'
  | 'newEnergy'
  | 'rounding'
  | 'noEntry'
  | 'byStaff'
  | 'freeCar'
  | 'visitor'
  | 'whiteList'
  | 'otherRight'
  | 'specialCar'

/** The time that a coupon pays for, as a line of 0 fen; none without a coupon. */
export function timeCouponLine(coupon: Span | null, rule: Rule): FeeSegment[] {
  return coupon ? [timeLine('timeCoupon', coupon, rule)] : []
}

/** A leg's time in order, after why it has no free minutes, then what its ceilings took. */
export function linesOfLeg({ leg, newEnergyFree, charges, free, capped, cuts }: PricedLeg, stay: Stay): FeeSegment[] {
  const { rule } = leg
  const freeKind = newEnergyFree && rule.newEnergyFreeMinutes > rule.freeMinutes ? 'newEnergyFree' : 'free'
  const time = [
    ...free.map((span) => timeLine(freeKind, span, rule)),
    ...capped.map((span) => timeLine('capped', span, rule)),
    ...charges.map(lineOfCharge),
  ].sort((one, other) => one.begin.getTime() - other.begin.getTime())
  return [...againLine(leg, stay), ...time, ...linesOfCuts(cuts)]
}

function againLine({ rule, begin }: Leg, stay: Stay): FeeSegment[] {
  const entry = entryMinute(stay)
  return begin === entry && cameAgainSoon(rule, stay) ? [moneyLine('again', { begin: entry, end: entry }, rule, 0)] : []
}

/** What ceilings take off, as lines of negative fen. */
export function linesOfCuts(cuts: readonly Cut[]): FeeSegment[] {
  return cuts.map(({ by, limit, rule, begin, end, money }) => ({
    ...moneyLine('ceiling', { begin, end }, rule, -money),
    ceiling: by.kind,
    limit,
  }))
}

/** What the share for new energy and the rounding change, fen; a line only where it is not 0. */
export function linesOfSettling({ rule, newEnergy, percent, rounding }: Settled, stay: CountedStay): FeeSegment[] {
  const lines: FeeSegment[] = []
  if (newEnergy) lines.push({ ...moneyLine('newEnergy', stay, rule, newEnergy), percent })
  if (rounding) lines.push(moneyLine('rounding', stay, rule, rounding))
  return lines
}

function lineOfCharge(charge: Charge): FeeSegment {
  const { kind, rule, price, minutes, units, unitMinutes, unitMoney, money } = charge
  const line = { ...moneyLine(kind, charge, rule, money), minutes, units, unitMinutes, unitMoney }
  return price ? { ...line, segment: price.segment } : line
}

function timeLine(kind: FeeSegmentKind, span: Span, rule: Rule): FeeSegment {
  return { ...moneyLine(kind, span, rule, 0), minutes: span.end - span.begin }
}

function moneyLine(
  kind: FeeSegmentKind,
  { begin, end }: Span,
  { ruleId, ruleVersion }: Rule,
  money: number,
): FeeSegment {
  return {
    kind,
    begin: new Date(begin * 60_000),
    end: new Date(end * 60_000),
    minutes: 0,
    units: 0,
    unitMinutes: 0,
    unitMoney: 0,
    money,
    ruleId,
    ruleVersion,
  }
}
