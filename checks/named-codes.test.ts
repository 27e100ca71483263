import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { entities, reports } from '#business/roof/contents.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import type { Fields } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'

/** Numbers that a declared choice has as a code, by the field's name, small at its start: `orderStatus` → 1, 2, 3 … */
const codesOf = new Map<string, Set<unknown>>()
for (const fields of [
  ...entities.flatMap((of) => [of.fields, ...Object.values(of.actions).map((action) => action.fields)]),
  ...reports.map((of) => of.fields),
] as Fields[])
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'choice') {
      const key = small(name)
      codesOf.set(
        key,
        new Set([...(codesOf.get(key) ?? []), ...(field as ChoiceField).options.map(({ code }) => code)]),
      )
    }
const columns = [...codesOf.keys()].map((name) => snake(name)).join('|')
const inSql = new RegExp(
  `\\b(?:${columns})(?: (?:=|<>|!=) \\d+| (?:not )?in \\(\\d[\\d, ]*\\)| is (?:not )?distinct from \\d+| when \\d+)(?![\\w.])`,
  'g',
)

/** Files that give examples of what travels and is stored speak in codes. */
const files = globSync('{business,server}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|examples|arbitrary)\.|example-facts|\/testing\//.test(path),
)

test.each([
  ['order.orderStatus === 4', ['orderStatus === 4']],
  ['3 !== PayStatus', ['PayStatus === 3']],
  ['send({ releaseType: 5 })', ['releaseType: 5']],
  ["action('x', {}, { when: { field: 'CardState', is: [5, 6] } })", ['CardState is 5', 'CardState is 6']],
  ["choice('状态', enabledStates, { required: true, default: 1 })", ['default: 1']],
  ['sql`select where o.order_status <> 6 and pay_status in (2, 3)`', ['order_status <> 6', 'pay_status in (2, 3)']],
  ['sql`order_status = ${code(orderStatuses.void)}`; answer.status === 409; x.orderStatus === orderStatuses.void', []],
])('finds the bare codes of %s', (text, found) => {
  expect(bareCodes('example.ts', text).map(([, says]) => says)).toEqual(found)
})

test('every code has a name', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return bareCodes(file, text).map(([at, says]) => `${file}:${text.slice(0, at).split('\n').length} ${says}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

/** Where a text compares or sets what a choice holds with a number of its list, and how. */
function bareCodes(file: string, text: string): [at: number, says: string][] {
  const found: [number, string][] = []
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!['===', '!==', '==', '!='].includes(operator)) return
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (other.type === 'Literal') report(start, nameOf(one), other.value, '===')
    },
    ObjectExpression({ properties }) {
      const given = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value] as const] : [],
        ),
      )
      const [field, is] = [given.get('field'), given.get('is')]
      if (field?.type === 'Literal' && is?.type === 'ArrayExpression')
        for (const each of is.elements)
          if (each?.type === 'Literal') report(each.start, String(field.value), each.value, 'is')
    },
    CallExpression({ callee, arguments: [, list, rest] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'choice' || list?.type !== 'Identifier') return
      const given = rest?.type === 'ObjectExpression' ? rest.properties : []
      for (const each of given)
        if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'default')
          if (each.value.type === 'Literal') found.push([each.start, `default: ${String(each.value.value)}`])
    },
    Property({ key, value, start }) {
      if (key.type === 'Identifier' && value.type === 'Literal') report(start, key.name, value.value, ':')
    },
    TemplateElement({ value, start }) {
      for (const match of value.raw.matchAll(inSql)) found.push([start + match.index, match[0]])
    },
  }).visit(parseSync(file, text).program)
  return found

  function report(at: number, name: string | null, code: unknown, by: string) {
    if (name && typeof code === 'number' && codesOf.get(small(name))?.has(code))
      found.push([at, `${name}${by === ':' ? ':' : ` ${by}`} ${code}`])
  }
}

/** The last name of `order.orderStatus`, `row.order_status!` or `orderStatus`, as a field is called. */
function nameOf(node: { type: string }): string | null {
  const { type, name, property, expression } = node as {
    type: string
    name?: string
    property?: { type: string }
    expression?: { type: string }
  }
  if (type === 'Identifier') return name!.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (type === 'MemberExpression') return nameOf(property!)
  if (expression) return nameOf(expression)
  return null
}

function small(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
