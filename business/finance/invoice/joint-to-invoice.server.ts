import { monthsWhere } from '#business/traffic/lot/months-of-payments.server.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { freeToInvoice } from './paid-to-invoice.server.ts'
import { sellerOfLots } from './seller-of-lots.server.ts'

/** Orders that were paid at once, and one seller invoices. */
export interface JointToInvoice {
  readonly ids: readonly string[]
  /** Fen. */
  readonly money: number
  readonly sellerId: string
}

/** What of a joint payment one invoice can cover; null where less than two orders of it are left to invoice, or several sellers invoice them. */
export async function jointToInvoice(tx: Tx, jointNo: string): Promise<JointToInvoice | null> {
  const rows = await tx.rows<{ id: string }>(sql`
    select distinct order_id::text as id from pay_record where joint_no = ${jointNo} and ${await monthsWhere(tx, sql`joint_no = ${jointNo}`)} and pay_status = ${code(payRecordStates.paid)} and order_id is not null`)
  const left = await freeToInvoice(
    tx,
    paidFor.stay,
    rows.map(({ id }) => id),
  )
  const sellers = new Set<string | null>()
  for (const { parkLotIds } of left) sellers.add(await sellerOfLots(tx, parkLotIds))
  const [sellerId] = sellers
  if (left.length < 2 || sellers.size > 1 || !sellerId) return null
  return { ids: left.map(({ id }) => id), money: left.reduce((sum, { money }) => sum + money, 0), sellerId }
}
