import qs from 'qs'
import { expect, test } from 'vitest'
import { structureKind } from '#fields/structure/structure.ts'
import { formBody } from '#web/requests/form-body.ts'
import { plainNumbers } from '../charge-rule/plain-numbers.ts'
import { checkTerms } from '../fee/check-terms.ts'
import { termsMoney } from '../fee/terms.ts'
import type { RuleKind } from '#business/charging/rule-kinds.ts'
import { offered, shapeOf, splitModesOf, termsForKind } from './layout.ts'
import { termChoices, termExamples } from './words.ts'

const kinds = Object.keys(shapeOf).map(Number) as RuleKind[]
const read = (terms: unknown) => structureKind.read({ kind: 'structure', label: '', money: termsMoney }, terms)

test.each(kinds)('a new rule of kind %i can be saved as it stands', (kind) => {
  expect(checkTerms(read(termsForKind({}, kind)))).toEqual([])
})

/** Terms as a form brings them to the server. */
const sent = (terms: unknown) => read(plainNumbers(qs.parse(formBody({ terms }))['terms']))

test.each(kinds)(
  'a rule that became kind %i can be saved from any other: what it has no use for is not sent',
  (kind) => {
    for (const from of kinds)
      for (const splitMode of splitModesOf[from]) {
        const terms = termsForKind({ ...termsForKind({}, from), splitMode }, kind)
        expect([from, splitMode, checkTerms(plainNumbers(sent(terms)))]).toEqual([from, splitMode, []])
      }
  },
)

test('a percentage with decimals comes to the server as it was typed', () => {
  const terms = { ...termsForKind({}, 4), newEnergyPercent: '66.05' }
  expect(plainNumbers(sent(terms))).toMatchObject({ newEnergyPercent: 66.05, segments: [{ firstMinutes: 60 }] })
  expect(checkTerms(plainNumbers(sent(terms)))).toEqual([])
})

test('times of day come to the server as people type them', () => {
  const window = (beginTime: string, endTime: string) => ({ beginTime, endTime, unitMinutes: 60, unitMoney: '5.00' })
  const typed = [window('7:30', '0900'), window('9：00', '1930'), window('1930', '24:00'), window('0:00', '730')]
  const terms = plainNumbers(sent({ ...termsForKind({}, 5), segments: typed })) as any
  expect(terms.segments.map(({ beginTime, endTime }: any) => [beginTime, endTime])).toEqual([
    ['07:30', '09:00'],
    ['09:00', '19:30'],
    ['19:30', '24:00'],
    ['00:00', '07:30'],
  ])
  expect(checkTerms(terms)).toEqual([])
  const wrong = plainNumbers(sent({ ...termsForKind({}, 5), segments: [window('7', '760'), window('2500', 'x')] }))
  expect(checkTerms(wrong).filter(({ rule }) => rule === 'clock')).toHaveLength(4)
})

test('lists inside a rule come to the server as they were typed', () => {
  const segment = {
    unitMinutes: 60,
    unitMoney: '8.00',
    moreUnits: [{ beginMinutes: 300, unitMinutes: 60, unitMoney: '4.00' }],
  }
  const terms = { ruleKind: 4, segments: [segment], laterCeilings: [{ fromDay: 2, ceiling24h: '40.00' }] }
  expect(plainNumbers(sent(terms))).toEqual({
    ruleKind: 4,
    segments: [{ ...segment, unitMoney: 800, moreUnits: [{ beginMinutes: 300, unitMinutes: 60, unitMoney: 400 }] }],
    laterCeilings: [{ fromDay: 2, ceiling24h: 4000 }],
  })
})

test.each(kinds)('the editor offers kind %i nothing that such a rule has no use for', (kind) => {
  const segment = Object.fromEntries(offered[shapeOf[kind]].map((name) => [name, name.endsWith('Time') ? '08:00' : 1]))
  const wrong = checkTerms({ ruleKind: kind, segments: shapeOf[kind] === 'none' ? [] : [segment] })
  expect(wrong.filter(({ rule }) => rule === 'notForKind')).toEqual([])
})

