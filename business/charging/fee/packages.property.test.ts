import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms } from './fee.ts'
import { later, lotWith, minutes, plain, runs, termsOf } from './tariffs.arbitrary.ts'

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
            ceilingHours: null,
            clockCeilings: null,
            ceilingPeriod: null,
            periodHours: null,
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
