import { deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { plateResult, registration } from '#checks/berth/vzenith-messages.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

interface Addresses {
  readonly Address: string
  readonly CommandAddress: string
}

let berth: Berth
let admin: Console
let park: ParkLot
let entry: Addresses
let exit: Addresses
let scene: Buffer
let close: Buffer
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  entry = await asVzenith(park.entry.deviceId)
  exit = await asVzenith(park.exit.deviceId)
  ;[scene, close] = [await drawnPicture('red'), await drawnPicture('green')]
})
afterAll(() => berth.stop())

/** The camera speaks its maker's protocol from now on, and has its addresses. */
async function asVzenith(Id: string): Promise<Addresses> {
  await admin.call('/api/device/editDevice', { Id, Protocol: 'vzenith' })
  return admin.call<Addresses & Record<string, any>>(
    '/api/device/issueKeyDevice',
    { Id },
    await admin.confirm('device:issueKey', Id),
  )
}

const send = (address: string, body: string | Buffer | FormData, type = 'application/json') =>
  fetch(address, {
    method: 'POST',
    body: Buffer.isBuffer(body) ? Uint8Array.from(body) : body,
    ...(body instanceof FormData ? {} : { headers: { 'content-type': type } }),
  })

async function answered({ Address }: Addresses, message: object | string): Promise<Record<string, any>> {
  const response = await send(Address, typeof message === 'string' ? message : JSON.stringify(message))
  expect(response.status).toBe(200)
  return ((await response.json()) as Record<string, any>)['Response_AlarmInfoPlate']
}

const poll = async ({ CommandAddress }: Addresses) =>
  (await (await send(CommandAddress, registration())).json()) as Record<string, any>

const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown> = {}, by = admin): Promise<Record<string, any>[]> =>
  (await by.call(path, asked)).rows
const orders = (plateNumber: string, by = admin) => rows('/api/order/queryParkOrder', { plateNumber }, by)
const listed = (by = admin) => rows('/api/device/queryQuarantinedEvent', { PerPage: 100 }, by)

test('a car comes in: the answer opens, the stay has its plate, colour, time and pictures', async () => {
  const at = ago(131)
  const answer = await answered(entry, plateResult({ license: '京AD10001', at, scene, plate: close }))
  expect(answer).toMatchObject({ info: 'ok', content: 'retransfer_stop', is_pay: 'true', plateid: expect.any(Number) })
  expect(Buffer.from(answer['playserver_json_request'].voice, 'base64').toString()).toBe('欢迎光临')
  const [order] = await orders('京AD10001')
  expect(order).toMatchObject({ orderStatus: 1, plateColor: 5, cameAt: wallTime(at).slice(0, 19).replace('T', ' ') })
  await expect
    .poll(async () => (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0])
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  const [pictures] = await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] })
  const kept = Buffer.from(await (await fetch(berth.url + pictures!['scene'])).arrayBuffer())
  expect(kept.equals(scene)).toBe(true)
})

test('a result that is sent again changes nothing and opens again', async () => {
  const message = plateResult({ license: '京AD10002', at: ago(3), scene })
  expect(await answered(entry, message)).toMatchObject({ info: 'ok' })
  expect(await answered(entry, message)).toMatchObject({ info: 'ok' })
  expect(await orders('京AD10002')).toHaveLength(1)
})

test('a car that owes stays in until it has paid; then the poll opens, once', async () => {
  expect(await answered(exit, plateResult({ license: '京AD10001', at: ago(0) }))).toMatchObject({
    info: 'no',
    is_pay: 'false',
  })
  expect(await poll(exit)).toEqual({ status: 'ok' })
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  expect((await poll(exit))['Response_AlarmInfoPlate']).toMatchObject({ info: 'ok' })
  expect(await poll(exit)).toEqual({ status: 'ok' })
  await expect.poll(async () => (await orders('京AD10001'))[0]).toMatchObject({ orderStatus: 3, waiveMoney: '11.00' })
})

