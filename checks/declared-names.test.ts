import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entities } from '#business/roof/contents.ts'
import { assembleSchema } from '#database/schema/assemble.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { action } from '#kernel/action.ts'
import { entity, type EntityDeclaration } from '#kernel/entity.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import { report } from '#kernel/report.ts'
import { contradictionsOf } from '#server/halves/contradictions.ts'

/** A misspelt name does not compile: each line under `@ts-expect-error` is one, and TypeScript fails where it is none. */
const fields = { cardNo: text('卡号', { required: true }), balance: integer('余额') }
const card = {
  name: 'stored-card',
  wire: 'bill',
  label: '储值卡',
  title: 'cardNo',
  scope: { by: 'tenant' },
  fields,
  list: { columns: ['cardNo', 'createdAt'], filters: ['balance'], sort: '-createdAt', sums: ['balance'] },
} as const
const { list } = card

type Card = EntityDeclaration<typeof fields, Record<never, never>>

test('a declaration names only fields that it has', () => {
  const wrong: Partial<Card>[] = [
    // @ts-expect-error a column
    { list: { ...list, columns: ['cardNr'] } },
    // @ts-expect-error a filter
    { list: { ...list, filters: ['cardNr'] } },
    // @ts-expect-error an order
    { list: { ...list, sort: '-cardNr' } },
    // @ts-expect-error a sum
    { list: { ...list, sums: ['balanse'] } },
    // @ts-expect-error a period
    { list: { ...list, period: 'createAt' } },
    // @ts-expect-error a rollup
    { list: { ...list, rollup: ['cardNr'] } },
    // @ts-expect-error the form asks for no common field
    { form: ['createdAt'] },
    // @ts-expect-error an export
    { exchange: { export: ['cardNr'] } },
    // @ts-expect-error an import
    { exchange: { export: ['cardNo'], import: ['cardNr'] } },
    // @ts-expect-error a scope
    { scope: { by: 'lot', field: 'parkLotId' } },
    // @ts-expect-error a title
    { title: 'cardNr' },
    // @ts-expect-error in which state it is edited
    { editWhile: { field: 'state', is: [1] } },
    // @ts-expect-error in which state it is deleted
    { deleteWhile: { field: 'state', is: [1] } },
  ]
  expect(wrong).toHaveLength(13)
})

test('an action names only fields of its record', () => {
  const right = entity({ ...card, actions: { stop: action('停用', {}, { when: { field: 'balance', is: [0] } }) } })
  // @ts-expect-error in which state it is offered
  entity({ ...card, actions: { stop: action('停用', {}, { when: { field: 'state', is: [1] } }) } })
  const both = [
    { field: 'cardNo', is: ['1'] },
    { field: 'state', is: [1] },
  ] as const
  // @ts-expect-error one of several
  entity({ ...card, actions: { stop: action('停用', {}, { when: both }) } })
  // @ts-expect-error what it proposes
  entity({ ...card, actions: { rename: action('改号', { no: text('新卡号') }, { proposes: { no: 'cardNr' } }) } })
  expect(right.actions.stop.label).toBe('停用')
})

test('a permission has a subject and a verb, and the verb of a concept is one of its own', () => {
  const of = entity({ ...card, actions: { topUp: action('充值', {}) } })
  expect([permission(of, 'topUp'), permission(of, 'read')]).toEqual(['stored-card:topUp', 'stored-card:read'])
  // @ts-expect-error an action that it has not
  permission(of, 'topup')
  const counted = report({
    name: 'income',
    wire: 'x',
    label: '收入',
    basis: '按日',
    fields,
    key: [],
    sort: 'balance',
  })
  // @ts-expect-error no one deletes a report
  permission(counted, 'delete')
  // @ts-expect-error no verb
  const bare: Permission = 'stored-card'
  expect(bare).toBe('stored-card')
})

test('no declaration contradicts itself, another one, or the .sql file alongside it', () => {
  const fileOf = (name: string) => globSync(`business/**/${name}.ts`)[0] ?? null
  expect(contradictionsOf(entities, fileOf)).toEqual([])
  // Throws where a file contradicts its declaration.
  expect(assembleSchema(), 'the written schema: npm run schema').toBe(readFileSync('database/schema.sql', 'utf8'))
})

test('what a failure is declared for is in the database under its name', () => {
  const names = new Set(readFileSync('database/schema.sql', 'utf8').match(/\b\w+\b/g))
  const lost = entities.flatMap(({ name, failures = {} }) =>
    Object.keys(failures).flatMap((constraint) => (names.has(constraint) ? [] : [`${name}: ${constraint}`])),
  )
  expect(lost).toEqual([])
})
