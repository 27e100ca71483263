import * as fc from 'fast-check'
import type { DayKind, Stay, Tariff } from './fee.ts'
import type { ChargeSegment, ChargeTerms, FurtherUnits, LaterCeiling } from './terms.ts'
import type { RuleKind } from '#business/charging/rule-kinds.ts'
import { clockOfMinute } from './wall-clock.ts'

/** Chargeable rules, tariffs and stays for property tests. */

const money = fc.integer({ min: 1, max: 20 }).map((yuan) => yuan * 50)
const ceiling = fc.option(fc.integer({ min: 5, max: 60 }).map((yuan) => yuan * 50))

const prices: fc.Arbitrary<ChargeSegment> = fc
  .record({
    firstMinutes: fc.option(fc.constantFrom(30, 60, 120)),
    firstMoney: money,
    unitMinutes: fc.constantFrom(15, 30, 45, 60),
    unitMoney: money,
    unit2After: fc.option(fc.integer({ min: 0, max: 400 })),
    unit2Minutes: fc.constantFrom(20, 60, 90),
    unit2Money: money,
    moreUnits: fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(25, 60), money), { maxLength: 3 }),
    ceilingMoney: ceiling,
  })
  .map(({ unit2After, unit2Minutes, unit2Money, firstMinutes, firstMoney, moreUnits, ...unit }) => ({
    ...unit,
    ...(moreUnits.length > 0 && { moreUnits: tiersAfter((firstMinutes ?? 1) + (unit2After ?? 0), moreUnits) }),
    ...(firstMinutes && { firstMinutes, firstMoney }),
    ...(unit2After !== null && { unit2BeginMinutes: (firstMinutes ?? 1) + unit2After, unit2Minutes, unit2Money }),
  }))

/** Tiers of which each starts some minutes after the one before. */
function tiersAfter(
  from: number,
  tiers: readonly (readonly [after: number, unitMinutes: number, unitMoney: number])[],
): FurtherUnits[] {
  let beginMinutes = from
  return tiers.map(([after, unitMinutes, unitMoney]) => ({
    beginMinutes: (beginMinutes += after),
    unitMinutes,
    unitMoney,
  }))
}

const laterCeilings: fc.Arbitrary<LaterCeiling[] | null> = fc.option(
  fc.uniqueArray(fc.integer({ min: 2, max: 5 }), { minLength: 1, maxLength: 2 }).chain((days) =>
    fc
      .tuple(fc.constant(days.toSorted((one, other) => one - other)), ceiling, ceiling)
      .map(([rising, ceilingDay, ceiling24h]) =>
        rising.map((fromDay, at) => ({
          fromDay,
          ceilingDay: ceilingDay ?? 900,
          ceiling24h: at === 0 ? ceiling24h : 1200,
        })),
      ),
  ),
)

const clockCeilings = fc.array(
  fc.record({
    beginTime: fc.constantFrom('08:00', '20:00', '21:45'),
    endTime: fc.constantFrom('08:00', '20:00', '24:00'),
    ceilingMoney: fc.constantFrom(500, 900),
  }),
  { minLength: 1, maxLength: 2 },
)

const pricesOfKind3 = fc.record({ unitMinutes: fc.constantFrom(15, 30, 60), unitMoney: money, ceilingMoney: ceiling })

function windows(count: fc.IntegerConstraints, segment: fc.Arbitrary<ChargeSegment>): fc.Arbitrary<ChargeSegment[]> {
  return fc
    .integer(count)
    .chain((size) =>
      fc.tuple(
        fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: size, maxLength: size }),
        fc.array(segment, { minLength: size, maxLength: size }),
        fc.constantFrom<0 | 1>(0, 1),
      ),
    )
    .map(([quarters, segments, isSupplement]) => {
      const begins = quarters.sort((one, other) => one - other).map((quarter) => clockOfMinute(quarter * 15))
      return segments.map((each, index) => ({
        ...each,
        beginTime: begins[index]!,
        endTime: begins[(index + 1) % begins.length]!,
        isSupplement,
      }))
    })
}

const segmentsOfKind: Record<RuleKind, fc.Arbitrary<ChargeSegment[]>> = {
  1: fc.constant([]),
  2: fc.tuple(fc.record({ firstMoney: money })),
  3: fc.tuple(pricesOfKind3),
  4: fc.tuple(prices),
  5: windows({ min: 2, max: 2 }, prices),
  6: windows({ min: 2, max: 4 }, prices),
  7: fc.tuple(prices),
  8: fc.tuple(prices),
  9: fc
    .tuple(windows({ min: 2, max: 3 }, prices), fc.constantFrom<1 | 2>(1, 1, 2))
    .map(([[packed, ...others], packFor]) => [
      { beginTime: packed!.beginTime!, endTime: packed!.endTime!, money: 800, packFor },
      ...others,
    ]),
  10: fc.constant([
    { lengthMinutes: 30, money: 0 },
    { lengthMinutes: 240, money: 1000 },
    { lengthMinutes: 1440, money: 2500 },
  ]),
}

