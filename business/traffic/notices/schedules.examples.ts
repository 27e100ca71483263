import type { Notice } from './notice.ts'

const newEnergy = { plateColor: 5 }
const hadTwoHours = { freeUsedToday: { '2026-09-07 E': 120 } }

const night = (hour: string, money: string, dayKindBorder: string) => ({
  ruleKind: '9',
  dayKindBorder,
  segments: [
    { beginTime: '800', endTime: '2000', unitMinutes: '60', unitMoney: hour },
    { beginTime: '20:00', endTime: '8:00', money },
  ],
})
const nights = (border: string): Notice['rules'] => [
  { terms: night('5', '10', border), bind: { dayKind: 1 } },
  { terms: night('3', '6', border), bind: { dayKind: 6 } },
]

/**
 * Tariffs of hospitals and streets in which new-energy cars, sizes and kinds of day have schedules of their own, each with where it was read. Their days are
 * those of notices.test.ts.
 */
export const schedules: Readonly<Record<string, Notice>> = {
  /**
   * 襄阳市中心医院, 南院 (jiusongjiankang.com): half an hour free, 5 yuan an hour for four hours, then 10; 60 in each 24 h. New-energy cars of patients: four hours
   * free, the fifth and sixth half, then the usual price.
   */
  xiangyangSouth: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '30',
          freeIncluded: '1',
          freeRepeat: '2',
          firstOnce: '2',
          ceiling24h: '60',
          segments: [
            { unitMinutes: '60', unitMoney: '5', unit2BeginMinutes: '240', unit2Minutes: '60', unit2Money: '10' },
          ],
        },
      },
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '240',
          freeRepeat: '2',
          tierFree: '1',
          ceiling24h: '60',
          segments: [
            { unitMinutes: '60', unitMoney: '5', unit2BeginMinutes: '360', unit2Minutes: '60', unit2Money: '10' },
          ],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 09:31', '5.00'],
      ['09-07 09:00', '09-07 13:00', '20.00'],
      ['09-07 09:00', '09-07 13:01', '30.00'],
      ['09-07 09:00', '09-07 17:00', '60.00'],
      ['09-07 09:00', '09-08 09:20', '60.00'],
      ['09-07 09:00', '09-08 09:31', '65.00'],
      ['09-07 09:00', '09-07 13:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 13:01', '5.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 15:00', '10.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 15:01', '20.00', { car: newEnergy }],
      ['09-07 09:00', '09-08 13:00', '60.00', { car: newEnergy }],
      ['09-07 09:00', '09-08 14:00', '65.00', { car: newEnergy }],
    ],
  },
  /** 襄阳市中心医院, 北院: half an hour free, four hours 5 yuan, then 1 an hour; 20 in each 24 h. New-energy cars: two hours free, the next two half of it. */
  xiangyangNorth: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '30',
          freeIncluded: '1',
          freeRepeat: '2',
          firstOnce: '2',
          ceiling24h: '20',
          segments: [{ firstMinutes: '240', firstMoney: '5', unitMinutes: '60', unitMoney: '1' }],
        },
      },
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '120',
          freeRepeat: '2',
          tierFree: '1',
          firstOnce: '2',
          ceiling24h: '20',
          segments: [{ firstMinutes: '240', firstMoney: '2.5', unitMinutes: '60', unitMoney: '1' }],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:31', '5.00'],
      ['09-07 09:00', '09-07 13:01', '6.00'],
      ['09-07 09:00', '09-08 04:00', '20.00'],
      ['09-07 09:00', '09-08 09:31', '25.00'],
      ['09-07 09:00', '09-07 11:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 11:01', '2.50', { car: newEnergy }],
      ['09-07 09:00', '09-07 13:00', '2.50', { car: newEnergy }],
      ['09-07 09:00', '09-07 13:01', '3.50', { car: newEnergy }],
      ['09-07 09:00', '09-08 11:30', '22.50', { car: newEnergy }],
    ],
  },
  /**
   * 台州 street of the first class (ddtbk.com, 2023): 8:00–20:00 the first hour 5 yuan, then 2, 20 a day; half an hour free; of a further hour up to 15
   * minutes are not counted.
   */
  taizhou: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '30',
          freeIncluded: '1',
          firstOnce: '2',
          roundFromMinutes: '16',
          segments: [
            {
              beginTime: '8:00',
              endTime: '20:00',
              firstMinutes: '60',
              firstMoney: '5',
              unitMinutes: '60',
              unitMoney: '2',
              ceilingMoney: '20',
            },
            { beginTime: '2000', endTime: '800' },
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 09:31', '5.00'],
      ['09-07 09:00', '09-07 10:15', '5.00'],
      ['09-07 09:00', '09-07 10:16', '7.00'],
      ['09-07 09:00', '09-07 11:15', '7.00'],
      ['09-07 09:00', '09-07 11:16', '9.00'],
      ['09-07 08:00', '09-07 20:00', '20.00'],
      ['09-07 19:00', '09-08 09:00', '10.00'],
      ['09-07 20:00', '09-08 08:00', '0.00'],
    ],
  },
  /**
   * 中山博爱医院: an hour free, then 1 yuan for a quarter; 60 in each 24 h, each with its free hour; new-energy cars 80 percent; motorbikes 1 yuan for twelve
   * hours.
   */
  boai: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '60',
          freeRepeat: '2',
          ceiling24h: '60',
          newEnergyPercent: '80',
          segments: [{ unitMinutes: '15', unitMoney: '1' }],
        },
      },
      {
        terms: { ruleKind: '8', ceiling24h: '2', segments: [{ unitMinutes: '720', unitMoney: '1' }] },
        bind: { billCarSizeId: 4 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '0.00'],
      ['09-07 09:00', '09-07 10:01', '1.00'],
      ['09-07 09:00', '09-07 11:30', '6.00'],
      ['09-07 09:00', '09-07 11:30', '4.80', { car: newEnergy }],
      ['09-07 09:00', '09-08 10:00', '60.00'],
      ['09-07 09:00', '09-08 10:01', '61.00'],
      ['09-07 09:00', '09-07 12:00', '1.00', { car: { billCarSizeId: 4 } }],
      ['09-07 09:00', '09-08 09:00', '2.00', { car: { billCarSizeId: 4 } }],
      ['09-07 09:00', '09-08 09:01', '3.00', { car: { billCarSizeId: 4 } }],
    ],
  },
  /**
   * 成都 street of the first class: 8:00–19:00 the first hour 10 yuan, then 3 for half an hour; by night 2 for four hours, large cars 3; less than 15
   * minutes free; of the first stay of a new-energy car on a day two hours, of which the first is the dear one.
   */
  chengduStreet: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '15',
          freeLess: '1',
          freeIncluded: '1',
          tierFree: '1',
          newEnergyFreeMinutes: '120',
          newEnergyFreeFirst: '1',
          segments: [
            {
              beginTime: '800',
              endTime: '1900',
              firstMinutes: '60',
              firstMoney: '10',
              unitMinutes: '30',
              unitMoney: '3',
            },
            { beginTime: '1900', endTime: '800', unitMinutes: '240', unitMoney: '2' },
          ],
        },
      },
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '15',
          freeLess: '1',
          freeIncluded: '1',
          segments: [
            {
              beginTime: '800',
              endTime: '1900',
              firstMinutes: '60',
              firstMoney: '10',
              unitMinutes: '30',
              unitMoney: '3',
            },
            { beginTime: '1900', endTime: '800', unitMinutes: '240', unitMoney: '3' },
          ],
        },
        bind: { billCarSizeId: 3 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:14', '0.00'],
      ['09-07 09:00', '09-07 09:15', '10.00'],
      ['09-07 09:00', '09-07 10:01', '13.00'],
      ['09-07 18:30', '09-07 23:00', '12.00'],
      ['09-07 18:30', '09-07 23:01', '14.00'],
      ['09-07 18:30', '09-07 23:00', '13.00', { car: { billCarSizeId: 3 } }],
      ['09-07 09:00', '09-07 11:00', '0.00', { car: newEnergy }],
      ['09-07 14:00', '09-07 14:14', '0.00', { car: newEnergy, before: hadTwoHours }],
      ['09-07 15:00', '09-07 15:15', '10.00', { car: newEnergy, before: hadTwoHours }],
      ['09-07 09:00', '09-07 12:00', '6.00', { car: newEnergy }],
      ['09-08 09:00', '09-08 11:00', '0.00', { car: newEnergy }],
    ],
  },
  /** 常州 new-energy cars (2023): the first stay of a day has two hours free, once; all is half the price, here of half an hour free and 4 yuan an hour. */
  changzhou: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          freeMinutes: '30',
          newEnergyFreeMinutes: '120',
          newEnergyFreeFirst: '1',
          newEnergyPercent: '50',
          segments: [{ unitMinutes: '60', unitMoney: '4' }],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '0.00', { car: newEnergy }],
      ['09-07 14:00', '09-07 15:00', '2.00', { car: newEnergy, before: hadTwoHours }],
      ['09-07 09:00', '09-07 12:00', '2.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 12:00', '12.00'],
      ['09-07 09:00', '09-08 12:00', '50.00', { car: newEnergy }],
    ],
  },
  /** 扬州 new-energy cars, 扬价服〔2015〕54号: an hour free, then half the price, here of 3 yuan an hour, to the nearest yuan. */
  yangzhou: {
    rules: [
      { terms: { ruleKind: '3', segments: [{ unitMinutes: '60', unitMoney: '3' }] } },
      {
        terms: {
          ruleKind: '3',
          freeMinutes: '60',
          newEnergyPercent: '50',
          moneyRound: '3',
          moneyPrecision: '1',
          segments: [{ unitMinutes: '60', unitMoney: '3' }],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 11:00', '2.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 12:00', '3.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 13:00', '5.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 11:00', '6.00'],
    ],
  },
  /** 三亚 new-energy cars: an hour free by day, 8:00–22:00, and all of the night; here others pay 3 yuan an hour by day and 1 by night. */
  sanya: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            { beginTime: '800', endTime: '2200', unitMinutes: '60', unitMoney: '3' },
            { beginTime: '2200', endTime: '800', unitMinutes: '60', unitMoney: '1' },
          ],
        },
      },
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '60',
          freeInHours: '1',
          segments: [
            { beginTime: '800', endTime: '2200', unitMinutes: '60', unitMoney: '3' },
            { beginTime: '2200', endTime: '800' },
          ],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 21:00', '09-08 07:00', '0.00', { car: newEnergy }],
      ['09-07 20:00', '09-08 07:00', '3.00', { car: newEnergy }],
      ['09-07 22:00', '09-08 10:00', '3.00', { car: newEnergy }],
      ['09-07 21:00', '09-08 07:00', '12.00'],
    ],
  },
  /** A form, amounts made up: working days 5 yuan an hour and 10 for the night, other days 3 and 6; the night is of the day on which it begins. */
  nightWindow: {
    rules: nights('1'),
    stays: [
      ['09-04 18:00', '09-05 10:00', '26.00'],
      ['09-06 22:00', '09-07 07:00', '6.00'],
      ['09-24 18:00', '09-25 10:00', '26.00'],
    ],
  },
  /** The same, cut at midnight. */
  nightMidnight: {
    rules: nights('2'),
    stays: [
      ['09-04 18:00', '09-05 10:00', '32.00'],
      ['09-06 22:00', '09-07 07:00', '16.00'],
    ],
  },
  /** The same, all by the day of the entry. */
  nightFrozen: {
    rules: nights('3'),
    stays: [
      ['09-04 18:00', '09-05 10:00', '30.00'],
      ['09-06 22:00', '09-07 10:00', '12.00'],
    ],
  },
  /** Stoke-on-Trent, John Street, in pounds: 1.40 an hour by day, more than three 4.40; in the evening by the hour of the entry, until the morning. */
  stoke: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          segments: [
            {
              beginTime: '0700',
              endTime: '1600',
              unitMinutes: '60',
              unitMoney: '1.40',
              unit2BeginMinutes: '180',
              unit2Minutes: '1440',
              unit2Money: '0.20',
              isSupplement: '3',
            },
            { beginTime: '1600', endTime: '1700', unitMinutes: '900', unitMoney: '4.50', isSupplement: '3' },
            { beginTime: '1700', endTime: '1800', unitMinutes: '840', unitMoney: '4', isSupplement: '3' },
            { beginTime: '1800', endTime: '1900', unitMinutes: '780', unitMoney: '3.50', isSupplement: '3' },
            { beginTime: '1900', endTime: '0700', unitMinutes: '720', unitMoney: '3', isSupplement: '3' },
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '1.40'],
      ['09-07 09:00', '09-07 12:00', '4.20'],
      ['09-07 09:00', '09-07 15:00', '4.40'],
      ['09-07 16:30', '09-07 23:00', '4.50'],
      ['09-07 17:00', '09-08 06:59', '4.00'],
      ['09-07 18:15', '09-08 06:00', '3.50'],
      ['09-07 20:00', '09-08 06:00', '3.00'],
    ],
  },
}
