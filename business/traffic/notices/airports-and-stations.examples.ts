import type { Notice } from './notice.ts'
import { at, each, first } from './typed.ts'

const newEnergy = { plateColor: 5 }
const from = (unit2BeginMinutes: string, unit2Minutes: string, unit2Money: string) => ({
  unit2BeginMinutes,
  unit2Minutes,
  unit2Money,
})

/** Each 24 hours by the same again, free minutes too; a stay that is longer than these is charged from its start. */
const again = (freeMinutes: string, ceiling24h: string, price: object, rest: object = {}): Notice['rules'] => [
  {
    terms: {
      ruleKind: '8',
      freeMinutes,
      freeIncluded: '1',
      freeRepeat: '2',
      firstOnce: '2',
      ceiling24h,
      segments: [price],
      ...rest,
    },
  },
]

/**
 * Tariffs of airports, stations and some lots, each with where it was read. Their days are those of notices.test.ts. Two of them charge a unit by the second.
 */
export const airportsAndStations: Readonly<Record<string, Notice>> = {
  /** 重庆江北机场 T3, 2024 (cqhongluan.cn): 15 minutes free, half an hour 3 yuan, an hour 8, each further half hour 2.50; 80 in each 24 h. */
  jiangbei: {
    rules: again('15', '80', { ...first('30', '3'), ...each('30', '5'), ...from('60', '30', '2.5') }),
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 09:16', '3.00'],
      ['09-07 09:00', '09-07 09:31', '8.00'],
      ['09-07 09:00', '09-07 10:00', '8.00'],
      ['09-07 09:00', '09-07 10:01', '10.50'],
      // 8 + 46 × 2.50 = 123
      ['09-07 09:00', '09-08 09:00', '80.00'],
      ['09-07 09:00', '09-08 09:15', '80.00'],
      ['09-07 09:00', '09-08 09:16', '83.00'],
      ['09-07 09:00', '09-08 09:31', '88.00'],
    ],
  },
  /** T2 there, large cars: the first hour 8 yuan, each further half hour 2; 60 in each 24 h. */
  jiangbeiLarge: {
    rules: again('15', '60', { ...first('60', '8'), ...each('30', '2') }),
    stays: [
      ['09-07 23:30', '09-08 00:30', '8.00'],
      ['09-07 23:30', '09-08 00:31', '10.00'],
      ['09-07 09:00', '09-08 09:00', '60.00'],
    ],
  },
  /** 杭州萧山机场 P3, 2016 (huaziya.cn): 15 minutes free, two hours 6 yuan an hour, then 10; 100 in each of the first two 24 h, 120 in each later. */
  xiaoshan: {
    rules: again(
      '15',
      '100',
      { ...each('60', '6'), ...from('120', '60', '10') },
      { freeRepeat: '', laterCeilings: [{ fromDay: '3', ceiling24h: '120' }] },
    ),
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 11:00', '12.00'],
      ['09-07 09:00', '09-07 11:01', '22.00'],
      ['09-07 09:00', '09-08 09:00', '100.00'],
      ['09-07 09:00', '09-08 09:10', '106.00'],
      ['09-07 09:00', '09-09 10:00', '206.00'],
      ['09-07 09:00', '09-11 09:00', '440.00'],
    ],
  },
  /** 武汉天河机场, 鄂价工服规〔2013〕139号 (wuhan11.cn): 15 minutes free, the first hour 8 yuan, each further one 5; 60 in each 24 h. */
  tianhe: {
    rules: again('15', '60', { ...first('60', '8'), ...each('60', '5') }),
    stays: [
      ['09-07 09:00', '09-07 09:16', '8.00'],
      ['09-07 09:00', '09-07 10:01', '13.00'],
      // 8 + 11 × 5 = 63
      ['09-07 09:00', '09-07 20:20', '60.00'],
      ['09-07 09:00', '09-08 09:10', '60.00'],
      ['09-07 09:00', '09-08 09:20', '68.00'],
    ],
  },
  /** 兰州中川机场, more than nine seats, 2022 (yzzsnet.com): half an hour free, an hour 10 yuan, each further one 5; 60 in each 24 h. */
  zhongchuanLarge: {
    rules: again('30', '60', { ...first('60', '10'), ...each('60', '5') }),
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 09:31', '10.00'],
      ['09-07 09:00', '09-07 10:01', '15.00'],
      ['09-07 09:00', '09-07 19:00', '55.00'],
      ['09-07 09:00', '09-08 09:00', '60.00'],
    ],
  },
  /** Coaches of more than nine seats, 2020 (ddtbk.com): 45 minutes free, twelve hours 25 yuan, then 3 an hour, 40 in each 24 h; free time once. */
  manySeats: {
    rules: again('45', '40', { ...first('720', '25'), ...each('60', '3') }, { freeRepeat: '' }),
    stays: [
      ['09-07 06:00', '09-07 06:45', '0.00'],
      ['09-07 06:00', '09-07 06:46', '25.00'],
      ['09-07 06:00', '09-07 18:00', '25.00'],
      ['09-07 06:00', '09-07 18:01', '28.00'],
      ['09-07 06:00', '09-07 23:00', '40.00'],
      ['09-07 06:00', '09-08 06:00', '40.00'],
      ['09-07 06:00', '09-08 06:10', '65.00'],
    ],
  },
  /** 开封站 (CountPrice.java of ParkingOS): 5 yuan from 3:00 to 7:00, 5 to 22:00, 10 by night, each however long; whole 24 h 20. */
  kaifengStation: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          splitMode: '2',
          ceiling24h: '20',
          segments: [
            at('300', '700', { money: '5' }),
            at('700', '2200', { money: '5' }),
            at('2200', '300', { money: '10' }),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 22:00', '5.00'],
      ['09-07 09:00', '09-07 22:01', '15.00'],
      ['09-07 09:00', '09-08 03:01', '20.00'],
      ['09-08 02:59', '09-08 07:01', '20.00'],
      ['09-07 09:00', '09-08 09:00', '20.00'],
      // the second 24 h start in a day that the first did not pay
      ['09-07 09:00', '09-08 10:00', '25.00'],
      ['09-07 23:00', '09-08 23:30', '30.00'],
    ],
  },
  /** 济南站 (3dmxku.com): 15 minutes free, the first hour 5 yuan, each further half hour 0.50. */
  jinanStation: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '15',
          freeIncluded: '1',
          segments: [{ ...first('60', '5'), ...each('30', '0.50') }],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '5.00'],
      ['09-07 09:00', '09-07 10:01', '5.50'],
      ['09-07 09:00', '09-08 09:00', '28.00'],
    ],
  },
  /**
   * A hospital in 西安, 2022 (kxting.com): half an hour free, four hours 5 yuan, to eight 1 an hour, then 2; 25 in each 24 h; less than 15 minutes at the end are
   * not counted, to the second.
   */
  xianHospital: {
    rules: again(
      '30',
      '25',
      { ...first('240', '5'), ...each('60', '1'), ...from('480', '60', '2') },
      { roundFromMinutes: '15', secondMode: '2' },
    ),
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 13:14:59', '5.00'],
      ['09-07 09:00', '09-07 13:15', '6.00'],
      ['09-07 09:00', '09-07 17:00', '9.00'],
      ['09-07 09:00', '09-07 17:14:01', '9.00'],
      ['09-07 09:00', '09-07 17:15', '11.00'],
      ['09-07 09:00', '09-08 09:30', '25.00'],
      ['09-07 09:00', '09-08 09:30:01', '30.00'],
    ],
  },
  /** 北京 street, of which a unit that is not full costs nothing, to the second (kadelis.com); one that crosses from day to night is of the time in which most of it lies. */
  beijingFullUnits: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          tierCount: '2',
          minuteRound: '2',
          secondMode: '2',
          segments: [
            at('700', '1900', { ...each('15', '2.5'), ...from('60', '15', '3.75'), isSupplement: '2' }),
            at('1900', '700', { ...each('120', '1'), isSupplement: '2' }),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00:30', '09-07 09:15:29', '0.00'],
      ['09-07 09:00:30', '09-07 09:15:30', '2.50'],
      ['09-07 09:00', '09-07 10:14:59', '10.00'],
      ['09-07 09:00', '09-07 10:15', '13.75'],
      ['09-07 18:50', '09-07 19:05', '2.50'],
      ['09-07 18:55', '09-07 20:54:59', '0.00'],
      ['09-07 18:55', '09-07 20:55', '1.00'],
    ],
  },
  /** 长沙 core, 2015 (qiantimeigw.com): 15 minutes free; by day (7:00–20:00) 2 yuan for half an hour of the first hour, then 3; by night 1 an hour; 50 in 24 h. */
  changshaCore: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '15',
          freeIncluded: '1',
          ceiling24h: '50',
          segments: [
            at('700', '2000', { ...each('30', '2'), ...from('60', '30', '3') }),
            at('2000', '700', each('60', '1')),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 09:16', '2.00'],
      ['09-07 09:00', '09-07 10:01', '7.00'],
      ['09-07 09:00', '09-07 12:00', '16.00'],
      ['09-07 19:00', '09-07 21:00', '5.00'],
      ['09-07 20:00', '09-08 07:00', '11.00'],
      ['09-07 09:00', '09-08 09:00', '50.00'],
      ['09-07 20:00', '09-08 08:30', '18.00'],
    ],
  },
  /** The same where no clock runs: 15 yuan a visit, of twelve hours at most; 50 in 24 h. */
  changshaVisits: {
    rules: [{ terms: { ruleKind: '3', ceiling24h: '50', segments: [each('720', '15')] } }],
    stays: [
      ['09-07 09:00', '09-07 21:00', '15.00'],
      ['09-07 09:00', '09-07 21:01', '30.00'],
      ['09-07 09:00', '09-09 09:00', '60.00'],
    ],
  },
  /** A city, first class, 2024 (incako.com): working days the first half hour 3 yuan, to the third hour 6 for each, then 10; other days 2, then 4. */
  byKindOfDay: {
    rules: [
      {
        terms: { ruleKind: '4', segments: [{ ...first('30', '3'), ...each('30', '6'), ...from('180', '30', '10') }] },
        bind: { dayKind: 1 },
      },
      { terms: { ruleKind: '4', segments: [{ ...first('30', '2'), ...each('30', '4') }] }, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '3.00'],
      ['09-07 09:00', '09-07 09:31', '9.00'],
      ['09-07 09:00', '09-07 12:00', '33.00'],
      ['09-07 09:00', '09-07 12:01', '43.00'],
      ['09-05 09:00', '09-05 12:01', '26.00'],
      // each day begins with its own first half hour
      ['09-04 23:00', '09-05 01:00', '15.00'],
    ],
  },
  /** A lot (xyx234.com): half an hour free; to two hours 10 yuan an hour, to six 8, to twelve 6, to twenty-four 4, then 2. */
  fallingTiers: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '30',
          freeIncluded: '1',
          segments: [
            {
              ...each('60', '10'),
              ...from('120', '60', '8'),
              moreUnits: [
                { beginMinutes: '360', ...each('60', '6') },
                { beginMinutes: '720', ...each('60', '4') },
                { beginMinutes: '1440', ...each('60', '2') },
              ],
            },
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '20.00'],
      ['09-07 09:00', '09-07 11:01', '28.00'],
      ['09-07 09:00', '09-07 15:01', '58.00'],
      ['09-07 09:00', '09-07 21:00', '88.00'],
      ['09-07 09:00', '09-08 09:00', '136.00'],
      ['09-07 09:00', '09-08 15:00', '148.00'],
    ],
  },
  /** A lot (blog.csdn.net, 105938072): an hour free, the two hours after it 3 yuan, each further one 1; 10 in 24 h. */
  twoHoursAfterFree: {
    rules: again('60', '10', { ...first('120', '3'), ...each('60', '1') }, { freeIncluded: '' }),
    stays: [
      ['09-07 09:00', '09-07 10:00', '0.00'],
      ['09-07 09:00', '09-07 10:01', '3.00'],
      ['09-07 09:00', '09-07 12:00', '3.00'],
      ['09-07 09:00', '09-07 12:01', '4.00'],
      ['09-07 09:00', '09-07 19:01', '10.00'],
    ],
  },
  /** A lot (blog.csdn.net, 127526227): 2 yuan an hour, 5 at most for a night of 20:00–8:00. */
  cappedNights: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [at('800', '2000', each('60', '2')), at('2000', '800', each('60', '2', { ceilingMoney: '5' }))],
        },
      },
    ],
    stays: [
      ['09-07 20:00', '09-08 08:00', '5.00'],
      ['09-07 19:30', '09-07 21:30', '6.00'],
      ['09-07 08:00', '09-08 08:00', '29.00'],
      ['09-07 23:30', '09-08 00:30', '2.00'],
    ],
  },
  /** 滁州 new-energy cars, 滁发改收费〔2022〕277号: 1 yuan less for a stay; here of 2 yuan an hour and 10 in 24 h. */
  yuanLess: {
    rules: [
      { terms: { ruleKind: '8', ceiling24h: '10', segments: [each('60', '2')] } },
      {
        terms: {
          ruleKind: '8',
          ceiling24h: '9',
          laterCeilings: [{ fromDay: '2', ceiling24h: '10' }],
          segments: [{ ...first('60', '1'), ...each('60', '2') }],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '2.00'],
      ['09-07 09:00', '09-07 10:00', '1.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 11:00', '3.00', { car: newEnergy }],
      ['09-07 09:00', '09-08 09:00', '9.00', { car: newEnergy }],
      ['09-07 09:00', '09-08 10:00', '11.00', { car: newEnergy }],
      ['09-07 09:00', '09-09 09:00', '19.00', { car: newEnergy }],
      ['09-07 09:00', '09-09 09:00', '20.00'],
    ],
  },
  /** 重庆 new-energy cars, 2025 (pay1999.com): two hours of the first stay of a day free, beyond them half; here of 4 yuan an hour. */
  chongqingFirstStay: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          newEnergyFreeMinutes: '120',
          newEnergyFreeFirst: '1',
          newEnergyPercent: '50',
          newEnergyPercentFirst: '1',
          segments: [each('60', '4')],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 12:00', '2.00', { car: newEnergy }],
      ['09-07 14:00', '09-07 15:00', '4.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07 E': 120 } } }],
      ['09-08 14:00', '09-08 17:00', '2.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07 E': 120 } } }],
      ['09-07 09:00', '09-07 12:00', '12.00'],
    ],
  },
  /** 合肥 new-energy cars at public lots (pcauto.com.cn): two stays of a day free, each of five hours at most; here of 3 yuan an hour. */
  twiceFiveHours: {
    rules: [
      { terms: { ruleKind: '3', segments: [each('60', '3')] } },
      {
        terms: { ruleKind: '3', freeMinutes: '300', freeRepeat: '4', freeTimes: '2', segments: [each('60', '3')] },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 14:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 14:01', '3.00', { car: newEnergy }],
      ['09-07 16:00', '09-07 21:00', '0.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 300 } } }],
      ['09-07 22:00', '09-07 23:00', '3.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 600 } } }],
      ['09-07 09:00', '09-07 10:00', '3.00'],
    ],
  },
}
