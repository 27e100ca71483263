import { monthsWhere } from '#business/traffic/lot/months-of-payments.server.ts'
import { partOf } from '#kernel/rephrase.ts'
import { fill, type Sentence } from '#kernel/sentence.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { notifyOfChanges } from '#business/traffic/events/desk.server.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { owedNow } from '#business/traffic/money/owed.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { GatewayAccount } from './gateway-account.server.ts'
import { readParkingOrder, type AskedPrice } from './parking-order.ts'

/** A payment as the aggregator says it; money in fen, the moment in epoch milliseconds. */
export interface PyunPayment {
  readonly parkingOrder: string
  /** P云's own number (`pay_serial`). */
  readonly tradeNo: string
  /** What the lot is owed for it (`value`). */
  readonly amount: number
  readonly paidAt: number
}

/** Why money was not counted. */
export interface NotCounted {
  readonly reason: Sentence
  readonly params: Readonly<Record<string, string>>
}

type Outcome = { readonly change: LotChange | null } | NotCounted

const clockMs = 5 * 60_000

const unknown = { zh: '没有这个停车支付订单号', en: 'There is no such parking order' }
const paidOtherwise = {
  zh: '此订单已由P云流水{tradeNo}支付,重复的款项请原路退回',
  en: 'This order was paid by {tradeNo} already; the second payment goes back to the payer',
}
const usedOtherwise = {
  zh: 'P云流水{tradeNo}已用于另一订单',
  en: 'The Pyun payment {tradeNo} was counted for another order',
}
const wrongAmount = {
  zh: '通知的金额{amount}元与应付{asked}元不符',
  en: 'The notice says {amount} yuan, asked for were {asked}',
}
const wrongTime = {
  zh: '支付时间早于询价或晚于当前时间',
  en: 'It was paid before the price was asked for, or in the future',
}
const isVoid = { zh: '订单已作废', en: 'The order was voided' }
const isSettled = {
  zh: '订单已结清,此笔款项请原路退回',
  en: 'Nothing is owed any more; this payment goes back to the payer',
}

/**
 * Counts a payment at the aggregator once, for the stay for which its price was asked. Null when it is counted, now or before; otherwise why not, which
 * stands with a closed payment too, where people see it: the aggregator is answered that the order is withdrawn and gives the money back.
 */
export async function recordResult(
  machine: Machine,
  account: GatewayAccount,
  payment: PyunPayment,
): Promise<NotCounted | null> {
  const scope = wholeTenant(account.tenantId)
  const asked = readParkingOrder(payment.parkingOrder)
  if (!asked) return { reason: unknown, params: {} }
  const outcome = await machine.database.inScope(scope, (tx) => count(tx, account, asked, payment))
  if ('reason' in outcome) {
    machine.log.warn(
      { config: account.configId, tradeNo: payment.tradeNo, reason: outcome.reason.zh },
      'a payment at the aggregator was not counted',
    )
    return outcome
  }
  await notifyOfChanges(machine, account.tenantId, outcome.change ? [outcome.change] : [])
  return null
}

