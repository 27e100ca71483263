import { randomUUID } from 'node:crypto'
import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import type { Json } from '#kernel/wire.ts'
import type { Refused } from '../http/metrics.ts'
import { keepOpen, type Link } from '../keep-open.ts'
import type { Machine } from '../machine.ts'
import { openUnderWay } from '../under-way.ts'
import { brokerState } from './broker-state.ts'
import { isGenuine, readSealed, seal } from './device-seal.ts'
import type { Device, DeviceDesk } from './event.ts'
import type { Intake } from './intake.ts'
import { isForLater, mqttResults } from './mqtt-results.ts'
import type { DeviceProof } from './proof.ts'
import { refusalLimit } from './refusals.ts'

const eventTopic = /^berth\/device\/([^/]{1,64})\/event$/

/** All processes on all servers are one group: the broker hands each message to one of them. */
const shared = '$share/berth/berth/device/+/event'

/** A connection works on one message after the other, and acknowledges it before the next; events of several lines share commits only across connections. */
const connections = 8
const underway = 20
/** Bytes; the broker keeps back what is larger. */
const largestPacket = 262_144
/** A broker that says nothing for half as long again is taken for gone. */
const aliveSeconds = 15
const patienceMs = 10_000

/**
 * Devices behind a broker that is not ours (PROTOCOL.md). What it says of who sent a message counts for nothing: every message is sealed
 * with the device's key, both ways. The acknowledgement goes out after the commit; a process that dies before leaves its messages to
 * the others. A broker that is away, also at the start, is connected to as soon as it is there.
 */
export function openBrokerLink(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: DeviceProof,
  refused: Refused,
  url: string,
): { connections(): number; close(): Promise<void> } {
  const publish = (
    { client }: BrokerLink,
    { serialNo, keyDigest }: Device,
    name: 'result' | 'command',
    content: Json,
    seconds?: number,
  ) => {
    const topic = `berth/device/${serialNo}/${name}`
    client.publish(topic, JSON.stringify(seal(keyDigest, topic, JSON.stringify(content))), {
      qos: 1,
      ...(seconds !== undefined && { properties: { messageExpiryInterval: seconds } }),
    })
  }
  const sendCommands = async (link: BrokerLink, device: Device) => {
    for (const command of await desk.commandsFor(device))
      publish(link, device, 'command', command, secondsLeft(command))
  }
  const isWorthListing = refusalLimit(Date.now)
  /** The answer goes before the acknowledgement, on the same connection: who acknowledged has answered. */
  const receive = async (link: BrokerLink, { topic, payload }: IPublishPacket): Promise<void> => {
    const serialNo = eventTopic.exec(topic)?.[1]
    const sealed = readSealed(Buffer.from(payload))
    if (!serialNo) return
    const device = await proof.deviceThatSealed(
      serialNo,
      (secret) => sealed !== null && isGenuine(secret, topic, sealed),
      { carrier: 'mqtt', address: null },
    )
    if (!device || !sealed) return refused('deviceRefused')
    publish(link, device, 'result', await mqttResults(intake, device, sealed.body, isWorthListing))
    await sendCommands(link, device)
  }
  const underWay = openUnderWay()
  let isLeaving = false
  const receiveOrDrop = (link: BrokerLink, packet: IPublishPacket, done: () => void) => {
    // Not acknowledged: another process has it from the broker.
    if (isLeaving) return
    underWay.follow(receive(link, packet)).then(done, (error: unknown) => {
      // Without its result the device says it again; the line is that of all devices.
      if (isForLater(error)) return done()
      machine.log.error({ err: error }, 'device event over the external broker')
      // Unacknowledged: the broker gives the message to another connection, or to this one when it is back.
      link.client.stream.destroy()
    })
  }
  const follow = (sending: Promise<unknown>) => {
    underWay.follow(sending).catch((error: unknown) => machine.log.warn({ err: error }, 'a command was not sent'))
  }
  const sendAllCommands = (link: BrokerLink) =>
    follow(
      desk.devicesWithCommands().then((devices) => Promise.all(devices.map((device) => sendCommands(link, device)))),
    )
  const state = brokerState(machine.log)
  const links = Array.from({ length: connections }, (_, at) =>
    keepOpen<BrokerLink>({
      first: null,
      open: (closing) => connectTo(url, receiveOrDrop, closing),
      // It is logged of one connection; all of them try again. What was to be sent while it was away is sent then.
      ...(at === 0
        ? { opened: (link) => (state.isThere(), sendAllCommands(link)), failed: state.isAway }
        : { failed: () => {} }),
    }),
  )
  const speaker = () => links.map((link) => link.current()).find((link) => link?.client.connected)
  const stops = [
    machine.hub.subscribe('command', (event) =>
      follow(
        desk.deviceWithId(event.tenantId, event.device).then((device) => {
          const link = speaker()
          return device && link && sendCommands(link, device)
        }),
      ),
    ),
    machine.hub.subscribe('missed', () => {
      const link = speaker()
      if (link) sendAllCommands(link)
    }),
  ]
  return {
    connections: () => links.filter((link) => link.current()?.client.connected).length,
    async close() {
      for (const stop of stops) stop()
      isLeaving = true
      await underWay.ended()
      await Promise.all(links.map((link) => link.close()))
    },
  }
}

/** A connection to the broker that receives events. */
interface BrokerLink extends Link {
  readonly client: MqttClient
}

async function connectTo(
  url: string,
  receive: (link: BrokerLink, packet: IPublishPacket, done: () => void) => void,
  closing: AbortSignal,
): Promise<BrokerLink> {
  const client = connect(url, {
    protocolVersion: 5,
    clientId: `berth-${randomUUID()}`,
    clean: true,
    resubscribe: false,
    reconnectPeriod: 0,
    keepalive: aliveSeconds,
    connectTimeout: patienceMs,
    properties: { receiveMaximum: underway, maximumPacketSize: largestPacket },
  })
  const ended = new Promise<void>((resolve) => client.once('close', resolve))
  let reason: unknown = new Error('The broker closed the connection')
  client.on('error', (error) => (reason = error))
  const link = { client, ended, close: () => client.endAsync(!client.connected) }
  client.handleMessage = (packet, done) => receive(link, packet, done)
  const giveUp = () => void client.end(true)
  closing.addEventListener('abort', giveUp, { once: true })
  const unlessEnded = <Result>(step: Promise<Result>) =>
    Promise.race([
      step,
      ended.then(() => {
        throw reason
      }),
    ])
  try {
    await unlessEnded(new Promise((resolve) => client.once('connect', resolve)))
    await unlessEnded(client.subscribeAsync(shared, { qos: 1 }))
    return link
  } catch (error) {
    giveUp()
    throw error
  } finally {
    closing.removeEventListener('abort', giveUp)
  }
}

/** A command that comes too late is not carried out; the broker need not keep it longer. */
function secondsLeft(command: Json): number {
  const { expiresAt } = command as { expiresAt: string }
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000))
}
