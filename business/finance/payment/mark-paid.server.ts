import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { declaredFailure, type Failure } from '#kernel/failure.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { TakenPayment } from './at-channel.server.ts'

/** The money of a payment has come; of it `back` fen go back by themselves, for this reason. */
export async function markPaid(
  tx: Tx,
  { payNo, tradeNo, paidAt }: TakenPayment,
  back: number,
  reason: string | null,
): Promise<void> {
  await tx.run(sql`
    update pay_record set pay_status = ${code(payRecordStates.paid)}, payer_money = pay_money, third_trade_no = ${tradeNo}, paid_at = ${new Date(paidAt)}, notify_at = now(), refund_due = ${back},
      fail_reason = ${reason}, updated_at = now() where ${await ofNumbers(tx, [payNo])}`)
}

/** What a channel took must be what it was asked for. */
export function wrongAmount(amount: number, asked: number): Failure {
  return declaredFailure(
    { zh: '渠道通知的金额{amount}元与应付{asked}元不符', en: 'The channel collected {amount} yuan instead of {asked}' },
    { amount: yuan(amount), asked: yuan(asked) },
  )
}
