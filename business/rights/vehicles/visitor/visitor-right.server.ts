import { sql, type Sql } from '#kernel/sql.ts'
import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import type { Car } from '#business/rights/claims/claim.ts'
import { halfOf, rowsByPlate, type ChangedOrder, type OfStay } from '#business/rights/claims/right-of-way.server.ts'
import { claimOfWindows } from '#business/rights/claims/window-claim.ts'
import { heldWindows, windowOf, type WindowRow } from '#business/rights/claims/window-rows.server.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inMonthsOf } from '#server/database/months.ts'
import { recordset } from '#server/database/recordset.ts'
import { visitorFees } from './visitor.ts'
import { visitorRight } from './visitor-right.ts'

/** Visitors: expected between two moments, so many times, for nothing or at their own cost. A visit is used by coming in, or by being inside as it begins. */
halfOf(visitorRight).register({
  orderTypeOf: (readings) =>
    readings[0]?.carType === carTypes.visitor || begunInside(readings).length > 0 ? orderTypes.visitor : null,

  async read(tx, { parkLotId }, { plates, passings }) {
    const rows = await rowsByPlate(tx, plates, expectedIn(parkLotId))
    return (car) => {
      const came = passings.filter((passing) => isEntry(passing) && passing.plateNumber === car.plateNumber)
      const found = rows.get(car.plateNumber)?.filter((visit) => isLeftFor(visit, car, came))
      return found ? claimOfWindows(carTypes.visitor, found.map(windowOf), car.passAt, 'all') : null
    }
  },

  heldIn: (tx, { parkLotId }) =>
    heldWindows(
      tx,
      (plates) => sql<WindowRow>`select * from (${expectedIn(parkLotId)(plates)}) v where uses_left is distinct from 0`,
    ),

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

  /** Who came before the visit began has used it since: seen once more after that. What puts the stay right gives it back. */
  async whenOrdersChange(tx, orders) {
    const changed = orders.filter(mayUseOtherwise)
    if (changed.length === 0) return
    await noteUsedInside(tx, changed)
  },
})

/** When visits began during a stay, as far as it was seen, epoch milliseconds; not of a car that parked for nothing before. */
function begunInside(readings: readonly OfStay[]): number[] {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last || (first.freePercent === 100 && first.carType !== carTypes.visitor)) return []
  return visitsIn(readings, last.passAt).map(({ begin }) => begin)
}

/** Visits that began after a car had come, and not after that moment; of each when it began and until when it holds. */
function visitsIn(readings: readonly OfStay[], until: number): { readonly begin: number; readonly end: number }[] {
  const visits = readings.flatMap(({ rights }) => rights).filter(({ carType }) => carType === carTypes.visitor)
  const ends = new Map(visits.map(({ begin, end }) => [begin, end ?? Infinity]))
  return [...ends].flatMap(([begin, end]) =>
    begin !== null && readings[0]!.passAt < begin && begin <= until ? [{ begin, end }] : [],
  )
}

/** When the visits began that a stay has used by being inside: unseen since too, if it was over only later. What parks for nothing until the end of a visit has not used it. */
function usedInside({ orderType, now, readings }: ChangedOrder): number[] {
  const last = readings.at(-1)
  if (!last || !now || !mayUse.includes(orderType)) return []
  const until = Math.max(last.passAt, now.leftAt ?? last.passAt)
  const used = visitsIn(readings, until).filter(({ end }) => !isFreeOtherwise(readings, Math.min(end, until) - 1))
  return used.map(({ begin }) => begin)
}

/** Of others a right says that goes before a visit. */
const mayUse: readonly ChangedOrder['orderType'][] = [
  orderTypes.temporary,
  orderTypes.pass,
  orderTypes.visitor,
  orderTypes.free,
]

/** Whether a pass or a list frees a car at a moment; what freed it as it came and says no times does so for the whole stay. */
function isFreeOtherwise(readings: readonly OfStay[], moment: number): boolean {
  const spans = readings.flatMap(({ pass }) => pass?.spans ?? [])
  const lists = readings
    .flatMap(({ rights }) => rights)
    .filter(({ carType, percent }) => carType !== carTypes.visitor && percent === 100)
  if (spans.some(([begin, end]) => begin <= moment && moment < end)) return true
  if (lists.some(({ begin, end }) => (begin ?? moment) <= moment && moment < (end ?? Infinity))) return true
  const [first] = readings
  const isFree = first!.freePercent === 100 && first!.carType !== carTypes.visitor
  return isFree && spans.length === 0 && lists.length === 0
}

