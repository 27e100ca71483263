import { ofNumbers, underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { finishRefund } from '#business/rights/passes/pass-money.server.ts'
import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { returnShares } from '../profit-share/return-shares.server.ts'
import { otherAmountOf } from '../refund/other-amount.ts'
import { shareReturns } from '../refund/refund.ts'
import { atChannel } from './at-channel.server.ts'
import { openChannels, type Channels } from './channels.server.ts'
import { closePayment } from './close-payment.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { isNotReached, whyNotReached } from './not-reached.ts'
import type { ChannelRefund } from './payment-channel.ts'
import { storeReason } from './store-reason.server.ts'

/** Follows what is open at the channel: a notice that was lost is found by asking, a price whose time is over is closed, what is due back is refunded. */
export const paymentWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'payments', () => followOnce(machine, channels))
})

export async function followOnce(machine: Machine, channels: Channels): Promise<void> {
  const open = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; pay_no: string; to_refund: boolean }>(
      sql`select * from payments_to_follow()`,
    ),
  )
  await eachInLanes(machine, open.flat(), async ({ tenant_id, pay_no, to_refund }) => {
    const catchUp = to_refund ? refund : ask
    await catchUp(machine, channels, String(tenant_id), pay_no).catch(async (error: unknown) => {
      const reason = error instanceof Failure ? (isNotReached(error) ? whyNotReached(error) : error.message) : null
      if (reason !== null) await storeReason(machine, String(tenant_id), pay_no, reason)
      sayUnfollowed(machine, error, { payNo: pay_no }, 'a payment could not be followed')
    })
  })
}

async function ask(machine: Machine, channels: Channels, tenantId: string, payNo: string): Promise<void> {
  // Noted before: one that the channel never answers for goes to the end of the row as well.
  const record = await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.first<{ expire_at: Date; created_at: Date; is_code: boolean; is_cancelled: boolean }>(
      sql`update pay_record set updated_at = now() where ${await underNumber(tx, payNo)} returning expire_at, created_at, coalesce(asked_way, '') like 'code/%' as is_code,
        return_asked_at is not null as is_cancelled`,
    ),
  )
  if (record?.is_cancelled) return void (await closePayment(machine, channels, tenantId, payNo))
  const askedAt = record?.created_at.getTime() ?? Date.now()
  const channel = await channels.ofPayment(tenantId, payNo)
  const payment = await channel.query(payNo, askedAt, record?.is_code ?? false)
  if (payment?.status === 'paid')
    return confirmPaid(machine, tenantId, { ...payment, paidAt: payment.paidAt ?? Date.now() })
  const isOver = record !== undefined && record.expire_at.getTime() < Date.now()
  if (isOver) await closePayment(machine, channels, tenantId, payNo)
  else if (payment?.status === 'closed')
    await closePayment(machine, channels, tenantId, payNo, '支付渠道已关闭这笔支付')
}

/** The refund number is the payment's own, so that a repeated refund is the same refund; one that is under way is asked for again until it ends, one that was refused is asked for again as a new one. */
async function refund(machine: Machine, channels: Channels, tenantId: string, payNo: string): Promise<void> {
  const due = await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const record = await tx.first<{ refund_due: string; return_asked_at: Date }>(
      sql`update pay_record set return_asked_at = coalesce(return_asked_at, now()), updated_at = now()
        where ${await ofNumbers(tx, [payNo])} and refund_due > refund_money - returned_money returning refund_due, return_asked_at`,
    )
    const askedAt = record?.return_asked_at.getTime() ?? 0
    return record && { amount: Number(record.refund_due), of: { ...(await atChannel(tx, payNo)), askedAt } }
  })
  if (!due) return
  const { amount, of } = due
  if ((await returnShares(machine, channels, tenantId, payNo)) === shareReturns.waiting) return
  const channel = await channels.ofPayment(tenantId, payNo)
  const given = await channel.refund({ ...of, refundNo: `R${payNo}`, amount })
  if (given.status === 'refused') {
    await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
      tx.run(
        sql`update pay_record set return_asked_at = null, fail_reason = concat_ws(' · ', ${why}, '渠道拒绝:' || ${given.reason}) where ${await ofNumbers(tx, [payNo])}`,
      ),
    )
    throw new Error(`The channel refused to refund ${payNo}: ${given.reason}`)
  }
  await countReturned(machine, tenantId, payNo, given)
}

/** Why money goes back, without what the channel said as it was asked to give it back. */
const why = sql`nullif(split_part(coalesce(fail_reason, ''), ' · ', 1), '')`

/**
 * What was due back went back: counted once, no matter who says so. Another amount is not: the payment says so.
 * @throws Failure for another amount
 */
export async function countReturned(
  machine: Machine,
  tenantId: string,
  payNo: string,
  given: ChannelRefund,
): Promise<void> {
  if (given.status !== 'refunded') return
  const other = await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    const ofPayment = await ofNumbers(tx, [payNo])
    const due = await tx.first<{ refund_due: string }>(
      sql`select refund_due from pay_record where ${ofPayment} and refund_due > refund_money - returned_money`,
    )
    const other = due ? otherAmountOf(given, Number(due.refund_due)) : null
    if (other) {
      await tx.run(
        sql`update pay_record set fail_reason = concat_ws(' · ', ${why}, ${other.message}::text) where ${ofPayment}`,
      )
      return other
    }
    const returned = await tx.run(
      sql`update pay_record set refund_money = refund_due + returned_money, refunded_at = now(), fail_reason = ${why}, updated_at = now() where ${ofPayment} and refund_due > refund_money - returned_money`,
    )
    if (returned) await finishRefund(tx, payNo)
    return null
  })
  if (other) throw other
}
