import { expect, test } from 'vitest'
import { termExamples } from '../terms-editor/words.ts'
import { leftByFees } from './after-stays.ts'
import { feeAtExit } from './due.ts'
import { at, fee, payable, perHour } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'
import type { ChargeTerms } from './terms.ts'

/** 重庆 (2025): the first stay of a new-energy car on a day has two hours free, what is beyond them at half the price, here of 4 yuan an hour. */
const terms: ChargeTerms = perHour(400, {
  newEnergyFreeMinutes: 120,
  newEnergyFreeFirst: 1,
  newEnergyPercent: 50,
  newEnergyPercentFirst: 1,
})
const green = { newEnergy: true }
const examples = termExamples['newEnergyPercentFirst']!

test('what new-energy cars pay of the fee may be for the first stay of a day alone', () => {
  const first = fee(terms, '09-01 08:00', '09-01 11:00', green)
  const after = { ...green, ...leftByFees([first]) }
  expect(first.payable).toBe(200)
  expect(examples['1']).toContain('第一次停 3 小时收 2 元,第二次停 1 小时收 4 元')
  expect(examples['0']).toContain('每次停车都按 50%')
  expect(payable(terms, '09-01 12:00', '09-01 13:00', after)).toBe(400)
  expect(fee(terms, '09-01 12:00', '09-01 13:00', after).segments.map(({ kind }) => kind)).toEqual(['unit'])
  expect(payable({ ...terms, newEnergyPercentFirst: null }, '09-01 12:00', '09-01 13:00', after)).toBe(200)
  expect(payable(terms, '09-02 12:00', '09-02 15:00', after)).toBe(200)
  // one that comes before midnight is of the day on which it comes
  expect(payable(terms, '09-01 23:30', '09-02 02:30', after)).toBe(1200)
  expect(payable(terms, '09-01 12:00', '09-01 13:00')).toBe(400)
})

test('a stay that a pass cuts, or of which a part was paid, is one stay', () => {
  const covered = [{ begin: at('09-01 10:30'), end: at('09-01 11:00') }]
  expect(payable(terms, '09-01 08:00', '09-01 12:00', { ...green, covered })).toBe(200 + 200)
  const paid = fee(terms, '09-01 08:00', '09-01 11:00', green)
  const money = { payable: 200, coupon: 0, otherDiscount: 0, waive: 0, paid: 200 }
  const stay = { cameAt: at('09-01 08:00'), leftAt: at('09-01 12:15'), ...green }
  const paidBy = { lastPaidAt: at('09-01 11:00'), fee: paid, pricedUntil: at('09-01 11:00') }
  const grace = { minutes: 15, afterwards: 'extraOnly' } as const
  expect(feeAtExit(lotWith(terms), stay, money, paidBy, grace)!.payable).toBe(200 + 200)
})
