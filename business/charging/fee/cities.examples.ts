import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { type CityTariff, everyDay } from './city-tariff.ts'
import type { ChargeTerms } from './terms.ts'

/** 上海 street: by day the first hour 15 yuan, then 10 for each half hour, starting again each day; 10 yuan a night. */
export const shanghaiStreet = everyDay({
  ruleKind: ruleKinds.package,
  firstOnce: 2,
  segments: [
    {
      beginTime: '07:30',
      endTime: '19:30',
      firstMinutes: 60,
      firstMoney: 1500,
      unitMinutes: 30,
      unitMoney: 1000,
    },
    { beginTime: '19:30', endTime: '07:30', money: 1000 },
  ],
})

const shenzhen = (beginTime: string, first: number, then: number): ChargeTerms => ({
  ruleKind: ruleKinds.periods,
  freeMinutes: 15,
  freeIncluded: 1,
  freeInHours: 1,
  firstOnce: 2,
  segments: [
    { beginTime, endTime: '21:00', firstMinutes: 30, firstMoney: first, unitMinutes: 30, unitMoney: then },
    { beginTime: '21:00', endTime: beginTime, unitMinutes: 60, unitMoney: 0 },
  ],
})

/** 深圳 street: working days 7:30–21:00, other days 10:00–21:00, each with a cheap first half hour; the rest is free, as are 15 minutes. */
export const shenzhenStreet: CityTariff = [
  [dayKinds.workday, shenzhen('07:30', 250, 500)],
  [dayKinds.notWorkday, shenzhen('10:00', 100, 150)],
]

/** 杭州 street: half an hour free; by day 5 yuan for each half hour of the first hour, then 6; 5 yuan a night. */
export const hangzhouStreet = everyDay({
  ruleKind: ruleKinds.package,
  freeMinutes: 30,
  freeIncluded: 1,
  segments: [
    {
      beginTime: '08:00',
      endTime: '20:30',
      unitMinutes: 30,
      unitMoney: 500,
      unit2BeginMinutes: 60,
      unit2Minutes: 30,
      unit2Money: 600,
    },
    { beginTime: '20:30', endTime: '08:00', money: 500 },
  ],
})

/** 成都: by day 3 yuan an hour, from the third hour 2; by night 1 yuan an hour, 8 at most. */
export const chengdu = everyDay({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 15,
  freeIncluded: 1,
  segments: [
    {
      beginTime: '08:00',
      endTime: '22:00',
      unitMinutes: 60,
      unitMoney: 300,
      unit2BeginMinutes: 120,
      unit2Minutes: 60,
      unit2Money: 200,
    },
    { beginTime: '22:00', endTime: '08:00', unitMinutes: 60, unitMoney: 100, ceilingMoney: 800 },
  ],
})

/** 西安: 15 minutes that are never charged; by day the first hour 5 yuan, then 2 for each half hour, 30 at most; by night 2 for two hours, 10 at most. */
export const xian = everyDay({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 15,
  segments: [
    {
      beginTime: '08:00',
      endTime: '20:00',
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 30,
      unitMoney: 200,
      ceilingMoney: 3000,
    },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 120, unitMoney: 200, ceilingMoney: 1000 },
  ],
})

/** 南京 street: whole quarters of an hour only, 3 yuan in the first hour, then 4.50; whole hours of the night 1 yuan; 60 at most in 24 h. */
export const nanjingStreet = everyDay({
  ruleKind: ruleKinds.dayNight,
  tierCount: 2,
  minuteRound: 2,
  ceiling24h: 6000,
  splitMode: 2,
  segments: [
    {
      beginTime: '08:00',
      endTime: '20:00',
      unitMinutes: 15,
      unitMoney: 300,
      unit2BeginMinutes: 60,
      unit2Minutes: 15,
      unit2Money: 450,
    },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 60, unitMoney: 100 },
  ],
})

/** 厦门: 20 minutes free; by day the first hour 5 yuan, then 2 for each half hour, one that has started runs on into the night; by night 1 for two hours. */
export const xiamen = everyDay({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 20,
  freeIncluded: 1,
  segments: [
    {
      beginTime: '08:00',
      endTime: '22:00',
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 30,
      unitMoney: 200,
      isSupplement: 1,
    },
    { beginTime: '22:00', endTime: '08:00', unitMinutes: 120, unitMoney: 100 },
  ],
})

