import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import type { Camera } from '../berth/camera.ts'
import { forkServer } from '../berth/fork-server.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { drawnPicture, putPicture } from '../berth/pictures.ts'
import { sql } from '#kernel/sql.ts'
import { isGenuine, readSealed, seal, sealingKey } from '#server/gateway/device-seal.ts'
import { wholeTenant } from '#server/scope.ts'

/** Two server processes and a broker that is not ours; the devices know nothing but the broker. */
let broker: ChildProcess
let brokerUrl: string
let berth: Berth
let other: ChildProcess
let park: ParkLot
let west: ParkLot
const clients: MqttClient[] = []

beforeAll(async () => {
  broker = fork(join(import.meta.dirname, '../berth/mqtt5-broker.ts'))
  const [port] = (await once(broker, 'message')) as [number]
  brokerUrl = `mqtt://127.0.0.1:${port}`
  berth = await startBerth({ mqttUrl: brokerUrl })
  park = await addParkLot(await berth.as('admin'), {}, ruleC)
  west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  other = await startOther()
})
afterAll(async () => {
  for (const client of clients) await client.endAsync(true)
  other?.kill('SIGKILL')
  await berth?.stop()
  broker?.disconnect()
})

const startOther = (): Promise<ChildProcess> =>
  forkServer({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    PORT: '0',
    MQTT_URL: brokerUrl,
    LOG_LEVEL: 'fatal',
  })

const ago = (minutes: number) => Date.now() - minutes * 60_000
const topicOf = ({ serial }: Camera, name: string) => `berth/device/${serial}/${name}`

/** A device over the broker: says sealed messages, keeps the genuine ones that it receives. */
async function connect(camera: Camera, url = brokerUrl) {
  const client = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0 })
  clients.push(client)
  const received: { name: string; content: any }[] = []
  client.on('message', (topic, payload) => {
    const sealed = readSealed(payload)!
    if (isGenuine(sealingKey(camera.key), topic, sealed))
      received.push({ name: topic.split('/').at(-1)!, content: JSON.parse(sealed.body) })
  })
  await client.subscribeAsync([topicOf(camera, 'result'), topicOf(camera, 'command')], { qos: 1 })
  return {
    received,
    say: (content: unknown, key = camera.key, topic = topicOf(camera, 'event'), signedFor = topic) =>
      client.publishAsync(topic, JSON.stringify(seal(sealingKey(key), signedFor, JSON.stringify(content))), { qos: 1 }),
    raw: (payload: string) => client.publishAsync(topicOf(camera, 'event'), payload, { qos: 1 }),
  }
}

const storedOf = ({ deviceId }: Camera, tenant: 'east' | 'west' = 'east') =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.rows<{ event_id: string }>(sql`select event_id from passing where device_id = ${deviceId} order by id`),
  )

test('[F-26] two processes share what a broker brings: each event is stored once, also when one is killed in the middle', async () => {
  const device = await connect(park.entry)
  const events = Array.from({ length: 120 }, (_, car) =>
    park.entry.passing(`京L${String(car).padStart(5, '0')}`, ago(600 - car)),
  )
  await Promise.all(events.slice(0, 60).map((event) => device.say(event)))
  other.kill('SIGKILL')
  await Promise.all(events.slice(60).map((event) => device.say(event)))
  const isAnswered = () =>
    new Set(device.received.flatMap(({ content }) => content.results?.map((one: any) => one.eventId) ?? [])).size
  await expect.poll(isAnswered).toBe(events.length)
  const ids = (await storedOf(park.entry)).map(({ event_id }) => event_id)
  expect(ids.toSorted()).toEqual(events.map(({ eventId }) => eventId).toSorted())
  other = await startOther()
})

/** How many messages each connection of the group has acknowledged. */
async function acknowledged(): Promise<number[]> {
  broker.send('acknowledged')
  const [each] = (await once(broker, 'message')) as [number[]]
  return each
}

test('the broker hands the messages to all connections of both processes', async () => {
  const connections = 16
  await expect.poll(async () => (await acknowledged()).length).toBe(connections)
  const device = await connect(park.entry)
  const cars = Array.from({ length: 64 }, (_, car) => car)
  await Promise.all(
    cars.map((car) => device.say(park.entry.passing(`京M${String(car).padStart(5, '0')}`, ago(300 - car)))),
  )
  await expect.poll(() => device.received.length).toBeGreaterThanOrEqual(cars.length)
  expect((await acknowledged()).filter((messages) => messages > 0)).toHaveLength(connections)
})

test('a payment opens the barrier over the broker: sealed, with an expiry, one command however often it is sent', async () => {
  const device = await connect(park.exit)
  await park.entry.sees('京N00001', ago(130))
  await park.exit.sees('京N00001', ago(1))
  await park.entry.sendOne(park.entry.payment('京N00001', Date.now(), '11.00'))
  const commands = () => device.received.filter(({ name }) => name === 'command').map(({ content }) => content)
  await expect.poll(() => commands().length).toBeGreaterThan(0)
  expect(commands()[0]).toMatchObject({ kind: 'open', expiresAt: expect.any(String) })
  expect(new Set(commands().map(({ commandId }) => commandId)).size).toBe(1)
  await device.say(park.exit.event('commandResult', Date.now(), { commandId: commands()[0].commandId, done: true }))
  await expect.poll(async () => (await park.exit.commands()).length).toBe(0)
})

