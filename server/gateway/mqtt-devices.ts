import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Aedes, type Client } from 'aedes'
import type { Json } from '#kernel/wire.ts'
import type { Refused } from '../http/metrics.ts'
import type { Machine } from '../machine.ts'
import { inPace } from '../realtime/pace.ts'
import { openUnderWay } from '../under-way.ts'
import { cutDeaf } from './cut-deaf.ts'
import { ownProtocol, type Device, type DeviceDesk } from './event.ts'
import type { Intake } from './intake.ts'
import { makersOverMqtt } from './maker-mqtt.ts'
import { isForLater, mqttResults } from './mqtt-results.ts'
import { limitPackets } from './packet-limit.ts'
import type { DeviceProof } from './proof.ts'
import { refusalLimit } from './refusals.ts'
import { strangersLimit } from './strangers.ts'

/** Bytes of a packet before a device is proven, and after; of a camera of another maker, whose pictures come with what it says. */
const [mostOfStranger, mostOfDevice, mostOfMaker] = [16_384, 262_144, 4 * 1_048_576]
/** Bytes of answers that may wait for a device that does not read. */
const mostUnread = 262_144
/** Of those who have not proved themselves. */
const [strangersFromAddress, strangers] = [100, 1_000]
const provenWithinMs = 10_000
const connectionsOfDevice = 8
/** A device may promise no beats (keep-alive 0): where its line is dead the kernel notices, ten seconds after it asked. */
const signOfLife = { keepAlive: true, keepAliveInitialDelay: 60_000 }
/** Topics of others that a connection may ask for: each is looked at, and a packet holds thousands. */
const mostForeign = 50

/** So long after the last message is stored its acknowledgement may take to go out, in milliseconds. */
const lastWordMs = 200

/** Where no one may listen. */
const takenTopic = 'berth/taken'
const eventTopic = /^berth\/device\/([^/]{1,64})\/event$/
const deviceOf = new WeakMap<Client, Device>()

/**
 * The embedded broker: devices speak MQTT to this process. A device may only publish its own events and only receive its own
 * results and commands. PUBACK follows the commit, because the broker asks `authorizePublish` first.
 */
