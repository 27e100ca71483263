import { expect, test } from 'vitest'
import { entity, type Entity } from '#kernel/entity.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { contradictionsOf } from './contradictions.ts'

const states = options({ inForce: [1, '正常'], stopped: [2, '停用'] })

function card(name: string, fields: Entity['fields'], filters: readonly string[] = [], table?: string): Entity {
  return entity({
    name,
    ...(table && { table }),
    wire: 'card',
    label: '卡',
    title: 'CardNo',
    scope: { by: 'tenant' },
    fields: { CardNo: text('卡号'), ...fields },
    list: { columns: ['CardNo'], filters: filters as 'CardNo'[], sort: 'CardNo' },
  })
}

test('a declaration that agrees with itself says nothing', () => {
  const State = choice('状态', states, { default: states.inForce })
  expect(contradictionsOf([card('card', { State }, ['State'])])).toEqual([])
})

test.each([
  [
    'a default outside the codes',
    card('card', { State: choice('状态', states, { default: 3 }) }),
    'card.State: its default 3 is none of its values.',
  ],
  [
    'a filter on what has no condition',
    card('card', { Terms: structure('条款') }, ['Terms']),
    'card.Terms: a list cannot be filtered by a field of its kind, structure.',
  ],
  [
    'a reference to nothing',
    card('card', { GateId: reference('闸', { name: 'gaet', wire: 'gate', table: 'gate', title: 'GateName' }) }),
    'card.GateId: it refers to gaet, which is no concept.',
  ],
  [
    'a code with two names',
    card('card', { State: choice('状态', options({ open: [1, '开'], shut: [1, '关'] })) }),
    'card.State: the code 1 has two names.',
  ],
  [
    'a condition outside the codes',
    { ...card('card', { State: choice('状态', states) }), editWhile: { field: 'State', is: [1, 9] } },
    'card.State: editWhile names 9, which is none of its codes.',
  ],
  [
    'a condition on nothing',
    card('card', { Note: text('备注', { when: { field: 'Stat', is: [1] } }) }),
    'card.Stat: when of Note names it, and there is no such field.',
  ],
  [
    'a form that forgets what people write',
    { ...card('card', { Note: text('备注') }), form: ['CardNo'] },
    "card.Note: the form leaves it out: name it there, or say written: 'server'.",
  ],
  [
    'a sum of words',
    { ...card('card', {}), list: { ...card('card', {}).list, sums: ['CardNo'] } },
    'card.CardNo: a field of its kind, text, has no sum.',
  ],
  [
    'a period that is no time',
    { ...card('card', {}), list: { ...card('card', {}).list, period: 'CardNo' } },
    'card.CardNo: the period of a list is a moment or a date, no text.',
  ],
  [
    'a scope that is no car park',
    { ...card('card', {}), scope: { by: 'lot', field: 'CardNo' } as const },
    'card.CardNo: the scope by lot is a field of the kind reference, no text.',
  ],
  [
    'two fields with one column',
    card('card', { cardNo: text('卡号') }),
    'card.cardNo: its column card_no is that of CardNo.',
  ],
])('%s is said with the concept and the field', (_what, of, sentence) => {
  expect(contradictionsOf([of])).toEqual([sentence])
})

test('a sentence starts with the file where it is known', () => {
  const State = choice('状态', states, { default: 3 })
  expect(contradictionsOf([card('card', { State })], (name) => `business/${name}.ts`)).toEqual([
    'business/card.ts: card.State: its default 3 is none of its values.',
  ])
})

test('two concepts with one table are named', () => {
  expect(contradictionsOf([card('card', {}), card('token', {}, [], 'card')])).toEqual([
    'card and token: both have the table card.',
  ])
})
