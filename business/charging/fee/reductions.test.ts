import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from './fee.ts'
import { reduce, type Reduction } from './reductions.ts'
import { ruleC } from './rules.examples.ts'

const reduction = (
  discountType: Reduction['discountType'],
  value: number,
  rest: Partial<Reduction> = {},
): Reduction => ({
  reductionId: `${discountType} ${value}`,
  discountType,
  value,
  maxMoney: null,
  expiresAt: 0,
  ...rest,
})

/** 130 minutes of rule C: 11 yuan. */
const stay = { cameAt: new Date('2026-09-01T10:00:00+08:00'), leftAt: new Date('2026-09-01T12:10:00+08:00') }
const tariff = {
  zone: 'Asia/Shanghai',
  rules: [{ dayKind: 0 as const, ruleId: 'c', ruleVersion: 1, ruleName: 'C', terms: ruleC }],
}
const of = (rest: { paid?: number; otherDiscount?: number } = {}) => ({
  payable: price(tariff, stay).payable,
  otherDiscount: 0,
  paid: 0,
  timeSaved: (timeCouponMinutes: number) => price(tariff, { ...stay, timeCouponMinutes }).timeCouponMoney,
  ...rest,
})

test.for<[string, Reduction[], { paid?: number; otherDiscount?: number }, Record<string, number>]>([
  [
    'V21: time first, money pays the rest and no more',
    [reduction(1, 1000), reduction(2, 60)],
    {},
    { '2 60': 400, '1 1000': 700 },
  ],
  [
    'of percents the first to expire alone',
    [reduction(4, 50, { expiresAt: 2 }), reduction(4, 10, { expiresAt: 1 })],
    {},
    { '4 10': 110, '4 50': 0 },
  ],
  ['a percent of what is left after the time', [reduction(2, 60), reduction(4, 50)], {}, { '2 60': 400, '4 50': 350 }],
  ['a percent is half up to the fen, and ends at its most', [reduction(4, 50, { maxMoney: 300 })], {}, { '4 50': 300 }],
  [
    'the money that expires first',
    [reduction(1, 800, { expiresAt: 2 }), reduction(1, 700, { expiresAt: 1 })],
    {},
    { '1 700': 700, '1 800': 400 },
  ],
  ['everything takes what is left', [reduction(3, 0), reduction(1, 100)], {}, { '1 100': 100, '3 0': 1000 }],
  ['other discounts go before', [reduction(4, 50)], { otherDiscount: 100 }, { '4 50': 500 }],
  ['nothing of what was paid', [reduction(1, 500)], { paid: 900 }, { '1 500': 200 }],
])('%s', ([, reductions, rest, shares]) => {
  const reduced = reduce(reductions, of(rest))
  expect(Object.fromEntries(reduced.shares)).toEqual(shares)
  expect(reduced.coupon).toBe(Object.values(shares).reduce((sum, share) => sum + share, 0))
})

test('reductions never take off more than is left, are their shares together, and come out the same in any order', () => {
  const any = fc.uniqueArray(
    fc.record({
      reductionId: fc.string({ minLength: 1 }),
      discountType: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
      value: fc.nat(100),
      maxMoney: fc.option(fc.nat(500)),
      expiresAt: fc.nat(3),
    }),
    { selector: ({ reductionId }) => reductionId, maxLength: 6 },
  )
  fc.assert(
    fc.property(any, fc.nat(1200), fc.nat(1200), (reductions, paid, otherDiscount) => {
      const reducible = of({ paid, otherDiscount })
      const { coupon, shares } = reduce(reductions, reducible)
      expect(coupon).toBeLessThanOrEqual(Math.max(0, reducible.payable - paid - otherDiscount))
      expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBe(coupon)
      for (const share of shares.values()) expect(share).toBeGreaterThanOrEqual(0)
      expect(reduce(reductions.toReversed(), reducible).coupon).toBe(coupon)
    }),
  )
})
