import { parseSync, Visitor } from 'vite'
import { termOptions } from '#business/charging/fee/term-options.ts'
import { entities, reports } from '#business/roof/contents.ts'
import type { ChoiceField } from '#fields/choice/choice.ts'
import type { Fields } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'

/** Numbers that a declared choice, or one of a charge rule's terms, has as a code, by the field's name, small at its start: `orderStatus` → 1, 2, 3 … */
const codesOf = new Map<string, Set<unknown>>(
  Object.entries(termOptions).map(([name, options]) => [name, new Set(options.map(({ code }) => code))]),
)
const columns = new Set<string>()
for (const fields of [
  ...entities.flatMap((of) => [of.fields, ...Object.values(of.actions).map((action) => action.fields)]),
  ...reports.map((of) => of.fields),
] as Fields[])
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'choice' || field.kind === 'choices') {
      const { options } = field as ChoiceField
      if (options.some(({ code }) => typeof code === 'number')) columns.add(snake(name))
      if (field.kind === 'choice')
        codesOf.set(small(name), new Set([...(codesOf.get(small(name)) ?? []), ...options.map(({ code }) => code)]))
    }

const column = `\\b(?:${[...columns].join('|')})\\b(?:::\\w+(?:\\[\\])?)?`
const one = `(?:coalesce\\( *(?:\\w+\\.)?${column} *, *\\d+ *\\)|${column})`
const number = `'?\\d+'?(?:::\\w+)?(?![\\w.])`
const list = `(?:'\\{\\d[\\d, ]*\\}'|array *\\[ *\\d[\\d, ]*\\])`
const bareInSql = new RegExp(
  [
    `${one} *(?:=|<>|!=|<=?|>=?|is (?:not )?distinct from|between|when) *${number}`,
    `${one} *(?:not +)?in *\\( *\\d[\\d, ]*\\)`,
    `${one} *(?:=|<>) *(?:any|all) *\\( *${list}`,
    `${column} *(?:&&|@>|<@) *${list}`,
    `(?<![\\w.$}-]|/ )\\d+ *(?:=|<>|!=) *(?:any *\\( *)?(?:\\w+\\.)?${column}`,
    `(?<![\\w.$}]|[-+*/%] *)\\d+(?:::\\w+)? +as +"?${column}`,
  ].join('|'),
  'gi',
)

/** Where a piece of SQL compares the column of a choice with a bare number, or gives a bare number its name, and how. */
export function bareCodesInSql(sql: string): [at: number, says: string][] {
  return [...sql.matchAll(bareInSql)].map((match) => [match.index, match[0]])
}

/** Bare numbers that an insert puts into the column of a choice by their place; `?` stands for what is bound. */
export function bareCodesInserted(sql: string): [at: number, says: string][] {
  return [...sql.matchAll(/insert into \w+ \(([^)]*)\)[^;()]*\bvalues ((?:\([^()]*\)[,\s]*)+)/gi)].flatMap((match) => {
    const names = partsOf(match[1]!)
    const rows = [...match[2]!.matchAll(/\(([^()]*)\)/g)].map(([, row]) => partsOf(row!))
    return rows.flatMap((values) =>
      names.flatMap((name, at): [number, string][] =>
        values.length === names.length && columns.has(name) && /^'?\d+'?$/.test(values[at]!)
          ? [[match.index, `${name} set to ${values[at]}`]]
          : [],
      ),
    )
  })
}

function partsOf(list: string): string[] {
  return list.split(',').map((each) => each.trim())
}

