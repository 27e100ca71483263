import { standsAtMostMinutes } from '#business/places/basics/lane/stands-at-most.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Lot } from './lot.server.ts'
import type { AtLane } from './waits-behind.ts'

interface Row {
  passing_no: string
  lane_id: string
  direction: AtLane['direction']
  plate_number: string
  pass_at: Date
}

/** The last car that was read at each lane of the lot and for which nothing opened. */
export async function carsAtLanes(tx: Tx, lot: Lot): Promise<readonly AtLane[]> {
  const rows = await tx.rows<Row>(sql`
    select distinct on (lane_id, direction) passing_no, lane_id, direction, plate_number, pass_at from passing
    where park_lot_id = ${lot.parkLotId} and lane_id is not null and not is_opened and not is_void
      and pass_at >= now() - make_interval(mins => ${standsAtMostMinutes})
    order by lane_id, direction, pass_at desc, id desc`)
  return rows.map(({ passing_no, lane_id, direction, plate_number, pass_at }) => ({
    passingId: passing_no,
    laneId: String(lane_id),
    direction,
    plateNumber: plate_number,
    passAt: pass_at.getTime(),
    opened: null,
  }))
}
