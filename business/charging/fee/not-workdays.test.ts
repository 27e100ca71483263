import { describe, expect, test } from 'vitest'
import { price, type Tariff } from './fee.ts'
import { at } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'

describe('days of the week', () => {
  const hourly = (money: number) =>
    lotWith({ ruleKind: 3, segments: [{ unitMinutes: 60, unitMoney: money }] }).rules[0]!
  const rule = (dayKind: 0 | 1 | 4, money: number) => ({ ...hourly(money), dayKind, ruleId: `rule-${dayKind}` })
  const fridays = ([5, 6, 7] as const).map((weekDay) => ({
    ...hourly(900),
    dayKind: 7 as const,
    ruleId: 'friday',
    weekDay,
  }))
  const tariff: Tariff = {
    zone: 'Asia/Shanghai',
    rules: [rule(0, 300), ...fridays],
    dayKinds: { '2026-09-05': 1, '2026-09-06': 1, '2026-10-01': 4, '2026-10-02': 4 },
  }
  const paid = (date: string, more: Tariff['rules'] = []) =>
    price(
      { ...tariff, rules: [...tariff.rules, ...more] },
      { cameAt: at(`${date} 08:00`), leftAt: at(`${date} 09:00`) },
    ).payable
  test.each([
    ['a Thursday', '09-10', 300],
    ['a Friday', '09-11', 900],
    ['a Sunday', '09-13', 900],
    ['a Saturday worked', '09-05', 900],
    ['a holiday on a Thursday', '10-01', 300],
    ['a holiday on a Friday', '10-02', 900],
  ])('%s', (_, date, money) => {
    expect(paid(date)).toBe(money)
  })

  test('go before workdays, and holidays before them', () => {
    const more = [rule(1, 500), rule(4, 100)]
    expect(['09-10', '09-11', '10-01', '10-02'].map((date) => paid(date, more))).toEqual([500, 900, 100, 100])
  })

  test('one rule for several of them runs on over their midnights', () => {
    const { segments } = price(tariff, { cameAt: at('09-10 23:30'), leftAt: at('09-13 00:30') })
    expect(segments.map(({ units, unitMoney, pricedAs }) => [units, unitMoney, pricedAs])).toEqual([
      [1, 300, undefined],
      [49, 900, undefined],
    ])
  })
})

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
