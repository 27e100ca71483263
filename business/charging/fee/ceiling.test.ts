import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms } from './fee.ts'
import { runningCycle } from './parts-so-far.ts'
import { ruleC, ruleE } from './rules.examples.ts'
import { at, fee, payable, perHour } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'

describe('ceilings', () => {
  test('of 24 h hold in each cycle of a stay that is not cut', () => {
    expect(payable(ruleC, '09-01 09:00', '09-02 11:00')).toBe(3000 + 400)
  })

  test('of a natural day take the units that start in it', () => {
    const terms = perHour(400, { ceilingDay: 1000 })
    expect(payable(terms, '09-01 22:30', '09-02 01:10')).toBe(800 + 400)
    expect(payable(terms, '09-01 10:30', '09-02 01:10')).toBe(1000 + 400)
  })

  test('of one stay and of the lot', () => {
    expect(payable({ ...ruleE, ceilingOnce: 4100 }, '09-01 06:00', '09-03 02:00')).toBe(4100)
    expect(payable(ruleE, '09-01 06:00', '09-03 02:00', {}, { dayMaxMoney: 900 })).toBe(900 + 900 + 800)
  })

  test('of hours of the day hold each time that these come, over several prices, a border within a run of units, and a pass', () => {
    const hours = { beginTime: '20:00', endTime: '08:00', ceilingMoney: 1000 }
    const evening = perHour(300, { clockCeilings: [hours] })
    expect(payable(evening, '09-01 18:00', '09-02 08:00')).toBe(600 + 1000)
    expect(payable(evening, '09-01 18:00', '09-02 09:00')).toBe(600 + 1000 + 300)
    // a unit belongs to the hours in which it starts
    expect(payable(evening, '09-01 19:30', '09-01 20:30')).toBe(300)
    expect(payable(evening, '09-02 07:30', '09-02 08:31')).toBe(300 + 300)
    expect(payable(evening, '09-01 20:00', '09-03 08:00')).toBe(1000 + 12 * 300 + 1000)
    const noon = { beginTime: '12:00', endTime: '14:00', ceilingMoney: 400 }
    expect(payable(perHour(300, { clockCeilings: [noon, hours] }), '09-01 11:00', '09-01 21:00')).toBe(
      300 + 400 + 6 * 300 + 300,
    )
    const pass = { covered: [{ begin: at('09-01 23:00'), end: at('09-02 01:00') }] }
    const { payable: cut, segments } = fee(evening, '09-01 20:00', '09-02 08:00', pass)
    expect(cut).toBe(1000)
    expect(segments.find(({ ceiling }) => ceiling === 'clock')).toMatchObject({ limit: 1000, chargedBefore: 900 })
  })

  test('of a natural day hold on the 29th of February, of a month until its end', () => {
    const lot = (terms: Partial<ChargeTerms>) => lotWith(perHour(300, terms))
    const stay = { cameAt: new Date('2028-02-28T20:00+08:00'), leftAt: new Date('2028-03-01T02:00+08:00') }
    // four hours, the whole 29th, two hours
    expect(price(lot({ ceilingDay: 1000 }), stay).payable).toBe(1000 + 1000 + 600)
    expect(price(lot({ ceilingMonth: 5000 }), stay).payable).toBe(5000 + 600)
    const night = { beginTime: '22:00', endTime: '06:00', ceilingMoney: 700 }
    expect(price(lot({ clockCeilings: [night] }), stay).payable).toBe(600 + 700 + 16 * 300 + 700)
  })

  test('of several days hold for each so many days of the stay, from its entry or from midnight on', () => {
    const week = perHour(1000, { ceiling24h: 4000, ceilingPeriod: 20000, periodDays: 7 })
    expect(payable(week, '09-01 10:00', '09-05 10:00')).toBe(4 * 4000)
    expect(payable(week, '09-01 10:00', '09-08 10:00')).toBe(20000)
    expect(payable(week, '09-01 10:30', '09-08 10:31')).toBe(20000 + 1000)
    expect(payable(week, '09-01 10:00', '09-18 09:00')).toBe(2 * 20000 + 3 * 4000)
    const days: ChargeTerms = { ...week, splitMode: 3, ceiling24h: null, ceilingDay: 4000 }
    expect(payable(days, '09-01 23:00', '09-07 23:00')).toBe(20000)
    expect(payable(days, '09-01 23:00', '09-08 00:30')).toBe(20000 + 1000)
    const [cut] = fee(week, '09-01 10:00', '09-08 10:00').segments.filter(({ ceiling }) => ceiling === 'period')
    expect(cut).toMatchObject({ money: -2 * 24 * 1000, limit: 20000 })
  })

  test('from a later day on hold there alone', () => {
    const terms = perHour(400, { laterCeilings: [{ fromDay: 2, ceiling24h: 1000 }] })
    expect(payable(terms, '09-01 10:00', '09-03 10:00')).toBe(24 * 400 + 1000)
  })

  test('that stays share say what those before were charged', () => {
    const cutOf = (terms: ChargeTerms, costToday: Record<string, number>) =>
      fee(terms, '09-01 12:00', '09-01 20:00', { costToday }).segments.find(({ kind }) => kind === 'ceiling')
    const day = perHour(500, { ceilingDay: 2000, ceilingDayShared: 1 })
    expect(cutOf(day, { '2026-09-01': 1500 })).toMatchObject({ limit: 2000, chargedBefore: 1500, money: -3500 })
    expect(cutOf(day, { '2026-08-31': 1500 })).not.toHaveProperty('chargedBefore')
    const month = perHour(500, { ceilingMonth: 3000 })
    expect(cutOf(month, { '2026-09': 2600 })).toMatchObject({ limit: 3000, chargedBefore: 2600, money: -3600 })
    expect(cutOf(perHour(500, { ceilingDay: 2000 }), { '2026-09-01': 1500 })).not.toHaveProperty('chargedBefore')
  })

  test('that stays share are not used by what costs nothing', () => {
    const terms = perHour(0, { ceilingDay: 1000, ceilingDayShared: 1 })
    expect(fee(terms, '09-01 10:00', '09-01 12:00').dayMoney).toEqual([])
  })

  test('of some hours hold for each so many from the entry on, or from where the stay is cut', () => {
    const half = perHour(400, { ceilingHours: 1500, periodHours: 12 })
    expect(payable(half, '09-01 10:00', '09-01 22:00')).toBe(1500)
    expect(payable(half, '09-01 10:00', '09-01 22:01')).toBe(1500 + 400)
    expect(payable(half, '09-01 10:30', '09-02 10:30')).toBe(3000)
    expect(payable({ ...half, splitMode: 3 }, '09-01 16:30', '09-02 12:00')).toBe(1500 + 1500)
    expect(payable({ ...half, splitMode: 3 }, '09-01 22:00', '09-02 14:00')).toBe(800 + 1500 + 800)
    const five: ChargeTerms = { ...half, splitMode: 2, periodHours: 5 }
    // the last of the first 24 hours has four hours, then they begin again
    expect(payable(five, '09-01 10:00', '09-02 11:00')).toBe(4 * 1500 + 1500 + 400)
    const [cut] = fee(half, '09-01 10:00', '09-01 22:00').segments.filter(({ ceiling }) => ceiling === 'hours')
    expect(cut).toMatchObject({ money: 1500 - 12 * 400, limit: 1500 })
  })

  test('of a stay and of several days are over the rules of all its days', () => {
    const terms = perHour(1000, { ceilingPeriod: 9000, periodDays: 2 })
    const once = perHour(1000, { ceilingOnce: 9000 })
    const weekend = (each: ChargeTerms) => ({
      rules: ([0, 2] as const).map((dayKind) => ({
        dayKind,
        ruleId: `r${dayKind}`,
        ruleVersion: 1,
        ruleName: '',
        terms: each,
      })),
    })
    // Friday 20:00 to Saturday 12:00 and, two days after the entry, another period
    expect(payable(once, '09-04 20:00', '09-05 12:00', {}, weekend(once))).toBe(9000)
    expect(payable(terms, '09-04 20:00', '09-05 12:00', {}, weekend(terms))).toBe(9000)
    const half = perHour(1000, { ceilingHours: 5000, periodHours: 12 })
    expect(payable(half, '09-04 20:00', '09-05 08:00', {}, weekend(half))).toBe(5000)
    expect(payable(half, '09-04 20:00', '09-05 08:01', {}, weekend(half))).toBe(5000 + 1000)
    expect(payable(terms, '09-04 20:00', '09-06 21:30', {}, weekend(terms))).toBe(9000 + 2000)
  })

  test('of the lot start over inside a run of units', () => {
    const hourly = perHour(400)
    expect(payable(hourly, '09-01 10:30', '09-02 01:10', {}, { dayMaxMoney: 1000 })).toBe(1000 + 400)
    expect(payable(hourly, '09-01 10:30', '09-02 11:00', {}, { day24MaxMoney: 1000 })).toBe(1000 + 400)
  })

  test('of minutes: later ones of the cycle cost nothing', () => {
    const terms = perHour(300, { ceilingMinutes: 120 })
    expect(payable(terms, '09-01 08:00', '09-02 07:00')).toBe(600)
    expect(payable(terms, '09-01 08:00', '09-02 08:30')).toBe(600 + 300)
    expect(payable({ ...terms, splitMode: 3 }, '09-01 20:00', '09-02 08:00')).toBe(600 + 600)
  })

  test('come before the new-energy percent and rounding', () => {
    const terms: ChargeTerms = { ...ruleC, newEnergyPercent: 33.33 }
    const long = ['09-01 09:00', '09-01 17:10', { newEnergy: true }] as const
    expect(payable(terms, ...long)).toBe(1000)
    expect(payable({ ...terms, moneyRound: 2 }, ...long)).toBe(999)
    expect(payable({ ...terms, moneyRound: 2, moneyPrecision: 50 }, ...long)).toBe(950)
    expect(payable({ ...terms, moneyRound: 3, moneyPrecision: 100 }, ...long)).toBe(1000)
  })

  test('half of the precision is rounded up with moneyRound 3, less is not', () => {
    const half: ChargeTerms = { ...perHour(501), newEnergyPercent: 50, moneyRound: 3 }
    expect(payable(half, '09-01 09:00', '09-01 10:00', { newEnergy: true })).toBe(251)
    expect(payable(perHour(225, { moneyRound: 3, moneyPrecision: 50 }), '09-01 09:00', '09-01 10:00')).toBe(250)
    expect(payable(perHour(224, { moneyRound: 3, moneyPrecision: 50 }), '09-01 09:00', '09-01 10:00')).toBe(200)
  })

  test('of a day may be for all stays of a car on it together', () => {
    const terms = perHour(500, { ceilingDay: 2000, ceilingDayShared: 1 })
    const after = (costToday: Record<string, number>) => ({ costToday })
    expect(fee(terms, '09-01 08:00', '09-01 11:00')).toMatchObject({
      payable: 1500,
      dayMoney: [{ date: '2026-09-01', money: 1500 }],
    })
    expect(payable(terms, '09-01 12:00', '09-01 15:00', after({ '2026-09-01': 1500 }))).toBe(500)
    expect(payable(terms, '09-01 16:00', '09-01 17:00', after({ '2026-09-01': 2000 }))).toBe(0)
    const overMidnight = fee(terms, '09-01 22:00', '09-02 02:00', after({ '2026-09-01': 1500 }))
    expect(overMidnight).toMatchObject({
      payable: 500 + 1000,
      dayMoney: [
        { date: '2026-09-01', money: 500 },
        { date: '2026-09-02', money: 1000 },
      ],
    })
    expect(
      payable({ ...terms, ceilingDayShared: 0 }, '09-01 12:00', '09-01 15:00', after({ '2026-09-01': 1500 })),
    ).toBe(1500)
  })
})

