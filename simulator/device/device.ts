import { pause } from '../stopping.ts'
import type { Command, DeviceEvent, EventResult } from './events.ts'

/** A device as the protocol knows it, whatever carries its words. */
export interface Device {
  readonly serial: string
  /**
   * Sends events until each is acknowledged, the same ones again after a failure; gives one result for each in the same order.
   * Rejects with `DeviceRefused` or `EventsRefused` when repeating cannot help, and with the signal's reason when it stops first.
   */
  send(events: readonly DeviceEvent[], stop: AbortSignal): Promise<EventResult[]>
  /** Receives commands until it is stopped, also across broken connections; each is received once. */
  onCommand(obey: (command: Command) => void, stop: AbortSignal): Promise<void>
  /** Ends its connection; the next use makes a new one. */
  disconnect(): Promise<void>
}

/** Serial number and key as the console gave them. */
export interface Credentials {
  readonly serial: string
  readonly key: string
}

/** How a device tries again. */
export interface Patience {
  /** Milliseconds before the first repetition; each further one waits twice as long. */
  readonly first: number
  readonly longest: number
  /** Is called with why a try failed. */
  complain(sentence: string): void
}

export const patient: Patience = { first: 500, longest: 30_000, complain: () => {} }

/** Patience that says what is wrong, but no more often than people want to read it. */
export function patientAloud(say: (line: string) => void): Patience {
  let saidAt = -Infinity
  return {
    ...patient,
    complain(sentence) {
      if (performance.now() < saidAt + betweenComplaintsMs) return
      saidAt = performance.now()
      say(`${sentence} Trying again.`)
    },
  }
}

const betweenComplaintsMs = 15_000

/** The protocol takes no more events in one message. */
const mostTogether = 500

/** Why a try failed, when another one is worth it. */
export class Failed {
  readonly why: string

  constructor(why: string) {
    this.why = why
  }
}

/** One try to send: the results in the order of the events. */
export type Try = (events: readonly DeviceEvent[]) => Promise<EventResult[] | Failed>

export async function sendUntilAcknowledged(
  events: readonly DeviceEvent[],
  attempt: Try,
  patience: Patience,
  stop: AbortSignal,
): Promise<EventResult[]> {
  const results: EventResult[] = []
  for (let from = 0; from < events.length; from += mostTogether) {
    const together = events.slice(from, from + mostTogether)
    let answered = await attempt(together)
    for (let repetition = 1; answered instanceof Failed; repetition++) {
      stop.throwIfAborted()
      patience.complain(answered.why)
      await pause(pauseBefore(repetition, patience), stop)
      stop.throwIfAborted()
      answered = await attempt(together)
    }
    results.push(...answered)
  }
  return results
}

/** Half to whole of the pause, so that devices that lost the server together do not come back together. */
export function pauseBefore(repetition: number, { first, longest }: Pick<Patience, 'first' | 'longest'>): number {
  return Math.min(first * 2 ** (repetition - 1), longest) * (0.5 + Math.random() / 2)
}

export class DeviceRefused extends Error {
  constructor(serial: string) {
    super(
      `Berth does not know the device ${serial} under this key. Claim it in the console and give its new key to the simulator.`,
    )
  }
}

export class EventsRefused extends Error {
  constructor(serial: string, message: string) {
    super(`Berth refused what the device ${serial} sent: ${message}`)
  }
}
