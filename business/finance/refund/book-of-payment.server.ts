import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { billPaymentBook } from '../company-bill-payment/refund-bill-payment.server.ts'
import { companyTopUpBook } from '../company-top-up/refund-company-top-up.server.ts'
import { merchantTopUpBook } from '../merchant-top-up/refund-top-up.server.ts'
import type { PurchaseBook } from './purchase-book.server.ts'

const books: Readonly<Record<number, PurchaseBook>> = {
  [bizTypes.merchantTopUp]: merchantTopUpBook,
  [bizTypes.companyTopUp]: companyTopUpBook,
  [bizTypes.companyBill]: billPaymentBook,
}

/** The book of what a payment bought; none: it was for a stay, or is archived. */
export async function bookOf(tx: Tx, payNo: string): Promise<PurchaseBook | undefined> {
  const payment = await tx.first<{ biz_type: number }>(
    sql`select biz_type from pay_record where ${await ofNumbers(tx, [payNo])}`,
  )
  return payment && books[payment.biz_type]
}
