import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { price, type FeeSegment } from './fee.ts'
import { everyKind, later, lotWith, minutes, runs, stays, tariffs, termsOf } from './tariffs.arbitrary.ts'

const sum = (segments: FeeSegment[], of: (segment: FeeSegment) => number) =>
  segments.reduce((total, segment) => total + of(segment), 0)

describe('every fee', () => {
  test('the rules of these tests may be saved', () => {
    fc.assert(
      fc.property(termsOf(everyKind), (terms) => {
        expect(checkTerms(terms)).toEqual([])
      }),
      runs,
    )
  })

  test('explains itself: lines add up to the fee, each minute stands in one line', () => {
    fc.assert(
      fc.property(tariffs, stays, (tariff, stay) => {
        const fee = price(tariff, stay)
        expect(sum(fee.segments, ({ money }) => money)).toBe(fee.payable)
        expect(sum(fee.segments, (line) => line.minutes)).toBe(fee.stayMinutes)
        expect(fee.chargeMinutes + fee.freeMinutes + fee.timeCouponMinutes).toBe(fee.stayMinutes)
        for (const { units, unitMoney, money, kind, begin, end } of fee.segments) {
          if (units) expect(money).toBe(units * unitMoney)
          if (kind === 'ceiling' || kind === 'newEnergy') expect(money).toBeLessThan(0)
          expect(begin <= end).toBe(true)
        }
      }),
      runs,
    )
  })

  test('names the rule of each line, also alongside time that passes pay for', () => {
    const passes = fc.array(fc.tuple(fc.integer({ min: -300, max: 6000 }), fc.integer({ min: 1, max: 2000 })), {
      maxLength: 3,
    })
    fc.assert(
      fc.property(tariffs, stays, passes, (tariff, stay, spans) => {
        const covered = spans.map(([from, length]) => ({
          begin: later(stay.cameAt, from),
          end: later(stay.cameAt, from + length),
        }))
        const fee = price(tariff, { ...stay, covered })
        expect(sum(fee.segments, ({ money }) => money)).toBe(fee.payable)
        expect(sum(fee.segments, (line) => line.minutes)).toBe(fee.stayMinutes)
        const named = fee.rules.map(({ ruleId, ruleVersion }) => `${ruleId} ${ruleVersion}`)
        for (const { kind, ruleId, ruleVersion } of fee.segments)
          if (kind !== 'pass' && kind !== 'timeCoupon') expect(named).toContain(`${ruleId} ${ruleVersion}`)
      }),
      runs,
    )
  })

  test('is whole fen and never negative', () => {
    fc.assert(
      fc.property(tariffs, stays, (tariff, stay) => {
        const { payable, timeCouponMoney } = price(tariff, stay)
        expect(Number.isInteger(payable) && payable >= 0).toBe(true)
        expect(timeCouponMoney).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  test('is never lower for a longer stay of the same entry', () => {
    fc.assert(
      fc.property(tariffs, stays, minutes, (tariff, stay, more) => {
        const longer = { ...stay, timeCouponMinutes: 0, leftAt: later(stay.leftAt, more) }
        const shorter = price(tariff, { ...stay, timeCouponMinutes: 0 }).payable
        expect(price(tariff, longer).payable).toBeGreaterThanOrEqual(shorter)
      }),
      runs,
    )
  })

  test('is never raised by a time coupon', () => {
    fc.assert(
      fc.property(tariffs, stays, (tariff, stay) => {
        const without = price(tariff, { ...stay, timeCouponMinutes: 0 }).payable
        const { payable, timeCouponMoney } = price(tariff, { ...stay, timeCouponMinutes: 120 })
        expect(payable + timeCouponMoney).toBe(without)
      }),
      runs,
    )
  })

  test('is the same a whole number of days later where all days are alike', () => {
    fc.assert(
      fc.property(termsOf(everyKind), stays, fc.integer({ min: 1, max: 400 }), (terms, stay, days) => {
        const shift = (moment: Date) => later(moment, days * 1440)
        const { cameAt: came, leftAt: left, leftBefore, ...same } = stay
        const last = leftBefore && { leftBefore: shift(leftBefore) }
        const shifted = { ...same, ...last, cameAt: shift(came), leftAt: shift(left) }
        expect(price(lotWith(terms), shifted).payable).toBe(price(lotWith(terms), stay).payable)
      }),
      runs,
    )
  })

  test('is the same when the tariff has been stored as JSON', () => {
    fc.assert(
      fc.property(tariffs, stays, (tariff, stay) => {
        expect(price(JSON.parse(JSON.stringify(tariff)), stay)).toEqual(price(tariff, stay))
      }),
    )
  })
})
