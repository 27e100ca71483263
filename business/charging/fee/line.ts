import type { Cut } from './ceiling.ts'
import type { Charge } from './charge.ts'
import { cameAgainSoon } from './free.ts'
import type { PricedLeg } from './course.ts'
import type { Leg, Rule } from './rule.ts'
import type { Settled } from './settle.ts'
import type { Span } from './span.ts'
import { entryMinute, type CountedStay, type Stay } from './stay.ts'
import type { FeeSegment, FeeSegmentKind } from './fee-of-stay.ts'

/** The time that a coupon pays for, as a line of 0 fen; none without a coupon. */
export function timeCouponLine(coupon: Span | null, rule: Rule): FeeSegment[] {
  return coupon ? [timeLine('timeCoupon', coupon, rule)] : []
}

/** A leg's time in order, after why it has no free minutes, then what its ceilings took. */
export function linesOfLeg({ leg, newEnergyFree, charges, free, capped, cuts }: PricedLeg, stay: Stay): FeeSegment[] {
  const { rule } = leg
  const freeKind = newEnergyFree ? 'newEnergyFree' : 'free'
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
  return cuts.map(({ by, limit, rule, begin, end, money, before }) => ({
    ...moneyLine('ceiling', { begin, end }, rule, -money),
    ceiling: by.kind,
    limit,
    ...(before > 0 && { chargedBefore: before }),
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
