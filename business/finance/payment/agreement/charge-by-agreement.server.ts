import { ofNumbers, ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { Failure } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { askedBefore } from '../at-channel.server.ts'
import type { ChannelNotice, ScannedOutcome } from '../channel-notice.ts'
import type { Channels, ConfiguredChannel } from '../channels.server.ts'
import { closePayment } from '../close-payment.server.ts'
import { confirmPaid } from '../confirm-paid.server.ts'
import { lockPrice } from '../lock-price.server.ts'
import type { AgreedStay, ChargedStay } from './agreements.ts'
import { forgetCharge, isSent, noteSent } from './sent-charges.server.ts'
import type { Standing } from './stay-at-channels.server.ts'

/** A stay that a channel can charge, and the reading at the exit before which its car stands. */
export interface Chargeable extends AgreedStay {
  readonly by: ConfiguredChannel
  readonly standsAs: Standing
}

/**
 * Charges a car that stands at the exit, once for each time that it comes there; one whose plate was corrected meanwhile is not. A price that was open before it came is closed first; one that its driver asked for
 * since then is the driver's choice. What the channel refuses is kept with its reason, and the driver pays as anyone does: another channel is not tried, since the car waits and
 * its driver sees the code to scan already. What the channel takes on is followed like every payment, and the barrier opens when the money is certain.
 */
export async function chargeByAgreement(
  machine: Machine,
  channels: Channels,
  tenantId: string,
  orderId: string,
  { by, standsAs, ...stay }: Chargeable,
): Promise<void> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  for (;;) {
    const pending = await inTenant(async (tx) => {
      const { content } = await lockOrderFacts(tx, orderId)
      const isOther = content.plateNumber !== stay.plateNumber
      const isOver = isOther || (await isTaken(tx, orderId, stay.plateNumber, standsAs))
      return isOver ? null : lockPrice(tx, channels, orderId, { way: 'agreement', by })
    })
    if (!pending || pending === 'notOffered') return
    const { payNo, amount, outdated } = pending
    if (outdated) {
      await closePayment(machine, channels, tenantId, payNo)
      continue
    }
    const { isShared } = await inTenant((tx) => askedBefore(tx, payNo))
    const charged = { ...stay, payNo, amount, leftAt: standsAs.at, deviceId: standsAs.deviceId, isShared }
    const outcome = await ask(machine, tenantId, by, { ...charged, attach: tenantId })
    if (outcome.status === 'paid') return count(machine, tenantId, outcome)
    const [state, reason] =
      outcome.status === 'refused' ? [payRecordStates.failed, outcome.reason] : [payRecordStates.paying, null]
    return noteOutcome(machine, tenantId, payNo, state, reason)
  }
}

/** One that was sent before is not asked about once more: it may be charged already. */
async function ask(
  machine: Machine,
  tenantId: string,
  { channel }: ConfiguredChannel,
  stay: Omit<ChargedStay, 'isAgain'>,
): Promise<ScannedOutcome> {
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => machine.database.inScope(wholeTenant(tenantId), work)
  const agreements = channel.agreements!
  if (agreements.blockedNow && !(await inTenant((tx) => isSent(tx, stay.payNo)))) {
    const reason = await agreements.blockedNow(stay)
    if (reason !== null) return { status: 'refused', reason }
  }
  const isFirst = await inTenant((tx) => noteSent(tx, stay.payNo))
  return agreements.charge({ ...stay, isAgain: !isFirst })
}

/** Money that cannot be counted, of another amount say, is no reason to ask for it again: the payment says why, and stays with the channel. */
async function count(machine: Machine, tenantId: string, notice: ChannelNotice): Promise<void> {
  try {
    await confirmPaid(machine, tenantId, notice)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return noteOutcome(machine, tenantId, notice.payNo, payRecordStates.paying, error.message)
  }
  await machine.database.inScope(wholeTenant(tenantId), (tx) => forgetCharge(tx, notice.payNo))
}

async function noteOutcome(
  machine: Machine,
  tenantId: string,
  payNo: string,
  state: number,
  reason: string | null,
): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.run(sql`update pay_record set pay_status = ${state}, fail_reason = ${reason}, updated_at = now()
      where ${await ofNumbers(tx, [payNo])} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)})`),
  )
}

/** It was charged here already, or its driver pays otherwise by now; what was only written down is still to be asked, and what was asked of another plate’s owner is another matter. */
async function isTaken(tx: Tx, orderId: string, plateNumber: string, { passingId, at }: Standing): Promise<boolean> {
  const row = await tx.first(sql`
    select from pay_record where ${await ofOrders(tx, [orderId])} and (
      (asked_way = 'agreement' and passing_id = ${passingId} and plate_number = ${plateNumber} and pay_status <> ${code(payRecordStates.waiting)})
      or (asked_way <> 'agreement' and created_at > ${new Date(at)} and pay_status in (${code(payRecordStates.waiting, payRecordStates.paying)}))) limit 1`)
  return row !== undefined
}
