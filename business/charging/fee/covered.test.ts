import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { price, type ChargeTerms, type Stay, type Tariff } from './fee.ts'
import { ruleB } from './rules.examples.ts'

const tariff: Tariff = {
  zone: 'Asia/Shanghai',
  rules: [{ dayKind: 0, ruleId: '1', ruleVersion: 1, ruleName: 'B', terms: { ...ruleB, freeMinutes: 0 } }],
}
const at = (clock: string) => new Date(`${clock}:00+08:00`)
const stay = { cameAt: at('2026-05-31T18:00'), leftAt: at('2026-06-01T10:00') }
const may = { begin: at('2026-05-01T00:00'), end: at('2026-06-01T00:00') }

test('4.13: a pass to 31 May, in on 31 May 18:00, out on 1 June 10:00: 10 hours, capped at 20; with a day of grace nothing', () => {
  const fee = price(tariff, { ...stay, covered: [may] })
  expect(fee).toMatchObject({ payable: 2_000, stayMinutes: 960, chargeMinutes: 600, freeMinutes: 360 })
  expect(fee.segments[0]).toMatchObject({ kind: 'pass', minutes: 360, money: 0 })
  const withGrace = { ...may, end: at('2026-06-02T00:00') }
  expect(price(tariff, { ...stay, covered: [withGrace] })).toMatchObject({
    payable: 0,
    stayMinutes: 960,
    freeMinutes: 960,
    rules: [],
  })
})

test('a renewal back-fills, a pass that starts during the stay pays from then on, a suspension is paid for', () => {
  const june = { begin: may.end, end: at('2026-07-01T00:00') }
  expect(price(tariff, { ...stay, covered: [june, may] }).payable).toBe(0)
  expect(price(tariff, { ...stay, covered: [june] }).payable).toBe(1_800)
  const long = { cameAt: at('2026-05-30T22:00'), leftAt: at('2026-06-01T01:00') }
  const suspended = [
    { begin: may.begin, end: at('2026-05-31T00:00') },
    { begin: at('2026-05-31T02:00'), end: june.end },
  ]
  expect(price(tariff, { ...long, covered: suspended }).payable).toBe(600)
})

test('a time coupon is for the first part that is paid for, free minutes of it stand with the covered ones', () => {
  const late = { ...stay, leftAt: at('2026-06-01T03:00') }
  expect(price(tariff, { ...late, covered: [may], timeCouponMinutes: 60 }).payable).toBe(600)
  const free = { ...tariff, rules: [{ ...tariff.rules[0]!, terms: ruleB }] }
  const evening = { begin: at('2026-05-31T20:00'), end: may.end }
  expect(price(free, { ...late, covered: [evening] })).toMatchObject({ freeMinutes: 30 + 240, chargeMinutes: 270 })
})

test('free minutes are not given again after the covered time', () => {
  const free = { ...tariff, rules: [{ ...tariff.rules[0]!, terms: ruleB }] }
  const late = { ...stay, leftAt: at('2026-06-01T00:20') }
  expect(price(free, { ...late, covered: [may] }).payable).toBe(300)
})

test.each([1, 2] as const)(
  'with secondMode %i the minutes alongside a pass add up to those of the stay',
  (secondMode) => {
    const counting = { ...tariff, rules: [{ ...tariff.rules[0]!, terms: { ...ruleB, freeMinutes: 0, secondMode } }] }
    const seconds = { cameAt: new Date('2026-05-31T21:00:50+08:00'), leftAt: new Date('2026-06-01T03:00:10+08:00') }
    const fee = price(counting, { ...seconds, covered: [may] })
    expect(fee).toMatchObject({ payable: 900, stayMinutes: 360, freeMinutes: 180, chargeMinutes: 180 })
    expect(fee.segments.reduce((sum, line) => sum + line.minutes, 0)).toBe(360)
  },
)

test('whatever is covered, every minute of the stay is accounted for and the lines add up to the price', () => {
  const minutes = fc.integer({ min: 0, max: 6_000 })
  const span = fc.tuple(minutes, minutes).map(([begin, length]) => ({
    begin: new Date(may.begin.getTime() + begin * 60_000),
    end: new Date(may.begin.getTime() + (begin + length) * 60_000),
  }))
  fc.assert(
    fc.property(span, fc.array(span, { minLength: 1, maxLength: 4 }), (within, covered) => {
      const fee = price(tariff, { cameAt: within.begin, leftAt: within.end, covered })
      expect(fee.stayMinutes).toBe((within.end.getTime() - within.begin.getTime()) / 60_000)
      expect(fee.chargeMinutes + fee.freeMinutes).toBe(fee.stayMinutes)
      expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(fee.payable)
    }),
  )
})