test('a poll waits for what comes meanwhile', async () => {
  const waiting = poll(exit)
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实' })
  expect((await waiting)['Response_AlarmInfoPlate']).toMatchObject({ info: 'ok' })
})

test('a command whose answer never arrived comes with the next poll', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const camera = await asVzenith(here.exit.deviceId)
  const hangUp = new AbortController()
  const waiting = fetch(camera.CommandAddress, { method: 'POST', body: registration(), signal: hangUp.signal })
  hangUp.abort()
  await expect(waiting).rejects.toThrow('aborted')
  await admin.call('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '人工核实' })
  expect((await poll(camera))['Response_AlarmInfoPlate']).toMatchObject({ info: 'ok' })
})

test('a plain heartbeat is a sign of life and is given no command, which it would not carry out', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const camera = await asVzenith(here.exit.deviceId)
  await admin.call('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '人工核实' })
  expect(await (await send(camera.Address, registration())).json()).toEqual({ status: 'ok' })
  expect(await admin.call('/api/device/getDevice', { Id: here.exit.deviceId })).toMatchObject({ OnlineState: 1 })
  expect((await poll(camera))['Response_AlarmInfoPlate']).toMatchObject({ info: 'ok' })
})

test.each([
  ['that polls', registration(), 'Response_AlarmInfoPlate'],
  ['that polls by its heartbeat', JSON.stringify({ heartbeat: { countid: 7 } }), 'Response_Heartbeat'],
])(
  'the board of a camera %s holds the barrier open, and lets it come down, as the console says',
  async (_how, body, name) => {
    const here = await addParkLot(admin, {}, ruleC)
    const camera = await asVzenith(here.entry.deviceId)
    const Id = here.entry.laneId
    const asks = async () => ((await (await send(camera.CommandAddress, body)).json()) as Record<string, unknown>)[name]
    const state = async () => (await admin.call('/api/lane/getLane', { Id })).GateState
    await admin.call('/api/lane/keepOpenLane', { Id, reasonText: '演出散场' })
    expect(await asks()).toMatchObject({ info: 'no', ivs_ioctrl: { io: 0, value: 1 } })
    await expect.poll(state).toBe('KEEP_OPEN')
    await admin.call('/api/lane/closeGateLane', { Id, reasonText: '散场结束' })
    expect(await asks()).toMatchObject({ info: 'no', ivs_ioctrl: { io: 0, value: 0 } })
    await expect.poll(state).toBe('CLOSE')
  },
)

test('a still that someone asks for comes to the address of the camera, by the answer to its poll; one that no one asked for is not kept', async () => {
  const here = await addParkLot(admin)
  const camera = await asVzenith(here.entry.deviceId)
  const shown = () => admin.call('/api/device/getDevice', { Id: here.entry.deviceId })
  const seen = JSON.stringify({
    ipaddr: '192.168.1.100',
    TriggerImage: { imageFile: scene.toString('base64'), imageFileLen: scene.length },
  })
  expect(await (await send(camera.Address, seen)).json()).toEqual({ status: 'ok' })
  await admin.call('/api/lane/takeStillLane', { Id: here.entry.laneId })
  const { info, TriggerImage } = (await poll(camera))['Response_AlarmInfoPlate']
  expect(info).toBe('no')
  const address = new URL(TriggerImage.snapImageRelativeUrl, camera.Address).href
  expect(address).toBe(camera.Address)
  expect(await shown()).toMatchObject({ StillPicture: null, OnlineState: 1 })
  await send(address, seen)
  await expect.poll(shown).toMatchObject({ StillPicture: expect.stringContaining('/files/'), StillFailure: null })
})

test('a record from the time without a line counts, opens nothing, and asks for the next one', async () => {
  const opened = { isoffline: 1, gioouts: [{ ionum: 1, ctrltype: 2 }] }
  const message = plateResult({ license: '京AD10003', at: ago(40), rest: opened })
  const { plateid } = message['AlarmInfoPlate'].result.PlateResult
  expect(await answered(entry, message)).toMatchObject({ info: 'no', ContinuePushOffline: { plateid, continue: 1 } })
  expect(await orders('京AD10003')).toMatchObject([{ orderStatus: 1, inReleaseType: 7 }])
})

