import type { Entity } from '#kernel/entity.ts'
import type { Field } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import { isEmpty } from '#fields/kind.ts'
import { kindOf } from '#fields/kinds.ts'
import { storedOf } from '#fields/kinds.server.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import { tableOf } from '#server/database/table-of-rows.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'

/** Kinds whose values are lists: never null, empty instead. */
const lists: ReadonlySet<string> = new Set(['choices', 'references', 'photos'])

/** A part of `create table`: a column with what always holds of it, or a constraint of the table. */
export interface Part {
  /** The column's name; of a constraint its own. */
  readonly name: string
  readonly sql: string
  /** Whose column it is. */
  readonly field?: Field
}

/**
 * The `create table` of a concept. `written` is the statement of the concept's .sql file, in which `{declared}` stands for everything that
 * follows from the declaration: `{declared but not state}` leaves out what a view computes, `{no foreign key of company_id}` the foreign key
 * of a reference whose record may go. A column or a key that is written there takes the place of the declared one.
 */
export function tableSql(of: Entity, written: string | null): string {
  const table = tableOf(of)
  const { columns, constraints } = declaredParts(of, table)
  if (written === null) return createTable(table, [...columns, ...constraints], '')
  const [, body, tail] = /^create table \w+ \(\n([^]*)\n\)([^()]*(?:\([^()]*\))?);$/.exec(written)!
  const own = body!.split(/,\n(?= {2}\S)/).map((line) => line.trim())
  const left = namesIn(own, /^\{declared but not (.*)\}$/)
  const lines = own.filter((line) => !line.startsWith('{'))
  const referring = lines.flatMap((line) => referenceIn(line)?.column ?? [])
  const free = [...namesIn(own, /^\{no foreign key of (.*)\}$/), ...referring].map((column) =>
    foreignKeyName(table, column),
  )
  const replaced = new Set([...left, ...free, ...lines.map((line) => nameOf(line, table))])
  const parts = [...columns, ...constraints].filter(({ name }) => !replaced.has(name))
  return createTable(table, [...parts, ...lines.map((sql) => ({ name: nameOf(sql, table), sql }))], tail!)
}

/** Of a foreign key the column that names the other record by its id, and where that is; null: no column does so alone. */
export function referenceIn(sql: string): { readonly column: string; readonly to: string } | null {
  const [, columns, to, ids = 'tenant_id, id'] =
    /\bforeign key \(([^)]*)\) references (\w+)(?: \(([^)]*)\))?/.exec(sql) ?? []
  const column = columns?.split(/, */)[ids.split(/, */).indexOf('id')]
  return to && column ? { column, to } : null
}

function createTable(table: string, parts: readonly Part[], tail: string): string {
  const isConstraint = ({ sql }: Part) => /^(?:constraint|primary key)\b/.test(sql)
  const lines = [...parts.filter((part) => !isConstraint(part)), ...parts.filter(isConstraint)].map(
    ({ sql }) => `  ${sql}`,
  )
  return `create table ${table} (\n${lines.join(',\n')}\n)${tail};`
}

/** Of `plate_number text not null`, `constraint x check (…)`, `primary key (…)`. */
function nameOf(line: string, table: string): string {
  if (/^primary key\b|^constraint \w+ primary key\b/.test(line)) return `${table}_pkey`
  return /^(?:constraint )?(\w+)/.exec(line)![1]!
}

function namesIn(lines: readonly string[], of: RegExp): string[] {
  return lines.flatMap((line) => of.exec(line)?.[1]!.split(', ') ?? [])
}

/**
 * What the table of a concept has because of its declaration, in the order of the fields: the tenant and the id, a column for each stored field
 * with `not null`, default and check, the common columns, the key, and a foreign key that contains the tenant for each reference.
 */
export function declaredParts(of: Entity, table: string): { columns: Part[]; constraints: Part[] } {
  const fields = Object.entries(of.fields)
  return {
    columns: [
      { name: 'tenant_id', sql: 'tenant_id bigint not null default scope_tenant()' },
      { name: 'id', sql: 'id bigint generated always as identity' },
      ...fields.flatMap(([name, field]) => columnParts(of, table, name, field)),
      { name: 'created_at', sql: 'created_at timestamptz not null default now()' },
      { name: 'created_by', sql: 'created_by text' },
      { name: 'updated_at', sql: 'updated_at timestamptz not null default now()' },
      { name: 'updated_by', sql: 'updated_by text' },
    ],
    constraints: [
      { name: `${table}_pkey`, sql: 'primary key (tenant_id, id)' },
      ...fields.flatMap(([name, field]) => foreignKey(table, snake(name), field)),
    ],
  }
}

function columnParts({ scope }: Entity, table: string, name: string, field: Field): Part[] {
  const { columns, check } = storedOf(field)
  const names = columns.map(({ suffix }) => snake(name) + suffix)
  const must = check?.(names, field, scope.by === 'platform' ? platformTenant : 'tenant_id')
  return columns.map(({ type }, at) => {
    const column = names[at]!
    const words = [column, type]
    if (field.required || lists.has(field.kind)) words.push('not null')
    // Of what may be empty it is only where a form starts.
    const preset = lists.has(field.kind) ? `'{}'` : field.required ? literalOf(field) : null
    if (preset !== null) words.push(`default ${preset}`)
    if (must) words.push(`constraint ${table}_${column}_${must.means} check (${must.sql})`)
    return { name: column, sql: words.join(' '), field }
  })
}

/** The declared default as a literal of the column; null: there is none. */
export function literalOf(field: Field): string | null {
  if (field.default === undefined || field.default === null) return null
  const value = isEmpty(field.default) ? field.default : kindOf(field).read(field, field.default)
  const [cell] = storedOf(field).toColumns(value, field)
  return typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : `'${String(cell).replaceAll("'", "''")}'`
}

/** `gate_id` of a lane: `lane_gate_exists`; `park_lot_id`: `…_lot_exists`. */
function foreignKeyName(table: string, column: string): string {
  return `${table}_${column.replace(/^park_/, '').replace(/_id$/, '')}_exists`
}

function foreignKey(table: string, column: string, field: Field): Part[] {
  if (field.kind !== 'reference') return []
  const { to } = field as ReferenceField
  const name = foreignKeyName(table, column)
  return [
    { name, sql: `constraint ${name} foreign key (tenant_id, ${column}) references ${tableOf(to)} (tenant_id, id)` },
  ]
}

interface ReferenceList {
  readonly column: string
  /** The table that it refers to. */
  readonly to: string
  /** Of what is refused: `black_plate_lots_exist`. */
  readonly name: string
  /** What people write must exist and stays while it is listed; of a list that only the server writes the .sql file says so where it must. */
  readonly isKeptTrue: boolean
}

/** The lists of references that a concept's table has. */
export function listsOf(of: Entity, table: string): ReferenceList[] {
  return Object.entries(of.fields).flatMap(([field, declared]) => {
    if (declared.kind !== 'references') return []
    const column = snake(field)
    const many = column
      .replace(/^park_/, '')
      .replace(/y_ids$/, 'ies')
      .replace(/_ids$/, 's')
    const to = tableOf((declared as ReferencesField).to)
    return [{ column, to, name: `${table}_${many}_exist`, isKeptTrue: declared.written !== 'server' }]
  })
}
