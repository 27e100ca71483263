import type { Json } from '#kernel/wire.ts'
import type { Device } from './event.ts'

/** Characters that an event takes in the database alongside what was sent. */
const lineItself = 200

/** Of one device, what is quarantined before the rest is to come later: events of a minute, and what they take in an hour, some two megabytes. */
const limits = [
  { ms: 60_000, most: 60, weightOf: (_sent: Json) => 1 },
  { ms: 3_600_000, most: 2 * 1_048_576, weightOf: (sent: Json) => JSON.stringify(sent).length + lineItself },
] as const

/**
 * Counts what of each device is quarantined, in this process. It is looked at before a message is taken, which then is quarantined whole however much it has: so a
 * device that was long away gets through with what it kept.
 */
export function quarantineRate(now: () => number = Date.now) {
  const windows = limits.map((limit) => ({ ...limit, since: now(), taken: new Map<string, number>() }))
  const keyOf = ({ tenantId, deviceId }: Device) => `${tenantId}/${deviceId}`
  const startOver = () => {
    for (const window of windows) {
      if (now() - window.since < window.ms) continue
      window.since = now()
      window.taken.clear()
    }
  }
  return {
    /** 0 where more of the device may be quarantined now. */
    secondsToWait(device: Device): number {
      startOver()
      const full = windows.filter(({ taken, most }) => (taken.get(keyOf(device)) ?? 0) >= most)
      return Math.max(0, ...full.map(({ since, ms }) => Math.ceil((since + ms - now()) / 1000)))
    },
    note(device: Device, quarantined: readonly Json[]): void {
      startOver()
      for (const { taken, weightOf } of windows)
        for (const sent of quarantined) taken.set(keyOf(device), (taken.get(keyOf(device)) ?? 0) + weightOf(sent))
    },
  }
}
