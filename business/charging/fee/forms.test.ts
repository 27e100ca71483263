import { expect, test } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { payable } from './stays.examples.ts'
import type { ChargeSegment, ChargeTerms } from './terms.ts'

/** Forms of notices that no kind of rule is named after, amounts made up, each as it is said with the editor. */

const entryFor = (beginTime: string, endTime: string, money: number): ChargeSegment => ({
  beginTime,
  endTime,
  money,
  packFor: 2,
  unitMinutes: 1440,
  unitMoney: 0,
})

/** Once for an entry, by the time of day at which the car comes. */
const byEntry: ChargeTerms = {
  ruleKind: 9,
  splitMode: 1,
  segments: [entryFor('06:00', '20:00', 500), entryFor('20:00', '06:00', 1000)],
}

/** 2 yuan an hour, 8 at most in each 12 hours from the entry. */
const twelveHours: ChargeTerms = {
  ruleKind: 6,
  splitMode: 2,
  segments: [
    { lengthMinutes: 720, unitMinutes: 60, unitMoney: 200, ceilingMoney: 800 },
    { unitMinutes: 60, unitMoney: 200, ceilingMoney: 800 },
  ],
}

/** An airport: up to 80 yuan in the first 24 hours, 30 for each later 12 hours started. */
const laterHalfDays: ChargeTerms = {
  ruleKind: 6,
  freeMinutes: 15,
  freeIncluded: 1,
  segments: [
    { lengthMinutes: 1440, firstMinutes: 60, firstMoney: 1000, unitMinutes: 30, unitMoney: 500, ceilingMoney: 8000 },
    { unitMinutes: 720, unitMoney: 3000 },
  ],
}

/** A hospital: nights of 5 yuan for who comes and leaves in them, others pay on by the hour; 20 at most on a calendar day. */
const companions: ChargeTerms = {
  ruleKind: 9,
  freeMinutes: 30,
  freeIncluded: 1,
  ceilingDay: 2000,
  segments: [
    { beginTime: '06:00', endTime: '21:00', firstMinutes: 120, firstMoney: 500, unitMinutes: 60, unitMoney: 200 },
    { beginTime: '21:00', endTime: '06:00', money: 500, packFor: 3 },
  ],
}

/** An airport: 10 yuan an hour, 60 in 24 hours, 200 in each 7 days that a car stays. */
const byWeek: ChargeTerms = {
  ruleKind: 3,
  ceiling24h: 6000,
  ceilingPeriod: 20000,
  periodDays: 7,
  segments: [{ unitMinutes: 60, unitMoney: 1000 }],
}

/** A hotel: 5 yuan an hour, 30 on a day; 10 more for each night of which more than an hour lies between 22:00 and 6:00. */
const overNight: ChargeTerms = {
  ruleKind: 3,
  freeMinutes: 30,
  ceilingDay: 3000,
  nightMoney: 1000,
  nightBeginTime: '22:00',
  nightEndTime: '06:00',
  nightMinutes: 60,
  segments: [{ unitMinutes: 60, unitMoney: 500 }],
}

test.each([
  ['no night yet', overNight, '09-01 20:30', '09-01 23:00', 2 * 500],
  ['a night', overNight, '09-01 20:30', '09-01 23:01', 3 * 500 + 1000],
  ['a night that is free', { ...overNight, nightMinutes: null }, '09-01 22:00', '09-01 22:30', 0],
  ['two nights above the ceiling', overNight, '09-01 10:00', '09-03 08:00', 2 * 3000 + 3000 + 2 * 1000],
  ['the end of a night', overNight, '09-02 04:30', '09-02 06:10', 2 * 500 + 1000],
  ['a week, three days', byWeek, '09-01 10:00', '09-04 10:00', 3 * 6000],
  ['a week, four days', byWeek, '09-01 10:00', '09-05 10:00', 20000],
  ['a whole week', byWeek, '09-01 10:00', '09-08 10:00', 20000],
  ['a week and a minute', byWeek, '09-01 10:00', '09-08 10:01', 20000 + 1000],
  ['two weeks and three hours', byWeek, '09-01 10:00', '09-15 13:00', 2 * 20000 + 3000],
  ['by entry, by day', byEntry, '09-01 19:00', '09-02 02:00', 500],
  ['by entry, by night', byEntry, '09-01 20:00', '09-02 12:00', 1000],
  ['by entry, for days', byEntry, '09-01 08:00', '09-03 08:00', 500],
  ['12 hours', twelveHours, '09-01 08:00', '09-01 20:00', 800],
  ['12 hours, started again', twelveHours, '09-01 08:00', '09-01 20:01', 800 + 200],
  ['12 hours, a day and more', twelveHours, '09-01 08:00', '09-02 10:30', 800 + 800 + 600],
  ['24 hours, then half days', laterHalfDays, '09-01 10:00', '09-02 10:00', 8000],
  ['half days started', laterHalfDays, '09-01 10:00', '09-03 11:00', 8000 + 3 * 3000],
  ['a night and no minute more', companions, '09-01 21:30', '09-02 06:00', 500],
  ['a night and ten minutes', companions, '09-01 21:30', '09-02 06:10', 500 + 7 * 200],
  ['from the evening on', companions, '09-01 20:00', '09-02 07:00', 500 + 9 * 200],
] as const)('%s', (_, terms, from, to, fen) => {
  expect(checkTerms(terms)).toEqual([])
  expect(payable(terms, from, to)).toBe(fen)
})
