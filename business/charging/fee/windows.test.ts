import { describe, expect, test } from 'vitest'
import type { ChargeTerms } from './fee.ts'
import { ruleD, ruleF, ruleG } from './rules.examples.ts'
import { fee, payable } from './stays.examples.ts'

describe('windows and units', () => {
  test('a night is one night for its ceiling, also when cut at midnight', () => {
    expect(payable({ ...ruleD, splitMode: 3 }, '09-01 21:00', '09-02 07:00')).toBe(500)
    expect(payable({ ...ruleD, splitMode: 2 }, '09-01 23:00', '09-03 01:00')).toBe(500 + 2500 + 400)
  })

  test('40 days cost 40 days and nights', () => {
    expect(payable(ruleD, '09-01 07:00', '10-11 07:00')).toBe(40 * 3000)
  })

  test('a first period is completed over the border too, and one of each window is charged', () => {
    const terms: ChargeTerms = {
      ruleKind: 5,
      segments: ruleD.segments!.map((each, index) => ({ ...each, firstMinutes: 60, firstMoney: 1000 - 300 * index })),
    }
    const completing = { ...terms, segments: terms.segments!.map((each) => ({ ...each, isSupplement: 1 as const })) }
    expect(payable(terms, '09-01 20:30', '09-01 22:30')).toBe(1000 + 500)
    expect(payable(completing, '09-01 20:30', '09-01 21:30')).toBe(1000)
    expect(payable(completing, '09-01 20:30', '09-01 22:31')).toBe(1000 + 500)
  })

  /** By day 4 yuan an hour, by night 1; each window says whose an hour is that crosses its end. */
  const hours = (isSupplement: 0 | 1 | 2 | 3): ChargeTerms => ({
    ruleKind: 5,
    segments: [
      { beginTime: '07:00', endTime: '21:00', unitMinutes: 60, unitMoney: 400, isSupplement },
      { beginTime: '21:00', endTime: '07:00', unitMinutes: 60, unitMoney: 100, isSupplement },
    ],
  })

  test.each([
    ['20:20', '21:20', [500, 400, 400, 400]],
    ['20:30', '21:30', [500, 400, 400, 400]],
    ['20:31', '21:31', [500, 400, 100, 400]],
    ['20:40', '21:00', [400, 400, 400, 400]],
    ['20:40', '21:10', [500, 400, 400, 400]],
    ['20:40', '21:20', [500, 400, 400, 400]],
    ['20:40', '21:21', [500, 400, 100, 400]],
    ['19:40', '21:41', [800 + 100, 800 + 100, 400 + 200, 400 * 3]],
    ['05:30', '07:30', [600, 200, 200, 200]],
    ['05:40', '07:40', [600, 200, 500, 200]],
  ] as const)(
    'an hour from %s to %s across the border: split, where it begins, most, by the entry',
    (from, to, prices) => {
      expect(([0, 1, 2, 3] as const).map((each) => payable(hours(each), `09-01 ${from}`, `09-01 ${to}`))).toEqual(
        prices,
      )
    },
  )

  test('a first hour that is mostly in the next window is that window’s, and a day at the price of the entry keeps its ceilings', () => {
    const [day, night] = hours(2).segments!
    const first = {
      ...hours(2),
      segments: [
        { ...day!, firstMinutes: 60, firstMoney: 1000 },
        { ...night!, firstMinutes: 60, firstMoney: 700 },
      ],
    }
    expect(payable(first, '09-01 20:40', '09-01 21:40')).toBe(700)
    expect(payable(first, '09-01 20:20', '09-01 21:30')).toBe(1000 + 700)
    const byEntry = { ...hours(3), ceiling24h: 3000 }
    expect(payable(byEntry, '09-01 20:00', '09-02 21:00')).toBe(3000 + 400)
    expect(payable(byEntry, '09-01 22:00', '09-02 23:00')).toBe(2400 + 100)
  })

  test('by the length of the stay', () => {
    const terms: ChargeTerms = {
      ruleKind: 6,
      segments: [
        { lengthMinutes: 120, unitMinutes: 60, unitMoney: 300 },
        { unitMinutes: 60, unitMoney: 500, ceilingMoney: 1200 },
      ],
    }
    expect(payable(terms, '09-01 08:00', '09-01 10:30')).toBe(600 + 500)
    expect(payable(terms, '09-01 08:00', '09-01 20:00')).toBe(600 + 1200)
    expect(payable({ ...terms, splitMode: 2 }, '09-01 08:00', '09-02 09:00')).toBe(600 + 1200 + 300)
  })

  test('a package is due once per window, also over a split, and not at its border', () => {
    expect(payable(ruleG, '09-01 18:30', '09-01 19:00')).toBe(500)
    expect(payable(ruleG, '09-01 18:30', '09-01 19:01')).toBe(500 + 800)
    expect(payable({ ...ruleG, splitMode: 3 }, '09-01 20:00', '09-02 03:00')).toBe(800)
  })

  test('a package only when cheaper', () => {
    const terms: ChargeTerms = {
      ...ruleG,
      segments: [ruleG.segments![0]!, { ...ruleG.segments![1]!, packWhenCheaper: 1 }],
    }
    expect(payable(terms, '09-01 19:00', '09-01 19:50')).toBe(500)
    expect(payable(terms, '09-01 19:00', '09-01 20:50')).toBe(800)
    expect(payable(terms, '09-01 19:00', '09-02 09:50')).toBe(800 + 1000)
  })

  test('time outside packages alone costs nothing', () => {
    const terms: ChargeTerms = { ruleKind: 9, segments: [ruleG.segments![1]!] }
    expect(fee(terms, '09-01 18:00', '09-01 20:00')).toMatchObject({ payable: 800, freeMinutes: 60, chargeMinutes: 60 })
  })

  test('the first period once per stay is the first charged part’s', () => {
    const terms: ChargeTerms = { ...ruleF, splitMode: 3, ruleKind: 4, firstOnce: 1, freeMinutes: 30 }
    expect(payable(terms, '09-01 23:40', '09-02 02:10')).toBe(1000)
    expect(payable(terms, '09-01 23:00', '09-02 02:00')).toBe(1000 + 600)
  })
})
