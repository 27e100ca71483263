import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { ChargeTerms } from './terms.ts'

/** Tariffs as cities and hospitals published them, each with where it was read; their prices at borders stand in published.test.ts. */

/**
 * 鞍山 公共停车场, 鞍发改〔2021〕14号 (xzspj.anshan.gov.cn, 2024-01-30): 7:00–19:00 1 yuan for half an hour, 19:00–7:00 0.5 yuan for an hour;
 * half an hour or less free, longer stays from their start; 24 h cost ten hours of the day, 20 yuan.
 */
export const anshan: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  splitMode: 2,
  ceiling24h: 2000,
  segments: [
    { beginTime: '07:00', endTime: '19:00', unitMinutes: 30, unitMoney: 100 },
    { beginTime: '19:00', endTime: '07:00', unitMinutes: 60, unitMoney: 50 },
  ],
}

/**
 * 德化县医院 (2023-03-24): 30 minutes free, two hours 5 yuan; then 2 yuan for each hour of the day (8:00–19:00) and 1 yuan of the night; 30 yuan
 * at most in 24 h, after which it starts again.
 */
export const dehuaHospital: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  splitMode: 2,
  tierCount: 4,
  ceiling24h: 3000,
  segments: [
    { beginTime: '08:00', endTime: '19:00', unitMoney: 200 },
    { beginTime: '19:00', endTime: '08:00', unitMoney: 100 },
  ].map((window) => ({ ...window, firstMinutes: 120, firstMoney: 500, unitMinutes: 60 })),
}

/** 德化 other hospitals (same notice): 30 minutes free, two hours 3 yuan, then 1 yuan an hour; 20 yuan at most in 24 h. */
export const dehuaOthers: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 30,
  freeIncluded: 1,
  freeRepeat: 2,
  firstOnce: 2,
  ceiling24h: 2000,
  segments: [{ firstMinutes: 120, firstMoney: 300, unitMinutes: 60, unitMoney: 100 }],
}

/** 阜宁 中西医结合医院 (funing.gov.cn, 2019-07-24), small cars: 30 minutes free, up to four hours 5 yuan, a day of 24 h 8 yuan. */
export const funingHospital: ChargeTerms = {
  ruleKind: ruleKinds.totalTime,
  segments: [
    { lengthMinutes: 30, money: 0 },
    { lengthMinutes: 240, money: 500 },
    { lengthMinutes: 1440, money: 800 },
  ],
}

/** The same for new-energy cars, which have an hour free. */
export const funingNewEnergy: ChargeTerms = {
  ...funingHospital,
  segments: [{ lengthMinutes: 60, money: 0 }, ...funingHospital.segments!.slice(1)],
}

/**
 * 赤壁人民医院 (2024): an hour free, then 1.50 yuan for each hour started (60 to 120 minutes count as one); 20 yuan at most in 24 h, then by
 * the same again; new-energy cars pay 90 percent.
 */
export const chibiHospital: ChargeTerms = {
  ruleKind: ruleKinds.perTime,
  freeMinutes: 60,
  freeRepeat: 2,
  splitMode: 2,
  ceiling24h: 2000,
  newEnergyPercent: 90,
  segments: [{ unitMinutes: 60, unitMoney: 150 }],
}

/** A railway station, published alongside an airport's: 1 yuan for half an hour started, 30 yuan at most in each 24 h. */
export const station: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  ceiling24h: 3000,
  segments: [{ unitMinutes: 30, unitMoney: 100 }],
}

/** 上海闵行 open air: an hour free, up to eight hours 5 yuan, up to 24 h 10 yuan, then from the start again. */
export const minhang: ChargeTerms = {
  ruleKind: ruleKinds.totalTime,
  segments: [
    { lengthMinutes: 60, money: 0 },
    { lengthMinutes: 480, money: 500 },
    { lengthMinutes: 1440, money: 1000 },
  ],
}

/**
 * 长沙 new-energy cars at public institutions (长沙市发展和改革委员会): two hours free; longer stays are charged from their entry at half the
 * price, here of 5 yuan for the first hour and 2 for each further one.
 */
