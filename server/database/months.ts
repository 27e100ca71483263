import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'

/**
 * Big tables are kept by months of UTC (database/foundation/partitions.sql). Months stand in the text of a statement: only what the planner knows
 * leaves a month out before it is opened and locked, also where a statement is planned once for all values. The statement goes on to say its exact moments.
 */
const monthOf = (at: number) => {
  const date = new Date(at)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}
const begin = (month: number) =>
  sql.lit(`${new Date(Date.UTC(Math.floor(month / 12), month % 12)).toISOString().slice(0, 19)}Z`)

/** From the month of a moment on, or from so many months before it. */
export function sinceMonthOf(column: Sql, at: number, before = 0): Sql<SqlBool> {
  return Number.isFinite(at) ? sql<SqlBool>`${column} >= ${begin(monthOf(at) - before)}` : sql<SqlBool>`true`
}

/** From the month of one moment to that of another; without an end, to the last month. */
export function betweenMonthsOf(column: Sql, from: number | undefined, to: number | undefined): Sql<SqlBool> {
  const first = from === undefined ? sql`true` : sinceMonthOf(column, from)
  const last = to === undefined ? sql`true` : sql`${column} < ${begin(monthOf(to) + 1)}`
  return sql<SqlBool>`${first} and ${last}`
}

/** In the months of these moments; without any, nowhere, said of the column, which is never empty: a bare “false” leaves out no month of a table that is joined. */
export function inMonthsOf(column: Sql, moments: readonly number[]): Sql<SqlBool> {
  const months = [...new Set(moments.map(monthOf))].toSorted((one, other) => one - other)
  const spans: { first: number; last: number }[] = []
  for (const month of months) {
    const span = spans.at(-1)
    if (span && span.last === month - 1) span.last = month
    else spans.push({ first: month, last: month })
  }
  if (spans.length === 0) return sql<SqlBool>`${column} is null`
  const within = spans.map(({ first, last }) => sql`${column} >= ${begin(first)} and ${column} < ${begin(last + 1)}`)
  return sql<SqlBool>`(${sql.join(within, sql` or `)})`
}

/** Whether the text of a statement names months: there are as many such texts as months. */
export function namesMonths(text: string): boolean {
  return /'\d{4}-\d\d-01T00:00:00Z'/.test(text)
}
