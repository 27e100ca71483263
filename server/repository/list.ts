import { wordOf } from '#kernel/field.ts'
import type { Entity } from '#kernel/entity.ts'
import { failFields, refuse, type Refusal } from '#kernel/failure.ts'
import { snake } from '#kernel/name.ts'
import { isEmpty, Refused, shown } from '#fields/kind.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import { isOrdered, isWhole, personalKind } from '#fields/text/personal.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { betweenMonthsOf } from '../database/months.ts'
import type { Cells } from '../database/message.ts'
import { knownFigures } from './known-figures.ts'
import { monthsOfPlate, type MonthsOfPlate } from './months-of-plate.ts'
import { rangeOf } from './rollup.ts'
import { jsonOf, rowForm, type Sight } from './row-form.ts'

/** A list's query after it was checked against the declaration; nothing of the caller's text is left in it. */
export interface ListQuery {
  readonly where: Sql<SqlBool>
  /** The field that it is sorted by. */
  readonly by: string
  /** What the record `r` is sorted by, which way, and the same way for the id, which breaks ties. */
  readonly key: Sql
  readonly way: Sql
  readonly wayOfKey: Sql
  /** Both, as an order of `r`. */
  readonly order: Sql
  /** Where some records stand first: which, and what each half is sorted by, which an index serves. */
  readonly halves: Halves | null
  /** Count and sums of the filter as one row, where they are known without reading all that is found. */
  readonly known: Sql | null
  /** Where one plate is asked for, of which the database knows in which months it is: asked first, so that no others are opened. */
  readonly months: MonthsOfPlate | null
  /** Labels of personal fields that it asks for by a part, or sorts by: who reads them masked could find them out so. */
  readonly probes: readonly string[]
  readonly page: number
  readonly perPage: number
}

interface Halves {
  readonly isFirst: Sql<SqlBool>
  readonly key: Sql
}

/**
 * Reads `{ Page, PerPage, OrderBy, OrderDir, <filter>: value | [values] | { from, to } }`. Names are looked up in the declaration;
 * what it does not offer is refused.
 */
export function readListQuery(of: Entity, input: Record<string, unknown>): ListQuery {
  const { Page, PerPage, OrderBy, OrderDir, ...filters } = input
  const refusals: Refusal[] = []
  const whole = (name: string, value: unknown, fallback: number, max: number) => {
    if (isEmpty(value)) return fallback
    const number = /^[+-]?\d+$/.test(shown(value)) ? Number(value) : Number.NaN
    if (number >= 1 && number <= max) return number
    const why = Number.isNaN(number) ? 'notInteger' : number < 1 ? 'tooSmall' : 'tooLarge'
    refusals.push(refuse(name, why, { label: name, min: 1, max }))
    return fallback
  }
  const page = whole('Page', Page, 1, 1_000_000)
  const perPage = whole('PerPage', PerPage, 20, 1000)
  const sorting = sortingOf(of, OrderBy, OrderDir, refusals)
  const conditions: Sql<SqlBool>[] = []
  const probes = personalKind(of.all[sorting.by]!) ? [wordOf(of.all[sorting.by]!)] : []
  for (const [name, wanted] of Object.entries(filters)) {
    const field = of.all[name]
    if (!field || !(of.list.filters.includes(name) || name === of.common.id))
      refusals.push(refuse(name, 'unknownColumn', { field: name }))
    else if (!isEmpty(wanted)) {
      const columns = columnsOf(name, field).map((column) => sql.ref(`r.${column}`))
      const condition = storedOf(field).where?.(columns, wanted, field) ?? new Refused('unknownColumn', { field: name })
      if (condition instanceof Refused)
        refusals.push(refuse(name, condition.code, { label: wordOf(field), field: name, ...condition.params }))
      else conditions.push(condition)
      const personal = personalKind(field)
      if (personal && !isWhole(personal, shown(wanted).trim())) probes.push(wordOf(field))
    }
  }
  if (refusals.length) throw failFields(refusals)
  conditions.push(...monthsOf(of, filters))
  const where = conditions.length ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
  const months = monthsOfPlate(of, filters)
  return { where, ...sorting, probes, known: knownFigures(of, filters, where), months, page, perPage }
}

