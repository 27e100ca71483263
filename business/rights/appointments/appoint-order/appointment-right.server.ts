import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightRules } from '#business/rights/claims/right-rules.ts'
import type { RightOfWay } from '#business/rights/claims/right-of-way.server.ts'
import { heldWindows, readWindows, type WindowRow } from '#business/rights/claims/window-rows.server.ts'
import { code } from '#server/database/code.ts'
import { appointStates } from './appoint-states.ts'

/** Appointments: a spot is kept in the window in which the lane lets the plate in, and no more. Coming in starts the appointment. */
export const appointmentRight: RightOfWay = {
  ...rightRules.appointment,

  read: (tx, { parkLotId }, asked) => readWindows(tx, asked, carTypes.appointment, 'holding', bookedIn(parkLotId)),
  heldIn: (tx, { parkLotId }) => heldWindows(tx, bookedIn(parkLotId)),

  async whenEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update appoint_order o set appoint_state = ${code(appointStates.inside)}, is_entered = true, enter_at = x.first_at, updated_at = now()
      from (select b.id, min(c.at) as first_at
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
        join appoint_order b on b.park_lot_id = ${parkLotId} and b.plate_number = c.plate and b.appoint_state = ${code(appointStates.booked)}
          and c.at between b.admit_from and b.flex_end_at
        group by b.id) x
      where o.id = x.id`)
  },

  async whenNotEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update appoint_order o set appoint_state = case appoint_state when ${code(appointStates.inside)} then ${code(appointStates.booked)} else ${code(appointStates.missed)} end,
        is_entered = false, enter_at = null, order_no = null, updated_at = now()
      from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
      where o.park_lot_id = ${parkLotId} and o.plate_number = c.plate and o.enter_at = c.at and o.appoint_state in (${code(appointStates.inside, appointStates.done)})`)
  },
}

function bookedIn(parkLotId: string) {
  return (plates: Sql) => sql<WindowRow>`
        select plate_number, 0 as free_percent, admit_from as begin_at, flex_end_at as end_at from appoint_order
        where plate_number = any(${plates}) and park_lot_id = ${parkLotId} and appoint_state = ${code(appointStates.booked)}`
}
