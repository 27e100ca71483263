import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'

interface Board {
  readonly client: MqttClient
  /** How its topics begin. */
  readonly layout: string
  /** What it was asked for and did not look at yet. */
  readonly asked: { readonly topic: string; readonly body: Record<string, any> }[]
}

let berth: Berth
let admin: Console
let west: Console
let park: ParkLot
let other: ParkLot
const open: MqttClient[] = []
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin, {}, ruleC)
  other = await addParkLot(west, {}, ruleC)
})
afterEach(async () => {
  for (const client of open.splice(0)) await client.endAsync(true)
})
afterAll(() => berth.stop())

async function keyOf(by: Console, Id: string): Promise<string> {
  await by.call('/api/device/editDevice', { Id, Protocol: 'vzenith' })
  const issued = await by.call('/api/device/issueKeyDevice', { Id }, await by.confirm('device:issueKey', Id))
  expect(issued).toMatchObject({ Broker: expect.stringContaining('127.0.0.1:') })
  return issued.Key as string
}

async function board(serial: string, password: string, layout = `device/${serial}`): Promise<Board> {
  const client = await connectAsync(`mqtt://127.0.0.1:${berth.mqttPort}`, {
    username: serial,
    password,
    reconnectPeriod: 0,
  })
  open.push(client)
  const asked: Board['asked'] = []
  client.on('message', (topic, payload) => asked.push({ topic, body: JSON.parse(payload.toString()) as object }))
  await client.subscribeAsync(`${layout}/message/down/#`, { qos: 1 })
  return { client, layout, asked }
}

const says = ({ client, layout }: Board, name: string, payload: object | null, rest: object = {}) =>
  client.publishAsync(
    `${layout}/message/up/${name}`,
    JSON.stringify({ id: 'o2yKd8Gx', bv: 12_378, name, version: '1.0', payload, ...rest }),
    { qos: 1 },
  )
const base64 = (text: string) => Buffer.from(text).toString('base64')
/** As an R5 board writes it, the moments in its own way. */
const result = (plate: string, at: number, scene?: Buffer) => ({
  AlarmInfoPlate: {
    channel: 0,
    deviceName: base64('IVS'),
    rule_id: 1,
    result: {
      PlateResult: {
        license: base64(plate),
        confidence: 97,
        colorType: 1,
        direction: 3,
        triggerType: 8,
        isoffline: 0,
        plateid: 100_101,
        start_time: at,
        full_image_content: scene?.toString('base64') ?? '',
        small_image_content: '',
        plates: [{ license: base64(plate), color: 1 }],
      },
    },
  },
})
const next = async ({ asked }: Board) => {
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  return asked.shift()!
}
const replies = async (to: Board, { topic, body }: Board['asked'][number], code: number) =>
  to.client.publishAsync(
    `${topic}/reply`,
    `\0${JSON.stringify({ code, id: body['id'], name: body['name'], payload: null, version: '1.0' })}`,
    { qos: 1 },
  )
const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: object = {}, by = admin): Promise<Record<string, any>[]> =>
  (await by.call(path, { ...asked })).rows
const orders = (plateNumber: string, by = admin) => rows('/api/order/queryParkOrder', { plateNumber }, by)

test('a camera is registered by its serial number as the maker writes it, and signs in to the broker by it', async () => {
  const { deviceId } = (await addParkLot(admin, {}, ruleC)).entry
  const serial = '265e1040-85e01fb7'
  await admin.call('/api/device/editDevice', { Id: deviceId, SerialNo: serial })
  const entry = await board(serial, await keyOf(admin, deviceId))
  await says(entry, 'ivs_result', result('京AM0009', ago(5)))
  expect(await next(entry)).toMatchObject({ topic: `device/${serial}/message/down/gpio_out`, body: { sn: serial } })
  expect(await orders('京AM0009')).toHaveLength(1)
})

test('a car comes in and leaves by the maker’s own topics, with its picture, and the barrier is asked to open', async () => {
  const entry = await board(park.entry.serial, await keyOf(admin, park.entry.deviceId))
  const scene = await drawnPicture('red')
  await says(entry, 'ivs_result', result('京AM0001', ago(131), scene))
  const asked = await next(entry)
  expect(asked).toMatchObject({
    topic: `device/${park.entry.serial}/message/down/gpio_out`,
    body: { name: 'gpio_out', sn: park.entry.serial, payload: { type: 'gpio_out', body: { io: 0, value: 2 } } },
  })
  await replies(entry, asked, 200)
  const [order] = await orders('京AM0001')
  expect(order).toMatchObject({ orderStatus: 1, plateColor: 1 })
  expect(await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] })).toMatchObject([
    { scene: expect.any(String) },
  ])
  await says(entry, 'keep_alive', { body: { timestamp: 1_795_478_430 } })
  expect(await admin.call('/api/device/getDevice', { Id: park.entry.deviceId })).toMatchObject({ OnlineState: 1 })

  // Some firmware writes its serial number first, and is asked where it listens.
  const key = await keyOf(admin, park.exit.deviceId)
  const exit = await board(park.exit.serial, key, `${park.exit.serial}/device`)
  await says(exit, 'ivs_result', result('京AM0001', ago(0)))
  expect(await orders('京AM0001')).toMatchObject([{ orderStatus: 5 }])
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  const command = await next(exit)
  expect(command.topic).toBe(`${park.exit.serial}/device/message/down/gpio_out`)
  expect((await orders('京AM0001'))[0]).toMatchObject({ orderStatus: 5 })
  await replies(exit, command, 200)
  expect(await orders('京AM0001')).toMatchObject([{ orderStatus: 3 }])
})

