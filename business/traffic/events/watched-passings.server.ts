import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import { sql } from '#kernel/sql.ts'
import { reportedPassing } from '../lot/facts-of-event.ts'
import type { DevicePlace } from '../lot/places.server.ts'

interface Received {
  readonly event: DeviceEvent
  readonly place: DevicePlace
}

/** What a camera saw that only watches: no stay follows from it, and no barrier opens. */
export const isWatched = ({ event, place }: Received) => event.type === 'passing' && place.role === cameraRoles.monitor

/** Keeps what watching cameras saw, for people to look at: void from the start, so that nothing counts it. */
export async function keepWatched(tx: Tx, watched: readonly Received[]): Promise<void> {
  if (watched.length === 0) return
  const rows = watched.map(({ event, place }) => {
    const seen = reportedPassing(event, place)
    return {
      park_lot_id: place.parkLotId,
      gate_id: place.gateId,
      lane_id: place.laneId,
      device_id: place.deviceId,
      event_id: event.eventId,
      direction: seen.direction,
      plate_number: seen.plateNumber,
      plate_color: seen.plateColor,
      reco_plate_number: seen.recoPlateNumber,
      confidence: seen.confidence,
      bill_car_size_id: seen.billCarSizeId,
      pass_at: new Date(seen.passAt).toISOString(),
      upload_at: new Date(seen.uploadAt).toISOString(),
    }
  })
  const columns = {
    park_lot_id: 'bigint',
    gate_id: 'bigint',
    lane_id: 'bigint',
    device_id: 'bigint',
    event_id: 'text',
    direction: 'smallint',
    plate_number: 'text',
    plate_color: 'smallint',
    reco_plate_number: 'text',
    confidence: 'integer',
    bill_car_size_id: 'smallint',
    pass_at: 'timestamptz',
    upload_at: 'timestamptz',
  }
  const list = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await tx.run(sql`
    insert into passing (${list}, car_type, data_source, is_void, created_by)
    select ${list}, ${code(carTypes.temporary)}, ${code(dataSources.monitor)}, true, '系统' from ${recordset(rows, columns)}`)
}
