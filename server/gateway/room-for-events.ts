import { fail } from '#kernel/failure.ts'
import type { Device } from './event.ts'

/** Of one device, and of one line, whose devices are many: events that may wait for their transaction at once. */
const most = { device: 1_000, line: 5_000 } as const

/** Counts the events that wait. What finds no room was not taken, and its device sends it again. */
export function roomForEvents() {
  const waiting = new Map<string, number>()
  const add = (key: string, count: number) => {
    const now = (waiting.get(key) ?? 0) + count
    if (now) waiting.set(key, now)
    else waiting.delete(key)
  }
  return {
    /** Returns what ends the wait. @throws `busy` where there is no room for all of them. */
    enter({ tenantId, deviceId, line }: Device, count: number): () => void {
      const [own, all] = [`device ${tenantId}/${deviceId}`, `line ${tenantId}/${line}`]
      const isFull = (key: string, limit: number) => (waiting.get(key) ?? 0) + count > limit
      if (isFull(own, most.device) || isFull(all, most.line)) throw fail('busy')
      add(own, count)
      add(all, count)
      return () => {
        add(own, -count)
        add(all, -count)
      }
    },
  }
}
