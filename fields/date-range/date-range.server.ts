import { dateKind } from '../date/date.ts'
import { readRange } from '../conditions.server.ts'
import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { dateRangeKind, type DateRange, type DateRangeField } from './date-range.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'

/** Narrowing finds the ranges that overlap the wanted days. */
export const storedDateRange: Stored<DateRangeField, DateRange> = {
  columns: [
    { suffix: '_begin', type: 'date' },
    { suffix: '_end', type: 'date' },
  ],
  toColumns: ({ begin, end }) => [begin, end],
  fromColumns: ([begin, end]) => ({ begin: begin as string, end: end as string | null }),
  json: ([begin, end]) => `"${`${begin} ~ ${end ?? ''}`.trim()}"`,
  where([begin, end], wanted) {
    const range = readRange(wanted, (day) => dateKind.read({ kind: 'date', label: '' }, day))
    if (range instanceof Refused) return range
    return sql<SqlBool>`(${begin} <= ${range.to ?? '9999-12-31'} and coalesce(${end}, '9999-12-31') >= ${range.from ?? '0001-01-01'})`
  },
  sheet: 'text',
  say: ([begin, end], field, words) => dateRangeKind.say(`${begin} ~ ${end ?? ''}`.trim(), field, words),
}
