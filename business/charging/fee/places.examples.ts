import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { type CityTariff, everyDay } from './city-tariff.ts'
import type { ChargeTerms } from './terms.ts'

/** A form, amounts made up: the first hour 10 yuan, then 5; who comes after 18:00 pays 5 yuan until 8:00; 15 minutes free. */
export const eveningEntry = everyDay({
  ruleKind: ruleKinds.package,
  freeMinutes: 15,
  freeIncluded: 1,
  segments: [
    { beginTime: '08:00', endTime: '18:00', firstMinutes: 60, firstMoney: 1000, unitMinutes: 60, unitMoney: 500 },
    { beginTime: '18:00', endTime: '08:00', money: 500, packFor: 2 },
  ],
})

/** A form, amounts made up: a flat night for who also comes in it and leaves by 8:00; nights have units of their own for the others. */
export const eveningOrUnits = everyDay({
  ruleKind: ruleKinds.package,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: 300 },
    { beginTime: '20:00', endTime: '08:00', money: 1000, packFor: 3, unitMinutes: 360, unitMoney: 200 },
  ],
})

/** A form, amounts made up: the first hour 10 yuan, the second 8, the third to fifth 6, to the tenth 4, then 2. */
export const fiveTiers = everyDay({
  ruleKind: ruleKinds.stepped,
  segments: [
    {
      firstMinutes: 60,
      firstMoney: 1000,
      unitMinutes: 60,
      unitMoney: 800,
      unit2BeginMinutes: 120,
      unit2Minutes: 60,
      unit2Money: 600,
      moreUnits: [
        { beginMinutes: 300, unitMinutes: 60, unitMoney: 400 },
        { beginMinutes: 600, unitMinutes: 60, unitMoney: 200 },
      ],
    },
  ],
})

/** A form, amounts made up: 5 yuan an hour, in each 24 hours the first one free; 60 yuan at most in the first 24, 40 in each later. */
export const firstHourEachDay = everyDay({
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 60,
  freeRepeat: 2,
  ceiling24h: 6000,
  laterCeilings: [{ fromDay: 2, ceiling24h: 4000 }],
  segments: [{ unitMinutes: 60, unitMoney: 500 }],
})

/** A form, amounts made up: 5 yuan an hour, 20 at most in the 24 hours from the first entry, however often a car comes. */
export const shared24h = everyDay({
  ruleKind: ruleKinds.perTime,
  ceiling24h: 2000,
  ceiling24hShared: 1,
  segments: [{ unitMinutes: 60, unitMoney: 500 }],
})

/** A hospital in 苏州: half an hour free; the first hour 4 yuan, then 2 for each, of which less than a quarter of an hour is not counted; 20 at most in 24 h. */
export const quarterNotCounted = everyDay({
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 30,
  freeIncluded: 1,
  firstOnce: 2,
  roundFromMinutes: 15,
  ceiling24h: 2000,
  segments: [{ firstMinutes: 60, firstMoney: 400, unitMinutes: 60, unitMoney: 200 }],
})

/** A hospital: half an hour free, then by the length of the stay, 10 yuan for 24 h and from the start again. */
export const hospital = everyDay({
  ruleKind: ruleKinds.totalTime,
  segments: [
    { lengthMinutes: 30, money: 0 },
    { lengthMinutes: 120, money: 300 },
    { lengthMinutes: 240, money: 500 },
    { lengthMinutes: 480, money: 800 },
    { lengthMinutes: 1440, money: 1000 },
  ],
})

/** An airport: 10 yuan an hour, 60 at most in the first 24 h, 40 at most in each later 24 h; 15 minutes free. */
export const airport = everyDay({
  ruleKind: ruleKinds.periods,
  freeMinutes: 15,
  freeIncluded: 1,
  splitMode: 2,
  tierCount: 3,
  segments: [
    { lengthMinutes: 1440, unitMinutes: 60, unitMoney: 1000, ceilingMoney: 6000 },
    { unitMinutes: 60, unitMoney: 1000, ceilingMoney: 4000 },
  ],
})

/** A station: two hours 10 yuan, then 5 an hour, 60 at most for the first 24 h; each further day that has started 40. */
export const stationByDays = everyDay({
  ruleKind: ruleKinds.periods,
  splitMode: 2,
  tierCount: 3,
  segments: [
    { lengthMinutes: 1440, firstMinutes: 120, firstMoney: 1000, unitMinutes: 60, unitMoney: 500, ceilingMoney: 6000 },
    { unitMinutes: 1440, unitMoney: 4000 },
  ],
})

const mallDay = (unitMoney: number, ceiling24h: number): ChargeTerms => ({
  ruleKind: ruleKinds.perTime,
  freeMinutes: 30,
  freeIncluded: 1,
  newEnergyFreeMinutes: 60,
  ceiling24h,
  segments: [{ unitMinutes: 60, unitMoney }],
})

/** A mall: 5 yuan an hour, 30 at most, on other than working days 8 and 50; half an hour free, the first hour of new-energy cars is never charged. */
export const mall: CityTariff = [
  [dayKinds.workday, mallDay(500, 3000)],
  [dayKinds.notWorkday, mallDay(800, 5000)],
]

