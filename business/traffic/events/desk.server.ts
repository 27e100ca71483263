import { commandStates } from '#business/places/devices/gate-command.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { stillPicture, type Command, type Device, type DeviceDesk, type Quarantined } from '#server/gateway/event.ts'
import { stillAddress } from '#server/gateway/picture-address.ts'
import type { Machine } from '#server/machine.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { deviceOfKey, deviceOfSerial, seerOfSerial } from '#business/places/devices/known-device.server.ts'
import { mappingOfDevice } from '#business/places/devices/device-mapping/mapping-of.server.ts'
import { boxOf } from '#business/places/devices/device/cameras-on-box.server.ts'
import { reachOf } from '#business/places/devices/device/camera-sign-in.server.ts'
import { channelNamed, channelWithId } from '#business/places/devices/device/channels.server.ts'
import {
  claimCommand,
  giveBackCommand,
  handOutCommands,
  stillKind,
  type HandedOut,
} from '#business/places/devices/gate-commands.server.ts'
import { storeStill } from '#business/places/devices/device/take-still.server.ts'
import { quarantine } from '#business/places/devices/quarantined-event/quarantine.server.ts'
import { pictureKeeper } from '#business/places/pictures/passing-picture/keep-picture.server.ts'
import { mostPictureBytes, pictureKinds } from '#business/places/pictures/passing-picture/picture-kinds.ts'
import { sql } from '#kernel/sql.ts'
import type { LotChange } from '../lot/lot-change.ts'
import { deviceEventTypes } from '../facts/device-events.ts'
import { lotsBefore, takeEvents } from './take-events.server.ts'

/** The traffic loop as the device gateway sees it. */
export function openDesk(machine: Machine): DeviceDesk {
  const within = <T>({ tenantId }: Device, work: (tx: Tx) => Promise<T>) =>
    machine.database.inScope(wholeTenant(tenantId), work)
  const storeQuarantined: DeviceDesk['quarantine'] = (events) => quarantineByTenant(machine, events)
  const keepPicture = pictureKeeper(machine, storeQuarantined)
  return {
    eventTypes: deviceEventTypes,
    pictureNames: [...Object.keys(pictureKinds), stillPicture],
    mostPictureBytes,
    keepPicture: (picture) => (picture.name === stillPicture ? storeStill(machine, picture) : keepPicture(picture)),
    deviceOf: (serialNo) => deviceOfSerial(machine.database, serialNo),
    seerOf: (serialNo) => seerOfSerial(machine.database, serialNo),
    deviceOfKey: (key) => deviceOfKey(machine.database, key),
    deviceWithId: (tenantId, deviceId) => deviceWithId(machine, tenantId, deviceId),
    channelOf: (device, names) => within(device, (tx) => channelNamed(tx, device, names)),
    async take(tenantId, events) {
      for (let lots: readonly string[] = lotsBefore(events); ;) {
        const taken = await machine.database.inScopePlannedOnce(wholeTenant(tenantId), (tx) =>
          takeEvents(tx, events, lots, Date.now()),
        )
        if ('results' in taken) {
          void machine.underWay.follow(notifyOfChanges(machine, tenantId, taken.changes))
          return taken.results
        }
        lots = taken.lots
      }
    },
    quarantine: storeQuarantined,
    devicesWithCommands: () => devicesWithCommands(machine),
    commandsFor: (device) =>
      within(device, async (tx) =>
        (await handOutCommands(tx, device.deviceId)).map((command) => wireCommand(command, device)),
      ),
    claimCommand: (device) =>
      within(device, async (tx) => {
        const claimed = await claimCommand(tx, device.deviceId)
        return claimed ? wireCommand(claimed, device) : null
      }),
    giveBack: (device, commandId) => within(device, (tx) => giveBackCommand(tx, device.deviceId, commandId)),
    mappingOf: (device) => within(device, (tx) => mappingOfDevice(tx, device.deviceId)),
    boxOf: (device) => within(device, (tx) => boxOf(tx, device)),
    reachOf: (device) => within(device, (tx) => reachOf(tx, machine.secrets, device)),
  }
}

/** After the commit: open lists, alarms and barriers hear of it in every process. */
export async function notifyOfChanges(
  { hub }: Machine,
  tenantId: string,
  changes: readonly LotChange[],
): Promise<void> {
  const published = [
    ...changes.flatMap(({ alarms }) =>
      alarms.raised.map((id) => hub.publish({ tenantId, topic: 'raised', of: 'alarm', id })),
    ),
    ...changes.flatMap(({ commanded }) =>
      [...new Set(commanded)].map((device) => hub.publish({ tenantId, topic: 'command', device })),
    ),
    // A car that is kept out has an answer, and no order.
    ...(changes.some(({ orders, decisions }) => orders.size + decisions.size > 0)
      ? [hub.publish({ tenantId, topic: 'changed', of: 'passing' })]
      : []),
    ...(changes.some(({ spots }) => spots) ? [hub.publish({ tenantId, topic: 'changed', of: 'park-spot' })] : []),
    ...(changes.some(({ alarms }) => alarms.changed) ? [hub.publish({ tenantId, topic: 'changed', of: 'alarm' })] : []),
  ]
  await Promise.all(published)
}

async function quarantineByTenant(machine: Machine, events: readonly Quarantined[]): Promise<void> {
  for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
    await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      await quarantine(
        tx,
        own.map((event) => ({ ...event, reason: event.reason.zh })),
      )
    })
  }
}

async function deviceWithId({ database }: Machine, tenantId: string, deviceId: string): Promise<Device | null> {
  const { channel, named } = await database.inScope(wholeTenant(tenantId), async (tx) => ({
    channel: await channelWithId(tx, tenantId, deviceId),
    named: await tx.first<{ serial_no: string }>(sql`select serial_no from device where id = ${deviceId}`),
  }))
  return channel ?? (named ? deviceOfSerial(database, named.serial_no) : null)
}

async function devicesWithCommands(machine: Machine): Promise<Device[]> {
  const found: [tenantId: string, deviceId: string][] = []
  await forEveryTenant(machine.database, async (tx) => {
    const waiting = await tx.rows<{ tenant_id: string; device_id: string }>(sql`
      select distinct c.tenant_id, c.device_id from gate_command c
      where c.device_id is not null and c.state in (${code(commandStates.waiting, commandStates.sent)}) and still_lasts(c.expires_at, c.expires_at - c.created_at)`)
    found.push(...waiting.map(({ tenant_id, device_id }): [string, string] => [String(tenant_id), String(device_id)]))
  })
  const devices = await Promise.all(found.map(([tenantId, deviceId]) => deviceWithId(machine, tenantId, deviceId)))
  return devices.filter((device) => device !== null)
}

/** What travels is carried out within this time or not at all, however long a command waits for its device. */
const livesMs = 5_000

function wireCommand({ id, kind, lane_code, expires_at, screen_text }: HandedOut, device: Device): Command {
  return {
    ...(kind === stillKind && { upload: stillAddress(device, String(id), Date.now()) }),
    commandId: String(id),
    kind,
    laneCode: lane_code,
    expiresAt: new Date(Math.min(expires_at.getTime(), Date.now() + livesMs)).toISOString(),
    text: screen_text ?? '',
  }
}
