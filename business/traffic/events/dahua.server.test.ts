import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { startCamera } from '#checks/berth/isapi-camera.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { wallTime } from '#kernel/wall-clock.ts'

const password = 'Cam#Secret-8821'

let berth: Berth
let admin: Console
let park: ParkLot
let camera: Awaited<ReturnType<typeof startCamera>>
let entry: string
let exit: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  camera = await startCamera('admin', password, () => ({ status: 200, body: 'OK\r\n' }))
  entry = await asDahua(park.entry.deviceId)
  exit = await asDahua(park.exit.deviceId)
})
afterAll(async () => {
  await berth.stop()
  await camera.stop()
})

async function asDahua(Id: string, Port = camera.port): Promise<string> {
  await admin.call('/api/device/editDevice', { Id, Protocol: 'dahua', IpAddr: '127.0.0.1', Port })
  const confirmed = await admin.confirm('device:setSignIn', Id)
  await admin.call('/api/device/setSignInDevice', { Id, UserName: 'admin', Password: password }, confirmed)
  const given = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  return given.Address
}

async function push(address: string, path: string, message: object | string): Promise<unknown> {
  const response = await fetch(`${address}/NotificationInfo/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json;charset=UTF-8' },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })
  expect(response.status).toBe(200)
  return response.json()
}

/** A passing in the shape of recorded ones: local time without a zone, pictures in base64 with their names in the camera. */
function tollgate(
  PlateNumber: string,
  at: number,
  scene?: Buffer,
  cutout?: Buffer,
  plate: Record<string, unknown> = {},
) {
  const time = `${wallTime(at)}.123`
  const picture = (name: string, bytes?: Buffer) =>
    bytes && { Content: bytes.toString('base64'), PicName: `${time.replace(/\D/g, '')}_${name}.jpg` }
  return {
    Picture: {
      CutoutPic: picture('cutout', cutout),
      NormalPic: picture('normal', scene),
      Plate: {
        BoundingBox: [3712, 4992, 4288, 5312],
        Channel: 0,
        Confidence: 204,
        IsExist: true,
        PlateColor: 'Blue',
        PlateNumber,
        PlateType: 'Civil',
        Region: 'CHN',
        UploadNum: 1,
        ...plate,
      },
      SnapInfo: {
        AccurateTime: time,
        DeviceID: 'b3ee0f4b-9e4b-5d2c',
        Direction: 'Obverse',
        LanNo: 1,
        SnapTime: wallTime(at),
        TriggerSource: 'Video',
      },
      Vehicle: { VehicleColor: 'White', VehicleSeries: 'Unknown', VehicleSign: 'Unknown', VehicleType: 'PassengerCar' },
    },
  }
}

const taken = { Result: true, Message: 'Success' }
const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown>): Promise<Record<string, any>[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const paths = () => camera.received.map(({ method, path }) => `${method} ${path}`)

test('a car comes in: plate, colour, time, confidence, pictures; the camera is asked to open, and once', async () => {
  const at = ago(131)
  const message = tollgate('京B30001', at, await drawnPicture('red'), await drawnPicture('blue'))
  expect(await push(entry, 'TollgateInfo', message)).toEqual(taken)
  const [order] = await orders('京B30001')
  expect(order).toMatchObject({ orderStatus: 1, plateColor: 1, cameAt: wallTime(at) })
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京B30001' })).toMatchObject([{ confidence: 80 }])
  await expect.poll(paths).toEqual(['GET /cgi-bin/trafficSnap.cgi?action=openStrobe&channel=1&info.openType=Normal'])
  const asked = { orderNo: order!['orderNo'] }
  await expect
    .poll(async () => (await rows('/api/passing/queryPassingPictures', asked))[0])
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  expect(await push(entry, 'TollgateInfo', message)).toMatchObject(taken)
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京B30001' })).toHaveLength(1)
})

test('a car that owes stays in until someone opens; 关闸 lowers, 常开 there is none and it is said', async () => {
  await expect.poll(() => camera.received.length).toBeGreaterThanOrEqual(2)
  camera.received.length = 0
  await push(exit, 'TollgateInfo', tollgate('京B30001', ago(0)))
  expect(camera.received).toEqual([])
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  await expect.poll(async () => (await orders('京B30001'))[0]).toMatchObject({ orderStatus: 3 })
  await admin.call('/api/lane/closeGateLane', { Id: park.exit.laneId, reasonText: '落杆' })
  await expect.poll(() => paths().at(-1)).toBe('GET /cgi-bin/trafficSnap.cgi?action=closeStrobe&channel=1')
  const keepOpen = { Id: park.exit.laneId, reasonText: '演出散场' }
  expect(await admin.ask('/api/lane/keepOpenLane', keepOpen)).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('没有“常开”指令'),
  })
  expect(await rows('/api/alarm/queryAlarm', { laneId: [park.exit.laneId], alarmType: [202] })).toEqual([])
})

test('colours by their names, and a car without a plate', async () => {
  await push(entry, 'TollgateInfo', tollgate('京AD30002', ago(3), undefined, undefined, { PlateColor: 'YellowGreen' }))
  expect(await orders('京AD30002')).toMatchObject([{ plateColor: 6 }])
  const none = tollgate('', ago(2), undefined, undefined, { IsExist: false, PlateColor: 'Unknown', Confidence: 0 })
  expect(await push(entry, 'TollgateInfo', none)).toEqual(taken)
  const passings = await rows('/api/passing/queryPassing', { laneId: [park.entry.laneId] })
  expect(passings.some(({ plateNumber }) => plateNumber === '')).toBe(true)
})

test('a heartbeat and the device’s own description are signs of life; what is not whole is listed', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await asDahua(here.entry.deviceId)
  expect(await push(address, 'KeepAlive', { Active: 'keepAlive', DeviceID: 'b3ee0f4b-9e4b-5d2c' })).toMatchObject(taken)
  expect(await admin.call('/api/device/getDevice', { Id: here.entry.deviceId })).toMatchObject({ OnlineState: 1 })
  const half = tollgate('京B30003', ago(1))
  expect(await push(address, 'TollgateInfo', { Picture: { Plate: half.Picture.Plate } })).toMatchObject(taken)
  expect(await push(address, 'TollgateInfo', '{"Picture":{"Plate":')).toEqual(taken)
  expect(await push(address, 'TollgateInfo', { Hello: 1 })).toEqual(taken)
  const listed = await rows('/api/device/queryQuarantinedEvent', { deviceId: [here.entry.deviceId] })
  expect(listed.map(({ reason }) => (reason as string).slice(0, 6)).toSorted()).toEqual(
    ['不认识的报文', '报文不是 J', '过车信息不完'].toSorted(),
  )
})

test('a camera above spots says which car stands on one, and when it is free', async () => {
  const spot = { ParkLotId: park.parkLotId, ParkSpotNumber: 'A004' }
  await admin.call('/api/parkSpot/addParkSpot', spot)
  const says = (ParkingStatus: number, at: number, Plate: object) =>
    push(entry, 'ParkingInfo', {
      Picture: { ParkingInfo: { ParkingStallsNo: 'A004', ParkingStatus, SnapTime: wallTime(at), Channel: 0 }, Plate },
    })
  const standing = () => rows('/api/parkSpot/queryParkSpot', spot)
  await says(0, ago(4), { IsExist: true, PlateNumber: '京B30004', PlateColor: 'Blue', Confidence: 97 })
  expect(await standing()).toMatchObject([{ UseStatus: 1, PlateNumber: '京B30004' }])
  expect(await says(1, ago(1), { IsExist: false })).toMatchObject({ ...taken, RspTime: expect.any(String) })
  expect(await standing()).toMatchObject([{ UseStatus: 0, PlateNumber: null }])
  expect(await orders('京B30004')).toEqual([])
})

test.each([
  ['of which there is no account', {}, '只有固件支持时相机才按应答开闸'],
  ['to whose address the server may not connect', { IpAddr: '203.0.113.9', Port: 80 }, 'CAMERA_NETWORKS'],
  ['at whose address nothing listens', { IpAddr: '127.0.0.1', Port: 1 }, '连接不上相机 127.0.0.1:1,只有固件支持时'],
])('a camera %s is opened by the answer', async (_, address, why) => {
  const { deviceId: Id } = (await addParkLot(admin, {}, ruleC)).entry
  await admin.call('/api/device/editDevice', { Id, Protocol: 'dahua', ...address })
  const given = { Id, UserName: 'admin', Password: password }
  if ('IpAddr' in address)
    await admin.call('/api/device/setSignInDevice', given, await admin.confirm('device:setSignIn', Id))
  const { Address } = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  camera.received.length = 0
  const answer = await push(Address, 'TollgateInfo', tollgate('京B30005', ago(0)))
  expect(answer).toMatchObject({ ...taken, OpenStrobe: true, PlateNumber: '京B30005' })
  expect(camera.received).toEqual([])
  const alarms = () => rows('/api/alarm/queryAlarm', { alarmType: [213], deviceId: [Id] })
  await expect.poll(alarms).toMatchObject([{ description: expect.stringContaining(why) }])
})

test('a camera that takes the request and leaves it without an answer may have opened: its passing’s answer opens no second time', async () => {
  const mute = createServer((socket) => void socket.resume().on('error', () => undefined))
  await new Promise<void>((ready) => void mute.listen(0, '127.0.0.1', ready))
  const { deviceId: Id } = (await addParkLot(admin, {}, ruleC)).entry
  const address = await asDahua(Id, (mute.address() as AddressInfo).port)
  expect(await push(address, 'TollgateInfo', tollgate('京B30006', ago(0)))).toEqual(taken)
  const alarms = () => rows('/api/alarm/queryAlarm', { alarmType: [213], deviceId: [Id] })
  await expect.poll(alarms).toMatchObject([{ description: expect.stringContaining('连接不上') }])
  await new Promise<void>((closed) => void mute.close(() => closed()))
})
