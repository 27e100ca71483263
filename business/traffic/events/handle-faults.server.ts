import { alarmOfClock, alarmOfFault } from '#business/places/devices/device/device-faults.ts'
import { noteFault, type FaultReport } from '#business/places/devices/device/note-fault.server.ts'
import type { Tx } from '#server/database/database.ts'
import { inOrder } from '#server/database/in-order.ts'
import type { DeviceEvent } from '#server/gateway/event.ts'
import type { LotChange } from '../lot/lot-change.ts'
import type { DevicePlace } from '../lot/places.server.ts'

interface Received {
  readonly event: DeviceEvent
  readonly place: DevicePlace
}

const second = 1000
/** A heartbeat is of now: what its clock differs by is no delay. It is right again well within that, so that it does not flutter. */
const deviates = 60 * second
const isRightAgain = 30 * second
/** What started longer ago than this, and is only uploaded now, stands in the list but calls no one. */
const newsMilliseconds = 10 * 60 * second

/**
 * Devices report faults and their ends, and a heartbeat shows whether the clock of its device is right: alarms start and end with that. `wrongClocks`: what
 * was quarantined for its time, heartbeats and what cannot have happened yet.
 */
export async function handleFaults(
  tx: Tx,
  received: readonly Received[],
  wrongClocks: readonly Received[],
  now: number,
): Promise<LotChange[]> {
  const reports = [
    ...received.filter(({ event }) => event.type === 'fault').map(reportOf),
    ...clocksOf([...received.filter(({ event }) => event.type === 'heartbeat'), ...wrongClocks]),
  ]
  const byDevice = Map.groupBy(reports, ({ deviceId }) => deviceId)
  const raised: string[] = []
  let changed = false
  for (const deviceId of inOrder(byDevice.keys()))
    for (const report of byDevice.get(deviceId)!.toSorted((one, other) => one.at - other.at)) {
      const noted = await noteFault(tx, report)
      changed ||= noted.changed
      if (noted.raised && report.happenedAt > now - newsMilliseconds) raised.push(noted.raised)
    }
  return changed
    ? [
        {
          orders: new Map(),
          decisions: new Map(),
          decisionAt: () => null,
          commanded: [],
          alarms: { raised, changed },
        },
      ]
    : []
}

function reportOf({ event: { at, receivedAt, values }, place }: Received): FaultReport {
  return {
    ...place,
    alarm: alarmOfFault[values['fault'] as keyof typeof alarmOfFault],
    active: values['active'] === true,
    at,
    happenedAt: Math.min(at, receivedAt),
    detail: String(values['detail'] ?? ''),
  }
}

/** Of what shows the time of a device the one that differs least; nothing of a clock that is as it was. */
function clocksOf(shown: readonly Received[]): FaultReport[] {
  return [...Map.groupBy(shown, ({ place }) => place.deviceId).values()].flatMap((own) => {
    const { place, event } = own.reduce((one, other) =>
      Math.abs(aheadOf(other)) < Math.abs(aheadOf(one)) ? other : one,
    )
    const ahead = aheadOf({ event })
    const active = Math.abs(ahead) > (place.clockIsOff ? isRightAgain : deviates)
    if (active === place.clockIsOff) return []
    const { receivedAt } = event
    const seconds = Math.round(Math.abs(ahead) / second)
    const detail = `${ahead > 0 ? '快' : '慢'} ${seconds} 秒`
    return [{ ...place, alarm: alarmOfClock, active, at: receivedAt, happenedAt: receivedAt, detail }]
  })
}

/** Milliseconds by which the clock of the device is ahead of the server's. */
function aheadOf({ event }: Pick<Received, 'event'>): number {
  return event.at - event.receivedAt
}