test('a car without a plate is one: the camera says 无', async () => {
  await answered(entry, plateResult({ license: '_无_', at: ago(1), rest: { colorType: 0, confidence: 0 } }))
  const passings = await rows('/api/passing/queryPassing', { laneId: [park.entry.laneId] })
  expect(passings.some(({ plateNumber }) => plateNumber === '')).toBe(true)
})

test('two cameras at a lane for both: each sees one way', async () => {
  const [inwards, outwards] = [
    await addLaneCamera(admin, park, 'VZIN', 3),
    await addLaneCamera(admin, park, 'VZOUT', 3),
  ]
  const [comes, leaves] = [await asVzenith(inwards.deviceId), await asVzenith(outwards.deviceId)]
  const seen = plateResult({ license: '京AD10009', at: ago(2) })
  await admin.call('/api/device/editDevice', { Id: inwards.deviceId, Facing: 1 })
  await admin.call('/api/device/editDevice', { Id: outwards.deviceId, Facing: 2 })
  expect(await answered(comes, seen)).toMatchObject({ info: 'ok' })
  expect(await answered(leaves, plateResult({ license: '京AD10009', at: ago(1) }))).toMatchObject({ info: 'ok' })
  expect(await orders('京AD10009')).toMatchObject([{ leftAt: expect.any(String) }])
})

test('what cannot be read is answered, listed with a reason, and without pictures and passwords', async () => {
  const half = { AlarmInfoPlate: { serialno: 'fe71e106-57263272', result: { PlateResult: { imageFragmentFile: '' } } } }
  const stays = plateResult({ license: '京AD10005', at: ago(1), rest: { triggerType: 66 } })
  for (const message of ['{"AlarmInfoPlate":{"result":{"Pla', half, stays, { CarInfo: 1, pass_wd: 'secret-of-camera' }])
    expect(await answered(entry, message)).toEqual({ info: 'no', content: 'retransfer_stop' })
  const quarantined = await listed()
  const reasons = quarantined.map(({ reason }) => reason as string)
  for (const part of ['报文不是 JSON', '识别结果不完整', '滞留或折返', '不认识的报文'])
    expect(reasons.filter((reason) => reason.includes(part))).toHaveLength(1)
  expect(JSON.stringify(quarantined)).not.toContain('secret-of-camera')
  expect(JSON.stringify(quarantined)).not.toContain(scene.toString('base64').slice(0, 300))
  expect(await orders('京AD10005')).toEqual([])
})

test('a picture that is none leaves the car as it is', async () => {
  const bad = Buffer.from('GIF89a and no picture that is taken')
  expect(await answered(entry, plateResult({ license: '京AD10006', at: ago(1), scene: bad }))).toMatchObject({
    info: 'ok',
  })
  await expect
    .poll(async () => (await listed()).map(({ reason }) => reason))
    .toContain('图片只能是 JPEG、PNG 或 WebP,请更改相机抓拍图的格式')
})

test('Chinese in the older encoding is read as well', async () => {
  const at = Math.floor(ago(1) / 1000)
  const text = Buffer.concat([
    Buffer.from('{"AlarmInfoPlate":{"result":{"PlateResult":{"license":"'),
    Buffer.from([0xbe, 0xa9]),
    Buffer.from(`B10007","colorType":1,"plateid":7,"timeStamp":{"Timeval":{"sec":${at},"usec":0}}}}}}`),
  ])
  const response = await send(entry.Address, text, 'text/plain')
  expect(((await response.json()) as Record<string, any>)['Response_AlarmInfoPlate']).toMatchObject({ info: 'ok' })
  expect(await orders('京B10007')).toHaveLength(1)
})

