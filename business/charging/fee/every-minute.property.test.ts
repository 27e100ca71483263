import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modelFee, modelRules } from './every-minute.model.ts'
import { price, type ChargeTerms, type FeeSegment } from './fee.ts'
import { cameAt, later, lotWith, minutes, plain, runs, termsOf } from './tariffs.arbitrary.ts'
import { dateOfDay, dayOf, wallClock } from './wall-clock.ts'

const shanghai = wallClock('Asia/Shanghai')

test.each([
  ['', {}],
  [', the tiers of each price going on over the stay', { tierCount: 2 }],
  [', the tiers of all prices together', { tierCount: 3 }],
  [', the tiers of each part', { tierCount: 4 }],
  [', free time counting for tiers', { tierFree: 1, freeMinutes: 90 }],
  [', free in charging hours only', { freeInHours: 1, freeMinutes: 90 }],
] as const)('kinds 3 to 9 cost what counting every minute gives%s', (_, fixed) => {
  const terms = termsOf([3, 4, 5, 6, 7, 8, 9], { ...plain, ...fixed })
  fc.assert(
    fc.property(terms, cameAt, minutes, (drawn, came, length) => {
      const rule = forAllCars(drawn)
      const begin = Math.floor(came.getTime() / 60_000)
      const stay = { cameAt: came, leftAt: later(came, length) }
      expect(price(lotWith(rule), stay).payable).toBe(modelFee(rule, begin, begin + length))
    }),
    { numRuns: 400 },
  )
})

/** The naive model knows packages for all cars only. */
function forAllCars(terms: ChargeTerms): ChargeTerms {
  return { ...terms, segments: terms.segments!.map((segment) => ({ ...segment, packFor: null })) }
}

describe('two kinds of day', () => {
  const alone = {
    ...plain,
    freeMinutes: 0,
    firstOnce: 2,
    ceilingOnce: null,
    ceilingHours: null,
    clockCeilings: null,
    ceilingPeriod: null,
    nightMoney: null,
    laterCeilings: null,
    ceiling24hShared: null,
    tierCount: 1,
  } as const
  const one = termsOf([3, 5, 6, 9], alone).map(forAllCars)
  const two = fc.tuple(one, one, fc.boolean()).map(([ordinary, weekend, fromFriday]) => {
    const lot = lotWith(ordinary)
    const other = { ...lot.rules[0]!, ruleId: 'weekend', terms: weekend }
    const others = fromFriday
      ? ([5, 6, 7] as const).map((weekDay) => ({ ...other, dayKind: 7 as const, weekDay }))
      : [{ ...other, dayKind: 2 as const }]
    return { fromFriday, lot: { ...lot, rules: [lot.rules[0]!, ...others] } }
  })

  test('each minute is priced by the rule that counting every minute gives, and each stretch as a stay of its own', () => {
    fc.assert(
      fc.property(two, cameAt, minutes, ({ lot, fromFriday }, came, length) => {
        const begin = Math.floor(came.getTime() / 60_000)
        const ruleOfDay = (day: number) =>
          lot.rules[Number((fromFriday ? [1, 2, 3] : [2, 3]).includes(((day % 7) + 7) % 7))]!
        const rules = modelRules(ruleOfDay, begin, begin + length)
        const borders = rules.flatMap((rule, at) => (at === 0 || rule !== rules[at - 1] ? [at] : []))
        const expected = borders.reduce((sum, from, index) => {
          const to = borders[index + 1] ?? length
          return sum + modelFee(rules[from]!.terms, begin + from, begin + to)
        }, 0)
        expect(price(lot, { cameAt: came, leftAt: later(came, length) }).payable).toBe(expected)
      }),
      runs,
    )
  })

  test('no window that runs over the midnight between them is charged by both', () => {
    const packaged = (money: number, from: string): ChargeTerms => ({
      ruleKind: 9,
      segments: [
        { beginTime: '08:00', endTime: from, unitMinutes: 60, unitMoney: 500 },
        { beginTime: from, endTime: '08:00', money },
      ],
    })
    const nights = fc.constantFrom('18:00', '20:00', '22:30')
    const money = fc.integer({ min: 1, max: 30 }).map((yuan) => yuan * 100)
    fc.assert(
      fc.property(nights, money, money, cameAt, minutes, (from, ordinary, weekend, came, length) => {
        const lot = lotWith(packaged(ordinary, from))
        lot.rules.push({ ...lot.rules[0]!, dayKind: 2, ruleId: 'weekend', terms: packaged(weekend, from) })
        const { segments } = price(lot, { cameAt: came, leftAt: later(came, length) })
        const nightsPaid = segments.filter(({ kind }) => kind === 'package')
        const nightOf = ({ begin }: FeeSegment) => dateOfDay(dayOf(shanghai, begin.getTime() / 60_000, 12 * 60))
        expect(new Set(nightsPaid.map(nightOf)).size).toBe(nightsPaid.length)
      }),
      runs,
    )
  })
})
