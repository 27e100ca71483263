import { describe, expect, test } from 'vitest'
import { leftByFees } from './after-stays.ts'
import type { ChargeTerms } from './fee.ts'
import { ruleA, ruleB, ruleD } from './rules.examples.ts'
import { at, fee, payable, perHour } from './stays.examples.ts'

const freeInTheNight = (freeMinutes: number): ChargeTerms => {
  const [day, night] = ruleD.segments!
  return { ...ruleD, segments: [day!, { ...night!, freeMinutes, ceilingMoney: null }] }
}

describe('free minutes', () => {
  test('not used up before a split go on after it', () => {
    const terms = perHour(300, { splitMode: 3, freeMinutes: 30 })
    expect(fee(terms, '09-01 23:50', '09-02 00:25')).toMatchObject({ payable: 300, freeMinutes: 30, chargeMinutes: 5 })
  })

  test('are measured on the whole stay when given once', () => {
    expect(payable({ ...ruleA, splitMode: 3 }, '09-01 23:50', '09-02 00:10')).toBe(1000)
    expect(payable({ ...ruleA, splitMode: 3, freeRepeat: 2 }, '09-01 23:50', '09-02 00:10')).toBe(0)
  })

  test('in each 24 h cycle of a day and night rule', () => {
    const terms: ChargeTerms = { ...ruleD, splitMode: 2, freeMinutes: 30, freeRepeat: 2 }
    const segments = fee(terms, '09-01 10:00', '09-02 10:45').segments
    expect(segments.filter(({ kind }) => kind === 'free').map(({ begin }) => begin)).toEqual([
      at('09-01 10:00'),
      at('09-02 10:00'),
    ])
    expect(payable(terms, '09-01 10:00', '09-02 10:30')).toBe(2500 + 500 + 1200)
    expect(payable(terms, '09-01 10:00', '09-02 10:31')).toBe(2500 + 500 + 1200 + 200)
  })

  test('of a window are given at its first occurrence, or at each', () => {
    const terms = freeInTheNight(120)
    expect(payable(terms, '09-01 21:00', '09-02 07:00')).toBe(800)
    expect(payable(terms, '09-01 21:00', '09-03 07:00')).toBe(800 + 2500 + 1000)
    expect(payable({ ...terms, freeRepeat: 2 }, '09-01 21:00', '09-03 07:00')).toBe(800 + 2500 + 800)
  })

  test('of a day that earlier stays used up are not given again', () => {
    const terms = perHour(300, { freeMinutes: 30, freeRepeat: 3 })
    expect(fee(terms, '09-01 08:00', '09-01 09:20', { freeUsedToday: { '2026-09-01': 20 } })).toMatchObject({
      freeMinutes: 10,
      freeUsed: { '2026-09-01': 10 },
    })
    expect(fee(terms, '09-01 23:00', '09-02 01:00').freeUsed).toEqual({ '2026-09-01': 30, '2026-09-02': 30 })
  })

  test('of the first stay of a day are not given to its later ones, however few it used; nor again after midnight', () => {
    const terms = perHour(300, { freeMinutes: 120, freeRepeat: 4 })
    expect(fee(terms, '09-01 08:00', '09-01 08:20')).toMatchObject({ payable: 0, freeUsed: { '2026-09-01': 120 } })
    expect(payable(terms, '09-01 10:00', '09-01 10:20', { freeUsedToday: { '2026-09-01': 120 } })).toBe(300)
    expect(payable(terms, '09-02 10:00', '09-02 10:20', { freeUsedToday: { '2026-09-01': 120 } })).toBe(0)
    expect(fee(terms, '09-01 21:00', '09-02 02:00')).toMatchObject({ payable: 900, freeUsed: { '2026-09-01': 120 } })
    const included: ChargeTerms = { ...terms, freeMinutes: 15, freeIncluded: 1 }
    expect(fee(included, '09-01 08:00', '09-01 09:00').freeUsed).toEqual({ '2026-09-01': 15 })
  })

  test('of the first stays of a day, or of 24 hours, are given to so many of them as the rule says', () => {
    const ofDay = perHour(300, { freeMinutes: 15, freeRepeat: 4, freeTimes: 3 })
    const day = (stays: number) => ({ freeUsedToday: { '2026-09-01': 15 * stays } })
    expect(fee(ofDay, '09-01 10:00', '09-01 10:10', day(2))).toMatchObject({
      payable: 0,
      freeUsed: { '2026-09-01': 15 },
    })
    expect(payable(ofDay, '09-01 10:00', '09-01 10:10', day(3))).toBe(300)
    expect(payable(ofDay, '09-02 10:00', '09-02 10:10', day(3))).toBe(0)
    const of24h: ChargeTerms = { ...ofDay, freeRepeat: 5, freeTimes: 2 }
    const had = { freeUsedToday: { '2026-09-01T02:00:00.000Z': 15, '2026-09-01T04:00:00.000Z': 15 } }
    expect(payable(of24h, '09-02 09:59', '09-02 10:05', had)).toBe(300)
    expect(payable(of24h, '09-02 10:00', '09-02 10:05', had)).toBe(0)
  })

  test('of the stays after the first ones of a day, or of 24 hours, are their own', () => {
    const terms = perHour(300, { freeMinutes: 60, freeRepeat: 4, freeLaterMinutes: 15 })
    const first = fee(terms, '09-01 08:00', '09-01 08:05')
    const after = { freeUsedToday: first.freeUsed }
    expect(first).toMatchObject({ payable: 0, freeUsed: { '2026-09-01': 60 } })
    expect(fee(terms, '09-01 10:00', '09-01 10:15', after)).toMatchObject({ payable: 0, freeUsed: {} })
    expect(payable(terms, '09-01 10:00', '09-01 11:15', after)).toBe(300)
    expect(payable(terms, '09-01 10:00', '09-01 11:16', after)).toBe(600)
    expect(payable({ ...terms, freeIncluded: 1 }, '09-01 10:00', '09-01 11:15', after)).toBe(600)
    expect(payable(terms, '09-02 10:00', '09-02 11:00', after)).toBe(0)
    expect(
      payable({ ...terms, freeRepeat: 5 }, '09-01 10:00', '09-01 11:15', {
        freeUsedToday: { '2026-09-01T00:00:00.000Z': 60 },
      }),
    ).toBe(300)
    expect(payable(terms, '09-01 10:00', '09-01 10:15', { ...after, newEnergy: true })).toBe(0)
    const soon = { ...after, leftBefore: at('09-01 09:50') }
    expect(payable({ ...terms, freeAgainAfter: 30 }, '09-01 10:00', '09-01 10:15', soon)).toBe(300)
  })

  test('of the second stay of a new-energy car are given where its first was short', () => {
    const terms = perHour(300, { newEnergyFreeMinutes: 120, newEnergyFreeFirst: 1, newEnergyFreeSecond: 60 })
    const green = (from: string, to: string, freeUsedToday = {}, more: Partial<ChargeTerms> = {}) =>
      fee({ ...terms, ...more }, `09-01 ${from}`, `09-01 ${to}`, { newEnergy: true, freeUsedToday })
    const first = (to: string, more: Partial<ChargeTerms> = {}) => green('08:00', to, {}, more).freeUsed
    expect(green('08:00', '10:00')).toMatchObject({ payable: 0, freeUsed: { '2026-09-01 E': 120 } })
    const second = green('12:00', '13:00', first('09:00'))
    expect(second).toMatchObject({ payable: 0, freeUsed: { '2026-09-01 E': 120 } })
    expect(second.segments.map(({ kind }) => kind)).toEqual(['newEnergyFree'])
    expect(green('12:00', '14:00', first('09:00')).payable).toBe(300)
    expect(green('12:00', '13:00', first('09:01')).payable).toBe(300)
    expect(green('12:00', '12:30', first('08:00')).payable).toBe(0)
    expect(green('15:00', '15:30', leftByFees([green('08:00', '08:10'), second]).freeUsedToday).payable).toBe(300)
    // also where other cars have free minutes at their first stay alone
    const ofFirst: Partial<ChargeTerms> = { freeMinutes: 15, freeRepeat: 4, freeLaterMinutes: 5 }
    const short = first('08:30', ofFirst)
    expect(green('12:00', '13:00', short, ofFirst)).toMatchObject({ payable: 0, segments: [{ kind: 'newEnergyFree' }] })
    expect(green('12:00', '12:05', first('09:01', ofFirst), ofFirst).segments.map(({ kind }) => kind)).toEqual(['free'])
    expect(green('12:00', '12:06', first('09:01', ofFirst), ofFirst).payable).toBe(300)
    const asOthers = fee({ ...terms, freeMinutes: 120 }, '09-01 08:00', '09-01 09:00', { newEnergy: true })
    expect(asOthers.segments.map(({ kind }) => kind)).toEqual(['free'])
    // by charging hours the first stay, of which a part is at night, was short
    const day: ChargeTerms = {
      ...terms,
      ruleKind: 6,
      freeInHours: 1,
      segments: [
        { beginTime: '08:30', endTime: '20:00', unitMinutes: 60, unitMoney: 300 },
        { beginTime: '20:00', endTime: '08:30' },
      ],
    }
    expect(green('12:00', '13:00', green('07:00', '09:30', {}, day).freeUsed, day).payable).toBe(0)
    expect(green('12:00', '13:00', green('07:00', '09:30').freeUsed).payable).toBe(300)
    expect(payable(terms, '09-01 12:00', '09-01 12:30', { freeUsedToday: first('09:00') })).toBe(300)
  })

  test('of the first stay of 24 hours are not given to one that starts in them, and are to one that starts later', () => {
    const terms = perHour(300, { freeMinutes: 120, freeRepeat: 5 })
    const first = fee(terms, '09-01 10:00', '09-01 10:20')
    expect(first).toMatchObject({ payable: 0, freeUsed: { '2026-09-01T02:00:00.000Z': 120 } })
    const after = { freeUsedToday: first.freeUsed }
    expect(fee(terms, '09-01 23:00', '09-02 00:30', after)).toMatchObject({ payable: 600, freeUsed: {} })
    expect(payable(terms, '09-02 09:59', '09-02 10:30', after)).toBe(300)
    expect(payable(terms, '09-02 10:00', '09-02 10:30', after)).toBe(0)
    // back within the minute in which it came
    expect(payable(terms, '09-01 10:00', '09-01 10:30', after)).toBe(300)
  })

  test('are not given to a car that comes again soon, however it paid for its last stay', () => {
    const terms = perHour(300, { freeMinutes: 30, newEnergyFreeMinutes: 60, freeAgainAfter: 30 })
    const came = (from: string, to: string, left: string | null, more: object = {}) =>
      payable(terms, from, to, { ...(left !== null && { leftBefore: at(left) }), ...more })
    expect(came('09-01 10:00', '09-01 10:20', null)).toBe(0)
    expect(came('09-01 10:31', '09-01 10:50', '09-01 10:00')).toBe(0)
    expect(came('09-01 10:30', '09-01 10:50', '09-01 10:00')).toBe(300)
    expect(came('09-02 00:10', '09-02 00:20', '09-01 23:50', { newEnergy: true })).toBe(300)
    const lines = (left: string) =>
      fee(terms, '09-01 10:30', '09-01 10:50', { leftBefore: at(left) }).segments.map(({ kind }) => kind)
    expect([lines('09-01 10:00'), lines('09-01 09:59')]).toEqual([['again', 'unit'], ['free']])
    // a coupon moves the entry, not the moment at which the car came
    expect(came('09-01 10:20', '09-01 12:00', '09-01 10:00', { timeCouponMinutes: 60 })).toBe(300)
    const window: ChargeTerms = { ...freeInTheNight(120), freeAgainAfter: 15 }
    expect(payable(window, '09-01 21:10', '09-01 22:10', { leftBefore: at('09-01 21:00') })).toBe(100)
  })

  test('of a window are shared by the stays of a day, or for the first of them alone, as those of a rule are', () => {
    const day = freeInTheNight(120)
    const shared: ChargeTerms = { ...day, freeRepeat: 3 }
    const first = fee(shared, '09-01 21:00', '09-01 21:50')
    expect(first).toMatchObject({ payable: 0, freeUsed: { '2026-09-01 #2': 50 } })
    expect(payable(shared, '09-01 22:00', '09-02 00:10', { freeUsedToday: first.freeUsed })).toBe(100)
    expect(payable(shared, '09-02 21:00', '09-02 23:00', { freeUsedToday: first.freeUsed })).toBe(0)

    const once: ChargeTerms = { ...day, freeRepeat: 4 }
    const had = fee(once, '09-01 08:00', '09-01 08:20')
    expect(had).toMatchObject({ payable: 200, freeUsed: { '2026-09-01': 120 } })
    expect(payable(once, '09-01 21:00', '09-01 22:00', { freeUsedToday: had.freeUsed })).toBe(100)
    expect(payable(once, '09-02 21:00', '09-02 22:00', { freeUsedToday: had.freeUsed })).toBe(0)
  })

  test('are not given to the rest of a stay', () => {
    expect(payable(ruleB, '09-01 08:00', '09-01 08:20', { withoutFree: true })).toBe(300)
    expect(payable(freeInTheNight(120), '09-01 21:00', '09-01 22:30', { withoutFree: true })).toBe(200)
  })

  test('of a window are given once to a night that a split cuts', () => {
    const terms: ChargeTerms = { ...freeInTheNight(60), freeRepeat: 2, splitMode: 3 }
    expect(payable(terms, '09-01 21:00', '09-02 07:00')).toBe(200 + 700)
  })

  test('once per split part are given in each window, where the windows are the parts', () => {
    const terms: ChargeTerms = { ...ruleD, freeMinutes: 30, freeRepeat: 2 }
    expect(payable(terms, '09-01 20:00', '09-01 22:00')).toBe(200 + 100)
    expect(payable({ ...terms, splitMode: 1 }, '09-01 20:00', '09-01 22:00')).toBe(200 + 100)
    expect(payable(terms, '09-01 20:00', '09-01 21:30')).toBe(200)
    expect(payable({ ...terms, splitMode: 1 }, '09-01 20:00', '09-01 21:30')).toBe(200 + 100)
  })
})
