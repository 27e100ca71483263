import { once } from 'node:events'
import { connect as dial, type Socket } from 'node:net'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Camera, type Event } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture, putPicture } from '#checks/berth/pictures.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let west: ParkLot
const open: MqttClient[] = []
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const topic = ({ serial }: Camera, name: string) => `berth/device/${serial}/${name}`

async function connect(
  { serial, key }: Pick<Camera, 'serial' | 'key'>,
  options: IClientOptions = {},
): Promise<MqttClient> {
  const client = await connectAsync(`mqtt://127.0.0.1:${berth.mqttPort}`, {
    username: serial,
    password: key,
    reconnectPeriod: 0,
    ...options,
  })
  open.push(client)
  return client
}

async function listen(client: MqttClient, to: string): Promise<() => Promise<any>> {
  const arrived: unknown[] = []
  client.on('message', (from, payload) => from === to && arrived.push(JSON.parse(payload.toString())))
  await client.subscribeAsync(to, { qos: 1 })
  return async () => {
    while (arrived.length === 0) await new Promise((received) => client.once('message', received))
    return arrived.shift()
  }
}

const publish = (client: MqttClient, camera: Camera, event: Event | { events: Event[] }) =>
  client.publishAsync(topic(camera, 'event'), JSON.stringify(event), { qos: 1 })

const isStored = async (eventId: string): Promise<boolean> =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), async (tx) =>
    Boolean(
      await tx.first(sql`select 1 from passing where event_id = ${eventId} and device_id = ${park.entry.deviceId}`),
    ),
  )

test('what was acknowledged is stored, and its result comes on the device’s own topic', async () => {
  const client = await connect(park.entry)
  const nextResult = await listen(client, topic(park.entry, 'result'))
  for (let car = 0; car < 5; car++) {
    const event = park.entry.passing(`京H0000${car}`, ago(200 - car))
    await publish(client, park.entry, event)
    expect(await isStored(event.eventId)).toBe(true)
    expect(await nextResult()).toMatchObject({
      results: [{ eventId: event.eventId, outcome: 'accepted', decision: { open: true } }],
    })
  }
})

test('a message that can never be taken is answered with why, listed, and costs no connection', async () => {
  const client = await connect(park.entry)
  const nextResult = await listen(client, topic(park.entry, 'result'))
  for (const [body, reason] of [
    [{ events: Array.from({ length: 501 }, (_, n) => park.entry.passing(`京K${10_000 + n}`, ago(5))) }, /500/],
    [{ events: [], and: 1 }, /无法识别/],
  ] as const) {
    await client.publishAsync(topic(park.entry, 'event'), JSON.stringify(body), { qos: 1 })
    expect(await nextResult()).toEqual({ results: [], reason: expect.stringMatching(reason) })
  }
  const { rows } = await admin.call('/api/device/queryQuarantinedEvent', { serialNo: park.entry.serial })
  expect(rows.map(({ reason }: { reason: string }) => reason)).toEqual([
    expect.stringMatching(/无法识别/),
    expect.stringMatching(/500/),
  ])
  const event = park.entry.passing('京H00011', ago(3))
  await publish(client, park.entry, event)
  expect(await nextResult()).toMatchObject({ results: [{ eventId: event.eventId, outcome: 'accepted' }] })
})

