import { describe, expect, test } from 'vitest'
import { amountDue, feeAtExit } from './due.ts'
import { price, type Stay, type Tariff } from './fee.ts'
import { ruleA, ruleB, ruleC, ruleD, ruleE, ruleF, ruleG, ruleH } from './rules.examples.ts'
import type { ChargeTerms } from './terms.ts'

const yuan = (money: number) => money * 100

/** `10-01 09:00` of 2026 in Shanghai, where the examples are at home; without a date the first of September. */
function at(text: string): Date {
  const [date, time] = text.includes(' ') ? text.split(' ') : ['09-01', text]
  return new Date(`2026-${date}T${time}:00+08:00`)
}

function lot(terms: ChargeTerms, more: Partial<Tariff> = {}): Tariff {
  return { zone: 'Asia/Shanghai', rules: [{ dayKind: 0, ruleId: 'r', ruleVersion: 1, ruleName: 'R', terms }], ...more }
}

function fee(terms: ChargeTerms, from: string, to: string, stay: Partial<Stay> = {}): number {
  return price(lot(terms), { cameAt: at(from), leftAt: at(to), ...stay }).payable
}

function feeOf(terms: ChargeTerms, minutes: number, more: Partial<Tariff> = {}, stay: Partial<Stay> = {}): number {
  const cameAt = at('09:00')
  return price(lot(terms, more), { cameAt, leftAt: new Date(cameAt.getTime() + minutes * 60_000), ...stay }).payable
}

const withSupplement = (terms: ChargeTerms): ChargeTerms => ({
  ...terms,
  segments: terms.segments!.map((segment) => ({ ...segment, isSupplement: 1 as const })),
})

const holidayTariff = (dayKindBorder: 1 | 2 | 3): Tariff => ({
  ...lot(ruleB),
  rules: [
    { dayKind: 0, ruleId: 'b', ruleVersion: 1, ruleName: 'B', terms: { ...ruleB, dayKindBorder } },
    { dayKind: 4, ruleId: 'holiday', ruleVersion: 1, ruleName: 'Free', terms: { ruleKind: 1 } },
  ],
  dayKinds: { '2026-10-01': 4 },
})
const overTheHoliday = { cameAt: at('09-30 20:00'), leftAt: at('10-01 09:00') }

