import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { declaredParts, referenceIn } from './table-of.ts'

const types: Readonly<Record<string, string>> = { timestamptz: 'timestamp with time zone', int: 'integer' }
/** What stands in a line of its own for what follows from the declaration. */
const placeholder = /^\{(?:declared|(?:declared but not|no foreign key of) \w+(?:, \w+)*)\}$/
/** A column may be as narrow as its own check makes the field. */
const narrower: Readonly<Record<string, string>> = { smallint: 'integer' }

/**
 * What the statement of an .sql file says against the declaration whose columns and constraints it takes the place of: a sentence for each, which
 * starts with the file and the column. A generated column needs no check, and may be empty only where the declared one may. What people may
 * empty must not be `not null`: they would read that the system failed. What the concept's own verb fills in may be.
 */
export function contradictionsOfTable(of: Entity, written: string, from: string): string[] {
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
  const named = lines.flatMap((line) => /^constraint (\w+)/.exec(line)?.[1] ?? [])
  const at = (column: string, says: string) => `${from}: ${table}.${column} ${says} (the declaration of ${of.name}).`
  const known = new Set([...columns, ...constraints].map(({ name }) => name))
  return lines.flatMap((line) => {
    if (line.startsWith('{') && !placeholder.test(line))
      return [
        `${from}: ${table} has a line “${line}”: write {declared}, {declared but not …} or {no foreign key of …} with a comma behind it.`,
      ]
    if (!/^[a-z{]/.test(line))
      return [`${from}: ${table} has a line “${line}”: write comments above the table, and names without quotes.`]
    const left = /^\{(?:declared but not|no foreign key of) (.*)\}$/.exec(line)?.[1]?.split(', ')
    if (left) return left.filter((name) => !known.has(name)).map((name) => at(name, 'is left out and is not declared'))
    const [, name, rest] = /^(\w+) ([^]*)$/.exec(line) ?? []
    const declared = columns.find((column) => column.name === name)
    if (!declared) return contradictionsOfConstraint(line)
    const [type, wanted] = [typeOf(rest!), typeOf(declared.sql.slice(name!.length + 1))]
    const isGenerated = /\bgenerated always as\b/.test(rest!)
    const isFilled = / not null\b/.test(rest!.replace(/ generated always as .* stored\b/, ''))
    const check = checkOf(declared.sql)
    const [preset, wantedPreset] = [presetOf(rest!), presetOf(declared.sql)]
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
      ...(wantedPreset !== null && preset !== wantedPreset && !isGenerated
        ? [
            at(
              name!,
              `has ${preset === null ? 'no default' : `the default ${preset}`} here and ${wantedPreset} by its field`,
            ),
          ]
        : []),
      ...(check && !isGenerated && !named.includes(check.name) && !rest!.includes(check.name)
        ? [at(name!, `lacks “constraint ${check.name} check (${check.sql})”`)]
        : []),
      ...contradictionsOfConstraint(line),
    ]
  })

  /** Of a line of its own, or at the end of its column's. */
  function contradictionsOfConstraint(line: string): string[] {
    const own = checkOf(line)
    for (const column of columns) {
      const check = checkOf(column.sql)
      if (check && own && check.name === own.name && check.sql !== own.sql)
        return [at(column.name, `is checked by “${own.sql}” here and by “${check.sql}” by its field`)]
    }
    const other = besides(line)
    if (other) return [other]
    const [, name] = /^constraint (\w+)/.exec(line) ?? []
    if (columns.some((column) => column.name === name))
      return [at(name!, 'is what a constraint is called here, and a column by its field: name the constraint otherwise')]
    const given = referenceIn(line)
    return keys.flatMap(({ name: declared, column, to }) => {
      if (given?.column === column)
        return given.to === to ? [] : [at(column, `refers to ${given.to} here and to ${to} by its field`)]
      return declared === name
        ? [at(column, `lacks its foreign key: ${name} is another constraint here, name that otherwise`)]
        : []
    })
  }

  /** Under another name a check may say more than the declared one of its column, neither refuse what the form and its sentences allow nor repeat them. */
  function besides(line: string): string | null {
    const [, called, sql] = /(?:\bconstraint (\w+) )?\bcheck \((.*)\)$/.exec(line) ?? []
    const own = sql && boundsOf(sql)
    if (!own) return null
    for (const { name, sql: column } of columns) {
      const check = checkOf(column)
      if (!check || check.name === called) continue
      const allowed = boundsOf(check.sql)
      const isOfCodes = check.sql.startsWith(`${name} in (`) && [name, `length(${name})`].includes(own.of)
      if (allowed?.of === own.of && (own.from > allowed.from || own.to < allowed.to))
        return at(name, `is checked by “${sql}” here and by “${check.sql}” by its field`)
      if (allowed?.of === own.of || isOfCodes)
        return at(
          name,
          `is checked by “${sql}” here, and ${isOfCodes ? 'its codes are' : `“${check.sql}” is`} checked by its field: delete it here`,
        )
    }
    return null
  }
}

