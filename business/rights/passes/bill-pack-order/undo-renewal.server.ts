import { wallDate } from '#kernel/wall-clock.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { billPackOrder } from './bill-pack-order.ts'
import { cardStateOn } from './pass-dates.ts'
import type { Pass } from './pass-rights.server.ts'

/**
 * A renewal that ends on this day went back or was cancelled. Where no day of it was used, the pass before it stands as if it was never
 * renewed, and is renewed again; where some were, those are paid, and the next pass is a new one.
 */
export async function undoRenewal(tx: Tx, renewal: Pass, lastDay: string, by: string): Promise<void> {
  if (lastDay >= renewal.BeginDate) return
  const passes = repository(billPackOrder, tx)
  const [before] = await passes.find(sql`has_renew_to_id = ${renewal.id}`)
  if (!before) return
  const CardState = cardStateOn(wallDate(Date.now()), { ...before, EndDate: before.EndDate!, renewed: false })
  await passes.update(before.id, { HasRenewToId: null, CardState }, by)
}
