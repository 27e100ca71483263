import type { Entity } from '#kernel/entity.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { readRange } from '#fields/conditions.server.ts'
import { isEmpty, Refused } from '#fields/kind.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { momentKind, type MomentField } from '#fields/moment/moment.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'

/** What of a filter whole days cover, and what is left before and after them. */
export interface WholeDays {
  /** Of the rollup `r`, alongside its days. */
  readonly where: Sql<SqlBool>
  /** First day, and the day after the last one; null: without end. */
  readonly first: string | null
  readonly end: string | null
  /** The part of the filter outside of the whole days, of the record `r`; null: nothing is. */
  readonly rest: Sql<SqlBool> | null
}

const second = 1_000
const day = 86_400_000

/** The whole days of a checked filter; null when it asks for something that the rollup is not divided by, or for no whole day. */
export function wholeDaysOf(of: Entity, filters: Record<string, unknown>): WholeDays | null {
  const { rollup } = of.list
  if (!rollup) return null
  const period = momentOf(of)
  const asked = Object.entries(filters).filter(([, wanted]) => !isEmpty(wanted))
  if (asked.some(([name]) => name !== period && !rollup.includes(name))) return null
  const range = isEmpty(filters[period]) ? {} : rangeOf(of, period, filters[period])
  if (!range) return null
  const from = range.from?.getTime()
  const until = range.to && range.to.getTime() + second
  const first = from === undefined ? null : dayFrom(from)
  const end = until === undefined ? null : wallDate(until)
  if (first !== null && end !== null && first >= end) return null
  const column = sql.ref(`r.${columnsOf(period, of.all[period]!)[0]!}`)
  const edges = [
    ...(first !== null && beginOf(first) > from! ? [sql`${column} < ${new Date(beginOf(first))}`] : []),
    ...(end !== null && beginOf(end) < until! ? [sql`${column} >= ${new Date(beginOf(end))}`] : []),
  ]
  const by = asked.filter(([name]) => name !== period).map(([name, value]) => conditionOf(of, name, value))
  return {
    where: by.length ? sql<SqlBool>`${sql.join(by, sql` and `)}` : sql<SqlBool>`true`,
    first,
    end,
    rest: edges.length ? sql<SqlBool>`(${sql.join(edges, sql` or `)})` : null,
  }
}

/** The moment that a list which is counted without being read is sorted by. */
export function momentOf(of: Entity): string {
  return of.list.sort.replace(/^-/, '')
}

/** The moments that a filter of a moment asks for; null where it is none. */
export function rangeOf(
  of: Entity,
  name: string,
  wanted: unknown,
): { readonly from?: Date; readonly to?: Date } | null {
  const range = readRange(wanted, (end) => momentKind.read(of.all[name] as MomentField, end))
  return range instanceof Refused ? null : range
}

/** Count and sums of the filter from whole months, whole days and what is left, as one row. */
export function figuresOf(of: Entity, { where, first, end, rest }: WholeDays, filter: Sql<SqlBool>): Sql {
  const sums = (of.list.sums ?? []).map((name) => sql.ref(columnsOf(name, of.all[name]!)[0]!))
  const rollup = sql.table(`${of.table}_rollup`)
  const columns = sql.join([sql.ref('total'), ...sums])
  const { monthFirst, monthEnd } = wholeMonths(first, end)
  const kept = (span: string, from: string | null, until: string | null) =>
    sql`select ${columns} from ${rollup} r where ${where} and r.span = ${span} and r.begins >= ${from ?? '-infinity'}::date and r.begins < ${until ?? 'infinity'}::date`
  const parts = [
    kept('month', monthFirst, monthEnd),
    ...(first === null ? [] : [kept('day', first, monthFirst)]),
    ...(end === null ? [] : [kept('day', monthEnd, end)]),
    ...(rest
      ? [
          sql`select ${sql.join([sql`count(*)`, ...sums.map((column) => sql`sum(${column})`)])} from ${sql.table(of.table)} r where ${filter} and ${rest}`,
        ]
      : []),
  ]
  const added = sql.join([sql.ref('total'), ...sums].map((column) => sql`coalesce(sum(${column}), 0) as ${column}`))
  return sql`select ${added} from (${sql.join(parts, sql` union all `)}) part`
}

/** The whole months within the days. Where there is none, all days come before: months are empty, and so are the days after them. */
function wholeMonths(first: string | null, end: string | null): { monthFirst: string | null; monthEnd: string | null } {
  const monthFirst = first && (first.endsWith('-01') ? first : monthAfter(first))
  const monthEnd = end && `${end.slice(0, 8)}01`
  return monthFirst && monthEnd && end && monthFirst > monthEnd
    ? { monthFirst: end, monthEnd: end }
    : { monthFirst, monthEnd }
}

function monthAfter(date: string): string {
  const [year, month] = date.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The day that starts at the instant, else the next one. */
function dayFrom(at: number): string {
  const date = wallDate(at)
  return beginOf(date) === at ? date : wallDate(beginOf(date) + 1.5 * day)
}

const beginOf = (date: string) => instant(date)!

function conditionOf(of: Entity, name: string, wanted: unknown): Sql<SqlBool> {
  const field = of.all[name]!
  const columns = columnsOf(name, field).map((column) => sql.ref(`r.${column}`))
  return storedOf(field).where!(columns, wanted, field) as Sql<SqlBool>
}
