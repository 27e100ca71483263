import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { declaredParts, literalOf, referenceIn, type Part } from './table-of.ts'
import { againstField, checksIn } from './written-checks.ts'

const types: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone', int: 'integer' }
/** What stands in a line of its own for what follows from the declaration. */
const placeholder = /^\{(?:declared|(?:declared but not|no foreign key of) \w+(?:, \w+)*)\}$/
/** A column may be as narrow as its own check makes the field. */
const narrower: Readonly<Record<string, string>> = { smallint: 'integer' }

/**
 * What the statement of an .sql file says against the declaration whose columns and constraints it takes the place of: a sentence for each, which
 * starts with the file and the column. A generated column needs no check, and may be empty only where the declared one may. What people may
 * empty must not be `not null`: they would read that the system failed. What the concept's own verb fills in may be.
 * `view`: the statement of the view through which the concept is read; only what that computes may be left out.
 */
export function contradictionsOfTable(of: Entity, written: string, from: string, view = ''): string[] {
  const table = tableOf(of)
  const { columns, constraints } = declaredParts(of, table)
  const keys = constraints.flatMap(({ name, sql }) => {
    const refers = referenceIn(sql)
    return refers ? [{ name, ...refers }] : []
  })
  const mayBeEmptied = columnsThatMayBeEmptied(of)
  const lines = /^create table \w+ \(\n([^]*)\n\)/
    .exec(written)![1]!
    .split(/,\n(?= {2}\S)/)
    .map(plain)
  const checks = new Set(lines.flatMap((line) => checksIn(line).map(({ name }) => name)))
  const at = (column: string, says: string) => `${from}: ${table}.${column} ${says} (the declaration of ${of.name}).`
  const known = new Set([...columns, ...constraints].map(({ name }) => name))
  const further = lines.flatMap((line) => columnIn(line) ?? []).filter((name) => !known.has(name))
  const said = new Set(Object.keys(of.failures ?? {}))
  return lines.flatMap((line) => {
    if (line.startsWith('{') && !placeholder.test(line))
      return [
        `${from}: ${table} has a line “${line}”: write {declared}, {declared but not …} or {no foreign key of …} with a comma behind it.`,
      ]
    if (!/^[a-z{]/.test(line))
      return [`${from}: ${table} has a line “${line}”: write comments above the table, and names without quotes.`]
    const [, how, names] = /^\{(declared but not|no foreign key of) (.*)\}$/.exec(line) ?? []
    if (names)
      return names.split(', ').flatMap((name) => {
        if (!known.has(name)) return [at(name, 'is left out and is not declared')]
        const isOfNoTenant = name === 'tenant_id' && of.scope.by === 'platform'
        return how === 'no foreign key of' || isOfNoTenant || new RegExp(`\\bas ${name}\\b`).test(view)
          ? []
          : [
              at(
                name,
                `is left out and no view has it: leave it in, or compute it in ${table}_now, which is then the concept’s table`,
              ),
            ]
      })
    const [, name, rest] = /^(\w+) ([^]*)$/.exec(line) ?? []
    const declared = columns.find((column) => column.name === name)
    if (!declared) return contradictionsOfConstraint(line)
    const [type, wanted] = [typeOf(rest!), typeOf(declared.sql.slice(name!.length + 1))]
    const isGenerated = /\bgenerated always as\b/.test(rest!)
    const isFilled = / not null\b/.test(rest!.replace(/ generated always as .* stored\b/, ''))
    const [check] = checksIn(declared.sql)
    return [
      ...(type === wanted || narrower[type] === wanted
        ? []
        : [at(name!, `is ${type} here and ${wanted} by its field`)]),
      ...(/ not null\b/.test(declared.sql) && !isFilled
        ? [at(name!, 'may be empty here, and its field is required')]
        : []),
      ...(mayBeEmptied.has(name!) && !/ not null\b/.test(declared.sql) && isFilled && !isGenerated
        ? [at(name!, 'must be filled here, and its field may be empty')]
        : []),
      ...(isGenerated ? [] : againstDefault(presetOf(rest!), declared)).map((says) => at(name!, says)),
      ...(isGenerated && declared.field?.written !== 'server'
        ? [at(name!, 'is generated here, and people write its field')]
        : []),
      ...(check && !isGenerated && !checks.has(check.name)
        ? [at(name!, `lacks “constraint ${check.name} check (${check.sql})”`)]
        : []),
      ...contradictionsOfConstraint(line),
    ]
  })

  /** Of a line of its own, or at the end of its column's. */
  function contradictionsOfConstraint(line: string): string[] {
    const against = checksIn(line).flatMap((check) => againstField(check, columns, further, said) ?? [])
    if (against.length > 0) return against.map(({ column, says }) => at(column, says))
    const [, name] = /^constraint (\w+)/.exec(line) ?? []
    if (columns.some((column) => column.name === name))
      return [
        at(name!, 'is what a constraint is called here, and a column by its field: name the constraint otherwise'),
      ]
    const key = /\bprimary key \(([^)]*)\)/.exec(line)?.[1]
    const begins = of.scope.by === 'platform' ? 'id' : 'tenant_id, id'
    if (key !== undefined && !`${key}, `.startsWith(`${begins}, `))
      return [at('id', `is how a record is found, and the key is (${key}) here: begin it with ${begins}`)]
    const given = referenceIn(line)
    return keys.flatMap(({ name: declared, column, to }) => {
      if (given?.column === column)
        return given.to === to ? [] : [at(column, `refers to ${given.to} here and to ${to} by its field`)]
      return declared === name
        ? [at(column, `lacks its foreign key: ${name} is another constraint here, name that otherwise`)]
        : []
    })
  }
}

