import type { Notice } from './notice.ts'

const newEnergy = { plateColor: 5 }

const large = { billCarSizeId: 3, plateColor: 2 }

const guangzhou = (first: string, then: string) => ({
  ruleKind: '5',
  freeMinutes: '15',
  freeIncluded: '1',
  freeInHours: '1',
  segments: [
    {
      beginTime: '8:00',
      endTime: '22:00',
      unitMinutes: '15',
      unitMoney: first,
      unit2BeginMinutes: '60',
      unit2Minutes: '15',
      unit2Money: then,
    },
    { beginTime: '22:00', endTime: '8:00', unitMinutes: '60', unitMoney: '0' },
  ],
})

const tianjin = (first: string, then: string, night: string) => ({
  ruleKind: '5',
  freeMinutes: '15',
  freeIncluded: '1',
  firstOnce: '2',
  segments: [
    {
      beginTime: '08:00',
      endTime: '20:00',
      firstMinutes: '60',
      firstMoney: first,
      unitMinutes: '30',
      unitMoney: then,
    },
    { beginTime: '20:00', endTime: '08:00', unitMinutes: '120', unitMoney: night },
  ],
})

const hourly = (unitMoney: string, ceilingDay: string) => ({
  ruleKind: '3',
  ceilingDay,
  newEnergyFreeMinutes: '60',
  segments: [{ unitMinutes: '60', unitMoney }],
})

const byDayAndNight = (nightfall: string) => ({
  ruleKind: '5',
  segments: [
    { beginTime: '07:00', endTime: nightfall, unitMinutes: '60', unitMoney: '2' },
    { beginTime: nightfall, endTime: '07:00', unitMinutes: '60', unitMoney: '1' },
  ],
})

const perHour = (unitMoney: string) => ({ ruleKind: '3', segments: [{ unitMinutes: '60', unitMoney }] })

/**
 * Tariffs by the clock and the day, in the forms in which cities, schools and malls publish them. The form is what is examined; amounts are of such
 * notices and may have changed since. Their days are those of notices.test.ts.
 */
