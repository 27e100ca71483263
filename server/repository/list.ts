import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Entity } from '#kernel/entity.ts'
import { failFields, refuse, type Refusal } from '#kernel/failure.ts'
import type { ListAnswer, WireRow } from '#kernel/wire.ts'
import { isEmpty, Refused, shown } from '#fields/kind.ts'
import { columnsOf, storedOf } from '#fields/kinds.server.ts'
import { kindOf } from '#fields/kinds.ts'
import type { Tx } from '../database/database.ts'
import { nameReferences } from './names.ts'
import { wireRow } from './rows.ts'

/** A list question after it was checked against the declaration; nothing of the caller's text is left in it. */
export interface ListQuestion {
  readonly where: RawBuilder<SqlBool>
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
  const order = orderOf(of, OrderBy, OrderDir, refusals)
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
  return { where, order, page, perPage }
}

/**
 * Declared columns only; the id breaks ties so that pages never overlap. What a list is sorted by unless asked otherwise is never empty, and
 * said plainly an index serves it.
 */
function orderOf(of: Entity, by: unknown, direction: unknown, refusals: Refusal[]): RawBuilder<unknown> {
  let name = of.list.sort.replace(/^-/, '')
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
  const column = sql.ref(`r.${columnsOf(name, of.all[name]!)[0]!}`)
  const empty = name === of.list.sort.replace(/^-/, '') ? sql`` : sql`nulls last`
  return down ? sql`${column} desc ${empty}, r.id desc` : sql`${column} asc ${empty}, r.id asc`
}

/** One page with the exact total and the sums over the whole filter. */
export async function list(tx: Tx, of: Entity, question: ListQuestion): Promise<ListAnswer> {
  const { where, page, perPage } = question
  const sums = (of.list.sums ?? []).map((name) => ({ name, column: columnsOf(name, of.all[name]!)[0]! }))
  const figures = sql.join([
    sql`count(*) as total`,
    ...sums.map(({ column }) => sql`sum(${sql.ref(`r.${column}`)}) as ${sql.ref(`sum_${column}`)}`),
  ])
  const [counted, rows] = await Promise.all([
    tx.first<Record<string, string | null>>(sql`select ${figures} from ${sql.table(of.table)} r where ${where}`),
    pageOf(tx, of, question, perPage, (page - 1) * perPage),
  ])
  const total = Number(counted!['total'])
  const sum = Object.fromEntries(
    sums.map(({ name, column }) => [
      name,
      kindOf(of.all[name]!).toWire(Number(counted![`sum_${column}`] ?? 0), of.all[name]!),
    ]),
  )
  return { rows, total, sum }
}

export async function pageOf(
  tx: Tx,
  of: Entity,
  { where, order }: ListQuestion,
  limit: number,
  offset: number,
): Promise<WireRow[]> {
  const found = await tx.rows<Record<string, unknown>>(
    sql`select r.* from ${sql.table(of.table)} r where ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
  return nameReferences(
    tx,
    of,
    found.map((row) => wireRow(of, row)),
  )
}

/** The whole filter's count, for progress and page limits. */
export async function count(tx: Tx, of: Entity, where: RawBuilder<SqlBool>): Promise<number> {
  const row = await tx.first<{ total: string }>(
    sql`select count(*) as total from ${sql.table(of.table)} r where ${where}`,
  )
  return Number(row!.total)
}
