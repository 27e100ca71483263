import { ofNumbers, ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { askedBefore } from '../at-channel.server.ts'
import type { Channels } from '../channels.server.ts'
import { closePayment } from '../close-payment.server.ts'
import { confirmPaid } from '../confirm-paid.server.ts'
import { lockPrice } from '../lock-price.server.ts'
import type { EnteredCar } from './agreements.ts'

/** A stay of which the channel knows, and the reading at the exit before which its car stands. */
export interface Chargeable extends EnteredCar {
  readonly parkingId: string
  readonly standsAs: { readonly passingId: string; readonly at: number; readonly deviceId: string } | null
}

/**
 * Charges a car that stands at the exit, once for each time that it comes there. A price that was open before it came is closed first; one that its driver asked for
 * since then is the driver's choice. What the channel refuses is kept with its reason, and the driver pays as anyone does; what it takes on is followed like every
 * payment, and the barrier opens when the money is certain.
 */
export async function chargeByAgreement(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  orderId: string,
  { standsAs, ...stay }: Chargeable,
): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  for (;;) {
    const pending = await inTenant(async (tx) =>
      (await isTaken(tx, orderId, standsAs!)) ? null : lockPrice(tx, channels, orderId, { way: 'agreement' }),
    )
    if (!pending || pending === 'notOffered') return
    const { payNo, amount, by, outdated } = pending
    if (outdated) {
      await closePayment(machine, channels, tenantId, payNo)
      continue
    }
    const { isShared } = await inTenant((tx) => askedBefore(tx, payNo))
    const { at: leftAt, deviceId } = standsAs!
    const charged = { ...stay, payNo, amount, leftAt, deviceId, attach: tenantId, isShared }
    const outcome = await by.channel.agreements!.charge(charged)
    if (outcome.status === 'paid') return confirmPaid(machine, tenantId, outcome)
    const [state, reason] =
      outcome.status === 'refused' ? [payRecordStates.failed, outcome.reason] : [payRecordStates.paying, null]
    await inTenant(async (tx) =>
      tx.run(sql`update pay_record set pay_status = ${code(state)}, fail_reason = ${reason}, updated_at = now()
        where ${await ofNumbers(tx, [payNo])} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`),
    )
    return
  }
}

/** It was charged here already, or its driver pays otherwise by now; what was only written down is still to be asked. */
async function isTaken(
  tx: Tx,
  orderId: string,
  { passingId, at }: NonNullable<Chargeable['standsAs']>,
): Promise<boolean> {
  const row = await tx.first(sql`
    select from pay_record where ${await ofOrders(tx, [orderId])} and (
      (asked_way = 'agreement' and passing_id = ${passingId} and pay_status <> ${code(payRecordStates.waiting)})
      or (asked_way <> 'agreement' and created_at > ${new Date(at)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}))) limit 1`)
  return row !== undefined
}
