import { describe, expect, test } from 'vitest'
import { price, type Tariff } from './fee.ts'
import { at } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'

describe('days that are not workdays', () => {
  const rule = (dayKind: 1 | 3 | 6, money: number) => {
    const [every] = lotWith({ ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney: money }] }).rules
    return { ...every!, dayKind, ruleId: `rule-${dayKind}` }
  }
  const tariff: Tariff = {
    zone: 'Asia/Shanghai',
    rules: [rule(1, 500), rule(6, 200)],
    dayKinds: { '2026-09-05': 1, '2026-10-01': 4, '2026-10-08': 3, '2026-09-09': 5, '2026-09-12': 5 },
    calendarYears: ['2026'],
  }
  test.each([
    ['a Thursday', '09-10', 500],
    ['a Saturday', '09-19', 200],
    ['a Saturday worked', '09-05', 500],
    ['a long holiday in the week', '10-01', 200],
    ['a short holiday in the week', '10-08', 200],
    ['a chosen date in the week', '09-09', 500],
    ['a chosen date on a Saturday', '09-12', 200],
  ])('%s', (_, date, money) => {
    expect(price(tariff, { cameAt: at(`${date} 08:00`), leftAt: at(`${date} 09:00`) }).payable).toBe(money)
  })

  test('a rule for one of them goes before', () => {
    const rules = [...tariff.rules, rule(3, 900)]
    expect(price({ ...tariff, rules }, { cameAt: at('10-08 08:00'), leftAt: at('10-08 09:00') }).payable).toBe(900)
  })

  test('[F-16] a line in a year whose calendar is not published says so', () => {
    const [cameAt, leftAt] = [new Date('2026-12-31T23:00+08:00'), new Date('2027-01-01T02:00+08:00')]
    const { segments } = price({ ...tariff, dayKinds: { '2026-12-31': 4 } }, { cameAt, leftAt })
    expect(segments.map(({ dayKind, unconfirmed }) => [dayKind, unconfirmed])).toEqual([
      [4, undefined],
      [1, true],
    ])
  })
})
