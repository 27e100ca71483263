import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { agreementOfOrder } from '#business/orders/park-order/agreement-of-order.server.ts'
import { agreementStates } from '#business/orders/park-order/agreement-states.ts'
import { sql } from '#kernel/sql.ts'

interface WordRow {
  readonly pay_channel: number
  readonly is_answered: boolean
  readonly is_blocked: boolean
  readonly blocked_reason: string | null
}

const labelOf = ({ pay_channel: channel }: WordRow) => payChannels.find(({ code }) => code === channel)!.label

agreementOfOrder.register({
  async of(tx, orderNo) {
    const rows = await tx.rows<WordRow>(sql`
      select c.pay_channel, a.parking_id is not null as is_answered, a.is_blocked, a.blocked_reason
      from agreement_stay a join pay_config c on c.id = a.pay_config_id where a.order_no = ${orderNo} order by c.priority, c.id`)
    const agreed = rows.find((row) => row.is_answered && !row.is_blocked)
    if (agreed) return { agreementState: agreementStates.agreed, agreementReason: labelOf(agreed) }
    if (rows.length === 0) return { agreementState: agreementStates.unknown, agreementReason: null }
    const reasons = rows.map((row) => `${labelOf(row)}:${row.is_blocked ? row.blocked_reason : '尚未答复'}`)
    const isWaiting = rows.some(({ is_blocked: isBlocked }) => !isBlocked)
    const agreementState = isWaiting ? agreementStates.waiting : agreementStates.blocked
    return { agreementState, agreementReason: reasons.join(';') }
  },
})
