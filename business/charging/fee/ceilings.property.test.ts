import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type FeeSegment } from './fee.ts'
import { cameAt, everyKind, later, lotWith, minutes, plain, runs, termsOf } from './tariffs.arbitrary.ts'
import { dateOfDay, dayOf, wallClock } from './wall-clock.ts'

const shanghai = wallClock('Asia/Shanghai')
const sum = (segments: FeeSegment[], of: (segment: FeeSegment) => number) =>
  segments.reduce((total, segment) => total + of(segment), 0)

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
          ceilingHours: null,
          clockCeilings: null,
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
          ceilingHours: null,
          clockCeilings: null,
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
    ceilingHours: null,
    clockCeilings: null,
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
