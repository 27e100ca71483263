import { cancelReasons } from '#business/rights/appointments/appoint-order/appoint-order.ts'
import { appointStates } from '#business/rights/appointments/appoint-order/appoint-states.ts'
import { cameEarly, startAppointments } from '#business/rights/appointments/appoint-order/start-appointments.server.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/** What the clock does to appointments, once a minute and in every tenant. */
export const followAppointmentsJob = job({
  name: 'follow-appointments',
  cron: '* * * * *',
  run: ({ database }, signal) => forEveryTenant(database, followAppointments, signal),
})

/** Who came before the window and was inside in it has come; who did not come in time is a no-show, but where the lot let no one in; and who came and left is done (domain.md 1.31). */
export async function followAppointments(tx: Tx): Promise<void> {
  await startAppointments(tx, cameEarly)
  const isOpen = sql`l.status = ${code(lotStatuses.open)}`
  await tx.run(sql`
    update appoint_order a set appoint_state = case when ${isOpen} then ${code(appointStates.missed)} else ${code(appointStates.cancelled)} end,
      cancel_reason = case when ${isOpen} then ${code(cancelReasons.missed)} else ${code(cancelReasons.platform)} end, cancel_at = now(), updated_at = now()
    from park_lot l where l.id = a.park_lot_id and a.appoint_state = ${code(appointStates.booked)} and a.flex_end_at < now()`)
  await tx.run(sql`
    update appoint_order a set order_no = o.order_no, appoint_state = case when o.left_at is null then ${code(appointStates.inside)} else ${code(appointStates.done)} end, updated_at = now()
    from park_order o
    where a.appoint_state = ${code(appointStates.inside)} and o.park_lot_id = a.park_lot_id and o.plate_number = a.plate_number and o.came_at = a.enter_at
      and (o.left_at is not null or a.order_no is null) and o.order_status <> ${code(orderStatuses.void)}`)
}