export const changshaNewEnergy: ChargeTerms = {
  ruleKind: ruleKinds.stepped,
  freeMinutes: 120,
  freeIncluded: 1,
  newEnergyPercent: 50,
  segments: [{ firstMinutes: 60, firstMoney: 500, unitMinutes: 60, unitMoney: 200 }],
}

/**
 * 太原 new-energy cars (draft of 2023-01): two hours free, half the price until the fourth hour, then the whole, here of 4 yuan an hour. The
 * free hours count for the tiers.
 */
export const taiyuanNewEnergy: ChargeTerms = {
  ruleKind: ruleKinds.stepped,
  freeMinutes: 120,
  tierFree: 1,
  segments: [{ unitMinutes: 60, unitMoney: 200, unit2BeginMinutes: 240, unit2Minutes: 60, unit2Money: 400 }],
}

/** 重庆 new-energy cars on the street: of charging hours 8:00–20:00, the first two hours of a day free for all stays together, then half the price, here of 4 yuan an hour. */
export const chongqingNewEnergy: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 120,
  freeRepeat: 3,
  freeInHours: 1,
  newEnergyPercent: 50,
  segments: [
    { beginTime: '08:00', endTime: '20:00', unitMinutes: 60, unitMoney: 400 },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 60, unitMoney: 0 },
  ],
}

/** 北京 street parking inside the third ring: by day (7:00–19:00) 2.50 yuan for each 15 minutes of the first hour, then 3.75; by night 1 yuan for two hours. */
export const beijing: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  tierCount: 2,
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
}

/**
 * 驻马店 street parking of the first class (draft of the hearing, tzwb.zmdnews.cn, 2020-10-28): 7:30–19:30 the first hour 5 yuan, each further one 1.50,
 * 20 yuan at most a day; the night is free, as are 30 minutes, but not again after 24 hours.
 */
export const zhumadianStreet: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeIncluded: 1,
  freeInHours: 1,
  firstOnce: 2,
  segments: [
    {
      beginTime: '07:30',
      endTime: '19:30',
      firstMinutes: 60,
      firstMoney: 500,
      unitMinutes: 60,
      unitMoney: 150,
      ceilingMoney: 2000,
    },
    { beginTime: '19:30', endTime: '07:30', unitMinutes: 60, unitMoney: 0 },
  ],
}

/**
 * 钦州 street parking of the first class (read at szftgk.com): 8:00–22:00 the first hour 2.50 yuan, the second 3, each further one 5, 30 yuan at most a
 * day; 30 minutes free, longer stays from their start; new-energy cars pay half.
 */
export const qinzhouStreet: ChargeTerms = {
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeIncluded: 1,
  newEnergyPercent: 50,
  segments: [
    {
      beginTime: '08:00',
      endTime: '22:00',
      firstMinutes: 60,
      firstMoney: 250,
      unitMinutes: 60,
      unitMoney: 300,
      unit2BeginMinutes: 120,
      unit2Minutes: 60,
      unit2Money: 500,
      ceilingMoney: 3000,
    },
    { beginTime: '22:00', endTime: '08:00', unitMinutes: 60, unitMoney: 0 },
  ],
}

/** A public car park (zuomama.com, 2022-10): an hour and a half free, two hours 5 yuan, each further hour 1; 20 yuan at most in 24 h. */
export const publicParkLot: ChargeTerms = {
  ruleKind: ruleKinds.dayCycle,
  freeMinutes: 90,
  freeIncluded: 1,
  firstOnce: 2,
  ceiling24h: 2000,
  segments: [{ firstMinutes: 120, firstMoney: 500, unitMinutes: 60, unitMoney: 100 }],
}

/** The same for new-energy cars, a schedule of their own: three hours free, four 2.50 yuan, each further hour 1; 10 yuan at most in 24 h. */
export const publicParkLotNewEnergy: ChargeTerms = {
  ...publicParkLot,
  freeMinutes: 180,
  ceiling24h: 1000,
  segments: [{ firstMinutes: 240, firstMoney: 250, unitMinutes: 60, unitMoney: 100 }],
}
