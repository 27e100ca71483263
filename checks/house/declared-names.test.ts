import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { entities, reports } from '#business/roof/contents.ts'
import { assembleSchema } from '#database/schema/assemble.ts'
import { integer } from '#fields/integer/integer.ts'
import { text } from '#fields/text/text.ts'
import { action } from '#kernel/action.ts'
import { entity, type Entity, type EntityDeclaration } from '#kernel/entity.ts'
import { permission, type Permission } from '#kernel/permission.ts'
import { drill, report } from '#kernel/report.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { contradictionsOf, contradictionsOfReports } from '#server/halves/contradictions.ts'
import { namesOfRefusals } from './names-of-refusals.ts'

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

test('a condition of a field names a field of the same concept, a report only fields that it has', () => {
  expect(
    entity({ ...card, fields: { ...fields, remark: text('备注', { when: { field: 'balance', is: [0] } }) } }).label,
  ).toBe('储值卡')
  // @ts-expect-error when it is asked for
  entity({ ...card, fields: { ...fields, remark: text('备注', { when: { field: 'balanse', is: [0] } }) } })
  const income = { name: 'income', wire: 'x', label: '收入', basis: '按日', fields, key: ['cardNo'] } as const
  // @ts-expect-error an order
  report({ ...income, sort: '-balanse' })
  // @ts-expect-error a figure of the chart
  report({ ...income, sort: 'balance', chart: { as: 'bar', by: 'cardNo', show: ['balanse'] } })
  const cards = entity(card)
  expect(
    report({ ...income, sort: 'balance', drill: drill(cards, { cardNo: 'cardNo' }, 'createdAt') }).drill?.list,
  ).toBe(card.name)
  // @ts-expect-error a column of the report, which narrows the list behind it
  report({ ...income, sort: 'balance', drill: drill(cards, { cardNo: 'cardNr' }) })
  // @ts-expect-error a field of that list
  const narrowed = () => drill(cards, { cardNr: 'cardNo' })
  // @ts-expect-error by which time of that list
  const timed = () => drill(cards, { cardNo: 'cardNo' }, 'createAt')
  // @ts-expect-error what always narrows that list
  const always = () => drill(cards, { cardNo: 'cardNo' }, 'createdAt', { state: '1' })
  expect([narrowed, timed, always]).toHaveLength(3)
})

