import { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { reopenBill } from '#business/rights/companies/company-bill/settle-bill.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { PurchaseBook } from '../refund/purchase-book.server.ts'

/** A bill whose payment went back, or a part of it, has as much left to pay again. */
export const billPaymentBook: PurchaseBook = {
  async giveBack(tx, payNo, money, by) {
    const { bill_id: billId } = (await tx.first<{ bill_id: string }>(
      sql`select bill_id::text from company_bill_payment where pay_no = ${payNo}`,
    ))!
    await reopenBill(tx, { billId, money, note: payNo }, by)
  },

  async invoiced(tx, payNo) {
    const line = await tx.first<{ id: string }>(sql`
      select f.id::text from company_flow f join company_bill_payment u on u.bill_id = f.bill_id
      where u.pay_no = ${payNo} and f.remark = ${payNo} and f.flow_kind = ${code(flowKinds.billPayment)}`)
    return { paidFor: paidFor.companyBill, id: line!.id }
  },
}
