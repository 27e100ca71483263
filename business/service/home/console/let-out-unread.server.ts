import { standsAtMost } from '#business/places/basics/lane/waiting-at.server.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { sinceMonthOf } from '#server/database/months.ts'
import type { LetOutUnread } from './live-view.ts'

/** Between a barrier that opened for a car without a plate and the camera that reads it as it drives off. */
const readWithin = '60 seconds'

interface Stands {
  readonly laneId: string
  readonly parkLotId: string
  readonly passAt: Date
}

/**
 * Where the exit has just opened for a car that no one had read: it may be the one that stands there now by its camera, or the next in the queue. Only a person
 * who sees the lane can tell. By lane.
 */
export async function letOutUnread(tx: Tx, standing: readonly Stands[]): Promise<ReadonlyMap<string, LetOutUnread>> {
  if (standing.length === 0) return new Map()
  const rows = await tx.rows<{ lane_id: string; id: string; passing_no: string; pass_at: Date }>(sql`
    select t.lane_id, p.id, p.passing_no, p.pass_at
    from unnest(${standing.map(({ laneId }) => laneId)}::bigint[], ${standing.map(({ parkLotId }) => parkLotId)}::bigint[], ${standing.map(({ passAt }) => passAt)}::timestamptz[]) t(lane_id, lot, at)
    cross join lateral (
      select * from passing p where p.park_lot_id = t.lot and p.lane_id = t.lane_id and p.plate_number = '' and p.direction = ${code(directions.exit)} and p.is_opened and not p.is_void
        and p.pass_at between t.at - ${standsAtMost}::interval and t.at and ${sinceMonthOf(sql`p.pass_at`, Date.now() - 2 * 86_400_000)}
        and greatest(p.pass_at, p.opened_at) >= t.at - ${readWithin}::interval
      order by p.pass_at desc limit 1) p`)
  return new Map(
    rows.map(({ lane_id, id, passing_no, pass_at }) => [
      String(lane_id),
      { passingId: String(id), passingNo: passing_no, passAt: wallTime(pass_at.getTime()) },
    ]),
  )
}