const cases: [string, () => number, number][] = [
  ['V01 a stay of exactly the free minutes', () => fee(ruleA, '08:00', '08:15'), 0],
  ['V02 one minute more', () => fee(ruleA, '08:00', '08:16'), yuan(5)],
  ['V03 per entry over 25 h, cut every 24 h', () => feeOf({ ...ruleA, splitMode: 2 }, 25 * 60), yuan(10)],
  ['V04 per entry over midnight, cut at 0:00', () => fee({ ...ruleA, splitMode: 3 }, '23:00', '09-02 01:00'), yuan(10)],
  ['V04 per entry over midnight, not cut', () => fee(ruleA, '23:00', '09-02 01:00'), yuan(5)],
  ['V05 free minutes left out of 91', () => feeOf(ruleB, 91), yuan(6)],
  ['V05 free minutes charged once exceeded', () => feeOf({ ...ruleB, freeIncluded: 1 }, 91), yuan(6)],
  ['V06 free minutes left out of 121', () => feeOf(ruleB, 121), yuan(6)],
  ['V06 free minutes charged once exceeded', () => feeOf({ ...ruleB, freeIncluded: 1 }, 121), yuan(9)],
  ['V07 free once per stay', () => feeOf(ruleB, 24 * 60 + 20), yuan(23)],
  ['V07 free once per cycle', () => feeOf({ ...ruleB, freeRepeat: 2 }, 24 * 60 + 20), yuan(20)],
  ['V08 two cycles', () => feeOf(ruleB, 26 * 60), yuan(26)],
  ['V09 first period, then units', () => feeOf(ruleC, 130), yuan(11)],
  ['V10 second unit price and ceiling', () => feeOf(ruleC, 490), yuan(30)],
  ['V10 without the ceiling', () => feeOf({ ...ruleC, ceiling24h: null }, 490), yuan(31)],
  ['V11 free minutes exceeded', () => feeOf(ruleC, 16), yuan(5)],
  ['V12 unit cut at the border of day and night', () => fee(ruleD, '20:10', '22:10'), yuan(6)],
  ['V12 unit completed over the border', () => fee(withSupplement(ruleD), '20:10', '22:10'), yuan(5)],
  ['V13 night ceiling', () => fee(ruleD, '20:50', '09-02 08:05'), yuan(13)],
  ['V14 natural days', () => fee(ruleE, '22:30', '09-02 01:10'), yuan(16)],
  ['V14 without split', () => fee({ ...ruleE, ruleKind: 3, splitMode: 1 }, '22:30', '09-02 01:10'), yuan(12)],
  ['V15 day ceiling on each day', () => fee(ruleE, '06:00', '09-03 02:00'), yuan(48)],
  ['V16 first period in each cycle', () => feeOf(ruleF, 27 * 60), yuan(53)],
  ['V16 first period once per stay', () => feeOf({ ...ruleF, firstOnce: 1 }, 27 * 60), yuan(49)],
  ['V17 night package', () => fee(ruleG, '18:20', '09-02 08:30'), yuan(18)],
  ['V18 table of lengths', () => feeOf(ruleH, 180), yuan(10)],
  ['V18 table repeated after 24 h', () => feeOf(ruleH, 26 * 60), yuan(30)],
  ['table starting over at midnight', () => fee({ ...ruleH, splitMode: 3 }, '22:00', '09-02 01:00'), yuan(5 + 5)],
  ['table of two natural days', () => fee({ ...ruleH, splitMode: 3 }, '08:00', '09-02 20:00'), yuan(25 + 25)],
  ['V19 free holiday, priced per day', () => price(holidayTariff(1), overTheHoliday).payable, yuan(12)],
  ['V19 split at 00:00', () => price(holidayTariff(2), overTheHoliday).payable, yuan(12)],
  ['V19 kind of day frozen at entry', () => price(holidayTariff(3), overTheHoliday).payable, yuan(20)],
  ['V21 time coupon, entry later', () => feeOf(ruleC, 130, {}, { timeCouponMinutes: 60 }), yuan(7)],
  ['V21 exit earlier', () => feeOf({ ...ruleC, timeCouponMode: 2 }, 130, {}, { timeCouponMinutes: 60 }), yuan(7)],
  ['V21 stay shorter', () => feeOf({ ...ruleC, timeCouponMode: 3 }, 130, {}, { timeCouponMinutes: 60 }), yuan(7)],
  ['V22 coupon moves the entry', () => fee(ruleD, '20:10', '22:10', { timeCouponMinutes: 60 }), yuan(1)],
  [
    'V22 coupon moves the exit',
    () => fee({ ...ruleD, timeCouponMode: 2 }, '20:10', '22:10', { timeCouponMinutes: 60 }),
    yuan(5),
  ],
  [
    'V23 new-energy car',
    () => feeOf({ ...ruleC, newEnergyFreeMinutes: 120, newEnergyPercent: 50 }, 130, {}, { newEnergy: true }),
    yuan(2.5),
  ],
  [
    'V23 rounded to 0.5',
    () =>
      feeOf(
        { ...ruleC, newEnergyFreeMinutes: 120, newEnergyPercent: 50, moneyPrecision: 50 },
        130,
        {},
        { newEnergy: true },
      ),
    yuan(2.5),
  ],
  ['V24 ceiling of the lot', () => feeOf(ruleC, 490, { day24MaxMoney: yuan(15) }), yuan(15)],
]

describe('worked examples of domain 4.5', () => {
  test.each(cases)('%s', (_, priced, expected) => expect(priced()).toBe(expected))

  test.each([
    [145, 0],
    [146, 0],
    [165, yuan(2)],
  ])('V20 prepaid at minute 130 with 15 minutes of grace, exit at minute %i', (minute, more) => {
    const cameAt = at('08:00')
    const after = (minutes: number) => new Date(cameAt.getTime() + minutes * 60_000)
    const order = { payable: yuan(11), coupon: 0, otherDiscount: 0, waive: 0, paid: yuan(11) }
    const paid = { cameAt, leftAt: after(130) }
    const again = feeAtExit(
      lot(ruleC),
      { cameAt, leftAt: after(minute) },
      order,
      { lastPaidAt: after(130), fee: price(lot(ruleC), paid), pricedUntil: after(130) },
      { minutes: 15, afterwards: 'wholeStay' },
    )
    expect(amountDue({ ...order, payable: again?.payable ?? order.payable }, true).needPay).toBe(more)
    expect(again === null).toBe(minute === 145)
  })

  test('V21 what the time coupon saved, then a money coupon pays the rest', () => {
    const cameAt = at('10:00')
    const { payable, timeCouponMoney } = price(lot(ruleC), { cameAt, leftAt: at('12:10'), timeCouponMinutes: 60 })
    expect(timeCouponMoney).toBe(yuan(4))
    const coupon = timeCouponMoney + Math.min(yuan(10), payable)
    const order = { payable: payable + timeCouponMoney, coupon, otherDiscount: 0, waive: 0, paid: 0 }
    expect(amountDue(order, true)).toMatchObject({ needPay: 0, arrears: 0, overPaid: 0, payStatus: 0 })
  })
})
