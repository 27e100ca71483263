import { ofOrders, underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { orderFactsAsTheyAre } from '#business/traffic/lot/order-facts.server.ts'
import { arrearsDue } from '#business/traffic/money/owed.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { subjectOfStay } from './ask-payment.server.ts'
import { ordersTogether } from './ask-together.server.ts'
import { askedBefore } from './at-channel.server.ts'
import { closePayment } from './close-payment.server.ts'
import { openChannels, type Channels } from './channels.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { lockPrice, type Pending } from './lock-price.server.ts'
import { lockTogether, type PendingTogether } from './lock-together.server.ts'
import type { PayLink } from './pay-link.server.ts'
import type { ChannelKind } from './payment-channel.ts'
import { wayOf, type Asking } from './write-payment.server.ts'
import { orInCash } from './not-reached.ts'

/** Whose payment code it is, by how it starts: WeChat 10–15 with 18 digits, Alipay 25–30 with 16–24, UnionPay 62 with 19; null for none of them. */
export function kindOfCode(authCode: string): ChannelKind | null {
  if (/^1[0-5]\d{16}$/.test(authCode)) return 'wechat'
  if (/^62\d{17}$/.test(authCode)) return 'unionpay'
  return /^(?:2[5-9]|30)\d{14,22}$/.test(authCode) ? 'alipay' : null
}

/** The outcome of a payment code: paid, waiting for the driver, or refused; the channel's reason also where what it refused is open there still. */
export interface CodeOutcome {
  readonly payResult: number
  readonly failReason: string | null
  /** Yuan: what the exit still asks for of earlier stays, for which another merchant collects; not set: nothing. */
  readonly arrearsMoney?: string
}

/**
 * Takes what is due for an order from the payment code on the driver's phone, and what the exit at which the car stands asks for alongside it of earlier
 * stays: one payment at the channel, in the books one for each order. A price that is open otherwise is closed first. What the channel does
 * not answer for is asked about until its time is over, and then cancelled.
 */
export async function takeByCode(
  machine: Machine,
  { tenantId, orderId }: PayLink,
  scanned: NonNullable<Asking['scanned']>,
  ip: string,
): Promise<CodeOutcome> {
  const channels = openChannels(machine, machine.settings)
  const scope = wholeTenant(tenantId)
  let isPaid = false
  for (;;) {
    const pending = await machine.database.inScope(scope, (tx) => lockCode(tx, channels, orderId, scanned))
    if (!pending || pending === 'notOffered') {
      isPaid ||= await machine.database.inScope(scope, (tx) => broughtMoney(tx, orderId, scanned))
      return { payResult: isPaid ? payRecordStates.paid : payRecordStates.closed, failReason: null }
    }
    const { payNo, amount, expireAt, plateNumber, parkLotId, by } = pending
    const { count = 1, left = 0 } = 'count' in pending ? pending : {}
    const arrears = left > 0 ? { arrearsMoney: yuan(left) } : {}
    if (pending.outdated) {
      isPaid = await closePayment(machine, channels, tenantId, payNo)
      continue
    }
    const { isShared, askedAt } = await machine.database.inScope(scope, (tx) => askedBefore(tx, payNo))
    const wanted = {
      isShared,
      payNo,
      amount,
      askedAt,
      expireAt,
      ip,
      attach: tenantId,
      subject: count > 1 ? `${subjectOfStay(plateNumber)} 等${count}笔` : subjectOfStay(plateNumber),
    }
    const outcome = await orInCash(by.channel.takeCode({ ...wanted, parkLotId, authCode: scanned.authCode }))
    if (outcome.status === 'paid') {
      await confirmPaid(machine, tenantId, outcome)
      return { payResult: payRecordStates.paid, failReason: null, ...arrears }
    }
    const state = outcome.status === 'refused' ? payRecordStates.failed : payRecordStates.paying
    const reason = outcome.reason ?? null
    await machine.database.inScope(scope, async (tx) =>
      tx.run(sql`update pay_record set pay_status = ${code(state)}, fail_reason = ${reason}, updated_at = now()
        where ${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`),
    )
    return { payResult: state, failReason: reason, ...arrears }
  }
}

/** All that the exit asks for at once, or the order alone. */
async function lockCode(
  tx: Tx,
  channels: Channels,
  orderId: string,
  scanned: NonNullable<Asking['scanned']>,
): Promise<Pending | PendingTogether | 'notOffered' | null> {
  const asking = { way: 'code', scanned } as const
  const arrears = await arrearsDue(tx, await orderFactsAsTheyAre(tx, orderId))
  const orders = arrears > 0 ? await ordersTogether(tx, orderId) : []
  if (orders.length > 1) return lockTogether(tx, channels, orders, asking, orderId)
  return lockPrice(tx, channels, orderId, asking)
}

/** This very code has paid meanwhile: its channel said so first. */
async function broughtMoney(tx: Tx, orderId: string, scanned: NonNullable<Asking['scanned']>): Promise<boolean> {
  const paid = await tx.first(sql`
    select from pay_record where ${await ofOrders(tx, [orderId])} and asked_way = ${wayOf({ way: 'code', scanned })} and pay_status = ${code(payRecordStates.paid)} limit 1`)
  return paid !== undefined
}
