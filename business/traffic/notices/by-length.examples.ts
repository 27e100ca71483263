import type { Notice } from './notice.ts'
import { at, each } from './typed.ts'

const newEnergy = { plateColor: 5 }

/**
 * Tariffs by the length of the stay, in the forms in which hospitals, stations and airports publish them. The form is what is examined; amounts are
 * of such notices and may have changed since. Their days are those of notices.test.ts.
 */
export const byLength: Readonly<Record<string, Notice>> = {
  /** Half an hour free, 5 yuan for four hours, 15 in 24 h. */
  fourHours: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '30',
          freeIncluded: '1',
          ceiling24h: '15',
          segments: [{ unitMinutes: '240', unitMoney: '5' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '5.00'],
      ['09-01 09:00', '09-01 13:00', '5.00'],
      ['09-01 09:00', '09-01 13:01', '10.00'],
      ['09-01 09:00', '09-01 21:01', '15.00'],
      ['09-01 09:00', '09-02 09:00', '15.00'],
      ['09-01 09:00', '09-02 09:01', '20.00'],
    ],
  },
  /** Half an hour free, the first hour 10 yuan, then 8; 80 in 24 h, 50 from the fourth on, 400 in seven days. */
  longStay: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '30',
          freeIncluded: '1',
          ceiling24h: '80',
          laterCeilings: [{ fromDay: '4', ceiling24h: '50' }],
          ceilingPeriod: '400',
          periodDays: '7',
          segments: [{ firstMinutes: '60', firstMoney: '10', unitMinutes: '60', unitMoney: '8' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '10.00'],
      ['09-01 09:00', '09-01 10:01', '18.00'],
      ['09-01 09:00', '09-02 09:00', '80.00'],
      ['09-01 09:00', '09-02 09:01', '88.00'],
      ['09-01 09:00', '09-05 09:00', '290.00'],
      ['09-01 09:00', '09-08 09:00', '400.00'],
      ['09-01 09:00', '09-08 09:01', '408.00'],
      ['09-01 09:00', '09-15 09:00', '750.00'],
    ],
  },
  /** Each calendar day by its length: an hour free, three hours 5 yuan, six 8, the day 12; new-energy cars half, in tenths of a yuan. */
  hospitalByDay: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          splitMode: '3',
          newEnergyPercent: '50',
          moneyPrecision: '0.1',
          segments: [
            { lengthMinutes: '60', money: '0' },
            { lengthMinutes: '180', money: '5' },
            { lengthMinutes: '360', money: '8' },
            { lengthMinutes: '1440', money: '12' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 23:00', '09-02 01:00', '0.00'],
      ['09-01 09:00', '09-01 10:01', '5.00'],
      ['09-01 09:00', '09-01 15:01', '12.00'],
      ['09-01 20:00', '09-02 02:00', '13.00'],
      ['09-01 20:00', '09-02 02:00', '6.50', { car: newEnergy }],
      ['09-01 00:00', '09-03 00:00', '24.00'],
    ],
  },
  /** 3 yuan for half an hour of three hours, 2 of three more, then no more until 24 h are over. */
  sixHours: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          splitMode: '2',
          segments: [
            { lengthMinutes: '180', unitMinutes: '30', unitMoney: '3' },
            { lengthMinutes: '180', unitMinutes: '30', unitMoney: '2' },
            { unitMinutes: '30', unitMoney: '0' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 12:00', '18.00'],
      ['09-01 09:00', '09-01 12:01', '20.00'],
      ['09-01 09:00', '09-01 15:00', '30.00'],
      ['09-01 09:00', '09-02 09:00', '30.00'],
      ['09-01 09:00', '09-02 09:01', '33.00'],
      ['09-01 09:00', '09-03 09:00', '60.00'],
    ],
  },
  /** 3 yuan an hour, 20 in twelve hours, 30 in 24. */
  twelveHours: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          splitMode: '2',
          segments: [
            { lengthMinutes: '720', unitMinutes: '60', unitMoney: '3', ceilingMoney: '20' },
            { unitMinutes: '60', unitMoney: '3', ceilingMoney: '10' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 14:00', '18.00'],
      ['09-01 08:00', '09-01 15:00', '20.00'],
      ['09-01 08:00', '09-01 20:00', '20.00'],
      ['09-01 08:00', '09-01 20:01', '23.00'],
      ['09-01 08:00', '09-02 00:00', '30.00'],
      ['09-01 08:00', '09-02 08:00', '30.00'],
      ['09-01 08:00', '09-02 09:00', '33.00'],
    ],
  },
  /** Half an hour free, two hours 3 yuan, four 5, then 1 an hour; 15 in 24 h, after which it is the same again. */
  unevenSteps: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '30',
          freeIncluded: '1',
          firstOnce: '2',
          ceiling24h: '15',
          segments: [
            {
              firstMinutes: '120',
              firstMoney: '3',
              unitMinutes: '120',
              unitMoney: '2',
              unit2BeginMinutes: '240',
              unit2Minutes: '60',
              unit2Money: '1',
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:30', '0.00'],
      ['09-01 08:00', '09-01 08:31', '3.00'],
      ['09-01 08:00', '09-01 10:01', '5.00'],
      ['09-01 08:00', '09-01 12:00', '5.00'],
      ['09-01 08:00', '09-01 12:01', '6.00'],
      ['09-01 08:00', '09-01 23:00', '15.00'],
      ['09-01 08:00', '09-02 08:01', '18.00'],
    ],
  },
  /** By the length in each 24 h: four hours 4 yuan, eight 8, the day 10; half an hour of each free. */
  freeOfEach24Hours: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          freeMinutes: '30',
          freeIncluded: '1',
          freeRepeat: '2',
          segments: [
            { lengthMinutes: '240', money: '4' },
            { lengthMinutes: '480', money: '8' },
            { lengthMinutes: '1440', money: '10' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '4.00'],
      ['09-01 09:00', '09-01 13:01', '8.00'],
      ['09-01 09:00', '09-02 09:00', '10.00'],
      ['09-01 09:00', '09-02 09:30', '10.00'],
      ['09-01 09:00', '09-02 09:31', '14.00'],
    ],
  },
  /** 10 yuan an entry for ten hours, then 2 an hour; 30 in 24 h, each of which is an entry. */
  tenHoursByEntry: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          firstOnce: '2',
          ceiling24h: '30',
          segments: [{ firstMinutes: '600', firstMoney: '10', unitMinutes: '60', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:01', '10.00'],
      ['09-01 08:00', '09-01 18:00', '10.00'],
      ['09-01 08:00', '09-01 18:01', '12.00'],
      ['09-01 08:00', '09-02 04:00', '30.00'],
      ['09-01 08:00', '09-02 08:00', '30.00'],
      ['09-01 08:00', '09-02 08:01', '40.00'],
    ],
  },
  /** A garage in the middle of a town (phadler.de): 1 for half an hour, by night for an hour; 15 in twelve hours, 20 in 24, 15 in each later 24. */
  halfDayCeiling: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          periodHours: '12',
          ceilingHours: '15',
          ceiling24h: '20',
          laterCeilings: [{ fromDay: '2', ceiling24h: '15' }],
          segments: [at('8:30', '20:30', each('30', '1')), at('20:30', '8:30', each('60', '1'))],
        },
      },
    ],
    stays: [
      ['09-07 08:30', '09-07 16:00', '15.00'],
      ['09-07 08:30', '09-07 20:30', '15.00'],
      ['09-07 08:30', '09-07 20:31', '16.00'],
      ['09-07 08:30', '09-08 02:00', '20.00'],
      ['09-07 08:30', '09-08 08:30', '20.00'],
      ['09-07 08:30', '09-08 09:00', '21.00'],
      ['09-07 08:30', '09-09 08:30', '35.00'],
      ['09-07 07:30', '09-07 09:30', '3.00'],
    ],
  },
  /** A form of Japan, amounts made up: 200 for 20 minutes by day, 100 an hour by night, 500 at most; 1200 at most for each twelve hours from the entry. */
  eachTwelveHours: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          periodHours: '12',
          ceilingHours: '1200',
          segments: [
            at('8:00', '20:00', each('20', '200')),
            at('20:00', '8:00', each('60', '100', { ceilingMoney: '500' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '1200.00'],
      ['09-07 09:00', '09-07 21:00', '1200.00'],
      ['09-07 09:00', '09-07 21:01', '1300.00'],
      ['09-07 18:00', '09-08 06:00', '1200.00'],
      // nothing of the night was paid in the first twelve hours, so that its hours of the next ones are
      ['09-07 18:00', '09-08 07:00', '1300.00'],
      ['09-07 18:00', '09-08 08:30', '1800.00'],
      ['09-07 20:00', '09-08 08:00', '500.00'],
      ['09-07 19:00', '09-08 09:00', '1700.00'],
    ],
  },
}
