import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import type { RunningBox } from '../../edge/start-box.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addBox, pull, type Paired, startPaired } from '../berth/boxes.ts'
import type { Camera } from '../berth/camera.ts'
import type { Console } from '../berth/console.ts'
import { anprParts, anprXml } from '../berth/hikvision-messages.ts'
import { startCamera } from '../berth/isapi-camera.ts'
import { openLine, type Line } from '#simulator/device/line.ts'
import { addCameraAt, addLaneCamera, addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { drawnPicture } from '../berth/pictures.ts'
import { plateResult, registration } from '../berth/vzenith-messages.ts'

const password = 'Cam#Secret-7714'
const obeyed = { status: 200, body: '<ResponseStatus><statusCode>1</statusCode></ResponseStatus>' }
const refused = { status: 200, body: '<ResponseStatus><statusCode>4</statusCode></ResponseStatus>' }

let berth: Berth
let admin: Console
let park: ParkLot
let paired: Paired
let line: Line
let folder: string
let running: RunningBox
let camera: Awaited<ReturnType<typeof startCamera>>
let answer: typeof obeyed = obeyed
/** Paths of the cameras' addresses: the same at the centre and at the box. */
let entry: string
let exit: string
let recorder: string
let till: Camera
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  paired = await addBox(admin, park.parkLotId, 'BOX1')
  camera = await startCamera('admin', password, () => answer)
  till = await addCameraAt(admin, park, park.exit.laneId, 'TILL')
  entry = await speaks(park.entry.deviceId, 'vzenith')
  const behind = { CloudBoxId: paired.id, IpAddr: '127.0.0.1', Port: camera.port }
  exit = await speaks(park.exit.deviceId, 'hikvision', behind)
  await signIn(park.exit.deviceId)
  const own = { DeviceCode: 'NVR', DeviceName: '录像机', SerialNo: 'NVRBOX', ParkLotId: park.parkLotId }
  const { Id: RecorderId } = await admin.call('/api/device/addDevice', own)
  recorder = await speaks(RecorderId, 'hikvision', behind)
  await signIn(RecorderId)
  const { deviceId: Id } = await addCameraAt(admin, park, park.exit.laneId, 'CHANNEL')
  await admin.call('/api/device/editDevice', { Id, Role: 2, RecorderId, Channel: '2' })
  line = await openLine(berth.url)
  folder = await mkdtemp(join(tmpdir(), 'lane-box-makers-'))
  await start()
})
afterAll(async () => {
  await running.stop()
  await line.close()
  await berth.stop()
  await camera.stop()
  await rm(folder, { recursive: true })
})

async function start(): Promise<void> {
  running = await startPaired(paired, line.url, folder)
}

/** The camera speaks its maker's protocol from now on. */
async function speaks(Id: string, Protocol: string, rest: object = {}): Promise<string> {
  await admin.call('/api/device/editDevice', { Id, Protocol, ...rest })
  const { Address } = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  return new URL(Address as string).pathname
}

async function signIn(Id: string): Promise<void> {
  const confirmed = await admin.confirm('device:setSignIn', Id)
  await admin.call('/api/device/setSignInDevice', { Id, UserName: 'admin', Password: password }, confirmed)
}

const push = (path: string, body: string | Buffer | FormData, type = 'application/xml') =>
  fetch(running.url + path, {
    method: 'POST',
    body: Buffer.isBuffer(body) ? Uint8Array.from(body) : body,
    ...(body instanceof FormData ? {} : { headers: { 'content-type': type } }),
  })