test.each(kinds)('every way of splitting offered for kind %i is allowed', (kind) => {
  for (const splitMode of splitModesOf[kind]) {
    const terms = { ...termsForKind({}, kind), splitMode }
    expect(checkTerms(read(terms)).filter(({ path }) => path === 'splitMode')).toEqual([])
  }
})

test('changing between every two kinds leaves nothing behind that refuses the rule', () => {
  for (const from of kinds)
    for (const to of kinds)
      expect([from, to, checkTerms(read(termsForKind(termsForKind({}, from), to)))]).toEqual([from, to, []])
})

test('what counts over the stays of a day goes where it may, and no further', () => {
  const ofDay = { ...termsForKind({}, 4), tierCount: 5 }
  for (const kind of kinds) {
    const turned = termsForKind(ofDay, kind, [ofDay])
    expect([kind, checkTerms(read(turned))]).toEqual([kind, []])
    expect([kind, termsForKind(turned, 4, [ofDay, turned])['tierCount']]).toEqual([kind, 5])
  }
  expect(termsForKind(ofDay, 10)['tierCount']).toBe(5)
  expect(termsForKind({ ...termsForKind({}, 4), tierCount: 3 }, 10)['tierCount']).toBeUndefined()
})

test('the first period stays when a ladder becomes a cycle of 24 hours', () => {
  const terms = termsForKind(
    { ruleKind: 4, segments: [{ firstMinutes: 120, firstMoney: '10.00', unitMinutes: 60, unitMoney: '3.00' }] },
    8,
  )
  expect(terms['segments']).toEqual([{ firstMinutes: 120, firstMoney: '10.00', unitMinutes: 60, unitMoney: '3.00' }])
})

test('what was typed in a kind is there again after a look at another one', () => {
  const kept = (typed: Record<string, unknown>) => {
    for (const to of kinds) {
      if (to === typed['ruleKind']) continue
      const away = termsForKind(typed, to, [typed])
      const back = termsForKind(away, typed['ruleKind'] as RuleKind, [typed, away])
      expect([to, back]).toEqual([to, typed])
    }
  }
  const units = { unitMinutes: 30, unitMoney: '4.00' }
  const tiers = { unit2BeginMinutes: 180, unit2Minutes: 60, unit2Money: '1.00' }
  kept({
    ruleKind: 4,
    splitMode: 3,
    tierCount: 2,
    segments: [{ firstMinutes: 45, firstMoney: '3.00', ...units, ...tiers }],
  })
  kept({
    ruleKind: 6,
    splitMode: 4,
    tierFree: 1,
    segments: [
      { lengthMinutes: 90, ...units },
      { ...units, ceilingMoney: '9.00' },
    ],
  })
  kept({
    ruleKind: 9,
    segments: [
      { beginTime: '06:00', endTime: '18:00', ...units },
      { beginTime: '18:00', endTime: '06:00', money: '6.00' },
    ],
  })
  kept({ ruleKind: 10, segments: [{ lengthMinutes: 1440, money: '7.00' }] })
})

test('a change in a kind like it is the one that stays', () => {
  const ladder = {
    ruleKind: 4,
    segments: [{ firstMinutes: 45, firstMoney: '3.00', unitMinutes: 30, unitMoney: '4.00' }],
  }
  const away = termsForKind(ladder, 3, [ladder])
  const changed = { ...away, segments: [{ unitMinutes: 30, unitMoney: '6.00' }] }
  expect(termsForKind(changed, 4, [ladder, changed])['segments']).toEqual([
    { firstMinutes: 45, firstMoney: '3.00', unitMinutes: 30, unitMoney: '6.00' },
  ])
})

test('every kind and every choice of the editor has a line of example', () => {
  const offeredChoices = { ...termChoices, ruleKind: shapeOf, turns: { clock: '', length: '' } }
  for (const [name, choices] of Object.entries(offeredChoices))
    for (const code of Object.keys(choices)) expect([name, code, termExamples[name]?.[code]]).not.toContain(undefined)
})
