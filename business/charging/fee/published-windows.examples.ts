import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeTerms } from './terms.ts'

/** Tariffs in which windows, ceilings and free time meet, each with where it was read; their prices at borders stand in published.test.ts. */

const airport = (firstMoney: number, unitMoney: number, [first, second, later]: readonly [number, number, number]) => ({
  ruleKind: ruleKinds.dayCycle,
  ceiling24h: first,
  laterCeilings: [
    { fromDay: 2, ceiling24h: second },
    { fromDay: 3, ceiling24h: later },
  ],
  segments: [{ firstMinutes: 30, firstMoney, unitMinutes: 60, unitMoney }],
})

/**
 * Airports of 海南, small cars (read at hbzqbyyxgs.com): the first half hour 2 yuan, then 5 for each hour started; 30 yuan at most in the first 24 h,
 * 40 in the second, 50 in each later.
 */
export const hainanAirport: ChargeTerms = airport(200, 500, [3000, 4000, 5000])

/** Large cars there: the first half hour 5 yuan, each further hour 10; 60, 70, then 80 at most for 24 hours each. */
export const airportLarge: ChargeTerms = airport(500, 1000, [6000, 7000, 8000])

/**
 * 南通 宁海路88号, second class (bbs.0513.org): half an hour free, three hours 4 yuan; then 1 yuan for each hour of the day (8:00–20:00) and for three
 * hours of the night; 12 yuan at most a day of 24 h, then by the same again. New-energy cars have an hour free that is never charged.
 */
export const nantong: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  splitMode: 2,
  tierCount: 4,
  ceiling24h: 1200,
  newEnergyFreeMinutes: 60,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 60 },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 180 },
  ].map((window) => ({ ...window, firstMinutes: 180, firstMoney: 400, unitMoney: 100 })),
}

/**
 * 宜昌 street parking of the core (xw588.com, 2022-10): half an hour free; by day (7:00–20:00) the first hour 4 yuan, then 2 for each half hour; by night
 * 1 yuan for two hours; 30 yuan at most in 24 h.
 */
export const yichangStreet: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  splitMode: 2,
  firstOnce: 2,
  ceiling24h: 3000,
  segments: [
    { beginTime: '07:00', endTime: '20:00', firstMinutes: 60, firstMoney: 400, unitMinutes: 30, unitMoney: 200 },
    { beginTime: '20:00', endTime: '07:00', unitMinutes: 120, unitMoney: 100 },
  ],
}

/**
 * Zweibrücken (parkhaus-zw.de): half an euro for each half hour started, 3 at most from opening (here 7:00) to 13:00, from then to 19:30, and by night.
 * A half hour that crosses a border is one all the same.
 */
export const zweibruecken: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  segments: [
    { beginTime: '07:00', endTime: '13:00' },
    { beginTime: '13:00', endTime: '19:30' },
    { beginTime: '19:30', endTime: '07:00' },
  ].map((window) => ({ ...window, unitMinutes: 30, unitMoney: 50, ceilingMoney: 300, isSupplement: 1 })),
}

/** 広島 西部埋立第五公園 (hiroshima-sunplaza.or.jp): from 8:00 to 22:00 an hour 120, each further one 120, more than four hours 610; a night 610. */
export const hiroshimaPark: ChargeTerms = {
  ruleKind: ruleKinds.package,
  segments: [
    {
      beginTime: '08:00',
      endTime: '22:00',
      unitMinutes: 60,
      unitMoney: 120,
      unit2BeginMinutes: 240,
      unit2Minutes: 1440,
      unit2Money: 130,
    },
    { beginTime: '22:00', endTime: '08:00', money: 610 },
  ],
}

/**
 * 台山 street parking (2021-06), here of 3 yuan an hour: charged from 8:00 to 20:00, less than half an hour free, from then on the first hour whole, then
 * half of it for each half hour; again after each 24 h.
 */
export const taishanStreet: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeLess: 1,
  freeIncluded: 1,
  freeInHours: 1,
  freeRepeat: 2,
  splitMode: 2,
  firstOnce: 2,
  segments: [
    { beginTime: '08:00', endTime: '20:00', firstMinutes: 60, firstMoney: 300, unitMinutes: 30, unitMoney: 150 },
    { beginTime: '20:00', endTime: '08:00' },
  ],
}

/**
 * 深圳 罗湖口岸交通楼 (深发改函〔2017〕1380号): the first hour 10 yuan at whatever time, then 5 for each half hour from 6:30 to 24:00 and 2.50 before.
 */
export const luohuPort: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  tierCount: 3,
  segments: [
    { beginTime: '06:30', endTime: '24:00', unitMoney: 500 },
    { beginTime: '00:00', endTime: '06:30', unitMoney: 250 },
  ].map((window) => ({ ...window, firstMinutes: 60, firstMoney: 1000, unitMinutes: 30 })),
}

