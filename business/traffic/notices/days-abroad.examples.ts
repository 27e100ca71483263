import type { Binding } from '../price/tariff-of.ts'
import type { Notice } from './notice.ts'
import { at, each, first } from './typed.ts'

const onDays = (...weekDays: NonNullable<Binding['weekDays']>): Partial<Binding> => ({ dayKind: 7, weekDays })
const row = (lengthMinutes: string, money: string) => ({ lengthMinutes, money })
const free = { ruleKind: '1' }

/** Streets, stations and garages abroad whose days differ, each with where it was read; their money is written as yuan. */
export const daysAbroad: Readonly<Record<string, Notice>> = {
  /** 桃園 中壢 streets (tw.news.yahoo.com): Monday to Friday from 8:00 to 18:00 20 an hour, by the half hour. */
  zhongliStreets: {
    rules: [
      {
        terms: { ruleKind: '6', segments: [at('800', '1800', each('30', '10')), at('1800', '800', each('60', '0'))] },
        bind: onDays(1, 2, 3, 4, 5),
      },
    ],
    stays: [
      ['09-01 07:00', '09-01 08:00', '0.00'],
      ['09-01 07:30', '09-01 08:01', '10.00'],
      ['09-01 08:00', '09-01 08:31', '20.00'],
      ['09-01 17:50', '09-01 20:00', '10.00'],
      ['09-01 08:00', '09-01 18:00', '200.00'],
      ['09-05 09:00', '09-05 17:00', '0.00'],
      // the last hour of Friday, the first of Monday
      ['09-04 17:00', '09-07 09:00', '40.00'],
      ['09-01 08:00', '09-15 08:00', '2000.00'],
    ],
  },
  /** Motorbikes there: Monday to Friday from 8:00 to 18:00 30 for each day. */
  zhongliMotorbikes: {
    rules: [
      {
        terms: { ruleKind: '9', segments: [at('08:00', '18:00', { money: '30' })] },
        bind: { ...onDays(1, 2, 3, 4, 5), billCarSizeId: 4 },
      },
    ],
    stays: (
      [
        ['09-01 09:00', '09-01 17:00', '30.00'],
        ['09-01 17:59', '09-01 18:00', '30.00'],
        ['09-01 18:00', '09-02 08:00', '0.00'],
        ['09-01 17:00', '09-02 08:01', '60.00'],
        ['09-04 17:00', '09-07 08:01', '60.00'],
        ['09-05 09:00', '09-06 17:00', '0.00'],
      ] as const
    ).map((stay) => [...stay, { car: { billCarSizeId: 4 } }] as const),
  },
  /** A centre in Moscow (astorcenter.ru): up to an hour 100, three 200, five 400, then 100 for each four hours. */
  moscowCentre: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          segments: [
            first('60', '100', {
              ...each('120', '100'),
              unit2BeginMinutes: '180',
              unit2Minutes: '120',
              unit2Money: '200',
              moreUnits: [{ beginMinutes: '300', unitMinutes: '240', unitMoney: '100' }],
            }),
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 10:00', '100.00'],
      ['09-01 09:00', '09-01 10:01', '200.00'],
      ['09-01 09:00', '09-01 12:00', '200.00'],
      ['09-01 09:00', '09-01 12:01', '400.00'],
      ['09-01 09:00', '09-01 14:00', '400.00'],
      ['09-01 09:00', '09-01 14:01', '500.00'],
      ['09-01 09:00', '09-01 18:01', '600.00'],
      // 19 hours beyond five are five times four
      ['09-01 09:00', '09-02 09:00', '900.00'],
    ],
  },
  /** Park and ride in Moscow without a ride (mos.ru): 50 an hour from 6:00 to 22:00, 100 for the night however long. */
  moscowParkAndRide: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          segments: [at('06:00', '22:00', each('60', '50')), at('22:00', '06:00', { money: '100' })],
        },
      },
    ],
    stays: [
      ['09-01 21:30', '09-01 22:30', '150.00'],
      ['09-01 22:00', '09-02 06:00', '100.00'],
      ['09-01 22:00', '09-02 06:01', '150.00'],
      ['09-02 05:59', '09-02 06:01', '150.00'],
      ['09-01 23:59', '09-02 00:01', '100.00'],
      ['09-01 06:00', '09-02 06:00', '900.00'],
      ['09-01 06:00', '09-15 06:00', '12600.00'],
    ],
  },
  /** A town in Russia (news.mail.ru): Monday to Friday from 7:00 to 21:00 40 an hour, a stay of up to 20 minutes free; free on weekends, here on holidays too. */
  workdaysOnly: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '20',
          freeIncluded: '1',
          segments: [at('07:00', '21:00', each('60', '40')), at('21:00', '07:00', each('60', '0'))],
        },
        bind: { dayKind: 1 },
      },
      { terms: free, bind: { dayKind: 6 } },
    ],
    stays: [
      ['09-01 07:00', '09-01 07:20', '0.00'],
      ['09-01 07:00', '09-01 07:21', '40.00'],
      // forty minutes, of which ten are charged
      ['09-01 06:30', '09-01 07:10', '40.00'],
      ['09-01 20:50', '09-01 21:10', '0.00'],
      ['09-01 20:50', '09-01 21:11', '40.00'],
      ['09-04 20:00', '09-07 08:00', '80.00'],
      ['10-01 09:00', '10-01 12:00', '0.00'],
      ['09-30 20:00', '10-02 12:00', '40.00'],
    ],
  },
  /** Daugavpils (bb.lv): 1 an hour by the minute, 0.50 at least; Monday to Friday 8:00–18:00, Saturday to 16:00, free on Sundays and holidays. Here by three minutes. */
  daugavpils: {
    rules: [
      ...([['18:00', onDays(1, 2, 3, 4, 5)] as const, ['16:00', onDays(6)] as const] as const).map(([end, bind]) => ({
        terms: {
          ruleKind: '6',
          firstOnce: '2',
          segments: [at('08:00', end, first('30', '0.5', each('3', '0.05'))), at(end, '08:00', each('60', '0'))],
        },
        bind,
      })),
      { terms: free, bind: { dayKind: 3 } },
      { terms: free, bind: { dayKind: 4 } },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:01', '0.50'],
      ['09-01 09:00', '09-01 09:30', '0.50'],
      ['09-01 09:00', '09-01 09:31', '0.55'],
      ['09-01 09:00', '09-01 11:00', '2.00'],
      ['09-01 17:50', '09-02 08:10', '1.00'],
      ['09-05 15:50', '09-06 12:00', '0.50'],
      ['09-04 17:00', '09-05 09:00', '2.00'],
      ['10-01 10:00', '10-01 12:00', '0.00'],
      ['09-06 10:00', '09-06 12:00', '0.00'],
    ],
  },
  /** Rhode, the yellow zone (be.streeteo.com): 1 an hour, 5.10 at most a day, Monday to Saturday from 9:00 to 19:00. */
  yellowZone: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          segments: [
            at('09:00', '19:00', each('60', '1', { ceilingMoney: '5.1' })),
            at('19:00', '09:00', each('60', '0')),
          ],
        },
        bind: onDays(1, 2, 3, 4, 5, 6),
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 14:00', '5.00'],
      ['09-01 09:00', '09-01 14:01', '5.10'],
      ['09-01 08:00', '09-01 19:00', '5.10'],
      ['09-01 18:30', '09-02 09:30', '2.00'],
      ['09-05 18:00', '09-07 10:00', '2.00'],
      ['09-06 09:00', '09-06 19:00', '0.00'],
      ['09-01 09:00', '09-08 09:00', '30.60'],
    ],
  },
  /** Its green zone: Monday to Friday five hours of a day free, beyond them 3.40 for the day. */
  greenZone: {
    rules: [
      {
        terms: {
          ruleKind: '2',
          freeMinutes: '300',
          freeRepeat: '2',
          splitMode: '3',
          segments: [{ firstMoney: '3.4' }],
        },
        bind: onDays(1, 2, 3, 4, 5),
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 14:00', '0.00'],
      ['09-01 09:00', '09-01 14:01', '3.40'],
      ['09-01 20:00', '09-02 05:00', '0.00'],
      ['09-01 20:00', '09-02 05:01', '3.40'],
      ['09-01 09:00', '09-03 09:00', '10.20'],
      ['09-04 12:00', '09-07 05:00', '3.40'],
    ],
  },
  /** Lyon, quai Rolland (lyoncapitale.fr): a night of 19:00–9:00 3, on Saturdays to 4:00; days free. */
  lyonNights: {
    rules: [
      {
        terms: { ruleKind: '9', segments: [at('19:00', '09:00', { money: '3' })] },
        bind: onDays(1, 2, 3, 4, 5, 7),
      },
      { terms: { ruleKind: '9', segments: [at('19:00', '04:00', { money: '3' })] }, bind: onDays(6) },
    ],
    stays: [
      ['09-01 19:00', '09-02 09:00', '3.00'],
      ['09-01 18:00', '09-01 19:00', '0.00'],
      ['09-01 18:00', '09-01 19:01', '3.00'],
      ['09-01 08:00', '09-02 20:00', '9.00'],
      ['09-04 20:00', '09-05 09:00', '3.00'],
      // what Sunday's words call night after Saturday's is over is none
      ['09-05 20:00', '09-06 09:00', '3.00'],
      ['09-06 05:00', '09-06 08:00', '0.00'],
      ['09-06 03:00', '09-06 08:00', '3.00'],
      ['09-05 20:00', '09-06 20:00', '6.00'],
    ],
  },
  /** Cheongju airport (airport.co.kr): less than ten minutes free, 500 for each half hour from the entry, 10,000 at most in each 24 hours. */
  cheongjuAirport: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '10',
          freeLess: '1',
          freeIncluded: '1',
          secondMode: '2',
          ceiling24h: '10000',
          segments: [each('30', '500')],
        },
      },
    ],
    stays: [
      ['09-01 10:00:00', '09-01 10:09:59', '0.00'],
      ['09-01 10:00:00', '09-01 10:10:00', '500.00'],
      ['09-01 10:00', '09-01 11:00', '1000.00'],
      ['09-01 10:00:00', '09-01 11:00:01', '1500.00'],
      ['09-01 10:00', '09-01 20:00', '10000.00'],
      ['09-01 10:00', '09-02 10:00', '10000.00'],
      ['09-01 10:00', '09-02 10:30', '10500.00'],
      ['09-01 10:00', '09-15 10:00', '140000.00'],
    ],
  },
  /** Busan Medical Center (busanmc.or.kr): ten minutes free, beyond them 600 for each half hour from the entry, 10,000 at most a day, here of 24 hours. */
  busanMedical: {
    rules: [
      {
        terms: {
          ruleKind: '8',
          freeMinutes: '10',
          freeIncluded: '1',
          ceiling24h: '10000',
          segments: [each('30', '600')],
        },
      },
    ],
    stays: [
      ['09-01 10:00', '09-01 10:10', '0.00'],
      ['09-01 10:00', '09-01 10:11', '600.00'],
      ['09-01 10:00', '09-01 18:00', '9600.00'],
      ['09-01 10:00', '09-01 18:01', '10000.00'],
      ['09-01 10:00', '09-02 10:01', '10600.00'],
    ],
  },
  /** A mall of slabs (code of an app): an hour 50, three 100, six 150, the day 200. */
  mallSlabs: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          segments: [row('60', '50'), row('180', '100'), row('360', '150'), row('1440', '200')],
        },
      },
    ],
    stays: [
      ['09-01 10:00', '09-01 11:00', '50.00'],
      ['09-01 10:00', '09-01 11:01', '100.00'],
      ['09-01 10:00', '09-01 16:00', '150.00'],
      ['09-01 10:00', '09-01 16:01', '200.00'],
      ['09-01 10:00', '09-02 10:00', '200.00'],
      ['09-01 10:00', '09-02 10:01', '250.00'],
    ],
  },
  /** 東城大廈, Hong Kong (parkhaus.hk): 35 an hour from 7:00 to 22:00, 24 by night; 180 at most from 8:00 to 20:00, 90 from then on; Sundays and holidays 31 an hour. */
  tungShing: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          clockCeilings: [at('8:00', '20:00', { ceilingMoney: '180' }), at('2000', '800', { ceilingMoney: '90' })],
          segments: [at('07:00', '22:00', each('60', '35')), at('22:00', '07:00', each('60', '24'))],
        },
      },
      ...[onDays(7), { dayKind: 3 } as const, { dayKind: 4 } as const].map((bind) => ({
        terms: { ruleKind: '3', segments: [each('60', '31')] },
        bind,
      })),
    ],
    stays: [
      ['09-01 09:00', '09-01 11:30', '105.00'],
      ['09-01 08:00', '09-01 14:00', '180.00'],
      ['09-01 21:30', '09-01 22:30', '59.00'],
      ['09-01 20:00', '09-02 08:00', '90.00'],
      ['09-01 20:00', '09-02 08:01', '125.00'],
      ['09-01 19:00', '09-02 09:00', '160.00'],
      ['09-01 20:00', '09-03 08:00', '360.00'],
      // two hours of Saturday's night, then nine of Sunday
      ['09-05 22:00', '09-06 09:00', '327.00'],
      // Sunday to midnight; the night of Sunday goes on by Monday's words
      ['09-06 23:00', '09-07 08:00', '121.00'],
      ['10-01 09:00', '10-01 10:01', '62.00'],
    ],
  },
  /** Japan, a form, amounts made up: 200 for half an hour of 8:00–22:00, 100 an hour by night; 500 at most from 20:00 to 8:00, 1500 in 24 hours. */
  nightAcrossPrices: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          ceiling24h: '1500',
          clockCeilings: [at('20:00', '08:00', { ceilingMoney: '500' })],
          segments: [at('08:00', '22:00', each('30', '200')), at('22:00', '08:00', each('60', '100'))],
        },
      },
    ],
    stays: [
      ['09-01 18:00', '09-01 20:00', '800.00'],
      ['09-01 18:00', '09-01 21:00', '1200.00'],
      ['09-01 18:00', '09-02 07:00', '1300.00'],
      ['09-01 18:00', '09-02 08:01', '1500.00'],
      ['09-01 22:00', '09-02 03:00', '500.00'],
      ['09-01 08:00', '09-03 08:00', '3000.00'],
    ],
  },
}
