import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { reportedGone } from '#business/rights/claims/facts.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { EndedWrongly } from './live-view.ts'

/** Of longer ago the car that stands there says nothing. */
const lookBackMilliseconds = 31 * 86_400_000

interface Stands {
  readonly laneId: string
  readonly parkLotId: string
  readonly reading: string
}

/**
 * Where a car stands at an exit without an entry: its own last stay, where another car's exit was taken for it (FuzzyMatch, domain.md 4.7) or a person said that
 * it was gone. That the car itself is at an exit now shows that it was not. By lane.
 */
export async function endedWrongly(tx: Tx, standing: readonly Stands[]): Promise<ReadonlyMap<string, EndedWrongly>> {
  if (standing.length === 0) return new Map()
  const rows = await tx.rows<{
    lane_id: string
    id: string
    order_no: string
    plate_number: string
    plate_color: EndedWrongly['plateColor']
    order_status: EndedWrongly['orderStatus']
    left_at: Date
    read_as: string | null
    exit_passing_id: string
  }>(sql`
    select t.lane_id, o.id, o.order_no, o.plate_number, o.plate_color, o.order_status, o.left_at, e.plate_number as read_as, o.exit_passing_id
    from unnest(${standing.map(({ laneId }) => laneId)}::bigint[], ${standing.map(({ parkLotId }) => parkLotId)}::bigint[], ${standing.map(({ reading }) => reading)}::text[]) t(lane_id, lot, reading)
    cross join lateral (
      select * from park_order o where o.park_lot_id = t.lot and o.plate_number = t.reading and o.left_at is not null and o.order_status <> ${code(orderStatuses.void)}
        and ${sinceMonthOf(sql`o.came_at`, Date.now() - lookBackMilliseconds)}
      order by o.left_at desc limit 1) o
    left join lateral (
      select p.plate_number from passing p
      where p.park_lot_id = o.park_lot_id and p.passing_no = o.exit_passing_id and p.pass_at = o.left_at and p.plate_number <> o.plate_number) e on cardinality(o.plate_numbers) > 1
    where o.entry_passing_id is not null and (e.plate_number is not null or o.exit_passing_id like ${reportedGone} || '%' and o.is_corrected)`)
  return new Map(
    rows.map((row) => [
      String(row.lane_id),
      {
        id: String(row.id),
        orderNo: row.order_no,
        plateNumber: row.plate_number,
        plateColor: row.plate_color,
        orderStatus: row.order_status,
        leftAt: wallTime(row.left_at.getTime()),
        readAs: row.read_as,
        passingNo: row.exit_passing_id,
        isCorrected: row.read_as === null ? 1 : 0,
      },
    ]),
  )
}
