import { applyCeilings, ceiling, type Cut } from './ceiling.ts'
import type { Charge } from './charge.ts'
import { coveredLine, feeOfParts, goingOnAfter, inWholeMinutes, notAbove, uncoveredParts } from './covered.ts'
import { lotDays, paysPercent, type FreeUsed } from './free.ts'
import { chargedMinutes, cycleOf, monthIn, priceLeg, ruleAccount } from './leg.ts'
import type { Course, PricedLeg } from './course.ts'
import { linesOfCuts, linesOfLeg, linesOfSettling, timeCouponLine } from './line.ts'
import type { FeeSegment, Fee } from './fee-of-stay.ts'
import { goOn, usedOf, type PartsSoFar, type StaySoFar } from './parts-so-far.ts'
import type { Rule } from './rule.ts'
import { settle } from './settle.ts'
import { piecesOf, without } from './span.ts'
import { hoursOf } from './tiers.ts'
import { continuedFrom, lessCharged, sinceFirstEntry, untilExit } from './continued.ts'
import { checkStay, countStay, instantOf, monthOf, type CountedStay, type Stay } from './stay.ts'
import { namingDays } from './rule-book.ts'
import { stayMinutesOf } from './stay-minutes.ts'
import { checkTariff, dayStartOf, type Tariff } from './tariff.ts'
import { dateOfDay, dayMinutes, dayOf, wallClock, type WallClock } from './wall-clock.ts'
import { inZones, ruleOfEntry, timeInZone, zonesOf, type Zone, type ZonedStay } from './zones.ts'

export type { Fee, FeeSegment, FeeSegmentKind } from './fee-of-stay.ts'
export type { Stay } from './stay.ts'
export type { DayKind, Tariff, TariffRule } from './tariff.ts'
export type { ChargeSegment, ChargeTerms } from './terms.ts'

/**
 * The fee of a stay (domain 4.3, 4.5, 4.6; time coupons 4.10). A longer stay is never cheaper, unless the rows of a kind 10 table fall, a price is for cars that
 * leave at some hour or later, or a unit belongs to the window in which the car spends more of it.
 * A time coupon that saves nothing is left unused (timeCouponMinutes 0). Throws RangeError for a stay that cannot be (leftAt before
 * cameAt), Error when the tariff is wrong: no rule for a day, two, a rule without a price, a ceiling below 0, an unknown zone.
 */
export function price(tariff: Tariff, stay: Stay): Fee {
  checkTariff(tariff)
  checkStay(stay)
  const clock = wallClock(tariff.zone)
  const by = { tariff, clock, zones: zonesOf(tariff, clock) }
  const plain = priceFromFirst(by, { ...stay, timeCouponMinutes: 0 })
  if (!stay.timeCouponMinutes) return plain

  const shortened = priceFromFirst(by, stay)
  if (shortened.payable >= plain.payable) return plain
  return { ...shortened, timeCouponMoney: plain.payable - shortened.payable }
}

/** By what a stay is priced. */
interface Pricing {
  tariff: Tariff
  clock: WallClock
  zones: readonly Zone[]
}

/** Of a stay that goes on from earlier ones, what the time since the first entry costs beyond what those are charged. */
function priceFromFirst(by: Pricing, stay: Stay): Fee {
  const rule = ruleOfEntry(by.zones, stay)
  const earlier = continuedFrom(rule, stay)
  if (earlier.length === 0) return priceWithPasses(by, stay)
  const whole = sinceFirstEntry(stay, earlier)
  const fees = earlier.map(({ end }) => priceWithPasses(by, untilExit(whole, end)))
  return lessCharged(priceWithPasses(by, whole), fees, rule, earlier, stay)
}

/** What passes leave to be paid of a stay, and never more than it costs without them. */
function priceWithPasses(by: Pricing, stay: Stay): Fee {
  const { covered = [], coveredInRegions = [], ...alone } = stay
  const fee = priceParts(by, stay)
  if (fee.payable === 0 || covered.length + coveredInRegions.length === 0) return fee
  return notAbove(fee, stay, priceParts(by, alone).payable)
}

function priceParts(by: Pricing, stay: Stay): Fee {
  if (!stay.covered?.length) return pricePart(by, stay, { besides: [], soFar: new Map() })
  const whole = inWholeMinutes(stay, stayMinutesOf(by.tariff, stay))
  const parts = uncoveredParts(whole)
  const spent = parts.map((part) => inZones(by.zones, part, countStay(part, ruleOfEntry(by.zones, part), 0)).zones)
  const fees: Fee[] = []
  const soFar: StaySoFar = new Map()
  parts.forEach((part, own) => {
    const besides = spent.filter((_, other) => other !== own).flat()
    fees.push(pricePart(by, goingOnAfter(fees, part), { besides, soFar }))
  })
  return feeOfParts(whole, fees)
}