export async function openBroker(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: DeviceProof,
  deviceConcept: string,
  refused: Refused,
  place: { readonly host: string; readonly port: number },
): Promise<{ port: number; connections(): number; close(): Promise<void> }> {
  const makers = makersOverMqtt(machine, desk, intake)
  const isWorthListing = refusalLimit(Date.now)
  const broker = await Aedes.createBroker({
    // What one device does not read holds up no other's: no message waits for those that are still being handed over.
    concurrency: 0,
    maxClientsIdLength: 128,
    connectTimeout: provenWithinMs,
    maxInflightInbound: 20,
  })
  // Nothing is kept for anyone who is away: a device asks again with the event it has no answer to, and has its commands when it subscribes.
  broker.preConnect = (_client, packet, done) => {
    packet.clean = true
    delete packet.will
    done(null, true)
  }
  broker.authenticate = (client, username, password, done) => {
    const address = (client.conn as Socket).remoteAddress ?? null
    const looked = proof.deviceAtBroker(username ?? null, password?.toString('utf8') ?? null, {
      carrier: 'mqtt',
      address,
    })
    underWay.follow(looked).then(
      (device) => {
        if (device) {
          deviceOf.set(client, device)
          // A name belongs to the device that proved itself, so that no one takes over the connection of another.
          client.id = `${device.tenantId}/${device.deviceId}/${client.id}`
        } else refused('deviceRefused')
        done(null, device !== null)
      },
      (error: Error) => done(Object.assign(error, { returnCode: 3 }), false),
    )
  }
  const underWay = openUnderWay()
  let isLeaving = false
  const foreign = new WeakMap<Client, number>()
  broker.authorizeSubscribe = (client, subscription, done) => {
    const own = client && deviceOf.get(client)
    const isAllowed =
      own?.protocol === ownProtocol
        ? [`berth/device/${own.serialNo}/command`, `berth/device/${own.serialNo}/result`].includes(subscription.topic)
        : own && makers.mayListen(client, own, subscription.topic)
    if (isAllowed || !client) return done(null, isAllowed ? subscription : null)
    refused('notPermitted')
    const times = (foreign.get(client) ?? 0) + 1
    foreign.set(client, times)
    if (times > mostForeign) return done(new Error('A device listens to its own topics only'), null)
    done(null, null)
  }
  broker.authorizePublish = (client, packet, done) => {
    // Not acknowledged: the device sends it again, to another process.
    if (isLeaving && client) return
    const device = client && deviceOf.get(client)
    if (device && device.protocol !== ownProtocol) {
      packet.retain = false
      underWay.follow(makers.take(client, device, packet.topic, Buffer.from(packet.payload))).then(
        () => {
          // For us alone, whatever other devices listen to.
          packet.topic = takenTopic
          done(null)
        },
        (error: Error) => {
          machine.log.error({ err: error, device: device.serialNo }, 'message of another maker’s device over MQTT')
          done(error)
        },
      )
      return
    }
    if (!device || eventTopic.exec(packet.topic)?.[1] !== device.serialNo) {
      refused('notPermitted')
      return done(new Error('A device publishes its own events only'))
    }
    packet.retain = false
    underWay.follow(mqttResults(intake, device, packet.payload, isWorthListing)).then(
      (results) => {
        publish(broker, `berth/device/${device.serialNo}/result`, results)
        done(null)
      },
      (error: Error) => {
        machine.log[isForLater(error) ? 'warn' : 'error'](
          { err: error, device: device.serialNo },
          'device event over MQTT',
        )
        done(error)
      },
    )
  }
  const looks = inPace<string>(0)
  /**
   * Looked up one time after the other, however often a device asks, so that none takes the database of all. A device that does not get its commands now
   * gets them with the next event or when it subscribes again.
   */
  const command = (device: Device, client: Client) =>
    looks(device.deviceId, async () => {
      if (isLeaving) return
      const sent = device.protocol === ownProtocol ? sendCommands(broker, desk, device) : makers.command(client, device)
      await underWay
        .follow(sent)
        .catch((error: unknown) => machine.log.warn({ err: error, device: device.serialNo }, 'commands over MQTT'))
    })
  broker.on('subscribe', (subscriptions, client) => {
    const device = deviceOf.get(client)
    const isAsked = ({ topic }: { topic: string }) => topic.endsWith('/command') || device?.protocol !== ownProtocol
    if (device && subscriptions.some(isAsked)) command(device, client)
  })
  const look = (clients: readonly Client[]) => {
    underWay
      .follow(endUnproven(desk, clients))
      .catch((error: unknown) => machine.log.error({ err: error }, 'devices over MQTT after a change'))
  }
  const clients = () => Object.values((broker as unknown as { clients: Record<string, Client> }).clients)
  const stops = [
    machine.hub.subscribe('command', (event) => {
      for (const client of clients()) {
        const device = deviceOf.get(client)
        if (device?.deviceId === event.device && device.tenantId === event.tenantId) command(device, client)
      }
    }),
    machine.hub.subscribe('changed', (event) => {
      if (event.of === deviceConcept)
        look(clients().filter((client) => deviceOf.get(client)?.tenantId === event.tenantId))
    }),
    machine.hub.subscribe('missed', () => {
      const proven = clients().filter((client) => deviceOf.has(client))
      look(proven)
      for (const client of proven) command(deviceOf.get(client)!, client)
    }),
  ]
  const proven = new WeakMap<Socket, Device>()
  const limit = strangersLimit(strangersFromAddress, strangers)
  const left = new WeakMap<Socket, () => void>()
  broker.on('clientReady', (client) => {
    const socket = client.conn as Socket
    const own = deviceOf.get(client)!
    proven.set(socket, own)
    left.get(socket)?.()
    const same = clients().filter((each) => deviceOf.get(each)?.deviceId === own.deviceId && each.conn !== socket)
    for (const oldest of same.slice(0, Math.max(0, same.length + 1 - connectionsOfDevice))) oldest.close()
  })
  const server = createServer(signOfLife, (socket) => {
    const leave = limit.enter(socket.remoteAddress ?? '')
    if (!leave) {
      refused('tooOften')
      return void socket.destroy()
    }
    left.set(socket, leave)
    socket.once('close', leave)
    const most = () => {
      const device = proven.get(socket)
      return device ? (device.protocol === ownProtocol ? mostOfDevice : mostOfMaker) : mostOfStranger
    }
    limitPackets(socket, most, () => {
      const device = proven.get(socket)
      if (device && device.protocol !== ownProtocol)
        underWay
          .follow(makers.refuseLarge(device))
          .catch((error: unknown) => machine.log.error({ err: error }, 'a message that was too large was not listed'))
    })
    cutDeaf(socket, mostUnread)
    broker.handle(socket)
  })
  await listen(server, place)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    connections: () => broker.connectedClients,
    async close() {
      for (const stop of stops) stop()
      isLeaving = true
      await underWay.ended()
      if (broker.connectedClients > 0) await wait(lastWordMs)
      await new Promise<void>((resolve) => broker.close(() => server.close(() => resolve())))
    },
  }
}

/** A connection lasts no longer than the key and the protocol it was opened with. */
async function endUnproven(desk: DeviceDesk, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const { serialNo, keyDigest, protocol } = deviceOf.get(client)!
    const now = await desk.deviceOf(serialNo)
    if (!now?.keyDigest.equals(keyDigest) || now.protocol !== protocol) client.close()
  }
}

async function sendCommands(broker: Aedes, desk: DeviceDesk, device: Device): Promise<void> {
  for (const command of await desk.commandsFor(device))
    publish(broker, `berth/device/${device.serialNo}/command`, command)
}

function publish(broker: Aedes, topic: string, content: Json): void {
  broker.publish(
    { cmd: 'publish', topic, payload: Buffer.from(JSON.stringify(content)), qos: 1, dup: false, retain: false },
    () => {},
  )
}

function listen(server: Server, place: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