const comes = async (license: string, at: number, scene?: Buffer) => {
  const message = plateResult({ license, at, ...(scene && { scene }) })
  const response = await push(entry, JSON.stringify(message), 'application/json')
  return ((await response.json()) as Record<string, any>)['Response_AlarmInfoPlate']
}
const leaves = async (license: string, at: number) => (await push(exit, anprXml({ license, at }))).text()
const poll = async () => (await (await push(`${entry}/comet`, registration())).json()) as Record<string, any>
const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown> = {}): Promise<Record<string, any>[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const modes = () => camera.received.map(({ body }) => /<ctrlMode>(\w+)</.exec(body)?.[1])
/** Which passings of a stay have a picture of the scene. */
const pictured = async (plateNumber: string) => {
  const [order] = await orders(plateNumber)
  const shown = await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] })
  return shown.filter(({ scene }) => scene !== null).map(({ direction }) => direction as number)
}
const faults = () => rows('/api/alarm/queryAlarm', { deviceId: [park.exit.deviceId], alarmType: [213] })

test('messages go on as they came, the centre’s answer comes back, and the box opens where the answer does not', async () => {
  expect(await comes('京AD70001', ago(131), await drawnPicture('red'))).toMatchObject({ info: 'ok', is_pay: 'true' })
  await expect.poll(() => pictured('京AD70001')).toEqual([1])
  await comes('京AD70002', ago(6))
  expect(await leaves('京AD70002', ago(0))).toContain('<statusString>OK</statusString>')
  await expect.poll(modes).toEqual(['open'])
  expect(await orders('京AD70002')).toMatchObject([{ orderStatus: 3 }])
  await leaves('京AD70001', ago(0))
  expect(await orders('京AD70001')).toMatchObject([{ orderStatus: 5 }])
  expect(modes()).toEqual(['open'])
})

test('the box carries out what staff order at a camera that only it reaches, and says what the camera does not do', async () => {
  camera.received.length = 0
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  await expect.poll(async () => (await orders('京AD70001'))[0]).toMatchObject({ orderStatus: 3 })
  await admin.call('/api/lane/keepOpenLane', { Id: park.exit.laneId, reasonText: '演出散场' })
  await expect.poll(modes).toEqual(['open', 'open', 'lock'])
  await admin.call('/api/lane/closeGateLane', { Id: park.exit.laneId, reasonText: '散场结束' })
  await expect
    .poll(async () => (await admin.call('/api/lane/getLane', { Id: park.exit.laneId })).GateState)
    .toBe('CLOSE')
  // A camera that polls is given its commands with the centre's answer.
  await admin.call('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText: '人工核实' })
  expect(await poll()).toMatchObject({ Response_AlarmInfoPlate: { info: 'ok' } })

  answer = refused
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实' })
  await expect
    .poll(() => rows('/api/alarm/queryAlarm', { laneId: [park.exit.laneId], alarmType: [202] }))
    .toHaveLength(1)
  await comes('京AD70003', ago(3))
  await leaves('京AD70003', ago(0))
  await expect
    .poll(faults)
    .toMatchObject([{ state: 1, description: expect.stringContaining('相机没有执行(HTTP 200)') }])
  answer = obeyed
  await comes('京AD70004', ago(2))
  await leaves('京AD70004', ago(0))
  await expect.poll(async () => (await faults())[0]!['state']).not.toBe(1)
})

test('the line is cut: the box reads the makers’ messages, answers in their way, opens in the local network and reports later', async () => {
  await comes('京AD70005', ago(131))
  await running.box.sync()
  camera.received.length = 0
  line.cut()
  const scene = await drawnPicture('blue')
  const { type, body } = anprParts(anprXml({ license: '京AD70005', at: ago(1) }), { 'detectionPicture.jpg': scene })
  expect(await (await push(exit, body, type)).text()).toContain('<statusString>OK</statusString>')
  expect(running.box.isAlone).toBe(true)
  expect(modes()).toEqual([])
  const after = await comes('京AD70006', ago(1), scene)
  expect(after).toMatchObject({ info: 'ok', is_pay: 'true', playserver_json_request: { type: 'ps_voice_play' } })
  // The power goes and comes back: the account of the camera is kept, and readable with the box's key alone.
  await running.stop()
  await start()
  expect(await readFile(join(folder, 'snapshots.jsonl'), 'utf8')).not.toContain(password)
  till = Object.assign(till, { url: running.url })
  const paid = await till.sendOne(till.payment('京AD70005', Date.now(), '11.00'))
  expect(paid.decision).toMatchObject({ due: '0.00' })
  await expect.poll(modes).toEqual(['open'])
  await leaves('京AD70006', ago(0))
  await expect.poll(modes).toEqual(['open', 'open'])
  // A recorder says which of its cameras saw the car, and is asked to open in its place.
  await comes('京AD70008', ago(2))
  await push(recorder, anprXml({ license: '京AD70008', at: ago(0) }).replace('<channelID>1<', '<channelID>2<'))
  await expect.poll(() => camera.received.at(-1)!.path).toBe('/ISAPI/Parking/channels/2/barrierGate')
  expect(await (await push(exit, '<html>hello</html>')).text()).toContain('<statusString>OK</statusString>')
  expect(await orders('京AD70006')).toEqual([])

  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orders('京AD70005')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }])
  expect(await orders('京AD70006')).toMatchObject([{ orderStatus: 3, moneyValuePaid: '0.00' }])
  expect(await orders('京AD70008')).toMatchObject([{ orderStatus: 3 }])
  const decided = await rows('/api/edgeDecision/queryEdgeDecision')
  expect(
    decided.map(({ PlateNumber }) => PlateNumber as string).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(['京AD70005', '京AD70006', '京AD70006', '京AD70008', '京AD70008'])
  expect(decided.filter(({ CheckState }) => CheckState === 1)).toEqual([])
  await expect.poll(() => pictured('京AD70006')).toEqual([1])
  await expect.poll(() => pictured('京AD70005')).toEqual([2])
})

