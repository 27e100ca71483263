import type { Notice } from './notice.ts'
import { at, each, first } from './typed.ts'

const newEnergy = { car: { plateColor: 5 } }
const medium = { car: { billCarSizeId: 2 } }
const large = { car: { billCarSizeId: 3 } }
const row = (lengthMinutes: string, money: string) => ({ lengthMinutes, money })
const free = { ruleKind: '1' }

/** Tariffs of towns, hospitals, stations and estates in forms that stand on boards in China; where a page was read it is named, other amounts are made up. */
export const towns: Readonly<Record<string, Notice>> = {
  /** 天津 streets of the first class (cqhongluan.cn, 2020), here of 3 and 5 yuan: by the half hour from 8:00 to 21:00, by the night else. */
  tianjinStreet: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [at('08:00', '21:00', each('30', '3')), at('21:00', '08:00', { money: '5' })],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '3.00'],
      ['09-01 09:00', '09-01 09:31', '6.00'],
      ['09-01 20:30', '09-01 21:00', '3.00'],
      ['09-01 20:30', '09-01 21:01', '8.00'],
      ['09-01 21:00', '09-02 08:00', '5.00'],
      ['09-01 21:00', '09-02 08:01', '8.00'],
      ['09-01 20:45', '09-02 08:15', '11.00'],
      ['09-01 08:00', '09-03 08:00', '166.00'],
    ],
  },
  /** 天津滨海机场 (iiiib.com, 2023): a quarter of an hour free, 2 yuan for half an hour; the first day and night 60, from the second on 50. */
  binhaiAirport: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '15',
          freeIncluded: '1',
          ceiling24h: '60',
          laterCeilings: [{ fromDay: '2', ceiling24h: '50' }],
          segments: [each('30', '2')],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '2.00'],
      ['09-01 09:00', '09-01 09:31', '4.00'],
      ['09-01 09:00', '09-02 00:00', '60.00'],
      ['09-01 09:00', '09-02 09:00', '60.00'],
      ['09-01 09:00', '09-02 09:01', '62.00'],
      ['09-01 09:00', '09-03 09:01', '112.00'],
      ['09-01 09:00', '09-15 09:00', '710.00'],
    ],
  },
  /** 天津站 underground (iiiib.com): 10 yuan an hour, medium cars 20, large ones 30. */
  tianjinStation: {
    rules: [
      { terms: { ruleKind: '3', segments: [each('60', '10')] } },
      { terms: { ruleKind: '3', segments: [each('60', '20')] }, bind: { billCarSizeId: 2 } },
      { terms: { ruleKind: '3', segments: [each('60', '30')] }, bind: { billCarSizeId: 3 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:01', '20.00'],
      ['09-01 09:00', '09-01 10:01', '40.00', medium],
      ['09-01 09:00', '09-01 10:01', '60.00', large],
      ['09-01 23:30', '09-02 00:30', '10.00'],
      ['09-01 23:30', '09-02 23:30', '720.00', large],
    ],
  },
  /** 新贵华城 (07358.com), visitors: an hour free, two 5 yuan, eight 10, twelve 15, twenty-four 20; what is beyond whole days by its length. */
  estateVisitors: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          segments: [row('60', '0'), row('120', '5'), row('480', '10'), row('720', '15'), row('1440', '20')],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '0.00'],
      ['09-01 09:00', '09-01 10:01', '5.00'],
      ['09-01 09:00', '09-01 11:01', '10.00'],
      ['09-01 09:00', '09-01 17:01', '15.00'],
      ['09-01 09:00', '09-01 21:01', '20.00'],
      ['09-01 09:00', '09-02 10:00', '20.00'],
      ['09-01 09:00', '09-02 10:01', '25.00'],
      ['09-01 09:00', '09-15 09:00', '280.00'],
    ],
  },
  /** Lots of set prices (hbzqbyyxgs.com, 186177.com): 1 yuan for half an hour, 5 at most by night, here 20:00–8:00, 20 in 24 hours; large cars twice that. */
  setPrices: {
    rules: (
      [
        ['1', '5', '20', 1],
        ['2', '10', '40', 3],
      ] as const
    ).map(([money, night, day, billCarSizeId]) => ({
      terms: {
        ruleKind: '5',
        ceiling24h: day,
        segments: [
          at('08:00', '20:00', each('30', money)),
          at('20:00', '08:00', each('30', money, { ceilingMoney: night })),
        ],
      },
      bind: { billCarSizeId },
    })),
    stays: [
      ['09-01 20:00', '09-01 22:30', '5.00'],
      ['09-01 20:00', '09-02 08:00', '5.00'],
      ['09-01 20:00', '09-02 08:01', '6.00'],
      ['09-01 18:00', '09-02 09:00', '11.00'],
      ['09-01 08:00', '09-01 18:00', '20.00'],
      ['09-01 08:00', '09-02 08:01', '21.00'],
      ['09-01 20:00', '09-02 20:01', '21.00'],
      ['09-01 08:00', '09-02 08:01', '42.00', large],
    ],
  },
  /** A street: 15 minutes free, then the first half hour 2 yuan, each further one 3, by night 1 for two hours; each day starts with its first half hour. */
  fuzhouForm: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '15',
          freeIncluded: '1',
          firstOnce: '2',
          segments: [at('0730', '2030', first('30', '2', each('30', '3'))), at('2030', '0730', each('120', '1'))],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '2.00'],
      ['09-01 09:00', '09-01 09:31', '5.00'],
      // a last half hour of the day, a first two hours of the night
      ['09-01 20:00', '09-01 20:31', '3.00'],
      // six times two hours, the last of one hour
      ['09-01 20:30', '09-02 07:30', '6.00'],
      ['09-01 20:30', '09-02 07:31', '8.00'],
      ['09-01 20:00', '09-02 08:01', '13.00'],
      ['09-01 07:30', '09-02 07:30', '83.00'],
    ],
  },
  /** A town: a quarter of an hour free, the first hour 5 yuan, then 3, nothing from 22:00 to 7:00; 30 in 24 hours. The night uses up no tier. */
  nanchangForm: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '15',
          freeIncluded: '1',
          freeInHours: '1',
          tierCount: '2',
          splitMode: '2',
          ceiling24h: '30',
          segments: [at('07:00', '22:00', first('60', '5', each('60', '3'))), at('22:00', '07:00', each('60', '0'))],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 10:01', '8.00'],
      ['09-01 21:45', '09-02 07:00', '0.00'],
      // a quarter of the evening and half an hour of the morning are one first hour
      ['09-01 21:45', '09-02 07:30', '5.00'],
      ['09-01 21:45', '09-02 07:46', '8.00'],
      ['09-01 07:00', '09-01 16:00', '29.00'],
      ['09-01 07:00', '09-01 16:01', '30.00'],
      ['09-01 07:00', '09-02 07:00', '30.00'],
    ],
  },
  /** 贵阳 form: two hours 3 yuan, then 1 an hour; 20 in 24 hours, which begin with two hours again. */
  guiyangForm: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          firstOnce: '2',
          ceiling24h: '20',
          segments: [first('120', '3', each('60', '1'))],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 11:00', '3.00'],
      ['09-01 09:00', '09-01 11:01', '4.00'],
      ['09-01 09:00', '09-02 03:00', '19.00'],
      ['09-01 09:00', '09-02 04:01', '20.00'],
      ['09-01 09:00', '09-02 09:00', '20.00'],
      ['09-01 09:00', '09-02 09:01', '23.00'],
      ['09-01 09:00', '09-02 11:01', '24.00'],
    ],
  },
  /** 长春 form: 2 yuan an hour by day, beyond four hours of the day 1; 3 yuan a night, of 19:00–7:00. */
  changchunForm: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [
            at('07:00', '19:00', each('60', '2', { unit2BeginMinutes: '240', unit2Minutes: '60', unit2Money: '1' })),
            at('19:00', '07:00', { money: '3' }),
          ],
        },
      },
    ],
    stays: [
      ['09-01 07:00', '09-01 11:00', '8.00'],
      ['09-01 07:00', '09-01 11:01', '9.00'],
      ['09-01 07:00', '09-01 19:00', '16.00'],
      ['09-01 17:00', '09-02 09:00', '11.00'],
      ['09-01 23:59', '09-02 00:01', '3.00'],
      ['09-01 07:00', '09-03 07:00', '38.00'],
    ],
  },
  /** A scenic spot: 10 yuan a visit, coaches 20, good for 24 hours, then another; half an hour free. */
  visitOf24Hours: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '30',
          freeIncluded: '1',
          splitMode: '2',
          segments: [{ firstMoney: '10' }],
        },
      },
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '30',
          freeIncluded: '1',
          splitMode: '2',
          segments: [{ firstMoney: '20' }],
        },
        bind: { billCarSizeId: 3 },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '10.00'],
      ['09-01 09:00', '09-02 09:00', '10.00'],
      ['09-01 09:00', '09-02 09:01', '20.00'],
      ['09-01 09:00', '09-02 09:01', '40.00', large],
      ['09-01 23:00', '09-02 10:00', '10.00'],
    ],
  },
  /** A station: ten minutes free, to half an hour 5 yuan, to an hour 10, then 10 an hour; 80 in 24 hours, after two days 50. */
  stationOfDays: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '10',
          freeIncluded: '1',
          firstOnce: '2',
          ceiling24h: '80',
          laterCeilings: [{ fromDay: '3', ceiling24h: '50' }],
          segments: [
            first('30', '5', each('30', '5', { unit2BeginMinutes: '60', unit2Minutes: '60', unit2Money: '10' })),
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:10', '0.00'],
      ['09-01 09:00', '09-01 09:11', '5.00'],
      ['09-01 09:00', '09-01 09:31', '10.00'],
      ['09-01 09:00', '09-01 10:01', '20.00'],
      ['09-01 09:00', '09-02 09:00', '80.00'],
      ['09-01 09:00', '09-02 09:10', '85.00'],
      ['09-01 09:00', '09-04 09:00', '210.00'],
      ['09-01 09:00', '09-15 09:00', '760.00'],
    ],
  },
  /** A hall: working days 9:00–17:00 two hours free, then 3 yuan an hour; other hours 1, 5 at most; other days 10 an entry. New-energy cars half. */
  hallOfTown: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          newEnergyPercent: '50',
          segments: [
            at('09:00', '17:00', { freeMinutes: '120', ...each('60', '3') }),
            at('17:00', '09:00', each('60', '1', { ceilingMoney: '5' })),
          ],
        },
        bind: { dayKind: 1 },
      },
      { terms: { ruleKind: '2', newEnergyPercent: '50', segments: [{ firstMoney: '10' }] }, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 11:00', '0.00'],
      ['09-01 09:00', '09-01 11:01', '3.00'],
      ['09-01 16:00', '09-01 19:00', '2.00'],
      ['09-01 17:00', '09-02 09:00', '5.00'],
      ['09-01 09:00', '09-01 12:00', '1.50', newEnergy],
      ['09-05 09:00', '09-05 20:00', '10.00'],
      ['10-01 09:00', '10-01 20:00', '5.00', newEnergy],
    ],
  },
  /** A hospital: working days 7:00–19:00 the first hour 5 yuan, then 3, 20 at most, a night 5; other days 10 for the day. Half an hour free. */
  hospitalByDays: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          freeMinutes: '30',
          freeIncluded: '1',
          firstOnce: '2',
          segments: [
            at('07:00', '19:00', first('60', '5', { ...each('60', '3'), ceilingMoney: '20' })),
            at('19:00', '07:00', { money: '5' }),
          ],
        },
        bind: { dayKind: 1 },
      },
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '30',
          freeIncluded: '1',
          splitMode: '3',
          segments: [{ firstMoney: '10' }],
        },
        bind: { dayKind: 6 },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 10:01', '8.00'],
      ['09-01 07:00', '09-01 19:00', '20.00'],
      ['09-01 18:00', '09-02 08:00', '15.00'],
      // an hour of Friday, its night, Saturday
      ['09-04 18:00', '09-05 10:00', '20.00'],
      ['09-04 23:00', '09-06 10:00', '25.00'],
      ['09-05 10:00', '09-05 10:30', '0.00'],
      // Sunday, then what is left of a night, and Monday's first hour
      ['09-06 20:00', '09-07 08:00', '20.00'],
      ['09-30 20:00', '10-02 10:00', '25.00'],
    ],
  },
  /** A stadium: 2 yuan an hour, 10 at most from 17:00 to 24:00, 15 a day; on days of matches 20 for the day. */
  stadium: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          ceilingDay: '15',
          clockCeilings: [at('17:00', '24:00', { ceilingMoney: '10' })],
          segments: [each('60', '2')],
        },
      },
      { terms: { ruleKind: '2', splitMode: '3', segments: [{ firstMoney: '20' }] }, bind: { dayKind: 5 } },
    ],
    stays: [
      ['09-01 17:00', '09-01 22:00', '10.00'],
      ['09-01 17:00', '09-02 00:00', '10.00'],
      ['09-01 17:00', '09-02 00:01', '12.00'],
      ['09-01 15:00', '09-01 23:00', '14.00'],
      ['09-01 14:00', '09-01 23:00', '15.00'],
      ['09-09 23:00', '09-10 01:00', '22.00'],
      ['09-10 12:00', '09-11 01:00', '22.00'],
    ],
  },
  /** Long holidays free: 3 yuan for half an hour, 30 a calendar day; large cars are never free. */
  freeForSmallCars: {
    rules: [
      { terms: { ruleKind: '7', ceilingDay: '30', segments: [each('30', '3')] } },
      { terms: free, bind: { dayKind: 4, billCarSizeId: 1 } },
    ],
    stays: [
      ['09-30 20:00', '10-01 08:00', '24.00'],
      ['09-30 20:00', '10-01 08:00', '54.00', large],
      ['10-07 22:00', '10-08 02:00', '12.00'],
      ['10-02 00:00', '10-03 00:00', '0.00'],
      ['09-01 09:00', '09-03 09:00', '90.00'],
    ],
  },
}
