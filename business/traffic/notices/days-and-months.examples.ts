import type { Notice } from './notice.ts'

const newEnergy = { plateColor: 5 }

const green = { plateColor: 5 }
const stayed = (minutes: number) => ({ freeUsedToday: { '2026-09-07 E': minutes } })
const firstOfNewEnergy = { freeUsedToday: { '2026-09-01 E': 60 } }

const inSeptember = (costToday: number) => ({ before: { costToday: { '2026-09': costToday } } })

/**
 * Tariffs by the day of the week, the month and the first stay of a day, in the forms in which cities, malls and airports publish them. The form is what is
 * examined; amounts are of such notices and may have changed since. Their days are those of notices.test.ts.
 */
export const daysAndMonths: Readonly<Record<string, Notice>> = {
  /** 15 minutes free, the first hour 10 yuan, then 5 for half an hour; 70 in the first 24 h, 60 from the second on, 40 from the eighth. */
  airportManyDays: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '15',
          freeIncluded: '1',
          ceiling24h: '70',
          laterCeilings: [
            { fromDay: '2', ceiling24h: '60' },
            { fromDay: '8', ceiling24h: '40' },
          ],
          segments: [{ firstMinutes: '60', firstMoney: '10', unitMinutes: '30', unitMoney: '5' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '10.00'],
      ['09-01 09:00', '09-01 10:00', '10.00'],
      ['09-01 09:00', '09-01 10:01', '15.00'],
      ['09-01 09:00', '09-01 16:00', '70.00'],
      ['09-01 09:00', '09-02 09:00', '70.00'],
      ['09-01 09:00', '09-02 09:01', '75.00'],
      ['09-01 09:00', '09-03 09:00', '130.00'],
      ['09-01 09:00', '09-08 09:00', '430.00'],
      ['09-01 09:00', '09-09 09:00', '470.00'],
      ['09-01 09:00', '09-11 09:00', '550.00'],
    ],
  },
  /** 8 yuan an hour, 60 a day; who comes and leaves at lunch, 11:30–13:30, pays 5. */
  lunch: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          ceilingDay: '60',
          segments: [
            { beginTime: '1130', endTime: '1330', money: '5', packFor: '3' },
            { beginTime: '1330', endTime: '1130', unitMinutes: '60', unitMoney: '8' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 11:30', '09-01 13:30', '5.00'],
      ['09-01 11:45', '09-01 12:00', '5.00'],
      ['09-01 11:29', '09-01 13:30', '24.00'],
      ['09-01 11:30', '09-01 13:31', '24.00'],
      ['09-01 13:30', '09-01 14:30', '8.00'],
      ['09-01 13:29', '09-01 13:29', '0.00'],
      ['09-01 13:29', '09-01 14:29', '8.00'],
      ['09-01 08:00', '09-01 20:00', '60.00'],
      ['09-01 22:00', '09-02 02:00', '32.00'],
      ['09-01 22:30', '09-02 01:30', '24.00'],
      ['09-01 09:00', '09-03 09:00', '180.00'],
    ],
  },
  /** 6 yuan an hour, from Friday 18:00 to Sunday 10; 80 a day. */
  fridayEvening: {
    rules: [
      { terms: { ruleKind: '3', ceilingDay: '80', segments: [{ unitMinutes: '60', unitMoney: '6' }] } },
      {
        terms: {
          ruleKind: '5',
          ceilingDay: '80',
          segments: [
            { beginTime: '00:00', endTime: '18:00', unitMinutes: '60', unitMoney: '6' },
            { beginTime: '18:00', endTime: '24:00', unitMinutes: '60', unitMoney: '10' },
          ],
        },
        bind: { dayKind: 7, weekDays: [5] },
      },
      {
        terms: { ruleKind: '3', ceilingDay: '80', segments: [{ unitMinutes: '60', unitMoney: '10' }] },
        bind: { dayKind: 7, weekDays: [6, 7] },
      },
    ],
    stays: [
      ['09-03 17:00', '09-03 20:00', '18.00'],
      ['09-04 17:00', '09-04 20:00', '26.00'],
      ['09-04 17:30', '09-04 18:30', '16.00'],
      ['09-04 23:00', '09-05 01:00', '20.00'],
      ['09-05 09:00', '09-05 12:00', '30.00'],
      ['09-06 23:00', '09-07 01:00', '16.00'],
      ['09-04 00:00', '09-05 00:00', '80.00'],
      ['09-05 00:00', '09-07 00:00', '160.00'],
      ['09-03 23:30', '09-04 00:30', '12.00'],
    ],
  },
  /** Working days 5 yuan an hour, 20 at most; other days 10 yuan for each that is entered. */
  weekendVisits: {
    rules: [
      {
        terms: { ruleKind: '7', ceilingDay: '20', segments: [{ unitMinutes: '60', unitMoney: '5' }] },
        bind: { dayKind: 1 },
      },
      { terms: { ruleKind: '2', splitMode: '3', segments: [{ firstMoney: '10' }] }, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-04 09:00', '09-04 11:00', '10.00'],
      ['09-04 09:00', '09-05 00:00', '20.00'],
      ['09-04 22:00', '09-05 08:00', '20.00'],
      ['09-05 08:00', '09-05 22:00', '10.00'],
      ['09-05 08:00', '09-06 08:00', '20.00'],
      ['09-06 22:00', '09-07 02:00', '20.00'],
      ['09-30 22:00', '10-02 02:00', '30.00'],
      ['10-07 23:00', '10-08 01:00', '15.00'],
    ],
  },
  /** The first 24 h by the hour, 60 at most; then 20 for each twelve hours. */
  halfDays: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          splitMode: '1',
          tierCount: '3',
          segments: [
            {
              lengthMinutes: '1440',
              firstMinutes: '60',
              firstMoney: '10',
              unitMinutes: '60',
              unitMoney: '5',
              ceilingMoney: '60',
            },
            { unitMinutes: '720', unitMoney: '20' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '10.00'],
      ['09-01 09:00', '09-01 10:01', '15.00'],
      ['09-01 09:00', '09-02 09:00', '60.00'],
      ['09-01 09:00', '09-02 09:01', '80.00'],
      ['09-01 09:00', '09-02 21:00', '80.00'],
      ['09-01 09:00', '09-02 21:01', '100.00'],
      ['09-01 09:00', '09-04 09:00', '140.00'],
    ],
  },
  /** 4 yuan an hour by day, an hour that has started runs on into the night, which costs 5. */
  supplementIntoNight: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [
            { beginTime: '700', endTime: '2100', unitMinutes: '60', unitMoney: '4', isSupplement: '1' },
            { beginTime: '2100', endTime: '700', money: '5' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 20:30', '09-01 21:30', '4.00'],
      ['09-01 20:30', '09-01 21:31', '9.00'],
      ['09-01 20:00', '09-01 21:00', '4.00'],
      ['09-01 21:00', '09-02 07:00', '5.00'],
      ['09-01 21:00', '09-02 07:30', '9.00'],
      ['09-01 06:30', '09-01 07:30', '9.00'],
    ],
  },
  /** 0.05 yuan a minute, to the nearest half yuan. */
  byMinutes: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          moneyRound: '3',
          moneyPrecision: '0.5',
          segments: [{ unitMinutes: '1', unitMoney: '0.05' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:01', '0.00'],
      ['09-01 09:00', '09-01 09:05', '0.50'],
      ['09-01 09:00', '09-01 10:00', '3.00'],
      ['09-01 09:00', '09-01 10:04', '3.00'],
      ['09-01 09:00', '09-01 10:05', '3.50'],
    ],
  },
  /** Each hour of a day a yuan dearer than the one before, from the sixth 10; 80 a day. */
  stairs: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          firstOnce: '2',
          ceilingDay: '80',
          segments: [
            {
              firstMinutes: '60',
              firstMoney: '5',
              unitMinutes: '60',
              unitMoney: '6',
              unit2BeginMinutes: '120',
              unit2Minutes: '60',
              unit2Money: '7',
              moreUnits: [
                { beginMinutes: '180', unitMinutes: '60', unitMoney: '8' },
                { beginMinutes: '240', unitMinutes: '60', unitMoney: '9' },
                { beginMinutes: '300', unitMinutes: '60', unitMoney: '10' },
              ],
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '5.00'],
      ['09-01 09:00', '09-01 11:00', '11.00'],
      ['09-01 09:00', '09-01 14:00', '35.00'],
      ['09-01 09:00', '09-01 14:01', '45.00'],
      ['09-01 09:00', '09-01 23:59', '80.00'],
      ['09-01 23:00', '09-02 01:00', '10.00'],
    ],
  },
  /** 深圳 street: 5 yuan an hour, 15 minutes free; new-energy cars have an hour, at their first stay of a day. */
  firstHourOfNewEnergy: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          freeMinutes: '15',
          freeIncluded: '1',
          newEnergyFreeMinutes: '60',
          newEnergyFreeFirst: '1',
          segments: [{ unitMinutes: '60', unitMoney: '5' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '0.00', { car: newEnergy }],
      ['09-01 09:00', '09-01 10:01', '5.00', { car: newEnergy }],
      ['09-01 09:00', '09-01 12:00', '10.00', { car: newEnergy }],
      ['09-01 14:00', '09-01 14:15', '0.00', { car: newEnergy, before: firstOfNewEnergy }],
      ['09-01 14:00', '09-01 14:16', '5.00', { car: newEnergy, before: firstOfNewEnergy }],
      ['09-01 14:00', '09-01 16:00', '10.00', { car: newEnergy, before: firstOfNewEnergy }],
      ['09-01 23:30', '09-02 00:30', '5.00', { car: newEnergy, before: firstOfNewEnergy }],
      ['09-02 09:00', '09-02 10:00', '0.00', { car: newEnergy, before: firstOfNewEnergy }],
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '5.00'],
    ],
  },
  /** A residential estate: 2 yuan an hour, 10 a day; all stays of a car in a calendar month 150 at most. */
  monthOfStays: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          ceilingDay: '10',
          ceilingMonth: '150',
          segments: [{ unitMinutes: '60', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:01', '4.00'],
      ['09-05 09:00', '09-05 20:00', '10.00', inSeptember(14000)],
      ['09-05 09:00', '09-05 20:00', '6.00', inSeptember(14400)],
      ['09-05 09:00', '09-05 20:00', '0.00', inSeptember(15000)],
      ['09-30 22:00', '10-01 01:00', '3.00', inSeptember(14900)],
      ['10-01 09:00', '10-01 20:00', '10.00', inSeptember(15000)],
      ['09-01 00:00', '09-16 00:00', '150.00'],
      ['09-01 00:00', '09-20 00:00', '150.00'],
      ['09-01 00:00', '10-02 00:00', '160.00'],
      // an hour that has started in September is September's
      ['09-30 22:30', '10-01 00:30', '4.00', inSeptember(14800)],
    ],
  },
  /** 8 yuan an hour; who comes from 17:30 on pays 20 at most until 9:00. */
  eveningCeiling: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [
            { beginTime: '1730', endTime: '900', money: '20', packFor: '2', packWhenCheaper: '1' },
            { beginTime: '900', endTime: '1730', unitMinutes: '60', unitMoney: '8' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 17:30', '09-01 18:30', '8.00'],
      ['09-01 17:30', '09-01 19:31', '20.00'],
      ['09-01 17:30', '09-02 09:00', '20.00'],
      ['09-01 17:30', '09-02 09:01', '28.00'],
      ['09-01 17:29', '09-01 19:29', '16.00'],
      ['09-01 17:00', '09-01 23:00', '48.00'],
    ],
  },
  /**
   * 深圳 street, here 5 yuan an hour from 8:00 to 20:00: a new-energy car has the first two hours of its first stay of a day free; after a first stay of an
   * hour at most one hour of its second.
   */
  shenzhenSecondStay: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeInHours: '1',
          newEnergyFreeMinutes: '120',
          newEnergyFreeFirst: '1',
          newEnergyFreeSecond: '60',
          segments: [
            { beginTime: '8:00', endTime: '20:00', unitMinutes: '60', unitMoney: '5' },
            { beginTime: '20:00', endTime: '8:00' },
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '0.00', { car: green }],
      ['09-07 09:00', '09-07 11:01', '5.00', { car: green }],
      ['09-07 13:00', '09-07 14:00', '0.00', { car: green, before: stayed(60) }],
      ['09-07 13:00', '09-07 14:01', '5.00', { car: green, before: stayed(60) }],
      ['09-07 13:00', '09-07 14:00', '5.00', { car: green, before: stayed(61) }],
      // a third stay, after a first of ten minutes and a second
      ['09-07 16:00', '09-07 16:10', '5.00', { car: green, before: stayed(10 + 120) }],
      ['09-08 09:00', '09-08 11:00', '0.00', { car: green, before: stayed(180) }],
      ['09-07 13:00', '09-07 14:00', '5.00'],
    ],
  },
  /** A hall of citizens: the first hour of a car's first stay of a day is free, of each later one 15 minutes; 3 yuan an hour, 15 at most for all of them. */
  citizensHall: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          freeMinutes: '60',
          freeIncluded: '1',
          freeRepeat: '4',
          freeLaterMinutes: '15',
          ceilingDay: '15',
          ceilingDayShared: '1',
          segments: [{ unitMinutes: '60', unitMoney: '3' }],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '0.00'],
      ['09-07 09:00', '09-07 10:01', '6.00'],
      ['09-07 13:00', '09-07 13:15', '0.00', { before: { freeUsedToday: { '2026-09-07': 60 } } }],
      ['09-07 13:00', '09-07 13:16', '3.00', { before: { freeUsedToday: { '2026-09-07': 60 } } }],
      [
        '09-07 13:00',
        '09-07 20:00',
        '9.00',
        { before: { freeUsedToday: { '2026-09-07': 60 }, costToday: { '2026-09-07': 600 } } },
      ],
      ['09-08 09:00', '09-08 10:00', '0.00', { before: { freeUsedToday: { '2026-09-07': 60 } } }],
    ],
  },
}
