import { describe, expect, test } from 'vitest'
import { price, type ChargeTerms, type Tariff } from './fee.ts'
import { ruleOfMoment } from './rule-book.ts'
import { ruleD, ruleE, ruleF } from './rules.examples.ts'
import { stayMinutesOf } from './stay-minutes.ts'
import { at, payable, perHour } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'
import { sharesDay } from './terms.ts'

describe('days of the lot', () => {
  test('natural days start at accountDayStart', () => {
    expect(payable(ruleE, '09-01 05:30', '09-01 06:30')).toBe(400)
    expect(payable(ruleE, '09-01 05:30', '09-01 06:30', {}, { accountDayStart: '06:00' })).toBe(800)
    expect(payable(ruleE, '09-01 22:30', '09-02 01:10', {}, { accountDayStart: '06:00' })).toBe(1200)
  })

  test('[F-14, F-16] the night in which summer time starts has nine hours, the one in which it ends eleven', () => {
    const nightly: ChargeTerms = {
      ...ruleD,
      segments: ruleD.segments!.map((each) => ({ ...each, ceilingMoney: null })),
    }
    const berlin = lotWith(nightly, { zone: 'Europe/Berlin' })
    const spring = { cameAt: new Date('2026-03-28T21:00+01:00'), leftAt: new Date('2026-03-29T07:00+02:00') }
    const autumn = { cameAt: new Date('2026-10-24T21:00+02:00'), leftAt: new Date('2026-10-25T07:00+01:00') }
    expect(price(berlin, spring)).toMatchObject({ payable: 900, stayMinutes: 540 })
    expect(price(berlin, autumn)).toMatchObject({ payable: 1100, stayMinutes: 660 })
  })

  const byDay: Tariff = {
    zone: 'Asia/Shanghai',
    rules: [
      { dayKind: 0, ruleId: 'every', ruleVersion: 3, ruleName: 'Every day', terms: perHour(300) },
      { dayKind: 2, ruleId: 'weekend', ruleVersion: 1, ruleName: 'Weekend', terms: perHour(500) },
    ],
    dayKinds: { '2026-09-05': 1, '2026-09-07': 2 },
  }

  test.each([
    ['a Friday', '09-11 10:00', '09-11 12:00', 600],
    ['a Saturday', '09-12 10:00', '09-12 12:00', 1000],
    ['a Sunday', '09-13 10:00', '09-13 12:00', 1000],
    ['a night from Saturday to Sunday, not cut', '09-12 23:30', '09-13 00:30', 500],
    ['a Saturday worked (调休上班)', '09-05 10:00', '09-05 12:00', 600],
    ['a Monday off', '09-07 10:00', '09-07 12:00', 1000],
    ['a night from Friday to Saturday', '09-11 22:30', '09-12 01:30', 600 + 1000],
  ])('the rule of %s', (_, from, to, money) => {
    expect(price(byDay, { cameAt: at(from), leftAt: at(to) }).payable).toBe(money)
  })

  test.each([
    ['a holiday in the week', '09-09 10:00', 600],
    ['a holiday on a Saturday', '09-12 10:00', 1000],
  ])('%s without a rule of its own costs what its weekday does, where none holds every day', (_, from, money) => {
    const [working, weekend] = byDay.rules
    const tariff: Tariff = {
      ...byDay,
      rules: [{ ...working!, dayKind: 1 }, weekend!],
      dayKinds: { '2026-09-09': 3, '2026-09-12': 3 },
    }
    expect(price(tariff, { cameAt: at(from), leftAt: new Date(at(from).getTime() + 7_200_000) }).payable).toBe(money)
  })

  test('lines say the kind of their day, and by which rule a holiday without one of its own is priced', () => {
    const [working, weekend] = byDay.rules
    const tariff: Tariff = { ...byDay, rules: [{ ...working!, dayKind: 1 }, weekend!], dayKinds: { '2026-10-01': 4 } }
    const lines = price(tariff, { cameAt: at('10-01 10:00'), leftAt: at('10-01 12:00') }).segments
    expect(lines).toMatchObject([{ kind: 'unit', money: 600, dayKind: 4, pricedAs: 1 }])
    const own = price(tariff, { cameAt: at('09-30 10:00'), leftAt: at('09-30 12:00') }).segments
    expect(own).toMatchObject([{ dayKind: 1 }])
    expect(own[0]).not.toHaveProperty('pricedAs')
    const single = price(lotWith(perHour(300)), { cameAt: at('09-30 10:00'), leftAt: at('09-30 12:00') }).segments
    expect(single[0]).not.toHaveProperty('dayKind')
  })

  test('a part of another kind of day is priced as a stay of its own, but free minutes and first period are not given again', () => {
    const terms: ChargeTerms = { ...ruleF, ceiling24h: 1600, firstOnce: 1, freeMinutes: 30 }
    const tariff: Tariff = { ...byDay, rules: byDay.rules.map((rule) => ({ ...rule, terms })) }
    const { payable: money, rules } = price(tariff, { cameAt: at('09-11 22:00'), leftAt: at('09-12 23:00') })
    expect(money).toBe(1000 + 1600)
    expect(rules.map(({ ruleId }) => ruleId)).toEqual(['every', 'weekend'])
  })

  describe('a night from one kind of day into another', () => {
    const withNight = (unitMoney: number, money: number, dayKindBorder?: 1 | 2 | 3): ChargeTerms => ({
      ruleKind: 9,
      segments: [
        { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney },
        { beginTime: '20:00', endTime: '08:00', money },
      ],
      ...(dayKindBorder && { dayKindBorder }),
    })
    const nightly = (border?: 1 | 2 | 3): Tariff => ({
      ...byDay,
      rules: [
        { ...byDay.rules[0]!, terms: withNight(500, 1000, border) },
        { ...byDay.rules[1]!, dayKind: 4, ruleId: 'holiday', terms: withNight(800, 1500, border) },
      ],
      dayKinds: { '2026-10-01': 4, '2026-10-02': 4 },
    })
    const ruleIds = ({ rules }: ReturnType<typeof price>) => rules.map(({ ruleId }) => ruleId)

    test.each([
      ['into the holiday', '09-30 18:00', '10-01 10:00', 1000 + 1000 + 1600],
      ['only the night', '09-30 22:00', '10-01 07:00', 1000],
      ['the rest of the night, come after midnight', '10-01 00:30', '10-01 09:00', 1000 + 800],
      ['between two holidays', '10-01 21:00', '10-02 07:00', 1500],
      ['out of the holidays', '10-02 19:00', '10-03 09:30', 800 + 1500 + 1000],
    ])('%s is charged once, by the day on which it starts', (_, from, to, money) => {
      expect(price(nightly(), { cameAt: at(from), leftAt: at(to) }).payable).toBe(money)
      expect(price(nightly(1), { cameAt: at(from), leftAt: at(to) }).payable).toBe(money)
    })

    test('is charged by both, or all by the day of the entry, where the rule says so', () => {
      const over = { cameAt: at('09-30 18:00'), leftAt: at('10-01 10:00') }
      expect(price(nightly(2), over).payable).toBe(1000 + 1000 + 1500 + 1600)
      expect(price(nightly(3), over).payable).toBe(1000 + 1000 + 1000)
      expect(ruleIds(price(nightly(3), { ...over, cameAt: at('10-01 00:30') }))).toEqual(['holiday'])
    })

    test('ends at 00:00 where the other day has no window then: a holiday that costs nothing starts at once', () => {
      const [ordinary, holiday] = nightly().rules
      const free: Tariff = { ...nightly(), rules: [ordinary!, { ...holiday!, terms: { ruleKind: 1 } }] }
      expect(price(free, { cameAt: at('10-01 00:30'), leftAt: at('10-01 07:00') }).payable).toBe(0)
      expect(price(free, { cameAt: at('09-30 22:00'), leftAt: at('10-01 12:00') }).payable).toBe(1000)
    })

    test('of two lengths ends with the longer, for the second day has not started its own', () => {
      const [ordinary, holiday] = nightly().rules
      const late = withNight(800, 1500)
      late.segments = [
        { ...late.segments![0]!, beginTime: '10:00' },
        { ...late.segments![1]!, endTime: '10:00' },
      ]
      const tariff: Tariff = { ...nightly(), rules: [ordinary!, { ...holiday!, terms: late }] }
      const fee = price(tariff, { cameAt: at('09-30 22:00'), leftAt: at('10-01 11:00') })
      expect(fee.payable).toBe(1000 + 1000 + 800)
    })
  })

  test('one rule bound to two kinds of day is one rule: nothing is cut between them', () => {
    const terms: ChargeTerms = { ruleKind: 2, splitMode: 1, segments: [{ firstMoney: 1000 }] }
    const bound = (dayKind: 1 | 2) => ({ dayKind, ruleId: 'entry', ruleVersion: 1, ruleName: 'Entry', terms })
    const tariff: Tariff = { ...byDay, rules: [bound(1), bound(2)] }
    expect(price(tariff, { cameAt: at('09-11 22:30'), leftAt: at('09-12 01:30') }).payable).toBe(1000)
  })

  test('a stay of no minute still names the rule of its day', () => {
    const { rules } = price(byDay, { cameAt: at('09-12 10:00'), leftAt: at('09-12 10:00') })
    expect(rules).toEqual([{ ruleId: 'weekend', ruleVersion: 1, ruleName: 'Weekend' }])
  })

  test('a tariff that leaves the price open is refused', () => {
    const noon = { cameAt: at('09-11 12:00'), leftAt: at('09-11 13:00') }
    const [every, weekend] = byDay.rules
    expect(() => price({ ...byDay, rules: [weekend!] }, noon)).toThrow(
      'No charge rule holds on 2026-09-11 (day kind 1)',
    )
    expect(() => price({ ...byDay, rules: [every!, { ...weekend!, dayKind: 0 }] }, noon)).toThrow(
      'every and weekend both hold',
    )
    expect(() => price(lotWith(perHour(300), { dayMaxMoney: -1 }), noon)).toThrow('dayMaxMoney is -1')
    expect(() => price(lotWith(perHour(300), { accountDayStart: '6:00' }), noon)).toThrow('accountDayStart')
    const broken: ChargeTerms = { ruleKind: 3, segments: [{ unitMinutes: 0, unitMoney: 300 }] }
    expect(() => price(lotWith(broken), noon)).toThrow(
      'Charge rule rule-0 version 1 has no price: segments.0.unitMinutes',
    )
  })
})

