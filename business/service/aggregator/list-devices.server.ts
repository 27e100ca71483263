import { laneTypes } from '#business/places/basics/lane/lane.ts'
import { onlineStates } from '#business/places/devices/device/device.ts'
import type { Json } from '#kernel/wire.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'

/** `type` of the aggregator: cameras, and lanes by what passes them. */
const camera = 1
const lanes: Readonly<Record<number, number>> = { [laneTypes.entry]: 2, [laneTypes.exit]: 3, [laneTypes.both]: 4 }
const states: Readonly<Record<number, readonly [status: number, words: string]>> = {
  [onlineStates.online]: [1, '在线'],
  [onlineStates.offline]: [-1, '离线'],
}

/** The lanes of a car park, which the aggregator calls gates, and their cameras. */
export async function listDevices(tx: Tx, parkLotId: string): Promise<Json[]> {
  const rows = await tx.rows<{
    lane_code: string
    lane_name: string
    lane_type: number
    device_code: string | null
    device_name: string | null
    brand: string | null
    model: string | null
    online_state: number | null
  }>(sql`
    select l.lane_code, l.lane_name, l.lane_type, d.device_code, d.device_name, d.brand, d.model, d.online_state
    from lane l left join lateral (select * from device where lane_id = l.id order by role, id limit 1) d on true
    where l.park_lot_id = ${parkLotId} and l.lane_type = any(${Object.keys(lanes).map(Number)}::smallint[]) order by l.id`)
  return rows.flatMap((row) => {
    const [status, status_desc] = states[row.online_state ?? 0] ?? [0, '未知']
    const gate = { name: row.lane_name, type: lanes[row.lane_type]!, no: row.lane_code, uuid: row.lane_code }
    const own = row.device_code && {
      name: row.device_name,
      type: camera,
      no: row.device_code,
      uuid: row.device_code,
      vendor: row.brand ?? '',
      model: row.model ?? '',
    }
    return [{ ...gate, status, status_desc }, ...(own ? [{ ...own, status, status_desc }] : [])]
  })
}
