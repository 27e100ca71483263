import type { ParameterKey } from '#business/ground/parameters/parameter/parameters.ts'
import type { Entity, NameOf } from '#kernel/entity.ts'
import type { Condition, Field, Fields } from '#kernel/field.ts'
import { snake } from '#kernel/name.ts'
import { phone } from '#fields/text/phone.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { personalKind } from '#fields/text/personal.ts'
import { code } from '#server/database/code.ts'

/** What happens to what is kept about a person who wants to be forgotten. */
export type Fate = 'cleared' | 'deleted' | 'kept'

/** Who a request is about, as it is looked for; employees are those of the identity card. */
export interface Sought {
  readonly mobile: string | null
  readonly plateNumber: string | null
  readonly employeeIds: readonly string[]
}

/** Records of one table, the columns by which a person is found in them, and what happens to them. */
export interface Holding {
  readonly table: string
  readonly label: string
  /** Absent: a table of no concept. */
  readonly of?: Entity
  readonly phones: readonly string[]
  readonly plates: readonly string[]
  /** Several plates in one text, with commas between them. */
  readonly plateList?: string
  /** A plate within a column of JSON, as text. */
  readonly plateWithin?: Sql<string | null>
  /** An employee, whose identity card was looked for. */
  readonly byIdCard: boolean
  readonly fate: Fate
  /** Column → what stands there afterwards. */
  readonly clears: readonly (readonly [column: string, value: Sql])[]
  /** A column of addresses of uploaded pictures, whose files go. */
  readonly pictures?: string
  /** Why that happens to it: a sentence for the person and for who handles the request. */
  readonly why: string
  /** Records that stay as they are for now, and why. */
  readonly busy?: { readonly where: Sql<SqlBool>; readonly why: string }
  /** When a record is over, and how long the person stands in it after that. */
  readonly over?: Over
}

export interface Over {
  /** A moment or a day of `r`. */
  readonly at: Sql
  /** Null: no longer than that. */
  readonly keptFor: ParameterKey | null
}

interface Terms<Name extends string> {
  readonly phones?: readonly Name[]
  readonly plates?: readonly Name[]
  readonly plateList?: Name
  readonly byIdCard?: true
  readonly fate: Fate
  readonly clears?: readonly Name[]
  readonly sets?: Readonly<Partial<Record<Name, number>>>
  readonly pictures?: Name
  readonly why: string
  /** The field that says since when the record is over; absent: what is kept of the person lasts as long as the record. */
  readonly over?: Name
  readonly busy?: (Condition<Name> | { readonly where: Sql<SqlBool> }) & { readonly why: string }
}

/** What a concept holds of people, by its fields. A required text becomes asterisks, all else nothing. */
export function holding<F extends Fields>(of: Entity<F, any>, terms: Terms<NameOf<F>>): Holding {
  const { phones = [], plates = [], plateList, clears = [], sets = {}, pictures, busy, over } = terms
  const fields: Fields = of.fields
  return {
    table: of.table,
    label: of.label,
    of,
    phones: phones.map(snake),
    plates: plates.map(snake),
    ...(plateList && { plateList: snake(plateList) }),
    byIdCard: terms.byIdCard ?? false,
    fate: terms.fate,
    clears: [
      ...clears.map((name) => [snake(name), emptied(fields[name]!)] as const),
      ...Object.entries<number | undefined>(sets).map(([name, code]) => [snake(name), sql.lit(code!)] as const),
    ],
    ...(pictures && { pictures: snake(pictures) }),
    why: terms.why,
    ...(over && { over: { at: sql.ref(`r.${snake(over)}`), keptFor: 'personKeepDays' as const } }),
    ...(busy && { busy: { where: 'where' in busy ? busy.where : holds(busy), why: busy.why } }),
  }
}

function holds({ field, is }: Condition): Sql<SqlBool> {
  return sql<SqlBool>`${sql.ref(`r.${snake(field)}`)} in (${code(...is)})`
}

function emptied(field: Field): Sql {
  if (field.kind === 'photos') return sql`'{}'`
  if (!field.required) return sql`null`
  return personalKind(field) === 'phone' ? noPhone : noText
}

/** Unlike that of any other record. */
export const noPhone = sql`'*' || r.id`
export const noText = sql`'***'`

/** Which rows `r` are about the person; null where nothing that is sought stands in them. */
export function isAbout(
  { phones, plates, plateList, plateWithin, byIdCard }: Holding,
  sought: Sought,
): Sql<SqlBool> | null {
  const { mobile, plateNumber, employeeIds } = sought
  const column = (name: string) => sql.ref(`r.${name}`)
  const ways = [
    ...(mobile === null ? [] : phones.map((name) => sql`${column(name)} = ${phone(mobile)}`)),
    ...(plateNumber === null ? [] : plates.map((name) => sql`${column(name)} = ${plateNumber}`)),
    ...(plateNumber !== null && plateList
      ? [sql`${plateNumber} = any(string_to_array(${column(plateList)}, ','))`]
      : []),
    ...(plateNumber !== null && plateWithin ? [sql`${plateWithin} = ${plateNumber}`] : []),
    ...(byIdCard && employeeIds.length ? [sql`r.id = any(${employeeIds}::bigint[])`] : []),
  ]
  return ways.length ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : null
}