test('cameras of Dahua and of a mapping: passed on, and while the line is cut read, answered in their way and opened', async () => {
  const behind = { CloudBoxId: paired.id, IpAddr: '127.0.0.1', Port: camera.port }
  const answers = { OpenAnswer: '{"gate":"up"}', StayAnswer: '{"gate":"down"}' }
  const mapping = {
    MappingName: '某厂',
    PlatePath: 'no',
    TimePath: 'ts',
    OpenPath: '/gate/open',
    OpenWay: 'POST',
    ...answers,
  }
  const { Id: MappingId } = await admin.call('/api/device/addDeviceMapping', mapping)
  const [inwards, outwards] = [
    await addLaneCamera(admin, park, 'DAHUAIN', 1),
    await addLaneCamera(admin, park, 'GENERICOUT', 2),
  ]
  const itsapi = await speaks(inwards.deviceId, 'dahua', behind)
  const mapped = await speaks(outwards.deviceId, 'generic', { MappingId, ...behind })
  for (const { deviceId } of [inwards, outwards]) await signIn(deviceId)
  await running.box.sync()
  answer = { status: 200, body: 'OK' }
  camera.received.length = 0
  const drive = async (plate: string, at: number) => {
    const AccurateTime = wallTime(at)
    const passed = { Picture: { Plate: { PlateNumber: plate, PlateColor: 'Blue' }, SnapInfo: { AccurateTime } } }
    const taken = await push(`${itsapi}/NotificationInfo/TollgateInfo`, JSON.stringify(passed), 'application/json')
    // The box asks it, online and alone: the answer does not open as well.
    expect(await taken.json()).toEqual({ Result: true, Message: 'Success' })
    const left = await push(mapped, JSON.stringify({ no: plate, ts: at + 60_000 }), 'application/json')
    expect(await left.json()).toEqual({ gate: 'up' })
  }
  const opened = ['/cgi-bin/trafficSnap.cgi?action=openStrobe&channel=1&info.openType=Normal', '/gate/open']
  const asked = (path: string) => camera.received.filter((each) => each.path === path).length
  const timesOpened = () => opened.map(asked)
  await drive('京AD70011', ago(3))
  await expect.poll(timesOpened).toEqual([1, 1])
  line.cut()
  await drive('京AD70012', ago(2))
  expect(running.box.isAlone).toBe(true)
  await expect.poll(timesOpened).toEqual([2, 2])
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orders('京AD70011')).toMatchObject([{ orderStatus: 3 }])
  expect(await orders('京AD70012')).toMatchObject([{ orderStatus: 3, plateColor: 1 }])
  answer = obeyed
})

