import { sql } from 'kysely'
import { code } from '#server/database/code.ts'
import { watch } from '#server/halves/watch.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { follow } from '../follow.server.ts'
import { channelOf } from '../payment/channel-of.server.ts'
import type { ChannelRefund, PaymentChannel } from '../payment/payment-channel.ts'
import { countRefund, holdLotsOfRefunds, releaseRefund } from './refund-money.server.ts'
import { refund, refundStates } from './refund.ts'

/** Has the channel move what was approved, until it says that it did or why it cannot. */
export const refundWatch = watch((machine, settings) => {
  const channel = channelOf(settings)
  return channel && follow(machine, 'refunds', () => followRefundsOnce(machine, channel))
})

export async function followRefundsOnce(machine: Machine, channel: PaymentChannel): Promise<void> {
  const underWay = await machine.database.unscoped((tx) =>
    tx.rows<{ tenant_id: string; id: string }>(sql`select * from refunds_to_follow()`),
  )
  for (const { tenant_id, id } of underWay) {
    await move(machine, channel, String(tenant_id), String(id)).catch((error: unknown) =>
      machine.log.warn({ err: error, refund: String(id) }, 'a refund could not be followed'),
    )
  }
}

interface Row {
  refund_no: string
  pay_no: string
  order_id: string | null
  refund_money: string
}

/** The channel is called outside of any transaction; our number makes a repeated refund the same one. */
async function move(machine: Machine, channel: PaymentChannel, tenantId: string, id: string): Promise<void> {
  const scope = wholeTenant(tenantId)
  const row = await machine.database.inScope(scope, (tx) =>
    tx.first<Row>(sql`update refund set updated_at = now() where id = ${id} and refund_state = ${code(refundStates.underWay)}
      returning refund_no, pay_no, order_id, refund_money`),
  )
  if (!row) return
  const money = Number(row.refund_money)
  const given = await channel.refund({ payNo: row.pay_no, refundNo: row.refund_no, amount: money })
  await machine.database.inScope(scope, async (tx) => {
    await holdLotsOfRefunds(tx, [id])
    if (given.status === 'refunded') return void (await countRefund(tx, id, given.tradeRefundNo))
    if (await tx.run(failed(id, given))) await releaseRefund(tx, { payNo: row.pay_no, orderId: row.order_id, money })
  })
  for (const concept of [refund.name, 'pay-record', 'park-order'])
    await machine.hub.publish({ tenantId, topic: 'changed', of: concept })
}

function failed(id: string, { reason }: Extract<ChannelRefund, { status: 'refused' }>) {
  return sql`update refund set refund_state = ${code(refundStates.failed)}, fail_reason = ${reason}, finish_at = now(), updated_at = now() where id = ${id} and refund_state = ${code(refundStates.underWay)}`
}
