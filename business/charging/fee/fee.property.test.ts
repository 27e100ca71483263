import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { modelFee, modelRules } from './every-minute.model.ts'
import { price, type ChargeTerms, type FeeSegment } from './fee.ts'
import { everyKind, later, lotWith, stays, tariffs, termsOf } from './tariffs.arbitrary.ts'
import { dateOfDay, dayOf, wallClock } from './wall-clock.ts'

const runs = { numRuns: 500 }
const shanghai = wallClock('Asia/Shanghai')
const minutes = fc.integer({ min: 0, max: 5000 })
const cameAt = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
const unrounded = { minuteRound: 1, roundFromMinutes: null, secondMode: 1, moneyPrecision: 1 } as const
const plain = { ...unrounded, newEnergyFreeMinutes: null, newEnergyPercent: null } as const

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
        const shifted = { ...stay, cameAt: later(stay.cameAt, days * 1440), leftAt: later(stay.leftAt, days * 1440) }
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
    fc.property(terms, cameAt, minutes, (rule, came, length) => {
      const begin = Math.floor(came.getTime() / 60_000)
      const stay = { cameAt: came, leftAt: later(came, length) }
      expect(price(lotWith(rule), stay).payable).toBe(modelFee(rule, begin, begin + length))
    }),
    { numRuns: 400 },
  )
})

describe('two kinds of day', () => {
  const alone = { ...plain, freeMinutes: 0, firstOnce: 2, ceilingOnce: null, tierCount: 1 } as const
  const two = fc.tuple(termsOf([3, 5, 6, 9], alone), termsOf([3, 5, 6, 9], alone)).map(([ordinary, weekend]) => {
    const lot = lotWith(ordinary)
    return {
      ...lot,
      rules: [lot.rules[0]!, { ...lot.rules[0]!, dayKind: 2 as const, ruleId: 'weekend', terms: weekend }],
    }
  })

  test('each minute is priced by the rule that counting every minute gives, and each stretch as a stay of its own', () => {
    fc.assert(
      fc.property(two, cameAt, minutes, (lot, came, length) => {
        const begin = Math.floor(came.getTime() / 60_000)
        const ruleOfDay = (day: number) => lot.rules[Number([2, 3].includes(((day % 7) + 7) % 7))]!
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

describe('ceilings', () => {
  /** Without ceilings of windows, whose lines may stand for more than one day. */
  const rules = (fixed: Partial<ChargeTerms>) =>
    termsOf([2, 3, 4, 5, 6, 7, 8], { ...plain, ...fixed }).map((terms) => ({
      ...terms,
      segments: terms.segments!.map((segment) => ({ ...segment, ceilingMoney: null })),
    }))

  test('hold for every natural day', () => {
    fc.assert(
      fc.property(
        rules({ ceilingDay: 1100, ceiling24h: null, ceilingOnce: null }),
        cameAt,
        minutes,
        (terms, came, length) => {
          const { segments } = price(lotWith(terms), { cameAt: came, leftAt: later(came, length) })
          const byDay = Map.groupBy(segments, ({ begin }) => dateOfDay(dayOf(shanghai, begin.getTime() / 60_000)))
          for (const lines of byDay.values()) expect(sum(lines, ({ money }) => money)).toBeLessThanOrEqual(1100)
        },
      ),
      runs,
    )
  })

  test('hold for every cycle of 24 h', () => {
    fc.assert(
      fc.property(
        rules({ ceilingDay: null, ceiling24h: 1100, ceilingOnce: null }),
        cameAt,
        minutes,
        (terms, came, length) => {
          const { segments } = price(lotWith(terms), { cameAt: came, leftAt: later(came, length) })
          const first = Math.floor(came.getTime() / 60_000) * 60_000
          const byCycle = Map.groupBy(segments, ({ begin }) => Math.floor((begin.getTime() - first) / 86_400_000))
          for (const lines of byCycle.values()) expect(sum(lines, ({ money }) => money)).toBeLessThanOrEqual(1100)
        },
      ),
      runs,
    )
  })

  test('of the lot hold over the rules of all its days', () => {
    const holidays = { '2026-10-01': 4, '2026-10-02': 4 } as const
    const came = new Date('2026-09-30T10:00:00+08:00')
    fc.assert(
      fc.property(termsOf(everyKind, plain), termsOf(everyKind, plain), minutes, (everyDay, holiday, length) => {
        const lot = lotWith(everyDay, { dayKinds: holidays, day24MaxMoney: 700 })
        lot.rules.push({ ...lot.rules[0]!, dayKind: 4, ruleId: 'holiday', terms: holiday })
        const { payable } = price(lot, { cameAt: came, leftAt: later(came, length) })
        expect(payable).toBeLessThanOrEqual(700 * Math.ceil(length / 1440))
      }),
      runs,
    )
  })
})

describe('splitting', () => {
  const alone = { ...plain, freeRepeat: 2, firstOnce: 2, ceilingOnce: null, tierCount: 1 } as const

  test('a rule of 24 h cycles costs the sum of its cycles', () => {
    fc.assert(
      fc.property(termsOf([8, 10], { ...alone, ceilingDay: null }), cameAt, minutes, (terms, came, length) => {
        const cost = (from: number, to: number) =>
          price(lotWith(terms), { cameAt: later(came, from), leftAt: later(came, to) }).payable
        expect(cost(0, 1440 + length)).toBe(cost(0, 1440) + cost(1440, 1440 + length))
      }),
      runs,
    )
  })

  test('a rule of natural days costs the sum of its days', () => {
    fc.assert(
      fc.property(
        termsOf([7], { ...alone, ceiling24h: null }),
        fc.constantFrom(null, '06:00'),
        fc.integer({ min: 0, max: 1440 }),
        minutes,
        (terms, accountDayStart, before, after) => {
          const border = new Date(`2026-05-05T${accountDayStart ?? '00:00'}:00+08:00`)
          const cost = (from: number, to: number) =>
            price(lotWith(terms, { accountDayStart }), { cameAt: later(border, from), leftAt: later(border, to) })
              .payable
          expect(cost(-before, after)).toBe(cost(-before, 0) + cost(0, after))
        },
      ),
      runs,
    )
  })
})

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
