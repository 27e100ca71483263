import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type Stay, type Tariff } from './fee.ts'
import { ruleC } from './rules.examples.ts'
import { at } from './stays.examples.ts'
import { everyKind, later, lotWith, stays, tariffs, termsOf } from './tariffs.arbitrary.ts'

/** 3 yuan a started hour, 15 minutes free, included once exceeded. */
const outer: ChargeTerms = {
  ruleKind: 3,
  freeMinutes: 15,
  freeIncluded: 1,
  segments: [{ unitMinutes: 60, unitMoney: 300 }],
}

function bound(terms: ChargeTerms, ruleId: string) {
  return [{ dayKind: 0 as const, ruleId, ruleVersion: 1, ruleName: ruleId, terms }]
}

/** The ring road of a lot by `outer`, the inner lot by rule C of domain 4.5. */
const rings: Tariff = lotWith(outer, {
  regions: [{ regionIds: ['inner', 'inner office'], name: '内场', rules: bound(ruleC, 'inner') }],
})

const inner = (from: string, to: string, regionId = 'inner') => ({
  regionId,
  begin: at(`09-02 ${from}`),
  end: at(`09-02 ${to}`),
})

function priced(from: string, to: string, inRegions: Stay['inRegions'] = [], tariff = rings) {
  const fee = price(tariff, { cameAt: at(`09-02 ${from}`), leftAt: at(`09-02 ${to}`), inRegions })
  return {
    payable: fee.payable,
    lines: fee.segments.map(({ kind, region = '', minutes, money }) => `${region}${kind} ${minutes} ${money}`),
  }
}

describe('a lot inside a lot', () => {
  test('is priced by its own rule, and passing through the outer one stays within its free minutes', () => {
    expect(priced('08:00', '10:06', [inner('08:03', '10:03')])).toEqual({
      payable: 900,
      lines: ['free 3 0', 'free 3 0', '内场first 60 500', '内场unit 60 400'],
    })
  })

  test('takes its time out of the outer one, whose minutes before and after are counted as one time', () => {
    expect(priced('08:00', '10:30', [inner('08:10', '10:10')])).toEqual({
      payable: 1200,
      lines: ['unit 30 300', '内场first 60 500', '内场unit 60 400'],
    })
  })

  test('counts several visits as one time: one first period and one set of free minutes', () => {
    const visits = [inner('08:10', '08:40'), inner('09:00', '09:30', 'inner office')]
    expect(priced('08:00', '09:30', visits)).toEqual({ payable: 800, lines: ['unit 30 300', '内场first 60 500'] })
  })

  test('is under the ceiling of the lot with it, which takes from what comes last', () => {
    const capped = { ...rings, day24MaxMoney: 1000 }
    expect(priced('08:00', '10:30', [inner('08:10', '10:10')], capped)).toEqual({
      payable: 1000,
      lines: ['unit 30 300', '内场first 60 500', '内场unit 60 400', '内场ceiling 0 -200'],
    })
  })

  test('costs nothing where a pass for it pays, and the way through the outer one is counted as one time all the same', () => {
    const { begin, end } = inner('08:05', '10:05')
    const stay = { cameAt: at('09-02 08:00'), leftAt: at('09-02 10:10'), inRegions: [inner('08:05', '10:05')] }
    const fee = price(rings, { ...stay, coveredInRegions: [{ begin, end }] })
    expect(fee).toMatchObject({ payable: 0, stayMinutes: 130, freeMinutes: 130, chargeMinutes: 0 })
    expect(fee.segments.map(({ kind, minutes }) => `${kind} ${minutes}`)).toEqual(['pass 120', 'free 5', 'free 5'])
    const whole = price(rings, { ...stay, coveredInRegions: [{ begin: stay.cameAt, end: stay.leftAt }] })
    expect(whole).toMatchObject({ payable: 0, stayMinutes: 130 })
  })

  test('costs by the rule of its entry where the entry is a gate of its own', () => {
    expect(priced('08:00', '09:00', [inner('08:00', '09:00')])).toEqual({ payable: 500, lines: ['内场first 60 500'] })
    expect(priced('08:00', '08:00', [inner('08:00', '08:00')])).toEqual({ payable: 0, lines: [] })
  })
})

/** Up to six borders between regions over a stay, some at its very ends. */
const moves = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), to: fc.nat(2) }), {
  maxLength: 6,
})

function visits({ cameAt, leftAt }: Stay, borders: readonly { share: number; to: number }[]): Stay['inRegions'] {
  const length = leftAt.getTime() - cameAt.getTime()
  const steps = borders
    .toSorted((one, other) => one.share - other.share)
    .map(({ share, to }) => ({ regionId: `${to}`, begin: new Date(cameAt.getTime() + Math.floor(length * share)) }))
  return steps.map((step, index) => ({ ...step, end: steps[index + 1]?.begin ?? leftAt }))
}

describe('any stay in any regions', () => {
  test('under one rule for all of them costs what it costs in a lot without regions', () => {
    fc.assert(
      fc.property(tariffs, stays, moves, (tariff, stay, borders) => {
        const regions = ['0', '1'].map((id) => ({ regionIds: [id], name: id, rules: tariff.rules }))
        expect(price({ ...tariff, regions }, { ...stay, inRegions: visits(stay, borders)! })).toEqual(
          price(tariff, stay),
        )
      }),
    )
  })

  test('is explained: lines add up to the fee, each minute of the stay stands in one of them', () => {
    fc.assert(
      fc.property(
        tariffs,
        stays,
        moves,
        termsOf(everyKind),
        termsOf(everyKind),
        (tariff, stay, borders, one, other) => {
          const regions = [one, other].map((terms, index) => ({
            regionIds: [`${index}`],
            name: `${index}`,
            rules: bound(terms, `region ${index}`),
          }))
          const fee = price({ ...tariff, regions }, { ...stay, inRegions: visits(stay, borders)! })
          expect(fee.segments.reduce((sum, { money }) => sum + money, 0)).toBe(fee.payable)
          expect(fee.segments.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(fee.stayMinutes)
          expect(fee.chargeMinutes + fee.freeMinutes + fee.timeCouponMinutes).toBe(fee.stayMinutes)
          expect(fee.payable).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test('costs the sum of what its parts cost alone, where each region is entered once and no ceiling is over both', () => {
    const minutes = fc.integer({ min: 1, max: 3000 })
    const cutSeconds = { secondMode: 1, freeRepeat: 1 } as const
    fc.assert(
      fc.property(
        termsOf(everyKind, cutSeconds),
        termsOf(everyKind, cutSeconds),
        minutes,
        minutes,
        (first, second, before, after) => {
          const cameAt = at('09-02 07:00')
          const [moved, leftAt] = [later(cameAt, before), later(cameAt, before + after)]
          const tariff = lotWith(first, { regions: [{ regionIds: ['in'], name: 'in', rules: bound(second, 'in') }] })
          const whole = price(tariff, { cameAt, leftAt, inRegions: [{ regionId: 'in', begin: moved, end: leftAt }] })
          const outside = price(lotWith(first), { cameAt, leftAt: moved })
          const inside = price({ ...tariff, rules: bound(second, 'in'), regions: null }, { cameAt: moved, leftAt })
          expect(whole.payable).toBe(outside.payable + inside.payable)
        },
      ),
    )
  })
})
