import { createServer, type Server } from 'node:net'
import { Aedes, type Client } from 'aedes'
import type { Json } from '#kernel/wire.ts'
import type { Machine } from '../machine.ts'
import type { Device, DeviceDesk } from './event.ts'
import { wireResults, type Intake } from './intake.ts'
import { bodyOf } from './mqtt-body.ts'
import type { Proof } from './proof.ts'

const eventTopic = /^berth\/device\/([^/]{1,64})\/event$/
const deviceOf = new WeakMap<Client, Device>()

/**
 * The embedded broker: devices speak MQTT to this process. A device may only publish its own events and only hear its own
 * results and commands. PUBACK follows the commit, because the broker asks `authorizePublish` first.
 */
export async function openBroker(
  machine: Machine,
  desk: DeviceDesk,
  intake: Intake,
  proof: Proof,
  deviceConcept: string,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const broker = await Aedes.createBroker({ concurrency: 200, maxClientsIdLength: 128 })
  broker.authenticate = (client, username, password, done) => {
    proof.deviceBehind(username ?? null, password?.toString('utf8') ?? null, { carrier: 'mqtt' }).then(
      (device) => {
        if (device) deviceOf.set(client, device)
        done(null, device !== null)
      },
      (error: Error) => done(Object.assign(error, { returnCode: 3 }), false),
    )
  }
  broker.authorizeSubscribe = (client, subscription, done) => {
    const own = client && deviceOf.get(client)
    done(
      null,
      own &&
        [`berth/device/${own.serialNo}/command`, `berth/device/${own.serialNo}/result`].includes(subscription.topic)
        ? subscription
        : null,
    )
  }
  broker.authorizePublish = (client, packet, done) => {
    const device = client && deviceOf.get(client)
    if (!device || eventTopic.exec(packet.topic)?.[1] !== device.serialNo)
      return done(new Error('A device publishes its own events only'))
    intake
      .take(device, bodyOf(packet.payload))
      .then(wireResults)
      .then(
        (results) => {
          publish(broker, `berth/device/${device.serialNo}/result`, results)
          done(null)
        },
        (error: Error) => {
          machine.log.error({ err: error, device: device.serialNo }, 'device event over MQTT')
          done(error)
        },
      )
  }
  /** A device that does not get its commands now gets them with the next hint or when it subscribes again. */
  const command = (device: Device) => {
    sendCommands(broker, desk, device).catch((error: unknown) =>
      machine.log.warn({ err: error, device: device.serialNo }, 'commands over MQTT'),
    )
  }
  broker.on('subscribe', (subscriptions, client) => {
    const device = deviceOf.get(client)
    if (device && subscriptions.some(({ topic }) => topic.endsWith('/command'))) command(device)
  })
  const clients = () => Object.values((broker as unknown as { clients: Record<string, Client> }).clients)
  const stops = [
    machine.hub.subscribe('command', (hint) => {
      if (hint.topic !== 'command') return
      for (const client of clients()) {
        const device = deviceOf.get(client)
        if (device?.deviceId === hint.device && device.tenantId === hint.tenantId) command(device)
      }
    }),
    machine.hub.subscribe('changed', (hint) => {
      if (hint.topic !== 'changed' || hint.of !== deviceConcept) return
      const theirs = clients().filter((client) => deviceOf.get(client)?.tenantId === hint.tenantId)
      endUnproven(desk, theirs).catch((error: unknown) =>
        machine.log.error({ err: error }, 'devices over MQTT after a change'),
      )
    }),
  ]
  const server = createServer(broker.handle)
  await listen(server, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      for (const stop of stops) stop()
      await new Promise<void>((resolve) => broker.close(() => server.close(() => resolve())))
    },
  }
}

/** A connection lasts no longer than the key it was opened with. */
async function endUnproven(desk: DeviceDesk, clients: readonly Client[]): Promise<void> {
  for (const client of clients) {
    const { serialNo, keyDigest } = deviceOf.get(client)!
    const now = await desk.deviceOf(serialNo)
    if (!now?.keyDigest.equals(keyDigest)) client.close()
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

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
