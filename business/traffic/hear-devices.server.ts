import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import type { Place } from './places.server.ts'

interface Heard {
  readonly event: DeviceEvent
  readonly place: Place
  readonly at: number
}

/**
 * What devices say of themselves: any event is a sign of life; a barrier's state, the answer to a command. Gives those that are done
 * with that. A device that was offline is back, and its alarm with it.
 */
export async function hearDevices<Event extends Heard>(tx: Tx, heard: readonly Event[], now: number): Promise<Event[]> {
  await noteLife(tx, heard, now)
  const own = heard.filter(({ event }) => event.type !== 'passing' && event.type !== 'payment')
  for (const { event, place } of own) {
    if (event.type === 'gate' && place.laneId)
      await tx.run(sql`update lane set gate_state = ${event.values['gateState']} where id = ${place.laneId}`)
    if (event.type === 'commandResult') await answerCommand(tx, event, place)
  }
  return own
}

async function noteLife(tx: Tx, heard: readonly Heard[], now: number): Promise<void> {
  const ids = [...new Set(heard.map(({ place }) => place.deviceId))]
  if (ids.length === 0) return
  await tx.run(sql`
    update device set last_heartbeat_at = ${new Date(now)}, online_state = 1
    where id = any(${ids}::bigint[]) and (online_state <> 1 or last_heartbeat_at is null or last_heartbeat_at < ${new Date(now - 10_000)})`)
  await tx.run(
    sql`update alarm set state = 5, handled_at = now(), updated_at = now() where device_id = any(${ids}::bigint[]) and alarm_type = 201 and state in (1, 2)`,
  )
  const captures = new Map(
    heard.filter(({ event }) => event.type === 'passing').map(({ event, place }) => [place.deviceId, event] as const),
  )
  if (captures.size === 0) return
  const pairs = [...captures].map(([id, event]) => ({
    id,
    plate: String(event.values['plateNumber'] ?? '').slice(0, 40),
    at: new Date(event.at),
  }))
  await tx.run(sql`
    update device d set last_plate_number = nullif(x.plate, ''), last_capture_at = x.at
    from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ plate }) => plate)}::text[], ${pairs.map(({ at }) => at)}::timestamptz[]) x(id, plate, at)
    where d.id = x.id and (d.last_capture_at is null or d.last_capture_at < x.at)`)
}

/** A command is answered once; one that failed is an alarm at its lane. */
async function answerCommand(tx: Tx, event: DeviceEvent, place: Place): Promise<void> {
  const done = event.values['done'] === true
  const answered = await tx.first<{ lane_id: string }>(sql`
    update gate_command set state = ${done ? 3 : 4}, done_at = ${new Date(event.at)}, fail_reason = ${event.values['failReason'] ?? null}
    where id = ${event.values['commandId']} and device_id = ${place.deviceId} and state in (1, 2) returning lane_id`)
  if (!answered || done) return
  await tx.run(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, description, happened_at, last_happened_at, created_by)
    values (2, 202, 1, ${place.parkLotId}, ${answered.lane_id}, ${place.deviceId}, '道闸未执行开闸指令', ${new Date(event.at)}, ${new Date(event.at)}, '系统') on conflict do nothing`)
}
