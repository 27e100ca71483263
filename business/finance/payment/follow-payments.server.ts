import { sql } from 'kysely'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { follow } from '../follow.server.ts'
import { closePayment } from './ask-payment.server.ts'
import { channelOf } from './channel-of.server.ts'
import { confirmPaid } from './confirm-paid.server.ts'
import type { PaymentChannel } from './payment-channel.ts'

/** Follows what is open at the channel: a notice that was lost is found by asking, a price whose time is over is closed, what is due back is refunded. */
export const paymentWatch = watch((machine, settings) => {
  const channel = channelOf(settings)
  return channel && follow(machine, 'payments', () => followOnce(machine, channel))
})

export async function followOnce(machine: Machine, channel: PaymentChannel): Promise<void> {
  const open = await machine.database.unscoped((tx) =>
    tx.rows<{ tenant_id: string; pay_no: string; to_refund: boolean }>(sql`select * from payments_to_follow()`),
  )
  for (const { tenant_id, pay_no, to_refund } of open) {
    const catchUp = to_refund ? refund : ask
    await catchUp(machine, channel, String(tenant_id), pay_no).catch((error: unknown) =>
      machine.log.warn({ err: error, payNo: pay_no }, 'a payment could not be followed'),
    )
  }
}

async function ask(machine: Machine, channel: PaymentChannel, tenantId: string, payNo: string): Promise<void> {
  // Noted before: one that the channel never answers for goes to the end of the row as well.
  const record = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ expire_at: Date }>(
      sql`update pay_record set updated_at = now() where pay_no = ${payNo} returning expire_at`,
    ),
  )
  const payment = await channel.query(payNo)
  if (payment?.status === 'paid')
    return confirmPaid(machine, tenantId, { ...payment, paidAt: payment.paidAt ?? Date.now() })
  if (record && record.expire_at.getTime() < Date.now()) await closePayment(machine, channel, tenantId, payNo)
}

/** The refund number is the payment's own, so that a repeated refund is the same refund. */
async function refund(machine: Machine, channel: PaymentChannel, tenantId: string, payNo: string): Promise<void> {
  const record = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ refund_due: string }>(
      sql`update pay_record set updated_at = now() where pay_no = ${payNo} and refund_due > refund_money - returned_money returning refund_due`,
    ),
  )
  if (!record) return
  const given = await channel.refund({ payNo, refundNo: `R${payNo}`, amount: Number(record.refund_due) })
  if (given.status === 'refused') throw new Error(`The channel refused to refund ${payNo}: ${given.reason}`)
  await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.run(
      sql`update pay_record set refund_money = refund_due + returned_money, refunded_at = now(), updated_at = now() where pay_no = ${payNo}`,
    ),
  )
}