/** The months of what a big table is asked for, where its period is narrowed. */
function monthsOf(of: Entity, filters: Record<string, unknown>): Sql<SqlBool>[] {
  const { period } = of.list
  const range = period && !isEmpty(filters[period]) ? rangeOf(of, period, filters[period]) : null
  if (!range) return []
  const column = sql.ref(`r.${columnsOf(period!, of.all[period!]!)[0]!}`)
  return [betweenMonthsOf(column, range.from?.getTime(), range.to?.getTime())]
}

/**
 * Declared columns only; the id breaks ties so that pages never overlap. What a list is sorted by unless asked otherwise is never empty, and
 * said plainly an index serves it.
 */
function sortingOf(
  of: Entity,
  by: unknown,
  direction: unknown,
  refusals: Refusal[],
): Pick<ListQuery, 'by' | 'key' | 'way' | 'wayOfKey' | 'order' | 'halves'> {
  const usual = of.list.sort.replace(/^-/, '')
  let name = usual
  let down = of.list.sort.startsWith('-')
  if (!isEmpty(by)) {
    const offered =
      typeof by === 'string' && (by === of.common.id || (of.list.columns.includes(by) && isOrdered(of.all[by]!)))
    if (offered) {
      name = by
      down = direction === 'desc'
    } else refusals.push(refuse('OrderBy', 'unknownColumn', { field: shown(by) }))
    if (!isEmpty(direction) && direction !== 'asc' && direction !== 'desc')
      refusals.push(refuse('OrderDir', 'unknownColumn', { field: shown(direction) }))
  }
  const key = isEmpty(by) ? keyOfUsual(of, name, down) : keyOf(of, name)
  const { first } = of.list
  const halves = isEmpty(by) && first && !first.soonest ? { isFirst: saidFirst(of, first), key: keyOf(of, name) } : null
  const way = down ? sql`desc` : sql`asc`
  const wayOfKey = name === usual ? way : sql`${way} nulls last`
  return { by: name, key, way, wayOfKey, order: sql`${key} ${wayOfKey}, r.id ${way}`, halves }
}

/** In a list that puts some records first, whether it is one of them, and then the order of the rest. */
function keyOfUsual(of: Entity, name: string, down: boolean): Sql {
  const { first } = of.list
  const key = keyOf(of, name)
  if (!first) return key
  const isFirst = firstOf(of, first.is)
  if (first.soonest) {
    const ranks = first.is.map((each, at) => sql`when ${firstOf(of, [each])} then ${sql.raw(String(at))}`)
    const rank = sql`case ${sql.join(ranks, sql` `)} else ${sql.raw(String(first.is.length))} end`
    const at = sql`extract(epoch from ${key})`
    const early = sql`case when ${isFirst} = ${down}::boolean then -${at} else ${at} end`
    return down ? sql`row(-(${rank}), ${early})` : sql`row(${rank}, ${early})`
  }
  return down ? sql`row(${isFirst}, ${key})` : sql`row(not ${isFirst}, ${key})`
}

/** Whether the record is one of those that the list puts first, for one of these codes. */
function firstOf(of: Entity, codes: readonly unknown[]): Sql<SqlBool> {
  const name = of.list.first!.field
  const field = of.all[name]!
  const columns = columnsOf(name, field).map((column) => sql.ref(`r.${column}`))
  return storedOf(field).where!(columns, codes.map(String), field) as Sql<SqlBool>
}

/** The same with the codes in the text, so that the planner leaves out what lies apart from them (`keep_open_apart`). */
function saidFirst(of: Entity, { field, is }: NonNullable<Entity['list']['first']>): Sql<SqlBool> {
  const [column] = columnsOf(field, of.all[field]!)
  return sql<SqlBool>`${sql.ref(`r.${column!}`)} in (${sql.join(is.map((each) => sql.lit(each)))})`
}

/** A reference is sorted by what people see of it. */
function keyOf(of: Entity, name: string): Sql {
  const field = of.all[name]!
  const column = sql.ref(`r.${columnsOf(name, field)[0]!}`)
  if (field.kind !== 'reference') return column
  const { table, title } = (field as ReferenceField).to
  return sql`(select ${sql.ref(`target.${snake(title)}`)} from ${sql.table(table)} target where target.id = ${column})`
}

