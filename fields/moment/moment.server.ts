import { readRange } from '../conditions.server.ts'
import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { momentKind, type MomentField } from './moment.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'

const second = 1_000

/** A range holds both its ends, and the whole of the second that the later one names. */
export const storedMoment: Stored<MomentField, Date> = {
  columns: [{ suffix: '', type: 'timestamp with time zone' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as Date,
  json: ([at]) => `"${at!.slice(0, 19)}"`,
  where([column], wanted, field) {
    const range = readRange(wanted, (end) => momentKind.read(field, end))
    if (range instanceof Refused) return range
    const from = range.from && sql<SqlBool>`${column} >= ${range.from}`
    const to = range.to && sql<SqlBool>`${column} < ${new Date(range.to.getTime() + second)}`
    return from && to ? sql<SqlBool>`(${from} and ${to})` : (from ?? to)!
  },
  sheet: 'moment',
}

/** On the wire a moment has no fractions: any within its second. */
export function withinSecond(column: Sql, at: Date): Sql<SqlBool> {
  return sql<SqlBool>`(${column} >= ${at} and ${column} < ${new Date(at.getTime() + second)})`
}