/** 香港 嘉田苑 (carcarpark.com): 23 an hour; 100 at most for each twelve hours from the entry or from midnight, 140 at most in 24 h. */
export const kaTinCourt: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  splitMode: 3,
  tierCount: 4,
  ceiling24h: 14_000,
  segments: [
    { lengthMinutes: 720, unitMinutes: 60, unitMoney: 2300, ceilingMoney: 10_000 },
    { unitMinutes: 60, unitMoney: 2300, ceilingMoney: 10_000 },
  ],
}

/** 제주 도청 (jejudomin.co.kr): from 9:00 to 18:00, half an hour free, 300 for each quarter, 10,200 at most a day; electric cars an hour free, then half. */
export const jejuOffice: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeInHours: 1,
  ceilingDay: 1_020_000,
  newEnergyFreeMinutes: 60,
  newEnergyPercent: 50,
  segments: [
    { beginTime: '09:00', endTime: '18:00', unitMinutes: 15, unitMoney: 30_000 },
    { beginTime: '18:00', endTime: '09:00' },
  ],
}

/**
 * 西安 a street of the special area (draft of 2018-08): 8:00–21:00, 3 yuan for each half hour, 4 in the peaks 8:00–10:00 and 17:00–19:00; a half hour that
 * crosses a border is one all the same.
 */
export const xianPeaks: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  segments: [
    ...[
      { beginTime: '08:00', endTime: '10:00', unitMoney: 400 },
      { beginTime: '10:00', endTime: '17:00', unitMoney: 300 },
      { beginTime: '17:00', endTime: '19:00', unitMoney: 400 },
      { beginTime: '19:00', endTime: '21:00', unitMoney: 300 },
    ].map((window) => ({ ...window, unitMinutes: 30, isSupplement: 1 as const })),
    { beginTime: '21:00', endTime: '08:00' },
  ],
}

/** St George’s Hospital, London (stgeorges.nhs.uk): 2.50 for each hour up to eight, over eight hours 25; free between 22:00 and 6:00. */
export const stGeorges: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  segments: [
    {
      beginTime: '06:00',
      endTime: '22:00',
      unitMinutes: 60,
      unitMoney: 250,
      unit2BeginMinutes: 480,
      unit2Minutes: 1440,
      unit2Money: 500,
    },
    { beginTime: '22:00', endTime: '06:00' },
  ],
}

/**
 * Coaches of up to nine seats (ddtbk.com, in force from 2020-12-10): 45 minutes free, two hours 3 yuan at whatever time, then 1 yuan for each hour of
 * 5:00–19:00 and nothing by night; 10 yuan at most in 24 h, then by the same again without free time.
 */
export const nineSeats: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 45,
  freeIncluded: 1,
  splitMode: 2,
  tierCount: 4,
  ceiling24h: 1000,
  segments: [
    { beginTime: '05:00', endTime: '19:00', firstMinutes: 120, firstMoney: 300, unitMinutes: 60, unitMoney: 100 },
    { beginTime: '19:00', endTime: '05:00', firstMinutes: 120, firstMoney: 300 },
  ],
}

/** 汽车西站 (autoweekly.com.cn, 2023-05): half an hour free, three hours 5 yuan, then 1 yuan an hour, of which up to 15 minutes are not counted; 20 yuan at most in 24 h. */
export const westStation: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  firstOnce: 2,
  roundFromMinutes: 16,
  ceiling24h: 2000,
  segments: [{ firstMinutes: 180, firstMoney: 500, unitMinutes: 60, unitMoney: 100 }],
}

/** 沈阳奥体中心 (qebk.com, 2024-03): less than half an hour free; 7:00–19:00 1.50 yuan for half an hour, 15 at most; a night 5 yuan. */
export const shenyangStadium: ChargeTerms = {
  ruleKind: ruleKinds.package,
  freeMinutes: 30,
  freeLess: 1,
  freeIncluded: 1,
  segments: [
    { beginTime: '07:00', endTime: '19:00', unitMinutes: 30, unitMoney: 150, ceilingMoney: 1500 },
    { beginTime: '19:00', endTime: '07:00', money: 500 },
  ],
}

/** 汕头站, where most places are mechanical (yzzsnet.com, 2022-09): 5 yuan for each of two hours, then 3, 28 at most in 24 h, all of it 30 percent more, to the nearest yuan. */
export const shantouMechanical: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 30,
  freeIncluded: 1,
  ceiling24h: 3640,
  moneyRound: 3,
  moneyPrecision: 100,
  segments: [{ unitMinutes: 60, unitMoney: 650, unit2BeginMinutes: 120, unit2Minutes: 60, unit2Money: 390 }],
}

/** Japan, a form explained at trip.awaisora.com (2025-07): 100 for half an hour, 500 at most from 20:00 to 8:00, 900 at most in each 24 h. */
export const nightAndDayMost: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  splitMode: 2,
  ceiling24h: 90_000,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 30, unitMoney: 10_000 },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 30, unitMoney: 10_000, ceilingMoney: 50_000 },
  ],
}
