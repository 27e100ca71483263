import type { Notice } from './notice.ts'

const newEnergy = { car: { plateColor: 5 } }
const large = { car: { billCarSizeId: 3 } }

/** Free for so long, then from the entry on one sum for a first period and 1 or 2 yuan for each further hour; a most in 24 hours. */
const byLength = (freeMinutes: string, firstMinutes: string, firstMoney: string, unitMoney: string, most: string) => ({
  ruleKind: '4',
  freeMinutes,
  freeIncluded: '1',
  ceiling24h: most,
  segments: [{ firstMinutes, firstMoney, unitMinutes: '60', unitMoney }],
})

/** Tariffs of hospitals, streets, an airport and estates as public pages say them; their days are those of notices.test.ts. */
export const hospitalsAndStreets: Readonly<Record<string, Notice>> = {
  /**
   * 文山州人民医院, 2021-04 (wszrmyy.com): half an hour free; from 30 to 60 minutes 2 yuan, then 1 for every two hours more; 10 at most for 24 hours.
   */
  wenshanHospital: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '30',
          freeIncluded: '1',
          ceiling24h: '10',
          segments: [{ firstMinutes: '60', firstMoney: '2', unitMinutes: '120', unitMoney: '1' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:30', '0.00'],
      ['09-01 08:00', '09-01 08:31', '2.00'],
      ['09-01 08:00', '09-01 09:01', '3.00'],
      ['09-01 08:00', '09-01 11:00', '3.00'],
      ['09-01 08:00', '09-01 11:01', '4.00'],
      // 2 + 12 × 1
      ['09-01 08:00', '09-02 08:00', '10.00'],
      // the two hours that began in the first 24 are in its most; one more begins at 9:00
      ['09-01 08:00', '09-02 10:00', '11.00'],
    ],
  },

  /**
   * 腾冲市人民医院, 2023-01 (tengchong.gov.cn): half an hour free; by day, 7:00–22:00, up to three hours 3 yuan, then 1 an hour; a night 5. Who stays over the border pays what each of
   * the two costs.
   */
  tengchongHospital: {
    rules: [
      {
        terms: {
          ruleKind: '6',
          freeMinutes: '30',
          freeIncluded: '1',
          firstOnce: '2',
          segments: [
            {
              beginTime: '7:00',
              endTime: '22:00',
              firstMinutes: '180',
              firstMoney: '3',
              unitMinutes: '60',
              unitMoney: '1',
            },
            { beginTime: '22:00', endTime: '7:00', firstMinutes: '540', firstMoney: '5' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 10:00', '09-01 10:30', '0.00'],
      ['09-01 10:00', '09-01 10:31', '3.00'],
      ['09-01 10:00', '09-01 13:01', '4.00'],
      ['09-01 10:00', '09-01 22:00', '12.00'],
      ['09-01 21:00', '09-01 22:30', '8.00'],
      ['09-01 23:00', '09-02 06:00', '5.00'],
      // 3 + 5 + 3
      ['09-01 21:45', '09-02 07:20', '11.00'],
      // 3 + 5 + (3 + 12) + 5 + 3
      ['09-01 20:00', '09-03 08:00', '31.00'],
    ],
  },

  /** 随州 streets of the first class, 2021 (51jto.cn): half an hour free; the first hour 3 yuan, each further one 2; 20 at most on a day, all stays together. */
  suizhouStreet: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          freeMinutes: '30',
          freeIncluded: '1',
          ceilingDay: '20',
          ceilingDayShared: '1',
          segments: [{ firstMinutes: '60', firstMoney: '3', unitMinutes: '60', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:30', '0.00'],
      ['09-01 08:00', '09-01 08:31', '3.00'],
      ['09-01 08:00', '09-01 09:01', '5.00'],
      // 3 + 9 × 2 = 21
      ['09-01 08:00', '09-01 18:00', '20.00'],
      ['09-01 22:00', '09-02 02:00', '9.00'],
      // 20, and on the second day 8 × 2
      ['09-01 08:00', '09-02 08:00', '36.00'],
    ],
  },

  /** 随州 streets of the third class: half an hour free; 1 yuan an hour from the entry on; 8 at most on a day. */
  suizhouOuterStreet: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          freeMinutes: '30',
          freeIncluded: '1',
          ceilingDay: '8',
          segments: [{ unitMinutes: '60', unitMoney: '1' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:30', '0.00'],
      ['09-01 08:00', '09-01 08:31', '1.00'],
      ['09-01 08:00', '09-01 10:01', '3.00'],
      ['09-01 08:00', '09-01 17:30', '8.00'],
      ['09-01 23:00', '09-02 01:00', '2.00'],
      ['09-01 08:00', '09-03 08:00', '24.00'],
    ],
  },

  /**
   * A town by classes of cars, 2022 (zuomama.com): fewer than nine seats an hour and a half free, up to two hours 5 yuan, then 1 an hour, 20 in 24 hours; more seats 6, 2 and 30; new-energy cars
   * three hours free, up to four 2.50, then 1 an hour, 10 in 24 hours.
   */
  townByClasses: {
    rules: [
      { terms: byLength('90', '120', '5', '1', '20') },
      { terms: byLength('90', '120', '6', '2', '30'), bind: { billCarSizeId: 3 } },
      { terms: byLength('180', '240', '2.5', '1', '10'), bind: { energyKind: 1 } },
    ],
    stays: [
      ['09-01 08:00', '09-01 09:30', '0.00'],
      ['09-01 08:00', '09-01 09:31', '5.00'],
      ['09-01 08:00', '09-01 10:01', '6.00'],
      // 5 + 22
      ['09-01 08:00', '09-02 08:00', '20.00'],
      ['09-01 08:00', '09-02 14:00', '26.00'],
      ['09-01 08:00', '09-01 10:01', '8.00', large],
      // 6 + 22 × 2
      ['09-01 08:00', '09-02 08:00', '30.00', large],
      ['09-01 08:00', '09-01 11:00', '0.00', newEnergy],
      ['09-01 08:00', '09-01 11:01', '2.50', newEnergy],
      ['09-01 08:00', '09-01 12:01', '3.50', newEnergy],
      // 2.50 + 20
      ['09-01 08:00', '09-02 08:00', '10.00', newEnergy],
    ],
  },

  /** 广州 outdoors, first section, 2005 (newsgd.com): 3 yuan an hour, 15 at most in 24 hours. */
  guangzhouOutdoors: {
    rules: [
      {
        terms: { ruleKind: '3', ceiling24h: '15', segments: [{ unitMinutes: '60', unitMoney: '3' }] },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 09:00', '3.00'],
      ['09-01 08:00', '09-01 09:01', '6.00'],
      ['09-01 08:00', '09-01 13:00', '15.00'],
      ['09-01 08:00', '09-01 13:01', '15.00'],
      ['09-01 08:00', '09-02 08:01', '18.00'],
      ['09-01 08:00', '09-03 08:00', '30.00'],
    ],
  },

  /** 虹桥机场, 2008 (Shanghai Daily): 7 yuan the first hour, 5 each further one, which is 122 for 24 hours; no most. */
  hongqiaoAirport: {
    rules: [
      {
        terms: {
          ruleKind: '4',
          segments: [{ firstMinutes: '60', firstMoney: '7', unitMinutes: '60', unitMoney: '5' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 08:01', '7.00'],
      ['09-01 08:00', '09-01 09:00', '7.00'],
      ['09-01 08:00', '09-01 09:01', '12.00'],
      ['09-01 08:00', '09-01 20:00', '62.00'],
      ['09-01 08:00', '09-02 08:00', '122.00'],
      ['09-01 08:00', '09-02 09:00', '127.00'],
    ],
  },

  /** Visitors of estates in 珠海, 2023 (186177.com): the first hour costs nothing, beyond it 2 yuan an hour; 10 at most in 24 hours. */
  zhuhaiEstates: {
    rules: [
      {
        terms: {
          ruleKind: '3',
          freeMinutes: '60',
          ceiling24h: '10',
          segments: [{ unitMinutes: '60', unitMoney: '2' }],
        },
      },
    ],
    stays: [
      ['09-01 08:00', '09-01 09:00', '0.00'],
      ['09-01 08:00', '09-01 09:01', '2.00'],
      ['09-01 08:00', '09-01 10:00', '2.00'],
      ['09-01 08:00', '09-01 10:01', '4.00'],
      ['09-01 08:00', '09-02 08:00', '10.00'],
      ['09-01 08:00', '09-02 09:00', '12.00'],
    ],
  },

  /** 北京 streets of the centre, 2005 (newsgd.com): from 7:00 to 21:00 5 yuan an hour, by night 1 for two hours. */
  beijingBefore: {
    rules: [
      {
        terms: {
          ruleKind: '5',
          segments: [
            { beginTime: '7:00', endTime: '21:00', unitMinutes: '60', unitMoney: '5' },
            { beginTime: '21:00', endTime: '7:00', unitMinutes: '120', unitMoney: '1' },
          ],
        },
      },
    ],
    stays: [
      ['09-01 20:30', '09-01 21:30', '6.00'],
      ['09-01 21:00', '09-02 07:00', '5.00'],
      ['09-01 06:30', '09-01 07:30', '6.00'],
      ['09-01 08:00', '09-01 10:01', '15.00'],
      // 14 × 5 + 5
      ['09-01 07:00', '09-02 07:00', '75.00'],
      // the night in hand: 21:00–23:00 and 23:00–23:30
      ['09-01 20:00', '09-01 23:30', '7.00'],
    ],
  },
}