const hotel: Tariff = {
  ...tariff,
  rules: [
    {
      ...tariff.rules[0]!,
      terms: {
        ...ruleB,
        ceiling24h: 0,
        freeMinutes: 0,
        nightMoney: 2_000,
        nightBeginTime: '22:00',
        nightEndTime: '06:00',
        nightMinutes: 60,
      },
    },
  ],
}
const fiveAnHour: ChargeTerms = { ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney: 500 }] }
const dayAndNightPackage: ChargeTerms = {
  ruleKind: 9,
  segments: [
    { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: 500 },
    { beginTime: '19:00', endTime: '08:00', money: 800 },
  ],
}
/** In, out, and the pass alongside it. */
type Times = readonly [cameAt: string, leftAt: string, begin: string, end: string]
const wholeDay = ['2026-06-01T06:00', '2026-06-01T23:00', '2026-06-01T14:00', '2026-06-01T16:00'] as const
const twoDays = ['2026-06-01T00:00', '2026-06-02T23:00', '2026-06-01T12:00', '2026-06-01T13:00'] as const
const coveredBetween = (begin: string, end: string) => [{ begin: at(begin), end: at(end) }]
const nightsOf = (tariffOfNights: Tariff, from: string, to: string, covered: Stay['covered']) =>
  price(tariffOfNights, { cameAt: at(from), leftAt: at(to), covered }).segments.filter(({ kind }) => kind === 'night')

test.each([
  // both sides are more than an hour of the night
  ['2026-06-01T21:00', '2026-06-02T07:00', '2026-06-02T00:00', '2026-06-02T02:00', 1],
  // each side is half an hour, together an hour; a minute more is more than that
  ['2026-06-01T22:00', '2026-06-02T06:00', '2026-06-01T22:30', '2026-06-02T05:30', 0],
  ['2026-06-01T22:00', '2026-06-02T06:00', '2026-06-01T22:30', '2026-06-02T05:29', 1],
  // the pass pays for the whole night, or for what of it the car would pay
  ['2026-06-01T21:00', '2026-06-02T07:00', '2026-06-01T22:00', '2026-06-02T06:00', 0],
  ['2026-06-01T21:00', '2026-06-02T07:00', '2026-06-01T23:00', '2026-06-02T06:00', 0],
  // two nights, each cut
  ['2026-06-01T21:00', '2026-06-03T07:00', '2026-06-02T02:00', '2026-06-02T23:00', 2],
])('in %s, out %s, a pass from %s to %s: %i nights', (from, to, begin, end, nights) => {
  expect(nightsOf(hotel, from, to, coveredBetween(begin, end))).toHaveLength(nights)
})

test('a night whose middle a pass covers is taken once where two kinds of day meet in it, by the rule under which it begins', () => {
  const own = { ...hotel.rules[0]!, dayKind: 1 as const }
  const other = { ...own, dayKind: 2 as const, ruleId: '2', terms: { ...own.terms, nightMoney: 5_000 } }
  const nights = nightsOf(
    { ...hotel, rules: [own, other] },
    '2026-06-05T21:00',
    '2026-06-06T07:00',
    coveredBetween('2026-06-05T23:30', '2026-06-06T01:00'),
  )
  expect(nights.map(({ money }) => money)).toEqual([2_000])
})

test('tiers over the stays of a day go on after what a pass covers in the middle of a stay', () => {
  const dayTiers: Tariff = {
    ...tariff,
    rules: [
      {
        ...tariff.rules[0]!,
        terms: {
          ruleKind: 4,
          tierCount: 5,
          segments: [{ firstMinutes: 60, firstMoney: 1_000, unitMinutes: 60, unitMoney: 300 }],
        },
      },
    ],
  }
  const covered = coveredBetween('2026-06-01T11:30', '2026-06-01T13:30')
  const fee = price(dayTiers, { cameAt: at('2026-06-01T10:00'), leftAt: at('2026-06-01T15:00'), covered })
  // three hours in all: the half hour before the pass is made up after it
  expect(fee.payable).toBe(1_000 + 2 * 300)
  expect(fee.tierTime).toHaveLength(2)
})

