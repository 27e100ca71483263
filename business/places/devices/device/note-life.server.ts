import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import { alarmStates, openAlarms } from '../alarm/alarm.ts'
import { onlineStates } from './device.ts'

/** A device that reported. */
export interface Sign {
  readonly deviceId: string
  /** What its camera read last, and when, epoch milliseconds; null: nothing this time. */
  readonly capture: { readonly plate: string; readonly at: number } | null
}

const longestPlate = 40
/** A sign of life is written at most so often. */
const writtenEveryMs = 10_000

/**
 * One statement for all: when a device last reported, what its camera saw last, and the end of its alarm when it was away. One sign for a device; a
 * recorder's is one of each camera on it.
 */
export async function noteLife(tx: Tx, signs: readonly Sign[], now: number): Promise<void> {
  if (signs.length === 0) return
  const byDevice = new Map(signs.map((sign) => [sign.deviceId, sign]))
  const devices = inOrder(byDevice.keys()).map((id) => byDevice.get(id)!)
  const plates = devices.map(({ capture }) => (capture?.plate ?? '').slice(0, longestPlate))
  const moments = devices.map(({ capture }) => (capture ? new Date(capture.at) : null))
  await tx.run(sql`
    with said as (
      select * from unnest(${devices.map(({ deviceId }) => deviceId)}::bigint[], ${plates}::text[], ${moments}::timestamptz[]) x(id, plate, at)),
    alive as (
      update device d set last_heartbeat_at = ${new Date(now)}, online_state = ${code(onlineStates.online)},
        last_plate_number = case when x.at > coalesce(d.last_capture_at, '-infinity') then nullif(x.plate, '') else d.last_plate_number end,
        last_capture_at = greatest(d.last_capture_at, x.at)
      from (select * from said
        union all
        select c.id, '', null from said join device c on c.recorder_id = said.id where c.id not in (select id from said)) x
      where d.id = x.id and (d.online_state <> ${code(onlineStates.online)} or d.last_heartbeat_at is null or d.last_heartbeat_at < ${new Date(now - writtenEveryMs)}::timestamptz
        or x.at > coalesce(d.last_capture_at, '-infinity'))
      returning d.id)
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = now(), updated_at = now()
    where device_id in (select id from alive) and alarm_type = ${code(alarmTypes.cameraOffline)} and state in (${code(...openAlarms)})`)
}
