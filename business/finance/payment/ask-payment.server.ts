import { sql } from 'kysely'
import { declaredFailure } from '#kernel/failure.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import { bizTypes } from '#business/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/dictionaries/order-status.ts'
import { payChannels } from '#business/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/dictionaries/pay-scene.ts'
import { lockOrderFacts, type OrderFacts } from '#business/traffic/order-facts.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channels, ConfiguredChannel } from './channels.server.ts'
import { closePayment } from './close-payment.server.ts'
import { demandOwed, type PayLink } from './pay-link.server.ts'
import type { PayWay, Presented } from './payment-channel.ts'

/** How a driver comes to pay. */
export interface Asking {
  readonly way: PayWay
  readonly returnUrl: string | null
  readonly openId: string | null
  readonly ip: string
}

/** What the driver is to pay, until when, and how. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly expireAt: string | null
  /** Null when nothing is due. */
  readonly how: Presented['how'] | null
  /** The channel's name: 微信, 支付宝, 模拟渠道. */
  readonly channel: string | null
  readonly codeUrl: string | null
  readonly redirectUrl: string | null
  readonly jsapi: Readonly<Record<string, string>> | null
}

interface Pending {
  readonly payNo: string
  readonly amount: number
  readonly expireAt: number
  readonly plateNumber: string
  readonly by: ConfiguredChannel
  /** A price shown earlier whose time is over, or that was to be paid otherwise: closed at its channel before a new one is asked for. */
  readonly outdated: boolean
}

const nothing = { amount: '0.00', payNo: null, expireAt: null, how: null, channel: null }
const nowhere = { codeUrl: null, redirectUrl: null, jsapi: null }

/** What a driver is told where no 支付配置 fits. */
const notOffered = {
  zh: '此停车场尚未开通在线支付,请在岗亭用现金缴费',
  en: 'This car park does not take payments by phone yet; pay cash at the booth',
}

/**
 * A driver wants to pay: the price is locked for the lot's OrderLockMinutes (domain.md 4.9); asking again the same way gives the same
 * payment. The channel is called outside of any transaction, so that a slow one holds nothing up.
 */
export async function askPayment(
  machine: Machine,
  channels: Channels,
  { tenantId, orderId }: PayLink,
  asking: Asking,
): Promise<AskedPayment> {
  const scope = wholeTenant(tenantId)
  for (;;) {
    const pending = await machine.database.inScope(scope, (tx) => lockPrice(tx, channels, orderId, asking))
    if (!pending) return { ...nothing, ...nowhere }
    if (pending.outdated) {
      await closePayment(machine, channels, tenantId, pending.payNo)
      continue
    }
    const { payNo, amount, expireAt, plateNumber, by } = pending
    const subject = `停车费 ${plateNumber}`
    const presented = await by.channel.ask({ ...asking, payNo, amount, expireAt, subject, attach: tenantId })
    await machine.database.inScope(scope, (tx) =>
      tx.run(
        sql`update pay_record set pay_status = ${code(payRecordStates.paying)}, updated_at = now() where pay_no = ${payNo} and pay_status = ${code(payRecordStates.waiting)}`,
      ),
    )
    const channel = payChannels.find((each) => each.code === by.channel.code)!.label
    return { payNo, amount: yuan(amount), expireAt: wallClock(expireAt), channel, ...nowhere, ...presented }
  }
}

/** As it stands with the payment: whoever comes otherwise, or as somebody else, is asked anew. */
function wayOf({ way, openId }: Asking): string {
  return way === 'jsapi' ? `${way}/${openId}` : way
}

/** The payment that is open for the order, or a new one of what is due now; null when nothing is. */
async function lockPrice(tx: Tx, channels: Channels, orderId: string, asking: Asking): Promise<Pending | null> {
  const facts = await lockOrderFacts(tx, orderId)
  const now = Date.now()
  const { plateNumber } = facts.content
  const purpose = purposeOf(facts)
  const by = await channels.fitting(tx, { ...purpose, parkLotId: facts.lot.parkLotId, way: asking.way })
  if (!by) throw declaredFailure(notOffered)
  const shown = await tx.first<{
    pay_no: string
    pay_money: string
    expire_at: Date
    pay_config_id: string | null
    asked_way: string | null
  }>(
    sql`select pay_no, pay_money, expire_at, pay_config_id::text, asked_way from pay_record where order_id = ${orderId} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) for update`,
  )
  if (shown) {
    const expireAt = shown.expire_at.getTime()
    const isSame = shown.asked_way === wayOf(asking) && shown.pay_config_id === by.configId
    const outdated = expireAt <= now || !isSame
    return { payNo: shown.pay_no, amount: Number(shown.pay_money), expireAt, plateNumber, by, outdated }
  }
  const amount = await demandOwed(tx, facts, now)
  if (amount === 0) return null
  const payNo = await newPayNo(tx)
  const expireAt = now + facts.lot.lockMinutes * 60_000
  const standing = facts.content.exitPassingId ?? facts.content.entryPassingId
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, passing_id, pay_config_id, mch_no, asked_way, created_by)
    values (${payNo}, ${purpose.bizType}, ${orderId}, ${facts.orderNo}, ${facts.lot.parkLotId}, ${plateNumber}, ${by.channel.code}, ${purpose.payScene}, ${amount}, ${payRecordStates.waiting},
      ${new Date(expireAt)}, ${new Date(now)}, ${standing}, ${by.configId}, ${by.channel.merchant}, ${wayOf(asking)}, '车主')`)
  return { payNo, amount, expireAt, plateNumber, by, outdated: false }
}

/** Our number of a payment that goes through a channel. */
async function newPayNo(tx: Tx): Promise<string> {
  const serial = await tx.first<{ serial: string }>(sql`select nextval('park_order_no') as serial`)
  return `W${serial!.serial}`
}

function purposeOf({ content }: OrderFacts): { bizType: number; payScene: number } {
  if (content.orderStatus === orderStatuses.leftUnpaid)
    return { bizType: bizTypes.recovery, payScene: payScenes.arrears }
  return {
    bizType: bizTypes.parking,
    payScene: content.exitPassingId ? payScenes.exitCode : payScenes.prepaidInside,
  }
}