/** It was seen with a visit that began after it came, or people put right which car came when. */
function mayUseOtherwise({ was, now, readings }: ChangedOrder): boolean {
  const isCorrected = was !== null && (was.plateNumber !== now?.plateNumber || was.cameAt !== now.cameAt)
  return isCorrected || readings.some(({ rights }) => rights.some((right) => beginsAfter(right, now?.cameAt ?? null)))
}

function beginsAfter({ carType, begin }: OfStay['rights'][number], cameAt: number | null): boolean {
  return carType === carTypes.visitor && begin !== null && cameAt !== null && cameAt < begin
}

const columns = {
  id: 'bigint',
  was_plate: 'text',
  was_at: 'timestamptz',
  plate: 'text',
  at: 'timestamptz',
  begins: 'timestamptz[]',
} as const

/** What these stays used so and use no longer is there again, and what they use now is used once. */
async function noteUsedInside(tx: Tx, orders: readonly ChangedOrder[]): Promise<void> {
  const rows = orders.map((order) => ({
    id: order.orderId,
    was_plate: order.was?.plateNumber ?? null,
    was_at: textOf(order.was?.cameAt),
    plate: order.now?.plateNumber ?? null,
    at: textOf(order.now?.cameAt),
    begins: usedInside(order).map(textOf),
  }))
  const came = orders.flatMap(({ was, now }) => [was, now].flatMap((seen) => seen?.cameAt ?? []))
  const ofOrders = sql`${recordset(rows, columns)} join park_order o on o.id = x.id and ${inMonthsOf(sql`o.came_at`, came)}`
  await tx.run(sql`
    update visitor v set early_enter_at = null, used_times = greatest(0, v.used_times - 1), last_enter_at = nullif(v.last_enter_at, v.early_enter_at)
    from ${ofOrders}
    where v.park_lot_id = o.park_lot_id and v.plate_number = x.was_plate and v.early_enter_at = x.was_at
      and not (cardinality(x.begins) > 0 and x.plate = x.was_plate and x.at = x.was_at)`)
  await tx.run(sql`
    update visitor v set early_enter_at = x.at, used_times = v.used_times + 1, last_enter_at = greatest(v.last_enter_at, x.at)
    from ${ofOrders}
    where v.park_lot_id = o.park_lot_id and v.plate_number = x.plate and v.begin_at = any(x.begins) and v.early_enter_at is null and v.cancelled_at is null`)
}

const textOf = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString())

interface Visit extends WindowRow {
  uses_left: number | null
  /** When the car came that is inside and has used it by being so. */
  inside_since: Date | null
  /** When the car came that was inside as it began and was not seen since. */
  inside_before: Date | null
}

const isEntry = ({ direction }: Pick<Car, 'direction'>) => direction === directions.entry

/**
 * What the car inside has used is so for its next stay: it goes out by it, and does not come in by it again. A last use is of the car that was inside as the visit began: an entry ends that stay, and what
 * came in by that entry does not go out by it either. `came`: its entries that are read with it.
 */
function isLeftFor(
  { uses_left, inside_since, inside_before, begin_at }: Visit,
  car: Car,
  came: readonly Pick<Car, 'passAt'>[],
): boolean {
  const { passAt } = car
  const begin = begin_at.getTime()
  const cameSince = isEntry(car)
    ? begin <= passAt
    : came.some((entry) => begin <= entry.passAt && entry.passAt <= passAt)
  if (uses_left === 1 && inside_before !== null && cameSince) return false
  if (uses_left !== 0) return true
  return inside_since !== null && !cameSince && (!isEntry(car) || passAt <= inside_since.getTime())
}

function expectedIn(parkLotId: string) {
  return (plates: Sql) => sql<Visit>`
        select v.plate_number, case v.free_kind when ${code(visitorFees.free)} then 100 else 0 end as free_percent, v.begin_at, v.end_at, greatest(0, v.times_limit - v.used_times) as uses_left, s.came_at as inside_since, b.came_at as inside_before
        from visitor v left join lateral (select came_at from open_stay where park_lot_id = v.park_lot_id and plate_number = v.plate_number and came_at < v.begin_at and v.early_enter_at is null limit 1) b on true left join lateral (select came_at from open_stay where park_lot_id = v.park_lot_id and plate_number = v.plate_number and came_at = v.early_enter_at) s on true
        where v.plate_number = any(${plates}) and v.park_lot_id = ${parkLotId} and v.cancelled_at is null and (v.times_limit is null or v.used_times < v.times_limit or s.came_at is not null)`
}
