import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { takeFromDeposit } from '#business/rights/companies/company-flow/take-from-deposit.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { PurchaseBook } from '../refund/purchase-book.server.ts'

/** Money that is to go back to a company leaves its deposit when the refund is asked for, so that its cars do not park on it meanwhile. */
export const companyTopUpBook: PurchaseBook = {
  async promise(tx, payNo, money, by) {
    await takeFromDeposit(tx, (await topUpOf(tx, payNo)).company_id, { money, note: payNo }, by)
  },

  invoiced: async (tx, payNo) => ({ paidFor: paidFor.companyTopUp, id: (await topUpOf(tx, payNo)).flow_id }),
}

async function topUpOf(tx: Tx, payNo: string) {
  return (await tx.first<{ company_id: string; flow_id: string }>(
    sql`select company_id::text, flow_id::text from company_top_up where pay_no = ${payNo}`,
  ))!
}
