import { sql } from '#kernel/sql.ts'
import {
  noteRegistered,
  type DetectorReport,
} from '#business/places/devices/magnetic-detector/note-registered.server.ts'
import { noteSpotReports } from '#business/places/basics/park-spot/note-spots.server.ts'
import { lotKinds } from '#business/places/basics/park-lot/park-lot.ts'
import { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import { deviceFamilies } from '#business/places/devices/device/device.ts'
import { billCarSizes } from '#business/ground/dictionaries/bill-car-size.ts'
import { dataSources } from '#business/ground/dictionaries/data-source.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { plateAsRead } from '#fields/plate/plate-number.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { recordset } from '#server/database/recordset.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import type { ReportedPassing } from '../lot/lot-change.ts'
import { asRead } from '../lot/facts-of-event.ts'
import type { DevicePlace } from '../lot/places.server.ts'

/** A spot of the lot in which a device stands. */
export interface NamedSpot {
  readonly spotId: string
  /** Of a street, where a car that stands on a spot is a stay; elsewhere its gates determine the stays. */
  readonly isStreet: boolean
}

/** Whether an event is about a spot: that a car stands on it, or that it is free. */
export function isSpotEvent({ type }: DeviceEvent): boolean {
  return type === 'spotOccupied' || type === 'spotFreed'
}

/** The spots that events name by number or by the detector in them, where the lot of their device has such a spot. */
export async function spotsNamed(tx: Tx, events: readonly DeviceEvent[]): Promise<Map<DeviceEvent, NamedSpot>> {
  const asked = events.flatMap((event, at) => {
    if (!isSpotEvent(event)) return []
    const { deviceId, spotNumber, detectorNo } = namesIn(event)
    return [{ at, device_id: deviceId, spot_number: spotNumber, detector_no: detectorNo }]
  })
  if (asked.length === 0) return new Map()
  const rows = await tx.rows<{ at: number; id: string; is_street: boolean }>(sql`
    select x.at, s.id, t.lot_kind = ${code(lotKinds.roadside)} as is_street
    from ${recordset(asked, { at: 'integer', device_id: 'bigint', spot_number: 'text', detector_no: 'text' })}
      join device d on d.id = x.device_id join park_lot t on t.id = d.park_lot_id
      left join magnetic_detector m on m.park_lot_id = d.park_lot_id and m.serial_no = x.detector_no
      join park_spot s on s.park_lot_id = d.park_lot_id and s.park_spot_number = coalesce(x.spot_number, m.park_spot_number)`)
  return new Map(rows.map(({ at, id, is_street }) => [events[at]!, { spotId: String(id), isStreet: is_street }]))
}

interface AtSpot {
  readonly event: DeviceEvent
  readonly place: DevicePlace
  readonly spot: NamedSpot | undefined
}

function namesIn({ device, values }: DeviceEvent): DetectorReport {
  const named = (name: string) => (values[name] as string | null | undefined) || null
  return { deviceId: device.deviceId, spotNumber: named('spotNumber'), detectorNo: named('detectorNo') }
}

/** The detectors in the ledger that report, or for which their manager does. */
export function noteDetectors(tx: Tx, placed: readonly AtSpot[]): Promise<void> {
  const ofManagers = placed.filter(
    ({ event, place }) => isSpotEvent(event) && place.deviceFamily === deviceFamilies.detectors,
  )
  return noteRegistered(
    tx,
    ofManagers.map(({ event }) => namesIn(event)),
  )
}

/** Spots of lots with gates: what stands on them, and nothing of stays. */
export async function noteOffStreet(tx: Tx, placed: readonly AtSpot[]): Promise<void> {
  const off = placed.filter(({ event, spot }) => isSpotEvent(event) && !spot!.isStreet)
  for (const [parkLotId, here] of Map.groupBy(off, ({ place }) => place.parkLotId)) {
    const reports = here.map(({ event, spot }) => {
      const isTaken = event.type === 'spotOccupied'
      const at = new Date(event.at)
      const plate = isTaken ? plateAsRead(String(event.values['plateNumber'] ?? '')) : ''
      return { spotId: spot!.spotId, isTaken, plateNumber: plate || null, enterAt: isTaken ? at : null, at }
    })
    await noteSpotReports(tx, parkLotId, reports)
  }
}

/** A report of a spot as a passing: the car has come or gone, no one was asked. */
export function spotReportOf({ event, place, spot }: AtSpot, passingId: string): ReportedPassing {
  const { values } = event
  const read = String(values['plateNumber'] ?? '')
  return {
    passingId,
    eventId: event.eventId,
    laneId: '',
    gateId: null,
    spotId: spot!.spotId,
    deviceId: place.deviceId,
    direction: event.type === 'spotOccupied' ? directions.entry : directions.exit,
    plateNumber: plateAsRead(read),
    recoPlateNumber: asRead(read),
    plateColor: Number(values['plateColor'] ?? plateColors.unknown),
    billCarSizeId: Number(values['billCarSizeId'] ?? billCarSizes.small),
    confidence: (values['confidence'] as number | null | undefined) ?? null,
    passAt: event.at,
    uploadAt: event.receivedAt,
    opened: { openedAt: event.at, releaseType: releaseTypes.auto },
    dataSource: sourceOf(place),
  }
}

/** What saw it, by the family of the device; a high camera may be listed as a camera in that part. */
function sourceOf({ deviceFamily, role }: DevicePlace): CodeOf<typeof dataSources> {
  if (deviceFamily === deviceFamilies.handHeld) return dataSources.pos
  if (deviceFamily === deviceFamilies.detectors) return dataSources.detector
  return deviceFamily === deviceFamilies.highVideo || role === cameraRoles.highMounted
    ? dataSources.highVideo
    : dataSources.camera
}
