import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { connectAsync, type MqttClient } from 'mqtt'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../log.ts'
import type { Machine } from '../machine.ts'
import { ownProtocol, type Device, type DeviceDesk, type EventResult } from './event.ts'
import type { Intake } from './intake.ts'
import { openBroker } from './mqtt-devices.ts'
import type { DeviceProof } from './proof.ts'

type Sent = Record<'eventId' | 'answer', string>

/** A broker whose devices are of two tenants, each named by its serial number. */
async function brokerFor(take: (sent: Sent) => Promise<EventResult>) {
  const device = (serialNo: string): Device => ({
    tenantId: serialNo,
    line: serialNo,
    deviceId: serialNo,
    serialNo,
    keyDigest: createHash('sha256').update('key').digest(),
    protocol: ownProtocol,
  })
  const broker = await openBroker(
    { hub: { subscribe: () => () => {} }, log: openLog() } as unknown as Machine,
    {} as DeviceDesk,
    { take: async (_device: Device, sent: unknown) => [await take(sent as Sent)] } as unknown as Intake,
    { deviceAtBroker: async (serialNo: string) => device(serialNo) } as unknown as DeviceProof,
    'device',
    () => {},
    { host: '127.0.0.1', port: 0 },
  )
  const connect = async (username: string) => {
    const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username, reconnectPeriod: 0 })
    onTestFinished(() => void client.end(true))
    return client
  }
  return { broker, connect }
}

const say = (client: MqttClient, serialNo: string, sent: Partial<Sent>, qos: 0 | 1 = 1) =>
  client.publishAsync(`berth/device/${serialNo}/event`, JSON.stringify(sent), { qos })

const closed = (client: MqttClient) => new Promise<void>((resolve) => client.once('close', () => resolve()))

test('[F-29] what a device sent before the broker leaves is stored and acknowledged; what comes then is taken by no one', async () => {
  const taken: string[] = []
  const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { broker, connect } = await brokerFor(async ({ eventId }) => {
    taken.push(eventId)
    asked.resolve()
    await stored.promise
    return { eventId, outcome: 'accepted' }
  })
  const [client, other] = [await connect('SN1'), await connect('SN1')]
  const [gone, acknowledged] = [closed(client), say(client, 'SN1', { eventId: 'before' })]
  await asked.promise
  const left = broker.close()
  let isLateAcknowledged = false
  say(client, 'SN1', { eventId: 'late' }).then(
    () => (isLateAcknowledged = true),
    () => {},
  )
  // It is still there, for what is not stored yet.
  await other.subscribeAsync('berth/device/SN1/result', { qos: 1 })
  stored.resolve()
  await acknowledged
  await Promise.all([left, gone])
  expect({ taken, isLateAcknowledged }).toEqual({ taken: ['before'], isLateAcknowledged: false })
})

test('[DO-06, DV-01] a device that asks and does not read is cut off, and holds up no other’s results meanwhile', async () => {
  const answered = new Map<string, () => void>()
  const { broker, connect } = await brokerFor(async ({ eventId, answer }) => {
    answered.get(eventId)?.()
    return { eventId, outcome: 'accepted', decision: { text: 'x'.repeat(Number(answer)) } }
  })
  onTestFinished(() => broker.close())
  const deaf = async (name: string) => {
    const client = await connect('DEAF')
    await client.subscribeAsync('berth/device/DEAF/result', { qos: 0 })
    client.stream.pause()
    const isOpen = () => broker.connections() > 0
    let asked = 0
    /** Returns once its answer is made, or there is no one to give it to. */
    const ask = async (answer: string) => {
      const eventId = `${name} ${(asked += 1)}`
      const made = new Promise<void>((resolve) => answered.set(eventId, resolve))
      say(client, 'DEAF', { eventId, answer }, 0).catch(() => {})
      await Promise.race([made, expect.poll(isOpen).toBe(false)])
    }
    return { client, isOpen, ask }
  }
  const first = await deaf('first')
  let unread = 0
  for (; first.isOpen(); unread++) await first.ask('65536')
  first.client.end(true)

  const second = await deaf('second')
  for (let at = 0; at < unread - 3; at++) await second.ask('65536')
  for (let at = 0; at < 300; at++) await second.ask('1')
  const own = await connect('OWN')
  const result = new Promise((resolve) => own.once('message', (_topic, said) => resolve(JSON.parse(said.toString()))))
  await own.subscribeAsync('berth/device/OWN/result', { qos: 1 })
  await say(own, 'OWN', { eventId: 'mine', answer: '1' })
  expect(await result).toMatchObject({ results: [{ eventId: 'mine' }] })
})

/** A way to the broker that can be closed without either side noticing. */
async function lineTo(port: number) {
  let isDead = false
  const line = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pass = (to: Socket) => (bytes: Buffer) => void (isDead || to.write(bytes))
    near.on('data', pass(far)).on('error', () => {})
    far.on('data', pass(near)).on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  return { port: (line.address() as AddressInfo).port, die: () => void (isDead = true) }
}

test('a device whose line is dead is let go when it misses its beats, and meanwhile comes in again under the same name', async () => {
  const { broker } = await brokerFor(async ({ eventId }) => ({ eventId, outcome: 'accepted' }))
  const line = await lineTo(broker.port)
  const over = async (port: number, keepalive: number) => {
    const named = { username: 'SN1', clientId: 'camera', reconnectPeriod: 0, keepalive }
    const client = await connectAsync(`mqtt://127.0.0.1:${port}`, named)
    onTestFinished(() => void client.end(true))
    return client
  }
  await over(line.port, 2)
  line.die()
  const again = await over(broker.port, 60)
  expect(broker.connections()).toBe(1)
  await say(again, 'SN1', { eventId: 'again' })
  again.end(true)
  await expect.poll(() => broker.connections()).toBe(0)
  const other = await lineTo(broker.port)
  await over(other.port, 2)
  expect(broker.connections()).toBe(1)
  other.die()
  await expect.poll(() => broker.connections()).toBe(0)
})

/** Whether the kernel asks the other side of a connection to this port for a sign of life (proc_pid_net(5): timer 2). */
const isAsked = (port: number) =>
  readFileSync('/proc/net/tcp', 'latin1')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .some(
      ([, local, , state, , timer]) => local?.endsWith(`:${hex(port)}`) && state === '01' && timer?.startsWith('02'),
    )
const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0')

test.runIf(process.platform === 'linux')(
  'of a device that promises no beats the line itself is asked for a sign of life',
  async () => {
    const { broker } = await brokerFor(async ({ eventId }) => ({ eventId, outcome: 'accepted' }))
    const silent = { username: 'SN1', reconnectPeriod: 0, keepalive: 0 }
    const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, silent)
    onTestFinished(() => void client.end(true))
    await expect.poll(() => isAsked(broker.port)).toBe(true)
  },
)
