import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { anprParts, anprXml } from '#checks/berth/hikvision-messages.ts'
import { startCamera } from '#checks/berth/isapi-camera.ts'
import { plateResult } from '#checks/berth/vzenith-messages.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { wallTime } from '#kernel/wall-clock.ts'

/** Messages in shapes that were recorded of cameras, over HTTP and to the list of passings. */

const password = 'Cam#Secret-8821'
const done = { status: 200, body: '<ResponseStatus><statusCode>1</statusCode></ResponseStatus>' }

let berth: Berth
let admin: Console
let park: ParkLot
let camera: Awaited<ReturnType<typeof startCamera>>
let scene: Buffer
let close: Buffer
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  camera = await startCamera('admin', password, () => done)
  ;[scene, close] = [await drawnPicture('red'), await drawnPicture('green')]
})
afterAll(async () => {
  await berth.stop()
  await camera.stop()
})

async function addressOf(Id: string, fields: Record<string, unknown>): Promise<string> {
  await admin.call('/api/device/editDevice', { Id, ...fields })
  return (await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))).Address
}

async function asHikvision(Id: string): Promise<string> {
  await admin.call('/api/device/editDevice', { Id, Protocol: 'hikvision', IpAddr: '127.0.0.1', Port: camera.port })
  const given = { Id, UserName: 'admin', Password: password }
  await admin.call('/api/device/setSignInDevice', given, await admin.confirm('device:setSignIn', Id))
  return addressOf(Id, {})
}

async function push(address: string, body: string | Buffer, type = 'application/json'): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(body as string))
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: bytes })
  expect(response.status).toBe(200)
  return response.text()
}

const ago = (minutes: number) => Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown>, by = admin): Promise<Record<string, any>[]> =>
  (await by.call(path, asked)).rows
const passings = (asked: Record<string, unknown>, by = admin) => rows('/api/passing/queryPassing', asked, by)
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const picturesOf = async (plateNumber: string) => {
  const [order] = await orders(plateNumber)
  return (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0]
}
const inBeijing = (at: number) => `${wallTime(at).slice(0, 19).replace(' ', 'T')}+08:00`

