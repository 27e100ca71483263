import { gateStatuses } from '#business/places/basics/gate/gate.ts'
import { gateStates, laneStatuses } from '#business/places/basics/lane/lane.ts'
import type { cameraRoles } from '#business/ground/dictionaries/camera-role.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Lane } from '../facts/decision.ts'
import type { LaneWords } from '../facts/lane-text.ts'

/** Where a device stands, and what its lane lets pass. */
export interface DevicePlace {
  readonly deviceId: string
  readonly deviceName: string
  readonly deviceFamily: number
  readonly role: CodeOf<typeof cameraRoles>
  /** Its clock was wrong when it last reported (handle-faults.server.ts). */
  readonly clockIsOff: boolean
  readonly assetState: number
  readonly deviceStatus: number
  /** Which way the cars go that it sees at a lane for both; null: it says so itself. */
  readonly facing: number | null
  readonly parkLotId: string
  readonly gateId: string | null
  readonly laneId: string | null
  readonly lane: Lane | null
  /** Since when the barrier is kept open for anyone who comes, by the clock of the device that said so; null: it is not. */
  readonly keptOpenSince: number | null
  /** When the barrier last went up, open or shut since; null: it never said so. */
  readonly liftedAt: number | null
}

interface LaneRow {
  lane_id: string
  lane_type: Lane['laneType']
  status: Lane['status']
  allow_car_types: number[]
  confirm_in: boolean
  confirm_out: boolean
  reco_confidence_min: number
  region_from_id: string | null
  region_to_id: string | null
  leads_to_passes: boolean
  leads_back_to_passes: boolean
}

interface DeviceRow {
  device_id: string
  device_name: string
  device_family: number
  role: CodeOf<typeof cameraRoles>
  clock_is_off: boolean
  asset_state: number
  device_status: number
  facing: number | null
  park_lot_id: string
  gate_id: string | null
  kept_open_since: Date | null
  gate_state_at: Date | null
}

type PlaceRow = DeviceRow & (LaneRow | { lane_id: null; lane_type: null })

/** The status of a lane `l`; with its gate out of use it is so too. */
const laneStatus = sql`case when exists (select from gate e where e.id = l.gate_id and e.status = ${code(gateStatuses.disabled)}) then ${code(laneStatuses.disabled)} else l.status end as status`
/** A lane `l` leads, by one of its ends, into a region that is for passes only. */
const isForPasses = (end: Sql) =>
  sql`exists (select from park_region g where g.id = ${end} and g.is_only_month and g.status = ${code(enabledStates.enabled)})`
const leadsToPasses = sql`${isForPasses(sql`l.region_to_id`)} as leads_to_passes, ${isForPasses(sql`l.region_from_id`)} as leads_back_to_passes`
const laneColumns = sql`l.id as lane_id, l.lane_type, ${laneStatus}, l.allow_car_types, l.confirm_in, l.confirm_out, l.reco_confidence_min, l.region_from_id, l.region_to_id, ${leadsToPasses}`
const columns = sql`d.id as device_id, d.device_name, d.device_family, d.role, coalesce(f.is_active, false) as clock_is_off, d.asset_state, d.device_status, d.facing, d.park_lot_id, l.gate_id, ${laneColumns},
  case when l.gate_state = ${code(gateStates.KEEP_OPEN)} then l.gate_state_at end as kept_open_since, l.gate_state_at`

/** The places of devices, read as they are now. */
export async function placesOf(tx: Tx, deviceIds: readonly string[]): Promise<Map<string, DevicePlace>> {
  const rows = await tx.rows<PlaceRow>(sql`
    select ${columns} from device d left join lane l on l.tenant_id = d.tenant_id and l.id = d.lane_id
      left join device_fault f on f.tenant_id = d.tenant_id and f.device_id = d.id and f.alarm_type = ${code(alarmTypes.clockDeviation)}
    where d.id = any(${[...new Set(deviceIds)]}::bigint[])`)
  return new Map(rows.map((row) => [String(row.device_id), placeOf(row)]))
}

/** The lanes of a lot, by id: a standing car is let go by the lane at which it stands, no matter who brought the money. */
export async function lanesOf(tx: Tx, parkLotId: string): Promise<Map<string, Lane>> {
  const rows = await tx.rows<LaneRow>(sql`select ${laneColumns} from lane l where l.park_lot_id = ${parkLotId}`)
  return new Map(rows.map((row) => [String(row.lane_id), laneOf(row)]))
}

/** What the screens of a lot's lanes say in place of the usual words, by lane. */
export async function laneWordsOf(tx: Tx, parkLotId: string): Promise<Map<string, LaneWords>> {
  const rows = await tx.rows<Record<'lane_id' | 'in_text' | 'out_text' | 'pay_text', string | null>>(
    sql`select lane_id, in_text, out_text, pay_text from led_screen where park_lot_id = ${parkLotId} and status = ${code(enabledStates.enabled)}`,
  )
  return new Map(
    rows.map(({ lane_id, in_text, out_text, pay_text }) => [
      String(lane_id),
      { welcome: in_text ?? '', goodbye: out_text ?? '', pay: pay_text ?? '' },
    ]),
  )
}

function placeOf(row: PlaceRow): DevicePlace {
  return {
    deviceId: String(row.device_id),
    deviceName: row.device_name,
    deviceFamily: row.device_family,
    role: row.role,
    clockIsOff: row.clock_is_off,
    assetState: row.asset_state,
    deviceStatus: row.device_status,
    facing: row.facing,
    parkLotId: String(row.park_lot_id),
    gateId: row.gate_id === null ? null : String(row.gate_id),
    laneId: row.lane_id === null ? null : String(row.lane_id),
    lane: row.lane_type === null ? null : laneOf(row),
    keptOpenSince: row.kept_open_since?.getTime() ?? null,
    liftedAt: row.gate_state_at?.getTime() ?? null,
  }
}

function laneOf(row: LaneRow): Lane {
  return {
    laneType: row.lane_type,
    status: row.status,
    allowCarTypes: row.allow_car_types,
    confirmIn: row.confirm_in,
    confirmOut: row.confirm_out,
    recoConfidenceMin: row.reco_confidence_min,
    regionFromId: idOf(row.region_from_id),
    regionToId: idOf(row.region_to_id),
    leadsToPasses: row.leads_to_passes,
    leadsBackToPasses: row.leads_back_to_passes,
  }
}

function idOf(id: string | null): string | null {
  return id === null ? null : String(id)
}
