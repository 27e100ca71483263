import type { Field } from '#kernel/field.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { Refused } from './kind.ts'
import { kindOf } from './kinds.ts'

/** Conditions that several kinds share. Values are always bound; columns come from declarations. */

/** `7` or `[7, 8]`: one of these. */
export function anyOf(type: string, limit = 200) {
  return ([column]: Sql[], wanted: unknown, field: Field): Sql<SqlBool> | Refused => {
    const list = Array.isArray(wanted) ? wanted : [wanted]
    if (list.length > limit) return new Refused('tooMany', { max: limit })
    const values: unknown[] = []
    for (const item of list) {
      const value = kindOf(field).read(field, item)
      if (value instanceof Refused) return value
      values.push(value)
    }
    return values.length === 1
      ? sql<SqlBool>`${column} = ${values[0]}::${sql.raw(type)}`
      : sql<SqlBool>`${column} = any(${values}::${sql.raw(type)}[])`
  }
}

/** `{ from, to }`, either may be missing: both included. */
export function between([column]: Sql[], wanted: unknown, field: Field): Sql<SqlBool> | Refused {
  const range = readRange(wanted, (end) => kindOf(field).read(field, end) as {} | Refused)
  if (range instanceof Refused) return range
  if (range.from !== undefined && range.to !== undefined)
    return sql<SqlBool>`(${column} >= ${range.from} and ${column} <= ${range.to})`
  return range.from === undefined ? sql<SqlBool>`${column} <= ${range.to}` : sql<SqlBool>`${column} >= ${range.from}`
}

/** The ends of a range, each read by `read`; empty ones are left out. Refused is what is no range or holds what cannot be read. */
export function readRange<V extends {}>(
  wanted: unknown,
  read: (end: unknown) => V | Refused,
): { from?: V; to?: V } | Refused {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return new Refused('notObject')
  const range: { from?: V; to?: V } = {}
  for (const [end, input] of Object.entries(wanted)) {
    if (end !== 'from' && end !== 'to') return new Refused('notObject')
    if (input === undefined || input === null || input === '') continue
    const value = read(input)
    if (value instanceof Refused) return value
    range[end] = value
  }
  if (range.from === undefined && range.to === undefined) return new Refused('notObject')
  return range.from !== undefined && range.to !== undefined && range.from > range.to
    ? new Refused('beginAfterEnd')
    : range
}

/** Starts with the text: a range that an ordinary index serves, since text sorts by code point here. */
export function startsWith(column: Sql, text: string): Sql<SqlBool> {
  return sql<SqlBool>`(${column} >= ${text} and ${column} < ${text + '\u{10ffff}'})`
}

/** Holds the text anywhere, in any letter case. */
export function contains(column: Sql, text: string): Sql<SqlBool> {
  return sql<SqlBool>`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
