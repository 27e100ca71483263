import { ofNumbers } from '#business/traffic/lot/months-of-payments.server.ts'
import { refundStates } from '../refund/refund.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

/** A payment as it is divided. */
export interface PaymentToShare {
  readonly payNo: string
  /** Fen: what came in, less what went or goes back and what was beyond the price. */
  readonly base: number
  readonly parkLotId: string
  readonly payChannel: number
  readonly paidAt: Date
  /** Our number of it at its channel, where that holds the money for shares. */
  readonly channelNo: string | null
}

interface Row {
  readonly base: string
  readonly park_lot_id: string
  readonly pay_channel: number
  readonly paid_at: Date
  readonly channel_no: string | null
}

/** The payment, locked: of two who divide it or take back of it the second sees what the first did. A refund counts from when it was approved until it fails. */
export async function lockPaymentToShare(tx: Tx, payNo: string): Promise<PaymentToShare | null> {
  const which = await ofNumbers(tx, [payNo], 'p')
  await tx.rows(sql`select from pay_record p where ${which} for no key update`)
  const row = await tx.first<Row>(sql`
    select payer_money - change_money - over_paid_money - refund_due - coalesce((select sum(r.refund_money) from refund r
        where r.pay_no = p.pay_no and r.refund_state in (${code(refundStates.underWay, refundStates.done)})), 0) as base,
      park_lot_id::text, pay_channel, paid_at, case when is_shared then coalesce(joint_no, pay_no) end as channel_no
    from pay_record p where ${which}`)
  return (
    (row && {
      payNo,
      base: Math.max(0, Number(row.base)),
      parkLotId: row.park_lot_id,
      payChannel: row.pay_channel,
      paidAt: row.paid_at,
      channelNo: row.channel_no,
    }) ??
    null
  )
}
