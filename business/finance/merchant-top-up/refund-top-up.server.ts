import { moveMerchantMoney } from '#business/discounts/discount-grant/take-merchant-money.server.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/**
 * Money that is to go back to a shop leaves its balance when the refund is asked for, so that it cannot be given away meanwhile; of a negative sum the refund
 * came to nothing. In fen; of payments that topped up no shop nothing moves. @throws Failure where the balance is not enough
 */
export async function takeFromBalance(tx: Tx, payNo: string, money: number, by: string): Promise<void> {
  const topUp = await topUpOf(tx, payNo)
  if (!topUp) return
  const movement = { changeType: changeTypes.refund, balance: -money, remark: payNo }
  await moveMerchantMoney(tx, topUp.merchant_id, movement, by)
}

/** The shop whose balance a payment topped up, and its line in the ledger; nothing where it topped up none. */
export function topUpOf(tx: Tx, payNo: string): Promise<{ merchant_id: string; log_id: string } | undefined> {
  return tx.first<{ merchant_id: string; log_id: string }>(
    sql`select merchant_id::text, log_id::text from merchant_top_up where pay_no = ${payNo} and log_id is not null`,
  )
}
