import { pause } from '../stopping.ts'
import {
  DeviceRefused,
  EventsRefused,
  Failed,
  patient,
  pauseBefore,
  sendUntilAcknowledged,
  type Credentials,
  type Device,
  type Patience,
} from './device.ts'
import type { Command, DeviceEvent, EventResult } from './events.ts'

const answerWithinMs = 60_000
/** How long the server may hold a question for commands, seconds. */
const commandWait = 25

/** A device that speaks HTTP to the server at `berth` (its origin, `http://localhost:9292`). */
export function httpDevice(berth: string, { serial, key }: Credentials, patience: Patience = patient): Device {
  const ask = async <Data>(path: string, body: unknown, stop: AbortSignal): Promise<Data | Failed> => {
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
    } catch (error) {
      stop.throwIfAborted()
      return new Failed(`Berth does not answer at ${berth} (${String(error)}).`)
    }
    if (answer.state === 'success') return answer.data
    if (answer.state === 'deviceRefused') throw new DeviceRefused(serial)
    if (response.status >= 500 || response.status === 429 || answer.state === 'busy' || answer.state === 'broken') {
      return new Failed(`Berth answers HTTP ${response.status}: ${answer.message}.`)
    }
    throw new EventsRefused(serial, answer.message)
  }

  const sendOnce = async (events: readonly DeviceEvent[], stop: AbortSignal): Promise<EventResult[] | Failed> => {
    const body = events.length === 1 ? events[0] : { events }
    const data = await ask<{ results: EventResult[] }>('/api/device/event', body, stop)
    return data instanceof Failed ? data : data.results
  }

  const received = new Set<string>()
  return {
    serial,
    send: (events, stop) => sendUntilAcknowledged(events, (together) => sendOnce(together, stop), patience, stop),
    async onCommand(obey, stop) {
      for (let repetition = 0; !stop.aborted;) {
        const data = await ask<{ commands: Command[] }>('/api/device/command', { wait: commandWait }, stop).catch(
          (error: unknown) => {
            if (stop.aborted) return { commands: [] }
            throw error
          },
        )
        const given = data instanceof Failed ? [] : data.commands
        const fresh = given.filter(({ commandId }) => !received.has(commandId))
        for (const command of fresh) {
          received.add(command.commandId)
          obey(command)
        }
        // a command that was not answered yet can be handed out again at once: do not ask in circles
        const isInVain = data instanceof Failed || (given.length > 0 && fresh.length === 0)
        repetition = isInVain ? repetition + 1 : 0
        if (isInVain) await pause(pauseBefore(repetition, patience), stop)
      }
    },
    disconnect: () => Promise.resolve(),
  }
}
