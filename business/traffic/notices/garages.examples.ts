import type { Notice } from './notice.ts'
import { at, each } from './typed.ts'

const row = (lengthMinutes: string, money: string) => ({ lengthMinutes, money })
const then = (unit2BeginMinutes: string, unit2Minutes: string, unit2Money: string) => ({
  unit2BeginMinutes,
  unit2Minutes,
  unit2Money,
})

/** John Street, Stoke: an hour 1.40, the fourth 0.20; who came in a window pays its price for the whole stay, up to its day ticket. */
const arriving = (from: string, to: string, dayTicket: string) =>
  at(from, to, {
    ...each('60', '1.4'),
    ...then('180', '60', '0.2'),
    moreUnits: [{ beginMinutes: '240', unitMinutes: '1200', unitMoney: '2' }],
    ceilingMoney: dayTicket,
    isSupplement: '3',
  })

/** Tariffs of garages, hospitals and meters abroad, each with where it was read; their money is written as yuan. */
export const garages: Readonly<Record<string, Notice>> = {
  /** Great Western Hospital, Swindon (gwh.nhs.uk): 20 minutes free, then by the total length. */
  greatWestern: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          segments: [
            row('20', '0'),
            row('60', '1.1'),
            row('120', '2.2'),
            row('180', '3.3'),
            row('240', '4.4'),
            row('360', '7.2'),
            row('1440', '8.8'),
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:20', '0.00'],
      ['09-01 09:00', '09-01 09:21', '1.10'],
      ['09-01 09:00', '09-01 13:00', '4.40'],
      ['09-01 09:00', '09-01 13:01', '7.20'],
      ['09-01 09:00', '09-02 09:00', '8.80'],
      ['09-01 09:00', '09-02 09:20', '8.80'],
      ['09-01 09:00', '09-02 09:21', '9.90'],
    ],
  },
  /** St George’s, London (stgeorges.nhs.uk): 2.50 an hour up to eight hours, beyond these 25; free between 22:00 and 6:00. */
  saintGeorges: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            at('06:00', '22:00', { ...each('60', '2.5'), ...then('480', '960', '5') }),
            at('22:00', '06:00', each('60', '0')),
          ],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 09:00', '2.50'],
      ['09-01 08:00', '09-01 09:01', '5.00'],
      ['09-01 08:00', '09-01 16:00', '20.00'],
      ['09-01 08:00', '09-01 16:01', '25.00'],
      ['09-01 06:00', '09-02 06:00', '25.00'],
      ['09-01 21:30', '09-02 06:00', '2.50'],
      ['09-01 21:30', '09-02 06:01', '5.00'],
    ],
  },
  /** Parkhaus Zweibrücken (parkhaus-zw.de): half an hour 0.50; most 3 in the morning, 3 in the afternoon and 3 in the night from 19:30 to 7:00. */
  zweibruecken: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          segments: [
            at('07:00', '13:00', each('30', '0.5', { ceilingMoney: '3' })),
            at('13:00', '19:30', each('30', '0.5', { ceilingMoney: '3' })),
            at('19:30', '07:00', each('30', '0.5', { ceilingMoney: '3' })),
          ],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 09:00', '1.00'],
      ['09-01 08:00', '09-01 11:00', '3.00'],
      ['09-01 08:00', '09-01 13:00', '3.00'],
      ['09-01 12:00', '09-01 14:00', '2.00'],
      ['09-01 07:00', '09-01 19:30', '6.00'],
      ['09-01 19:00', '09-02 08:00', '4.50'],
      ['09-01 07:00', '09-02 07:00', '9.00'],
    ],
  },
  /** Meters of Warren, Pennsylvania (cityofwarrenpa.gov): 0.25 for 30 minutes, Monday to Friday 9:00 to 17:00, free from Friday 17:00 to Monday 9:00. */
  warren: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [at('09:00', '17:00', each('30', '0.25')), at('17:00', '09:00', each('30', '0'))],
        },
        bind: { dayKind: 1 },
      },
      { terms: { ruleKind: '1' }, bind: { dayKind: 2 } },
    ],
    stays: [
      ['09-07 09:00', '09-07 10:00', '0.50'],
      ['09-07 08:00', '09-07 09:00', '0.00'],
      ['09-07 09:00', '09-07 17:00', '4.00'],
      ['09-04 16:30', '09-07 09:00', '0.25'],
      ['09-04 16:30', '09-07 09:01', '0.50'],
      ['09-05 10:00', '09-06 12:00', '0.00'],
    ],
  },
  /** Barking and Dagenham (myringgo.com/lbbd), Mondays to Fridays: half an hour 1.50, an hour 3, each further hour up to six 1, then 9. */
  barking: {
    rules: [
      {
        terms: {
          ruleKind: '10',
          segments: [
            row('30', '1.5'),
            row('60', '3'),
            row('120', '4'),
            row('180', '5'),
            row('240', '6'),
            row('300', '7'),
            row('360', '8'),
            row('1440', '9'),
          ],
        },
      },
    ],
    stays: [
      ['09-01 09:00', '09-01 09:30', '1.50'],
      ['09-01 09:00', '09-01 09:31', '3.00'],
      ['09-01 09:00', '09-01 15:00', '8.00'],
      ['09-01 09:00', '09-01 15:01', '9.00'],
    ],
  },
  /** John Street, Stoke-on-Trent (stokeontrentcitycentre.co.uk), by day: up to four hours 1.40 to 4.40, the day 4 for who came before 7:30, 6 before 9:30, else 5. */
  johnStreet: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '20',
          freeIncluded: '1',
          segments: [
            arriving('05:00', '07:30', '4'),
            arriving('07:30', '09:30', '6'),
            arriving('09:30', '16:00', '5'),
            at('16:00', '05:00', each('60', '1.4', { ceilingMoney: '4.5' })),
          ],
        },
      },
    ],
    stays: [
      ['09-01 10:00', '09-01 10:20', '0.00'],
      ['09-01 10:00', '09-01 11:00', '1.40'],
      ['09-01 10:00', '09-01 11:01', '2.80'],
      ['09-01 10:00', '09-01 14:00', '4.40'],
      ['09-01 10:00', '09-01 14:01', '5.00'],
      ['09-01 09:29', '09-01 15:30', '6.00'],
      ['09-01 09:30', '09-01 15:30', '5.00'],
      ['09-01 07:00', '09-01 10:00', '4.00'],
      ['09-01 07:00', '09-01 15:30', '4.00'],
    ],
  },
}
