import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'

/** What a query about these orders says of their months, by the column that says when they came, where small tables know them: of cars inside, of debts and of long stays. Of others nothing is said. */
export async function inMonthsOfOrders(
  tx: Tx,
  ids: readonly string[],
  cameAt: Sql = sql`o.came_at`,
): Promise<Sql<SqlBool>> {
  const rows = await tx.rows<{ came_at: Date }>(sql`
    select came_at from open_stay where order_id = any(${[...ids]}::bigint[])
    union all select came_at from lasting_order where order_id = any(${[...ids]}::bigint[])`)
  if (rows.length < new Set(ids).size) return sql<SqlBool>`true`
  return inMonthsOf(
    cameAt,
    rows.map(({ came_at }) => came_at.getTime()),
  )
}

/** The lots and plates of orders, of which the small tables know most. */
export async function placesOfOrders(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly parkLotId: string; readonly plateNumber: string }[]> {
  interface Row {
    readonly order_id: string
    readonly park_lot_id: string
    readonly plate_number: string
  }
  const known = await tx.rows<Row>(sql`
    select order_id, park_lot_id, plate_number from open_stay where order_id = any(${[...ids]}::bigint[])
    union all select order_id, park_lot_id, plate_number from lasting_order where order_id = any(${[...ids]}::bigint[])`)
  const found = new Set(known.map(({ order_id }) => String(order_id)))
  const others = ids.filter((id) => !found.has(id))
  const rest = others.length
    ? await tx.rows<Row>(
        sql`select id as order_id, park_lot_id, plate_number from park_order where id = any(${others}::bigint[])`,
      )
    : []
  return [...known, ...rest].map(({ park_lot_id, plate_number }) => ({
    parkLotId: String(park_lot_id),
    plateNumber: plate_number,
  }))
}
