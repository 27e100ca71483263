import { moveMerchantMoney } from '#business/discounts/discount-grant/take-merchant-money.server.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { PurchaseBook } from '../refund/purchase-book.server.ts'

/** Money that is to go back to a shop leaves its balance when the refund is asked for, so that it cannot be given away meanwhile. */
export const merchantTopUpBook: PurchaseBook = {
  async promise(tx, payNo, money, by) {
    const { merchant_id: merchantId } = await topUpOf(tx, payNo)
    await moveMerchantMoney(tx, merchantId, { changeType: changeTypes.refund, balance: -money, remark: payNo }, by)
  },

  invoiced: async (tx, payNo) => ({ paidFor: paidFor.merchantTopUp, id: (await topUpOf(tx, payNo)).log_id }),
}

async function topUpOf(tx: Tx, payNo: string) {
  return (await tx.first<{ merchant_id: string; log_id: string }>(
    sql`select merchant_id::text, log_id::text from merchant_top_up where pay_no = ${payNo}`,
  ))!
}