test('a message that was packed on its way is read as it was, and one that says so and is not as it is; a damaged one is listed', async () => {
  const sendPacked = async (encoding: string, body: Buffer) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const response = await fetch(entry.Address, { method: 'POST', body: Uint8Array.from(body), headers })
    return ((await response.json()) as Record<string, any>)['Response_AlarmInfoPlate']
  }
  for (const [encoding, pack, license] of [
    ['gzip', gzipSync, '京AD10061'],
    ['deflate', deflateSync, '京AD10062'],
  ] as const) {
    const message = JSON.stringify(plateResult({ license, at: ago(2), scene, plate: close }))
    expect(await sendPacked(encoding, pack(message))).toMatchObject({ info: 'ok' })
    const [order] = await orders(license)
    await expect
      .poll(async () => (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0])
      .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  }
  const before = (await listed()).length
  const plain = (license: string) => Buffer.from(JSON.stringify(plateResult({ license, at: ago(2) })))
  for (const [encoding, license] of [
    ['gzip', '京AD10063'],
    ['deflate', '京AD10064'],
  ] as const) {
    expect(await sendPacked(encoding, plain(license))).toMatchObject({ info: 'ok' })
    expect(await orders(license)).toHaveLength(1)
  }
  const damaged = gzipSync(plain('京AD10065')).subarray(0, 200)
  expect(await sendPacked('gzip', damaged)).toMatchObject({ info: 'no' })
  expect(await listed()).toHaveLength(before + 1)
})

test('firmware that writes its numbers as texts is read as well', async () => {
  const at = Math.floor(ago(1) / 1000)
  const result = { license: '京AD10011', colorType: '5', plateid: '77', isoffline: '0', confidence: '95.6' }
  const message = {
    AlarmInfoPlate: { result: { PlateResult: { ...result, timeStamp: { Timeval: { sec: `${at}`, usec: '5' } } } } },
  }
  expect(await answered(entry, message)).toMatchObject({ info: 'ok', plateid: 77 })
  const [passing] = (await admin.call('/api/passing/queryPassing', { plateNumber: '京AD10011' })).rows
  expect(passing).toMatchObject({ confidence: 96, plateColor: 5 })
})

test('an answer has the headers that a camera reads, and no others', async () => {
  const response = await send(entry.Address, JSON.stringify(plateResult({ license: '京AD10012', at: ago(1) })))
  expect([...response.headers.keys()].toSorted()).toEqual(
    ['connection', 'content-length', 'content-type', 'date', 'keep-alive'].filter((name) => response.headers.has(name)),
  )
  expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength))
})

test('an address proves its own device alone, and only for its protocol', async () => {
  const { Address } = entry
  const wrong = Address.slice(0, -1) + (Address.endsWith('A') ? 'B' : 'A')
  const message = JSON.stringify(plateResult({ license: '京AD10008', at: ago(1) }))
  expect((await send(wrong, message)).status).toBe(401)
  const key = Address.split('/').at(-1)!
  const own = await park.entry.post('/api/device/event', {}, { 'x-device-key': key })
  expect(own).toMatchObject({ status: 401, state: 'deviceRefused' })
  expect((await listed()).map(({ reason }) => reason)).toContain(
    '设备按另一种协议接入,请核对设备的接入协议与相机中填写的地址',
  )
  const { Address: newer } = await asVzenith(park.entry.deviceId)
  await expect.poll(async () => (await send(Address, message)).status).toBe(401)
  expect(await answered({ ...entry, Address: newer }, message)).toMatchObject({ info: 'ok' })
  const west = await berth.as('admin', 'west')
  expect(await orders('京AD10008', west)).toEqual([])
  expect(await listed(west)).toEqual([])
})

test('the key stands in no table', async () => {
  const { Address } = await asVzenith(park.entry.deviceId)
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select to_jsonb(d) as row from device d union all select to_jsonb(a) from audit_log a union all select to_jsonb(q) from quarantined_event q`,
    ),
  )
  expect(JSON.stringify(stored)).not.toContain(Address.split('/').at(-1))
})