/**
 * Sentences for each `alter table` of a concept: what it adds or changes would stand alongside the declaration, where nothing compares the two. Only
 * row-level security is turned on so, for tables whose files say themselves who sees their rows.
 */
export function alterationsOf(
  concepts: ReadonlyMap<string, Entity>,
  statements: readonly { readonly sql: string; readonly from: string }[],
): string[] {
  return statements.flatMap(({ sql, from }) => {
    const [, table, change] = /^alter table (?:if exists )?(?:only )?(?:public\.)?"?(\w+)"? ([^]*?);?$/i.exec(sql) ?? []
    const of = concepts.get(table!)
    if (!of || change === 'enable row level security, force row level security') return []
    return [
      `${from}: “alter table ${table} ${change!.replaceAll(/\s+/g, ' ')}” stands alongside the declaration of ${of.name}: write it in its fields, or in its create table.`,
    ]
  })
}

interface Bounds {
  /** `remark`, `length(remark)`. */
  readonly of: string
  readonly from: number
  readonly to: number
}

/**
 * Of `length(remark) <= 32`, `char_length(remark) <= 32`, `price between 0 and 100`, `status in (1, 2)`; a list of words has none but names its column.
 * Null: what compares with no whole numbers, or with more than that.
 */
function boundsOf(written: string): Bounds | null {
  const sql = written.replace(/^char(?:acter)?_length\(/, 'length(')
  const [, listed, list] = /^(length\(\w+\)|\w+) in \(([^()]+)\)$/.exec(sql) ?? []
  if (listed) {
    const codes = list!.split(',').map(Number)
    return codes.every(Number.isInteger)
      ? { of: listed, from: Math.min(...codes), to: Math.max(...codes) }
      : { of: listed, from: -Infinity, to: Infinity }
  }
  const [, of, sign, number, from, to] =
    /^(length\(\w+\)|\w+) (?:(<=?|>=?) (-?\d+)|between (-?\d+) and (-?\d+))$/.exec(sql) ?? []
  if (!of) return null
  if (!sign) return { of, from: Number(from), to: Number(to) }
  const end = Number(number) + (sign === '<' ? -1 : sign === '>' ? 1 : 0)
  return sign.startsWith('<') ? { of, from: -Infinity, to: end } : { of, from: end, to: Infinity }
}

/** Of fields that people write again and again, and may leave empty. */
function columnsThatMayBeEmptied({ fields }: Entity): ReadonlySet<string> {
  const isOne = ({ required, written }: Field) => !required && written === undefined
  return new Set(Object.entries(fields).flatMap(([name, field]) => (isOne(field) ? [snake(name)] : [])))
}

/** In small letters on one line, as the patterns here read it; what is quoted stays. */
function plain(line: string): string {
  return line
    .replaceAll(/'[^']*'|[^']+/g, (part) =>
      part.startsWith("'") ? part : part.toLowerCase().replaceAll(/\s+/g, ' '),
    )
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

function checkOf(sql: string): { name: string; sql: string } | null {
  const [, name, check] = /constraint (\w+) check \(([^]*)\)$/.exec(sql) ?? []
  return name ? { name, sql: check! } : null
}