/** By day 1 yuan for half an hour, by night too, 5 at most a night. */
const nights = (terms: Partial<ChargeTerms>): ChargeTerms => ({
  ruleKind: 5,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 30, unitMoney: 100 },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 30, unitMoney: 100, ceilingMoney: 500 },
  ],
  ...terms,
})

describe('what one ceiling takes off uses up no other', () => {
  test('so that a night into the next 24 hours is charged in these', () => {
    const terms = nights({ splitMode: 2, ceiling24h: 900 })
    // the night and eight half hours of the day are 9 yuan, so the evening from 20:00 on costs nothing more
    expect(payable(terms, '09-01 23:00', '09-02 23:00')).toBe(900)
    expect(payable(terms, '09-01 23:00', '09-02 23:30')).toBe(900 + 100)
    expect(payable(terms, '09-01 23:00', '09-03 08:00')).toBe(900 + 500)
    // what of the evening was charged is a part of its night
    expect(payable(nights({ splitMode: 2, ceiling24h: 3100 }), '09-01 23:00', '09-03 08:00')).toBe(3100 + 300)
  })

  test('so that a night for one price, which the 24 hours made free, is charged in the next', () => {
    const terms: ChargeTerms = {
      ruleKind: 9,
      splitMode: 2,
      ceiling24h: 6000,
      segments: [
        { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: 500 },
        { beginTime: '20:00', endTime: '08:00', money: 1000 },
      ],
    }
    expect(payable(terms, '09-01 23:00', '09-03 08:00')).toBe(6000 + 1000)
    expect(payable({ ...terms, ceiling24h: 9000 }, '09-01 23:00', '09-03 08:00')).toBe(1000 + 12 * 500 + 1000)
  })

  test('so that a night is charged after midnight where the day before had cost its most', () => {
    expect(payable(nights({ ceilingDay: 900 }), '09-01 08:00', '09-02 08:00')).toBe(900 + 500)
    expect(payable(nights({ splitMode: 3, ceilingDay: 900 }), '09-01 08:00', '09-02 08:00')).toBe(900 + 500)
  })

  test('nor does what the ceiling of the lot takes off', () => {
    expect(payable(nights({}), '09-01 23:00', '09-03 08:00', {}, { day24MaxMoney: 900 })).toBe(900 + 500)
    const day = perHour(500, { ceilingDay: 4000 })
    expect(payable(day, '09-01 10:00', '09-02 20:00', {}, { day24MaxMoney: 5000 })).toBe(5000 + 3000)
  })

  test('and the lines of the fee say which ceiling took what', () => {
    const { segments } = fee(nights({ splitMode: 2, ceiling24h: 900 }), '09-01 23:00', '09-03 08:00')
    const cuts = segments.filter(({ kind }) => kind === 'ceiling').map(({ ceiling, money }) => [ceiling, money])
    expect(cuts).toEqual([
      ['window', -1300],
      ['cycle', -2600],
      ['window', -1300],
    ])
    expect(segments.reduce((sum, { money }) => sum + money, 0)).toBe(1400)
  })
})

test('a cycle of 24 hours runs from the minute in which it began until it is over', () => {
  const at = (minute: number, ...began: number[]) => runningCycle(began, minute)
  expect([at(100, 100), at(1539, 100), at(1540, 100), at(99, 100), at(2000, 100, 1540), at(5)]).toEqual([
    100,
    100,
    null,
    null,
    1540,
    null,
  ])
})