/** A body of a 出入口终端: its JSON stands in a part that is called `.xml`. */
function terminal(
  channelID: number,
  plateNo: string,
  at: number,
  passing: object,
  pictures: Record<string, Buffer> = {},
) {
  const boundary = '---------------------------7e13971310878'
  const said = {
    ipAddress: '192.168.15.235',
    channelID,
    dateTime: inBeijing(at),
    eventType: 'vehiclePassingInParkingLot',
    eventState: 'active',
    isDataRetransmission: 'false',
    VehiclePassingInParkingLot: {
      PassingInfo: { passingType: 'plateRecognition', laneName: '入口1', needRecvAmount: 0, ...passing },
      VehicleInfo: { plateNo, vehicleType: 'unknown', plateColor: plateNo === '无车牌' ? 'unknown' : 'blue' },
    },
  }
  const part = (name: string, type: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}";filename="${name}";\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ])
  const body = Buffer.concat([
    part('.xml', 'text/xml', Buffer.from(JSON.stringify(said))),
    ...Object.entries(pictures).map(([name, bytes]) => part(name, 'image/pjpeg', bytes)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  return [body, `multipart/form-data; boundary=${boundary}`] as const
}

test('a 出入口终端 of Hikvision: its channels are lanes, cars without a plate at once are two, one that it reports late moves no barrier', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const asked = { DeviceCode: 'TPE1', DeviceName: '出入口终端', SerialNo: 'TPE1', ParkLotId: here.parkLotId }
  const { Id: RecorderId } = await admin.call('/api/device/addDevice', asked)
  const address = await asHikvision(RecorderId)
  for (const [Id, Channel] of [
    [here.entry.deviceId, '1'],
    [here.exit.deviceId, '3'],
  ] as const)
    await admin.call('/api/device/editDevice', { Id, RecorderId, Channel })
  camera.received.length = 0
  const enters = { directionType: 'enter', enterID: 'b49d6db2' }
  await push(
    address,
    ...terminal(1, '浙A8K5H2', ago(131), enters, { 'detectionPicture.jpg': scene, 'licensePlatePicture.jpg': close }),
  )
  await expect.poll(() => camera.received).toMatchObject([{ path: '/ISAPI/Parking/channels/1/barrierGate' }])
  await expect
    .poll(() => picturesOf('浙A8K5H2'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  await push(
    address,
    ...terminal(3, '浙A8K5H2', ago(1), { directionType: 'exit', enterID: '', exitID: '649138', enterTime: '' }),
  )
  expect((await passings({ plateNumber: '浙A8K5H2' })).map(({ laneId, plateColor }) => [laneId, plateColor])).toEqual(
    expect.arrayContaining([
      [here.entry.laneId, 1],
      [here.exit.laneId, 1],
    ]),
  )
  camera.received.length = 0
  const stopped = { directionType: 'enter', enterID: '7c40880f', passingType: 'stop' }
  await push(address, ...terminal(1, '浙A2M283', ago(15), stopped))
  expect(await orders('浙A2M283')).toHaveLength(1)
  await admin.call('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '人工核实' })
  await expect.poll(() => camera.received).toMatchObject([{ path: '/ISAPI/Parking/channels/3/barrierGate' }])
  const at = ago(3)
  for (const enterID of ['c5d02977', '33eb3552', '33eb3552'])
    await push(address, ...terminal(1, '无车牌', at, { directionType: 'enter', enterID }))
  const without = (await passings({ laneId: [here.entry.laneId] })).filter(({ plateNumber }) => plateNumber === '')
  expect(without).toHaveLength(2)
  const west = await berth.as('admin', 'west')
  expect(await passings({ plateNumber: '浙A8K5H2' }, west)).toEqual([])
})

test('Hikvision: the plate first and the pictures after it are one passing, and so is what a list of plates says of it', async () => {
  const address = await asHikvision(park.entry.deviceId)
  const at = ago(5)
  const seen = { license: '京B20061', at, uuid: '5a0c6e5c', colour: 'blue' }
  const first = anprXml(seen)
    .replace('<listType>', '<hasMoreData>true</hasMoreData><listType>')
    .replace(/<pictureInfoList>[^]*<\/pictureInfoList>/, '')
  await push(address, first, 'application/xml')
  const { type, body } = anprParts(anprXml(seen), { 'detectionPicture.jpg': scene, 'licensePlatePicture.jpg': close })
  await push(address, body, type)
  const VehicleMatchResult = { listType: 'temporary', PlateInfo: { plate: '京B20061', plateColor: 'blue' } }
  const matched = {
    ipAddress: '10.1.13.100',
    dateTime: inBeijing(at + 1000),
    eventType: 'vehicleMatchResult',
    VehicleMatchResult,
  }
  expect(await push(address, JSON.stringify(matched))).toContain('<statusString>OK')
  expect(await orders('京B20061')).toHaveLength(1)
  await expect
    .poll(() => picturesOf('京B20061'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
})

test('Hikvision: a camera above spots says which are taken', async () => {
  const spots = { ParkLotId: park.parkLotId, ParkSpotNumber: '101' }
  await admin.call('/api/parkSpot/addParkSpot', spots)
  const { Id } = await admin.call('/api/device/addDevice', {
    DeviceCode: 'SPOTS',
    DeviceName: '车位相机',
    SerialNo: 'SPOTS',
    ParkLotId: park.parkLotId,
  })
  const address = await addressOf(Id, { Protocol: 'hikvision' })
  const says = (isParked: string, at: number) =>
    push(
      address,
      JSON.stringify({
        ipAddress: '10.0.0.7',
        dateTime: inBeijing(at),
        eventType: 'PackingSpaceRecognition',
        PackingSpaceRecognition: [
          { absoulteParkingNum: '101', isParked, plateNo: isParked === 'yes' ? '京B20062' : '' },
        ],
      }),
    )
  await says('yes', ago(4))
  expect(await rows('/api/parkSpot/queryParkSpot', spots)).toMatchObject([{ UseStatus: 1, PlateNumber: '京B20062' }])
  await says('no', ago(1))
  expect(await rows('/api/parkSpot/queryParkSpot', spots)).toMatchObject([{ UseStatus: 0, PlateNumber: null }])
})

test('Dahua: a plate’s picture behind the whole one, several shots of one car, a word for no plate, and a heartbeat that says true', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await addressOf(here.entry.deviceId, { Protocol: 'dahua' })
  const says = (path: string, message: object | string) =>
    push(`${address}/NotificationInfo/${path}`, typeof message === 'string' ? message : JSON.stringify(message))
  const passing = (PlateNumber: string, at: number) => ({
    Picture: {
      Plate: { PlateNumber, PlateColor: 'Blue', Channel: 0 },
      SnapInfo: { DeviceID: 'f3a1', SnapTime: wallTime(at).slice(0, 19), LanNo: 1, UploadNum: 1 },
      Vehicle: { VehicleType: 'Car' },
      NormalPic: { PicName: 'n.jpg', Content: Buffer.from('UnRecognise').toString('base64') },
      VehiclePic: { PicName: 'v.jpg', Content: Buffer.concat([scene, close]).toString('base64') },
    },
  })
  expect(JSON.parse(await says('TollgateInfo', passing('京B20063', ago(6))))).toMatchObject({ Result: true })
  await expect
    .poll(() => picturesOf('京B20063'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  const { plate } = (await picturesOf('京B20063'))!
  expect(Buffer.from(await (await fetch(berth.url + plate)).arrayBuffer()).equals(close)).toBe(true)
  await says('TollgateInfo', passing('UnRecognise', ago(4)))
  const shot = (index: number) =>
    `Code=TrafficJunction;action=Pulse;index=0;data=${JSON.stringify({ GroupID: 41, CountInGroup: 2, IndexInGroup: index, TrafficCar: { PlateNumber: '' }, Object: { ObjectType: 'Plate', Text: '' }, RealUTC: Math.floor(ago(2) / 1000) + index })}`
  for (const index of [1, 2]) await says('TollgateInfo', shot(index))
  const seen = await passings({ laneId: [here.entry.laneId] })
  expect(seen.map(({ plateNumber }) => plateNumber as string).toSorted()).toEqual(['', '', '京B20063'])
  expect(JSON.parse(await says('KeepAlive', { Active: true, DeviceID: 'f3a1' }))).toMatchObject({ Result: true })
  expect(await admin.call('/api/device/getDevice', { Id: here.entry.deviceId })).toMatchObject({ OnlineState: 1 })
})

test('臻识: a clock that is years behind or hours ahead keeps no car waiting, and its tenant alone reads of it', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await addressOf(here.entry.deviceId, { Protocol: 'vzenith' })
  const [before, day] = [Date.now(), 86_400_000]
  for (const [license, at] of [
    ['京AD20081', before - 800 * day],
    ['京AD20082', before + day / 3],
  ] as const)
    expect(await push(address, JSON.stringify(plateResult({ license, at })))).toContain('"info":"ok"')
  const seen = await passings({ laneId: [here.entry.laneId] })
  expect(seen.map(({ plateNumber }) => plateNumber as string).toSorted()).toEqual(['京AD20081', '京AD20082'])
  const beijing = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}+08:00`)
  for (const { passAt } of seen) {
    expect(beijing(passAt)).toBeGreaterThan(before - 60_000)
    expect(beijing(passAt)).toBeLessThan(Date.now() + 60_000)
  }
  const asked = { deviceId: [here.entry.deviceId] }
  const listed = await rows('/api/device/queryQuarantinedEvent', asked)
  expect(listed.map(({ reason }) => (reason as string).slice(0, 9))).toEqual(Array(2).fill('相机的时钟没有校准'))
  expect(await rows('/api/device/queryQuarantinedEvent', {}, await berth.as('admin', 'west'))).toEqual([])
})

test('华夏智信 and GA/T 1400 are read by a mapping: a form whose pictures have letters of their own, and lists within lists', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const asMapped = async (Id: string, mapping: Record<string, unknown>) => {
    const { Id: MappingId } = await admin.call('/api/device/addDeviceMapping', { ConfidenceMax: 100, ...mapping })
    return addressOf(Id, { Protocol: 'generic', MappingId })
  }
  const form = 'application/x-www-form-urlencoded'
  const at = ago(3)
  const entry = await asMapped(here.entry.deviceId, {
    MappingName: '华夏智信',
    PlatePath: 'plate_num',
    TimePath: 'start_time',
    ColorPath: 'plate_color',
    ColorWords: '蓝色=1 绿色=5',
    ConfidencePath: 'confidence',
    ScenePath: 'picture',
    PlatePicturePath: 'closeup_pic',
    AlivePath: 'cam_ip',
    PastPath: 'type',
    PastWords: 'offline',
    OpenAnswer: '{"error_num":0,"error_str":"{text}"}',
    StayAnswer: '{"error_num":0,"error_str":""}',
  })
  const inForm = (bytes: Buffer) =>
    bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')
  const car = new URLSearchParams({
    type: 'online',
    mode: '5',
    plate_num: '京B20064',
    plate_color: '蓝色',
    plate_val: 'true',
    confidence: '92',
    start_time: String(at / 1000),
    cam_id: '0c1',
    cam_ip: '192.168.1.9',
    picture: inForm(scene),
    closeup_pic: inForm(close),
  })
  expect(JSON.parse(await push(entry, car.toString(), form))).toEqual({ error_num: 0, error_str: '欢迎光临' })
  expect(await orders('京B20064')).toMatchObject([
    { plateColor: 1, cameAt: wallTime(at).slice(0, 19).replace('T', ' ') },
  ])
  await expect
    .poll(() => picturesOf('京B20064'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  const late = new URLSearchParams({ ...Object.fromEntries(car), type: 'offline', plate_num: '京B20065' })
  expect(JSON.parse(await push(entry, late.toString(), form))).toEqual({ error_num: 0, error_str: '' })
  expect(await orders('京B20065')).toMatchObject([{ plateColor: 1 }])
  expect(JSON.parse(await push(entry, 'type=heartbeat&mode=5&cam_id=0c1&cam_ip=192.168.1.9', form))).toMatchObject({
    error_num: 0,
  })

  const vehicle = 'MotorVehicleListObject.MotorVehicleObject[*]'
  const ok = '{"ResponseStatusListObject":{"ResponseStatusObject":[{"StatusCode":"0","StatusString":"OK"}]}}'
  const exit = await asMapped(here.exit.deviceId, {
    MappingName: 'GA/T 1400',
    PlatePath: `${vehicle}.PlateNo`,
    TimePath: `${vehicle}.PassTime`,
    SerialPath: `${vehicle}.MotorVehicleID`,
    ColorPath: `${vehicle}.PlateColor`,
    ColorWords: '5=1 6=2 9=5',
    ScenePath: `${vehicle}.SubImageList.SubImageInfoObject[0].Data`,
    AlivePath: 'RegisterObject|KeepaliveObject',
    OpenAnswer: ok,
    StayAnswer: ok,
  })
  const json = 'application/VIID+JSON;charset=UTF-8'
  await push(`${exit}/VIID/System/Register`, '{"RegisterObject":{"DeviceID":"32050500001320000007"}}', json)
  const compact = (at: number) => wallTime(at).replaceAll(/\D/g, '').slice(0, 14)
  const MotorVehicleObject = [
    { MotorVehicleID: '320505000013200000070220200624195527234', PlateNo: '京B20065', PassTime: compact(ago(2)) },
    {
      MotorVehicleID: '320505000013200000070220200624195527235',
      PlateNo: '京B20064',
      PlateColor: '5',
      PassTime: compact(ago(1)),
      SubImageList: { SubImageInfoObject: [{ Type: '01', Data: scene.toString('base64') }] },
    },
  ]
  const message = JSON.stringify({ MotorVehicleListObject: { MotorVehicleObject } })
  expect(await push(`${exit}/VIID/MotorVehicles`, message, json)).toBe(ok)
  const left = await passings({ laneId: [here.exit.laneId] })
  expect(left.map(({ plateNumber, plateColor }) => `${plateNumber} ${plateColor}`).toSorted()).toEqual([
    '京B20064 1',
    '京B20065 0',
  ])
})
