import type { Notice } from './notice.ts'

const newEnergy = { car: { plateColor: 5 } }
const large = { car: { billCarSizeId: 3 } }
const dayUnits = { firstMinutes: '60', firstMoney: '4', unitMinutes: '60' }

/**
 * Tariffs of towns, stations, airports and shops as public pages say them; what a page leaves open is decided here and said. Their days are those of
 * notices.test.ts.
 */
export const readLately: Readonly<Record<string, Notice>> = {
  /**
   * A town’s approval of 2020-12 (ddtbk.com): 45 minutes free, two hours 3 yuan, then 1 an hour from 5:00 to 19:00 and nothing by night, 10 in 24 hours and the same
   * again without the free minutes. More than nine seats: twelve hours 25 yuan, then 3 an hour, 40 in 24 hours.
   */
  townByHoursOfDay: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '45',
          freeIncluded: '1',
          splitMode: '2',
          tierCount: '4',
          ceiling24h: '10',
          segments: [
            {
              beginTime: '5:00',
              endTime: '19:00',
              firstMinutes: '120',
              firstMoney: '3',
              unitMinutes: '60',
              unitMoney: '1',
            },
            {
              beginTime: '1900',
              endTime: '500',
              firstMinutes: '120',
              firstMoney: '3',
              unitMinutes: '60',
              unitMoney: '0',
            },
          ],
        },
      },
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '45',
          freeIncluded: '1',
          firstOnce: '2',
          ceiling24h: '40',
          segments: [{ firstMinutes: '720', firstMoney: '25', unitMinutes: '60', unitMoney: '3' }],
        },
        bind: { billCarSizeId: 3 },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:45', '0.00'],
      ['09-01 09:00', '09-01 09:46', '3.00'],
      ['09-01 09:00', '09-01 11:00', '3.00'],
      ['09-01 09:00', '09-01 11:01', '4.00'],
      ['09-01 09:00', '09-01 17:00', '9.00'],
      ['09-01 09:00', '09-01 19:30', '10.00'],
      ['09-01 16:30', '09-01 21:00', '4.00'],
      ['09-01 17:30', '09-01 22:00', '3.00'],
      ['09-01 20:00', '09-01 21:30', '3.00'],
      ['09-01 20:00', '09-02 06:00', '4.00'],
      ['09-01 09:00', '09-02 09:30', '13.00'],
      ['09-01 09:00', '09-01 21:00', '25.00', large],
      ['09-01 09:00', '09-01 21:01', '28.00', large],
      ['09-01 09:00', '09-02 01:00', '37.00', large],
      ['09-01 09:00', '09-02 09:00', '40.00', large],
      ['09-01 09:00', '09-02 09:30', '65.00', large],
    ],
  },
  /** 长沙 streets: 2 yuan an hour, free from 2:00 to 8:00, half of it beyond six hours that are charged of one stay. */
  changshaStreet: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          tierCount: '2',
          segments: [
            {
              beginTime: '800',
              endTime: '200',
              unitMinutes: '60',
              unitMoney: '2',
              unit2BeginMinutes: '360',
              unit2Minutes: '60',
              unit2Money: '1',
            },
            { beginTime: '200', endTime: '800' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:01', '2.00'],
      ['09-01 09:00', '09-01 15:00', '12.00'],
      ['09-01 09:00', '09-01 16:00', '13.00'],
      ['09-01 01:00', '09-01 09:00', '4.00'],
      ['09-01 02:00', '09-01 08:00', '0.00'],
      ['09-01 20:00', '09-02 10:00', '14.00'],
    ],
  },
  /** 长沙 car parks in the open: the first hour 5 yuan, then 2 for each half hour; new-energy cars half. */
  changshaLot: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          newEnergyPercent: '50',
          segments: [{ firstMinutes: '60', firstMoney: '5', unitMinutes: '30', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '5.00'],
      ['09-01 09:00', '09-01 10:01', '7.00'],
      ['09-01 09:00', '09-01 11:30', '11.00'],
      ['09-01 09:00', '09-01 11:30', '5.50', newEnergy],
    ],
  },
  /** 郑州 off the street, first class: by day, from 7:00 to 21:00, the first hour 4 yuan, the second and third 1, each further one 3; 10 a night, whole days begin again. */
  zhengzhouLot: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          firstOnce: '2',
          segments: [
            {
              beginTime: '700',
              endTime: '2100',
              ...dayUnits,
              unitMoney: '1',
              unit2BeginMinutes: '180',
              unit2Minutes: '60',
              unit2Money: '3',
            },
            { beginTime: '2100', endTime: '700', money: '10' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '4.00'],
      ['09-01 09:00', '09-01 12:00', '6.00'],
      ['09-01 09:00', '09-01 13:00', '9.00'],
      ['09-01 20:00', '09-01 23:00', '14.00'],
      ['09-01 22:00', '09-02 06:00', '10.00'],
      ['09-01 20:30', '09-02 08:00', '18.00'],
    ],
  },
  /** 郑州 streets of the first class: the first hour of a day 4 yuan, the second and third 2, each further one 4; nights free. */
  zhengzhouStreet: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          firstOnce: '2',
          segments: [
            {
              beginTime: '700',
              endTime: '2100',
              ...dayUnits,
              unitMoney: '2',
              unit2BeginMinutes: '180',
              unit2Minutes: '60',
              unit2Money: '4',
            },
            { beginTime: '2100', endTime: '700' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '4.00'],
      ['09-01 09:00', '09-01 12:00', '8.00'],
      ['09-01 09:00', '09-01 13:00', '12.00'],
      ['09-01 20:30', '09-02 07:30', '8.00'],
      ['09-01 21:00', '09-02 07:00', '0.00'],
    ],
  },
  /** 南苑 airport: 5 yuan an hour from 7:00 to 21:00, half a yuan by night, 75 for a day and a night. */
  nanyuanAirport: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          ceiling24h: '75',
          segments: [
            { beginTime: '700', endTime: '2100', unitMinutes: '60', unitMoney: '5' },
            { beginTime: '2100', endTime: '700', unitMinutes: '60', unitMoney: '0.5' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '5.00'],
      ['09-01 20:30', '09-01 22:00', '5.50'],
      ['09-01 21:00', '09-02 07:00', '5.00'],
      ['09-01 09:00', '09-02 09:00', '75.00'],
      ['09-01 09:30', '09-02 09:30', '75.00'],
      ['09-01 09:00', '09-02 10:00', '80.00'],
    ],
  },
  /** A station (fqmxn.com): a quarter of an hour that is never charged, 5 yuan an hour, 3 from 22:00 to 8:00, 50 in 24 hours. */
  stationByNight: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '15',
          ceiling24h: '50',
          segments: [
            { beginTime: '800', endTime: '2200', unitMinutes: '60', unitMoney: '5' },
            { beginTime: '2200', endTime: '800', unitMinutes: '60', unitMoney: '3' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 10:15', '5.00'],
      ['09-01 09:00', '09-01 10:16', '10.00'],
      ['09-01 21:00', '09-01 23:30', '11.00'],
      ['09-01 09:00', '09-01 20:00', '50.00'],
      ['09-01 09:00', '09-02 10:00', '55.00'],
    ],
  },
  /** 长水 airport in the open (gzjll.com): a quarter of an hour free, 5 yuan an hour, 50 for the first 24 hours and for each further day that has started. */
  changshuiAirport: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '15',
          freeIncluded: '1',
          segments: [
            { lengthMinutes: '1440', unitMinutes: '60', unitMoney: '5', ceilingMoney: '50' },
            { unitMinutes: '1440', unitMoney: '50' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:15', '0.00'],
      ['09-01 09:00', '09-01 09:16', '5.00'],
      ['09-01 09:00', '09-01 11:00', '10.00'],
      ['09-01 09:00', '09-01 20:00', '50.00'],
      ['09-01 09:00', '09-02 10:00', '100.00'],
      ['09-01 09:00', '09-03 09:00', '100.00'],
      ['09-01 09:00', '09-03 09:01', '150.00'],
    ],
  },
  /** Shops: two hours for 5 yuan each, two for 8, each further one 10; 80 in 24 hours, then from the start again. */
  shopsByTiers: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          ceiling24h: '80',
          segments: [
            {
              unitMinutes: '60',
              unitMoney: '5',
              unit2BeginMinutes: '120',
              unit2Minutes: '60',
              unit2Money: '8',
              moreUnits: [{ beginMinutes: '240', unitMinutes: '60', unitMoney: '10' }],
            },
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 11:00', '10.00'],
      ['09-01 09:00', '09-01 11:01', '18.00'],
      ['09-01 09:00', '09-01 13:00', '26.00'],
      ['09-01 09:00', '09-01 13:01', '36.00'],
      ['09-01 09:00', '09-01 18:00', '76.00'],
      ['09-01 09:00', '09-01 19:00', '80.00'],
      ['09-01 09:00', '09-02 10:00', '85.00'],
    ],
  },
  /** Ferihegy covered car park (parkoloplaza.hu), here of 20 a day: each calendar day counts that a car spends any of between 3:00 and 22:00. */
  ferihegyDays: {
    rules: [{ terms: { ruleKind: '9', segments: [{ beginTime: '300', endTime: '2200', money: '20' }] } }],
    stays: [
      ['09-01 22:30', '09-04 02:00', '40.00'],
      ['09-01 21:00', '09-02 03:30', '40.00'],
      ['09-01 22:00', '09-02 03:00', '0.00'],
      ['09-01 09:00', '09-01 09:01', '20.00'],
    ],
  },
}