/** 5 yuan an hour and what a case adds, in 06:00, out 23:00 unless it says so, a pass from 14:00 to 16:00. */
test.each<[string, ChargeTerms, number, Partial<Tariff>?, Times?]>([
  ['the day', { ...fiveAnHour, ceilingDay: 5_000 }, 5_000],
  ['24 hours', { ...fiveAnHour, ceiling24h: 5_000 }, 5_000],
  ['the stay', { ...fiveAnHour, ceilingOnce: 5_000 }, 5_000],
  ['three days', { ...fiveAnHour, ceilingPeriod: 5_000, periodDays: 3 }, 5_000],
  ['eight charged hours', { ...fiveAnHour, ceilingMinutes: 480 }, 4_000],
  ['the car park, by the day', fiveAnHour, 5_000, { dayMaxMoney: 5_000 }],
  ['the car park, by 24 hours', fiveAnHour, 5_000, { day24MaxMoney: 5_000 }],
  // day one 50 on both sides of the pass, day two all by pass: without a pass 100, so only the day's own ceiling helps
  ['the day, of which a later one is free', { ...fiveAnHour, ceilingDay: 5_000 }, 5_000, {}, twoDays],
  ['24 hours, where the pass then runs on', { ...fiveAnHour, ceiling24h: 5_000 }, 5_000, {}, twoDays],
  // the night of 19:00–08:00 is sold once, though a pass cuts it
  [
    'a package',
    dayAndNightPackage,
    800 + 500,
    {},
    ['2026-06-01T19:00', '2026-06-02T09:00', '2026-06-01T23:00', '2026-06-02T01:00'],
  ],
  // 61 minutes by units of 60: both sides of a minute of pass would start a unit of their own
  [
    'what the units cost without a pass',
    fiveAnHour,
    500,
    {},
    ['2026-06-01T08:00', '2026-06-01T09:00', '2026-06-01T08:30', '2026-06-01T08:31'],
  ],
  ['an entry', { ruleKind: 2, segments: [{ firstMoney: 500 }] }, 500],
])('a ceiling of %s holds over both sides of a pass', (_, terms, payable, lot = {}, times = wholeDay) => {
  const [cameAt, leftAt, begin, end] = times
  const rules = [{ ...tariff.rules[0]!, terms }]
  const covered = [
    ...coveredBetween(begin, end),
    ...(times === twoDays ? coveredBetween('2026-06-02T00:00', '2026-06-03T00:00') : []),
  ]
  const fee = price({ ...tariff, rules, ...lot }, { cameAt: at(cameAt), leftAt: at(leftAt), covered })
  expect(fee.payable).toBe(payable)
  expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(payable)
})

test('a stay that would be dearer by its parts costs what it costs without the pass, and its last line says so', () => {
  const covered = coveredBetween('2026-06-01T08:30', '2026-06-01T08:31')
  const stayed = { cameAt: at('2026-06-01T08:00'), leftAt: at('2026-06-01T09:00'), covered }
  const { segments } = price({ ...tariff, rules: [{ ...tariff.rules[0]!, terms: fiveAnHour }] }, stayed)
  expect(segments.map(({ kind, money }) => [kind, money])).toEqual([
    ['unit', 500],
    ['pass', 0],
    ['unit', 500],
    ['ceiling', -500],
  ])
  expect(segments.at(-1)).toMatchObject({ ceiling: 'withoutPass', limit: 500, ruleId: '1' })
})

test('an entry, and one of a day, is asked once of a stay that a pass cuts, and the night of a later part stands for it', () => {
  const perEntry: ChargeTerms = { ruleKind: 2, segments: [{ firstMoney: 500 }] }
  const nights = { nightMoney: 3_000, nightBeginTime: '22:00', nightEndTime: '06:00' }
  const [cameAt, leftAt, begin, end] = wholeDay
  const linesOf = (terms: ChargeTerms, until: string) =>
    price(
      { ...tariff, rules: [{ ...tariff.rules[0]!, terms }] },
      { cameAt: at(cameAt), leftAt: at(until), covered: coveredBetween(begin, end) },
    ).segments.map(({ kind, money }) => `${kind} ${money}`)
  expect(linesOf(perEntry, leftAt)).toEqual(['entry 500', 'pass 0', 'entry 0'])
  expect(linesOf({ ...perEntry, splitMode: 3 }, '2026-06-02T08:00')).toEqual([
    'entry 500',
    'pass 0',
    'entry 0',
    'entry 500',
  ])
  expect(linesOf({ ...perEntry, ...nights }, leftAt)).toEqual(['entry 500', 'pass 0', 'entry 0', 'night 3000'])
  expect(linesOf({ ...perEntry, ...nights, nightInstead: 1 }, leftAt)).toEqual([
    'entry 0',
    'pass 0',
    'entry 0',
    'night 3000',
  ])
})

test('a ceiling that the stays of a day, or of 24 hours, share holds over both sides of a pass', () => {
  const covered = coveredBetween('2026-06-01T14:00', '2026-06-01T16:00')
  const long = { cameAt: at('2026-06-01T06:00'), leftAt: at('2026-06-01T23:00'), covered }
  const capped = (terms: ChargeTerms) => price({ ...tariff, rules: [{ ...tariff.rules[0]!, terms }] }, long).payable
  expect(capped({ ...fiveAnHour, ceilingDay: 5_000, ceilingDayShared: 1 })).toBe(5_000)
  expect(capped({ ...fiveAnHour, ceiling24h: 5_000, ceiling24hShared: 1 })).toBe(5_000)
})
