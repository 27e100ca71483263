import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/**
 * Who invoices what was paid in these car parks: of those in use the one that names one of them, else the one for all. What is of no car park in particular
 * goes to the one for all, else to the only one there is. Null without any.
 */
export async function sellerOfLots(tx: Tx, parkLotIds: readonly string[]): Promise<string | null> {
  const lots = sql`${[...parkLotIds]}::bigint[]`
  const row = await tx.first<{ id: string }>(sql`
    select s.id from invoice_seller s
    where s.status = ${code(enabledStates.enabled)} and (cardinality(s.park_lot_ids) = 0 or s.park_lot_ids && ${lots} or cardinality(${lots}) = 0
      and not exists (select from invoice_seller other where other.status = ${code(enabledStates.enabled)} and other.id <> s.id))
    order by cardinality(s.park_lot_ids) = 0, s.id limit 1`)
  return row ? String(row.id) : null
}
