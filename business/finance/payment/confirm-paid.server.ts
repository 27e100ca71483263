import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { stayBusinesses } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { owedNow } from '#business/traffic/money/owed.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Machine } from '#server/machine.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { countPurchase, giveBack, Undelivered } from './count-purchase.server.ts'
import type { TakenPayment } from './at-channel.server.ts'
import { markPaid, wrongAmount } from './mark-paid.server.ts'
import { partsOf } from './parts-of-payment.server.ts'
import type { ChannelNotice } from './channel-notice.ts'

/**
 * Money has moved at the channel: it counts once, however many notices say so and no matter who says it. The amount must be the one that was
 * asked for. What came too late, a second time, from another plate’s owner or beyond what is owed goes back, and what bought something that cannot be had any more.
 * Of what was paid at once each order's part counts in a transaction of its own: those that did not come to it count when it is said again.
 */
export async function confirmPaid(machine: Machine, tenantId: string, notice: ChannelNotice): Promise<void> {
  const parts = await machine.database.inScope(wholeTenant(tenantId), (tx) => partsOf(tx, notice))
  for (const part of parts) await confirmPart(machine, tenantId, part)
}

async function confirmPart(machine: Machine, tenantId: string, notice: TakenPayment): Promise<void> {
  const scope = wholeTenant(tenantId)
  const change = await machine.database
    .inScope(scope, (tx) => countOnce(tx, notice))
    .catch(async (error: unknown) => {
      if (!(error instanceof Undelivered)) throw error
      await machine.database.inScope(scope, (tx) => giveBack(tx, notice, error.message))
      return null
    })
  await notifyOfChanges(machine, tenantId, change ? [change] : [])
  // No stay has changed: it was bought, or came a second time.
  for (const concept of change
    ? []
    : ['pay-record', 'bill-pack-order', 'merchant', 'merchant-balance-log', 'company-bill', 'company-flow'])
    await machine.hub.publish({ tenantId, topic: 'changed', of: concept })
}

interface PayRow {
  order_id: string
  pay_money: string
  pay_status: number
  plate_number: string
  passing_id: string | null
  quoted_at: Date
  pay_channel: number
  asked_way: string | null
  return_asked_at: Date | null
}

const late = '支付关闭或订单作废后才到账,自动退款'
const ofOthers = '车牌已更正,扣的不是这辆车的车主,自动退款'
const beyond = '订单已结清,多付部分自动退款'

/** A payment of our books as `confirmPaid` counts it, in a transaction; returns what changed at the lot, to be published after the commit. */
export async function countOnce(tx: Tx, notice: TakenPayment): Promise<LotChange | null> {
  const { payNo, amount, paidAt } = notice
  const which = await ofNumbers(tx, [payNo])
  const { order_id, biz_type } = (await tx.first<{ order_id: string; biz_type: number }>(
    sql`select order_id, biz_type from pay_record where ${which}`,
  ))!
  if (!stayBusinesses.some((business) => business === biz_type)) {
    await countPurchase(tx, notice)
    return null
  }
  const facts = await lockOrderFacts(tx, order_id)
  const record = (await tx.first<PayRow>(
    sql`select order_id, pay_money, pay_status, plate_number, passing_id, quoted_at, pay_channel, asked_way, return_asked_at from pay_record where ${which} for no key update`,
  ))!
  if (record.pay_status === payRecordStates.paid) return null
  // The channel cancelled a payment code: what was paid by it has gone back there, and on no bill is there anything of it.
  if (record.pay_status === payRecordStates.closed && record.return_asked_at !== null) return null
  const asked = Number(record.pay_money)
  if (asked !== amount) throw wrongAmount(amount, asked)

  const isLate = record.pay_status === payRecordStates.closed || facts.content.orderStatus === orderStatuses.void
  const isOthers = record.asked_way === 'agreement' && record.plate_number !== facts.content.plateNumber
  const owed = isLate || isOthers ? 0 : await owedNow(tx, facts, record.quoted_at.getTime())
  const refundDue = Math.max(0, amount - owed)
  await markPaid(tx, notice, refundDue, refundDue ? (isLate ? late : isOthers ? ofOthers : beyond) : null)
  if (refundDue === amount) return null
  const payment = {
    paymentId: payNo,
    plateNumber: record.plate_number,
    passingId: record.passing_id,
    money: amount - refundDue,
    channel: record.pay_channel,
    paidAt,
    quotedAt: record.quoted_at.getTime(),
  }
  return changeLot(tx, facts.lot, { payments: [payment], touches: [facts.touch] }, Date.now())
}
