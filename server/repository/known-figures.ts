import type { Entity } from '#kernel/entity.ts'
import { isEmpty } from '#fields/kind.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { figuresOf, momentOf, rangeOf, wholeDaysOf } from './rollup.ts'

const second = 1_000

/** Count and sums of a checked filter as one row, from what the database keeps of them; null: all that is found has to be read. */
export function knownFigures(of: Entity, filters: Record<string, unknown>, where: Sql<SqlBool>): Sql | null {
  const days = wholeDaysOf(of, filters)
  if (days) return figuresOf(of, days, where)
  return of.list.counter ? countedBy(of, of.list.counter, filters) : null
}

function countedBy(of: Entity, counter: string, filters: Record<string, unknown>): Sql | null {
  const moment = momentOf(of)
  const asked = Object.entries(filters).filter(([, wanted]) => !isEmpty(wanted))
  if (asked.some(([name]) => name !== moment)) return null
  const range = asked.length ? rangeOf(of, moment, filters[moment]) : {}
  if (!range) return null
  const { from = null, to } = range
  const until = to ? new Date(to.getTime() + second) : null
  return sql`select ${sql.ref(counter)}(${from}::timestamptz, ${until}::timestamptz) as total`
}
