import { sql } from 'kysely'
import { commandStates } from '#business/basics/lane/gate-command.ts'
import { gateStates } from '#business/basics/lane/lane.ts'
import { alarmStates } from '#business/devices/alarm/alarm.ts'
import { alarmClasses, alarmTypes } from '#business/dictionaries/alarm-type.ts'
import { levels } from '#business/dictionaries/level.ts'
import { onlineStates } from '#business/devices/device/device.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import {
  answeredByOpening,
  byHandOf,
  commandNames,
  type CommandRow,
  type OpenedByHand,
} from './opened-by-hand.server.ts'
import type { Lifted } from './opened-by-nobody.server.ts'
import type { Place } from './places.server.ts'

interface Heard {
  readonly event: DeviceEvent
  readonly place: Place
  readonly at: number
}

/** What came of what devices said of themselves. */
interface HeardOf<Event> {
  /** Those that are done with that. */
  readonly own: Event[]
  readonly openedByHand: readonly OpenedByHand[]
  /** Barriers that went up and were not open before. */
  readonly lifted: readonly Lifted[]
}

/** Whether an event may tell that a person's command let a car through: its lot is locked before it is heard. */
export function mayOpen({ type, values }: DeviceEvent): boolean {
  return type === 'commandResult' || (type === 'gate' && values['gateState'] === gateStates.OPEN)
}

/**
 * What devices say of themselves: any event is a sign of life; a barrier's state, the answer to a command. A device that was offline is
 * back, and its alarm with it. A barrier that opens answers the person's command that was on its way to it.
 */
export async function hearDevices<Event extends Heard>(
  tx: Tx,
  heard: readonly Event[],
  now: number,
): Promise<HeardOf<Event>> {
  await noteLife(tx, heard, now)
  const own = heard.filter(({ event }) => event.type !== 'passing' && event.type !== 'payment')
  const openedByHand: OpenedByHand[] = []
  const lifted: Lifted[] = []
  for (const { event, place } of own) {
    if (event.type === 'gate' && place.laneId) {
      const was = await noteBarrier(tx, event, place.laneId)
      if (!mayOpen(event)) continue
      const { deviceId, parkLotId, laneId } = place
      if (was !== gateStates.OPEN && was !== gateStates.KEEP_OPEN)
        lifted.push({ deviceId, parkLotId, laneId, at: event.at })
      openedByHand.push(...(await answeredByOpening(tx, event, laneId)))
    }
    if (event.type === 'commandResult') openedByHand.push(...(await answerCommand(tx, event, place)))
  }
  return { own, openedByHand, lifted }
}

/** The state that a barrier was in before it said this. */
async function noteBarrier(tx: Tx, event: DeviceEvent, laneId: string): Promise<string | undefined> {
  const lane = await tx.first<{ was: string }>(sql`
    update lane set gate_state = ${event.values['gateState']}, gate_state_at = ${new Date(event.at)}
    from (select id as of_lane, gate_state as was from lane where id = ${laneId}) before where id = of_lane returning was`)
  return lane?.was
}

/** One statement for all: when a device was heard last, what its camera saw last, and the end of its alarm when it was away. */
async function noteLife(tx: Tx, heard: readonly Heard[], now: number): Promise<void> {
  if (heard.length === 0) return
  const byDevice = Map.groupBy(heard, ({ place }) => place.deviceId)
  const devices = inOrder(byDevice.keys()).map((id) => {
    const capture = byDevice.get(id)!.findLast(({ event }) => event.type === 'passing')?.event
    return {
      id,
      plate: String(capture?.values['plateNumber'] ?? '').slice(0, 40),
      at: capture ? new Date(capture.at) : null,
    }
  })
  await tx.run(sql`
    with alive as (
      update device d set last_heartbeat_at = ${new Date(now)}, online_state = ${code(onlineStates.online)},
        last_plate_number = case when x.at > coalesce(d.last_capture_at, '-infinity') then nullif(x.plate, '') else d.last_plate_number end,
        last_capture_at = greatest(d.last_capture_at, x.at)
      from unnest(${devices.map(({ id }) => id)}::bigint[], ${devices.map(({ plate }) => plate)}::text[], ${devices.map(({ at }) => at)}::timestamptz[]) x(id, plate, at)
      where d.id = x.id and (d.online_state <> ${code(onlineStates.online)} or d.last_heartbeat_at is null or d.last_heartbeat_at < ${new Date(now - 10_000)}::timestamptz
        or x.at > coalesce(d.last_capture_at, '-infinity'))
      returning d.id)
    update alarm set state = ${code(alarmStates.recovered)}, handled_at = now(), updated_at = now()
    where device_id in (select id from alive) and alarm_type = ${code(alarmTypes.cameraOffline)} and state in (${code(alarmStates.open, alarmStates.beingHandled)})`)
}

/** A command is answered once, also after it expired; one that failed is an alarm at its lane. Gives what a person opened by it. */
async function answerCommand(tx: Tx, event: DeviceEvent, place: Place): Promise<OpenedByHand[]> {
  const done = event.values['done'] === true
  const { waiting, sent, expired } = commandStates
  const answered = await tx.first<CommandRow>(sql`
    update gate_command set state = ${done ? commandStates.done : commandStates.failed}, done_at = ${new Date(event.at)}, fail_reason = ${event.values['failReason'] ?? null}
    where id = ${event.values['commandId']} and device_id = ${place.deviceId} and state in (${code(waiting, sent, ...(done ? [expired] : []))})
    returning ${commandNames}`)
  if (!answered) return []
  if (done) return byHandOf(answered, event)
  await tx.run(sql`
    insert into alarm (msg_type, alarm_type, level, park_lot_id, lane_id, device_id, description, happened_at, last_happened_at, created_by)
    values (${alarmClasses.device}, ${alarmTypes.barrierFault}, ${levels.urgent}, ${place.parkLotId}, ${answered.lane_id}, ${place.deviceId}, '道闸未执行开闸指令', ${new Date(event.at)}, ${new Date(event.at)}, '系统') on conflict do nothing`)
  return []
}
