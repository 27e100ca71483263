import { declaredFailure } from '#kernel/failure.ts'
import { permission } from '#kernel/permission.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { refundReasons } from '#business/finance/refund/refund.ts'
import { refundOfOrder } from '#business/orders/order-appeal/refund-of-order.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { requirePermission } from '#server/person.ts'
import { repository } from '#server/repository/repository.ts'
import { readyVerb } from '#server/verb/handlers.ts'
import { payRecordHandlers } from './pay-record.server.ts'
import { payRecord } from './pay-record.ts'

const notPaidSoMuch = {
  zh: '该订单没有一笔可退{money}元的支付',
  en: 'No payment of the order has {money} yuan left to refund',
  field: 'RefundMoney',
}

/** The newest payment of the order that has so much left to go back, fen. */
async function paymentOf(tx: Tx, orderNo: string, money: number): Promise<string> {
  const payment = await tx.first<{ id: string }>(sql`
    select id from pay_record where order_no = ${orderNo} and pay_status = ${code(payRecordStates.paid)} and payer_money - change_money - refund_held - refund_due >= ${money}
    order by paid_at desc limit 1`)
  if (!payment) throw declaredFailure(notPaidSoMuch, { money: yuan(money) })
  return payment.id
}

/** The refund goes its own way from there (domain.md 1.37). */
refundOfOrder.register({
  async require(tx, { orderNo, money }) {
    await paymentOf(tx, orderNo, money)
  },

  async applyFor(context, { orderNo, money, reason }) {
    const { tx, incoming } = context
    requirePermission(incoming.person, permission(payRecord, 'refund'))
    const paymentId = await paymentOf(tx, orderNo, money)
    const records = repository(payRecord, tx)
    const asked = { refundMoney: money, reasonType: refundReasons.wrongCharge, reason }
    const refund = await readyVerb(payRecordHandlers.verbs, 'refund')
    await refund({ ...context, records }, await records.lock(paymentId), asked)
  },
})