test('a camera of Dahua that its box cannot reach is opened by the answer, passed on and alone, and the alarm says why', async () => {
  const { deviceId } = await addLaneCamera(admin, park, 'DAHUANONE', 1)
  const itsapi = await speaks(deviceId, 'dahua', { CloudBoxId: paired.id, IpAddr: '127.0.0.1', Port: 1 })
  await signIn(deviceId)
  await running.box.sync()
  const drive = async (plate: string) => {
    const SnapInfo = { AccurateTime: wallTime(ago(0)) }
    const passed = { Picture: { Plate: { PlateNumber: plate, PlateColor: 'Blue' }, SnapInfo } }
    const taken = await push(`${itsapi}/NotificationInfo/TollgateInfo`, JSON.stringify(passed), 'application/json')
    return taken.json()
  }
  const alarms = () => rows('/api/alarm/queryAlarm', { deviceId: [deviceId], alarmType: [213] })
  expect(await drive('京AD70021')).toMatchObject({ Result: true, OpenStrobe: true })
  const why = '连接不上相机 127.0.0.1:1,只有固件支持时相机才按应答开闸'
  await expect.poll(alarms).toMatchObject([{ state: 1, description: expect.stringContaining(why) }])
  line.cut()
  expect(await drive('京AD70022')).toMatchObject({ Result: true, OpenStrobe: true })
  expect(running.box.isAlone).toBe(true)
  line.mend()
  expect(await running.box.sync()).toBe(true)
  expect(await orders('京AD70022')).toMatchObject([{ orderStatus: 1 }])
})

test('a box knows the cameras of its own car park, and those that hang on it alone are opened by it', async () => {
  const west = await berth.as('admin', 'west')
  const there = await addParkLot(west, {}, ruleC)
  const other = await addBox(west, there.parkLotId, 'BOX2')
  const asked = { Id: there.exit.deviceId, Protocol: 'hikvision' }
  await west.call('/api/device/editDevice', asked)
  await expect(west.call('/api/device/editDevice', { ...asked, CloudBoxId: paired.id })).rejects.toThrow('云盒不存在')
  const confirmed = await west.confirm('device:issueKey', there.exit.deviceId)
  const { Address } = await west.call('/api/device/issueKeyDevice', { Id: there.exit.deviceId }, confirmed)
  const strange = await push(new URL(Address as string).pathname, anprXml({ license: '京AD70007', at: ago(0) }))
  expect(strange.status).toBe(401)
  expect((await push(exit.replace('hikvision', 'dahua'), '{}')).status).toBe(401)

  // What the centre would ask, it does not ask while the camera hangs on a box; another tenant's box is given nothing.
  await running.stop()
  camera.received.length = 0
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实' })
  const given = async ({ serial, key }: Paired) => {
    const headers = { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key }
    const response = await fetch(`${berth.url}/api/device/boxCommand`, { method: 'POST', headers, body: '{"wait":0}' })
    return ((await response.json()) as { data: { commands: unknown[] } | null }).data?.commands
  }
  expect(await given(other)).toEqual([])
  expect(await given({ ...other, key: paired.key })).toBeUndefined()
  expect(await given(paired)).toMatchObject([{ serial: park.exit.serial, kind: 'open' }])
  expect(await given(paired)).toEqual([])
  expect(camera.received).toEqual([])
  const { snapshot } = await pull(other)
  expect(snapshot.items.map(([key]) => key)).not.toContain(`device/${park.exit.serial}`)
  await start()
})
