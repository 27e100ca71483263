import { addDays } from '#kernel/period.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfUnits } from './pass-dates.ts'
import { refundOf } from './refund-of.ts'

/** Domain.md 4.15: 600 yuan for 1 June to 31 July, applied for on 20 June. */
const pass = { PackKind: 1, Units: 2, BeginDate: '2026-06-01', EndDate: '2026-07-31', BillPackMoney: 60_000 }
const byDay = { RefundStartedMonthPolicy: 2, RefundLossPercent: 10, DayMoney: null }

test('by the day with a loss of 10 %: 41 days left, 403.28, loss 40.33, 362.95 go back', () => {
  expect(refundOf(pass, byDay, '2026-06-20')).toEqual({
    UsedDays: 20,
    LeftDays: 41,
    CalcMoney: 40_328,
    LossMoney: 4_033,
    RefundMoney: 36_295,
  })
})

test('a month that has started is not given back: July only, 300 less 30', () => {
  expect(refundOf(pass, { ...byDay, RefundStartedMonthPolicy: 1 }, '2026-06-20')).toMatchObject({
    CalcMoney: 30_000,
    LossMoney: 3_000,
    RefundMoney: 27_000,
  })
})

test('used days at the price of a day: 20 days of 15 yuan are kept', () => {
  const rule = { RefundStartedMonthPolicy: 3, RefundLossPercent: 0, DayMoney: 1_500 }
  expect(refundOf(pass, rule, '2026-06-20').RefundMoney).toBe(30_000)
  expect(refundOf(pass, rule, '2026-07-30').RefundMoney).toBe(0)
})

test('before it starts nothing is used; a loss of 100 % cancels without money; at the end nothing is left', () => {
  expect(refundOf(pass, { ...byDay, RefundLossPercent: 0 }, '2026-05-31')).toMatchObject({
    UsedDays: 0,
    RefundMoney: 60_000,
  })
  expect(refundOf(pass, { ...byDay, RefundLossPercent: 100 }, '2026-06-20').RefundMoney).toBe(0)
  expect(refundOf(pass, byDay, '2026-07-31')).toMatchObject({ LeftDays: 0, RefundMoney: 0 })
})

test('[MO-07] never above what was paid, never below nothing, in whole fen, and never more for a later day', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2025-12-01', days))
  fc.assert(
    fc.property(
      fc.record({
        BeginDate: day,
        today: day,
        PackKind: fc.integer({ min: 1, max: 6 }),
        Units: fc.integer({ min: 1, max: 60 }),
        BillPackMoney: fc.integer({ min: 0, max: 100_000_000 }),
        RefundStartedMonthPolicy: fc.constantFrom(1, 2, 3),
        RefundLossPercent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
        DayMoney: fc.option(fc.integer({ min: 0, max: 100_000 })),
      }),
      ({ today, ...given }) => {
        const sold = { ...given, EndDate: endOfUnits(given.BeginDate, given.PackKind, given.Units) }
        const refund = refundOf(sold, given, today)
        expect(Object.values(refund).every(Number.isSafeInteger)).toBe(true)
        expect(refund.RefundMoney).toBeGreaterThanOrEqual(0)
        expect(refund.RefundMoney).toBeLessThanOrEqual(given.BillPackMoney)
        expect(refund.RefundMoney + refund.LossMoney).toBe(refund.CalcMoney)
        expect(refundOf(sold, given, addDays(today, 1)).CalcMoney).toBeLessThanOrEqual(refund.CalcMoney)
      },
    ),
  )
})
