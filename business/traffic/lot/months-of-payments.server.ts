import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'

/** What a statement says of payments by our numbers: these and the months in which they lie, so that it reads and locks no others. `as`: what it calls the table. */
export async function ofNumbers(tx: Tx, numbers: readonly string[], as = 'pay_record'): Promise<Sql<SqlBool>> {
  const list = [...new Set(numbers)]
  const which = list.length === 1 ? sql`= ${list[0]!}` : sql`= any(${list}::text[])`
  const months = await monthsWhere(tx, sql`pay_no ${which}`, as)
  return sql<SqlBool>`${sql.ref(`${as}.pay_no`)} ${which} and ${months}`
}

/** As `ofNumbers`, by one that a channel knows: it is one payment's, or that of those that are paid at once under it. */
export async function underNumber(tx: Tx, no: string, as = 'pay_record'): Promise<Sql<SqlBool>> {
  const months = await monthsWhere(tx, sql`pay_no = ${no} or joint_no = ${no}`, as)
  return sql<SqlBool>`(${sql.ref(`${as}.pay_no`)} = ${no} or ${sql.ref(`${as}.joint_no`)} = ${no}) and ${months}`
}

/** As `ofNumbers`, those that name one of these orders. */
export async function ofOrders(tx: Tx, orderIds: readonly string[], as = 'pay_record'): Promise<Sql<SqlBool>> {
  const list = [...orderIds]
  const which = list.length === 1 ? sql`= ${list[0]!}::bigint` : sql`= any(${list}::bigint[])`
  const months = await monthsWhere(tx, sql`order_id ${which}`, as)
  return sql<SqlBool>`${sql.ref(`${as}.order_id`)} ${which} and ${months}`
}

/** In which months payments lie that `pay_key` finds by something else. */
export async function monthsWhere(tx: Tx, which: Sql, as = 'pay_record'): Promise<Sql<SqlBool>> {
  const rows = await tx.rows<{ made_at: Date }>(sql`select made_at from pay_key where ${which}`)
  return inMonthsOf(
    sql.ref(`${as}.created_at`),
    rows.map(({ made_at }) => made_at.getTime()),
  )
}
