import { leavePassings } from '#business/traffic/money/money-of-passings.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { PassingAsItWas } from './passing-rows.server.ts'

interface Corrected {
  readonly park_lot_id: string
  readonly order_no: string | null
  readonly was: readonly PassingAsItWas[]
}

/**
 * The passings that a correction added are none again: money that names one, as it was moved there meanwhile, stays with the order that was corrected.
 */
export async function keepMoney(tx: Tx, { park_lot_id, order_no, was }: Corrected): Promise<void> {
  const added = was.filter(({ is_void }) => is_void).map(({ passing_no }): string => passing_no)
  if (added.length === 0) return
  const orders = await tx.rows<{ order_no: string; passings: (string | null)[]; payment_ids: string[] }>(sql`
    select order_no, array[entry_passing_id, exit_passing_id] as passings, payment_ids from park_order
    where park_lot_id = ${park_lot_id} and (order_no = ${order_no} or entry_passing_id = any(${added}::text[]))`)
  const own = orders
    .find((each) => each.order_no === order_no)
    ?.passings.find((no) => no !== null && !added.includes(no))
  const payNos = orders.flatMap(({ payment_ids }) => payment_ids)
  if (own && payNos.length > 0) await leavePassings(tx, payNos, added, own)
}
