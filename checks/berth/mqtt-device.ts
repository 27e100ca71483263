import { connectAsync } from 'mqtt'
import type { Camera, Event, Result } from './camera.ts'

/** A device that speaks MQTT (server/gateway/PROTOCOL.md). */
export interface MqttDevice {
  /** Sends one event and gives its result. */
  send(event: Event): Promise<Result>
  leave(): Promise<void>
}

/** The camera on its own connection to the server's broker. */
export async function overMqtt({ serial, key }: Camera, port: number): Promise<MqttDevice> {
  const client = await connectAsync(`mqtt://127.0.0.1:${port}`, { username: serial, password: key, reconnectPeriod: 0 })
  const waiting = new Map<string, (result: Result) => void>()
  client.on('message', (_topic, payload) => {
    const { results } = JSON.parse(payload.toString()) as { results: Result[] }
    for (const result of results) waiting.get(result.eventId)?.(result)
  })
  await client.subscribeAsync(`berth/device/${serial}/result`, { qos: 1 })
  return {
    async send(event) {
      const { promise, resolve } = Promise.withResolvers<Result>()
      waiting.set(event.eventId, resolve)
      await client.publishAsync(`berth/device/${serial}/event`, JSON.stringify(event), { qos: 1 })
      return promise
    },
    leave: () => client.endAsync(true),
  }
}
