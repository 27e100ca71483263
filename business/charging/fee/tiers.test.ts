import { describe, expect, test } from 'vitest'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeTerms } from './fee.ts'
import { fee, payable } from './stays.examples.ts'

/** By day the first hour at 2.50 for each 15 minutes, then 3.75; by night 1 yuan for each two hours. */
const firstHour: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  segments: [
    {
      beginTime: '07:00',
      endTime: '19:00',
      unitMinutes: 15,
      unitMoney: 250,
      unit2BeginMinutes: 60,
      unit2Minutes: 15,
      unit2Money: 375,
    },
    { beginTime: '19:00', endTime: '07:00', unitMinutes: 120, unitMoney: 100 },
  ],
}

describe('the first hour', () => {
  test.each([
    ['of each day', 1, '09-01 18:00', '09-02 09:00', 4 * 250 + 6 * 100 + 4 * 250 + 4 * 375],
    ['of the day price, once per stay', 2, '09-01 18:00', '09-02 09:00', 4 * 250 + 6 * 100 + 8 * 375],
    ['of the day price goes on next morning', 2, '09-01 18:30', '09-02 08:00', 2 * 250 + 6 * 100 + 2 * 250 + 2 * 375],
    ['of the stay is over after the night', 3, '09-01 18:30', '09-02 08:00', 2 * 250 + 6 * 100 + 4 * 375],
    ['of each 24 h', 4, '09-01 18:00', '09-02 19:00', 4 * 250 + 6 * 100 + 44 * 375 + 4 * 250],
  ] as const)('%s', (_, tierCount, from, to, money) => {
    const splitMode = tierCount === 4 ? 2 : 4
    expect(payable({ ...firstHour, tierCount, splitMode }, from, to)).toBe(money)
  })

  test('as one price goes on over the border, is never charged twice and says what is paid already', () => {
    const [day, night] = [
      { beginTime: '08:00', endTime: '19:00', unitMinutes: 60, unitMoney: 200 },
      { beginTime: '19:00', endTime: '08:00', unitMinutes: 60, unitMoney: 100 },
    ].map((window) => ({ ...window, firstMinutes: 120, firstMoney: 500 }))
    const terms: ChargeTerms = { ruleKind: 5, splitMode: 2, tierCount: 4, segments: [day!, night!] }
    const { payable: money, segments } = fee(terms, '09-01 18:00', '09-01 22:00')
    expect(money).toBe(500 + 2 * 100)
    expect(segments.map(({ kind, minutes, money: each }) => [kind, minutes, each])).toEqual([
      ['first', 60, 500],
      ['first', 60, 0],
      ['unit', 120, 200],
    ])
  })

  test('under free time is over where that counts for tiers', () => {
    const terms: ChargeTerms = {
      ruleKind: 4,
      freeMinutes: 60,
      segments: [{ unitMinutes: 30, unitMoney: 500, unit2BeginMinutes: 120, unit2Minutes: 30, unit2Money: 1000 }],
    }
    expect(payable(terms, '09-01 08:00', '09-01 11:00')).toBe(4 * 500)
    expect(payable({ ...terms, tierFree: 1 }, '09-01 08:00', '09-01 11:00')).toBe(2 * 500 + 2 * 1000)
  })
})

describe('free minutes', () => {
  const hours: ChargeTerms = {
    ruleKind: 9,
    freeMinutes: 15,
    segments: [
      { beginTime: '08:00', endTime: '20:00', unitMinutes: 30, unitMoney: 300 },
      { beginTime: '22:00', endTime: '06:00', money: 1000 },
    ],
  }

  test.each([
    ['07:00', '08:10', 300, 0],
    ['07:00', '08:16', 300, 300],
    ['20:05', '21:55', 0, 0],
    ['07:50', '08:40', 600, 300],
  ])('in charging hours only, from %s to %s', (from, to, plain, money) => {
    expect(payable(hours, `09-01 ${from}`, `09-01 ${to}`)).toBe(plain)
    expect(payable({ ...hours, freeInHours: 1 }, `09-01 ${from}`, `09-01 ${to}`)).toBe(money)
  })

  /** Less than 15 minutes are free, a started hour counts: to the second. */
  const less: ChargeTerms = {
    ruleKind: 3,
    freeMinutes: 15,
    freeIncluded: 1,
    freeLess: 1,
    secondMode: 2,
    segments: [{ unitMinutes: 60, unitMoney: 300 }],
  }
  test.each([
    ['08:14:59', 0],
    ['08:15:00', 300],
    ['09:00:00', 300],
    ['09:00:01', 600],
  ])('less than 15 minutes, until %s', (to, money) => {
    expect(payable(less, '09-01 08:00:00', `09-01 ${to}`)).toBe(money)
    expect(payable({ ...less, freeLess: 0 }, '09-01 08:00:00', `09-01 ${to}`)).toBe(to === '08:15:00' ? 0 : money)
  })
})
