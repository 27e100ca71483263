import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { price } from './fee.ts'
import { withoutIdle, type WrittenTerms } from './idle-terms.ts'
import { everyKind, lotWith, runs, stays, termsOf } from './tariffs.arbitrary.ts'
import type { ChargeTerms } from './terms.ts'

/** What may be left from another kind, or from a choice that was taken back. */
const leftOver: Partial<ChargeTerms> = {
  freeTimes: 2,
  freeLaterMinutes: 10,
  freeLess: 1,
  firstOnce: 2,
  minuteRound: 2,
  roundFromMinutes: null,
  ceilingDayShared: 1,
  ceiling24hShared: 1,
  ceilingMinutes: 600,
  newEnergyFreeFirst: 1,
  newEnergyFreeSecond: 15,
  newEnergyPercentFirst: 1,
}

test('what has no effect is taken out: every stay costs the same', () => {
  const usedToday = { freeUsedToday: { '2026-05-05': 90, '2026-05-05 E': 10 }, costToday: { '2026-05-05': 500 } }
  fc.assert(
    fc.property(termsOf(everyKind), stays, (drawn, stay) => {
      const terms = { ...drawn, ...leftOver }
      const of = (each: ChargeTerms) => price(lotWith(each), { ...usedToday, ...stay }).payable
      expect(of(withoutIdle(terms))).toBe(of(terms))
    }),
    { numRuns: runs.numRuns / 2 },
  )
})

const rows: readonly (readonly [string, WrittenTerms, readonly string[]])[] = [
  [
    'tiers over the stays of a day',
    { ruleKind: 4, tierCount: 5, splitMode: 3, tierFree: 1 },
    ['splitMode', 'tierFree'],
  ],
  ['tiers of a window', { ruleKind: 5, tierCount: 1, splitMode: 3, tierFree: 1, firstOnce: 2 }, []],
  ['a first period that is counted on', { ruleKind: 4, tierCount: 3, firstOnce: 2 }, ['firstOnce']],
  ['a kind without a first period', { ruleKind: 3, firstOnce: 2, minuteRound: 3 }, ['firstOnce']],
  [
    'a price for each entry',
    { ruleKind: 2, firstOnce: 2, minuteRound: 1, roundFromMinutes: 5, ceilingMinutes: 60 },
    ['firstOnce', 'minuteRound', 'roundFromMinutes', 'ceilingMinutes'],
  ],
  ['a table of lengths', { ruleKind: 10, minuteRound: 1, ceilingMinutes: 60 }, ['minuteRound']],
  ['units that are not rounded up', { ruleKind: 3, minuteRound: 2, roundFromMinutes: 5 }, ['roundFromMinutes']],
  ['no ceiling', { ruleKind: 3, ceilingDayShared: 1, ceiling24hShared: 1 }, ['ceilingDayShared', 'ceiling24hShared']],
  ['a ceiling from a later day on', { ruleKind: 3, ceilingDayShared: 1, laterCeilings: [{ ceilingDay: 5 }] }, []],
  ['a ceiling of the first day', { ruleKind: 3, ceiling24h: 5, ceiling24hShared: 1, laterCeilings: [{}] }, []],
  ['free minutes never charged', { ruleKind: 3, freeMinutes: 15, freeLess: 1 }, ['freeLess']],
  ['free minutes of each stay', { ruleKind: 3, freeTimes: 2, freeLaterMinutes: 5 }, ['freeTimes', 'freeLaterMinutes']],
  ['free minutes of the first', { ruleKind: 3, freeRepeat: 4, freeTimes: 2, freeLaterMinutes: 5 }, []],
  [
    'no time of new-energy cars',
    { ruleKind: 3, newEnergyFreeFirst: 1, newEnergyFreeSecond: 15 },
    ['newEnergyFreeFirst', 'newEnergyFreeSecond'],
  ],
  [
    'that time at each stay',
    { ruleKind: 3, newEnergyFreeMinutes: 60, newEnergyFreeSecond: 15 },
    ['newEnergyFreeSecond'],
  ],
  [
    'the whole fee of new-energy cars',
    { newEnergyFreeMinutes: 60, newEnergyFreeFirst: 1, newEnergyPercentFirst: 1 },
    ['newEnergyPercentFirst'],
  ],
  [
    'a percent at each stay',
    { newEnergyFreeMinutes: 60, newEnergyPercent: 50, newEnergyPercentFirst: 1 },
    ['newEnergyPercentFirst'],
  ],
  ['that time at the first', { newEnergyFreeMinutes: 60, newEnergyFreeFirst: 1, newEnergyFreeSecond: 15 }, []],
]

test.each(rows)('of %s goes what has no effect', (_, terms, idle) => {
  const kept = Object.keys(withoutIdle(terms))
  expect(Object.keys(terms).filter((name) => !kept.includes(name))).toEqual(idle)
})
