import { leavePassings } from '#business/traffic/money/money-of-passings.server.ts'
import { paymentBook } from '#business/traffic/money/payment-book.server.ts'
import type { KnownPassing } from '#business/traffic/decide/lot-news.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/**
 * A passing turned out to be another one, `becomes`: what was paid for its stay, and given to it, stays with that stay by its other end; where there is none it
 * goes with the car. Call it before the passing is withdrawn. Gives whether it went along: then the lot is folded again once `becomes` is stored, for money
 * is found by passings that are there.
 */
export async function keepPaid(tx: Tx, { passingId, passAt }: KnownPassing, becomes: string): Promise<boolean> {
  const order = await tx.first<{ ends: (string | null)[]; payment_ids: string[] }>(sql`
    select array[o.entry_passing_id, o.exit_passing_id] as ends, o.payment_ids from passing p join park_order o on o.id = p.order_id
    where p.passing_no = ${passingId} and p.pass_at = ${new Date(passAt)}`)
  if (!order || order.payment_ids.length === 0) return false
  const to = order.ends.find((end) => end !== null && end !== passingId) ?? becomes
  await paymentBook.get().keepWithPassing(tx, order.payment_ids, to)
  await leavePassings(tx, order.payment_ids, [passingId], to)
  return to === becomes
}
