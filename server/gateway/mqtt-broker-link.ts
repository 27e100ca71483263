import { randomUUID } from 'node:crypto'
import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import type { Logger } from 'pino'
import type { Json } from '#kernel/wire.ts'
import type { Machine } from '../machine.ts'
import { isGenuine, readSealed, seal } from './device-seal.ts'
import type { Device, DeviceDesk } from './event.ts'
import type { Intake } from './intake.ts'
import { mqttResults } from './mqtt-results.ts'
import type { Proof } from './proof.ts'

const eventTopic = /^berth\/device\/([^/]{1,64})\/event$/

/** All processes on all servers are one group: the broker hands each message to one of them. */
const shared = '$share/berth/berth/device/+/event'

/** A connection works on one message after the other, and acknowledges it before the next; events of several lines share commits only across connections. */
const connections = 8
const underway = 20
/** Bytes; the broker keeps back what is larger. */
const largestPacket = 262_144
const shortestPause = 1_000
const longestPause = 60_000

/**
 * Devices behind a broker that is not ours (PROTOCOL.md). What it says of who sent a message counts for nothing: every message is sealed
 * with the device's key, both ways. The acknowledgement goes out after the commit; a process that dies before leaves its messages to
 * the others. A broker that is away, also at the start, is connected to as soon as it is there.
 */
export function openBrokerLink(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: Proof,
  url: string,
): { connections(): number; close(): Promise<void> } {
  const clients = Array.from({ length: connections }, () => connectForGood(url))
  const [speaker] = clients as [MqttClient, ...MqttClient[]]
  const tell = (device: Device, name: 'result' | 'command', content: Json, seconds?: number) => {
    const topic = `berth/device/${device.serialNo}/${name}`
    const sealed = JSON.stringify(seal(device.keyDigest, topic, JSON.stringify(content)))
    speaker.publish(topic, sealed, {
      qos: 1,
      ...(seconds !== undefined && { properties: { messageExpiryInterval: seconds } }),
    })
  }
  const sendCommands = async (device: Device) => {
    for (const command of await desk.commandsFor(device)) tell(device, 'command', command, secondsLeft(command))
  }
  const hear = async ({ topic, payload }: IPublishPacket): Promise<void> => {
    const serialNo = eventTopic.exec(topic)?.[1]
    const sealed = readSealed(Buffer.from(payload))
    if (!serialNo) return
    const device = await proof.deviceThatSealed(
      serialNo,
      (secret) => sealed !== null && isGenuine(secret, topic, sealed),
      { carrier: 'mqtt', address: null },
    )
    if (!device || !sealed) return
    tell(device, 'result', await mqttResults(desk, intake, device, sealed.body))
    await sendCommands(device)
  }
  for (const client of clients) {
    client.handleMessage = (packet, done) => {
      hear(packet).then(
        () => done(),
        (error: unknown) => {
          machine.log.error({ err: error }, 'device event over the external broker')
          // Unacknowledged: the broker gives the message to another connection, or to this one when it is back.
          client.stream.destroy()
        },
      )
    }
    client.on('error', () => {
      // Of one connection it is told; all of them try again.
    })
    client.on('connect', () => {
      client.subscribeAsync(shared, { qos: 1 }).catch((error: unknown) => {
        machine.log.warn({ err: error }, 'the external broker gives no events')
        client.stream.destroy()
      })
    })
  }
  tellState(speaker, machine.log)
  const follow = (sending: Promise<unknown>) => {
    sending.catch((error: unknown) => machine.log.warn({ err: error }, 'a command was not sent'))
  }
  const stops = [
    machine.hub.subscribe('command', (hint) =>
      follow(desk.deviceWithId(hint.tenantId, hint.device).then((device) => device && sendCommands(device))),
    ),
    machine.hub.subscribe('missed', () =>
      follow(desk.devicesWithCommands().then((devices) => Promise.all(devices.map(sendCommands)))),
    ),
  ]
  return {
    connections: () => clients.filter(({ connected }) => connected).length,
    async close() {
      for (const stop of stops) stop()
      await Promise.all(clients.map((client) => client.endAsync(!client.connected)))
    },
  }
}

/** Connects, and again whenever the connection is lost: after pauses that grow to a minute, so that a broker that is away is not stormed. */
function connectForGood(url: string): MqttClient {
  const client = connect(url, {
    protocolVersion: 5,
    clientId: `berth-${randomUUID()}`,
    clean: true,
    resubscribe: false,
    reconnectPeriod: shortestPause,
    connectTimeout: 10_000,
    properties: { receiveMaximum: underway, maximumPacketSize: largestPacket },
  })
  client.on('connect', () => (client.options.reconnectPeriod = shortestPause))
  client.on('reconnect', () => {
    client.options.reconnectPeriod = Math.min(2 * client.options.reconnectPeriod!, longestPause)
  })
  return client
}

/** Says once that the broker is away, and why, and once that it is back. */
function tellState(client: MqttClient, log: Logger): void {
  let isAway = false
  let reason: Error | undefined
  const tellAway = () => {
    if (!isAway)
      log.warn({ err: reason }, 'the MQTT broker of MQTT_URL is away; it is tried again. Devices over HTTP are served')
    isAway = true
  }
  client.on('error', (error) => {
    reason = error
    tellAway()
  })
  client.on('offline', tellAway)
  client.on('connect', () => {
    if (isAway) log.warn('the MQTT broker of MQTT_URL is there')
    isAway = false
  })
}

/** A command that comes too late is not carried out; the broker need not keep it longer. */
function secondsLeft(command: Json): number {
  const { expiresAt } = command as { expiresAt: string }
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000))
}
