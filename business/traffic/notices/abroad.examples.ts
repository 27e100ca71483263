import type { Notice } from './notice.ts'
import { at, each } from './typed.ts'

const instantOf = (text: string) => new Date(`2026-${text.replace(' ', 'T')}+08:00`)
const cameBack = (came: string, left: string) => ({
  before: { lastStay: { chain: [{ begin: instantOf(came), end: instantOf(left) }], before: {} } },
})

/**
 * Tariffs of car parks outside of the mainland, each with where it was read; amounts are in the money of the place. What a page leaves open is decided here and
 * said. Their days are those of notices.test.ts.
 */
export const abroad: Readonly<Record<string, Notice>> = {
  /** 臺北 萬板 (pma.gov.taipei): 20 an hour by the half hour, 10 from 18:00 to 8:00; a half hour that crosses is of the time in which it began. */
  taipei: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            at('800', '1800', each('30', '10', { isSupplement: '1' })),
            at('1800', '800', each('30', '5', { isSupplement: '1' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '10.00'],
      ['09-07 09:00', '09-07 09:31', '20.00'],
      ['09-07 17:50', '09-07 18:20', '10.00'],
      ['09-07 17:50', '09-07 18:21', '15.00'],
      ['09-07 07:45', '09-07 08:15', '5.00'],
      ['09-07 07:45', '09-07 08:16', '15.00'],
      ['09-07 18:00', '09-08 08:00', '140.00'],
      ['09-07 17:50', '09-08 08:00', '150.00'],
    ],
  },
  /** 臺南 奇美博物館 (chimeimuseum.org): the first hour 30, then 15 for half an hour, 180 at most; on other than working days 40, 20 and 240; again each day. */
  tainan: {
    rules: [
      {
        terms: {
          ruleKind: '7',
          firstOnce: '2',
          ceilingDay: '180',
          segments: [{ firstMinutes: '60', firstMoney: '30', ...each('30', '15') }],
        },
        bind: { dayKind: 1 },
      },
      {
        terms: {
          ruleKind: '7',
          firstOnce: '2',
          ceilingDay: '240',
          segments: [{ firstMinutes: '60', firstMoney: '40', ...each('30', '20') }],
        },
        bind: { dayKind: 6 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '30.00'],
      ['09-07 09:00', '09-07 10:01', '45.00'],
      ['09-07 09:00', '09-07 14:30', '165.00'],
      ['09-07 09:00', '09-07 15:00', '180.00'],
      ['09-07 09:00', '09-07 19:00', '180.00'],
      ['09-04 23:30', '09-05 00:30', '70.00'],
      ['09-06 12:00', '09-07 12:00', '420.00'],
      ['09-25 10:00', '09-25 10:01', '40.00'],
    ],
  },
  /** 澳門 下環街市 (dsat.gov.mo): who comes by day, 8:00–20:00, pays 3 for the first hour, then 5 for half an hour; 4 an hour by night. */
  macau: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          tierCount: '3',
          segments: [
            at('08:00', '20:00', { firstMinutes: '60', firstMoney: '3', ...each('30', '5') }),
            at('20:00', '08:00', each('60', '4')),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '3.00'],
      ['09-07 09:00', '09-07 10:01', '8.00'],
      ['09-07 19:30', '09-07 20:30', '7.00'],
      ['09-07 06:00', '09-07 09:00', '18.00'],
      ['09-07 20:00', '09-08 08:00', '48.00'],
      ['09-07 19:00', '09-08 09:00', '61.00'],
    ],
  },
  /**
   * Deggendorf, Oberer Stadtplatz (vhs-deggendorf.de): half an hour free, longer stays 1.30 an hour; 8 at most in 24 hours, 2 at most from 18:30 to 8:00, 2 at
   * most on Sundays and holidays. An hour that has started by day runs on.
   */
  deggendorf: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          freeMinutes: '30',
          freeIncluded: '1',
          ceiling24h: '8',
          segments: [
            at('08:00', '18:30', each('60', '1.30', { isSupplement: '1' })),
            at('18:30', '08:00', each('60', '1.3', { ceilingMoney: '2' })),
          ],
        },
      },
      ...[{ dayKind: 7, weekDays: [7] } as const, { dayKind: 4 } as const].map((bind) => ({
        terms: { ruleKind: '7', freeMinutes: '30', freeIncluded: '1', ceilingDay: '2', segments: [each('60', '1.30')] },
        bind,
      })),
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 09:00', '09-07 09:31', '1.30'],
      ['09-07 09:00', '09-07 10:01', '2.60'],
      ['09-07 09:00', '09-07 17:00', '8.00'],
      ['09-07 18:30', '09-08 08:00', '2.00'],
      ['09-07 17:30', '09-08 08:00', '3.30'],
      ['09-07 18:00', '09-07 18:45', '1.30'],
      ['09-06 09:00', '09-06 21:00', '2.00'],
      ['10-01 09:00', '10-01 10:00', '1.30'],
    ],
  },
  /** Singen, Stadthalle (stadtwerke-singen.de): 40 minutes 1.00, then 0.50 for 20; 10 for a day; from 18:00 to 2:00 4 at most. */
  singen: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          tierCount: '3',
          ceiling24h: '10',
          segments: [
            at('02:00', '18:00', { firstMinutes: '40', firstMoney: '1', ...each('20', '0.5') }),
            at('18:00', '02:00', { firstMinutes: '40', firstMoney: '1', ...each('20', '0.50'), ceilingMoney: '4' }),
          ],
        },
      },
    ],
    stays: [
      ['09-07 10:00', '09-07 10:40', '1.00'],
      ['09-07 10:00', '09-07 10:41', '1.50'],
      ['09-07 10:00', '09-07 14:00', '6.00'],
      ['09-07 10:00', '09-07 18:00', '10.00'],
      ['09-07 18:00', '09-08 02:00', '4.00'],
      ['09-07 17:00', '09-07 20:00', '4.50'],
      ['09-07 17:50', '09-07 18:20', '1.00'],
      ['09-07 17:50', '09-07 18:31', '1.50'],
    ],
  },
  /** Gatwick short stay (parking.gatwickairport.com): by the length up to 24 hours, each further day that has started 45. */
  gatwickShort: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          segments: [
            {
              firstMinutes: '30',
              firstMoney: '5',
              ...each('30', '3'),
              unit2BeginMinutes: '60',
              unit2Minutes: '60',
              unit2Money: '5',
              moreUnits: [
                { beginMinutes: '120', ...each('60', '2') },
                { beginMinutes: '180', ...each('60', '4') },
                { beginMinutes: '240', ...each('60', '3') },
                { beginMinutes: '300', ...each('60', '4') },
                { beginMinutes: '360', ...each('360', '14') },
                { beginMinutes: '720', ...each('720', '5') },
                { beginMinutes: '1440', ...each('1440', '45') },
              ],
            },
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '5.00'],
      ['09-07 09:00', '09-07 09:31', '8.00'],
      ['09-07 09:00', '09-07 11:01', '15.00'],
      ['09-07 09:00', '09-07 15:00', '26.00'],
      ['09-07 09:00', '09-07 15:01', '40.00'],
      ['09-07 09:00', '09-07 21:01', '45.00'],
      ['09-07 09:00', '09-08 09:00', '45.00'],
      ['09-07 09:00', '09-08 09:01', '90.00'],
    ],
  },
  /** Gatwick long stay: two hours free, 30 for the first day, 25 for each further one. */
  gatwickLong: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '120',
          freeIncluded: '1',
          segments: [{ firstMinutes: '1440', firstMoney: '30', ...each('1440', '25') }],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 11:00', '0.00'],
      ['09-07 09:00', '09-07 11:01', '30.00'],
      ['09-07 09:00', '09-08 09:00', '30.00'],
      ['09-07 09:00', '09-08 09:01', '55.00'],
      ['09-07 09:00', '09-10 09:00', '80.00'],
    ],
  },
  /** Putrajaya (parkinginmalaysia.com): 15 minutes free; by day, 7:00–19:00, the first hour 2, then 1; 2 an entry by night and on other than working days. */
  putrajaya: {
    rules: [
      {
        terms: {
          ruleKind: '9',
          freeMinutes: '15',
          freeIncluded: '1',
          firstOnce: '2',
          segments: [
            at('7:00', '19:00', { firstMinutes: '60', firstMoney: '2', ...each('60', '1') }),
            at('19:00', '7:00', { money: '2' }),
          ],
        },
        bind: { dayKind: 1 },
      },
      {
        terms: { ruleKind: '2', freeMinutes: '15', segments: [{ firstMoney: '2' }] },
        bind: { dayKind: 6 },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:15', '0.00'],
      ['09-07 09:00', '09-07 09:16', '2.00'],
      ['09-07 09:00', '09-07 10:01', '3.00'],
      ['09-07 18:30', '09-07 19:10', '4.00'],
      ['09-07 19:00', '09-08 06:59', '2.00'],
      ['09-07 08:00', '09-08 08:00', '16.00'],
      ['09-05 10:00', '09-05 20:00', '2.00'],
    ],
  },
  /**
   * Singapore, central (sso.agc.gov.sg, 2016), by the minute: Monday to Saturday 1.20 for half an hour from 7:00 to 17:00, else 0.60, as on Sundays; 5 at most
   * from 22:30 to 7:00; ten minutes of grace.
   */
  singapore: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '10',
          freeIncluded: '1',
          segments: [
            at('7:00', '17:00', each('1', '0.04')),
            at('17:00', '22:30', each('1', '0.02')),
            at('22:30', '7:00', each('1', '0.02', { ceilingMoney: '5' })),
          ],
        },
      },
      ...[{ dayKind: 7, weekDays: [7] } as const, { dayKind: 4 } as const].map((bind) => ({
        terms: {
          ruleKind: '5',
          freeMinutes: '10',
          freeIncluded: '1',
          segments: [
            at('7:00', '22:30', each('1', '0.02')),
            at('22:30', '7:00', each('1', '0.02', { ceilingMoney: '5' })),
          ],
        },
        bind,
      })),
    ],
    stays: [
      ['09-07 09:00', '09-07 09:10', '0.00'],
      ['09-07 09:00', '09-07 09:11', '0.44'],
      ['09-07 16:30', '09-07 17:30', '1.80'],
      ['09-07 22:30', '09-08 07:00', '5.00'],
      ['09-07 21:30', '09-08 07:30', '7.40'],
      ['09-06 09:00', '09-06 11:00', '2.40'],
      ['09-05 22:30', '09-06 07:00', '5.00'],
    ],
  },
  /** Japan (page.line.me): 8:00–22:00 200 for half an hour, 1100 at most; by night 100 an hour, 400 at most. */
  japanWindows: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            at('8:00', '22:00', each('30', '200', { ceilingMoney: '1100' })),
            at('22:00', '8:00', each('60', '100', { ceilingMoney: '400' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '200.00'],
      ['09-07 09:00', '09-07 09:31', '400.00'],
      ['09-07 09:00', '09-07 11:31', '1100.00'],
      ['09-07 21:50', '09-07 22:10', '300.00'],
      ['09-07 22:00', '09-08 08:00', '400.00'],
      ['09-07 09:00', '09-08 09:00', '1900.00'],
    ],
  },
  /** Japan (trip.awaisora.com): 100 for half an hour, 500 at most from 20:00 to 8:00, 900 at most in each 24 hours. */
  japanNight: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          ceiling24h: '900',
          segments: [
            at('8:00', '20:00', each('30', '100')),
            at('20:00', '8:00', each('30', '100', { ceilingMoney: '500' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 18:00', '09-08 07:50', '900.00'],
      ['09-07 18:00', '09-07 20:01', '500.00'],
      ['09-07 20:00', '09-08 08:00', '500.00'],
      ['09-07 18:00', '09-08 18:00', '900.00'],
      ['09-07 18:00', '09-08 18:01', '1000.00'],
      ['09-07 18:00', '09-09 06:00', '1800.00'],
    ],
  },
  /** Japan (blog.yam5.com): 8:00–24:00 400 for half an hour, 100 an hour by night, 2400 at most in each 24 hours. */
  japan24h: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          ceiling24h: '2400',
          segments: [at('8:00', '24:00', each('30', '400')), at('0:00', '8:00', each('60', '100'))],
        },
      },
    ],
    stays: [
      ['09-07 23:30', '09-08 00:30', '500.00'],
      ['09-07 20:00', '09-08 01:00', '2400.00'],
      ['09-07 22:00', '09-08 08:30', '2400.00'],
      ['09-07 09:00', '09-08 09:30', '2800.00'],
      ['09-07 00:00', '09-07 08:00', '800.00'],
    ],
  },
  /** An app of car parks (support.parkable.com), made up of 15 and 4 an hour: who comes from 6:00 to 9:00 pays 15 for twelve hours, then by the hour. */
  earlyBird: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          segments: [
            at('6:00', '9:00', {
              firstMinutes: '720',
              firstMoney: '15',
              ...each('60', '4'),
              isSupplement: '3',
            }),
            at('9:00', '6:00', each('60', '4', { isSupplement: '3' })),
          ],
        },
      },
    ],
    stays: [
      ['09-07 08:59', '09-07 09:30', '15.00'],
      ['09-07 08:59', '09-07 20:59', '15.00'],
      ['09-07 08:59', '09-07 21:00', '19.00'],
      ['09-07 09:00', '09-07 12:00', '12.00'],
      ['09-07 05:59', '09-07 08:00', '12.00'],
    ],
  },
  /** Cholet (paybyphone.fr), here 0.50 an hour: 9:00–12:00 and 14:00–19:00; half an hour of them free, once a day. */
  cholet: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '30',
          freeInHours: '1',
          freeRepeat: '4',
          segments: [
            at('9:00', '12:00', each('60', '0.5')),
            at('12:00', '14:00'),
            at('14:00', '19:00', each('60', '0.5')),
            at('19:00', '9:00'),
          ],
        },
      },
    ],
    stays: [
      ['09-07 09:00', '09-07 09:30', '0.00'],
      ['09-07 08:00', '09-07 09:31', '0.50'],
      ['09-07 12:00', '09-07 14:00', '0.00'],
      ['09-07 11:30', '09-07 14:30', '0.50'],
      ['09-07 16:00', '09-07 16:20', '0.50', { before: { freeUsedToday: { '2026-09-07': 30 } } }],
    ],
  },
  /**
   * Westpoint, Blacktown (wilsonparking.com.au): three hours free; who is back within 60 minutes has no new free period and is charged from the original time of
   * entry, later there is a new one. The page names no amount: 4 an hour here.
   */
  westpoint: {
    rules: [{ terms: { ruleKind: '3', freeMinutes: '180', continueWithin: '60', segments: [each('60', '4')] } }],
    stays: [
      ['09-07 10:00', '09-07 12:00', '0.00'],
      ['09-07 13:00', '09-07 14:00', '4.00', cameBack('09-07 10:00', '09-07 12:00')],
      ['09-07 13:01', '09-07 14:00', '0.00', cameBack('09-07 10:00', '09-07 12:00')],
      ['09-07 14:30', '09-07 15:10', '8.00', cameBack('09-07 10:00', '09-07 14:00')],
    ],
  },
}