/** What a part knows of the others of the same stay: what they spent in each zone, and what was charged in those before it, where it is noted too. */
interface OtherParts {
  besides: readonly ZonedStay[]
  soFar: StaySoFar
}

function pricePart({ tariff, clock, zones }: Pricing, part: Stay, { besides, soFar }: OtherParts): Fee {
  const couponMinutes = part.timeCouponMinutes ?? 0
  const byRule = ruleOfEntry(zones, part)
  const stay = couponMinutes > 0 && byRule.couponIncludesFree ? { ...part, withoutFree: true } : part
  const counted = countStay(stay, byRule, couponMinutes)
  const used = new Map(Object.entries(stay.freeUsedToday ?? {}))
  const dayStart = dayStartOf(tariff)
  const before = new Map(soFar)
  const parts = goOn(before.get(null), counted.begin)
  soFar.set(null, parts)
  const whole: WholeStay = { tariff, clock, dayStart, stay, counted, used, besides, parts }

  const where = inZones(zones, stay, counted)
  const borders = lotBorders(whole)
  const priced = where.zones.map((zoned) => {
    const inZone = goOn(before.get(zoned.zone), zoned.counted.begin)
    soFar.set(zoned.zone, inZone)
    return priceZone(zoned, { ...whole, borders, before: before.get(zoned.zone), parts: inZone })
  })
  const lotCuts = cutAtCeilings(
    whole,
    priced.flatMap(({ legs }) => legs),
  )
  const settled = priced.map(({ zoned, rules, legs }) =>
    rules.map((rule) => settle(rule, moneyOf(rule, legs), paysPercent(rule, stay, zoned.counted, whole))),
  )

  const couponTaken = counted.minutes - (counted.end - counted.begin)
  const chargeMinutes = priced.reduce((sum, zone) => sum + zone.chargeMinutes, 0)
  return {
    payable: settled.flat().reduce((sum, { payable }) => sum + payable, 0),
    stayMinutes: counted.minutes,
    chargeMinutes,
    freeMinutes: counted.minutes - couponTaken - chargeMinutes,
    timeCouponMinutes: couponTaken,
    timeCouponMoney: 0,
    freeUsed: freeUsedBy(stay, used),
    dayMoney: dayMoneyOf(priced, whole),
    tierTime: priced.flatMap(({ legs }) =>
      legs.flatMap(({ leg, tierTime }) =>
        tierTime.map(({ begin, end }) => ({ ruleId: leg.rule.ruleId, begin: instantOf(begin), end: instantOf(end) })),
      ),
    ),
    rules: priced.flatMap(({ rules }) =>
      rules.map(({ ruleId, ruleVersion, ruleName }) => ({ ruleId, ruleVersion, ruleName })),
    ),
    segments: [
      ...timeCouponLine(counted.coupon, byRule),
      ...where.covered.map((span) => coveredLine({ begin: span.begin * 60_000, end: span.end * 60_000 })),
      ...priced.flatMap(({ zoned, rules, legs }, at) =>
        inRegion(
          zoned.zone,
          namingDays({ ...tariff, rules: [...zoned.zone.rules] }, clock, [
            ...legs.flatMap((leg) => linesOfLeg(leg, stay)),
            ...linesOfCuts(lotCuts.filter(({ rule }) => rules.includes(rule))),
            ...settled[at]!.flatMap((rule) => linesOfSettling(rule, zoned.counted)),
          ]),
        ),
      ),
    ],
  }
}

/** What holds for a stay in all its regions. */
interface WholeStay {
  tariff: Tariff
  clock: WallClock
  dayStart: number
  stay: Stay
  counted: CountedStay
  used: FreeUsed
  besides: readonly ZonedStay[]
  parts: PartsSoFar
}

interface PricedZone {
  zoned: ZonedStay
  rules: Rule[]
  legs: PricedLeg[]
  chargeMinutes: number
}