test('a field has only options of its kind', () => {
  // @ts-expect-error a misspelt option
  expect(text('卡号', { requird: true }).kind).toBe('text')
  // @ts-expect-error one of another kind
  expect(integer('余额', { pattern: 'mobile' }).kind).toBe('integer')
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
  // @ts-expect-error a misspelt key of its condition
  const misspelt = () => action('停用', {}, { when: { feld: 'balance', is: [0] } })
  expect(misspelt().label).toBe('停用')
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

/** The file in which a concept or report is declared. */
const paths = globSync('business/**/*.ts', { exclude: (path) => /\.test\.ts$/.test(path) })
const fileOf = (name: string) =>
  [`/${name}/${name}.ts`, `/${name}.ts`].flatMap((end) => paths.find((path) => path.endsWith(end)) ?? [])[0] ??
  `business/…/${name}/${name}.ts`

test('no declaration contradicts itself, another one, or the .sql file alongside it', () => {
  expect([...contradictionsOf(entities, fileOf), ...contradictionsOfReports(reports, entities, fileOf)]).toEqual([])
  // Throws where a file contradicts its declaration.
  expect(assembleSchema(), 'database/schema.sql is older than the declarations and .sql files: npm run schema').toBe(
    readFileSync('database/schema.sql', 'utf8'),
  )
})

/** Tables whose rows are written with a record of another concept: its failures name what refuses them. */
const writtenWith: Readonly<Record<string, string>> = { 'bill-pack-order': 'bill_pack_park_lot_plate' }

/** What a declaration's failures name and the database cannot refuse a record of it by. */
function failuresWithout(schema: string, concepts: readonly Pick<Entity, 'name' | 'table' | 'failures'>[]): string[] {
  const names = namesOfRefusals(schema)
  return concepts.flatMap((of) => {
    const known = new Set([...names(tableOf(of)), ...names(writtenWith[of.name] ?? '')])
    const file = fileOf(of.name)
    return Object.keys(of.failures ?? {}).flatMap((constraint) =>
      known.has(constraint)
        ? []
        : [
            `${file}: ${constraint} in its failures is no constraint of ${tableOf(of)} or of what refers to it: write it in ${file.replace(/ts$/, 'sql')}, or the name that it has there.`,
          ],
    )
  })
}

test('what a failure is declared for refuses records of its concept', () => {
  // Not schema.sql: it may be older, which is another sentence.
  const schema = assembleSchema()
  expect(failuresWithout(schema, entities)).toEqual([])
  const failing = (name: string) => ({
    ...entities.find((of) => of.name === 'gate')!,
    failures: { [name]: { zh: '', en: '' } },
  })
  const known = ['gate_code_is_unique', 'gate_lot_exists', 'lane_gate_is_in_lot']
  expect(known.flatMap((name) => failuresWithout(schema, [failing(name)]))).toEqual([])
  const others = [
    'gate_cood_is_unique',
    'lane_code_is_unique',
    'gate_remark',
    'gate',
    'berth_app',
    'holiday_lies_ahead',
  ]
  expect(others.flatMap((name) => failuresWithout(schema, [failing(name)]))).toEqual(
    others.map(
      (name) =>
        `business/places/basics/gate/gate.ts: ${name} in its failures is no constraint of gate or of what refers to it: write it in business/places/basics/gate/gate.sql, or the name that it has there.`,
    ),
  )
})

/** What a file declares and no menu shows. */
function unshownIn(path: string, text: string): string[] {
  return [...text.matchAll(/^export const \w+(?:: \w+)? = (entity|report)\(\{\s+name: '([\w-]+)'/gm)].flatMap(
    ([, made, name]) =>
      [...entities, ...reports].some((of) => of.name === name)
        ? []
        : [
            `${path}: no menu shows the ${made === 'entity' ? 'concept' : 'report'} ${name}: write its line in business/roof/menu/<branch>.ts.`,
          ],
  )
}

test('what is declared is shown in the menu, which is the list of all', () => {
  const declared = (name: string) => `export const storedCard = entity({\n  name: '${name}',`
  expect(unshownIn('a.ts', declared('black-plate'))).toEqual([])
  expect(unshownIn('business/a.ts', declared('never-shown'))).toEqual([
    'business/a.ts: no menu shows the concept never-shown: write its line in business/roof/menu/<branch>.ts.',
  ])
  expect(paths.flatMap((path) => unshownIn(path, readFileSync(path, 'utf8')))).toEqual([])
})

/** Lists of a declaration that say what it would be without them: a form of all that people write in declared order, an export of the columns. */
function repeatedIn(of: Entity, path: string, text: string): string[] {
  const written = Object.keys(of.fields).filter((name) => of.fields[name]!.written !== 'server')
  const found: string[] = []
  const compare = (properties: readonly unknown[], list: string, usual: readonly string[]) => {
    const given = properties.find((each) => (each as Named).key?.name === list) as Named | undefined
    const names = given?.value.elements?.map((each) => each?.value)
    if (names && JSON.stringify(names) === JSON.stringify(usual))
      found.push(`${path}: the ${list} of ${of.name} only repeats the default: leave the list out.`)
  }
  new Visitor({
    CallExpression({ callee, arguments: [declaration] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'entity' || declaration?.type !== 'ObjectExpression') return
      compare(declaration.properties, 'form', written)
      const exchange = declaration.properties.find((each) => (each as Named).key?.name === 'exchange') as
        | Named
        | undefined
      compare(exchange?.value.properties ?? [], 'export', of.list.columns)
    },
  }).visit(parseSync(path, text).program)
  return found
}

interface Named {
  readonly key?: { readonly name?: string }
  readonly value: {
    readonly elements?: readonly ({ readonly value?: unknown } | null)[]
    readonly properties?: readonly unknown[]
  }
}

test('no list of a declaration only repeats what follows without it', () => {
  const of = entity(card)
  const text = (form: string, columns: string) => `entity({ form: [${form}], exchange: { export: [${columns}] } })`
  expect(repeatedIn(of, 'a.ts', text(`'balance', 'cardNo'`, `'createdAt'`))).toEqual([])
  expect(repeatedIn(of, 'a.ts', text(`'cardNo', 'balance'`, `'cardNo', 'createdAt'`))).toEqual([
    'a.ts: the form of stored-card only repeats the default: leave the list out.',
    'a.ts: the export of stored-card only repeats the default: leave the list out.',
  ])
  const found = entities.flatMap((each) => {
    const path = fileOf(each.name)
    return repeatedIn(each, path, readFileSync(path, 'utf8'))
  })
  expect(found).toEqual([])
})
