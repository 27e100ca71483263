import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import { startCamera } from '#checks/berth/isapi-camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let scene: Buffer
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  scene = await drawnPicture('red')
})
afterAll(() => berth.stop())

/** As another maker's camera says it: everything somewhere else, colours and ways in words of its own. */
const mapping = {
  MappingName: '某厂 A1',
  PlatePath: 'data.plates[0].no|data.plate',
  TimePath: 'data.ts',
  SerialPath: 'id',
  ColorPath: 'data.plates[0].color',
  ColorWords: 'BLUE=1 GREEN=5',
  ConfidencePath: 'data.score',
  ConfidenceMax: 1,
  DirectionPath: 'data.way',
  EntryWords: 'in 1',
  ExitWords: 'out 2',
  ScenePath: 'data.image',
  PlatePicturePath: 'crop.jpg',
  AlivePath: 'beat',
  OpenAnswer: '{"code":0,"gate":"up","say":"{text}"}',
  StayAnswer: '{"code":0,"gate":"down","say":"{text}","owed":"{due}"}',
}
const message = (no: string, at: number, rest: Record<string, unknown> = {}) => ({
  id: `${no}-${at}`,
  data: { ts: at, score: 0.93, plates: [{ no, color: 'GREEN' }], ...rest },
})

async function asGeneric(Id: string, fields: Record<string, unknown>): Promise<string> {
  const { Id: MappingId } = await admin.call('/api/device/addDeviceMapping', { ...mapping, ...fields })
  await admin.call('/api/device/editDevice', { Id, Protocol: 'generic', MappingId })
  const given = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  return given.Address
}

async function push(address: string, body: string | FormData): Promise<Record<string, any>> {
  const response = await fetch(address, { method: 'POST', body })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, any>
}

const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown>): Promise<Record<string, any>[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })

test('a mapping says where things stand; the answer is its own, for a car that may go and one that may not', async () => {
  const entry = await asGeneric(park.entry.deviceId, { MappingName: '入口 A1' })
  const exit = await asGeneric(park.exit.deviceId, { MappingName: '出口 A1' })
  const body = JSON.stringify(message('京AD40001', ago(131), { image: scene.toString('base64') }))
  expect(await push(entry, body)).toEqual({ code: 0, gate: 'up', say: '欢迎光临' })
  expect(await push(entry, body)).toMatchObject({ gate: 'up' })
  const [order] = await orders('京AD40001')
  expect(order).toMatchObject({ orderStatus: 1, plateColor: 5 })
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京AD40001' })).toMatchObject([{ confidence: 93 }])
  await expect
    .poll(async () => (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0])
    .toMatchObject({ scene: expect.any(String) })
  expect(await push(exit, JSON.stringify(message('京AD40001', ago(0))))).toEqual({
    code: 0,
    gate: 'down',
    say: '请缴费11.00元',
    owed: '11.00',
  })
  expect(await push(entry, '{"beat":1}')).toMatchObject({ gate: 'down' })
  await push(entry, '{"data":{"ts":1}}')
  await push(entry, 'hello')
  const listed = await rows('/api/device/queryQuarantinedEvent', { deviceId: [park.entry.deviceId] })
  expect(listed.map(({ reason }) => (reason as string).slice(0, 5)).toSorted()).toEqual(
    ['在字段映射', '报文既不是'].toSorted(),
  )
})

test('a form with the message in a field and a picture as a file; the direction of a mixed lane', async () => {
  const both = await addLaneCamera(admin, park, 'GENBOTH', 3)
  const address = await asGeneric(both.deviceId, {
    MappingName: '表单',
    PlatePath: 'info.plate',
    TimePath: 'info.when',
    SerialPath: '',
    DirectionPath: 'info.way',
  })
  const form = new FormData()
  const when = `${wallTime(ago(5))}.5`
  form.append('info', JSON.stringify({ plate: '京B40002', when, way: 'in' }))
  form.append('picture', new Blob([Uint8Array.from(scene)], { type: 'image/jpeg' }), 'crop.jpg')
  expect(await push(address, form)).toMatchObject({ gate: 'up' })
  const [order] = await orders('京B40002')
  await expect
    .poll(async () => (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0])
    .toMatchObject({ plate: expect.any(String) })
})

