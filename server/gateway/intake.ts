import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import { mostLines } from '../database/purposes.ts'
import type { Device, DeviceDesk, DeviceEvent, EventResult, Quarantined } from './event.ts'
import { urgently } from '../urgent.ts'
import { uploadsOf } from './picture-address.ts'
import { quarantineRate } from './quarantine-rate.ts'
import { readEvents, type ReadEvent } from './read-events.ts'
import { roomForEvents } from './room-for-events.ts'

/** Takes what a device sent, whatever carried it; returns after everything in it is stored. */
export interface Intake {
  /**
   * @throws where nothing is acknowledged, so that the device sends it again: `busy` while so much of it, or of its line, waits already; `tooOften` where something of
   * it would have to be quarantined and enough of the device was. What else it says counts all the same.
   */
  take(device: Device, body: Record<string, unknown>): Promise<EventResult[]>
  /** Takes what a device sent that no event is made of. Of a device that sends such again and again not all are listed for people. */
  quarantine(sent: Quarantined, isListed: boolean): Promise<void>
}

interface Waiting {
  readonly event: DeviceEvent
  readonly done: (result: EventResult) => void
  readonly failed: (error: unknown) => void
}

type TakingDesk = Pick<DeviceDesk, 'eventTypes' | 'take' | 'quarantine' | 'pictureNames'>

const mostTogether = 500

/**
 * Events that arrive while a transaction of their line is under way, or while enough other lines are decided, wait and go together into
 * the next one: many lone events share a commit, and a line's events are decided in the order in which they arrived.
 */
export function openIntake(desk: TakingDesk, now: () => number = Date.now): Intake {
  const queues = new Map<string, Waiting[]>()
  const ready: string[] = []
  const [room, rate] = [roomForEvents(), quarantineRate(now)]
  let underway = 0

  const begin = (): void => {
    while (underway < mostLines && ready.length) {
      underway += 1
      void work(ready.shift()!)
    }
  }
  const work = async (line: string): Promise<void> => {
    const queue = queues.get(line)!
    const together = queue.splice(0, mostTogether)
    try {
      const results = await desk.take(
        together[0]!.event.device.tenantId,
        together.map(({ event }) => event),
      )
      together.forEach(({ done }, index) => done(results[index]!))
    } catch (error) {
      for (const { failed } of together) failed(error)
    }
    underway -= 1
    if (queue.length) ready.push(line)
    else queues.delete(line)
    begin()
  }
  const put = (event: DeviceEvent): Promise<EventResult> =>
    new Promise((done, failed) => {
      const line = `${event.device.tenantId}/${event.device.line}`
      const waiting = queues.get(line)
      if (waiting) return void waiting.push({ event, done, failed })
      queues.set(line, [{ event, done, failed }])
      ready.push(line)
      setImmediate(begin)
    })

  const take: Intake['take'] = async (device, body) => {
    const receivedAt = now()
    const read = readEvents(device, body, desk.eventTypes, receivedAt)
    const leave = room.enter(device, read.length)
    try {
      const seconds = rate.secondsToWait(device)
      const results = await store(device, read, receivedAt, seconds > 0)
      if (results.some(({ outcome }) => outcome === 'later')) throw fail('heldBack', { seconds })
      if (seconds === 0) rate.note(device, listedOf(read, results))
      return results
    } finally {
      leave()
    }
  }
  const store = async (
    device: Device,
    read: readonly ReadEvent[],
    receivedAt: number,
    isHeldBack: boolean,
  ): Promise<EventResult[]> => {
    const unreadable = read.flatMap((one) => ('failure' in one ? [one] : []))
    if (unreadable.length && !isHeldBack) {
      await desk.quarantine(
        unreadable.map(({ failure, sent }) => ({
          tenantId: device.tenantId,
          deviceId: device.deviceId,
          serialNo: device.serialNo,
          sent,
          receivedAt,
          reason: { zh: failure.say('zh', (word) => word), en: failure.say('en', (word) => word) },
        })),
      )
    }
    return Promise.all(
      read.map(async (one) =>
        'event' in one
          ? withUploads(desk, one.event, await put(isHeldBack ? { ...one.event, isHeldBack } : one.event), receivedAt)
          : {
              eventId: one.eventId,
              outcome: isHeldBack ? ('later' as const) : ('quarantined' as const),
              reason: one.failure.say('zh', (word) => word),
            },
      ),
    )
  }
  return {
    take: (device, body) => urgently(() => take(device, body)),
    async quarantine(sent, isListed) {
      if (isListed) await desk.quarantine([sent])
    },
  }
}

/** What was sent of the events that people are shown: those that have no effect, and those that count for a part of what they say. */
function listedOf(read: readonly ReadEvent[], results: readonly EventResult[]): Json[] {
  return read.flatMap((one, at) => {
    const { outcome, reason } = results[at]!
    const isListed = outcome === 'quarantined' || (outcome === 'accepted' && reason !== undefined)
    return isListed ? ['event' in one ? one.event.sent : one.sent] : []
  })
}

/** A quarantined event gets no addresses: its pictures would show what did not happen. */
function withUploads({ pictureNames }: TakingDesk, event: DeviceEvent, result: EventResult, now: number): EventResult {
  const uploads =
    result.outcome === 'quarantined' || result.outcome === 'later' ? null : uploadsOf(event, pictureNames, now)
  return uploads ? { ...result, uploads } : result
}

/** Results as they travel. */
export function wireResults(results: readonly EventResult[]): Json {
  return { results: results as unknown as Json[] }
}
