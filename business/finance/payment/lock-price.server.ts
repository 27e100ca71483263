import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { payScenes } from '#business/ground/dictionaries/pay-scene.ts'
import { type OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { lockOrderFacts, orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Channels, ConfiguredChannel } from './channels.server.ts'
import { requireOwed } from './pay-link.server.ts'
import { wayOf, writePayment, type Asking } from './write-payment.server.ts'

/** A price that holds for a time, and by which channel it is asked for. */
export interface Pending {
  readonly payNo: string
  readonly amount: number
  readonly expireAt: number
  readonly plateNumber: string
  readonly parkLotId: string
  readonly by: ConfiguredChannel
  /** A price shown earlier whose time is over, or that was to be paid otherwise, or by another plate’s owner: closed at its channel before a new one is asked for. */
  readonly outdated: boolean
}

/** A code that was scanned is paid at once, or by a password. */
export const codeMinutes = 2
/** What a channel took on by agreement it may still be moving. */
const agreementMinutes = 3 * 24 * 60

interface Shown {
  readonly pay_no: string
  readonly pay_money: string
  readonly plate_number: string
  readonly expire_at: Date
  readonly pay_config_id: string | null
  readonly asked_way: string | null
  readonly joint_no: string | null
  readonly return_asked_at: Date | null
}

/** The payment that is open for the order, or a new one of what is due now; null when nothing is, `notOffered` where no 支付配置 fits. */
export async function lockPrice(
  tx: Tx,
  channels: Channels,
  orderId: string,
  asking: Asking,
): Promise<Pending | 'notOffered' | null> {
  const facts = await lockOrderFacts(tx, orderId)
  const now = Date.now()
  const { plateNumber } = facts.content
  const { parkLotId } = facts.lot
  const { way, scanned } = asking
  const isCharged = way === 'agreement'
  const purpose = { ...purposeOf(facts.content, scanned !== undefined), ...(isCharged && { payScene: payScenes.auto }) }
  const by = asking.by ?? (await channels.fitting(tx, { ...purpose, parkLotId, way, kind: scanned?.kind ?? null }))
  if (!by) return 'notOffered'
  const common = { plateNumber, parkLotId, by }
  const shown = await tx.first<Shown>(
    sql`select pay_no, pay_money, plate_number, expire_at, pay_config_id::text, asked_way, joint_no, return_asked_at from pay_record where ${await ofOrders(tx, [orderId])} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) for no key update`,
  )
  if (shown) {
    const expireAt = shown.expire_at.getTime()
    const isSame = shown.joint_no === null && shown.asked_way === wayOf(asking) && shown.pay_config_id === by.configId
    const isOthers = isCharged && shown.plate_number !== plateNumber
    const outdated = expireAt <= now || !isSame || isOthers || shown.return_asked_at !== null
    return { ...common, payNo: shown.joint_no ?? shown.pay_no, amount: Number(shown.pay_money), expireAt, outdated }
  }
  const amount = await requireOwed(tx, facts, now)
  if (amount === 0) return null
  const expireAt = now + (scanned ? codeMinutes : isCharged ? agreementMinutes : facts.lot.lockMinutes) * 60_000
  const passingId = facts.content.exitPassingId ?? facts.content.entryPassingId
  const stay = { orderId, orderNo: facts.orderNo, passingId }
  const payNo = await writePayment(tx, { ...purpose, ...common, amount, quotedAt: now, expireAt, asking, stay })
  return { ...common, payNo, amount, expireAt, outdated: false }
}

/** For what a driver would pay for an order now, and where; nothing is locked. */
export async function purposeOfStay(
  tx: Tx,
  orderId: string,
): Promise<{ parkLotId: string; bizType: number; payScene: number }> {
  const { content, lot } = await orderFactsAsTheyAre(tx, orderId)
  return { ...purposeOf(content, false), parkLotId: lot.parkLotId }
}

/** For what a payment of an order is, and where it is asked for. */
export function purposeOf(content: OrderFacts['content'], scanned: boolean): { bizType: number; payScene: number } {
  const isArrears = content.orderStatus === orderStatuses.leftUnpaid
  const bizType = isArrears ? bizTypes.recovery : bizTypes.parking
  if (scanned) return { bizType, payScene: payScenes.sentry }
  if (isArrears) return { bizType, payScene: payScenes.arrears }
  return { bizType, payScene: content.exitPassingId ? payScenes.exitCode : payScenes.prepaidInside }
}
