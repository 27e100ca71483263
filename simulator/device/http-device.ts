import { pause } from '../stopping.ts'
import { DeviceRefused, EventsRefused, patient, pauseBefore, sendUntilAcknowledged, type Credentials, type Device, type Patience } from './device.ts'
import type { Command, DeviceEvent, EventResult } from './events.ts'

const answerWithinMs = 60_000
/** How long the server may hold a question for commands, seconds. */
const commandWait = 25

/** A device that speaks HTTP to the server at `berth` (its origin, `http://localhost:9292`). */
export function httpDevice(berth: string, { serial, key }: Credentials, patience: Patience = patient): Device {
  /** One try; null when it is worth another. */
  const ask = async <Data>(path: string, body: unknown, stop: AbortSignal): Promise<Data | null> => {
    let response: Response
    let answer: { state: string; message: string; data: Data }
    try {
      response = await fetch(new URL(path, berth), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-device-serial': serial, 'x-device-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]),
      })
      answer = (await response.json()) as typeof answer
    } catch {
      stop.throwIfAborted()
      return null
    }
    if (answer.state === 'success') return answer.data
    if (answer.state === 'deviceRefused') throw new DeviceRefused(serial)
    if (response.status >= 500 || response.status === 429 || answer.state === 'busy' || answer.state === 'broken') return null
    throw new EventsRefused(serial, answer.message)
  }

  const sendOnce = async (events: readonly DeviceEvent[], stop: AbortSignal): Promise<EventResult[] | null> => {
    const body = events.length === 1 ? events[0] : { events }
    const data = await ask<{ results: EventResult[] }>('/api/device/event', body, stop)
    return data && data.results
  }

  const heard = new Set<string>()
  return {
    serial,
    send: (events, stop) => sendUntilAcknowledged(events, (together) => sendOnce(together, stop), patience, stop),
    async hear(obey, stop) {
      let repetition = 0
      while (!stop.aborted) {
        const data = await ask<{ commands: Command[] }>('/api/device/command', { wait: commandWait }, stop).catch((error: unknown) => {
          if (stop.aborted) return null
          throw error
        })
        const fresh = data?.commands.filter(({ commandId }) => !heard.has(commandId)) ?? []
        for (const command of fresh) {
          heard.add(command.commandId)
          obey(command)
        }
        repetition = data ? 0 : repetition + 1
        // an unanswered command is handed out again at once: do not ask in circles
        const onlyKnown = data !== null && data.commands.length > 0 && fresh.length === 0
        if (!data || onlyKnown) await pause(pauseBefore(Math.max(repetition, 1), patience), stop)
      }
    },
    disconnect: () => Promise.resolve(),
  }
}
