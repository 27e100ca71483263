import { expect, test } from 'vitest'
import { at } from './stays.examples.ts'
import { lotWith } from './tariffs.arbitrary.ts'
import type { ChargeTerms } from './terms.ts'
import { trialFee, trialRefusal } from './trial.ts'

const units = { segments: [{ unitMinutes: 60, unitMoney: 500 }] }
const again = { cameAt: at('09-01 10:00'), leftAt: at('09-01 11:00') }
const after = (came: string, left: string) => ({
  earlierCameAt: at(`09-01 ${came}`),
  earlierLeftAt: at(`09-01 ${left}`),
})

test.each<[string, ChargeTerms, string, string, number]>([
  ['tiers over the stays of a day', { ruleKind: 4, tierCount: 5, ...units }, '08:00', '08:10', 500],
  [
    'tiers over the stays of a day',
    { ruleKind: 4, tierCount: 5, segments: [{ firstMinutes: 60, firstMoney: 800, unitMinutes: 60, unitMoney: 200 }] },
    '08:00',
    '09:00',
    200,
  ],
  [
    'a ceiling of the stays of a day',
    { ruleKind: 3, ceilingDay: 1200, ceilingDayShared: 1, ...units },
    '07:00',
    '09:00',
    200,
  ],
  ['a ceiling of 24 hours', { ruleKind: 3, ceiling24h: 1200, ceiling24hShared: 1, ...units }, '07:00', '09:00', 200],
  ['free minutes shared by a day', { ruleKind: 3, freeMinutes: 60, freeRepeat: 3, ...units }, '08:00', '08:30', 500],
  ['free minutes of the first stay', { ruleKind: 3, freeMinutes: 60, freeRepeat: 4, ...units }, '08:00', '08:01', 500],
  ['no free time so soon again', { ruleKind: 3, freeMinutes: 60, freeAgainAfter: 30, ...units }, '08:00', '09:30', 500],
  ['free time after that', { ruleKind: 3, freeMinutes: 60, freeAgainAfter: 30, ...units }, '08:00', '09:29', 0],
  [
    'it goes on from the first entry',
    { ruleKind: 3, freeMinutes: 60, continueWithin: 30, ...units },
    '08:00',
    '09:30',
    500,
  ],
  ['nothing that stays share', { ruleKind: 3, freeMinutes: 60, ceilingDay: 1200, ...units }, '07:00', '09:00', 0],
])('a trial knows of the stay before it: %s', (_, terms, came, left, money) => {
  expect(trialFee(lotWith(terms), { ...again, ...after(came, left) }).payable).toBe(money)
})

test.each([
  [after('08:00', '09:00'), undefined],
  [after('08:00', '10:00'), undefined],
  [after('08:00', '10:01'), 'earlierLeftAt'],
  [after('09:00', '08:00'), 'earlierLeftAt'],
  [{ earlierCameAt: at('09-01 08:00') }, 'earlierLeftAt'],
  [{ earlierLeftAt: at('09-01 08:00') }, 'earlierCameAt'],
  [{ leftAt: at('09-01 09:59') }, 'leftAt'],
])('what cannot be is refused at its field', (changes, field) => {
  expect(trialRefusal({ ...again, ...changes })?.field).toBe(field)
})
