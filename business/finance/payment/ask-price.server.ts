import { sql } from 'kysely'
import { declaredFailure, fail } from '#kernel/failure.ts'
import { wallClock } from '#kernel/wall-clock.ts'
import { lockOrderFacts } from '#business/orders/park-order/order-facts.server.ts'
import { owedNow } from '#business/orders/park-order/owed.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import type { PaymentChannel } from './payment-channel.ts'

export interface Asked {
  readonly payNo: string | null
  readonly plateNumber: string
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
  readonly expired: string | null
}

/**
 * A driver asks what is due: the price is told and locked for the lot's OrderLockMinutes (domain.md 4.9); asking again gives the same
 * payment. The channel is called outside of any transaction, so that a slow one holds nothing up.
 */
export async function askPrice(machine: Machine, channel: PaymentChannel, orderNo: string): Promise<Asked> {
  const found = await machine.database.unscoped((tx) =>
    tx.first<{ tenant_id: string; id: string }>(sql`select * from park_order_of_no(${orderNo})`),
  )
  if (!found) throw fail('notFound', { label: '订单' })
  const scope = wholeTenant(String(found.tenant_id))
  for (;;) {
    const pending = await machine.database.inScope(scope, (tx) => lockPrice(tx, String(found.id), channel.code))
    if ('plateNumber' in pending && pending.payNo === '')
      return { payNo: null, plateNumber: pending.plateNumber, amount: '0.00', codeUrl: null, expireAt: null }
    if (pending.expired) {
      await closePayment(machine, channel, scope.tenantId, pending.expired)
      continue
    }
    const { codeUrl } = await channel.ask({
      payNo: pending.payNo,
      amount: pending.amount,
      expireAt: pending.expireAt,
      subject: `停车费 ${pending.plateNumber}`,
      attach: scope.tenantId,
    })
    await machine.database.inScope(scope, (tx) =>
      tx.run(
        sql`update pay_record set pay_status = 2, updated_at = now() where pay_no = ${pending.payNo} and pay_status = 1`,
      ),
    )
    return {
      payNo: pending.payNo,
      plateNumber: pending.plateNumber,
      amount: yuan(pending.amount),
      codeUrl,
      expireAt: wallClock(pending.expireAt),
    }
  }
}

async function lockPrice(tx: Tx, orderId: string, channelCode: number): Promise<Pending> {
  const facts = await lockOrderFacts(tx, orderId)
  const now = Date.now()
  const { plateNumber } = facts.content
  const shown = await tx.first<{ pay_no: string; pay_money: string; expire_at: Date }>(
    sql`select pay_no, pay_money, expire_at from pay_record where order_id = ${orderId} and pay_status in (1, 2) for update`,
  )
  if (shown) {
    const expired = shown.expire_at.getTime() <= now ? shown.pay_no : null
    return {
      payNo: shown.pay_no,
      amount: Number(shown.pay_money),
      expireAt: shown.expire_at.getTime(),
      plateNumber,
      expired,
    }
  }
  const amount = await owedNow(tx, facts, now)
  if (facts.content.orderStatus === 6) throw declaredFailure({ zh: '订单已作废', en: 'The order was voided' })
  if (amount === 0) return { payNo: '', amount: 0, expireAt: now, plateNumber, expired: null }
  const serial = await tx.first<{ serial: string }>(sql`select nextval('park_order_no') as serial`)
  const payNo = `W${serial!.serial}`
  const expireAt = now + facts.lot.lockMinutes * 60_000
  const standing = facts.content.exitPassingId
  const isArrears = facts.content.orderStatus === 4
  await tx.run(sql`
    insert into pay_record (pay_no, biz_type, order_id, order_no, park_lot_id, plate_number, pay_channel, pay_scene, pay_money, pay_status, expire_at, quoted_at, passing_id, created_by)
    values (${payNo}, ${isArrears ? 6 : 1}, ${orderId}, ${facts.orderNo}, ${facts.lot.parkLotId}, ${plateNumber}, ${channelCode}, ${isArrears ? 9 : standing ? 2 : 1}, ${amount}, 1,
      ${new Date(expireAt)}, ${new Date(now)}, ${standing ?? facts.content.entryPassingId}, '车主')`)
  return { payNo, amount, expireAt, plateNumber, expired: null }
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
      sql`update pay_record set pay_status = 5, fail_reason = '超时未支付', updated_at = now() where pay_no = ${payNo} and pay_status in (1, 2)`,
    ),
  )
}