const splitModes: Record<RuleKind, (1 | 2 | 3 | 4)[]> = {
  1: [1],
  2: [1, 2, 3],
  3: [1, 2, 3],
  4: [1, 2, 3],
  5: [1, 2, 3, 4],
  6: [1, 2, 3, 4],
  7: [3],
  8: [2],
  9: [1, 2, 3, 4],
  10: [2],
}

const noNight = { nightMoney: null, nightBeginTime: null, nightEndTime: null, nightMinutes: null, nightInstead: null }

export function termsOf(kinds: RuleKind[], fixed: Partial<ChargeTerms> = {}): fc.Arbitrary<ChargeTerms> {
  return fc
    .constantFrom(...kinds)
    .chain((ruleKind) =>
      fc.record<ChargeTerms>({
        ruleKind: fc.constant(ruleKind),
        segments: segmentsOfKind[ruleKind],
        splitMode: fc.constantFrom(...splitModes[ruleKind]),
        freeMinutes: fc.constantFrom(0, 0, 15, 30, 90),
        freeIncluded: fc.constantFrom(0, 1),
        freeRepeat: fc.constantFrom(1, 2, 3, 4, 5),
        freeTimes: fc.constantFrom(null, null, 2),
        freeLaterMinutes: fc.constantFrom(null, null, 10),
        freeAgainAfter: fc.constantFrom(null, null, 30),
        continueWithin: fc.constantFrom(null, null, 60),
        freeLess: fc.constantFrom(0, 0, 1),
        freeInHours: fc.constantFrom(0, 0, 1),
        firstOnce: fc.constantFrom(1, 2),
        tierCount: fc.constantFrom(1, 1, 2, 3, 4, 5),
        tierFree: fc.constantFrom(0, 0, 1),
        minuteRound: fc.constantFrom(1, 2, 3),
        roundFromMinutes: fc.constantFrom(null, null, 10),
        secondMode: fc.constantFrom(1, 2),
        moneyRound: fc.constantFrom(1, 2, 3),
        moneyPrecision: fc.constantFrom(1, 10, 50, 100),
        ceilingDay: ceiling,
        ceilingDayShared: fc.constantFrom(0, 0, 1),
        ceiling24h: ceiling,
        ceiling24hShared: fc.constantFrom(0, 0, 1),
        laterCeilings,
        nightMoney: fc.constantFrom(null, null, 1000),
        nightBeginTime: fc.constantFrom('22:00', '00:00'),
        nightEndTime: fc.constantFrom('06:00', '07:30'),
        nightMinutes: fc.constantFrom(null, 60, 200),
        nightInstead: fc.constantFrom(null, 1),
        clockCeilings: fc.option(clockCeilings, { freq: 2 }),
        ceilingHours: fc.constantFrom(null, null, null, 1200),
        periodHours: fc.constantFrom(3, 12),
        ceilingPeriod: fc.constantFrom(null, null, 2500),
        periodDays: fc.constantFrom(2, 3),
        ceilingOnce: fc.option(fc.constant(9000)),
        ceilingMinutes: fc.option(fc.constantFrom(100, 480, 900)),
        newEnergyFreeMinutes: fc.option(fc.constantFrom(20, 120)),
        newEnergyFreeFirst: fc.constantFrom(0, 0, 1),
        newEnergyFreeSecond: fc.constantFrom(null, 20),
        newEnergyPercent: fc.option(fc.constantFrom(33.33, 50, 80)),
        newEnergyPercentFirst: fc.constantFrom(0, 0, 1),
        timeCouponMode: fc.constantFrom(1, 2, 3),
        timeCouponIncludesFree: fc.constantFrom(0, 1),
        dayKindBorder: fc.constantFrom(1, 2, 3),
      }),
    )
    .map((terms) => ({ ...terms, ...fixed }))
    .map((terms) => (terms.newEnergyFreeMinutes ? terms : { ...terms, newEnergyFreeFirst: null }))
    .map((terms) => (terms.newEnergyFreeFirst ? terms : { ...terms, newEnergyFreeSecond: null }))
    .map((terms) => ((terms.freeRepeat ?? 0) > 3 ? terms : { ...terms, freeLaterMinutes: null }))
    .map((terms) => (terms.minuteRound === 1 ? terms : { ...terms, roundFromMinutes: null }))
    .map((terms) => (terms.freeIncluded ? terms : { ...terms, freeLess: null }))
    .map((terms) => (terms.freeMinutes ? terms : { ...terms, freeAgainAfter: null }))
    .map((terms) => (terms.nightMoney ? terms : { ...terms, ...noNight }))
    .map((terms) => (terms.ruleKind === 2 && terms.splitMode === 1 ? terms : { ...terms, nightInstead: null }))
    .map((terms) => (terms.ceilingHours ? terms : { ...terms, periodHours: null }))
    .map((terms) => (terms.ceilingPeriod ? terms : { ...terms, periodDays: null }))
    .map((terms) => (terms.ceilingDay ? terms : { ...terms, ceilingDayShared: null }))
    .map((terms) => (terms.ceiling24h ? terms : { ...terms, ceiling24hShared: null }))
    .map((terms) => {
      const hasTiers = ![1, 2, 3, 10].includes(terms.ruleKind)
      const ofDay = [3, 10].includes(terms.ruleKind) && terms.tierCount === 5
      const tiers = hasTiers ? {} : { tierCount: ofDay ? (5 as const) : null, tierFree: null }
      return { ...terms, ...tiers, ...((terms.tierCount ?? 0) > 1 && hasTiers && { firstOnce: null }) }
    })
    .map((terms) =>
      terms.tierCount === 5
        ? { ...terms, tierFree: null, ...(terms.ruleKind === 8 ? { tierCount: 4 as const } : { splitMode: null }) }
        : terms,
    )
    .map((terms) => (terms.tierFree ? { ...terms, segments: withoutSupplement(terms.segments!) } : terms))
}