const waits = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`

test('the acknowledgement waits for the commit', async () => {
  const client = await connect(park.entry)
  const holder = new pg.Client(berth.databaseUrl)
  await holder.connect()
  await holder.query('begin; select set_config($$berth.tenant$$, $$' + berth.tenantIds.east + '$$, true)')
  await holder.query('select from lot_occupancy where park_lot_id = $1 for update', [park.parkLotId])
  const event = park.entry.passing('京H10001', ago(100))
  let acknowledged = false
  const publishing = publish(client, park.entry, event).then(() => (acknowledged = true))
  await expect.poll(async () => (await holder.query(waits)).rows[0].waiting).toBeGreaterThan(0)
  expect(acknowledged).toBe(false)
  await holder.query('commit')
  await holder.end()
  await publishing
  expect(await isStored(event.eventId)).toBe(true)
})

test('repeats, batches and nonsense are answered as over HTTP', async () => {
  const client = await connect(park.entry)
  const nextResult = await listen(client, topic(park.entry, 'result'))
  const event = park.entry.passing('京H20001', ago(90))
  const { decision } = await park.entry.sendOne(event)
  await publish(client, park.entry, { events: [event, park.entry.passing('京H20002', ago(89))] })
  expect(await nextResult()).toMatchObject({ results: [{ outcome: 'repeated', decision }, { outcome: 'accepted' }] })
  await client.publishAsync(topic(park.entry, 'event'), 'no json', { qos: 1 })
  expect(await nextResult()).toMatchObject({ results: [{ outcome: 'quarantined' }] })
})

test('an event that announces pictures is given the addresses to which they go, apart from the broker', async () => {
  const client = await connect(park.entry)
  const nextResult = await listen(client, topic(park.entry, 'result'))
  await publish(client, park.entry, park.entry.passing('京H70001', ago(5), { scenePicture: true }))
  const [{ uploads, decision }] = (await nextResult()).results
  expect(await putPicture(berth.url + uploads.scenePicture, await drawnPicture('red'))).toMatchObject({
    state: 'success',
    data: { outcome: 'stored' },
  })
  const asked = { orderNo: decision.orderNo }
  expect((await admin.call('/api/passing/queryPassingPictures', asked)).rows).toMatchObject([
    { plateNumber: '京H70001', scene: expect.any(String), plate: null },
  ])
})

test('commands reach the device that stands there: when they are made, and when it comes back', async () => {
  const client = await connect(park.exit)
  const nextCommand = await listen(client, topic(park.exit, 'command'))
  await park.entry.sees('京H30001', ago(130))
  await park.exit.sees('京H30001', ago(1))
  await park.entry.sendOne(park.entry.payment('京H30001', Date.now(), '11.00'))
  const command = await nextCommand()
  expect(command).toMatchObject({ kind: 'open', commandId: expect.any(String), expiresAt: expect.any(String) })
  await client.endAsync(true)
  const back = await connect(park.exit)
  expect(await (await listen(back, topic(park.exit, 'command')))()).toMatchObject({ commandId: command.commandId })
  await publish(
    back,
    park.exit,
    park.exit.event('commandResult', Date.now(), { commandId: command.commandId, done: true }),
  )
  expect(await park.exit.commands()).toEqual([])
})

test('[DO-05] a device that asks for its commands again and again takes one connection to the database, so that others go on', async () => {
  const client = await connect(park.exit)
  const [holder, watcher] = [new pg.Client(berth.databaseUrl), new pg.Client(berth.databaseUrl)]
  await Promise.all([holder.connect(), watcher.connect()])
  // Opens the connections of the pool.
  await Promise.all(Array.from({ length: 8 }, () => park.exit.commands()))
  await holder.query('begin; lock table gate_command in exclusive mode')
  await Promise.all(Array.from({ length: 100 }, () => client.subscribeAsync(topic(park.exit, 'command'), { qos: 1 })))
  const waiting = async () => (await watcher.query(waits)).rows[0].waiting as number
  await expect.poll(waiting).toBeGreaterThan(0)
  await admin.ask('/api/role/queryRole')
  const connections = await waiting()
  await holder.query('commit')
  await Promise.all([holder.end(), watcher.end()])
  expect(connections).toBe(1)
})

test('what a standing car is asked for now is shown before its barrier opens, never after, nor for the car behind it', async () => {
  const client = await connect(park.exit)
  const nextCommand = await listen(client, topic(park.exit, 'command'))
  await park.entry.sees('京C71003', ago(130))
  await park.exit.sees('京C71008', ago(1))
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京C71008' })
  const correction = { id: rows[0].id, plateNumber: '京C71003', reasonText: '识别错误' }
  await admin.call('/api/order/correctPlateParkOrder', correction)
  const show = await nextCommand()
  expect(show).toMatchObject({ kind: 'show', text: '请缴费11.00元' })
  await park.entry.sendOne(park.entry.payment('京C71003', Date.now(), '11.00'))
  const open = await nextCommand()
  expect([open.kind, Number(open.commandId) > Number(show.commandId)]).toEqual(['open', true])
  expect((await park.exit.commands()).map(({ kind }) => kind)).toEqual(['open'])
  await park.exit.sendOne(park.exit.event('commandResult', Date.now(), { commandId: open.commandId, done: true }))

  await park.entry.sees('京C82011', ago(130))
  await park.exit.sees('京C82012', ago(0.6))
  const [waiting] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京C82012' })).rows
  await admin.call('/api/order/correctPlateParkOrder', { ...correction, id: waiting.id, plateNumber: '京C82011' })
  expect(await nextCommand()).toMatchObject({ kind: 'show', text: '请缴费11.00元' })
  await park.exit.sees('京G55555', ago(0))
  expect(await park.exit.commands()).toEqual([])
})

test('a still that is asked for over MQTT goes to the address in the command, apart from the broker; where there is none, the device says why', async () => {
  const client = await connect(park.entry)
  const nextCommand = await listen(client, topic(park.entry, 'command'))
  const shown = () => admin.call('/api/device/getDevice', { Id: park.entry.deviceId })
  const asked = async () => {
    await admin.call('/api/device/takeStillDevice', { Id: park.entry.deviceId })
    return nextCommand()
  }
  const wanted = await asked()
  expect(wanted).toMatchObject({ kind: 'still', upload: expect.stringMatching(/^\//) })
  const sent = async (camera: Camera, { commandId }: { commandId: string }, result: object) =>
    publish(client, camera, camera.event('commandResult', Date.now(), { commandId, ...result }))
  const half = (await drawnPicture('red')).subarray(0, 40)
  await putPicture(berth.url + wanted.upload, half)
  await expect.poll(shown).toMatchObject({ StillPicture: null, StillFailure: expect.stringContaining('图片') })
  expect(await putPicture(berth.url + wanted.upload, await drawnPicture('red'))).toMatchObject({ state: 'success' })
  await expect.poll(shown).toMatchObject({ StillPicture: expect.stringContaining('/files/'), StillFailure: null })
  await sent(park.entry, wanted, { done: true })
  await sent(park.entry, await asked(), { done: false, failReason: '镜头被遮挡' })
  await expect.poll(shown).toMatchObject({ StillFailure: expect.stringContaining('镜头被遮挡') })
  const forged = wanted.upload.replace('token=', 'token=x')
  expect(await putPicture(berth.url + forged, await drawnPicture('red'))).toMatchObject({ status: 401 })
})

test('who has no key, or another’s, is not connected', async () => {
  await expect(connect({ serial: park.entry.serial, key: west.entry.key })).rejects.toThrow(/refused|not authori/i)
  await expect(connect({ serial: 'NOBODY', key: 'x' })).rejects.toThrow(/refused|not authori/i)
})

test('a device says nothing in another’s name and receives nothing of another', async () => {
  const client = await connect(park.entry)
  const foreign = [
    topic(park.exit, 'result'),
    topic(west.entry, 'command'),
    'berth/#',
    '#',
    'berth/device/+/command',
    '+/+/+/+',
  ]
  const shared = [
    `$share/all/${topic(west.entry, 'command')}`,
    `$share/all/${topic(park.entry, 'command')}`,
    '$share/all/#',
  ]
  for (const each of [...foreign, ...shared, '$SYS/#', topic(park.entry, 'command').toUpperCase()])
    await expect(client.subscribeAsync(each, { qos: 1 })).rejects.toThrow('Subscribe error')
  // Who asks for more and more of what is not theirs is put out.
  const curious = await connect(park.exit)
  const out = new Promise((hungUp) => curious.once('close', () => hungUp(null)))
  curious.subscribe(Array.from({ length: 200 }, (_, at) => `berth/device/SN${at}/command`)).on('error', () => {})
  await out
  const event = west.entry.passing('京H40001', ago(10))
  const closed = new Promise((hungUp) => client.once('close', () => hungUp(null)))
  client.publish(topic(west.entry, 'event'), JSON.stringify(event), { qos: 1 })
  await closed
  const inWest = await berth.as('admin', 'west')
  expect((await inWest.call('/api/order/queryParkOrder', {})).rows).toEqual([])
})

test('[DV-01] a last will says nothing, in one’s own name or another’s, and no one finds what was to be retained', async () => {
  const own = park.entry.passing('京H40002', ago(10))
  const other = west.entry.passing('京H40003', ago(10))
  const wills = [
    { topic: topic(park.entry, 'event'), payload: JSON.stringify(own) },
    { topic: topic(west.entry, 'event'), payload: JSON.stringify(other) },
    { topic: topic(west.entry, 'command'), payload: '{"kind":"open"}' },
  ]
  const wanted = await listen(await connect(west.entry), topic(west.entry, 'command'))
  for (const will of wills) {
    const client = await connect(park.entry, { will: { ...will, qos: 1, retain: true } })
    const gone = new Promise((hungUp) => client.once('close', () => hungUp(null)))
    client.stream.destroy()
    await gone
  }
  const kept = park.exit.passing('京H40004', ago(9))
  const client = await connect(park.exit)
  await client.publishAsync(topic(park.exit, 'event'), JSON.stringify(kept), { qos: 2, retain: true })
  expect(await isStored(own.eventId)).toBe(false)
  const inWest = await berth.as('admin', 'west')
  expect((await inWest.call('/api/order/queryParkOrder', {})).rows).toEqual([])
  await inWest.call('/api/lane/openGateLane', { Id: west.entry.laneId, reasonText: '送货车' })
  expect(await wanted()).toMatchObject({ commandId: expect.any(String) })
})

test('[SE-04] a device whose key was reissued loses the connection that it opened with the old one, and what it waits for over HTTP; others keep theirs', async () => {
  const old = await connect(park.exit)
  const other = await connect(park.entry)
  const closed = new Promise<void>((resolve) => old.once('close', () => resolve()))
  const { deviceId: Id, laneId } = park.exit
  const subscribed = vi.spyOn(berth.machine.hub, 'subscribe')
  const waiting = park.exit.post('/api/device/command', { wait: 25 })
  await expect.poll(() => subscribed.mock.calls.map(([topic]) => topic)).toContain('command')
  subscribed.mockRestore()
  const { Key } = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  await closed
  await connect({ serial: park.exit.serial, key: Key })
  await admin.call('/api/lane/openGateLane', { Id: laneId, reasonText: '送货车' })
  expect((await waiting).data).toEqual({ commands: [] })
  expect(await new Camera({ ...park.exit, key: Key }).commands()).toMatchObject([{ kind: 'open' }])
  const event = park.entry.passing('京H90001', ago(1))
  await publish(other, park.entry, event)
  expect(await isStored(event.eventId)).toBe(true)
})

test('DV-01, AC-02: a name belongs to the device that proved itself; another tenant’s key neither ends its connection nor inherits its messages', async () => {
  const named = { clientId: 'gate-1', clean: false }
  const own = await connect(park.entry, named)
  const nextResult = await listen(own, topic(park.entry, 'result'))
  const stranger = await connect(west.entry, named)
  const received: string[] = []
  stranger.on('message', (from) => received.push(from))
  await publish(own, park.entry, park.entry.passing('京H50001', ago(50)))
  expect(await nextResult()).toMatchObject({ results: [{ outcome: 'accepted' }] })
  await own.endAsync(true)
  await park.entry.sees('京H50002', ago(49))
  await stranger.endAsync(true)
  const back = await connect(west.entry, named)
  const ownEvent = west.entry.passing('京H50003', ago(48))
  const nextOfWest = await listen(back, topic(west.entry, 'result'))
  await publish(back, west.entry, ownEvent)
  expect(await nextOfWest()).toMatchObject({ results: [{ eventId: ownEvent.eventId }] })
  expect(received.filter((from) => from.includes(park.entry.serial))).toEqual([])
})

/** A connection on which nothing was said yet. */
async function silent(): Promise<Socket> {
  const socket = dial(berth.mqttPort, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const isClosed = async (socket: Socket) => {
  if (!socket.destroyed) await once(socket, 'close')
}

test('DV-02, DO-02: a packet that says it is too long ends the connection before it is read', async () => {
  const socket = await silent()
  socket.write(Buffer.from([0x10, 0xff, 0xff, 0xff, 0x5e, 0x00, 0x04]))
  await isClosed(socket.resume())

  const client = await connect(park.entry)
  const event = park.entry.passing('京H60001', ago(40))
  await publish(client, park.entry, { ...event, note: 'x'.repeat(200_000) })
  client.on('error', () => {})
  const closed = new Promise((hungUp) => client.once('close', () => hungUp(null)))
  client.publish(topic(park.entry, 'event'), 'x'.repeat(300_000), { qos: 1 })
  await closed
})

test('DO-02: a hundred of one address may be silent at once; a device is let in again when they are gone', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, silent))
  const oneMore = await silent()
  await isClosed(oneMore.resume())
  for (const socket of sockets) socket.destroy()
  expect((await connect(park.entry, { reconnectPeriod: 20 })).connected).toBe(true)
})

test('DV-03: twenty presses at once make one command, which lives five seconds at most', async () => {
  const press = () => admin.ask('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText: '送货车' })
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, press))
  const made = answers.filter(({ state }) => state === 'success').length
  expect(made).toBeGreaterThan(0)
  expect(made).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 5_000))
  expect(answers.find(({ state }) => state !== 'success')!.message).toContain('仍在执行')
  // Where twenty presses take longer than a command lives, it is gone by now.
  let commands = await park.entry.commands()
  const last = async () => {
    if (commands.length === 0) await press()
    commands = await park.entry.commands()
    return commands.length
  }
  await expect.poll(last).toBe(1)
  const { commandId, expiresAt } = commands[0]!
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 5_000)
  await park.entry.sendOne(park.entry.event('commandResult', Date.now(), { commandId, done: true }))
  expect((await press()).state).toBe('success')
})
