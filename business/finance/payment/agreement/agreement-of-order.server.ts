import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { agreementOfOrder } from '#business/orders/park-order/agreement-of-order.server.ts'
import { agreementStates } from '#business/orders/park-order/agreement-states.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { ofOrders } from '#business/traffic/lot/months-of-payments.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

interface WordRow {
  readonly pay_channel: number
  readonly is_answered: boolean
  readonly is_blocked: boolean
  readonly blocked_reason: string | null
}

const labelOf = ({ pay_channel: channel }: WordRow) => payChannels.find(({ code }) => code === channel)!.label

agreementOfOrder.register({
  async of(tx, { id }) {
    const rows = await tx.rows<WordRow>(sql`
      with of_order as (select * from agreement_stay where order_id = ${id})
      select c.pay_channel, a.parking_id is not null as is_answered, a.is_blocked, a.blocked_reason
      from of_order a join pay_config c on c.id = a.pay_config_id
      where a.order_no = (select order_no from of_order order by length(order_no) desc, order_no desc limit 1) order by c.priority, c.id`)
    const agreed = rows.find((row) => row.is_answered && !row.is_blocked)
    const refused = agreed && (await lastRefused(tx, id))
    if (agreed && refused) {
      const agreementReason = `${labelOf(agreed)}:${refused.fail_reason}`
      return { agreementState: agreementStates.blocked, agreementReason }
    }
    if (agreed) return { agreementState: agreementStates.agreed, agreementReason: labelOf(agreed) }
    if (rows.length === 0) return { agreementState: agreementStates.unknown, agreementReason: null }
    const reasons = rows.map((row) => `${labelOf(row)}:${row.is_blocked ? row.blocked_reason : '尚未答复'}`)
    const isWaiting = rows.some(({ is_blocked: isBlocked }) => !isBlocked)
    const agreementState = isWaiting ? agreementStates.waiting : agreementStates.blocked
    return { agreementState, agreementReason: reasons.join(';') }
  },
})

/** The last charge of a stay, where it ended without money. */
async function lastRefused(tx: Tx, orderId: string): Promise<{ readonly fail_reason: string } | null> {
  const last = await tx.first<{ pay_status: number; fail_reason: string }>(sql`
    select pay_status, fail_reason from pay_record where ${await ofOrders(tx, [orderId])} and asked_way = 'agreement' order by created_at desc limit 1`)
  return last?.pay_status === payRecordStates.failed ? last : null
}
