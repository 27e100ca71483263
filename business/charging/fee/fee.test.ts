import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type Tariff } from './fee.ts'
import { ruleA, ruleB, ruleC, ruleD, ruleG } from './rules.examples.ts'
import { at, fee, payable, perHour } from './stays.examples.ts'
import { later, lotWith } from './tariffs.arbitrary.ts'

describe('counting time (domain 4.3)', () => {
  test.each([
    ['08:00:50', '08:30:10', 1, 30],
    ['08:00:50', '08:30:10', 2, 30],
    ['08:00:10', '08:30:50', 1, 30],
    ['08:00:10', '08:30:50', 2, 31],
  ] as const)('%s to %s with secondMode %i is %i minutes', (from, to, secondMode, minutes) => {
    expect(fee(perHour(300, { secondMode }), `09-01 ${from}`, `09-01 ${to}`).stayMinutes).toBe(minutes)
  })

  test('a stay of no minute costs nothing, whatever the rule', () => {
    for (const rule of [ruleA, { ...ruleA, freeMinutes: 0 }, ruleB, ruleD, ruleG]) {
      expect(fee(rule, '09-01 08:00:01', '09-01 08:00:59')).toMatchObject({ payable: 0, stayMinutes: 0, segments: [] })
    }
  })

  test('refuses an exit before the entry, naming both', () => {
    const backwards = () => fee(ruleB, '09-01 08:00', '09-01 07:59')
    expect(backwards).toThrow(RangeError)
    expect(backwards).toThrow('leftAt 2026-08-31T23:59:00.000Z lies before cameAt 2026-09-01T00:00:00.000Z')
    expect(() => fee(ruleB, '09-01 08:00', 'never')).toThrow('leftAt is no valid time')
  })

  test.each([
    [1, 12],
    [2, 9],
    [3, 9],
  ] as const)('minuteRound %i makes 209 minutes %i yuan', (minuteRound, yuan) => {
    expect(payable(perHour(300, { minuteRound }), '09-01 08:00', '09-01 11:29')).toBe(yuan * 100)
  })

  test('half a unit counts whole with minuteRound 3, and a first period always', () => {
    expect(payable(perHour(300, { minuteRound: 3 }), '09-01 08:00', '09-01 11:30')).toBe(1200)
    expect(payable({ ...ruleC, minuteRound: 2 }, '09-01 08:00', '09-01 08:20')).toBe(500)
  })
})

describe('time coupons', () => {
  test('a coupon that contains the free minutes gives none alongside it', () => {
    const coupon = { timeCouponMinutes: 60 }
    expect(payable(ruleB, '09-01 09:00', '09-01 11:01', coupon)).toBe(300)
    expect(payable({ ...ruleB, timeCouponIncludesFree: 1 }, '09-01 09:00', '09-01 11:01', coupon)).toBe(600)
  })

  test('one that saves nothing is left unused', () => {
    const terms: ChargeTerms = { ...ruleB, timeCouponIncludesFree: 1 }
    const fees = [
      fee(terms, '09-01 09:00', '09-01 10:31', { timeCouponMinutes: 20 }),
      fee(terms, '09-01 09:00', '09-01 10:31'),
    ]
    expect(fees[0]).toEqual(fees[1])
  })

  test('one longer than the stay covers it', () => {
    const covered = fee(ruleC, '09-01 09:00', '09-01 11:10', { timeCouponMinutes: 500 })
    expect(covered).toMatchObject({ payable: 0, timeCouponMinutes: 130, timeCouponMoney: 1100, chargeMinutes: 0 })
  })

  test('only one that moves the entry moves the day it froze', () => {
    const lot: Tariff = {
      ...lotWith(perHour(500)),
      rules: [
        ...lotWith(perHour(500, { timeCouponMode: 1, dayKindBorder: 3 })).rules,
        { dayKind: 2, ruleId: 'weekend', ruleVersion: 1, ruleName: 'Weekend', terms: perHour(100) },
      ],
    }
    const stay = { cameAt: at('09-11 23:30'), leftAt: at('09-12 03:30'), timeCouponMinutes: 60 }
    expect(price(lot, stay).payable).toBe(300)
    lot.rules[0] = { ...lot.rules[0]!, terms: perHour(500, { timeCouponMode: 3, dayKindBorder: 3 }) }
    expect(price(lot, stay).payable).toBe(1500)
  })
})

describe('the explanation', () => {
  const lines = ({ segments }: ReturnType<typeof fee>) =>
    segments.map(({ kind, begin, end, minutes, units, money, ceiling, segment }) => [
      kind,
      ...[begin, end].map((moment) => later(moment, 480).toISOString().slice(11, 16)),
      minutes,
      units,
      money,
      ceiling ?? segment,
    ])

  test('of V13 shows day, night and its ceiling, day', () => {
    expect(lines(fee(ruleD, '09-01 20:50', '09-02 08:05'))).toEqual([
      ['unit', '20:50', '21:00', 10, 1, 200, 0],
      ['unit', '21:00', '07:00', 600, 10, 1000, 1],
      ['unit', '07:00', '08:05', 65, 3, 600, 0],
      ['ceiling', '21:00', '07:00', 0, 0, -500, 'window'],
    ])
  })

  test('of a new-energy car shows its free minutes, percent and rounding', () => {
    const terms: ChargeTerms = { ...ruleC, newEnergyFreeMinutes: 120, newEnergyPercent: 50, moneyPrecision: 100 }
    const explained = fee(terms, '09-01 09:00', '09-01 11:10', { newEnergy: true })
    expect(explained.payable).toBe(300)
    expect(lines(explained)).toEqual([
      ['newEnergyFree', '09:00', '11:00', 120, 0, 0, undefined],
      ['first', '11:00', '11:10', 10, 1, 500, 0],
      ['newEnergy', '09:00', '11:10', 0, 0, -250, undefined],
      ['rounding', '09:00', '11:10', 0, 0, 50, undefined],
    ])
  })

  test('of a capped stay shows where nothing more was charged', () => {
    expect(lines(fee(perHour(300, { ceilingMinutes: 90 }), '09-01 08:00', '09-01 12:00'))).toEqual([
      ['unit', '08:00', '09:30', 90, 2, 600, 0],
      ['capped', '09:30', '12:00', 150, 0, 0, undefined],
    ])
  })
})