function withoutSupplement(segments: readonly ChargeSegment[]): ChargeSegment[] {
  return segments.map((segment) => ({ ...segment, isSupplement: 0 }))
}

export const everyKind: RuleKind[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function lotWith(terms: ChargeTerms, more: Partial<Tariff> = {}): Tariff {
  return { zone: 'Asia/Shanghai', rules: [rule(0, terms)], ...more }
}

/** One rule for every day, or others for weekends and long holidays. */
export const tariffs: fc.Arbitrary<Tariff> = fc
  .record({
    zone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe'),
    accountDayStart: fc.option(fc.constantFrom('06:00', '08:00')),
    terms: fc.array(termsOf(everyKind), { minLength: 1, maxLength: 3 }),
    day24MaxMoney: ceiling,
    dayMaxMoney: ceiling,
  })
  .map(({ terms, ...lot }) => {
    const kinds: DayKind[] = [0, 2, 4]
    return {
      ...lot,
      rules: terms.map((each, index) => rule(kinds[index]!, each)),
      dayKinds: { '2026-03-30': 4, '2026-10-01': 4 },
    }
  })

const entries = fc.oneof(
  fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-03-27'), max: new Date('2026-03-30'), noInvalidDate: true }),
)
const lengths = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 6000 }), fc.constant(40 * 1440))

export const stays: fc.Arbitrary<Stay> = fc
  .record({
    cameAt: entries,
    minutes: lengths,
    seconds: fc.integer({ min: 0, max: 59 }),
    newEnergy: fc.boolean(),
    timeCouponMinutes: fc.constantFrom(0, 0, 0, 60, 300),
    withoutFree: fc.constantFrom(false, false, true),
    away: fc.constantFrom(null, null, 10, 40),
  })
  .map(({ minutes, seconds, away, ...stay }) => ({
    ...stay,
    leftAt: later(stay.cameAt, minutes, seconds),
    ...(away && { leftBefore: later(stay.cameAt, -away) }),
  }))

export function later(moment: Date, minutes: number, seconds = 0): Date {
  return new Date(moment.getTime() + minutes * 60_000 + seconds * 1000)
}

function rule(dayKind: DayKind, terms: ChargeTerms) {
  return { dayKind, ruleId: `rule-${dayKind}`, ruleVersion: 1, ruleName: `Rule ${dayKind}`, terms }
}

export const runs = { numRuns: 500 }
export const minutes = fc.integer({ min: 0, max: 5000 })
export const cameAt = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
/** Terms with neither rounding beyond units nor anything of new-energy cars. */
export const plain = {
  minuteRound: 1,
  roundFromMinutes: null,
  secondMode: 1,
  moneyPrecision: 1,
  newEnergyFreeMinutes: null,
  newEnergyPercent: null,
} as const
