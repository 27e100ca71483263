import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { openCallStates } from '#business/rights/members/service-call/service-call.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { HelpNow } from './live-view.ts'

interface Row {
  id: string
  lane_id: string
  call_no: string
  state: HelpNow['State']
  call_at: Date
  order_no: string | null
  caller_user_id: string | null
  seat_user_id: string | null
  seat_presence: HelpNow['SeatPresence']
  caller_name: string | null
  seat_name: string | null
}

/** So long before the call may its car have been read. */
const waitsAtMost = '1 day'

/** The open call of each lane, the earliest where there are several, as the person sees it. An order that a correction made void meanwhile is the one to which its car belongs now. */
export async function helpAtLanes(tx: Tx, userId: string): Promise<ReadonlyMap<string, HelpNow>> {
  const rows = await tx.rows<Row>(sql`
    select distinct on (c.lane_id) c.id, c.lane_id, c.call_no, c.state, c.call_at, coalesce(now_of.order_no, c.order_no) as order_no, c.caller_user_id, c.seat_user_id, c.seat_presence,
      caller.real_name as caller_name, seat.real_name as seat_name
    from service_call_now c left join tenant_user caller on caller.id = c.caller_user_id left join tenant_user seat on seat.id = c.seat_user_id
    left join lateral (
      select n.order_no from park_order o join passing p on p.passing_no = coalesce(o.exit_passing_id, o.entry_passing_id) and p.pass_at > c.call_at - ${waitsAtMost}::interval
        join park_order n on n.id = p.order_id where o.order_no = c.order_no and o.order_status = ${code(orderStatuses.void)} limit 1) now_of on true
    where c.state in (${code(...openCallStates)}) and c.lane_id is not null order by c.lane_id, c.call_at, c.id`)
  return new Map(rows.map((row) => [String(row.lane_id), helpOf(row, userId)]))
}

function helpOf(row: Row, userId: string): HelpNow {
  return {
    Id: String(row.id),
    CallNo: row.call_no,
    State: row.state,
    CallAt: wallTime(row.call_at.getTime()),
    OrderNo: row.order_no,
    callerName: row.caller_name ?? '',
    seatName: row.seat_name ?? '',
    CallerUserId: row.caller_user_id && String(row.caller_user_id),
    SeatUserId: row.seat_user_id && String(row.seat_user_id),
    SeatPresence: row.seat_presence,
    isSeat: String(row.seat_user_id) === userId,
  }
}