test('what the board does not do is an alarm; it holds and lets go the output, and shows what it sees', async () => {
  const exit = await board(park.exit.serial, await keyOf(admin, park.exit.deviceId))
  const Id = park.exit.laneId
  const order = async (path: string) => {
    await admin.call(path, { Id, reasonText: '人工核实' })
    return next(exit)
  }
  const held = await order('/api/lane/keepOpenLane')
  expect(held.body).toMatchObject({ payload: { body: { value: 1 } } })
  await replies(exit, held, 200)
  expect(await admin.call('/api/lane/getLane', { Id })).toMatchObject({ GateState: 'KEEP_OPEN' })
  const down = await order('/api/lane/closeGateLane')
  expect(down.body).toMatchObject({ payload: { body: { value: 0 } } })
  await replies(exit, down, 200)
  await replies(exit, await order('/api/lane/openGateLane'), 500)
  expect(await rows('/api/alarm/queryAlarm', { laneId: [Id], alarmType: [202] })).toHaveLength(1)

  await admin.call('/api/device/takeStillDevice', { Id: park.exit.deviceId })
  const still = await next(exit)
  expect(still.topic).toBe(`device/${park.exit.serial}/message/down/snapshot`)
  await says(exit, 'snapshot', { image_content: (await drawnPicture('green')).toString('base64') })
  expect(await admin.call('/api/device/getDevice', { Id: park.exit.deviceId })).toMatchObject({
    StillPicture: expect.any(String),
  })
})

test('a result without a moment happened when its message says; nonsense and too much are listed, and cost no events', async () => {
  const entry = await board(park.entry.serial, await keyOf(admin, park.entry.deviceId))
  const { AlarmInfoPlate } = result('京AM0002', 0)
  const at = Math.floor(ago(7) / 1000)
  await says(entry, 'ivs_result', { AlarmInfoPlate }, { timestamp: at })
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京AM0002' })).toMatchObject([
    { passAt: new Date(at * 1000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ') },
  ])
  await entry.client.publishAsync(`${entry.layout}/message/up/ivs_result`, '{"payload":', { qos: 1 })
  const large = new Promise<void>((resolve) => entry.client.once('close', () => resolve()))
  entry.client.publish(`${entry.layout}/message/up/ivs_result`, Buffer.alloc(5 * 1_048_576, 32), { qos: 1 })
  await large
  await expect
    .poll(async () => (await rows('/api/device/queryQuarantinedEvent')).map(({ reason }) => reason as string))
    .toEqual(expect.arrayContaining([expect.stringContaining('超过 4 MB'), expect.stringContaining('不是 JSON')]))
})

test('a board speaks and listens for itself alone, and not with a key that is over', async () => {
  const key = await keyOf(admin, park.entry.deviceId)
  const own = await board(park.entry.serial, key)
  const strange = await board(other.entry.serial, await keyOf(west, other.entry.deviceId), own.layout)
  // Under the number of another it is still itself.
  await says(strange, 'ivs_result', result('京AM0003', ago(1)))
  expect(await orders('京AM0003')).toEqual([])
  expect(await orders('京AM0003', west)).toHaveLength(1)
  await next(strange)
  await says(own, 'ivs_result', result('京AM0004', ago(1)))
  await next(own)
  expect(strange.asked).toEqual([])
  for (const filter of ['#', 'device/+/message/up/#', `berth/device/${park.entry.serial}/command`])
    await expect(strange.client.subscribeAsync(filter)).rejects.toThrow()
  const ended = new Promise<void>((resolve) => own.client.once('close', () => resolve()))
  await keyOf(admin, park.entry.deviceId)
  await ended
  await expect(board(park.entry.serial, key)).rejects.toThrow(/Not authorized/)
  const ours = await admin.call('/api/device/editDevice', { Id: park.exit.deviceId, Protocol: 'hikvision' })
  expect(ours).toBeDefined()
})
