import { sql } from 'kysely'
import { wallClock } from '#kernel/wall-clock.ts'
import { orderStatuses } from '#business/dictionaries/order-status.ts'
import { payScenes } from '#business/dictionaries/pay-scene.ts'
import { bizTypes, payRecordStates } from '#business/finance/pay-record/pay-record.ts'
import { lockOrderFacts } from '#business/orders/park-order/order-facts.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { demandOwed, type PayLink } from './pay-link.server.ts'
import type { PaymentChannel } from './payment-channel.ts'

/** What the driver is to pay, until when, and what to scan. */
export interface AskedPayment {
  readonly payNo: string | null
  /** Yuan. */
  readonly amount: string
  readonly codeUrl: string | null
  readonly expireAt: string | null
}

interface Pending {
  readonly payNo: string
  readonly amount: number
  readonly expireAt: number
  readonly plateNumber: string
  /** A price shown earlier whose time is over: closed at the channel before a new one is asked for. */
  readonly expired: boolean
}

/**
 * A driver wants to pay: the price is locked for the lot's OrderLockMinutes (domain.md 4.9); asking again gives the same payment. The
 * channel is called outside of any transaction, so that a slow one holds nothing up.
 */
export async function askPayment(
  machine: Machine,
  channel: PaymentChannel,
  { tenantId, orderId }: PayLink,
): Promise<AskedPayment> {
  const scope = wholeTenant(tenantId)
  for (;;) {
    const pending = await machine.database.inScope(scope, (tx) => lockPrice(tx, orderId, channel.code))
    if (!pending) return { payNo: null, amount: '0.00', codeUrl: null, expireAt: null }
    if (pending.expired) {
      await closePayment(machine, channel, tenantId, pending.payNo)
      continue
    }
    const { payNo, amount, expireAt, plateNumber } = pending
    const subject = `停车费 ${plateNumber}`
    const { codeUrl } = await channel.ask({ payNo, amount, expireAt, subject, attach: tenantId })
    await machine.database.inScope(scope, (tx) =>
      tx.run(
        sql`update pay_record set pay_status = ${code(payRecordStates.paying)}, updated_at = now() where pay_no = ${payNo} and pay_status = ${code(payRecordStates.waiting)}`,
      ),
    )
    return { payNo, amount: yuan(amount), codeUrl, expireAt: wallClock(expireAt) }
  }
}

/** The payment that is open for the order, or a new one of what is due now; null when nothing is. */
async function lockPrice(tx: Tx, orderId: string, channelCode: number): Promise<Pending | null> {
  const facts = await lockOrderFacts(tx, orderId)
  const now = Date.now()
  const { plateNumber } = facts.content
  const shown = await tx.first<{ pay_no: string; pay_money: string; expire_at: Date }>(
    sql`select pay_no, pay_money, expire_at from pay_record where order_id = ${orderId} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}) for update`,
  )
  if (shown) {
    const expireAt = shown.expire_at.getTime()
    return { payNo: shown.pay_no, amount: Number(shown.pay_money), expireAt, plateNumber, expired: expireAt <= now }
  }
  const amount = await demandOwed(tx, facts, now)
  if (amount === 0) return null
  const serial = await tx.first<{ serial: string }>(sql`select nextval('park_order_no') as serial`)
  const payNo = `W${serial!.serial}`
  const expireAt = now + facts.lot.lockMinutes * 60_000
  const standing = facts.content.exitPassingId
  const isArrears = facts.content.orderStatus === orderStatuses.leftUnpaid
  const scene = isArrears ? payScenes.arrears : standing ? payScenes.exitCode : payScenes.prepaidInside
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
    values (${payNo}, ${isArrears ? bizTypes.recovery : bizTypes.parking}, ${orderId}, ${facts.orderNo}, ${facts.lot.parkLotId}, ${plateNumber}, ${channelCode}, ${scene}, ${amount}, ${payRecordStates.waiting},
      ${new Date(expireAt)}, ${new Date(now)}, ${standing ?? facts.content.entryPassingId}, '车主')`)
  return { payNo, amount, expireAt, plateNumber, expired: false }
}

/** Closes a payment whose price is out of date; money that came in the very last moment counts. */
export async function closePayment(
  machine: Machine,
  channel: PaymentChannel,
  tenantId: string,
  payNo: string,
): Promise<void> {
  const payment = await channel.close(payNo)
  if (payment?.status === 'paid')
    return confirmPaid(machine, tenantId, { ...payment, paidAt: payment.paidAt ?? Date.now() })
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(
      sql`update pay_record set pay_status = ${code(payRecordStates.closed)}, fail_reason = '超时未支付', updated_at = now() where pay_no = ${payNo} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`,
    ),
  )
}
