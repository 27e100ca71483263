import { standsAtMost } from '#business/places/basics/lane/waiting-at.server.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'

interface Row {
  order_id: string
  lane_id: string
  plate_number: string
  plate_color: number
  pass_at: Date
}

/** Cars at exits that owe nothing and were not let go; all but the one that stands at the barrier wait behind it. */
export async function paidBehind(tx: Tx) {
  const rows = await tx.rows<Row>(sql`
    select o.id as order_id, o.out_lane_id as lane_id, o.plate_number, o.plate_color, p.pass_at
    from open_stay s join park_order o on o.id = s.order_id and o.came_at = s.came_at
    join passing p on p.park_lot_id = s.park_lot_id and p.plate_number = o.plate_number and p.passing_no = o.exit_passing_id and p.pass_at >= now() - ${standsAtMost}::interval
    where s.is_standing and o.order_status = ${code(orderStatuses.waitingExit)} and o.need_pay_money = 0 and not p.is_opened and not p.is_void
    order by p.pass_at, o.id`)
  return rows.map(({ order_id, lane_id, plate_number, plate_color, pass_at }) => ({
    orderId: String(order_id),
    laneId: String(lane_id),
    plateNumber: plate_number,
    plateColor: plate_color,
    passAt: pass_at,
  }))
}
