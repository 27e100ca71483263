import { createServer, type AddressInfo } from 'node:net'
import { Aedes } from 'aedes'
import { afterEach, expect, test } from 'vitest'
import { DeviceRefused, type Device } from './device.ts'
import type { HeartbeatEvent } from './events.ts'
import { settingsOf } from '../settings.ts'
import { mqttDevice } from './mqtt-device.ts'

interface Broker {
  readonly port: number
  readonly received: string[]
  command(commandId: string): void
  close(): Promise<void>
}

const impatient = { first: 5, longest: 20, complain: () => {} }
const never = new AbortController().signal
const devices: Device[] = []
const brokers: Broker[] = []

afterEach(async () => {
  for (const device of devices.splice(0)) await device.disconnect()
  for (const broker of brokers.splice(0)) await broker.close()
})

/** A broker that knows CAM1 and gives each of its events a result, but for those that `answers` says no to. */
async function brokerThat(answers: (eventId: string, time: number) => boolean = () => true, port = 0): Promise<Broker> {
  const received: string[] = []
  const aedes = await Aedes.createBroker()
  const say = (name: string, content: unknown) =>
    aedes.publish(
      {
        cmd: 'publish',
        topic: `berth/device/CAM1/${name}`,
        payload: Buffer.from(JSON.stringify(content)),
        qos: 1,
        dup: false,
        retain: false,
      },
      () => {},
    )
  aedes.authenticate = (_client, username, password, done) =>
    done(null, username === 'CAM1' && password?.toString() === 'secret')
  aedes.authorizePublish = (_client, packet, done) => {
    const said = JSON.parse(packet.payload.toString())
    const events: HeartbeatEvent[] = said.events ?? [said]
    received.push(...events.map(({ eventId }) => eventId))
    const answered = events.filter(({ eventId }) =>
      answers(eventId, received.filter((each) => each === eventId).length),
    )
    if (answered.length) say('result', { results: answered.map(({ eventId }) => ({ eventId, outcome: 'accepted' })) })
    done(null)
  }
  const server = createServer(aedes.handle)
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const broker: Broker = {
    port: (server.address() as AddressInfo).port,
    received,
    command: (commandId) =>
      say('command', { commandId, kind: 'open', laneCode: 'OUT1', expiresAt: '2026-11-21T08:31:00Z', text: '' }),
    close: () => new Promise((resolve) => aedes.close(() => server.close(() => resolve()))),
  }
  brokers.push(broker)
  return broker
}

function deviceAt(port: number, key = 'secret', resultWithinMs = 200): Device {
  const device = mqttDevice(`mqtt://localhost:${port}`, { serial: 'CAM1', key }, impatient, resultWithinMs)
  devices.push(device)
  return device
}

const beat = (eventId: string): HeartbeatEvent => ({ eventId, type: 'heartbeat', at: '2026-11-21T08:30:00.000+08:00' })
const ids = (results: { eventId: string }[]) => results.map(({ eventId }) => eventId)

test('events get their results, alone and together', async () => {
  const { port } = await brokerThat()
  const device = deviceAt(port)
  expect(await device.send([beat('e1')], never)).toEqual([{ eventId: 'e1', outcome: 'accepted' }])
  const many = Array.from({ length: 700 }, (_, index) => beat(`m${index}`))
  expect(ids(await device.send(many, never))).toEqual(ids(many))
})

test('what gets no result is sent again, the same', async () => {
  const { port, received } = await brokerThat((_eventId, time) => time >= 3)
  expect(ids(await deviceAt(port).send([beat('e1')], never))).toEqual(['e1'])
  expect(received).toEqual(['e1', 'e1', 'e1'])
})

test('a broker that goes away and comes back loses nothing', async () => {
  const first = await brokerThat()
  const device = deviceAt(first.port)
  await device.send([beat('e1')], never)
  await brokers.pop()!.close()
  const sending = device.send([beat('e2')], never)
  const second = await brokerThat(undefined, first.port)
  expect(ids(await sending)).toEqual(['e2'])
  expect(second.received).toContain('e2')
})

test('a wrong key is said at once', async () => {
  const { port } = await brokerThat()
  await expect(deviceAt(port, 'wrong').send([beat('e1')], never)).rejects.toThrow(DeviceRefused)
  await expect(deviceAt(port, 'wrong').onCommand(() => {}, never)).rejects.toThrow(DeviceRefused)
})

test('commands are received once each', async () => {
  const { port, command } = await brokerThat()
  const device = deviceAt(port)
  const stop = new AbortController()
  const carriedOut: string[] = []
  const listening = device.onCommand(({ commandId }) => {
    carriedOut.push(commandId)
    if (commandId === 'c2') stop.abort()
  }, stop.signal)
  await device.send([beat('e1')], never)
  for (const id of ['c1', 'c1', 'c2']) command(id)
  await listening
  expect(carriedOut).toEqual(['c1', 'c2'])
})

test('where the broker is not Berth’s, which takes sealed messages alone, the town knows none and all its devices speak HTTP', () => {
  const MQTT_URL = 'mqtt://berth:secret@broker:1883'
  const known = [{}, { BERTH_MQTT: 'mqtt://here:1884' }, { MQTT_URL }, { BERTH_MQTT: '', MQTT_URL }, { BERTH_MQTT: '' }]
  expect(known.map((each) => settingsOf(each).mqtt)).toEqual([
    'mqtt://127.0.0.1:1883',
    'mqtt://here:1884',
    null,
    null,
    null,
  ])
})

test('who is stopped while a result is awaited complains of nothing', async () => {
  const { port } = await brokerThat((eventId) => eventId === 'e1')
  const stop = new AbortController()
  const complaints: string[] = []
  const patience = { ...impatient, complain: (why: string) => complaints.push(why) }
  const device = mqttDevice(`mqtt://localhost:${port}`, { serial: 'CAM1', key: 'secret' }, patience, 60_000)
  devices.push(device)
  await device.send([beat('e1')], never)
  const sending = device.send([beat('e2')], stop.signal)
  stop.abort(new Error('Stopped.'))
  await expect(sending).rejects.toThrow('Stopped.')
  expect(complaints).toEqual([])
})
