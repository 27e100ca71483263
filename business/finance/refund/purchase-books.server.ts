import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import type { PaidThing } from '#business/ground/money-went-back.server.ts'
import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { billPaymentBook } from '../company-bill-payment/refund-bill-payment.server.ts'
import { companyTopUpBook } from '../company-top-up/refund-company-top-up.server.ts'
import { merchantTopUpBook } from '../merchant-top-up/refund-top-up.server.ts'

/** What follows in a book of its own, in fen, when money of a payment for something else than a stay goes back. */
export interface PurchaseBook {
  /** Keeps what is asked back from being spent meanwhile; of a negative sum the refund came to nothing. @throws Failure where it is spent already */
  readonly promise?: (tx: Tx, payNo: string, money: number, by: string) => Promise<void>
  /** The money went back. */
  readonly giveBack?: (tx: Tx, payNo: string, money: number, by: string) => Promise<void>
  /** What an invoice of it covers. */
  readonly invoiced: (tx: Tx, payNo: string) => Promise<PaidThing>
}

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
