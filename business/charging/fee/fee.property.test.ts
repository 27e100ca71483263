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

describe('a package for cars that come in its window', () => {
  const evening = fc.record({
    opens: fc.constantFrom('17:30', '18:00', '21:00'),
    closes: fc.constantFrom('07:00', '08:00', '08:30'),
    money: fc.constantFrom(0, 500),
  })
  const ladders = termsOf([4], {
    ...plain,
    freeMinutes: 0,
    nightMoney: null,
    laterCeilings: null,
    tierFree: 0,
    tierCount: 2,
    ceilingMinutes: null,
  })
  const both = fc.tuple(ladders, evening).map(([terms, { opens, closes, money }]) => {
    const day = { ...terms.segments![0]!, ceilingMoney: null }
    const allDay: ChargeTerms = { ...terms, splitMode: 1, segments: [day] }
    const segments = [
      { ...day, beginTime: closes, endTime: opens },
      { beginTime: opens, endTime: closes, money, packFor: 2 as const },
    ]
    return { allDay, money, flat: { ...terms, ruleKind: 9 as const, splitMode: 4 as const, segments } }
  })
  const noon = new Date('2026-05-05T12:00:00+08:00')

  test('is as if it were not there for all others', () => {
    fc.assert(
      fc.property(both, fc.integer({ min: -200, max: 300 }), minutes, ({ allDay, flat }, after, length) => {
        const stay = { cameAt: later(noon, after), leftAt: later(noon, after + length) }
        expect(price(lotWith(flat), stay).payable).toBe(price(lotWith(allDay), stay).payable)
      }),
      runs,
    )
  })

  test('costs its price up to its end, and units as of a car that came then for what follows', () => {
    fc.assert(
      fc.property(
        both,
        fc.integer({ min: 9 * 60, max: 18 * 60 }),
        minutes,
        ({ allDay, flat, money }, after, length) => {
          const uncapped = {
            ceilingDay: null,
            ceiling24h: null,
            ceilingOnce: null,
            ceilingPeriod: null,
            periodDays: null,
            ceilingDayShared: null,
            ceiling24hShared: null,
          }
          const cameAt = later(noon, after)
          const closes = new Date(`2026-05-06T${flat.segments[0]!.beginTime}:00+08:00`)
          const leftAt = later(cameAt, length)
          const rest =
            leftAt > closes ? price(lotWith({ ...allDay, ...uncapped }), { cameAt: closes, leftAt }).payable : 0
          expect(price(lotWith({ ...flat, ...uncapped }), { cameAt, leftAt }).payable).toBe(
            (length > 0 ? money : 0) + rest,
          )
        },
      ),
      runs,
    )
  })
})

test('stays of a car share a ceiling of 24 h, however often it comes', () => {
  const shared = termsOf([3, 4, 5, 6], {
    ...plain,
    freeMinutes: 0,
    laterCeilings: null,
    ceiling24h: 1000,
    ceiling24hShared: 1,
  })
  const visits = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 400 })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(shared, cameAt, visits, (terms, came, spans) => {
      const costToday: Record<string, number> = {}
      let at = came
      for (const [away, length] of spans) {
        const stay = { cameAt: later(at, away), leftAt: later(at, away + length), costToday: { ...costToday } }
        for (const { date, money } of price(lotWith(terms), stay).dayMoney)
          costToday[date] = (costToday[date] ?? 0) + money
        at = stay.leftAt
      }
      const cycles = Object.entries(costToday).filter(([began]) => began.includes('T'))
      for (const [, money] of cycles) expect(money).toBeLessThanOrEqual(1000)
      const began = cycles.map(([key]) => Date.parse(key)).toSorted((one, other) => one - other)
      began.slice(1).forEach((next, index) => expect(next - began[index]!).toBeGreaterThanOrEqual(86_400_000))
    }),
    runs,
  )
})

describe('two kinds of day', () => {
  const alone = {
    ...plain,
    freeMinutes: 0,
    firstOnce: 2,
    ceilingOnce: null,
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
        rules({
          ceilingDay: 1100,
          ceiling24h: null,
          ceilingOnce: null,
          ceilingPeriod: null,
          nightMoney: null,
          laterCeilings: null,
        }),
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
        rules({
          ceilingDay: null,
          ceiling24h: 1100,
          ceilingOnce: null,
          ceilingPeriod: null,
          nightMoney: null,
          laterCeilings: null,
        }),
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
  const alone = {
    ...plain,
    freeRepeat: 2,
    firstOnce: 2,
    ceilingOnce: null,
    ceilingPeriod: null,
    nightMoney: null,
    laterCeilings: null,
    tierCount: 1,
  } as const

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