/** One page with the exact total and the sums over the whole filter, as one statement; `listJson` makes the answer of its rows. */
export function listStatement(of: Entity, query: ListQuery): Sql {
  const { where, wayOfKey, way, page, perPage } = query
  const { columns, joins } = rowForm(of)
  const table = sql.table(of.table)
  const period = sql.ref(of.list.period ? columnsOf(of.list.period, of.all[of.list.period]!)[0]! : 'id')
  const far = atLeast(page * perPage)
  return sql`
    with ${query.known ? counted(of, query, query.known, far) : countedByRecords(of, query)},
    nearest as (select id, period, key from found order by key ${wayOfKey}, id ${way} limit ${sql.raw(String(far))}),
    page as (select * from nearest order by key ${wayOfKey}, id ${way} limit ${perPage} offset ${(page - 1) * perPage})
    select figures.*, page.id, ${columns} from figures
    left join (page join ${table} r on r.id = page.id and r.${period} = page.period and ${where}) on true ${joins}
    order by page.key ${wayOfKey}, page.id ${way}`
}

/** A power of two: a number that the planner knows, so that it reads so far along an index, and yet few different statements. */
function atLeast(rows: number): number {
  return 2 ** Math.ceil(Math.log2(rows))
}

/** All that is found is read once, for its figures and for the keys of the page. */
function countedByRecords(of: Entity, query: ListQuery): Sql {
  const sums = (of.list.sums ?? []).map((name) => sql.ref(columnsOf(name, of.all[name]!)[0]!))
  const figures = [sql`count(*) as total`, ...sums.map((column) => sql`sum(${column}) as ${column}`)]
  return sql`
    found as materialized (${keysOf(of, query, sums)}),
    figures as (select ${sql.join(figures)} from found)`
}

/** The figures are known; of what is found only the page is read, in the order of an index where there is one. */
function counted(of: Entity, query: ListQuery, known: Sql, far: number): Sql {
  return sql`
    found as not materialized (${query.halves ? nearestOfHalves(of, query, query.halves, far) : keysOf(of, query, [])}),
    figures as materialized (${known})`
}

/** Those that stand first and the others, each read by its index as far as the page may reach. */
function nearestOfHalves(of: Entity, query: ListQuery, { isFirst, key }: Halves, far: number): Sql {
  const half = (which: Sql<SqlBool>) => sql`
    (${keysOf(of, { ...query, where: sql<SqlBool>`${query.where} and ${which}` }, [])} order by ${key} ${query.way}, r.id ${query.way} limit ${sql.raw(String(far))})`
  return sql`${half(isFirst)} union all ${half(sql<SqlBool>`not (${isFirst})`)}`
}

function keysOf(of: Entity, { where, key }: ListQuery, extra: readonly Sql[]): Sql {
  const period = sql.ref(of.list.period ? columnsOf(of.list.period, of.all[of.list.period]!)[0]! : 'id')
  const columns = [
    sql`r.id`,
    sql`r.${period} as period`,
    sql`${key} as key`,
    ...extra.map((column) => sql`r.${column}`),
  ]
  return sql`select ${sql.join(columns)} from ${sql.table(of.table)} r where ${where}`
}

/** `{ rows, total, sum }` as JSON text, from what `listStatement` gives: every row starts with the figures and its id; without rows there is one with the figures alone. */
export function listJson(of: Entity, found: Cells, sight: Sight): string {
  const [total, ...rest] = found[0]!
  const sums = of.list.sums ?? []
  const sum = sums.map((name, index) => {
    return `${JSON.stringify(name)}:${jsonOf(of.all[name]!)([rest[index] ?? '0'])}`
  })
  const { json } = rowForm(of, sight)
  const rows = listed(of, found).map((cells) => json(cells, idAt(of) + 1))
  return `{"rows":[${rows.join(',')}],"total":${total},"sum":{${sum.join(',')}}}`
}

/** The rows that are records of the page. */
export function listed(of: Entity, found: Cells): Cells {
  return found.filter((cells) => cells[idAt(of)] !== null)
}

/** Behind the figures. */
function idAt(of: Entity): number {
  return 1 + (of.list.sums ?? []).length
}

/** The whole filter's count, for progress and page limits. */
export async function count(tx: Tx, of: Entity, where: Sql<SqlBool>): Promise<number> {
  const row = await tx.first<{ total: string }>(
    sql`select count(*) as total from ${sql.table(of.table)} r where ${where}`,
  )
  return Number(row!.total)
}