/** Neighbours by night: 18:00–8:00 for 5 yuan, the day is free. */
export const nightOnly = everyDay({
  ruleKind: ruleKinds.package,
  segments: [{ beginTime: '18:00', endTime: '08:00', money: 500 }],
})

/** A scenic spot: 5 yuan for an entry and each further calendar day, 15 minutes free. */
export const scenicSpot = everyDay({
  ruleKind: ruleKinds.perEntry,
  freeMinutes: 15,
  freeIncluded: 1,
  splitMode: 3,
  segments: [{ firstMoney: 500 }],
})

/** Less than half an hour is free, a second more of an hour that has started counts: 5 yuan an hour. */
export const lessThanHalfAnHour = everyDay({
  ruleKind: ruleKinds.perTime,
  freeMinutes: 30,
  freeIncluded: 1,
  freeLess: 1,
  secondMode: 2,
  segments: [{ unitMinutes: 60, unitMoney: 500 }],
})

/** 1.25 yuan for a quarter of an hour, the sum to the nearest half yuan. */
export const halfYuan = everyDay({
  ruleKind: ruleKinds.perTime,
  moneyRound: 3,
  moneyPrecision: 50,
  segments: [{ unitMinutes: 15, unitMoney: 125 }],
})

/** Ten hours of each 24 are charged, 2 yuan an hour. */
export const tenHours = everyDay({
  ruleKind: ruleKinds.dayCycle,
  ceilingMinutes: 600,
  segments: [{ unitMinutes: 60, unitMoney: 200 }],
})

/** A town whose long holidays are free: 4 yuan an hour, 3 on weekends, at most 20 a day. */
export const freeHolidays: CityTariff = [
  [
    dayKinds.workday,
    { ruleKind: ruleKinds.naturalDay, ceilingDay: 2000, segments: [{ unitMinutes: 60, unitMoney: 400 }] },
  ],
  [
    dayKinds.weekend,
    { ruleKind: ruleKinds.naturalDay, ceilingDay: 2000, segments: [{ unitMinutes: 60, unitMoney: 300 }] },
  ],
  [dayKinds.longHoliday, { ruleKind: ruleKinds.free }],
]

const nightHalf = (dayMoney: number, nightMoney: number, night: readonly [string, string]): ChargeTerms => ({
  ruleKind: ruleKinds.package,
  segments: [
    { beginTime: night[1], endTime: night[0], unitMinutes: 60, unitMoney: dayMoney },
    { beginTime: night[0], endTime: night[1], money: nightMoney },
  ],
})

/** Offices: nights of 10 yuan that end at 8:00 on working days and at 9:00 on others, where the day is cheaper. */
export const offices: CityTariff = [
  [dayKinds.workday, nightHalf(800, 1000, ['20:00', '08:00'])],
  [dayKinds.notWorkday, nightHalf(300, 1000, ['20:00', '09:00'])],
]

/** A depot for lorries: 10 yuan for twelve hours that have started, half an hour free again after each 24 h. */
export const lorries = everyDay({
  ruleKind: ruleKinds.perTime,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  splitMode: 2,
  segments: [{ unitMinutes: 720, unitMoney: 1000 }],
})

/** Charging spots: two hours free for all stays of a day together, then a dear 6 yuan for a quarter of an hour by day and 1 by night. */
export const chargingSpots = everyDay({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 120,
  freeRepeat: 3,
  segments: [
    { beginTime: '07:00', endTime: '23:00', unitMinutes: 15, unitMoney: 600 },
    { beginTime: '23:00', endTime: '07:00', unitMinutes: 15, unitMoney: 100 },
  ],
})

/** 上海浦东 airport: the first hour 10 yuan, then 5 for each half hour; 80 at most in each of the first two 24 h, 50 in each later one. */
export const longStays = everyDay({
  ruleKind: ruleKinds.periods,
  freeMinutes: 10,
  freeIncluded: 1,
  splitMode: 2,
  tierCount: 3,
  segments: [
    { lengthMinutes: 2880, firstMinutes: 60, firstMoney: 1000, unitMinutes: 30, unitMoney: 500, ceilingMoney: 8000 },
    { unitMinutes: 30, unitMoney: 500, ceilingMoney: 5000 },
  ],
})

/** A town whose long holidays are free and whose nights cost 10 yuan: the night into a holiday is still the working day's. */
export const nightsIntoHolidays: CityTariff = [
  [
    dayKinds.any,
    {
      ruleKind: ruleKinds.package,
      segments: [
        { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: 500 },
        { beginTime: '20:00', endTime: '08:00', money: 1000 },
      ],
    },
  ],
  [dayKinds.longHoliday, { ruleKind: ruleKinds.free }],
]

/** Visits: 5 yuan by day and 5 by night however long, 8 at most in 24 h. */
export const visits = everyDay({
  ruleKind: ruleKinds.package,
  ceiling24h: 800,
  segments: [
    { beginTime: '07:00', endTime: '22:00', money: 500 },
    { beginTime: '22:00', endTime: '07:00', money: 500 },
  ],
})
