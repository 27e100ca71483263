import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { text } from '#fields/text/text.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** The payment for which a phone waits. */
export const askedNo = text('支付流水号', { max: 40 })

/** The numbers of an open payment and of each that is paid at once with it, for who may pay one of these orders; none where it is for none of them. */
export async function openPayments(tx: Tx, payNo: string, orderIds: readonly string[]): Promise<string[]> {
  const open = sql`${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`
  const rows = await tx.rows<{ pay_no: string }>(sql`
    select pay_no from pay_record
    where ${open} and exists (select from pay_record where order_id = any(${[...orderIds]}::bigint[]) and ${open}) order by id`)
  return rows.map(({ pay_no }) => pay_no)
}

/** Whether a payment for one of these orders takes no money any more, and none came by it; false where it is for none of them. */
export async function isClosed(tx: Tx, payNo: string | null, orderIds: readonly string[]): Promise<boolean> {
  if (payNo === null) return false
  const row = await tx.first<{ is_closed: boolean | null }>(sql`
    select bool_and(pay_status = ${code(payRecordStates.closed)}) and bool_or(order_id = any(${[...orderIds]}::bigint[])) as is_closed
    from pay_record where ${await underNumber(tx, payNo)}`)
  return row?.is_closed ?? false
}
