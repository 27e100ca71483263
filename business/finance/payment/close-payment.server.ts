import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channels } from './channels.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import { notReached } from './not-reached.ts'

const cancelMinutes = 30

/**
 * Closes a payment, by its number at the channel, whose time is over or in whose place another one is asked for, unless `reason` says why else; money
 * that came in the very last moment counts. Returns whether some did. A payment code that the channel has not cancelled yet may still bring money
 * without a notice: it fails, stays open, and is cancelled again until half an hour after its time, when no channel takes money by it any more.
 */
export async function closePayment(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  payNo: string,
  reason?: string,
): Promise<boolean> {
  const channel = await channels.ofPayment(tenantId, payNo)
  const {
    asked_at: since,
    is_code: isCode,
    expire_at: expireAt,
  } = (await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.first<{ asked_at: Date; expire_at: Date; is_code: boolean }>(
      sql`select min(created_at) as asked_at, max(expire_at) as expire_at, bool_or(coalesce(asked_way, '') like 'code/%') as is_code from pay_record where ${await underNumber(tx, payNo)}`,
    ),
  ))!
  const askedAt = since.getTime()
  const payment = isCode
    ? await channel.cancelCode(payNo, askedAt, !(await noteFirstCancelling(machine, tenantId, payNo)))
    : await channel.close(payNo, askedAt)
  if (payment?.status === 'paid') {
    await confirmPaid(machine, tenantId, { ...payment, paidAt: payment.paidAt ?? Date.now() })
    return true
  }
  const isCancelledAgain = () => Date.now() < expireAt.getTime() + cancelMinutes * 60_000
  if (isCode && payment?.status === 'waiting' && isCancelledAgain()) throw notReached()
  // That the channel cancelled it is kept: what it says later was paid has gone back there.
  const isCancelled = isCode && payment?.status === 'closed'
  const why = reason ?? (Date.now() < expireAt.getTime() ? '已另行发起支付' : '超时未支付')
  await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.run(
      sql`update pay_record set pay_status = ${code(payRecordStates.closed)}, fail_reason = ${why}, return_asked_at = case when ${isCancelled} then return_asked_at end, updated_at = now() where ${await underNumber(tx, payNo)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`,
    ),
  )
  return false
}

/** Notes that the channel is asked to cancel it, before it is asked, so that it is known although no answer comes; returns whether it was not noted before. */
async function noteFirstCancelling(machine: Machine, tenantId: string, payNo: string): Promise<boolean> {
  const noted = await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.run(
      sql`update pay_record set return_asked_at = now() where ${await underNumber(tx, payNo)} and return_asked_at is null`,
    ),
  )
  return noted > 0
}
