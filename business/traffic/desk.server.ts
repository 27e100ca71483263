import { sql } from 'kysely'
import type { Json } from '#kernel/wire.ts'
import { isUnavailable } from '#server/database/violation.ts'
import type { Device, DeviceDesk, Quarantined } from '#server/gateway/event.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'
import type { LotChange } from './change-lot.server.ts'
import { deviceEventTypes } from './device-events.ts'
import { takeEvents } from './take-events.server.ts'

/** The traffic loop as the device gateway sees it. */
export function openDesk(machine: Machine): DeviceDesk {
  return {
    eventTypes: deviceEventTypes,
    async deviceOf(serialNo) {
      const row = await machine.database.unscoped((tx) =>
        tx.first<{ tenant_id: string; id: string; key_digest: Buffer | null; device_status: number; asset_state: number }>(sql`select * from device_of_serial(${serialNo})`),
      )
      if (!row?.key_digest || row.device_status !== 1 || row.asset_state !== 1) return null
      return { tenantId: String(row.tenant_id), deviceId: String(row.id), serialNo, keyDigest: row.key_digest }
    },
    async take(tenantId, events) {
      const taken = await machine.database.inScope(wholeTenant(tenantId), (tx) => takeEvents(tx, events, Date.now()))
      await tellOf(machine, tenantId, taken.changes)
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
    ...changes.flatMap(({ alarms }) => alarms.map((id) => hub.publish({ tenantId, topic: 'raised', of: 'alarm', id }))),
    ...changes.flatMap(({ commanded }) => [...new Set(commanded)].map((device) => hub.publish({ tenantId, topic: 'command', device }))),
    ...(changes.some(({ orders }) => orders.size > 0) ? [hub.publish({ tenantId, topic: 'changed', of: 'passing' })] : []),
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

/** Handed out once: a command that the device lost on the way expires, and the lane's people open by hand. */
async function commandsFor(tx: Parameters<Parameters<Machine['database']['inScope']>[1]>[0], device: Device): Promise<Json[]> {
  const rows = await tx.rows<CommandRow>(sql`
    update gate_command c set state = 2, sent_at = now() from lane l
    where l.tenant_id = c.tenant_id and l.id = c.lane_id and c.device_id = ${device.deviceId} and c.state = 1 and c.expires_at > now()
    returning c.id, c.kind, l.lane_code, c.expires_at, c.screen_text`)
  return rows.map(({ id, kind, lane_code, expires_at, screen_text }) => ({ commandId: String(id), kind, laneCode: lane_code, expiresAt: expires_at.toISOString(), text: screen_text ?? '' }))
}
