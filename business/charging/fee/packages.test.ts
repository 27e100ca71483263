import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { withEffect } from './packages.ts'
import { payable } from './stays.examples.ts'
import type { ChargeTerms } from './terms.ts'

const night = { beginTime: '20:00', endTime: '08:00', freeMinutes: 10 }
const units = { firstMinutes: 60, firstMoney: 500, unitMinutes: 30, unitMoney: 200, isSupplement: 1, ceilingMoney: 900 }

test('a package for all cars keeps no units that were typed before it, and one for some cars keeps those of the others', () => {
  expect(withEffect({ ...night, ...units, money: 800 })).toEqual({ ...night, money: 800 })
  const forSome = { ...night, ...units, money: 800, packFor: 2 }
  expect(withEffect(forSome)).toEqual(forSome)
  const { ceilingMoney: _ceiling, ...cheaper } = { ...night, ...units, money: 800, packWhenCheaper: 1 }
  expect(withEffect({ ...cheaper, ceilingMoney: 900 })).toEqual(cheaper)
})

test('a window without a package keeps nothing that was said of one', () => {
  expect(withEffect({ ...night, ...units, packWhenCheaper: 1, money: 0 })).toEqual({ ...night, ...units, money: 0 })
})

test('a night is free, or cheaper by the hour, for cars that came and left in it alone', () => {
  const terms = (price: object): ChargeTerms => ({
    ruleKind: 9,
    segments: [
      { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: 500 },
      { beginTime: '20:00', endTime: '08:00', packFor: 3, ...price },
    ],
  })
  const paid = (price: object) =>
    (
      [
        ['09-01 20:00', '09-02 08:00'],
        ['09-01 20:00', '09-02 08:01'],
        ['09-01 19:59', '09-01 22:00'],
        ['09-01 23:00', '09-02 01:30'],
      ] as const
    ).map(([from, to]) => payable(terms(price), from, to))
  for (const free of [{}, { money: 0 }]) {
    expect(checkTerms(terms(free))).toEqual([])
    expect(paid(free)).toEqual([0, 13 * 500, 3 * 500, 0])
  }
  expect(paid({ unitMinutes: 60, unitMoney: 100 })).toEqual([12 * 100, 13 * 500, 3 * 500, 3 * 100])
  expect(paid({ money: 0, unitMinutes: 60, unitMoney: 100 })).toEqual([0, 12 * 100 + 500, 100 * 2 + 500, 0])
  // free minutes that count charging hours alone see the night as this car pays it
  const inHours: ChargeTerms = { ...terms({ money: 0 }), freeMinutes: 30, freeInHours: 1 }
  expect(payable(inHours, '09-01 19:40', '09-01 20:30')).toBe(500)
})

const earlyBird: ChargeTerms = {
  ruleKind: 9,
  segments: [
    {
      beginTime: '06:00',
      endTime: '20:00',
      money: 1500,
      packFor: 3,
      cameBeforeTime: '09:00',
      leftFromTime: '15:30',
      unitMinutes: 60,
      unitMoney: 500,
    },
    { beginTime: '20:00', endTime: '06:00', unitMinutes: 60, unitMoney: 200 },
  ],
}

test.each([
  // in before 9:00 and out from 15:30 on, until the window ends
  ['09-01 08:00', '09-01 17:00', 1500],
  ['09-01 08:59', '09-01 15:30', 1500],
  ['09-01 06:00', '09-01 20:00', 1500],
  // too late in, too early out, out after the window, in before it
  ['09-01 09:00', '09-01 17:00', 8 * 500],
  ['09-01 08:30', '09-01 15:29', 7 * 500],
  ['09-01 08:00', '09-01 20:01', 12 * 500 + 200],
  ['09-01 05:59', '09-01 17:00', 200 + 11 * 500],
  // the next day's window is for cars that come in it
  ['09-01 08:00', '09-02 17:00', 12 * 500 + 10 * 200 + 11 * 500],
])('a price for early birds: in %s, out %s: %i', (from, to, fen) => {
  expect(checkTerms(earlyBird)).toEqual([])
  expect(payable(earlyBird, from, to)).toBe(fen)
})

test('who comes in the first hours of the evening has it for a flat price, and over midnight too', () => {
  const terms: ChargeTerms = {
    ruleKind: 9,
    segments: [
      { beginTime: '18:00', endTime: '08:00', money: 1000, packFor: 2, cameBeforeTime: '01:00' },
      { beginTime: '08:00', endTime: '18:00', unitMinutes: 60, unitMoney: 400 },
    ],
  }
  expect(payable(terms, '09-01 19:00', '09-02 09:00')).toBe(1000 + 400)
  expect(payable(terms, '09-02 00:59', '09-02 08:00')).toBe(1000)
  expect(payable(terms, '09-02 01:00', '09-02 08:00')).toBe(7 * 400)
})

test('when cars come and leave is dropped where the price of the window does not ask for it', () => {
  const [window] = earlyBird.segments!
  const { leftFromTime: _left, ...came } = { ...window!, packFor: 2 as const }
  expect(withEffect({ ...window!, packFor: 2 as const })).toEqual(came)
  const { leftFromTime: _out, cameBeforeTime: _in, unitMinutes: _m, unitMoney: _u, packFor: _for, ...all } = window!
  expect(withEffect({ ...window!, packFor: 1 as const })).toEqual({ ...all, packFor: 1 })
})

test('a window for some cars alone needs what the others pay', () => {
  const only = { ruleKind: 9, segments: [{ ...night, freeMinutes: null, packFor: 3, unitMinutes: 60, unitMoney: 100 }] }
  expect(checkTerms(only)).toMatchObject([{ path: 'segments.0.packFor', rule: 'packageWithoutUnits' }])
})

test('cars for which a package is not pay what its window says of them, if only a first period', () => {
  const terms = (other: object): ChargeTerms => ({
    ruleKind: 9,
    segments: [
      { beginTime: '08:00', endTime: '18:00', unitMinutes: 60, unitMoney: 500 },
      { beginTime: '18:00', endTime: '08:00', money: 1000, packFor: 2, ...other },
    ],
  })
  const [came, left] = ['09-01 17:00', '09-01 19:30']
  expect(payable(terms({}), came, left)).toBe(3 * 500)
  expect(payable(terms({ firstMinutes: 60, firstMoney: 400 }), came, left)).toBe(500 + 400)
  expect(payable(terms({ firstMinutes: 60, firstMoney: 400, unitMinutes: 60, unitMoney: 100 }), came, left)).toBe(1000)
})
