import { alarmOfFault } from '#business/devices/device/device-faults.ts'
import { noteFault, type FaultReport } from '#business/devices/device/note-fault.server.ts'
import type { Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import type { LotChange } from './change-lot.server.ts'
import type { Place } from './places.server.ts'

interface Heard {
  readonly event: DeviceEvent
  readonly place: Place
}

/** What began longer ago than this, and is only uploaded now, stands in the list but calls nobody. */
const newsMilliseconds = 10 * 60_000

/** Devices report faults and their ends: alarms begin and end with that. */
export async function hearFaults(tx: Tx, heard: readonly Heard[], now: number): Promise<LotChange[]> {
  const reports = heard.filter(({ event }) => event.type === 'fault').map(reportOf)
  const byDevice = Map.groupBy(reports, ({ deviceId }) => deviceId)
  const raised: string[] = []
  let changed = false
  for (const deviceId of inOrder(byDevice.keys()))
    for (const report of byDevice.get(deviceId)!.toSorted((one, other) => one.at - other.at)) {
      const noted = await noteFault(tx, report)
      changed ||= noted.changed
      if (noted.raised && report.happenedAt > now - newsMilliseconds) raised.push(noted.raised)
    }
  return changed ? [{ orders: new Map(), decisions: new Map(), commanded: [], alarms: { raised, changed } }] : []
}

function reportOf({ event: { at, receivedAt, values }, place }: Heard): FaultReport {
  return {
    ...place,
    alarm: alarmOfFault[values['fault'] as keyof typeof alarmOfFault],
    active: values['active'] === true,
    at,
    happenedAt: Math.min(at, receivedAt),
    detail: String(values['detail'] ?? ''),
  }
}
