import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import { chargeKinds } from '../company/charge-kinds.ts'
import { flowKinds } from './company-flow.ts'

/** An order that is done, or was and is corrected. */
export interface ChargedStay {
  readonly orderId: string
  /** Null where the order is void: its number is that of what was booked. */
  readonly orderNo: string | null
  readonly plateNumber: string
  /** Epoch milliseconds. */
  readonly leftAt: number | null
  /** Whose car it is now; what other companies paid for it they get back. */
  readonly companyId: string | null
  /** What the company pays of it, fen. */
  readonly due: number
}

/**
 * Books in the companies' ledgers what they bear of stays: the difference to what is booked already, so that a corrected order is charged right and one
 * that is reported the same again costs nothing. Companies that pay by the month are not charged for stays.
 */
export async function chargeStays(tx: Tx, stays: readonly ChargedStay[]): Promise<void> {
  if (stays.length === 0) return
  const rows = stays.map(({ orderId, orderNo, plateNumber, leftAt, companyId, due }) => ({
    order_id: orderId,
    order_no: orderNo,
    plate_number: plateNumber,
    left_at: leftAt === null ? null : new Date(leftAt).toISOString(),
    company_id: companyId,
    due,
  }))
  const columns = {
    order_id: 'bigint',
    order_no: 'text',
    plate_number: 'text',
    left_at: 'timestamptz',
    company_id: 'bigint',
    due: 'bigint',
  }
  await tx.run(sql`
    with stay as (select * from ${recordset(rows, columns)}),
    booked as (
      select order_id, company_id, max(order_no) as order_no, -sum(money) as money from company_flow
      where order_id = any(${stays.map(({ orderId }) => orderId)}::bigint[]) group by 1, 2),
    borne as (
      select order_id, company_id, coalesce(b.money, 0) as booked, coalesce(w.due, 0) as due, b.order_no
      from (select order_id, company_id, due from stay where company_id is not null) w full join booked b using (order_id, company_id)),
    changed as (
      select c.id as charged_id, borne.booked - borne.due as difference, s.order_id, coalesce(s.order_no, borne.order_no) as order_no, s.plate_number, s.left_at
      from borne join stay s on s.order_id = borne.order_id join company c on c.id = borne.company_id
      where borne.booked <> borne.due and (borne.booked <> 0 or c.charge_kind in (${code(chargeKinds.onAccount, chargeKinds.prepaid)}))
      order by c.id, s.order_id)
    select book_company_flow(charged_id, ${code(flowKinds.parking)}::smallint, difference::bigint, coalesce(left_at, now()), '系统',
      of_order => order_id, no => order_no, plate => plate_number) from changed`)
}
