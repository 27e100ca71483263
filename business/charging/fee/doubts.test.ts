import { expect, test } from 'vitest'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { checkTerms } from './check-terms.ts'
import { doubtsOf, type DoubtKind } from './doubts.ts'
import { ruleA, ruleB, ruleC, ruleD, ruleE, ruleF, ruleG, ruleH } from './rules.examples.ts'
import { payable } from './stays.examples.ts'
import type { ChargeTerms } from './terms.ts'

const hour = (unitMoney: number) => ({ unitMinutes: 60, unitMoney })
const first = { firstMinutes: 60, firstMoney: 500 }
const byDay = (rest: Partial<ChargeTerms> = {}): ChargeTerms => ({
  ruleKind: ruleKinds.periods,
  segments: [
    { beginTime: '08:00', endTime: '20:00', ...hour(200) },
    { beginTime: '20:00', endTime: '08:00' },
  ],
  ...rest,
})
const cycle: ChargeTerms = { ruleKind: ruleKinds.dayCycle, segments: [{ ...first, ...hour(200) }] }
const evening: ChargeTerms = {
  ruleKind: ruleKinds.dayNight,
  segments: [
    { beginTime: '18:00', endTime: '22:00', ...hour(400) },
    { beginTime: '22:00', endTime: '18:00', ...hour(200) },
  ],
}
const bands = (...money: number[]): ChargeTerms => ({
  ruleKind: ruleKinds.totalTime,
  segments: money.map((each, at) => ({ lengthMinutes: [60, 120, 1440][at]!, money: each })),
})
const capped: ChargeTerms = {
  ruleKind: ruleKinds.stepped,
  ceiling24h: 2000,
  segments: [{ ...first, ...hour(100) }],
}
const only = (beginTime: string, endTime: string): ChargeTerms => ({
  ruleKind: ruleKinds.package,
  segments: [{ beginTime, endTime, money: 800 }],
})

const dearer = (unit2BeginMinutes: number): ChargeTerms => ({
  ruleKind: ruleKinds.stepped,
  segments: [{ ...first, ...hour(300), unit2BeginMinutes, unit2Minutes: 60, unit2Money: 400 }],
})
const alongStay = (lengthMinutes: number): ChargeTerms => ({
  ruleKind: ruleKinds.periods,
  segments: [{ lengthMinutes, ...hour(300) }, hour(400)],
})

type Row = readonly [DoubtKind, ChargeTerms, { instead: ChargeTerms; from: string; to: string; fen: [number, number] }]

/** Each doubt, what may be meant instead, and a stay whose price is another by each. */
const rows: readonly Row[] = [
  [
    'unpriced',
    only('20:00', '08:00'),
    {
      instead: {
        ...only('20:00', '08:00'),
        segments: [...byDay().segments!.slice(0, 1), ...only('20:00', '08:00').segments!],
      },
      from: '09-01 09:00',
      to: '09-01 11:00',
      fen: [0, 400],
    },
  ],
  [
    'firstOnce',
    cycle,
    { instead: { ...cycle, firstOnce: 2 }, from: '09-01 09:00', to: '09-02 10:00', fen: [5300, 5600] },
  ],
  [
    'firstOnce',
    byDay({ segments: [{ ...byDay().segments![0], ...first }, byDay().segments![1]!] }),
    {
      instead: byDay({ firstOnce: 2, segments: [{ ...byDay().segments![0], ...first }, byDay().segments![1]!] }),
      from: '09-01 18:00',
      to: '09-02 09:00',
      fen: [900, 1200],
    },
  ],
  [
    'freeOnce',
    { ...cycle, firstOnce: 2, freeMinutes: 30 },
    {
      instead: { ...cycle, firstOnce: 2, freeMinutes: 30, freeRepeat: 2 },
      from: '09-01 09:00',
      to: '09-02 09:20',
      fen: [5600, 5100],
    },
  ],
  [
    'freeInHours',
    byDay({ freeMinutes: 30 }),
    { instead: byDay({ freeMinutes: 30, freeInHours: 1 }), from: '09-01 07:00', to: '09-01 08:30', fen: [200, 0] },
  ],
  [
    'goesOn',
    capped,
    { instead: { ...capped, splitMode: 2, firstOnce: 2 }, from: '09-01 09:00', to: '09-02 10:00', fen: [2100, 2500] },
  ],
  [
    'cheaperLater',
    bands(0, 500, 400),
    { instead: bands(0, 500, 800), from: '09-01 09:00', to: '09-01 12:00', fen: [400, 800] },
  ],
  [
    'freeInHours',
    { ...only('20:00', '08:00'), freeMinutes: 15 },
    {
      instead: { ...only('20:00', '08:00'), freeMinutes: 15, freeInHours: 1 },
      from: '09-01 19:50',
      to: '09-01 20:10',
      fen: [800, 0],
    },
  ],
  [
    'freeBeforeTable',
    { ...bands(300, 500, 1000), freeMinutes: 15 },
    {
      instead: { ...bands(300, 500, 1000), freeMinutes: 15, freeIncluded: 1 },
      from: '09-01 09:00',
      to: '09-01 11:15',
      fen: [500, 1000],
    },
  ],
  [
    'secondsCut',
    { ruleKind: ruleKinds.perTime, minuteRound: 2, segments: [{ unitMinutes: 15, unitMoney: 250 }] },
    {
      instead: {
        ruleKind: ruleKinds.perTime,
        minuteRound: 2,
        secondMode: 2,
        segments: [{ unitMinutes: 15, unitMoney: 250 }],
      },
      from: '09-01 08:00:50',
      to: '09-01 08:15:10',
      fen: [250, 0],
    },
  ],
  [
    'secondsCut',
    { ...ruleE, roundFromMinutes: 15 },
    {
      instead: { ...ruleE, roundFromMinutes: 15, secondMode: 2 },
      from: '09-01 08:00:50',
      to: '09-01 09:15:10',
      fen: [800, 400],
    },
  ],
  // a minute of the second hour's price is a unit of its own
  [
    'cutUnit',
    dearer(121),
    { instead: dearer(120), from: '09-01 09:00', to: '09-01 12:00', fen: [500 + 2 * 300 + 400, 500 + 300 + 400] },
  ],
  [
    'cutUnit',
    alongStay(121),
    { instead: alongStay(120), from: '09-01 09:00', to: '09-01 12:00', fen: [3 * 300 + 400, 2 * 300 + 400] },
  ],
]

