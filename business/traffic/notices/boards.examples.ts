import type { Notice } from './notice.ts'
import { at, each, first } from './typed.ts'

const newEnergy = { plateColor: 5 }

/**
 * Tariffs as they stand on boards of streets, hospitals, malls and stations. Where no page is named, the form is what is examined and the amounts may have
 * changed since. Their days are those of notices.test.ts.
 */
export const boards: Readonly<Record<string, Notice>> = {
  /** A board (ajiexun.com): half an hour free, the first hour with it 5 yuan, then 1 an hour; 10 at most for all entries of a day. */
  allEntriesTen: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          freeMinutes: '30',
          freeIncluded: '1',
          firstOnce: '2',
          ceilingDay: '10',
          ceilingDayShared: '1',
          segments: [first('60', '5', each('60', '1'))],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 09:31', '5.00'],
      ['09-07 09:00', '09-07 10:00', '5.00'],
      ['09-07 09:00', '09-07 10:01', '6.00'],
      ['09-07 09:00', '09-07 15:00', '10.00'],
      ['09-07 17:00', '09-07 20:00', '3.00', { before: { costToday: { '2026-09-07': 700 } } }],
      ['09-07 17:00', '09-07 17:20', '0.00', { before: { costToday: { '2026-09-07': 700 } } }],
      ['09-07 22:00', '09-08 02:00', '12.00'],
    ],
  },
  /** A board (ajiexun.com): from 8:00 to 20:00 10 yuan an hour, 40 at most; by night 1 an hour; half an hour of each is free. */
  freeByDayAndNight: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeRepeat: '2',
          segments: [
            at('8:00', '20:00', each('60', '10', { freeMinutes: '30', ceilingMoney: '40' })),
            at('20:00', '8:00', each('60', '1', { freeMinutes: '30' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 10:31', '20.00'],
      ['09-07 19:45', '09-07 20:15', '0.00'],
      ['09-07 19:00', '09-07 21:00', '11.00'],
      ['09-07 08:00', '09-07 20:00', '40.00'],
      ['09-07 20:00', '09-08 08:30', '12.00'],
      ['09-07 20:00', '09-08 08:31', '22.00'],
    ],
  },
  /** 新北 (businesstoday.com.tw, 2018), here 20 an hour, from the third on 40: electric cars have three hours of a day free, which count for the tiers. */
  newTaipei: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          segments: [each('60', '20', { unit2BeginMinutes: '120', unit2Minutes: '60', unit2Money: '40' })],
        },
      },
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '180',
          freeRepeat: '3',
          tierFree: '1',
          segments: [each('60', '20', { unit2BeginMinutes: '120', unit2Minutes: '60', unit2Money: '40' })],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:01', '80.00'],
      ['09-07 09:00', '09-07 12:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 12:01', '40.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 14:00', '80.00', { car: newEnergy }],
      ['09-07 16:00', '09-07 17:00', '0.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 120 } } }],
      ['09-07 16:00', '09-07 17:00', '20.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 180 } } }],
      ['09-07 22:00', '09-08 04:00', '40.00', { car: newEnergy }],
    ],
  },
  /** Park and ride: 10 yuan a visit, 10 more for each night between 23:00 and 5:00 of which any is spent. */
  rideOn: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          nightBeginTime: '23:00',
          nightEndTime: '5:00',
          nightMoney: '10',
          segments: [{ firstMoney: '10' }],
        },
      },
    ],
    stays: [
      ['09-07 08:00', '09-07 23:00', '10.00'],
      ['09-07 08:00', '09-07 23:01', '20.00'],
      ['09-07 05:00', '09-07 18:00', '10.00'],
      ['09-07 04:59', '09-07 18:00', '20.00'],
      ['09-07 08:00', '09-09 08:00', '30.00'],
    ],
  },
  /** A hospital: half an hour free, by day (7:00–20:00) two hours 5 yuan, then 2 an hour; the night 5; 25 in each 24 hours, then from the start again. */
  hospitalOfNights: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          freeMinutes: '30',
          freeIncluded: '1',
          freeRepeat: '2',
          firstOnce: '2',
          splitMode: '2',
          ceiling24h: '25',
          segments: [at('7:00', '20:00', first('120', '5', each('60', '2'))), at('20:00', '7:00', { money: '5' })],
        },
      },
    ],
    stays: [
      ['09-07 08:00', '09-07 08:30', '0.00'],
      ['09-07 08:00', '09-07 10:00', '5.00'],
      ['09-07 08:00', '09-07 10:01', '7.00'],
      ['09-07 19:00', '09-07 20:30', '10.00'],
      ['09-07 20:00', '09-08 07:00', '5.00'],
      ['09-07 08:00', '09-08 08:00', '25.00'],
      ['09-07 08:00', '09-08 08:30', '25.00'],
      ['09-07 08:00', '09-08 09:00', '30.00'],
    ],
  },
  /** A mall: 5 yuan an hour from 9:00 to 18:00, 4 in the evening, of which two hours are free, 2 from midnight on. */
  eveningsFree: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          segments: [
            at('9:00', '18:00', each('60', '5')),
            at('18:00', '24:00', each('60', '4', { freeMinutes: '120' })),
            at('0:00', '9:00', each('60', '2')),
          ],
        },
      },
    ],
    stays: [
      ['09-07 18:00', '09-07 20:00', '0.00'],
      ['09-07 18:00', '09-07 20:01', '4.00'],
      ['09-07 17:00', '09-07 20:00', '5.00'],
      ['09-07 17:30', '09-07 20:30', '9.00'],
      ['09-07 18:00', '09-08 01:00', '18.00'],
      ['09-07 23:00', '09-08 01:00', '2.00'],
    ],
  },
  /** A scenic spot: 10 yuan a calendar day, large cars 20, the first 15 minutes free. */
  scenicSizes: {
    rules: [
      { terms: { ruleKind: '2', splitMode: '3', freeMinutes: '15', segments: [{ firstMoney: '10' }] } },
      {
        terms: { ruleKind: '2', splitMode: '3', freeMinutes: '15', segments: [{ firstMoney: '20' }] },
        bind: { billCarSizeId: 3 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 09:16', '10.00'],
      ['09-07 23:45', '09-08 00:10', '10.00'],
      ['09-07 23:00', '09-08 00:01', '20.00'],
      ['09-07 09:00', '09-09 09:00', '60.00', { car: { billCarSizeId: 3 } }],
    ],
  },
  /** Working days 15 minutes free, 4 yuan for half an hour; other days an hour free, 3 yuan. What is free is measured on all of the stay. */
  freeByKindOfDay: {
    rules: [
      { terms: { ruleKind: '3', freeMinutes: '15', segments: [each('30', '4')] }, bind: { dayKind: 1 } },
      { terms: { ruleKind: '3', freeMinutes: '60', segments: [each('30', '3')] }, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-04 23:45', '09-05 00:00', '0.00'],
      ['09-04 23:30', '09-05 00:00', '4.00'],
      ['09-05 09:00', '09-05 10:00', '0.00'],
      ['09-05 09:00', '09-05 10:01', '3.00'],
      ['09-04 23:30', '09-05 00:30', '4.00'],
      ['09-06 23:30', '09-07 00:30', '4.00'],
    ],
  },
  /** A street: from 8:00 to 20:00 15 minutes free, 2 yuan for 15 minutes of the first hour, then 3, 40 at most; by night two hours 2, more 5. */
  nightByTwoHours: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            at(
              '8:00',
              '20:00',
              each('15', '2', {
                freeMinutes: '15',
                unit2BeginMinutes: '60',
                unit2Minutes: '15',
                unit2Money: '3',
                ceilingMoney: '40',
              }),
            ),
            at('20:00', '8:00', first('120', '2', each('1440', '3'))),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 09:16', '2.00'],
      ['09-07 09:00', '09-07 10:15', '8.00'],
      ['09-07 09:00', '09-07 10:16', '11.00'],
      ['09-07 20:00', '09-07 22:00', '2.00'],
      ['09-07 20:00', '09-07 22:01', '5.00'],
      ['09-07 08:00', '09-08 08:00', '45.00'],
      ['09-07 19:45', '09-07 20:10', '2.00'],
    ],
  },
  /** 東莞 form: by day (8:00–20:00) two hours 5 yuan, then 2, 15 at most; by night 1 an hour, 5 at most; 20 in each 24 hours; new-energy cars an hour free, then 80 percent. */
  townOfTwenty: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          firstOnce: '2',
          ceiling24h: '20',
          newEnergyFreeMinutes: '60',
          newEnergyPercent: '80',
          moneyPrecision: '0.10',
          moneyRound: '3',
          segments: [
            at('8:00', '20:00', first('120', '5', each('60', '2', { ceilingMoney: '15' }))),
            at('20:00', '8:00', each('60', '1', { ceilingMoney: '5' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 08:00', '09-07 10:00', '5.00'],
      ['09-07 08:00', '09-07 20:00', '15.00'],
      ['09-07 08:00', '09-08 08:00', '20.00'],
      ['09-07 20:00', '09-08 09:00', '10.00'],
      ['09-07 18:00', '09-08 18:00', '20.00'],
      ['09-07 09:00', '09-07 10:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 12:01', '5.60', { car: newEnergy }],
      ['09-07 08:00', '09-08 08:00', '16.00', { car: newEnergy }],
    ],
  },
  /** 海口 form: new-energy cars have the first two hours of a day free in all, then half of 3 yuan an hour; 15 a day. */
  twoHoursADay: {
    rules: [
      { terms: { ruleKind: '7', freeMinutes: '15', ceilingDay: '15', segments: [each('60', '3')] } },
      {
        terms: {
          ruleKind: '7',
          freeMinutes: '120',
          freeRepeat: '3',
          newEnergyPercent: '50',
          ceilingDay: '15',
          segments: [each('60', '3')],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '0.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 11:01', '1.50', { car: newEnergy }],
      ['09-07 15:00', '09-07 16:00', '0.00', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 60 } } }],
      ['09-07 15:00', '09-07 16:01', '1.50', { car: newEnergy, before: { freeUsedToday: { '2026-09-07': 60 } } }],
      ['09-07 22:30', '09-08 01:30', '0.00', { car: newEnergy }],
      ['09-07 21:00', '09-08 03:00', '3.00', { car: newEnergy }],
      ['09-07 09:00', '09-07 20:00', '7.50', { car: newEnergy }],
      ['09-07 09:00', '09-07 20:00', '15.00'],
    ],
  },
  /** 香港 嘉里青山灣 (parkhaus.hk): 10 an hour and 20 from 18:00 to 22:00; Fridays 10 and 40, Saturdays 20 and 40; each day by itself. */
  castlePeak: {
    rules: (
      [
        ['10', '20', [1, 2, 3, 4]],
        ['10', '40', [5]],
        ['20', '40', [6]],
        ['20', '40', [7]],
      ] as const
    ).map(([usual, evening, weekDays]) => ({
      terms: {
        ruleKind: '5',
        dayKindBorder: '2',
        segments: [at('18:00', '22:00', each('60', evening)), at('22:00', '18:00', each('60', usual))],
      },
      bind: { dayKind: 7, weekDays },
    })),
    stays: [
      ['09-07 17:00', '09-07 19:00', '30.00'],
      ['09-04 17:30', '09-04 18:30', '50.00'],
      ['09-04 22:00', '09-05 02:00', '60.00'],
      ['09-05 10:00', '09-05 12:00', '40.00'],
      ['09-06 23:00', '09-07 01:00', '30.00'],
    ],
  },
  /** 上海 form: 5 yuan for half an hour of two hours, then 4, and by night (20:00–8:00) 2 an hour, 10 at most; 80 in each 24 hours; ten minutes free. */
  shanghaiPublic: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '10',
          freeIncluded: '1',
          tierCount: '2',
          ceiling24h: '80',
          segments: [
            at(
              '8:00',
              '20:00',
              each('30', '5', { unit2BeginMinutes: '120', unit2Minutes: '30', unit2Money: '4', isSupplement: '1' }),
            ),
            at('20:00', '8:00', each('60', '2', { ceilingMoney: '10' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:10', '0.00'],
      ['09-07 09:00', '09-07 09:11', '5.00'],
      ['09-07 09:00', '09-07 11:01', '24.00'],
      ['09-07 19:45', '09-07 20:15', '5.00'],
      ['09-07 19:45', '09-07 20:16', '7.00'],
      ['09-07 20:00', '09-08 08:00', '10.00'],
      // 108 by day: 20 for two hours, 80 for ten
      ['09-07 08:00', '09-07 20:00', '80.00'],
      ['09-07 18:00', '09-08 09:00', '38.00'],
    ],
  },
}
