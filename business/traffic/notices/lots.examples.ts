import type { Notice } from './notice.ts'

const newEnergy = { plateColor: 5 }

const perHour = (unitMoney: string) => ({ ruleKind: '3', segments: [{ unitMinutes: '60', unitMoney }] })

/**
 * Tariffs by entry, night and unit, in the forms in which hospitals, stations and airports publish them. The form is what is examined; amounts are
 * of such notices and may have changed since. Their days are those of notices.test.ts.
 */
export const lots: Readonly<Record<string, Notice>> = {
  /** Half an hour free, 0.50 yuan for 15 minutes of the first two hours, then 1.50. */
  hospitalByQuarters: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '30',
          freeIncluded: '1',
          segments: [
            { unitMinutes: '15', unitMoney: '0.5', unit2BeginMinutes: '120', unit2Minutes: '15', unit2Money: '1.5' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '1.50'],
      ['09-01 09:00', '09-01 11:00', '4.00'],
      ['09-01 09:00', '09-01 11:01', '5.50'],
      ['09-01 09:00', '09-01 12:00', '10.00'],
      ['09-01 09:00', '09-02 09:00', '136.00'],
    ],
  },
  /** 10 minutes free, then 5 yuan for 5 minutes, after 30 minutes 10; 200 at most for a stay. */
  dropOff: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '10',
          ceilingOnce: '200',
          segments: [
            { unitMinutes: '5', unitMoney: '5', unit2BeginMinutes: '20', unit2Minutes: '5', unit2Money: '10' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00:00', '09-01 09:10:59', '0.00'],
      ['09-01 09:00', '09-01 09:11', '5.00'],
      ['09-01 09:00', '09-01 09:15', '5.00'],
      ['09-01 09:00', '09-01 09:16', '10.00'],
      ['09-01 09:00', '09-01 09:30', '20.00'],
      ['09-01 09:00', '09-01 09:31', '30.00'],
      ['09-01 09:00', '09-01 11:00', '200.00'],
      ['09-01 09:00', '09-02 11:00', '200.00'],
    ],
  },
  /** 2 yuan an entry, 10 minutes free; 20 more for each night of which more than half an hour lies between 23:30 and 5:00; new-energy cars half. */
  parkAndRide: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '10',
          nightMoney: '20',
          nightBeginTime: '2330',
          nightEndTime: '500',
          nightMinutes: '30',
          newEnergyPercent: '50',
          segments: [{ firstMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 07:00', '09-01 07:10', '0.00'],
      ['09-01 07:00', '09-01 19:00', '2.00'],
      ['09-01 07:00', '09-02 00:00', '2.00'],
      ['09-01 07:00', '09-02 00:01', '22.00'],
      ['09-01 07:00', '09-03 07:00', '42.00'],
      ['09-01 23:50', '09-02 00:00', '0.00'],
      ['09-02 04:30', '09-02 07:00', '2.00'],
      ['09-02 04:29', '09-02 07:00', '22.00'],
      ['09-01 07:00', '09-02 07:00', '11.00', { car: newEnergy }],
    ],
  },
  /** Zhangjiajie airport: half an hour free, 10 yuan an entry; 30 for each night after midnight instead. */
  airportByNights: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '30',
          nightMoney: '30',
          nightBeginTime: '000',
          nightEndTime: '600',
          nightInstead: '1',
          segments: [{ firstMoney: '10' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:30', '0.00'],
      ['09-01 08:00', '09-01 08:31', '10.00'],
      ['09-01 08:00', '09-02 00:00', '10.00'],
      ['09-01 08:00', '09-02 00:01', '30.00'],
      ['09-01 08:00', '09-03 00:00', '30.00'],
      ['09-01 08:00', '09-03 00:01', '60.00'],
      ['09-01 23:45', '09-02 00:10', '0.00'],
      ['09-02 06:00', '09-02 20:00', '10.00'],
    ],
  },
  /** 20 yuan an hour by day, 150 at most; by night 15 an hour or 80, whichever is less. */
  dayAndNightPark: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [
            { beginTime: '08:00', endTime: '18:00', unitMinutes: '60', unitMoney: '20', ceilingMoney: '150' },
            {
              beginTime: '18:00',
              endTime: '08:00',
              money: '80',
              packWhenCheaper: '1',
              unitMinutes: '60',
              unitMoney: '15',
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 18:00', '09-01 20:00', '30.00'],
      ['09-01 18:00', '09-01 23:00', '75.00'],
      ['09-01 18:00', '09-01 23:01', '80.00'],
      ['09-01 17:30', '09-01 19:30', '50.00'],
      ['09-01 17:30', '09-02 08:30', '120.00'],
      ['09-01 08:00', '09-01 18:00', '150.00'],
      ['09-01 08:00', '09-03 08:00', '460.00'],
    ],
  },
  /** The first hour 5 yuan, then 2.50 for half an hour of which more than 15 minutes are used; the sum to the nearest yuan. */
  halfHours: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          roundFromMinutes: '16',
          moneyRound: '3',
          moneyPrecision: '1',
          segments: [{ firstMinutes: '60', firstMoney: '5', unitMinutes: '30', unitMoney: '2.5' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:01', '5.00'],
      ['09-01 09:00', '09-01 10:15', '5.00'],
      ['09-01 09:00', '09-01 10:16', '8.00'],
      ['09-01 09:00', '09-01 10:45', '8.00'],
      ['09-01 09:00', '09-01 10:46', '10.00'],
      ['09-01 09:00', '09-01 11:30', '13.00'],
    ],
  },
  /** Two hours 10 yuan, then 4 an hour; 30 an entry on holidays; by the day of the entry. */
  holidaysByEntry: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          dayKindBorder: '3',
          segments: [{ firstMinutes: '120', firstMoney: '10', unitMinutes: '60', unitMoney: '4' }],
        },
      },
      { terms: { ruleKind: '2', dayKindBorder: '3', segments: [{ firstMoney: '30' }] }, bind: { dayKind: 3 } },
      { terms: { ruleKind: '2', dayKindBorder: '3', segments: [{ firstMoney: '30' }] }, bind: { dayKind: 4 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 11:01', '14.00'],
      ['09-25 09:00', '09-25 21:00', '30.00'],
      ['10-01 09:00', '10-03 09:00', '30.00'],
      ['09-30 22:00', '10-01 02:00', '18.00'],
      ['10-07 22:00', '10-08 10:00', '30.00'],
      ['09-24 23:00', '09-25 00:30', '10.00'],
    ],
  },
  /** 15 minutes free, then the first hour 6 yuan, then 2; 20 a day in the whole lot; seconds count. */
  firstHourAfterFree: {
    lot: { dayMaxMoney: 2000 },
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '15',
          secondMode: '2',
          segments: [{ firstMinutes: '60', firstMoney: '6', unitMinutes: '60', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00:00', '09-01 09:15:01', '6.00'],
      ['09-01 09:00', '09-01 10:15', '6.00'],
      ['09-01 09:00:00', '09-01 10:15:01', '8.00'],
      ['09-01 09:00', '09-01 17:15', '20.00'],
      ['09-01 09:00', '09-02 00:00', '20.00'],
      ['09-01 09:00', '09-02 09:00', '38.00'],
    ],
  },
  /** 10 yuan once for all entries of a calendar day. */
  onceADay: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          splitMode: '3',
          ceilingDay: '10',
          ceilingDayShared: '1',
          segments: [{ firstMoney: '10' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 20:00', '10.00'],
      ['09-01 22:00', '09-02 00:30', '20.00'],
      ['09-01 14:00', '09-01 15:00', '0.00', { before: { costToday: { '2026-09-01': 1000 } } }],
      ['09-01 22:00', '09-02 00:30', '10.00', { before: { costToday: { '2026-09-01': 1000 } } }],
      ['09-02 14:00', '09-02 15:00', '10.00', { before: { costToday: { '2026-09-01': 1000 } } }],
      ['09-01 08:00', '09-04 08:00', '40.00'],
    ],
  },
  /** By day 2 yuan for half an hour, 20 at most, by night 1 an hour, 8 at most; 25 in 24 h. */
  ceilingsOfDayAndNight: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          ceiling24h: '25',
          segments: [
            { beginTime: '07:00', endTime: '21:00', unitMinutes: '30', unitMoney: '2', ceilingMoney: '20' },
            { beginTime: '21:00', endTime: '07:00', unitMinutes: '60', unitMoney: '1', ceilingMoney: '8' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 20:00', '09-01 23:00', '6.00'],
      ['09-01 07:00', '09-01 21:00', '20.00'],
      ['09-01 21:00', '09-02 07:00', '8.00'],
      ['09-01 07:00', '09-02 07:00', '25.00'],
      ['09-01 07:00', '09-03 07:00', '50.00'],
      ['09-01 20:00', '09-02 08:00', '16.00'],
    ],
  },
  /** 2 yuan an hour, on the dates of the market 5 an entry. */
  marketDays: {
    rules: [
      { terms: perHour('2') },
      { terms: { ruleKind: '2', segments: [{ firstMoney: '5' }] }, bind: { dayKind: 5 } },
    ],
    stays: [
      ['09-09 09:00', '09-09 11:00', '4.00'],
      ['09-10 09:00', '09-10 20:00', '5.00'],
      ['09-09 22:00', '09-10 02:00', '9.00'],
      ['09-10 23:59', '09-11 00:01', '7.00'],
      ['09-10 00:00', '09-11 00:00', '5.00'],
      ['09-09 23:00', '09-11 01:00', '9.00'],
    ],
  },
  /** 4 yuan an hour by day; by night an hour 3, more 10 for the night. */
  hourOrNight: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          firstOnce: '2',
          segments: [
            { beginTime: '08:00', endTime: '20:00', unitMinutes: '60', unitMoney: '4' },
            {
              beginTime: '20:00',
              endTime: '08:00',
              firstMinutes: '60',
              firstMoney: '3',
              unitMinutes: '660',
              unitMoney: '7',
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 20:00', '09-01 21:00', '3.00'],
      ['09-01 20:00', '09-01 21:01', '10.00'],
      ['09-01 19:00', '09-01 20:30', '7.00'],
      ['09-01 23:30', '09-02 00:30', '3.00'],
      ['09-01 20:00', '09-02 08:00', '10.00'],
      ['09-01 20:00', '09-03 08:00', '68.00'],
    ],
  },
}
