import { applyCeilings, ceiling, type Cut } from './ceiling.ts'
import { feeOfParts, uncoveredParts } from './covered.ts'
import { lotDays } from './free.ts'
import { chargedMinutes, priceLeg, ruleAccount, type Course, type PricedLeg } from './leg.ts'
import { linesOfCuts, linesOfLeg, linesOfSettling, timeCouponLine, type FeeSegment } from './line.ts'
import type { Rule } from './rule.ts'
import { settle } from './settle.ts'
import { piecesOf } from './span.ts'
import { hoursOf } from './tiers.ts'
import { checkStay, countStay, entryMinute, type Stay } from './stay.ts'
import { namingDays, ruleBook, type RuleBook } from './rule-book.ts'
import { checkTariff, dayStartOf, type Tariff } from './tariff.ts'
import { dayMinutes, dayOf, wallClock, type WallClock } from './wall-clock.ts'

export type { FeeSegment, FeeSegmentKind } from './line.ts'
export type { Stay } from './stay.ts'
export type { DayKind, Tariff, TariffRule } from './tariff.ts'
export type { ChargeSegment, ChargeTerms } from './terms.ts'

/** The price of a stay and why. Money in fen. stayMinutes = chargeMinutes + freeMinutes + timeCouponMinutes. */
export interface Fee {
  /** Σ money of the segments. With a time coupon, payable + timeCouponMoney is the fee before any reduction (domain 4.1). */
  payable: number
  stayMinutes: number
  chargeMinutes: number
  /** Free minutes and time that has no price. */
  freeMinutes: number
  timeCouponMinutes: number
  /** What the time coupon saved. */
  timeCouponMoney: number
  /** Minutes this stay used of those that all stays of a natural day share, by date. */
  freeUsed: Record<string, number>
  /** The rules that priced it, in order of time. */
  rules: { ruleId: string; ruleVersion: number; ruleName: string }[]
  /** Every minute of the stay once, then what ceilings, new-energy percent and rounding changed. */
  segments: FeeSegment[]
}

/**
 * The fee of a stay (domain 4.3, 4.5, 4.6; time coupons 4.10). A longer stay is never cheaper, unless the rows of a kind 10 table fall.
 * A time coupon that saves nothing is left unused (timeCouponMinutes 0). Throws RangeError for a stay that cannot be (leftAt before
 * cameAt), Error when the tariff is wrong: no rule for a day, two, a rule without a price, a ceiling below 0, an unknown zone.
 */
export function price(tariff: Tariff, stay: Stay): Fee {
  checkTariff(tariff)
  checkStay(stay)
  if (stay.covered?.length)
    return feeOfParts(
      stay,
      uncoveredParts(stay).map((part) => priceUncovered(tariff, part)),
    )
  return priceUncovered(tariff, stay)
}

function priceUncovered(tariff: Tariff, stay: Stay): Fee {
  const clock = wallClock(tariff.zone)
  const book = ruleBook(tariff, clock)
  const plain = priceOnce(tariff, clock, book, stay, 0)
  if (!stay.timeCouponMinutes) return plain

  const withoutFree = stay.withoutFree || book.ruleOfEntry(entryMinute(stay)).couponIncludesFree
  const shortened = priceOnce(tariff, clock, book, { ...stay, withoutFree }, stay.timeCouponMinutes)
  if (shortened.payable >= plain.payable) return plain
  return { ...shortened, timeCouponMoney: plain.payable - shortened.payable }
}

function priceOnce(tariff: Tariff, clock: WallClock, book: RuleBook, stay: Stay, couponMinutes: number): Fee {
  const ruleOfEntry = book.ruleOfEntry(entryMinute(stay))
  const counted = countStay(stay, ruleOfEntry, couponMinutes)
  const used = new Map(Object.entries(stay.freeUsedToday ?? {}))
  const dayStart = dayStartOf(tariff)
  const legs = book.legs(counted.entry, counted.begin, counted.end)
  const course: Course = {
    clock,
    dayStart,
    stay,
    counted,
    used,
    hours: legs.flatMap((leg) => hoursOf(leg, clock)),
    soFar: [],
    borders: lotBorders(tariff, { clock, dayStart, counted }),
  }

  const accounts = new Map(legs.map(({ rule }) => [rule, ruleAccount(rule, course)]))
  const priced = legs.map((leg) => priceLeg(leg, accounts.get(leg.rule)!, course))
  const lotCuts = cutAtLotCeilings(tariff, course, priced)
  const settled = [...accounts.keys()].map((rule) => settle(rule, moneyOf(rule, priced), stay.newEnergy === true))

  const couponTaken = counted.minutes - (counted.end - counted.begin)
  const chargeMinutes = priced.reduce((sum, leg) => sum + chargedMinutes(leg), 0)
  return {
    payable: settled.reduce((sum, { payable }) => sum + payable, 0),
    stayMinutes: counted.minutes,
    chargeMinutes,
    freeMinutes: counted.minutes - couponTaken - chargeMinutes,
    timeCouponMinutes: couponTaken,
    timeCouponMoney: 0,
    freeUsed: freeUsedBy(stay, used),
    rules: [...accounts.keys()].map(({ ruleId, ruleVersion, ruleName }) => ({ ruleId, ruleVersion, ruleName })),
    segments: namingDays(tariff, clock, [
      ...timeCouponLine(counted.coupon, ruleOfEntry),
      ...priced.flatMap((leg) => linesOfLeg(leg, stay)),
      ...linesOfCuts(lotCuts),
      ...settled.flatMap((rule) => linesOfSettling(rule, counted)),
    ]),
  }
}

/** Ceilings of the lot over all rules (V24); its cycle of 24 h counts from the entry. */
function cutAtLotCeilings(tariff: Tariff, { clock, dayStart, counted }: Course, priced: readonly PricedLeg[]): Cut[] {
  const ceilings = [
    ...ceiling('lotDay', tariff.dayMaxMoney || Infinity, ({ begin }) => dayOf(clock, begin, dayStart)),
    ...ceiling('lotCycle', tariff.day24MaxMoney || Infinity, ({ begin }) =>
      Math.floor((begin - counted.begin) / dayMinutes),
    ),
  ]
  return applyCeilings(
    priced.flatMap(({ charges }) => charges),
    ceilings,
  )
}

/** Where the lot's ceilings begin anew during the stay. */
function lotBorders(
  tariff: Tariff,
  { clock, dayStart, counted }: Pick<Course, 'clock' | 'dayStart' | 'counted'>,
): number[] {
  const days = tariff.dayMaxMoney ? lotDays(counted, { clock, dayStart }) : []
  const cycles = tariff.day24MaxMoney ? piecesOf(counted, dayMinutes) : []
  return [...days, ...cycles].map(({ begin }) => begin)
}

function moneyOf(rule: Rule, priced: readonly PricedLeg[]): number {
  return priced
    .filter(({ leg }) => leg.rule === rule)
    .flatMap(({ charges }) => charges)
    .reduce((sum, { left }) => sum + left, 0)
}

function freeUsedBy({ freeUsedToday = {} }: Stay, used: ReadonlyMap<string, number>): Record<string, number> {
  const byDate = [...used].map(([date, minutes]) => [date, minutes - (freeUsedToday[date] ?? 0)] as const)
  return Object.fromEntries(byDate.filter(([, minutes]) => minutes > 0))
}
