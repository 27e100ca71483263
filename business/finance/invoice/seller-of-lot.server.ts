import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** Who invoices what was parked under an order: of those in use the one that names its car park, else the one for all; null without any. */
export async function sellerOfLot(tx: Tx, orderId: string): Promise<string | null> {
  const row = await tx.first<{ id: string }>(sql`
    select s.id from park_order o join invoice_seller s on s.status = ${code(enabledStates.enabled)} and (cardinality(s.park_lot_ids) = 0 or o.park_lot_id = any(s.park_lot_ids))
    where o.id = ${orderId} order by cardinality(s.park_lot_ids) = 0, s.id limit 1`)
  return row ? String(row.id) : null
}
