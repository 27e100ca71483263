import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { ruleA } from './rules.examples.ts'
import type { ChargeSegment, ChargeTerms } from './terms.ts'

/** Tariffs as cities and hospitals published them, each with where it was read; their prices at borders stand in published.test.ts. */

/** By day (7:00–19:00) for half an hour, by night for an hour; half an hour or less free, longer stays from their start; again after each 24 h. */
const dayAndNight = (day: number, night: number, ceiling24h: number): ChargeTerms => ({
  ruleKind: ruleKinds.dayNight,
  freeMinutes: 30,
  freeIncluded: 1,
  splitMode: 2,
  ceiling24h,
  segments: [
    { beginTime: '07:00', endTime: '19:00', unitMinutes: 30, unitMoney: day },
    { beginTime: '19:00', endTime: '07:00', unitMinutes: 60, unitMoney: night },
  ],
})

/** 鞍山 公共停车场, 鞍发改〔2021〕14号 (xzspj.anshan.gov.cn, 2024-01-30): 1 yuan by day, 0.50 by night; 24 h cost ten hours of the day, 20 yuan. */
export const anshan = dayAndNight(100, 50, 2000)

/** 千山积翠门 (2024-05-29), large cars: 1.50 yuan by day, 1 by night; 24 h cost ten hours of the day, 30 yuan. */
export const qianshanLarge = dayAndNight(150, 100, 3000)

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

const halfHours = (unitMoney: number, ceiling24h: number): ChargeTerms => ({
  ruleKind: ruleKinds.dayCycle,
  ceiling24h,
  segments: [{ unitMinutes: 30, unitMoney }],
})

/** Stations and piers, published alongside an airport's (hbzqbyyxgs.com): 1 yuan for half an hour started, 30 yuan at most in each 24 h. */
export const station = halfHours(100, 3000)

/** Large cars there: twice the price of small ones. */
export const pierLarge = halfHours(200, 6000)

/** Three-wheelers there: half the price of a small car. */
export const pierThreeWheelers = halfHours(50, 1500)

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

/** 太原 new-energy cars at stations and hospitals (draft of 2023-02): an hour free, then the usual price, here of 3 yuan an hour. */
export const taiyuanStation: ChargeTerms = {
  ruleKind: ruleKinds.perTime,
  newEnergyFreeMinutes: 60,
  segments: [{ unitMinutes: 60, unitMoney: 300 }],
}

/** 太原 new-energy cars elsewhere, with the free night of the same draft, 20:00–8:00: the two free hours are of charging hours. */
export const taiyuanNights: ChargeTerms = {
  ...taiyuanNewEnergy,
  ruleKind: ruleKinds.periods,
  freeInHours: 1,
  tierCount: 3,
  segments: [
    { beginTime: '08:00', endTime: '20:00', ...taiyuanNewEnergy.segments![0] },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: 60, unitMoney: 0 },
  ],
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

/** A street whose night is free, as are 30 minutes; longer stays from their start. Each day begins with its first hour again. */
const street = (begin: string, end: string, prices: ChargeSegment, rule: Partial<ChargeTerms>): ChargeTerms => ({
  ruleKind: ruleKinds.periods,
  freeMinutes: 30,
  freeIncluded: 1,
  firstOnce: 2,
  ...rule,
  segments: [
    { beginTime: begin, endTime: end, firstMinutes: 60, unitMinutes: 60, ...prices },
    { beginTime: end, endTime: begin, unitMinutes: 60, unitMoney: 0 },
  ],
})

const zhumadian = (firstMoney: number, unitMoney: number, ceilingMoney: number) =>
  street('07:30', '19:30', { firstMoney, unitMoney, ceilingMoney }, { freeInHours: 1 })

/**
 * 驻马店 street parking of the first class (draft of the hearing, tzwb.zmdnews.cn, 2020-10-28): 7:30–19:30 the first hour 5 yuan, each further one 1.50,
 * 20 yuan at most a day; the night is free, as are 30 minutes, but not again after 24 hours.
 */
export const zhumadianStreet = zhumadian(500, 150, 2000)

/** Of the second class: the first hour 4 yuan, each further one 1.30, 18 a day. */
export const zhumadianSecond = zhumadian(400, 130, 1800)

/** Of the third class: the first hour 3 yuan, each further one 1, 10 a day. */
export const zhumadianThird = zhumadian(300, 100, 1000)

/**
 * 驻马店 off the street, first class: the first hour 4 yuan, each further one 1, 20 at most in 24 hours; 19:30–7:30 and half an hour are free, that once a stay.
 * The next 24 hours start with a first hour.
 */
export const zhumadianLots: ChargeTerms = {
  ...street('07:30', '19:30', { firstMoney: 400, unitMoney: 100 }, { freeInHours: 1, firstOnce: null }),
  splitMode: 2,
  tierCount: 4,
  ceiling24h: 2000,
}

const qinzhou = (begin: string, end: string, [first, second, later, day]: readonly [number, number, number, number]) =>
  street(
    begin,
    end,
    {
      firstMoney: first,
      unitMoney: second,
      unit2BeginMinutes: 120,
      unit2Minutes: 60,
      unit2Money: later,
      ceilingMoney: day,
    },
    { newEnergyPercent: 50 },
  )

/** 钦州 street of the first class (szftgk.com): 8:00–22:00 the first hour 2.50 yuan, the second 3, each further one 5, 30 a day; new-energy cars pay half. */
export const qinzhouStreet = qinzhou('08:00', '22:00', [250, 300, 500, 3000])

/** Of the second class: 9:00–21:00 the first hour 2 yuan, the second 2.50, each further one 4, 25 a day. */
export const qinzhouSecond = qinzhou('09:00', '21:00', [200, 250, 400, 2500])

/** Of the third class: 9:00–20:00 the first hour 1 yuan, the second 2, each further one 3, 20 a day. */
export const qinzhouThird = qinzhou('09:00', '20:00', [100, 200, 300, 2000])

/** Motorbikes there: 1 yuan a visit. */
export const qinzhouMotorbikes: ChargeTerms = { ...ruleA, freeMinutes: 30, segments: [{ firstMoney: 100 }] }

const publicPark = (
  freeMinutes: number,
  [firstMinutes, firstMoney, unitMoney]: readonly [number, number, number],
  ceiling24h: number,
): ChargeTerms => ({
  ruleKind: ruleKinds.dayCycle,
  freeMinutes,
  freeIncluded: 1,
  firstOnce: 2,
  ceiling24h,
  segments: [{ firstMinutes, firstMoney, unitMinutes: 60, unitMoney }],
})

/** A public car park (zuomama.com, 2022-10): an hour and a half free, two hours 5 yuan, each further hour 1; 20 yuan at most in 24 h. */
export const publicParkLot = publicPark(90, [120, 500, 100], 2000)

/** The same, nine seats and more: two hours 6 yuan, each further hour 2; 30 at most in 24 h. */
export const publicParkLotLarge = publicPark(90, [120, 600, 200], 3000)

/** The same for new-energy cars, a schedule of their own: three hours free, four 2.50 yuan, each further hour 1; 10 yuan at most in 24 h. */
export const publicParkLotNewEnergy = publicPark(180, [240, 250, 100], 1000)
