import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { heldWindows, readWindows, type WindowRow } from '#business/rights/claims/window-rows.server.ts'
import { code } from '#server/database/code.ts'
import { visitorFees } from './visitor.ts'
import { visitorRight } from './visitor-right.ts'

/** Visitors: expected between two moments, so many times, for nothing or at their own cost. A visit is used by coming in. */
halfOf(visitorRight).register({
  orderTypeOf: ([first]) => (first?.carType === carTypes.visitor ? orderTypes.visitor : null),

  read: (tx, { parkLotId }, asked) => readWindows(tx, asked, carTypes.visitor, 'all', expectedIn(parkLotId)),
  heldIn: (tx, { parkLotId }) => heldWindows(tx, expectedIn(parkLotId)),

  async whenEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update visitor v set used_times = used_times + x.times, last_enter_at = x.last_at
      from (select e.id, count(*) as times, max(c.at) as last_at
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
        join visitor e on e.park_lot_id = ${parkLotId} and e.plate_number = c.plate and e.cancelled_at is null and c.at between e.begin_at and e.end_at
        group by e.id) x
      where v.id = x.id`)
  },

  async whenNotEntered(tx, { parkLotId }, cars) {
    await tx.run(sql`
      update visitor v set used_times = greatest(0, used_times - x.times), last_enter_at = case when last_enter_at = any(x.moments) then null else last_enter_at end
      from (select e.id, count(*) as times, array_agg(c.at) as moments
        from unnest(${cars.map(({ plateNumber }) => plateNumber)}::text[], ${cars.map(({ passAt }) => new Date(passAt))}::timestamptz[]) c(plate, at)
        join visitor e on e.park_lot_id = ${parkLotId} and e.plate_number = c.plate and e.cancelled_at is null and c.at between e.begin_at and e.end_at
        group by e.id) x
      where v.id = x.id`)
  },
})

function expectedIn(parkLotId: string) {
  return (plates: Sql) => sql<WindowRow>`
        select plate_number, case free_kind when ${code(visitorFees.free)} then 100 else 0 end as free_percent, begin_at, end_at, times_limit - used_times as uses_left from visitor
        where plate_number = any(${plates}) and park_lot_id = ${parkLotId} and cancelled_at is null and (times_limit is null or used_times < times_limit)`
}