/**
 * What is wrong with the default of a column. Of what people may leave empty the declared one is only where a form starts: the column has the same or
 * none. What the server fills in, always or once, starts as its verb likes, where its field says nothing.
 */
function againstDefault(preset: string | null, { sql, field }: Part): string[] {
  const must = presetOf(sql)
  const wanted = must ?? (field ? literalOf(field) : null)
  const isEmptyList = field?.kind === 'structure' && /^'(?:\[\]|\{\})'$/.test(preset ?? '')
  const isFree = wanted === null && (field?.written !== undefined || isEmptyList)
  if (preset === wanted || (preset === null && must === null) || isFree) return []
  return [`has ${preset === null ? 'no default' : `the default ${preset}`} here and ${wanted ?? 'none'} by its field`]
}

/** The column that a line is about; null: it is a constraint of the table. */
function columnIn(line: string): string | null {
  return /^(?!(?:constraint|primary|unique|foreign|check|exclude|like)\b)(\w+) /.exec(line)?.[1] ?? null
}

/** Of fields that people write again and again, and may leave empty. */
function columnsThatMayBeEmptied({ fields }: Entity): ReadonlySet<string> {
  const isOne = ({ required, written }: Field) => !required && written === undefined
  return new Set(Object.entries(fields).flatMap(([name, field]) => (isOne(field) ? [snake(name)] : [])))
}

/** In small letters on one line, as the patterns here read it; what is quoted stays. */
function plain(line: string): string {
  return line
    .replaceAll(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase().replaceAll(/\s+/g, ' ')))
    .trim()
}

/** `numeric(5,2)` of `numeric(5,2) not null default 100`. */
function typeOf(rest: string): string {
  const type =
    /^[a-z ]+?(?:\([\d, ]+\))?(?:\[\])?(?= not null| default| generated| constraint| check|$)/.exec(rest)?.[0] ?? rest
  return types[type] ?? type
}

/** `100` of `numeric(5,2) not null default 100`; null: none. */
function presetOf(rest: string): string | null {
  return /\bdefault (.*?)(?= not null| constraint| check|$)/.exec(rest)?.[1] ?? null
}