export const streets: Readonly<Record<string, Notice>> = {
  /** Working days 8–22: the first hour 2 yuan for 15 minutes, then 4; half on other days; nights free; 15 minutes of charging hours free. */
  guangzhouStreet: {
    rules: [
      { terms: guangzhou('2', '4'), bind: { dayKind: 1 } },
      { terms: guangzhou('1', '2'), bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:15', '0.00'],
      ['09-01 08:00', '09-01 08:16', '4.00'],
      ['09-01 07:50', '09-01 08:15', '0.00'],
      ['09-01 07:50', '09-01 08:16', '4.00'],
      ['09-01 08:00', '09-01 09:00', '8.00'],
      ['09-01 08:00', '09-01 09:01', '12.00'],
      ['09-01 21:00', '09-02 08:30', '12.00'],
      ['09-04 21:30', '09-05 09:00', '8.00'],
      ['09-06 21:00', '09-07 08:10', '6.00'],
      ['10-01 08:00', '10-01 09:15', '6.00'],
    ],
  },
  /** 7–22: half an hour free, the first hour 5 yuan, then 3 for half an hour, 40 a day; nights and long holidays free. */
  freeLongHolidays: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '30',
          freeIncluded: '1',
          ceilingDay: '40',
          segments: [
            {
              beginTime: '07:00',
              endTime: '22:00',
              firstMinutes: '60',
              firstMoney: '5',
              unitMinutes: '30',
              unitMoney: '3',
            },
            { beginTime: '22:00', endTime: '07:00', unitMinutes: '60', unitMoney: '0' },
          ],
        },
      },
      { terms: { ruleKind: '1' }, bind: { dayKind: 4 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '0.00'],
      ['09-01 09:00', '09-01 09:31', '5.00'],
      ['09-01 09:00', '09-01 10:01', '8.00'],
      ['09-01 07:00', '09-01 22:00', '40.00'],
      ['09-01 07:00', '09-03 07:00', '80.00'],
      ['09-30 20:00', '10-01 10:00', '11.00'],
      ['10-07 20:00', '10-08 08:00', '5.00'],
      // the short holiday has no rule of its own
      ['09-25 09:00', '09-25 10:00', '5.00'],
    ],
  },
  /** By day the first hour 8 yuan, starting again each day, then 4 for half an hour; by night 2 for two hours; large cars twice that; 15 minutes free. */
  smallAndLarge: {
    rules: [
      { terms: tianjin('8', '4', '2'), bind: { billCarSizeId: 1 } },
      { terms: tianjin('16', '8', '4'), bind: { billCarSizeId: 3 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '8.00'],
      ['09-01 09:00', '09-01 10:31', '16.00'],
      ['09-01 09:00', '09-01 10:31', '32.00', { car: large }],
      ['09-01 19:00', '09-01 21:00', '10.00'],
      ['09-01 20:00', '09-02 08:00', '12.00'],
      ['09-01 20:00', '09-02 08:00', '24.00', { car: large }],
      ['09-01 19:50', '09-02 08:10', '28.00'],
    ],
  },
  /** Monday to Thursday 5 yuan an hour, 30 a day; Friday to Sunday 8 and 60; the first hour of new-energy cars is never charged. */
  fridayToSunday: {
    rules: [{ terms: hourly('5', '30') }, { terms: hourly('8', '60'), bind: { dayKind: 7, weekDays: [5, 6, 7] } }],
    stays: [
      ['09-03 10:00', '09-03 15:00', '25.00'],
      ['09-03 22:00', '09-04 02:00', '26.00'],
      ['09-04 10:00', '09-05 10:00', '120.00'],
      ['09-06 23:30', '09-07 00:30', '13.00'],
      ['09-03 10:00', '09-03 11:00', '0.00', { car: newEnergy }],
      ['09-03 10:00', '09-03 11:01', '5.00', { car: newEnergy }],
      ['09-03 10:00', '09-03 10:01', '5.00'],
      ['09-03 08:00', '09-05 08:00', '150.00'],
    ],
  },
  /** Free while children are brought and fetched, else 4 yuan an hour; by night 1 for two hours, 3 at most; 15 minutes free. */
  school: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '15',
          freeIncluded: '1',
          freeInHours: '1',
          segments: [
            { beginTime: '07:00', endTime: '07:40', unitMinutes: '60', unitMoney: '0' },
            { beginTime: '07:40', endTime: '16:20', unitMinutes: '60', unitMoney: '4' },
            { beginTime: '16:20', endTime: '17:40', unitMinutes: '60', unitMoney: '0' },
            { beginTime: '17:40', endTime: '22:00', unitMinutes: '60', unitMoney: '4' },
            { beginTime: '22:00', endTime: '07:00', unitMinutes: '120', unitMoney: '1', ceilingMoney: '3' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 07:10', '09-01 07:55', '0.00'],
      ['09-01 07:10', '09-01 07:56', '4.00'],
      ['09-01 16:00', '09-01 18:00', '8.00'],
      ['09-01 16:10', '09-01 17:45', '0.00'],
      ['09-01 22:00', '09-02 07:00', '3.00'],
      ['09-01 21:00', '09-02 07:30', '7.00'],
      ['09-01 22:00', '09-02 00:01', '2.00'],
    ],
  },
  /** 5 yuan for 15 minutes of peak hours, 3 between them, 1 an hour by night, 5 at most; 100 in 24 h. */
  peakHours: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          ceiling24h: '100',
          segments: [
            { beginTime: '07:00', endTime: '09:00', unitMinutes: '15', unitMoney: '5' },
            { beginTime: '09:00', endTime: '17:00', unitMinutes: '15', unitMoney: '3' },
            { beginTime: '17:00', endTime: '19:00', unitMinutes: '15', unitMoney: '5' },
            { beginTime: '19:00', endTime: '07:00', unitMinutes: '60', unitMoney: '1', ceilingMoney: '5' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 08:50', '09-01 09:10', '8.00'],
      ['09-01 06:55', '09-01 07:05', '6.00'],
      ['09-01 16:59', '09-01 17:01', '8.00'],
      ['09-01 19:00', '09-02 07:00', '5.00'],
      ['09-01 08:00', '09-02 08:00', '100.00'],
      ['09-01 08:00', '09-01 10:00', '32.00'],
      ['09-01 08:00', '09-02 08:15', '105.00'],
    ],
  },
  /** 2 yuan an hour by day, 1 by night, which begins at 21:00, from October on at 20:00. */
  summerAndWinter: {
    rules: [
      { terms: byDayAndNight('21:00'), bind: { endAt: '2026-09-30' } },
      { terms: byDayAndNight('20:00'), bind: { beginAt: '2026-10-01' } },
    ],
    stays: [
      ['09-01 19:00', '09-01 22:00', '5.00'],
      ['10-08 19:00', '10-08 22:00', '4.00'],
      ['09-30 20:00', '09-30 21:00', '2.00'],
      ['10-01 20:00', '10-01 21:00', '1.00'],
      ['09-01 20:59', '09-01 21:01', '3.00'],
      ['09-30 19:00', '10-01 07:00', '14.00'],
    ],
  },
  /** Hours dearer by tiers, 40 yuan in 24 h; new-energy cars have two hours free, which count for the tiers, then half. */
  newEnergyApart: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          ceiling24h: '40',
          segments: [
            {
              firstMinutes: '60',
              firstMoney: '3',
              unitMinutes: '60',
              unitMoney: '4',
              unit2BeginMinutes: '240',
              unit2Minutes: '60',
              unit2Money: '5',
            },
          ],
        },
      },
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '120',
          tierFree: '1',
          ceiling24h: '20',
          segments: [
            {
              firstMinutes: '60',
              firstMoney: '1.5',
              unitMinutes: '60',
              unitMoney: '2',
              unit2BeginMinutes: '240',
              unit2Minutes: '60',
              unit2Money: '2.5',
            },
          ],
        },
        bind: { energyKind: 1 },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 14:00', '20.00'],
      ['09-01 09:00', '09-01 11:00', '0.00', { car: newEnergy }],
      ['09-01 09:00', '09-01 11:01', '2.00', { car: newEnergy }],
      ['09-01 09:00', '09-01 13:01', '6.50', { car: newEnergy }],
      ['09-01 09:00', '09-01 14:01', '9.00', { car: newEnergy }],
      ['09-01 09:00', '09-02 09:00', '40.00'],
      ['09-01 09:00', '09-02 09:00', '20.00', { car: newEnergy }],
    ],
  },
  /** Working days 8:30–17:30: an hour free, then 2 yuan; free at all other times. */
  offices: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '60',
          freeInHours: '1',
          segments: [
            { beginTime: '08:30', endTime: '17:30', unitMinutes: '60', unitMoney: '2' },
            { beginTime: '17:30', endTime: '08:30', unitMinutes: '60', unitMoney: '0' },
          ],
        },
        bind: { dayKind: 1 },
      },
      { terms: { ruleKind: '1' }, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '0.00'],
      ['09-01 09:00', '09-01 10:01', '2.00'],
      ['09-01 18:00', '09-02 08:30', '0.00'],
      ['09-04 17:00', '09-07 09:00', '0.00'],
      ['09-04 17:00', '09-07 09:01', '2.00'],
      ['09-05 00:00', '09-07 00:00', '0.00'],
      ['10-01 09:00', '10-01 17:00', '0.00'],
    ],
  },
  /** 3 yuan an hour by day; nights free for who comes and leaves in them, 5 yuan for others. */
  freeForNeighbours: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [
            { beginTime: '07:00', endTime: '22:00', unitMinutes: '60', unitMoney: '3' },
            {
              beginTime: '22:00',
              endTime: '07:00',
              money: '0',
              packFor: '3',
              unitMinutes: '540',
              unitMoney: '5',
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 22:30', '09-02 06:30', '0.00'],
      ['09-01 22:00', '09-02 07:00', '0.00'],
      ['09-01 22:30', '09-02 07:01', '8.00'],
      ['09-01 21:00', '09-01 23:00', '8.00'],
      ['09-01 21:00', '09-02 08:00', '11.00'],
      ['09-01 22:30', '09-03 06:30', '55.00'],
    ],
  },
  /** 5 yuan an hour, from Friday 18:00 to the end of Sunday 8. */
  weekendFromFridayEvening: {
    rules: [
      { terms: perHour('5') },
      {
        terms: {
          ruleKind: '5',
          segments: [
            { beginTime: '00:00', endTime: '18:00', unitMinutes: '60', unitMoney: '5' },
            { beginTime: '18:00', endTime: '24:00', unitMinutes: '60', unitMoney: '8' },
          ],
        },
        bind: { dayKind: 7, weekDays: [5] },
      },
      { terms: perHour('8'), bind: { dayKind: 7, weekDays: [6, 7] } },
    ],
    stays: [
      ['09-04 17:00', '09-04 19:00', '13.00'],
      ['09-04 17:30', '09-04 18:30', '13.00'],
      ['09-04 23:00', '09-05 01:00', '16.00'],
      ['09-06 23:30', '09-07 00:30', '13.00'],
      ['09-03 23:30', '09-04 00:30', '10.00'],
      ['09-04 00:00', '09-07 00:00', '522.00'],
    ],
  },
}