/** Where a text compares or sets what a choice holds with a number of its list, and how. */
export function bareCodes(file: string, text: string): [at: number, says: string][] {
  const found: [number, string][] = []
  const { program } = parseSync(file, text)
  const numbers = numbersIn(program)
  new Visitor({
    BinaryExpression({ operator, left, right, start }) {
      if (!/^(?:[=!]==?|[<>]=?)$/.test(operator)) return
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        report(start, nameOf(one), numbers.get((other as { name?: string }).name ?? '') ?? other, '===')
    },
    AssignmentExpression({ operator, left, right, start }) {
      if (operator === '=') report(start, nameOf(left), right, '=')
    },
    SwitchStatement({ discriminant, cases }) {
      for (const { test, start } of cases) if (test) report(start, nameOf(discriminant), test, 'case')
    },
    ObjectExpression({ properties }) {
      const given = new Map(
        properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier' ? [[each.key.name, each.value] as const] : [],
        ),
      )
      const [field, is] = [given.get('field'), given.get('is')]
      if (field?.type === 'Literal' && is?.type === 'ArrayExpression')
        for (const each of is.elements) if (each) report(each.start, String(field.value), each, 'is')
    },
    CallExpression({ callee, arguments: [first, second, rest] }) {
      if (callee.type === 'MemberExpression' && first && ['includes', 'has', 'indexOf'].includes(nameOf(callee) ?? ''))
        reportList(callee.object, first)
      if (callee.type !== 'Identifier' || callee.name !== 'choice' || second?.type !== 'Identifier') return
      const given = rest?.type === 'ObjectExpression' ? rest.properties : []
      for (const each of given)
        if (each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === 'default')
          if (each.value.type === 'Literal') found.push([each.start, `default: ${String(each.value.value)}`])
    },
    Property({ key, value, start }) {
      if (key.type === 'Identifier') report(start, key.name, value, ':')
      if (key.type !== 'Identifier' || value.type !== 'ArrayExpression') return
      if (value.elements.every((each) => each && numberOf(each) !== null))
        for (const each of value.elements) report(start, key.name, each!, ':')
    },
    TemplateLiteral({ quasis, start }) {
      const statement = quasis.map(({ value }) => value.raw).join('?')
      for (const [at, says] of bareCodesInserted(statement)) found.push([start + at, says])
    },
    TemplateElement({ value, start }) {
      for (const [at, says] of bareCodesInSql(value.raw)) found.push([start + at, says])
    },
  }).visit(program)
  return found

  function report(at: number, name: string | null, other: Node, by: string) {
    const code = numberOf(other)
    if (name && code !== null && codesOf.get(small(name))?.has(code))
      found.push([at, by === ':' ? `${name}: ${code}` : `${name} ${by} ${code}`])
  }

  /** `[1, 2].includes(order.orderStatus)`, `new Set([1, 2]).has(…)`, `orderStatus.includes(3)`. */
  function reportList(of: Node, value: Node) {
    const { type, elements, arguments: [given] = [] } = of as ListNode
    const codes = type === 'ArrayExpression' ? elements : given?.elements
    for (const each of codes ?? []) if (each) report(of.start, nameOf(value), each, 'in')
    if (type === 'Identifier' || type === 'MemberExpression') report(of.start, nameOf(of), value, 'has')
  }
}

/** The constants of a file that stand for a number, by their name: `const exit = 2`. */
function numbersIn(program: Parameters<Visitor['visit']>[0]): ReadonlyMap<string, Node> {
  const numbers = new Map<string, Node>()
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      if (kind !== 'const') return
      for (const { id, init } of declarations)
        if (id.type === 'Identifier' && init && numberOf(init) !== null) numbers.set(id.name, init)
    },
  }).visit(program)
  return numbers
}

interface Node {
  readonly type: string
  readonly start: number
}

interface ListNode extends Node {
  readonly elements?: readonly (Node | null)[]
  readonly arguments?: readonly ListNode[]
}

/** `3`, also as `3 as const`, `'3'` is none; null: no number. */
function numberOf(node: Node): number | null {
  const { value, expression } = node as { value?: unknown; expression?: Node }
  if (node.type === 'Literal') return typeof value === 'number' ? value : null
  return node.type.startsWith('TS') && expression ? numberOf(expression) : null
}

/** The last name of `order.orderStatus`, `row['order_status']!`, `Number(row.OrderStatus ?? 0)` or `orderStatus`, as a field is called. */
function nameOf(node: { type: string }): string | null {
  const {
    type,
    name,
    value,
    property,
    expression,
    callee,
    arguments: given,
    left,
  } = node as {
    type: string
    name?: string
    value?: unknown
    property?: { type: string }
    expression?: { type: string }
    callee?: { type: string; name?: string }
    arguments?: readonly { type: string }[]
    left?: { type: string }
  }
  const text = type === 'Identifier' ? name : type === 'Literal' && typeof value === 'string' ? value : undefined
  if (text !== undefined) return text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (type === 'MemberExpression') return nameOf(property!)
  if (type === 'CallExpression' && given?.length === 1 && ['Number', 'String'].includes(callee?.name ?? ''))
    return nameOf(given[0]!)
  if (type === 'LogicalExpression') return nameOf(left!)
  if (expression) return nameOf(expression)
  return null
}

function small(name: string): string {
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
