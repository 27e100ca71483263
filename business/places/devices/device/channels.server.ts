import { assetStates } from '#business/ground/dictionaries/asset-state.ts'
import { deviceStatuses } from '#business/ground/dictionaries/device-status.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import type { Device } from '#server/gateway/event.ts'

interface ChannelRow {
  readonly id: string
  readonly serial_no: string
  readonly key_digest: Buffer
  readonly park_lot_id: string
  readonly protocol: string
}

const columns = sql.raw('c.id, c.serial_no, r.key_digest, r.park_lot_id, r.protocol')
/** A camera `c` and the recorder `r` that speaks for it, by whose key and protocol it reports. */
const throughRecorder = sql`device c join device r on r.tenant_id = c.tenant_id and r.id = c.recorder_id
  and r.device_status = ${code(deviceStatuses.claimed)} and r.asset_state = ${code(assetStates.inUse)} and r.key_digest is not null`

/** The camera at a channel of a recorder, by the first of these names that is registered; null: none is, and the message is of the recorder itself. */
export async function channelNamed(tx: Tx, recorder: Device, names: readonly string[]): Promise<Device | null> {
  const row = await tx.first<ChannelRow>(sql`
    select ${columns} from ${throughRecorder}
    where c.recorder_id = ${recorder.deviceId} and c.channel = any(${[...names]}::text[])
    order by array_position(${[...names]}::text[], c.channel) limit 1`)
  return row ? deviceOf(recorder.tenantId, row) : null
}

/** A camera that reports through a recorder, by its id; null: it reports itself. */
export async function channelWithId(tx: Tx, tenantId: string, deviceId: string): Promise<Device | null> {
  const row = await tx.first<ChannelRow>(sql`select ${columns} from ${throughRecorder} where c.id = ${deviceId}`)
  return row ? deviceOf(tenantId, row) : null
}

/** The same by its serial number. */
export async function channelWithSerial(tx: Tx, tenantId: string, serial: string): Promise<Device | null> {
  const row = await tx.first<ChannelRow>(sql`select ${columns} from ${throughRecorder} where c.serial_no = ${serial}`)
  return row ? deviceOf(tenantId, row) : null
}

function deviceOf(tenantId: string, { id, serial_no, key_digest, park_lot_id, protocol }: ChannelRow): Device {
  return { tenantId, line: park_lot_id, deviceId: id, serialNo: serial_no, keyDigest: key_digest, protocol }
}
