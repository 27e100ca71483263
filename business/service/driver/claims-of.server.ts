import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** What proves later that a phone paid: of a payment that is still open, and of each that is paid at once with it. */
export interface Claimed {
  readonly payNo: string
  readonly claim: string
  readonly orderId: string
}

/** The claims of an open payment, for who may pay one of these orders; none where it is for none of them. */
export async function claimsOf(tx: Tx, payNo: string, orderIds: readonly string[]): Promise<Claimed[]> {
  const open = sql`${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`
  const rows = await tx.rows<{ pay_no: string; claim: string; order_id: string }>(sql`
    select pay_no, payer_token(pay_no) as claim, order_id::text from pay_record
    where ${open} and exists (select from pay_record where order_id = any(${[...orderIds]}::bigint[]) and ${open}) order by id`)
  return rows.map(({ pay_no, claim, order_id }) => ({ payNo: pay_no, claim, orderId: order_id }))
}
