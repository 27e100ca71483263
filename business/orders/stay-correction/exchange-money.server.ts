import { exchangePassings } from '#business/traffic/money/money-of-passings.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** Two orders change plates: money that was taken for a plate while its car was inside, and so names the entry, goes with the plate. */
export async function exchangeMoney(tx: Tx, parkLotId: string, orderNos: readonly [string, string]): Promise<void> {
  const orders = await tx.rows<{ entry_passing_id: string; payment_ids: string[] }>(sql`
    select entry_passing_id, payment_ids from park_order where park_lot_id = ${parkLotId} and order_no = any(${[...orderNos]}::text[])`)
  const [one, other] = orders.map(({ entry_passing_id }) => entry_passing_id)
  const payNos = orders.flatMap(({ payment_ids }) => payment_ids)
  if (one && other) await exchangePassings(tx, payNos, [one, other])
}
