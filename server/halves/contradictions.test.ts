import { expect, test } from 'vitest'
import { action } from '#kernel/action.ts'
import { entity, type Entity } from '#kernel/entity.ts'
import { report } from '#kernel/report.ts'
import { choice, options } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { plate } from '#fields/plate/plate.ts'
import { reference } from '#fields/reference/reference.ts'
import { structure } from '#fields/structure/structure.ts'
import { text } from '#fields/text/text.ts'
import { contradictionsOf, contradictionsOfReports } from './contradictions.ts'

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

function withList(list: Partial<Entity['list']>): Entity {
  const of = card('card', {})
  return { ...of, list: { ...of.list, ...list } }
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
  ['a filter twice', card('card', {}, ['CardNo', 'CardNo']), 'card.CardNo: the filters name it twice.'],
  [
    'an order by what has none',
    { ...card('card', { Terms: structure('条款') }), list: { ...card('card', {}).list, sort: '-Terms' } },
    'card.Terms: a list cannot be sorted by a field of its kind, structure.',
  ],
  [
    'bounds that no number is within',
    card('card', { Times: integer('次数', { min: 5, max: 2 }) }),
    'card.Times: its smallest value 5 is above its largest, 2.',
  ],
  [
    'a colour that is no choice',
    card('card', { Plate: plate('车牌号', { colour: 'CardNo' }) }),
    'card.Plate: its colour is in CardNo, which is no choice of the concept.',
  ],
  [
    'what is usual by nothing',
    card('card', { Note: text('备注', { usualFor: { by: 'RoleIds', flag: 'IsAdmin', value: '' } }) }),
    'card.Note: usualFor names RoleIds, which is no reference of the concept.',
  ],
  [
    'a form that asks for what the server writes',
    { ...card('card', { Note: text('备注', { written: 'server' }) }), form: ['CardNo', 'Note'] },
    'card.Note: the form asks for it, and the server writes it.',
  ],
  [
    'a condition that its form does not ask for',
    card('card', {
      State: choice('状态', states, { written: 'server' }),
      Note: text('备注', { when: { field: 'State', is: [1] } }),
    }),
    'card.Note: it hangs on State, for which the form does not ask.',
  ],
  [
    'an import without what is required',
    {
      ...card('card', { Note: text('备注', { required: true }) }),
      exchange: { export: ['CardNo'], import: ['CardNo'] },
    },
    'card.Note: it is required and the import leaves it out, so that no line could be taken.',
  ],
  [
    'a failure of nothing',
    {
      ...card('card', {}),
      failures: { card_is_there_once: { zh: '{CardNr}已存在', en: '{CardNo} is there already' } },
    },
    'card.CardNr: the failure card_is_there_once names it, and there is no such field.',
  ],
  [
    'a state in which no one edits',
    { ...card('card', {}), verbs: ['create'] as const, editWhile: { field: 'CardNo', is: ['1'] } },
    'card: editWhile says when, and its verbs have no update.',
  ],
  [
    'a condition that never holds',
    card('card', { State: choice('状态', states), Note: text('备注', { when: { field: 'State', is: [] } }) }),
    'card.State: when of Note names none of its codes, so it never holds.',
  ],
  [
    'an action under the name of a verb',
    { ...card('card', {}), actions: { export: action('导出卡片', {}) } },
    'card:export: the verb export is every concept’s: call the action something else.',
  ],
  [
    'a proposal for what is not asked for',
    { ...card('card', {}), actions: { rename: action('改号', {}, { proposes: { No: 'CardNo' } }) } },
    'card:rename: it proposes No and does not ask for it.',
  ],
  [
    'a record made of what is no concept',
    { ...card('card', {}), actions: { rename: action('改号', {}, { makes: 'badge' }) } },
    'card:rename: it makes a badge, which is no concept.',
  ],
  ['a field without a label', card('card', { Note: text(' ') }), 'card.Note: its label is empty.'],
  [
    'an option without a label',
    card('card', { State: choice('状态', options({ inForce: [1, '正常'], stopped: [2, ''] })) }),
    'card.State: the label of its code 2 is empty.',
  ],
  ['a page without a title', { ...card('card', {}), label: '' }, 'card: its label is empty.'],
  [
    'a field of an action without a label',
    { ...card('card', {}), actions: { rename: action('改号', { No: text('') }) } },
    'card.rename.No: its label is empty.',
  ],
  [
    'an action without a name',
    { ...card('card', {}), actions: { rename: action('', {}) } },
    'card:rename: its label is empty.',
  ],
  [
    'a filter on no field',
    card('card', {}, ['Colour']),
    'card.Colour: the filters name it, and there is no such field.',
  ],
  [
    'a title that is no field',
    { ...card('card', {}), title: 'Name' },
    'card.Name: the title names it, and there is no such field.',
  ],
  [
    'a title that is no text',
    { ...card('card', { Terms: structure('条款') }), title: 'Terms' },
    'card.Terms: the title is a field of the kind text or plate, no structure.',
  ],
  ['an order by no field', withList({ sort: '-Name' }), 'card.Name: the sort names it, and there is no such field.'],
  ['a sum of no field', withList({ sums: ['Money'] }), 'card.Money: the sums name it, and there is no such field.'],
  ['a column of no field', withList({ columns: ['Nr'] }), 'card.Nr: the columns name it, and there is no such field.'],
  [
    'a scope by no field',
    { ...card('card', {}), scope: { by: 'lot', field: 'LotId' } as const },
    'card.LotId: the scope names it, and there is no such field.',
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

test('two concepts with one name are named', () => {
  expect(contradictionsOf([card('card', {}, [], 'cards'), card('card', {})])).toEqual([
    'card: two concepts have this name.',
  ])
})

const income = report({
  name: 'income',
  wire: 'card',
  label: '收入',
  basis: '按日',
  fields: { CardNo: text('卡号'), money: integer('收入') },
  key: ['CardNo'],
  sort: '-money',
  chart: { as: 'bar', by: 'CardNo', show: ['money'] },
})

test.each([
  ['a key that it lacks', { key: ['GateId'] }, 'income.GateId: the key names it, and there is no such field.'],
  ['an order by nothing', { sort: '-sum' }, 'income.sum: the sort names it, and there is no such field.'],
  [
    'a figure that it lacks',
    { chart: { as: 'bar' as const, by: 'CardNo', show: ['sum'] } },
    'income.sum: the chart names it, and there is no such field.',
  ],
  ['a column without a head', { fields: { ...income.fields, CardNo: text('') } }, 'income.CardNo: its label is empty.'],
  ['a filter without a label', { filters: { CardNo: text('') } }, 'income.CardNo: its label is empty.'],
  ['no title', { label: '' }, 'income: its label is empty.'],
  ['lots of no filter', { lots: 'lots' }, 'income.lots: its lots name it, and there is no such field.'],
  ['a concept’s name', { name: 'card' }, 'card: a concept and a report have this name.'],
  [
    'a list of nothing',
    { drill: { list: 'token', filters: {} } },
    'income: the list behind it is that of token, which is no concept.',
  ],
  [
    'a filter that the list behind it lacks',
    { drill: { list: 'card', filters: { Colour: 'CardNo' } } },
    'income: the list behind it, of card, has no filter Colour.',
  ],
])('a report with %s says so', (_what, changed, sentence) => {
  expect(contradictionsOfReports([{ ...income, ...changed }], [card('card', {})])).toEqual([sentence])
})

test('two reports with one name are named, one that agrees says nothing', () => {
  expect(contradictionsOfReports([income, income], [])).toEqual(['income: two reports have this name.'])
})
