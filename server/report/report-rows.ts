import { snake } from '#kernel/name.ts'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { columnsOf } from '#fields/kinds.server.ts'
import { ratioScale, type RatioField } from '#fields/ratio/ratio.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Cells } from '../database/message.ts'
import { formOf, jsonOf } from '../repository/row-form.ts'
import type { ReportQuery } from './report-query.ts'
import type { ReportHandler } from './report-handler.ts'

/** One page with the exact number of rows and the totals over all of them, as one statement; `reportJson` makes the answer of its rows. */
export function pageStatement(handler: ReportHandler, query: ReportQuery): Sql {
  const { page, perPage } = query
  const order = orderOfRows(handler.of, query)
  const { columns, joins } = formOf(answeredFields(handler.of, query))
  return sql`
    with found as materialized (${reportRows(handler, query)}),
    whole as (select ${totalsOf(handler.of)} from found r),
    page as (select true as found, r.* from found r order by ${order} limit ${perPage} offset ${(page - 1) * perPage})
    select whole.*, r.found, ${columns} from whole left join page r on true ${joins} order by ${order}`
}

/** The number of rows and the totals alone, in the order of `totalled`. */
export function totalsStatement(handler: ReportHandler, query: ReportQuery): Sql {
  return sql`select ${totalsOf(handler.of)} from (${reportRows(handler, query)}) r`
}

/**
 * All rows: figures added up to the grouping, then ratios from what was added up, so that a ratio is never an average of ratios
 * (domain.md 2.0.2).
 */
export function reportRows({ of, rows }: ReportHandler, { asked, grouping }: ReportQuery): Sql {
  const figures = grouping.length < of.key.length ? groupedBy(of, grouping, rows(asked)) : rows(asked)
  const own = (name: string) => sql`${sql.ref(`q.${snake(name)}`)}`
  const all = (name: string) => sql`sum(${own(name)}) over ()`
  const ratios = Object.entries(of.fields).flatMap(([name, field]) =>
    isRatio(field) ? [sql`${quotient(field, own, all)} as ${sql.ref(snake(name))}`] : [],
  )
  return sql`select ${sql.join([sql`q.*`, ...ratios])} from (${figures}) q`
}

function groupedBy(of: Report, grouping: readonly string[], rows: Sql): Sql {
  const keys = sql.join(grouping.map((name) => sql.ref(`f.${snake(name)}`)))
  const sums = of.sums.map((name) => sql`sum(${sql.ref(`f.${snake(name)}`)}) as ${sql.ref(snake(name))}`)
  return sql`select ${sql.join([keys, ...sums])} from (${rows}) f group by ${keys}`
}

/** The order of the rows `r`; what says which row it is breaks ties. */
export function orderOfRows(of: Report, { order, grouping }: ReportQuery): Sql {
  const [first = ''] = columnsOf(order.by, of.all[order.by]!)
  const ties = grouping.map((name) => sql.ref(`r.${snake(name)}`))
  const way = order.down ? sql`desc nulls last` : sql`asc nulls last`
  return sql.join([sql`${sql.ref(`r.${first}`)} ${way}`, ...ties])
}

/** The columns that have a total: figures that can be added up, and ratios, which are divided from the totals. */
export function totalled(of: Report): string[] {
  return of.columns.filter((name) => of.sums.includes(name) || isRatio(of.all[name]!))
}

function totalsOf(of: Report): Sql {
  const sum = (name: string) => sql`sum(${sql.ref(`r.${snake(name)}`)})`
  const totals = totalled(of).map((name) => {
    const field = of.all[name]!
    const total = isRatio(field) ? quotient(field, sum, sum) : sql`coalesce(${sum(name)}, 0)`
    return sql`${total} as ${sql.ref(`total_of_${snake(name)}`)}`
  })
  return sql.join([sql`count(*) as total`, ...totals])
}

/** `of` ÷ `by`, scaled to the ratio's unit, two decimals; null where there is nothing to divide by. */
function quotient({ of, by, unit }: RatioField, value: (name: string) => Sql, total: (name: string) => Sql): Sql {
  return sql`round(${value(of)}::numeric * ${sql.lit(ratioScale[unit])} / nullif(${by ? value(by) : total(of)}, 0), 2)`
}

const isRatio = (field: { kind: string }): field is RatioField => field.kind === 'ratio'

/**
 * `{ rows, total, sum, from, to }` as JSON text, from what `pageStatement` gives: every row starts with the totals; without rows there is
 * one with the totals alone. `from` and `to` are the days that the report covers.
 */
export function reportJson(of: Report, query: ReportQuery, found: Cells): string {
  const { from, to } = query.asked.period
  const names = totalled(of)
  const [total, ...totals] = found[0]!
  const sum = names.map((name, at) => {
    const text = totals[at] ?? null
    return `${JSON.stringify(name)}:${text === null ? 'null' : jsonOf(of.all[name]!)([text])}`
  })
  const foundAt = 1 + names.length
  const { json } = formOf(answeredFields(of, query))
  const rows = found.filter((cells) => cells[foundAt] !== null).map((cells) => json(cells, foundAt + 1))
  return `{"rows":[${rows.join(',')}],"total":${total},"sum":{${sum.join(',')}},"from":"${from}","to":"${to}"}`
}

/** What a row holds: the columns that show. */
function answeredFields(of: Report, { grouping }: ReportQuery): Report['all'] {
  return Object.fromEntries(columnsUnder(of, grouping).map((name) => [name, of.all[name]!]))
}
