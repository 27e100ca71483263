import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { sql, type Sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { appointStates } from './appoint-states.ts'

const { booked, inside, missed } = appointStates

/** Its plate has another appointment for that time. */
const isExpectedAgain = sql<SqlBool>`exists (select from appoint_order a where a.park_lot_id = b.park_lot_id and a.plate_number = b.plate_number and a.appoint_state in (${code(booked, inside)})
            and tstzrange(a.appoint_begin, a.appoint_end) && tstzrange(b.appoint_begin, b.appoint_end))`

/** Whether the appointment `b` may still begin: one that was missed too, for that its car came may become known later. */
export const mayBegin = sql<SqlBool>`(b.appoint_state = ${code(booked)} or b.appoint_state = ${code(missed)} and not ${isExpectedAgain})`

/** The seat of one that was missed may have been given to another since: it gets one beyond the quota, which no booking takes. */
const seatBeyondQuota = sql`(select greatest(max(r.quota_per_slot), max(s.seat)) + x.nth from appoint_rule r join appoint_order s on s.rule_id = r.id where r.id = o.rule_id)`

/** Appointments begin: `came` gives the `id` of each, and when its car came in (`first_at`). */
export async function startAppointments(tx: Tx, came: Sql): Promise<void> {
  await tx.run(sql`
    update appoint_order o set appoint_state = ${code(inside)}, is_entered = true, enter_at = x.first_at, cancel_reason = null, cancel_at = null, updated_at = now(),
      seat = case o.appoint_state when ${code(missed)} then ${seatBeyondQuota} else o.seat end
    from (select id, first_at, row_number() over (order by id) as nth from (${came}) came) x where o.id = x.id`)
}

/** So long after its window may a lane box report that the car of an appointment had come before it. */
const reportedWithin = '2 days'

/** A car that came before its window, this long at most, and was inside in it has come. */
export const cameEarly = sql`
  select b.id, max(p.came_at) as first_at from appoint_order b join park_order p on p.park_lot_id = b.park_lot_id and p.plate_number = b.plate_number
    and p.came_at >= now() - interval '62 days' and p.came_at < b.admit_from and coalesce(p.left_at, now()) >= b.admit_from and p.order_status <> ${code(orderStatuses.void)}
  where b.admit_from <= now() and b.flex_end_at > now() - ${reportedWithin}::interval and ${mayBegin} group by b.id`
