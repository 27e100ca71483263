import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** The numbers of an open payment and of each that is paid at once with it, for who may pay one of these orders; none where it is for none of them. */
export async function openPayments(tx: Tx, payNo: string, orderIds: readonly string[]): Promise<string[]> {
  const open = sql`${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`
  const rows = await tx.rows<{ pay_no: string }>(sql`
    select pay_no from pay_record
    where ${open} and exists (select from pay_record where order_id = any(${[...orderIds]}::bigint[]) and ${open}) order by id`)
  return rows.map(({ pay_no }) => pay_no)
}
