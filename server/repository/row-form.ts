import type { Entity } from '#kernel/entity.ts'
import type { Field, Fields } from '#kernel/field.ts'
import { snake, displayName } from '#kernel/name.ts'
import { masked, personalKind } from '#fields/text/personal.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import type { ReferencesField } from '#fields/references/references.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { sql, type Sql } from '#kernel/sql.ts'

/** How a record is read and becomes its wire JSON; made once for each concept. */
export interface RowForm {
  /** What to select of the record `r`, and what the names behind its references are joined by. */
  readonly columns: Sql
  readonly joins: Sql
  /** The record as JSON text, from a row's cells; its columns start at `first`. */
  json(cells: readonly (string | null)[], first?: number): string
}

/** Says which state of a record someone saw: it changes with every change. */
export const revision = 'revision'

const forms = { whole: new WeakMap<Entity, RowForm>(), masked: new WeakMap<Entity, RowForm>() }

/** How much of personal texts is read. */
export type Sight = keyof typeof forms

export function rowForm(of: Entity, sight: Sight = 'whole'): RowForm {
  const known = forms[sight].get(of) ?? formOf(of.all, [revisionMember], sight)
  forms[sight].set(of, known)
  return known
}

/** One member of the JSON object: the columns it is read from, and its text from their cells. */
interface Member {
  readonly name: string
  readonly columns: readonly string[]
  readonly join?: string
  json(texts: readonly (string | null)[]): string
}

const revisionMember: Member = {
  name: revision,
  columns: ['(extract(epoch from r.updated_at) * 1000000)::bigint'],
  json: quoted,
}

/** How a row `r` with the columns of these fields is read, its references with their titles. */
export function formOf(fields: Fields, extra: readonly Member[] = [], sight: Sight = 'whole'): RowForm {
  const members = [
    ...Object.entries(fields).flatMap(([name, field], index) => membersOf(name, field, `t${index}`, sight)),
    ...extra,
  ]
  const writers = members.map(({ name, columns, json }, index) => ({
    head: `${index ? ',' : '{'}${JSON.stringify(name)}:`,
    width: columns.length,
    json,
  }))
  return {
    columns: sql.raw(members.flatMap(({ columns }) => columns).join(', ')),
    joins: sql.raw(members.map(({ join }) => join ?? '').join(' ')),
    json(cells, first = 0) {
      let text = ''
      let column = first
      for (const { head, width, json } of writers) {
        if (width === 1) text += head + (cells[column] === null ? 'null' : json([cells[column]!]))
        else {
          const texts = cells.slice(column, column + width)
          text += head + (texts.every((cell) => cell === null) ? 'null' : json(texts))
        }
        column += width
      }
      return `${text}}`
    },
  }
}

function membersOf(name: string, field: Field, alias: string, sight: Sight): Member[] {
  const columns = columnsOf(name, field).map((column) => `r."${column}"`)
  const value: Member = { name, columns, json: sight === 'masked' ? maskedJsonOf(field) : jsonOf(field) }
  const title = titleOf(name, field, columns[0]!, alias)
  return title ? [value, title].filter((member) => member === title || member.name !== title.name) : [value]
}

/** The wire JSON of a field from the cells of its columns. */
export function jsonOf(field: Field): Member['json'] {
  const { json } = storedOf(field)
  return json ? (texts) => json(texts, field) : quoted
}

function maskedJsonOf(field: Field): Member['json'] {
  const kind = personalKind(field)
  return kind ? ([text]) => JSON.stringify(masked(kind, text!)) : jsonOf(field)
}

/** The words behind a reference: empty where the record is out of sight. */
function titleOf(name: string, field: Field, column: string, alias: string): Member | null {
  if (field.kind !== 'reference' && field.kind !== 'references') return null
  const { table, title } = (field as ReferenceField | ReferencesField).to
  const words = `coalesce(${alias}."${snake(title)}"::text, '')`
  if (field.kind === 'reference') {
    return {
      name: displayName(name),
      columns: [`case when ${column} is not null then ${words} end`],
      join: `left join "${table}" ${alias} on ${alias}.id = ${column}`,
      json: quoted,
    }
  }
  const titles = `select coalesce(json_agg(${words} order by place), '[]') from unnest(${column}) with ordinality as listed (id, place) left join "${table}" ${alias} on ${alias}.id = listed.id`
  return { name: displayName(name), columns: [`(${titles})`], json: ([text]) => text! }
}

function quoted([text]: readonly (string | null)[]): string {
  return JSON.stringify(text)
}
