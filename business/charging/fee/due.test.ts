import { describe, expect, test } from 'vitest'
import { amountDue, feeAtExit, type OrderMoney } from './due.ts'
import { price, type Stay, type Tariff } from './fee.ts'
import { ruleB } from './rules.examples.ts'
import { at, perHour } from './stays.examples.ts'
import { later, lotWith } from './tariffs.arbitrary.ts'
import type { ChargeTerms } from './terms.ts'

const night = { nightMoney: 1000, nightBeginTime: '22:00', nightEndTime: '06:00', nightMinutes: 60 }

const order = (money: Partial<OrderMoney>): OrderMoney => ({
  payable: 1000,
  coupon: 0,
  otherDiscount: 0,
  waive: 0,
  paid: 0,
  ...money,
})

describe('what is due of an order (domain 4.1)', () => {
  test.each<[string, Partial<OrderMoney>, { needPay: number; overPaid: number; payStatus: number }]>([
    ['nothing to pay', { payable: 0 }, { needPay: 0, overPaid: 0, payStatus: 0 }],
    ['all reduced', { coupon: 400, otherDiscount: 500, waive: 100 }, { needPay: 0, overPaid: 0, payStatus: 0 }],
    ['unpaid', {}, { needPay: 1000, overPaid: 0, payStatus: 1 }],
    ['unpaid rest of a reduced order', { coupon: 400 }, { needPay: 600, overPaid: 0, payStatus: 1 }],
    ['partly paid', { coupon: 400, paid: 599 }, { needPay: 1, overPaid: 0, payStatus: 2 }],
    ['paid', { coupon: 400, paid: 600 }, { needPay: 0, overPaid: 0, payStatus: 3 }],
    ['paid too much', { coupon: 400, paid: 700 }, { needPay: 0, overPaid: 100, payStatus: 3 }],
    ['refund under way', { paid: 1000, refunding: true }, { needPay: 0, overPaid: 0, payStatus: 4 }],
    ['refunded makes no debt', { paid: 1000, refunded: 1000 }, { needPay: 0, overPaid: 0, payStatus: 5 }],
    ['what was overpaid is refunded first', { paid: 1100, refunded: 100 }, { needPay: 0, overPaid: 0, payStatus: 3 }],
    ['then what was paid for', { paid: 1100, refunded: 400 }, { needPay: 0, overPaid: 0, payStatus: 6 }],
  ])('%s', (_, money, expected) => {
    expect(amountDue(order(money), false)).toMatchObject({ ...expected, arrears: 0 })
  })

  test('what is beyond the price is neither paid for nor, once returned, taken back', () => {
    expect(amountDue(order({ payable: 1100, paid: 10_000 }), true)).toMatchObject({ paidFor: 1100, overPaid: 8900 })
    expect(amountDue(order({ payable: 1100, paid: 10_000, refunded: 8900 }), true)).toMatchObject({
      paidFor: 1100,
      overPaid: 0,
      takenBack: 0,
    })
    expect(amountDue(order({ payable: 1100, paid: 10_000, refunded: 10_000 }), true).takenBack).toBe(1100)
    expect(amountDue(order({ payable: 0, paid: 600 }), true)).toMatchObject({ paidFor: 0, overPaid: 600, payStatus: 0 })
  })

  test('becomes arrears when the car has left', () => {
    expect(amountDue(order({ paid: 300 }), true)).toMatchObject({ needPay: 700, arrears: 700 })
  })
})

describe('price at the exit after a payment inside (domain 4.4)', () => {
  const cameAt = new Date('2026-09-01T08:00:00+08:00')
  const lot = lotWith(ruleB)
  const exit = (minutes: number, seconds = 0) => ({ cameAt, leftAt: later(cameAt, minutes, seconds) })
  /** Paid in full at a moment, by the price until then. */
  const paidAt = (tariff: Tariff, stay: Stay, lastPaidAt: Date) => {
    const fee = price(tariff, { ...stay, leftAt: lastPaidAt })
    const money = order({ payable: fee.payable, paid: fee.payable })
    return [money, { lastPaidAt, fee, pricedUntil: lastPaidAt }] as const
  }
  const [paid, paidBy] = paidAt(lot, exit(0), later(cameAt, 91))
  const extraOnly = { minutes: 15, afterwards: 'extraOnly' } as const

  test('holds to the last second of the grace', () => {
    const grace = { minutes: 60, afterwards: 'wholeStay' } as const
    expect(feeAtExit(lot, exit(151), paid, paidBy, grace)).toBeNull()
    expect(feeAtExit(lot, exit(151, 1), paid, paidBy, grace)!.payable).toBe(900)
  })

  test('afterwards charges only the time after the grace, without free minutes, where the lot says so', () => {
    const fee = feeAtExit(lot, exit(91 + 15 + 61), paid, paidBy, extraOnly)!
    expect(fee).toMatchObject({ payable: 600 + 600, stayMinutes: 167, chargeMinutes: 61 + 61 })
    expect(fee.segments.map(({ kind, minutes, money }) => [kind, minutes, money])).toEqual([
      ['free', 30, 0],
      ['unit', 61, 600],
      ['grace', 15, 0],
      ['unit', 61, 600],
    ])
    expect(feeAtExit(lot, exit(91 + 15 + 1), paid, paidBy, extraOnly)!.payable).toBe(600 + 300)
  })

  test.each<[string, ChargeTerms, number, number]>([
    // 21:00 to 23:30 were paid, with the night; from 23:45 to 2:00 are three hours
    ['the night that was paid is not taken again', perHour(500, night), 3 * 500 + 1000, 3 * 500],
    [
      'a ceiling that stays share goes on',
      perHour(500, { ceilingDay: 2000, ceilingDayShared: 1 }),
      1500,
      500 + 2 * 500,
    ],
    ['tiers over the stays of a day go on', perHour(500, { tierCount: 5 }), 1500, 2 * 500],
  ])('of a stay whose first part was paid %s', (_, terms, payable, more) => {
    const stay = { cameAt: at('09-01 21:00'), leftAt: at('09-02 02:00') }
    const half = paidAt(lotWith(terms), stay, at('09-01 23:30'))
    expect(half[0].payable).toBe(payable)
    expect(feeAtExit(lotWith(terms), stay, ...half, extraOnly)!.payable).toBe(payable + more)
  })

  test('a night in which the paid part was too short is taken once the rest is long enough', () => {
    const stay = { cameAt: at('09-01 21:00'), leftAt: at('09-02 02:00') }
    const tariff = lotWith(perHour(500, night))
    const fee = feeAtExit(tariff, stay, ...paidAt(tariff, stay, at('09-01 22:30')), extraOnly)!
    expect(fee.payable).toBe(1000 + 4 * 500 + 1000)
  })

  test.each([
    ['nothing was paid', order({ payable: 600 }), null],
    ['the payment left a rest', { ...paid, paid: 500 }, paidBy],
  ])('there is no grace when %s', (_, unsettled, by) => {
    const fee = feeAtExit(lot, exit(152), unsettled, by, { minutes: 500, afterwards: 'wholeStay' })
    expect([fee?.payable, fee?.stayMinutes]).toEqual([900, 152])
  })

  test('a new price that is lower leaves a candidate for a refund', () => {
    const dear = { ...paid, payable: 1500, paid: 1500 }
    const { payable } = feeAtExit(lot, exit(120), dear, paidBy, { minutes: 1, afterwards: 'wholeStay' })!
    expect(amountDue({ ...dear, payable }, true)).toMatchObject({ needPay: 0, overPaid: 900 })
  })
})