async function count(tx: Tx, account: GatewayAccount, asked: AskedPrice, payment: PyunPayment): Promise<Outcome> {
  const order = await tx.first<{ id: string }>(
    sql`select id::text from park_order where order_no = ${asked.orderNo} and park_lot_id = ${account.parkLotId}`,
  )
  if (!order) return { reason: unknown, params: {} }
  const facts = await lockOrderFacts(tx, order.id)
  const { parkingOrder, tradeNo, amount, paidAt } = payment
  const which = sql`(pay_no = ${parkingOrder} or pay_channel = ${code(payChannels.combinedCode)} and third_trade_no = ${tradeNo})`
  const known = await tx.rows<{ pay_no: string; trade_no: string | null }>(sql`
    select pay_no, third_trade_no as trade_no from pay_record where pay_status = ${code(payRecordStates.paid)} and ${which} and ${await monthsWhere(tx, which)}`)
  const before = known.find(({ pay_no }) => pay_no === parkingOrder)
  if (before?.trade_no === tradeNo) return { change: null }

  const now = Date.now()
  const inTime = paidAt <= asked.quotedAt + facts.lot.lockMinutes * 60_000
  const isVoided = facts.content.orderStatus === orderStatuses.void
  const owed = isVoided ? 0 : await owedNow(tx, facts, inTime ? asked.quotedAt : now)
  const wrong = ((): NotCounted | null => {
    if (before) return { reason: paidOtherwise, params: { tradeNo: before.trade_no ?? '' } }
    if (known.length > 0) return { reason: usedOtherwise, params: { tradeNo } }
    if (amount !== asked.amount)
      return { reason: wrongAmount, params: { amount: yuan(amount), asked: yuan(asked.amount) } }
    if (paidAt < asked.quotedAt - clockMs || paidAt > now + clockMs) return { reason: wrongTime, params: {} }
    if (isVoided) return { reason: isVoid, params: {} }
    return owed === 0 ? { reason: isSettled, params: {} } : null
  })()
  const of = { account, facts, orderId: order.id, payment }
  if (wrong) {
    await storeRefused(tx, of, asked, wrong)
    return wrong
  }
  const back = Math.max(0, amount - owed)
  await writePaid(tx, of, asked, back)
  const counted = {
    paymentId: parkingOrder,
    plateNumber: facts.content.plateNumber,
    passingId: standingAt(facts),
    money: amount - back,
    channel: payChannels.combinedCode,
    paidAt,
    quotedAt: inTime ? asked.quotedAt : null,
  }
  return { change: await changeLot(tx, facts.lot, { payments: [counted], touches: [facts.touch] }, now) }
}

interface Taken {
  readonly account: GatewayAccount
  readonly facts: OrderFacts
  readonly orderId: string
  readonly payment: PyunPayment
}

const common = sql.raw(
  'pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, quoted_at, passing_id, pay_config_id, mch_no, notify_at, created_by',
)

function commonOf({ account, facts, orderId, payment }: Taken, payNo: string, { quotedAt }: AskedPrice) {
  const { content, lot, orderNo } = facts
  const bizType = content.orderStatus === orderStatuses.leftUnpaid ? bizTypes.recovery : bizTypes.parking
  return sql`${payNo}, ${bizType}, ${orderId}::bigint, ${orderNo}, ${lot.parkLotId}::bigint, ${content.plateNumber}, ${payChannels.combinedCode}, ${payScenes.thirdParty}, ${payment.amount},
    ${new Date(quotedAt)}, ${standingAt(facts)}, ${account.configId}::bigint, ${account.merchant}, now(), 'P云'`
}

async function writePaid(tx: Tx, taken: Taken, asked: AskedPrice, back: number): Promise<void> {
  const { parkingOrder, amount, tradeNo, paidAt } = taken.payment
  await tx.run(sql`
    insert into pay_record (${common}, pay_status, payer_money, third_trade_no, paid_at, refund_due, fail_reason)
    values (${commonOf(taken, parkingOrder, asked)}, ${payRecordStates.paid}, ${amount}, ${tradeNo}, ${new Date(paidAt)}, ${back}, ${back ? '订单已结清,多付部分自动退款' : null})`)
}

/** Once for each payment there, however often it is said; it counts for nothing. */
async function storeRefused(tx: Tx, taken: Taken, asked: AskedPrice, { reason, params }: NotCounted): Promise<void> {
  const { parkingOrder, tradeNo } = taken.payment
  const payNo = `${parkingOrder}~${tradeNo}`
  const why = `P云流水 ${tradeNo}${partOf}${fill(reason.zh, params)}`
  await tx.run(sql`
    insert into pay_record (${common}, pay_status, fail_reason)
    select ${commonOf(taken, payNo, asked)}, ${payRecordStates.closed}::smallint, ${why} where not exists (select from pay_key where pay_no = ${payNo})`)
}

function standingAt({ content }: OrderFacts): string | null {
  return content.exitPassingId ?? content.entryPassingId
}
