import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type Stay } from './fee.ts'
import { everyKind, later, lotWith, plain, stays, tariffs, termsOf } from './tariffs.arbitrary.ts'

const runs = { numRuns: 60 }

/** Time that passes pay for, from the entry on. */
const passes = fc.array(fc.tuple(fc.integer({ min: -300, max: 6000 }), fc.integer({ min: 1, max: 2000 })), {
  minLength: 1,
  maxLength: 3,
})
const coveredIn = ({ cameAt }: Stay, spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, length]) => ({ begin: later(cameAt, from), end: later(cameAt, from + length) }))

describe('a right for part of a stay', () => {
  test.each(everyKind)('never makes it dearer than having none, by a rule of kind %i', (kind) => {
    fc.assert(
      fc.property(termsOf([kind]), stays, passes, (terms, stay, spans) => {
        const lot = lotWith(terms)
        const { payable } = price(lot, { ...stay, covered: coveredIn(stay, spans) })
        expect(payable).toBeLessThanOrEqual(price(lot, stay).payable)
      }),
      runs,
    )
  })

  test('nor where kinds of day, ceilings of the car park and regions come together', () => {
    fc.assert(
      fc.property(tariffs, termsOf(everyKind), stays, passes, passes, (lot, inner, stay, spans, ofRegions) => {
        const rules = [{ dayKind: 0 as const, ruleId: 'inner', ruleVersion: 1, ruleName: 'Inner', terms: inner }]
        const tariff = { ...lot, regions: [{ regionIds: ['1'], name: 'B1', rules }] }
        const visit = { regionId: '1', begin: later(stay.cameAt, 20), end: later(stay.cameAt, 900) }
        const alone = { ...stay, inRegions: [visit] }
        const coveredInRegions = coveredIn(stay, ofRegions.slice(0, 1))
        const { payable } = price(tariff, { ...alone, covered: coveredIn(stay, spans), coveredInRegions })
        expect(payable).toBeLessThanOrEqual(price(tariff, alone).payable)
      }),
      runs,
    )
  })

  test('leaves no natural day dearer than its ceiling, of the rule or of the car park', () => {
    const capped: Partial<ChargeTerms> = {
      ...plain,
      ceilingDay: 1100,
      ceilingDayShared: null,
      laterCeilings: null,
      nightMoney: null,
    }
    fc.assert(
      fc.property(termsOf([2, 3, 4, 5, 6, 7, 8], capped), stays, passes, fc.boolean(), (terms, stay, spans, ofLot) => {
        const lot = ofLot ? lotWith({ ...terms, ceilingDay: null }, { dayMaxMoney: 1100 }) : lotWith(terms)
        const begin = new Date(Math.floor((stay.cameAt.getTime() + 28_800_000) / 86_400_000) * 86_400_000 - 28_800_000)
        const end = later(begin, 1440)
        const covered = [...coveredIn(stay, spans), { begin: end, end: later(end, 100_000) }]
        expect(price(lot, { ...stay, timeCouponMinutes: 0, covered }).payable).toBeLessThanOrEqual(1100)
      }),
      runs,
    )
  })
})
