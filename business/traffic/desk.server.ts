import { sql } from 'kysely'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '#server/database/database.ts'
import { isUnavailable } from '#server/database/violation.ts'
import type { Device, DeviceDesk, Quarantined } from '#server/gateway/event.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import { deviceOfSerial } from '#business/devices/device-of-serial.server.ts'
import type { LotChange } from './change-lot.server.ts'
import { deviceEventTypes } from './device-events.ts'
import { takeEvents } from './take-events.server.ts'

/** The traffic loop as the device gateway sees it. */
export function openDesk(machine: Machine): DeviceDesk {
  return {
    eventTypes: deviceEventTypes,
    deviceOf: (serialNo) => deviceOfSerial(machine.database, serialNo),
    async deviceWithId(tenantId, deviceId) {
      const named = await machine.database.inScope(wholeTenant(tenantId), (tx) =>
        tx.first<{ serial_no: string }>(sql`select serial_no from device where id = ${deviceId}`),
      )
      return named ? deviceOfSerial(machine.database, named.serial_no) : null
    },
    async take(tenantId, events) {
      const taken = await machine.database.inScopePlannedOnce(wholeTenant(tenantId), (tx) =>
        takeEvents(tx, events, Date.now()),
      )
      void tellOf(machine, tenantId, taken.changes)
      return taken.results
    },
    quarantine: (events) => quarantine(machine, events),
    commandsFor: (device) => machine.database.inScope(wholeTenant(device.tenantId), (tx) => commandsFor(tx, device)),
  }
}

/** After the commit: open lists, alarms and barriers hear of it in every process. A hint that cannot be sent is made up for by the next poll. */
export async function tellOf(machine: Machine, tenantId: string, changes: readonly LotChange[]): Promise<void> {
  const { hub } = machine
  const hints = [
    ...changes.flatMap(({ alarms }) =>
      alarms.raised.map((id) => hub.publish({ tenantId, topic: 'raised', of: 'alarm', id })),
    ),
    ...changes.flatMap(({ commanded }) =>
      [...new Set(commanded)].map((device) => hub.publish({ tenantId, topic: 'command', device })),
    ),
    ...(changes.some(({ orders }) => orders.size > 0)
      ? [hub.publish({ tenantId, topic: 'changed', of: 'passing' })]
      : []),
    ...(changes.some(({ alarms }) => alarms.changed) ? [hub.publish({ tenantId, topic: 'changed', of: 'alarm' })] : []),
  ]
  const failed = (await Promise.allSettled(hints)).find((hint) => hint.status === 'rejected')
  if (failed && !isUnavailable(failed.reason)) machine.log.warn({ err: failed.reason }, 'a hint was not sent')
}

async function quarantine(machine: Machine, events: readonly Quarantined[]): Promise<void> {
  for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) {
    await machine.database.inScope(wholeTenant(tenantId), async (tx) => {
      for (const { serialNo, deviceId, reason, sent, receivedAt } of own) {
        await tx.run(sql`
          insert into quarantined_event (received_at, serial_no, device_id, park_lot_id, reason, payload, created_by)
          values (${new Date(receivedAt)}, ${serialNo}, ${deviceId}, (select park_lot_id from device where id = ${deviceId}), ${reason.zh}, ${JSON.stringify(sent)}::jsonb, '系统')`)
      }
    })
  }
}

interface CommandRow {
  id: string
  kind: string
  lane_code: string
  expires_at: Date
  screen_text: string | null
}

/** Handed out until the device answers or the command expires: the device carries each out once, so one that was lost on the way is made up for. */
async function commandsFor(tx: Tx, device: Device): Promise<Json[]> {
  const rows = await tx.rows<CommandRow>(sql`
    update gate_command c set state = 2, sent_at = coalesce(c.sent_at, now()) from lane l
    where l.tenant_id = c.tenant_id and l.id = c.lane_id and c.device_id = ${device.deviceId} and c.state in (1, 2) and c.expires_at > now()
    returning c.id, c.kind, l.lane_code, c.expires_at, c.screen_text`)
  return rows.map(({ id, kind, lane_code, expires_at, screen_text }) => ({
    commandId: String(id),
    kind,
    laneCode: lane_code,
    expiresAt: expires_at.toISOString(),
    text: screen_text ?? '',
  }))
}
