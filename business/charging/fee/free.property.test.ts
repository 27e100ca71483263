import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price } from './fee.ts'
import { cameAt, later, lotWith, plain, runs, termsOf } from './tariffs.arbitrary.ts'

describe('free minutes', () => {
  test('make a stay up to them free and no longer one', () => {
    const terms = termsOf([2, 3, 4, 5, 6, 7, 8, 9], {
      ...plain,
      freeRepeat: 1,
      freeMinutes: 90,
      freeLess: 0,
      moneyRound: 1,
    })
    fc.assert(
      fc.property(terms, cameAt, fc.integer({ min: 0, max: 300 }), (rule, came, length) => {
        const { payable } = price(lotWith(rule), { cameAt: came, leftAt: later(came, length) })
        expect(payable === 0).toBe(length <= 90)
      }),
      runs,
    )
  })

  test('shared by a natural day are granted once to several stays of it', () => {
    const terms = termsOf([3, 4, 5, 6, 7, 8, 9], { ...plain, freeRepeat: 3, freeMinutes: 90, freeIncluded: 0 })
    const morning = new Date('2026-05-05T08:00:00+08:00')
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 89 }), fc.integer({ min: 0, max: 300 }), (rule, first, second) => {
        const one = price(lotWith(rule), { cameAt: morning, leftAt: later(morning, first) })
        const noon = later(morning, 240)
        const stay = { cameAt: noon, leftAt: later(noon, second), freeUsedToday: one.freeUsed }
        const two = price(lotWith(rule), stay)
        expect(one.freeUsed).toEqual({ '2026-05-05': first })
        expect(two.freeMinutes).toBe(Math.min(second, 90 - first))
      }),
      runs,
    )
  })
})
