import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftByFees } from './after-stays.ts'
import { checkTerms } from './check-terms.ts'
import { modelFee } from './every-minute.model.ts'
import { price, type ChargeTerms } from './fee.ts'
import type { Fee } from './fee-of-stay.ts'
import { at, payable, perHour } from './stays.examples.ts'
import { later, lotWith, termsOf } from './tariffs.arbitrary.ts'

/** A street: the first hour 5 yuan, then 2 for each hour, from the third on 1; the stays of a day count together. */
const street: ChargeTerms = {
  ruleKind: 4,
  tierCount: 5,
  segments: [
    {
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 60,
      unitMoney: 200,
      unit2BeginMinutes: 180,
      unit2Minutes: 60,
      unit2Money: 100,
    },
  ],
}

/** What each of these stays costs, one after the other. */
function pricesOf(terms: ChargeTerms, stays: readonly (readonly [came: Date, left: Date])[]): number[] {
  const fees: Fee[] = []
  return stays.map(([cameAt, leftAt]) => {
    const fee = price(lotWith(terms), { cameAt, leftAt, ...leftByFees(fees) })
    expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(fee.payable)
    expect(fee.segments.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(fee.stayMinutes)
    fees.push(fee)
    return fee.payable
  })
}

test.each([
  [
    'in the first hour',
    [
      ['08:00', '08:40'],
      ['10:00', '10:20'],
    ],
    [500, 0],
  ],
  [
    'beyond it',
    [
      ['08:00', '08:40'],
      ['10:00', '11:00'],
    ],
    [500, 200],
  ],
  [
    'in a unit that was begun',
    [
      ['08:00', '09:10'],
      ['10:00', '10:50'],
    ],
    [700, 0],
  ],
  [
    'beyond a unit that was begun',
    [
      ['08:00', '09:10'],
      ['10:00', '10:51'],
    ],
    [700, 200],
  ],
  [
    'in the next tier',
    [
      ['08:00', '11:00'],
      ['12:00', '13:00'],
      ['14:00', '14:30'],
    ],
    [900, 100, 100],
  ],
] as const)('a second stay of the day goes on %s', (_, clocks, money) => {
  expect(checkTerms(street)).toEqual([])
  const stays = clocks.map(([came, left]) => [at(`09-01 ${came}`), at(`09-01 ${left}`)] as const)
  expect(pricesOf(street, stays)).toEqual(money)
})

/** A hospital: half an hour nothing, two hours 5 yuan, four 10, the day 20, for all visits of a day together. */
const visits: ChargeTerms = {
  ruleKind: 10,
  tierCount: 5,
  segments: [
    { lengthMinutes: 30, money: 0 },
    { lengthMinutes: 120, money: 500 },
    { lengthMinutes: 240, money: 1000 },
    { lengthMinutes: 1440, money: 2000 },
  ],
}

test.each([
  [visits, [0, 500, 500, 0, 1000]],
  [{ ...visits, newEnergyPercent: null, ceilingDay: 1500 }, [0, 500, 500, 0, 1000]],
  [{ ...visits, ceilingDay: 1500, ceilingDayShared: 1 }, [0, 500, 500, 0, 500]],
  [perHour(500, { tierCount: 5 }), [500, 500, 500, 500, 1000]],
] as const)('lengths and units alone count over the stays of a day', (terms, money) => {
  expect(checkTerms(terms)).toEqual([])
  const clocks = [
    ['08:00', '08:30'],
    ['09:00', '10:30'],
    ['11:00', '12:00'],
    ['13:00', '14:00'],
    ['15:00', '16:01'],
  ]
  expect(
    pricesOf(
      terms,
      clocks.map(([came, left]) => [at(`09-01 ${came}`), at(`09-01 ${left}`)] as const),
    ),
  ).toEqual(money)
})

test('a table of all stays of a day starts over at midnight', () => {
  expect(
    pricesOf(visits, [
      [at('09-01 20:00'), at('09-01 21:00')],
      [at('09-01 22:00'), at('09-02 01:00')],
      [at('09-02 02:00'), at('09-02 03:00')],
    ]),
  ).toEqual([500, 500 + 500, 0])
})

test('the next day starts over, for a stay over its midnight as well', () => {
  expect(
    pricesOf(street, [
      [at('09-01 08:00'), at('09-01 09:00')],
      [at('09-01 22:00'), at('09-02 01:00')],
      [at('09-02 09:00'), at('09-02 10:00')],
    ]),
  ).toEqual([500, 2 * 200 + 500, 200])
})

test('time under another rule, and free time, do not count', () => {
  const other = { ruleId: 'other', begin: at('09-01 08:00').toISOString(), end: at('09-01 12:00').toISOString() }
  expect(payable(street, '09-01 13:00', '09-01 14:00', { tierTimeToday: [other] })).toBe(500)
  const free: ChargeTerms = { ...street, freeMinutes: 30 }
  expect(
    pricesOf(free, [
      [at('09-01 08:00'), at('09-01 08:30')],
      [at('09-01 09:00'), at('09-01 10:30')],
    ]),
  ).toEqual([0, 500])
})

test('all stays of a day cost what counting every minute of them as one stay gives', () => {
  const none = {
    ceilingDay: null,
    ceiling24h: null,
    ceilingHours: null,
    clockCeilings: null,
    ceilingPeriod: null,
    ceilingOnce: null,
    laterCeilings: null,
  }
  const alone = {
    ...none,
    ceilingMinutes: null,
    ceilingDayShared: null,
    ceiling24hShared: null,
    periodHours: null,
    periodDays: null,
    freeMinutes: 0,
    nightMoney: null,
    minuteRound: 1,
    roundFromMinutes: null,
    secondMode: 1,
    moneyPrecision: 1,
    tierCount: 5,
    tierFree: null,
    splitMode: null,
    firstOnce: null,
  } as const
  const terms = termsOf([3, 4, 5, 6, 7, 9], alone).map((drawn) => ({
    ...drawn,
    segments: drawn.segments!.map((segment) => ({ ...segment, ceilingMoney: null, packFor: null })),
  }))
  const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 400 })), {
    minLength: 1,
    maxLength: 5,
  })
  const from = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(terms, from, visits, (rule, came, lengths) => {
      let now = came
      const stays = lengths.map(([away, length]) => {
        const cameAt = later(now, away)
        now = later(cameAt, length)
        return [cameAt, now] as const
      })
      const minute = (moment: Date) => Math.floor(moment.getTime() / 60_000)
      const isAway = (instant: number) =>
        !stays.some(([cameAt, leftAt]) => minute(cameAt) <= instant && instant < minute(leftAt))
      const whole = modelFee(rule, minute(stays[0]![0]), minute(now), isAway)
      expect(pricesOf(rule, stays).reduce((sum, money) => sum + money, 0)).toBe(whole)
    }),
    { numRuns: 300 },
  )
})
