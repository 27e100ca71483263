import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { TakenPayment } from './at-channel.server.ts'
import { deliverBillPayment } from '../company-bill-payment/deliver-bill-payment.server.ts'
import { deliverCompanyTopUp } from '../company-top-up/deliver-company-top-up.server.ts'
import { deliverTopUp } from '../merchant-top-up/deliver-top-up.server.ts'
import { deliverPass } from '../pass-purchase/deliver-pass.server.ts'
import { markPaid, wrongAmount } from './mark-paid.server.ts'

/** What was bought cannot be had any more, and why: its money goes back. */
export class Undelivered extends Failure {}

const tested = { zh: '收款测试,自动退款', en: 'A test payment, which goes back by itself' }

/** What a payment that is for no stay gives, in the transaction in which its money counts. @throws Failure where it cannot be had any more */
const deliveries: Readonly<Record<number, (tx: Tx, payNo: string) => Promise<void>>> = {
  [bizTypes.pass]: deliverPass,
  [bizTypes.merchantTopUp]: deliverTopUp,
  [bizTypes.companyBill]: deliverBillPayment,
  [bizTypes.companyTopUp]: deliverCompanyTopUp,
  [bizTypes.test]: () => Promise.reject(declaredFailure(tested)),
}

/**
 * Money for something else than a stay: counted once, together with what it buys. What comes after the payment was closed goes back.
 * @throws Undelivered with the reason; then nothing was written, and `giveBack` counts the money
 */
export async function countPurchase(tx: Tx, notice: TakenPayment): Promise<void> {
  const record = await lockOpen(tx, notice)
  if (!record) return
  if (record.pay_status === payRecordStates.closed)
    return markPaid(tx, notice, notice.amount, '超过支付时限才付款,自动退款')
  await markPaid(tx, notice, 0, null)
  await deliveries[record.biz_type]!(tx, notice.payNo).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    throw new Undelivered(error.state, error.sentence, error.params, error.refusals)
  })
}

/** The money came, and goes back: what it was for cannot be had any more. */
export async function giveBack(tx: Tx, notice: TakenPayment, reason: string): Promise<void> {
  if (await lockOpen(tx, notice)) await markPaid(tx, notice, notice.amount, reason)
}

interface Row {
  readonly pay_money: string
  readonly pay_status: number
  readonly biz_type: number
}

/** The payment, locked; null when its money was counted before. */
async function lockOpen(tx: Tx, { payNo, amount }: TakenPayment): Promise<Row | null> {
  const record = (await tx.first<Row>(
    sql`select pay_money, pay_status, biz_type from pay_record where ${await ofNumbers(tx, [payNo])} for no key update`,
  ))!
  if (record.pay_status === payRecordStates.paid) return null
  const asked = Number(record.pay_money)
  if (asked !== amount) throw wrongAmount(amount, asked)
  return record
}
