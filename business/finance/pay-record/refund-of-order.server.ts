import { declaredFailure } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { refund, refundReasons } from '#business/finance/refund/refund.ts'
import { refundOfOrder } from '#business/orders/order-appeal/refund-of-order.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { requirePermission } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { fileRefund } from './file-refund.server.ts'
import { payRecord } from './pay-record.ts'

const notPaidSoMuch = {
  zh: '该订单没有可退{money}元的支付流水,单笔最多可退{most}元',
  en: 'No payment of the order has {money} yuan left to refund, the most is {most} yuan',
  field: 'RefundMoney',
}

/** The newest payment of the order that has so much left to go back, fen. */
async function paymentOf(tx: Tx, orderNo: string, money: number): Promise<string> {
  const payments = await tx.rows<{ id: string; money: bigint }>(sql`
    select id, payer_money - change_money - refund_held - refund_due as money from pay_record
    where order_no = ${orderNo} and pay_status = ${code(payRecordStates.paid)} order by paid_at desc`)
  const left = payments.map((payment) => Number(payment.money))
  const payment = payments.find((_, at) => left[at]! >= money)
  if (!payment) throw declaredFailure(notPaidSoMuch, { money: yuan(money), most: yuan(Math.max(0, ...left)) })
  return payment.id
}

/** Two people have agreed to it already, so no one is asked again: the money goes its way (domain.md 1.37). */
refundOfOrder.register({
  async require(tx, { orderNo, money }) {
    await paymentOf(tx, orderNo, money)
  },

  async agreed(context, { orderNo, money, reason, proposedBy }) {
    const { tx, incoming } = context
    requirePermission(incoming.person, permission(refund, 'review'))
    const payment = await repository(payRecord, tx).lock(await paymentOf(tx, orderNo, money))
    await fileRefund(context, payment, {
      refundMoney: money,
      reasonType: refundReasons.wrongCharge,
      reason,
      applicantId: proposedBy,
      reviewerId: incoming.person.userId,
    })
  },
})