/** 苏州: half an hour free; 5 yuan a day, 3 a night. */
export const suzhou = everyDay({
  ruleKind: ruleKinds.package,
  freeMinutes: 30,
  segments: [
    { beginTime: '08:00', endTime: '20:00', money: 500 },
    { beginTime: '20:00', endTime: '08:00', money: 300 },
  ],
})

/** 武汉: 3 yuan an hour, 20 at most on a calendar day. */
export const wuhan = everyDay({
  ruleKind: ruleKinds.naturalDay,
  ceilingDay: 2000,
  segments: [{ unitMinutes: 60, unitMoney: 300 }],
})

/** 昆明: each hour dearer than the one before, from the fourth 8 yuan, 40 at most in 24 h; half an hour free. */
export const dearerByTheHour = everyDay({
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  splitMode: 2,
  ceiling24h: 4000,
  segments: [
    { lengthMinutes: 60, unitMinutes: 60, unitMoney: 500 },
    { lengthMinutes: 60, unitMinutes: 60, unitMoney: 600 },
    { lengthMinutes: 60, unitMinutes: 60, unitMoney: 700 },
    { unitMinutes: 60, unitMoney: 800 },
  ],
})

/** 北京 street where a unit that is not full costs nothing. */
export const beijingFullUnits = everyDay({
  ruleKind: ruleKinds.dayNight,
  tierCount: 2,
  minuteRound: 2,
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
})

/** 重庆: three tiers by day (first hour, to the fourth, beyond), starting again each day; by night nothing. 30 yuan at most a day. */
export const threeTiers = everyDay({
  ruleKind: ruleKinds.periods,
  firstOnce: 2,
  segments: [
    {
      beginTime: '08:00',
      endTime: '21:00',
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 60,
      unitMoney: 300,
      unit2BeginMinutes: 240,
      unit2Minutes: 60,
      unit2Money: 200,
      ceilingMoney: 3000,
    },
    { beginTime: '21:00', endTime: '08:00', unitMinutes: 60, unitMoney: 0 },
  ],
})

const byHours = (first: number, then: number, ceilingDay: number): ChargeTerms => ({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 15,
  freeIncluded: 1,
  ceilingDay,
  segments: [
    { beginTime: '08:00', endTime: '22:00', firstMinutes: 60, firstMoney: first, unitMinutes: 30, unitMoney: then },
    { beginTime: '22:00', endTime: '08:00', unitMinutes: 60, unitMoney: 100, ceilingMoney: 2000 },
  ],
})

/** 深圳 shops: on working days the first hour 15 yuan, then 5 for each half hour, 60 at most a day; on others 10, 2.50 and 40; 1 yuan an hour by night. */
export const shenzhenShops: CityTariff = [
  [dayKinds.workday, byHours(1500, 500, 6000)],
  [dayKinds.notWorkday, byHours(1000, 250, 4000)],
]

/**
 * Palais, Singapore (palais.sg): from 7:00 the first hour 3.85, then 1.95 for each half hour; from 17:00 to 1:00 4.60 an entry; then 1.80 an hour. On
 * holidays 4.60 for each four hours from 7:00 to 1:00.
 */
export const palais: CityTariff = [
  [
    dayKinds.any,
    {
      ruleKind: ruleKinds.package,
      segments: [
        { beginTime: '07:00', endTime: '17:00', firstMinutes: 60, firstMoney: 385, unitMinutes: 30, unitMoney: 195 },
        { beginTime: '17:00', endTime: '01:00', money: 460 },
        { beginTime: '01:00', endTime: '07:00', unitMinutes: 60, unitMoney: 180 },
      ],
    },
  ],
  [
    dayKinds.longHoliday,
    {
      ruleKind: ruleKinds.periods,
      segments: [
        { beginTime: '07:00', endTime: '01:00', unitMinutes: 240, unitMoney: 460 },
        { beginTime: '01:00', endTime: '07:00', unitMinutes: 60, unitMoney: 180 },
      ],
    },
  ],
]
