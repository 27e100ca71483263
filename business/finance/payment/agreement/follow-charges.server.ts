import { underNumber } from '#business/traffic/lot/months-of-payments.server.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { eachInLanes, sayUnfollowed, type InLane } from '#server/follow.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channels } from '../channels.server.ts'
import { confirmPaid } from '../confirm-paid.server.ts'
import { forgetCharge } from './sent-charges.server.ts'

/** A channel that has moved no money by then moves none any more. */
const askedHours = 72

/** Asks about charges whose outcome is not certain: what a channel never received is given up, and what it moves later than it was waited for counts, or goes back. */
export async function followChargesOnce(machine: Machine, channels: Channels): Promise<void> {
  const due = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; pay_no: string }>(sql`select * from agreement_charges_to_ask()`),
  )
  await eachInLanes(machine, due.flat(), ({ tenant_id, pay_no }) =>
    followCharge(machine, channels, String(tenant_id), pay_no).catch((error: unknown) =>
      sayUnfollowed(machine, error, { payNo: pay_no }, 'a charge by agreement could not be followed'),
    ),
  )
}

const open = [payRecordStates.waiting, payRecordStates.paying] as const
const withoutMoney = [...open, payRecordStates.failed, payRecordStates.closed]

async function followCharge(machine: Machine, channels: Channels, tenantId: string, payNo: string): Promise<void> {
  const scope = wholeTenant(tenantId)
  const asked = await machine.database.inScope(scope, async (tx) => {
    const record = await tx.first<{ pay_status: number; created_at: Date; is_over: boolean }>(sql`
      select p.pay_status, p.created_at, c.sent_at < now() - make_interval(hours => ${askedHours}) as is_over
      from pay_record p, agreement_charge c where c.pay_no = ${payNo} and p.pay_no = c.pay_no and ${await underNumber(tx, payNo, 'p')}`)
    const isToAsk = record && !record.is_over && withoutMoney.some((state) => state === record.pay_status)
    if (!isToAsk) await forgetCharge(tx, payNo)
    // Noted before, so that one that is never answered for does not stand before the others.
    else await tx.run(sql`update agreement_charge set ask_at = now() + (now() - sent_at) where pay_no = ${payNo}`)
    return isToAsk ? record : null
  })
  if (!asked) return
  const channel = await channels.ofPayment(tenantId, payNo)
  const payment = await channel.query(payNo, asked.created_at.getTime(), false)
  if (payment?.status === 'paid') {
    await confirmPaid(machine, tenantId, { ...payment, paidAt: payment.paidAt ?? Date.now() })
    await machine.database.inScope(scope, (tx) => forgetCharge(tx, payNo))
  } else if (payment === null) await giveUp(machine, tenantId, payNo)
}

/** The driver pays as anyone does. */
async function giveUp(machine: Machine, tenantId: string, payNo: string): Promise<void> {
  await machine.database.inScope(wholeTenant(tenantId), async (tx) =>
    tx.run(sql`update pay_record set pay_status = ${code(payRecordStates.failed)}, fail_reason = '支付渠道没有应答,也查不到这笔扣款,已改由车主自行支付', updated_at = now()
      where ${await underNumber(tx, payNo)} and pay_status in (${code(...open)})`),
  )
}
