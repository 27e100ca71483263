import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { failFields, refuse, type Refusal } from '#kernel/failure.ts'
import { snake } from '#kernel/name.ts'
import { isEmpty, Refused, shown } from '#fields/kind.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import type { ReferenceField } from '#fields/reference/reference.ts'
import type { Tx } from '../database/database.ts'
import type { Cells } from '../database/message.ts'
import { jsonOf, rowForm } from './row-form.ts'

/** A list question after it was checked against the declaration; nothing of the caller's text is left in it. */
export interface ListQuestion {
  readonly where: RawBuilder<SqlBool>
  /** What the record `r` is sorted by, which way, and the same way for the id, which breaks ties. */
  readonly key: RawBuilder<unknown>
  readonly way: RawBuilder<unknown>
  readonly wayOfKey: RawBuilder<unknown>
  /** Both, as an order of `r`. */
  readonly order: RawBuilder<unknown>
  readonly page: number
  readonly perPage: number
}

/**
 * Reads `{ Page, PerPage, OrderBy, OrderDir, <filter>: value | [values] | { from, to } }`. Names are looked up in the declaration;
 * what it does not offer is refused.
 */
export function readListQuestion(of: Entity, input: Record<string, unknown>): ListQuestion {
  const { Page, PerPage, OrderBy, OrderDir, ...filters } = input
  const refusals: Refusal[] = []
  const whole = (name: string, value: unknown, fallback: number, max: number) => {
    if (isEmpty(value)) return fallback
    const number = /^\d{1,7}$/.test(shown(value)) ? Number(value) : 0
    if (number >= 1 && number <= max) return number
    refusals.push(refuse(name, number < 1 ? 'tooSmall' : 'tooLarge', { label: name, min: 1, max }))
    return fallback
  }
  const page = whole('Page', Page, 1, 1_000_000)
  const perPage = whole('PerPage', PerPage, 20, 1000)
  const sorting = sortingOf(of, OrderBy, OrderDir, refusals)
  const conditions: RawBuilder<SqlBool>[] = []
  for (const [name, wanted] of Object.entries(filters)) {
    const field = of.all[name]
    if (!field || !(of.list.filters.includes(name) || name === of.common.id))
      refusals.push(refuse(name, 'unknownColumn', { field: name }))
    else if (!isEmpty(wanted)) {
      const columns = columnsOf(name, field).map((column) => sql.ref(`r.${column}`))
      const condition = storedOf(field).where?.(columns, wanted, field) ?? new Refused('unknownColumn', { field: name })
      if (condition instanceof Refused)
        refusals.push(refuse(name, condition.code, { label: field.label, field: name, ...condition.params }))
      else conditions.push(condition)
    }
  }
  if (refusals.length) throw failFields(refusals)
  const where = conditions.length ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
  return { where, ...sorting, page, perPage }
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
): Pick<ListQuestion, 'key' | 'way' | 'wayOfKey' | 'order'> {
  const usual = of.list.sort.replace(/^-/, '')
  let name = usual
  let down = of.list.sort.startsWith('-')
  if (!isEmpty(by)) {
    const offered = typeof by === 'string' && (of.list.columns.includes(by) || by === of.common.id)
    if (offered) {
      name = by
      down = direction === 'desc'
    } else refusals.push(refuse('OrderBy', 'unknownColumn', { field: shown(by) }))
    if (!isEmpty(direction) && direction !== 'asc' && direction !== 'desc')
      refusals.push(refuse('OrderDir', 'unknownColumn', { field: shown(direction) }))
  }
  const key = keyOf(of, name)
  const way = down ? sql`desc` : sql`asc`
  const wayOfKey = name === usual ? way : sql`${way} nulls last`
  return { key, way, wayOfKey, order: sql`${key} ${wayOfKey}, r.id ${way}` }
}

/** A reference is sorted by what people see of it. */
function keyOf(of: Entity, name: string): RawBuilder<unknown> {
  const field = of.all[name]!
  const column = sql.ref(`r.${columnsOf(name, field)[0]!}`)
  if (field.kind !== 'reference') return column
  const { table, title } = (field as ReferenceField).to
  return sql`(select ${sql.ref(`target.${snake(title)}`)} from ${sql.table(table)} target where target.id = ${column})`
}

/** One page with the exact total and the sums over the whole filter, as one statement; `listJson` makes the answer of its rows. */
export function listStatement(of: Entity, question: ListQuestion): RawBuilder<unknown> {
  const { where, page, perPage } = question
  const { columns, joins } = rowForm(of)
  const period = of.list.period ? sql.ref(columnsOf(of.list.period, of.all[of.list.period]!)[0]!) : sql`id`
  return sql`
    with found as materialized (select r.id, r.${period} as period, ${question.key} as key ${summed(of, (column) => sql`r.${column}`)} from ${sql.table(of.table)} r where ${where}),
    figures as (select count(*) as total ${summed(of, (column) => sql`sum(${column}) as ${column}`)} from found),
    page as (select id, period, key from found order by key ${question.wayOfKey}, id ${question.way} limit ${perPage} offset ${(page - 1) * perPage})
    select figures.*, page.id, ${columns} from figures
    left join (page join ${sql.table(of.table)} r on r.id = page.id and r.${period} = page.period and ${where}) on true ${joins}
    order by page.key ${question.wayOfKey}, page.id ${question.way}`
}

function summed(of: Entity, each: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = (of.list.sums ?? []).map((name) => sql.ref(columnsOf(name, of.all[name]!)[0]!))
  return columns.length ? sql`, ${sql.join(columns.map(each))}` : sql``
}

/** `{ rows, total, sum }` as JSON text, from what `listStatement` gives: every row begins with the figures and its id; without rows there is one with the figures alone. */
export function listJson(of: Entity, found: Cells): string {
  const [total, ...rest] = found[0]!
  const sums = of.list.sums ?? []
  const sum = sums.map((name, index) => {
    return `${JSON.stringify(name)}:${jsonOf(of.all[name]!)([rest[index] ?? '0'])}`
  })
  const idAt = 1 + sums.length
  const { json } = rowForm(of)
  const rows = found.filter((cells) => cells[idAt] !== null).map((cells) => json(cells, idAt + 1))
  return `{"rows":[${rows.join(',')}],"total":${total},"sum":{${sum.join(',')}}}`
}

/** The whole filter's count, for progress and page limits. */
export async function count(tx: Tx, of: Entity, where: RawBuilder<SqlBool>): Promise<number> {
  const row = await tx.first<{ total: string }>(
    sql`select count(*) as total from ${sql.table(of.table)} r where ${where}`,
  )
  return Number(row!.total)
}