test('a device with an opening path is asked itself, for a car and by staff; one without opens by its answer alone, and staff read so at once', async () => {
  const camera = await startCamera('admin', 'Camera#83x', () => ({ status: 200, body: 'ok' }))
  onTestFinished(camera.stop)
  const asked = { method: 'POST', path: '/gate?action=open', body: '{"gate":1}' }
  const by = { OpenPath: asked.path, OpenWay: asked.method, OpenBody: asked.body }
  const lane = await addLaneCamera(admin, park, 'GENOPENS', 1)
  const address = await asGeneric(lane.deviceId, { MappingName: '请求开闸', ...by })
  await admin.call('/api/device/editDevice', { Id: lane.deviceId, IpAddr: '127.0.0.1', Port: camera.port })
  const confirmed = await admin.confirm('device:setSignIn', lane.deviceId)
  await admin.call(
    '/api/device/setSignInDevice',
    { Id: lane.deviceId, UserName: 'admin', Password: 'Camera#83x' },
    confirmed,
  )
  await push(address, JSON.stringify(message('京AD40005', ago(0))))
  await expect.poll(() => camera.received).toEqual([asked])
  await admin.call('/api/lane/openGateLane', { Id: lane.laneId, reasonText: '人工核实' })
  await expect.poll(() => camera.received).toEqual([asked, asked])

  const other = await addLaneCamera(admin, park, 'GENANSWERS', 1)
  const silent = await asGeneric(other.deviceId, { MappingName: '回复开闸' })
  expect(await push(silent, JSON.stringify(message('京AD40006', ago(0))))).toMatchObject({ gate: 'up' })
  const pressed = await admin.ask('/api/lane/openGateLane', { Id: other.laneId, reasonText: '人工核实' })
  expect(pressed).toMatchObject({ state: 'conflict', message: expect.stringContaining('只能由回复开闸') })
  expect(await rows('/api/alarm/queryAlarm', { laneId: [other.laneId] })).toEqual([])
})

test('the cameras at the channels of such a device are opened by its mapping', async () => {
  const camera = await startCamera('admin', 'Camera#83x', () => ({ status: 200, body: 'ok' }))
  onTestFinished(camera.stop)
  const { parkLotId: ParkLotId, entry } = await addParkLot(admin, {}, ruleC)
  const own = { DeviceCode: 'GENNVR', DeviceName: '一机多道', SerialNo: 'GENNVR', ParkLotId, IpAddr: '127.0.0.1' }
  const { Id: RecorderId } = await admin.call('/api/device/addDevice', { ...own, Port: camera.port })
  const path = '/gate?action=open'
  const address = await asGeneric(RecorderId, { MappingName: '多道', ChannelPath: 'data.lane', OpenPath: path })
  const account = { Id: RecorderId, UserName: 'admin', Password: 'Camera#83x' }
  await admin.call('/api/device/setSignInDevice', account, await admin.confirm('device:setSignIn', RecorderId))
  await admin.call('/api/device/editDevice', { Id: entry.deviceId, RecorderId, Channel: '1' })
  const asked = expect.objectContaining({ method: 'GET', path })
  await push(address, JSON.stringify(message('京AD40008', ago(0), { lane: 1 })))
  await expect.poll(() => camera.received).toEqual([asked])
  await admin.call('/api/lane/openGateLane', { Id: entry.laneId, reasonText: '人工核实' })
  await expect.poll(() => camera.received).toEqual([asked, asked])
})

test('a message is tried in the console as it would be read, and leaves no trace', async () => {
  const { Id } = await admin.call('/api/device/addDeviceMapping', mapping)
  const tried = (Message: string) => admin.call('/api/device/tryMappingDeviceMapping', { Id, Message })
  const at = ago(1)
  expect(await tried(JSON.stringify(message('京AD40003', at, { way: 1 })))).toMatchObject({
    PlateNumber: '京AD40003',
    PassAt: wallTime(at),
    PlateColor: 5,
    Confidence: 93,
    Direction: 1,
    Answer: '{"code":0,"gate":"up","say":"欢迎光临"}',
  })
  const wrongTime = message('京AD40003', at, { ts: '昨天' })
  expect(await tried(JSON.stringify(wrongTime))).toMatchObject({ Reason: expect.stringContaining('“昨天”读不懂') })
  expect(await tried('{"beat":1}')).toMatchObject({ IsAlive: 1 })
  expect(await tried('{"x":1}')).toMatchObject({ Reason: expect.stringContaining('没有找到车牌号') })
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京AD40003' })).toEqual([])
})

test('a mapping that makes no sense is refused at its field, and one in use stays', async () => {
  const add = (rest: Record<string, unknown>) =>
    admin.ask('/api/device/addDeviceMapping', { ...mapping, MappingName: 'B2', ...rest })
  expect(await add({ ColorWords: 'blue' })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'ColorWords' }],
  })
  expect(await add({ OpenAnswer: '{open}' })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'OpenAnswer' }],
  })
  const { MappingId } = await admin.call('/api/device/getDevice', { Id: park.entry.deviceId })
  expect((await admin.ask('/api/device/deleteDeviceMapping', { Id: MappingId.Id ?? MappingId })).state).not.toBe(
    'success',
  )
  const camera = await addLaneCamera(admin, park, 'GENNONE', 1)
  expect((await admin.ask('/api/device/editDevice', { Id: camera.deviceId, Protocol: 'generic' })).message).toBe(
    '接入协议为通用 HTTP 推送时应选择字段映射',
  )
})