test('a moment belongs to the day of its minute, to the last second', () => {
  const rules = ([1, 2] as const).map((dayKind) => ({ ...lotWith(ruleE).rules[0]!, dayKind, ruleId: `r${dayKind}` }))
  const of = (clock: string) => ruleOfMoment({ zone: 'Asia/Shanghai', rules }, at(clock)).ruleId
  expect([of('09-04 23:59:59'), of('09-05 00:00')]).toEqual(['r1', 'r2'])
})

test('how long a stay is follows the seconds of its rule, without one the two times as they are read', () => {
  const stay = { cameAt: at('09-01 08:00:10'), leftAt: at('09-01 08:30:50') }
  const by = (secondMode: 1 | 2) => stayMinutesOf(lotWith({ ...ruleE, secondMode }), stay)
  expect([by(1), by(2), stayMinutesOf(null, stay)]).toEqual([30, 31, 30])
})

test('a night is asked again only where what was paid before reached into it', () => {
  const terms = perHour(100, { nightMoney: 1000, nightBeginTime: '22:00', nightEndTime: '06:00' })
  const paidUntil = (clock: string) => ({ nightsBefore: [{ begin: at('09-01 20:00'), end: at(clock) }] })
  const due = (clock: string) => payable(terms, '09-01 21:00', '09-01 23:00', paidUntil(clock))
  expect([due('09-01 22:00'), due('09-01 22:01')]).toEqual([200 + 1000, 200])
})

test('earlier stays of a car matter where a rule looks at them, else not', () => {
  const looking: Partial<ChargeTerms>[] = [
    { tierCount: 5 },
    { newEnergyFreeFirst: 1 },
    { ceilingMonth: 1000 },
    { freeRepeat: 3 },
    { freeRepeat: 4 },
    { freeRepeat: 5 },
    { ceilingDayShared: 1 },
    { ceiling24hShared: 1 },
    { freeAgainAfter: 30 },
    { continueWithin: 30 },
  ]
  const others: Partial<ChargeTerms>[] = [{}, { freeRepeat: 2 }, { tierCount: 3 }]
  expect(looking.filter((terms) => !sharesDay(perHour(300, terms)))).toEqual([])
  expect(others.map((terms) => sharesDay(perHour(300, terms)))).toEqual([false, false, false])
})
