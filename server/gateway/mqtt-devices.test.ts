import { createHash } from 'node:crypto'
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
