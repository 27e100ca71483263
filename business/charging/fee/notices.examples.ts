import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeSegment, ChargeTerms } from './terms.ts'

/** Schedules of one notice for its classes of street and sizes of car, each with where it was read; their prices at borders stand in notices.test.ts. */

const street = (begin: string, end: string, prices: ChargeSegment, rule: Partial<ChargeTerms>): ChargeTerms => ({
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeIncluded: 1,
  ...rule,
  segments: [
    { beginTime: begin, endTime: end, unitMinutes: 60, ...prices },
    { beginTime: end, endTime: begin, unitMinutes: 60, unitMoney: 0 },
  ],
})

const qinzhou = (end: string, [first, second, later, day]: readonly [number, number, number, number]) =>
  street(
    '09:00',
    end,
    {
      firstMinutes: 60,
      firstMoney: first,
      unitMoney: second,
      unit2BeginMinutes: 120,
      unit2Minutes: 60,
      unit2Money: later,
      ceilingMoney: day,
    },
    { firstOnce: 2, newEnergyPercent: 50 },
  )

/**
 * 钦州 street of the second class (szftgk.com): 9:00–21:00 the first hour 2 yuan, the second 2.50, each further one 4, 25 a day, each day from its first hour
 * again; new-energy cars pay half.
 */
export const qinzhouSecond = qinzhou('21:00', [200, 250, 400, 2500])

/** 钦州 street of the third class: 9:00–20:00 the first hour 1 yuan, the second 2, each further one 3, 20 a day. */
export const qinzhouThird = qinzhou('20:00', [100, 200, 300, 2000])

/** 钦州 motorbikes: 1 yuan a visit. */
export const qinzhouMotorbikes: ChargeTerms = {
  ruleKind: ruleKinds.perEntry,
  freeMinutes: 30,
  freeIncluded: 1,
  segments: [{ firstMoney: 100 }],
}

const zhumadian = (first: number, later: number, day: number) =>
  street(
    '07:30',
    '19:30',
    { firstMinutes: 60, firstMoney: first, unitMoney: later, ceilingMoney: day },
    { freeInHours: 1, firstOnce: 2 },
  )

/** 驻马店 street of the second class (tzwb.zmdnews.cn, 2020-10-28): 7:30–19:30 the first hour 4 yuan, each further one 1.30, 18 a day. */
export const zhumadianSecond = zhumadian(400, 130, 1800)

/** 驻马店 street of the third class: the first hour 3 yuan, each further one 1, 10 a day. */
export const zhumadianThird = zhumadian(300, 100, 1000)

/**
 * 驻马店 off the street, first class: the first hour 4 yuan, each further one 1, 20 at most in 24 hours; 19:30–7:30 and half an hour are free, that once a stay.
 * The next 24 hours start with a first hour.
 */
export const zhumadianLots: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  splitMode: 2,
  freeMinutes: 30,
  freeIncluded: 1,
  freeInHours: 1,
  tierCount: 4,
  ceiling24h: 2000,
  segments: [
    { beginTime: '07:30', endTime: '19:30', firstMinutes: 60, firstMoney: 400, unitMinutes: 60, unitMoney: 100 },
    { beginTime: '19:30', endTime: '07:30', unitMinutes: 60, unitMoney: 0 },
  ],
}

/** 千山积翠门 (2024-05-29), large cars: 7:00–19:00 1.50 yuan for half an hour, else 1 for an hour; 24 hours cost ten of the day, 30 yuan. */
export const qianshanLarge: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  splitMode: 2,
  ceiling24h: 3000,
  segments: [
    { beginTime: '07:00', endTime: '19:00', unitMinutes: 30, unitMoney: 150 },
    { beginTime: '19:00', endTime: '07:00', unitMinutes: 60, unitMoney: 100 },
  ],
}

/** The airport of that other notice, large cars (hbzqbyyxgs.com): the first half hour 5 yuan, each further hour 10; 60, 70, then 80 at most for 24 hours each. */
export const airportLarge: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  ceiling24h: 6000,
  laterCeilings: [
    { fromDay: 2, ceiling24h: 7000 },
    { fromDay: 3, ceiling24h: 8000 },
  ],
  segments: [{ firstMinutes: 30, firstMoney: 500, unitMinutes: 60, unitMoney: 1000 }],
}

const pier = (unitMoney: number, ceiling24h: number): ChargeTerms => ({
  ruleKind: ruleKinds.dayCycle,
  ceiling24h,
  segments: [{ unitMinutes: 30, unitMoney }],
})

/** Stations and piers of the same notice, large cars: twice the price of small ones, 2 yuan for half an hour, 60 at most in each 24 hours. */
export const pierLarge = pier(200, 6000)

/** Three-wheelers there pay half of a small car: 0.50 yuan for half an hour, 15 at most in each 24 hours. */
export const pierThreeWheelers = pier(50, 1500)

/** A public car park, nine seats and more (zuomama.com, 2022-10): an hour and a half free, two hours 6 yuan, each further hour 2; 30 at most in 24 hours. */
export const publicParkLotLarge: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 90,
  freeIncluded: 1,
  firstOnce: 2,
  ceiling24h: 3000,
  segments: [{ firstMinutes: 120, firstMoney: 600, unitMinutes: 60, unitMoney: 200 }],
}

/** 太原 new-energy cars at stations and hospitals (draft of 2023-02): an hour free, then the usual price, here of 3 yuan an hour. */
export const taiyuanStation: ChargeTerms = {
  ruleKind: ruleKinds.perTime,
  newEnergyFreeMinutes: 60,
  segments: [{ unitMinutes: 60, unitMoney: 300 }],
}

/** 太原 new-energy cars elsewhere, with the free night of the same draft, 20:00–8:00: the two free hours are of charging hours. */
export const taiyuanNights: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 120,
  freeInHours: 1,
  tierCount: 3,
  tierFree: 1,
  segments: [
    {
      beginTime: '08:00',
      endTime: '20:00',
      unitMinutes: 60,
      unitMoney: 200,
      unit2BeginMinutes: 240,
      unit2Minutes: 60,
      unit2Money: 400,
    },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 60, unitMoney: 0 },
  ],
}
