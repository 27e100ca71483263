import { connect, type MqttClient } from 'mqtt'
import {
  DeviceRefused,
  Failed,
  patient,
  sendUntilAcknowledged,
  type Credentials,
  type Device,
  type Patience,
} from './device.ts'
import type { Command, DeviceEvent, EventResult } from './events.ts'

/** MQTT 3.1.1: connection refused, bad user name or password; not authorized. */
const refusedCodes: readonly unknown[] = [4, 5]

interface Link {
  readonly client: MqttClient
  /** Resolves once results and commands can reach the device; rejects when the broker does not accept it. */
  readonly ready: Promise<void>
  /** Rejects with it. */
  readonly refused: Promise<never>
}

/**
 * A device that speaks MQTT to the broker at `broker` (`mqtt://localhost:1883`). Events go with QoS 1; their results come on a topic of
 * their own. When one does not come within `resultWithinMs`, the events are sent again: the answer to a repeated event is the first one.
 */
export function mqttDevice(
  broker: string,
  { serial, key }: Credentials,
  patience: Patience = patient,
  resultWithinMs = 10_000,
): Device {
  const topic = (name: string) => `berth/device/${serial}/${name}`
  const awaited = new Map<string, (result: EventResult) => void>()
  const listeners = new Set<(command: Command) => void>()
  const received = new Set<string>()
  let link: Link | null = null

  const openLink = (): Link => {
    const client = connect(broker, {
      clientId: serial,
      username: serial,
      password: key,
      resubscribe: false,
      reconnectOnConnackError: true,
      reconnectPeriod: patience.first,
    })
    const refused = new Promise<never>((_, reject) => {
      client.on('error', (error) => {
        if (!('code' in error) || !refusedCodes.includes(error.code)) return
        link = null
        client.end(true)
        reject(new DeviceRefused(serial))
      })
    })
    const subscribed = new Promise<void>((resolve) => {
      client.on('connect', () => client.subscribe([topic('result'), topic('command')], { qos: 1 }, () => resolve()))
    })
    const ready = Promise.race([subscribed, refused])
    ready.catch(() => {})
    client.on('message', (from, payload) => {
      const said: unknown = JSON.parse(payload.toString())
      if (from === topic('command')) handleOnce(said as Command)
      else for (const result of (said as { results: EventResult[] }).results) awaited.get(result.eventId)?.(result)
    })
    return { client, ready, refused }
  }

  const handleOnce = (command: Command): void => {
    if (listeners.size === 0 || received.has(command.commandId)) return
    received.add(command.commandId)
    for (const obey of listeners) obey(command)
  }

  const ask = async (events: readonly DeviceEvent[], stop: AbortSignal): Promise<EventResult[] | Failed> => {
    const { client, ready, refused } = (link ??= openLink())
    const tooLate = aborted(AbortSignal.any([stop, AbortSignal.timeout(resultWithinMs)]))
    await Promise.race([ready, tooLate])
    if (!client.connected) return new Failed(`The broker does not answer at ${broker}.`)
    const results = Promise.all(
      events.map(({ eventId }) => new Promise<EventResult>((resolve) => awaited.set(eventId, resolve))),
    )
    client.publish(topic('event'), JSON.stringify(events.length === 1 ? events[0] : { events }), { qos: 1 }, () => {})
    try {
      return (await Promise.race([results, refused, tooLate])) ?? new Failed(`Berth gives no result over ${broker}.`)
    } finally {
      for (const { eventId } of events) awaited.delete(eventId)
    }
  }

  return {
    serial,
    send: (events, stop) => sendUntilAcknowledged(events, (together) => ask(together, stop), patience, stop),
    async onCommand(obey, stop) {
      const { refused } = (link ??= openLink())
      listeners.add(obey)
      try {
        await Promise.race([refused, aborted(stop)])
      } finally {
        listeners.delete(obey)
      }
    },
    async disconnect() {
      const closing = link
      link = null
      await closing?.client.endAsync(true)
    },
  }
}

/** Resolves to null when the signal says so. */
function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
}