test.each(rows)('%s is said where another rule may be meant', (kind, terms, { instead, from, to, fen }) => {
  expect([terms, instead].flatMap(checkTerms)).toEqual([])
  expect(doubtsOf(terms).map((each) => each.kind)).toContain(kind)
  expect(doubtsOf(instead).map((each) => each.kind)).not.toContain(kind)
  expect([terms, instead].map((each) => payable(each, from, to))).toEqual(fen)
})

test('free time of new-energy cars before a first period is said, until it counts for tiers or is charged over the stays of a day', () => {
  const free: ChargeTerms = { ...dearer(120), newEnergyFreeMinutes: 60 }
  const kinds = (terms: ChargeTerms) => doubtsOf(terms).map(({ kind }) => kind)
  expect(doubtsOf(free)).toEqual([{ kind: 'freeBeforeFirst', params: { minutes: 60 } }])
  const stay = ['09-01 09:00', '09-01 11:00', { newEnergy: true }] as const
  expect(payable(free, ...stay)).toBe(500)
  expect(payable({ ...free, tierFree: 1 }, ...stay)).toBe(300)
  expect(kinds({ ...free, tierFree: 1 })).toEqual([])
  expect(kinds({ ...free, tierCount: 5 })).toEqual([])
  expect(kinds({ ...ruleE, newEnergyFreeMinutes: 60 })).toEqual([])
})

test('a unit that is cut short is said with the minute of the next price and what is used of it', () => {
  const tiers: ChargeTerms = {
    ...dearer(121),
    segments: [{ ...dearer(121).segments![0]!, moreUnits: [{ beginMinutes: 241, unitMinutes: 60, unitMoney: 500 }] }],
  }
  expect(doubtsOf(tiers)).toEqual([{ kind: 'cutUnit', params: { minutes: 121, unit: 60, used: 1 } }])
  expect(doubtsOf(dearer(90))).toEqual([{ kind: 'cutUnit', params: { minutes: 90, unit: 60, used: 30 } }])
  expect(doubtsOf({ ...alongStay(121), tierCount: 3 })).toEqual([])
})

test('a window over midnight until after noon is said, with its hours, where it belongs to the day before', () => {
  const weekend = (border: 1 | 2) => ({
    rules: ([0, 2] as const).map((dayKind) => ({
      dayKind,
      ruleId: `r${dayKind}`,
      ruleVersion: 1,
      ruleName: '',
      terms:
        dayKind === 2
          ? { ...evening, segments: evening.segments!.map((each) => ({ ...each, unitMoney: 800 })) }
          : { ...evening, dayKindBorder: border },
    })),
  })
  expect(doubtsOf(evening)).toEqual([{ kind: 'longNight', params: { from: '22:00', to: '18:00' } }])
  expect(doubtsOf({ ...evening, dayKindBorder: 2 })).toEqual([])
  // Saturday morning
  expect(payable(evening, '09-05 10:00', '09-05 11:00', {}, weekend(1))).toBe(200)
  expect(payable(evening, '09-05 10:00', '09-05 11:00', {}, weekend(2))).toBe(800)
  const until = (endTime: string): ChargeTerms => ({
    ...only('22:00', endTime),
    segments: [...only('22:00', endTime).segments!, { beginTime: endTime, endTime: '22:00', ...hour(100) }],
  })
  expect(doubtsOf(until('12:00'))).toEqual([])
  expect(doubtsOf(until('12:01')).map(({ kind }) => kind)).toEqual(['longNight'])
})

test('nothing is said of rules that leave nothing open', () => {
  const free: ChargeTerms = { ruleKind: ruleKinds.free }
  const clear = [ruleA, ruleD, ruleE, ruleF, ruleG, ruleH, byDay(), free, { ...ruleC, ceiling24h: null }]
  expect(clear.map((terms) => doubtsOf(terms).map(({ kind }) => kind))).toEqual(clear.map(() => []))
  expect([ruleB, ruleC].map((terms) => doubtsOf(terms).map(({ kind }) => kind))).toEqual([['freeOnce'], ['goesOn']])
})