test('the broker’s word for who sent something counts for nothing: a wrong key, another device’s topic, a moved seal and nonsense are listed and change nothing', async () => {
  const device = await connect(west.entry)
  const forged = (car: number) => west.entry.passing(`京P0000${car}`, ago(10))
  await device.say(forged(1), park.entry.key)
  await device.say(forged(2), west.entry.key, topicOf(park.entry, 'event'))
  await device.say(forged(3), west.entry.key, topicOf(west.entry, 'event'), topicOf(west.entry, 'command'))
  await device.raw('no json')
  await device.raw(JSON.stringify(forged(4)))
  const before = (await storedOf(park.entry)).length
  const genuine = forged(5)
  await device.say(genuine)
  await expect.poll(() => device.received.length).toBe(1)
  expect(await storedOf(west.entry, 'west')).toEqual([{ event_id: genuine.eventId }])
  expect((await storedOf(park.entry)).length).toBe(before)
  const listed = async (tenant: 'east' | 'west') =>
    (await (await berth.as('admin', tenant)).call('/api/device/queryQuarantinedEvent')).rows
  expect((await listed('west')).map(({ reason }: { reason: string }) => reason)).toEqual(
    Array.from({ length: 4 }, () => '设备密钥不正确'),
  )
  expect(await listed('east')).toMatchObject([{ reason: '设备密钥不正确', serialNo: park.entry.serial }])
})

test('the sealed answer to an event says where its pictures go, to any process that they reach', async () => {
  const device = await connect(park.entry)
  const event = park.entry.passing('京Q00001', ago(3), { platePicture: true })
  await device.say(event)
  const results = () => device.received.flatMap(({ content }) => content.results ?? [])
  await expect.poll(() => results().find(({ eventId }) => eventId === event.eventId)?.uploads).toBeTruthy()
  const { uploads, decision } = results().find(({ eventId }) => eventId === event.eventId)
  expect(await putPicture(berth.url + uploads.platePicture, await drawnPicture('green', 'png'))).toMatchObject({
    state: 'success',
  })
  const keeper = await berth.as('admin')
  const asked = { orderNo: decision.orderNo }
  expect((await keeper.call('/api/passing/queryPassingPictures', asked)).rows).toMatchObject([
    { plateNumber: '京Q00001', plate: expect.any(String) },
  ])
})

test('[F-26] a broker that was killed is found again by every connection of both processes, and its devices are answered', async () => {
  const gone = once(broker, 'exit')
  broker.kill('SIGKILL')
  await gone
  broker = fork(join(import.meta.dirname, '../berth/mqtt5-broker.ts'), [new URL(brokerUrl).port])
  await once(broker, 'message')
  const device = await connect(park.entry)
  const event = park.entry.passing('京R00001', ago(2))
  await device.say(event)
  const result = { name: 'result', content: { results: [{ eventId: event.eventId, outcome: 'accepted' }] } }
  await expect.poll(() => device.received).toMatchObject([result])
  const members = async () => {
    broker.send('acknowledged')
    return ((await once(broker, 'message')) as [number[]])[0].length
  }
  await expect.poll(members).toBe(16)
})

test('[F-11, F-26] a broker that stands still, every connection to it open, is taken for gone within half a minute, and its devices are answered once it goes on', async () => {
  const watched = await startBerth({ mqttUrl: brokerUrl, metricsToken: 'scrape-me' })
  const links = async () => {
    const metrics = await fetch(`${watched.url}/metrics`, { headers: { authorization: 'Bearer scrape-me' } })
    return Number(/^berth_mqtt_connections (\d+)$/m.exec(await metrics.text())?.[1])
  }
  await expect.poll(links).toBe(8)
  broker.kill('SIGSTOP')
  await expect.poll(links).toBe(0)
  broker.kill('SIGCONT')
  await expect.poll(links).toBe(8)
  await watched.stop()
  const device = await connect(park.entry)
  const event = park.entry.passing('京R00002', ago(2))
  await device.say(event)
  const result = { name: 'result', content: { results: [{ eventId: event.eventId, outcome: 'accepted' }] } }
  await expect.poll(() => device.received).toMatchObject([result])
})

test('[F-26] a broker that is away at the start keeps no one waiting: devices over HTTP are served, the others when it is there', async () => {
  const port = await freePort()
  const alone = await startBerth({ mqttUrl: `mqtt://127.0.0.1:${port}` })
  const { entry } = await addParkLot(await alone.as('admin'), {}, ruleC)
  expect(await entry.sees('京N00001', ago(20))).toMatchObject({ outcome: 'accepted' })

  const late = fork(join(import.meta.dirname, '../berth/mqtt5-broker.ts'), [String(port)])
  await once(late, 'message')
  const device = await connect(entry, `mqtt://127.0.0.1:${port}`)
  await device.say(entry.passing('京N00002', ago(10)))
  const result = { name: 'result', content: { results: [{ outcome: 'accepted' }] } }
  await expect.poll(() => device.received).toMatchObject([result])
  await alone.stop()
  late.disconnect()
})
