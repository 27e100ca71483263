import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { eachInLanes, follow, sayUnfollowed, type InLane } from '#server/follow.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { atChannel } from '../payment/at-channel.server.ts'
import { openChannels, type Channels } from '../payment/channels.server.ts'
import type { ChannelRefund } from '../payment/payment-channel.ts'
import { balanceShares } from '../profit-share/balance-shares.server.ts'
import { returnShares } from '../profit-share/return-shares.server.ts'
import { otherAmountOf } from './other-amount.ts'
import { countRefund, holdLotsOfRefunds, releaseRefund, reviveRefund } from './refund-money.server.ts'
import { refund, refundStates, shareReturns } from './refund.ts'

/** Has the channel move what was approved, until it says that it did or why it cannot. */
export const refundWatch = watch((machine, settings) => {
  const channels = openChannels(machine, settings)
  return follow(machine, 'refunds', () => followRefundsOnce(machine, channels))
})

export async function followRefundsOnce(machine: Machine, channels: Channels): Promise<void> {
  const underWay = await machine.database.everywhere((tx) =>
    tx.rows<InLane & { tenant_id: string; id: string }>(sql`select * from refunds_to_follow()`),
  )
  await eachInLanes(machine, underWay.flat(), ({ tenant_id, id }) =>
    move(machine, channels, String(tenant_id), String(id)).catch((error: unknown) =>
      sayUnfollowed(machine, error, { refund: String(id) }, 'a refund could not be followed'),
    ),
  )
}

interface Row {
  refund_no: string
  pay_no: string
  order_id: string | null
  refund_money: string
  asked_at: Date
}

/** The channel is called outside of any transaction; our number makes a repeated refund the same one. */
async function move(machine: Machine, channels: Channels, tenantId: string, id: string): Promise<void> {
  const scope = wholeTenant(tenantId)
  const asked = await machine.database.inScope(scope, async (tx) => {
    const row =
      await tx.first<Row>(sql`update refund set asked_at = coalesce(asked_at, now()), updated_at = now() where id = ${id} and refund_state = ${code(refundStates.underWay)}
      returning refund_no, pay_no, order_id, refund_money, asked_at`)
    return row && { row, of: await atChannel(tx, row.pay_no) }
  })
  if (!asked) return
  const { row, of } = asked
  const shareReturn = await returnShares(machine, channels, tenantId, row.pay_no)
  await machine.database.inScope(scope, (tx) =>
    tx.run(
      sql`update refund set share_return = ${shareReturn} where id = ${id} and share_return is distinct from ${shareReturn}::smallint`,
    ),
  )
  if (shareReturn === shareReturns.waiting) return
  const channel = await channels.ofPayment(tenantId, of.payNo)
  const amount = Number(row.refund_money)
  const given = await channel.refund({ ...of, refundNo: row.refund_no, amount, askedAt: row.asked_at.getTime() })
  await settleRefund(machine, tenantId, id, given)
}

/**
 * The channel's word on a refund, by answer or notice: the last one is counted once, no matter who brings it. One of another amount is not: the refund says
 * so, and is under way.
 * @throws Failure for another amount
 */
export async function settleRefund(
  machine: Machine,
  tenantId: string,
  id: string,
  given: ChannelRefund,
): Promise<void> {
  if (given.status === 'processing') return noteWhatItWaitsFor(machine, tenantId, id, given.waitsFor ?? null)
  const other = otherAmountOf(given, await moneyOf(machine, tenantId, id))
  if (other) {
    await noteWhatItWaitsFor(machine, tenantId, id, other.message)
    throw other
  }
  await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
    await holdLotsOfRefunds(tx, [id])
    if (given.status === 'refunded') {
      await reviveRefund(tx, id)
      await countRefund(tx, id, given.tradeRefundNo)
      return
    }
    const failed = await tx.first<Omit<Row, 'asked_at'>>(sql`
      update refund set refund_state = ${code(refundStates.failed)}, fail_reason = ${given.reason}, finish_at = now(), updated_at = now()
      where id = ${id} and refund_state = ${code(refundStates.underWay)} returning refund_no, pay_no, order_id, refund_money`)
    if (failed)
      await releaseRefund(tx, {
        payNo: failed.pay_no,
        orderId: failed.order_id,
        money: Number(failed.refund_money),
        by: '退款失败',
      })
    if (failed) await balanceShares(tx, failed.pay_no)
  })
  for (const concept of [refund.name, 'pay-record', 'park-order'])
    await machine.hub.publish({ tenantId, topic: 'changed', of: concept })
}

async function moneyOf(machine: Machine, tenantId: string, id: string): Promise<number> {
  const row = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ refund_money: string }>(sql`select refund_money from refund where id = ${id}`),
  )
  return Number(row!.refund_money)
}

/** Where a person must act at the channel, the refund says so, and raises an alarm, until it goes on. */
async function noteWhatItWaitsFor(
  machine: Machine,
  tenantId: string,
  id: string,
  waitsFor: string | null,
): Promise<void> {
  const noted = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first(sql`update refund set fail_reason = ${waitsFor}, updated_at = now()
      where id = ${id} and refund_state = ${code(refundStates.underWay)} and fail_reason is distinct from ${waitsFor} returning id`),
  )
  if (noted) await machine.hub.publish({ tenantId, topic: 'changed', of: refund.name })
}
