import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { heldWindows, readWindows, type WindowRow } from '#business/rights/claims/window-rows.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { code } from '#server/database/code.ts'
import { cancelReasons } from './appoint-order.ts'
import { appointStates } from './appoint-states.ts'
import { mayBegin, startAppointments } from './start-appointments.server.ts'
import { appointmentRight } from './appointment-right.ts'

const { booked, inside, done, missed } = appointStates

/**
 * Appointments: a spot is kept in the window in which the lane lets the plate in, and no more. Coming in starts the appointment, by whatever right: who came is no
 * no-show. That a car came in its window may become known after it was missed: a box was offline, a person put a misread plate right.
 */
halfOf(appointmentRight).register({
  orderTypeOf: ([first]) => (first?.carType === carTypes.appointment ? orderTypes.appointment : null),

  read: (tx, { parkLotId }, asked) =>
    readWindows(tx, asked, carTypes.appointment, 'holding', windowsIn(parkLotId, [booked, missed])),
  heldIn: (tx, { parkLotId }) => heldWindows(tx, windowsIn(parkLotId, [booked])),
  keepsSpots: (parkLotId, since) => sql`
    select plate_number, admit_from as begin_at, flex_end_at as end_at from appoint_order
    where park_lot_id = ${parkLotId} and appoint_state = ${code(booked)} and flex_end_at >= ${since}`,

  startsByAnyEntry: true,
  async whenEntered(tx, { parkLotId }, cars) {
    await startAppointments(
      tx,
      sql`select b.id, min(c.at) as first_at
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
        join appoint_order b on b.park_lot_id = ${parkLotId} and b.plate_number = c.plate and c.at between b.admit_from and b.flex_end_at and ${mayBegin}
        group by b.id`,
    )
  },

  async whenNotEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update appoint_order o set appoint_state = case appoint_state when ${code(inside)} then ${code(booked)} else ${code(missed)} end,
        cancel_reason = case appoint_state when ${code(done)} then ${code(cancelReasons.missed)} end, cancel_at = case appoint_state when ${code(done)} then now() end,
        is_entered = false, enter_at = null, order_no = null, updated_at = now()
      from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
      where o.park_lot_id = ${parkLotId} and o.plate_number = c.plate and o.enter_at = c.at and o.appoint_state in (${code(inside, done)})`)
  },
})

function windowsIn(parkLotId: string, states: readonly CodeOf<typeof appointStates>[]) {
  return (plates: Sql) => sql<WindowRow>`
        select plate_number, 0 as free_percent, admit_from as begin_at, flex_end_at as end_at from appoint_order
        where plate_number = any(${plates}) and park_lot_id = ${parkLotId} and appoint_state in (${code(...states)})`
}