/** What a stay spent in one zone, by the zone's own rules: its free minutes, tiers and ceilings are counted on the time there alone. */
function priceZone(zoned: ZonedStay, whole: WholeStay & Pick<Course, 'before' | 'borders'>): PricedZone {
  const { zone, counted, elsewhere } = zoned
  const legs = zone.book.legs(counted.entry, counted.begin, counted.end)
  const besides = whole.besides.filter((part) => part.zone === zone)
  const course: Course = {
    ...whole,
    counted,
    elsewhere,
    besides: besides.flatMap(timeInZone),
    later: besides.flatMap((part) =>
      part.counted.begin < counted.begin
        ? []
        : zone.book.legs(part.counted.entry, part.counted.begin, part.counted.end),
    ),
    hours: without(
      legs.flatMap((leg) => hoursOf(leg, whole.clock, counted)),
      elsewhere,
    ),
    soFar: [],
  }
  const accounts = new Map(legs.map(({ rule }) => [rule, ruleAccount(rule, course)]))
  const priced = legs.map((leg) => priceLeg(leg, accounts.get(leg.rule)!, course))
  return {
    zoned,
    rules: [...accounts.keys()],
    legs: priced,
    chargeMinutes: priced.reduce((sum, leg) => sum + chargedMinutes(leg, course), 0),
  }
}

function inRegion({ region }: Zone, lines: readonly FeeSegment[]): readonly FeeSegment[] {
  return region === null ? lines : lines.map((line) => ({ ...line, region }))
}

/**
 * Ceilings of the rules, and those of the lot over all rules and regions (V24), whose cycle of 24 h counts from the entry; what the latter took comes
 * back. A rule's sums for nights are outside of its ceilings.
 */
function cutAtCeilings({ tariff, clock, dayStart, parts }: WholeStay, priced: readonly PricedLeg[]): Cut[] {
  const ofLot = [
    ...ceiling(
      'lotDay',
      tariff.dayMaxMoney || Infinity,
      ({ begin }) => dayOf(clock, begin, dayStart),
      usedOf(parts, 'lotDay'),
    ),
    ...ceiling(
      'lotCycle',
      tariff.day24MaxMoney || Infinity,
      ({ begin }) => Math.floor((begin - parts.since) / dayMinutes),
      usedOf(parts, 'lotCycle'),
    ),
  ]
  const charges = priced.flatMap(({ charges, ceilings, cuts }) =>
    charges.map((charge) => ({ charge, ceilings: charge.kind === 'night' ? [] : ceilings, cuts })),
  )
  return applyCeilings(
    charges.toSorted((one, other) => one.charge.begin - other.charge.begin),
    ofLot,
  )
}

/** Where the lot's ceilings start over during the stay. */
function lotBorders({ tariff, clock, dayStart, counted, parts }: WholeStay): number[] {
  const days = tariff.dayMaxMoney ? lotDays(counted, { clock, dayStart }) : []
  const cycles = tariff.day24MaxMoney ? piecesOf({ begin: parts.since, end: counted.end }, dayMinutes) : []
  return [...days, ...cycles].map(({ begin }) => begin)
}

function moneyOf(rule: Rule, priced: readonly PricedLeg[]): number {
  return priced
    .filter(({ leg }) => leg.rule === rule)
    .flatMap(({ charges }) => charges)
    .reduce((sum, { left }) => sum + left, 0)
}

/** By what the ceilings have left of the charges. */
function dayMoneyOf(priced: readonly PricedZone[], { clock, dayStart }: WholeStay): Fee['dayMoney'] {
  const of = (isShared: (rule: Rule) => boolean, scope: (charge: Charge) => string) => {
    const charges = priced.flatMap(({ legs }) =>
      legs.flatMap(({ leg, charges }) => (isShared(leg.rule) ? charges.filter(({ kind }) => kind !== 'night') : [])),
    )
    return [...Map.groupBy(charges, scope)]
  }
  return [
    ...of(
      ({ ceilingDayShared }) => ceilingDayShared,
      ({ begin }) => dateOfDay(dayOf(clock, begin, dayStart)),
    ),
    ...of(
      ({ ceiling24hShared }) => ceiling24hShared,
      (charge) => instantOf(cycleOf(charge)),
    ),
    ...of(
      ({ ceilingMonth }) => ceilingMonth !== Infinity,
      (charge) => monthOf(monthIn(charge, { clock, dayStart })),
    ),
  ]
    .map(([date, charges]) => ({ date, money: charges.reduce((sum, { left }) => sum + left, 0) }))
    .filter(({ money }) => money > 0)
}

function freeUsedBy({ freeUsedToday = {} }: Stay, used: ReadonlyMap<string, number>): Record<string, number> {
  const byDate = [...used].map(([date, minutes]) => [date, minutes - (freeUsedToday[date] ?? 0)] as const)
  return Object.fromEntries(byDate.filter(([, minutes]) => minutes > 0))
}
