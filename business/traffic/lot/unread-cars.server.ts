import { directions } from '#business/ground/dictionaries/direction.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { LotNews } from '../decide/lot-news.ts'
import type { Lot } from './lot.server.ts'

/** A lane reads no second car sooner than this after the one before: without a plate, it is the same. */
const seenAgainWithin = '5 seconds'

/**
 * How many cars are in a lot that no one could read as they came in, by the facts since a moment: one more with each that came in without a plate, one less with each that left
 * without one, and with each car that left under a plate of which no camera had read the entry. A car whose plate becomes known is a stay from then on. Never less than none: of the
 * cars that were there before, no one says that they were unread.
 */
export function unreadInside(
  parkLotId: Sql,
  since: Sql,
  inMonths: { passings: Sql; orders: Sql },
): Sql<{ unread: number }> {
  return sql<{ unread: number }>`
    select (coalesce((array_agg(level order by at desc, id desc))[1], 0) - least(0, coalesce(min(level), 0)))::int as unread from (
      select at, id, sum(change) over (order by at, id) as level from (
        select at, id, change from (
          select p.pass_at as at, p.id, case p.direction when ${code(directions.entry)} then 1 else -1 end as change,
            lag(p.pass_at) over (partition by p.lane_id, p.direction order by p.pass_at, p.id) as seen_before
          from passing p join lane l on l.tenant_id = p.tenant_id and l.id = p.lane_id
          where p.park_lot_id = ${parkLotId} and ${inMonths.passings} and p.plate_number = '' and p.is_opened and not p.is_void and p.pass_at >= ${since}
            and p.direction in (${code(directions.entry, directions.exit)}) and l.lane_type <> ${code(laneTypes.inside)}) unread
        where seen_before is null or at > seen_before + ${seenAgainWithin}::interval
        union all
        select o.left_at, o.id, -1 from park_order o
        where o.park_lot_id = ${parkLotId} and ${inMonths.orders} and o.left_at >= ${since} and o.order_status <> ${code(orderStatuses.void)} and o.spot_id is null and (o.entry_passing_id is null or o.entry_passing_id like '/hand-%')) changes) levels`
}

/** Cars that no one could read are inside as well: counted again whenever one of them may have come, left or got its plate. */
export async function countUnread(tx: Tx, lot: Lot, { passings = [], touches = [] }: LotNews): Promise<void> {
  const unread = [
    ...passings.filter(({ plateNumber, spotId }) => plateNumber === '' && !spotId).map(({ passAt }) => passAt),
    ...touches.filter(({ plateNumbers }) => plateNumbers.includes('')).map(({ at }) => at),
  ]
  if (unread.length === 0 && lot.unread === 0) return
  const since = Math.min(lot.unreadSince ?? Infinity, ...unread)
  const inMonths = {
    passings: sinceMonthOf(sql`p.pass_at`, since),
    orders: sinceMonthOf(sql`o.came_at`, since, 1),
  }
  const counted = await tx.first(unreadInside(sql`${lot.parkLotId}`, sql`${new Date(since)}`, inMonths))
  const now = counted?.unread ?? 0
  if (now === lot.unread && (now === 0 || since === lot.unreadSince)) return
  lot.inside += now - lot.unread
  lot.unread = now
  lot.unreadSince = now > 0 ? since : null
  const unreadSince = lot.unreadSince === null ? null : new Date(lot.unreadSince)
  await tx.run(sql`
    update lot_occupancy set inside_count = ${lot.inside}, unread_count = ${now}, unread_since = ${unreadSince} where park_lot_id = ${lot.parkLotId}`)
}
