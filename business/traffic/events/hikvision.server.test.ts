import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { anprParts, anprXml, videoLoss } from '#checks/berth/hikvision-messages.ts'
import { startCamera } from '#checks/berth/isapi-camera.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

const password = 'Cam#Secret-8821'
const done = {
  status: 200,
  body: '<ResponseStatus><statusCode>1</statusCode><statusString>OK</statusString></ResponseStatus>',
}

let berth: Berth
let admin: Console
let park: ParkLot
let camera: Awaited<ReturnType<typeof startCamera>>
let answer: { status: number; body: string | Buffer } = done
let entry: string
let exit: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  camera = await startCamera('admin', password, () => answer)
  entry = await asHikvision(park.entry.deviceId, { IpAddr: '127.0.0.1', Port: camera.port })
  exit = await asHikvision(park.exit.deviceId, { IpAddr: '127.0.0.1', Port: camera.port })
})
afterAll(async () => {
  await berth.stop()
  await camera.stop()
})

async function asHikvision(Id: string, at: Record<string, unknown>): Promise<string> {
  await admin.call('/api/device/editDevice', { Id, Protocol: 'hikvision', ...at })
  await signIn(Id, password)
  const given = await admin.call('/api/device/issueKeyDevice', { Id }, await admin.confirm('device:issueKey', Id))
  return given.Address
}

async function signIn(Id: string, Password: string): Promise<void> {
  const confirmed = await admin.confirm('device:setSignIn', Id)
  await admin.call('/api/device/setSignInDevice', { Id, UserName: 'admin', Password }, confirmed)
}

async function push(address: string, body: string | Buffer, type = 'application/xml'): Promise<string> {
  const bytes = Uint8Array.from(Buffer.from(body))
  const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body: bytes })
  expect(response.status).toBe(200)
  return response.text()
}

const ago = (minutes: number) => Date.now() - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown>): Promise<Record<string, any>[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const faults = (deviceId: string) => rows('/api/alarm/queryAlarm', { deviceId: [deviceId], alarmType: [213] })
const modes = () => camera.received.map(({ body }) => /<ctrlMode>(\w+)</.exec(body)?.[1])

test('a car comes in: its plate without the colour before it, its pictures, and the camera opens', async () => {
  const [scene, plate] = [await drawnPicture('red'), await drawnPicture('blue')]
  const { type, body } = anprParts(anprXml({ license: '蓝京B20001', at: ago(131) }), {
    'detectionPicture.jpg': scene,
    'licensePlatePicture.jpg': plate,
  })
  expect(await push(entry, body, type)).toContain('<statusString>OK</statusString>')
  const [order] = await orders('京B20001')
  expect(order).toMatchObject({ orderStatus: 1, plateColor: 1 })
  await expect
    .poll(() => camera.received)
    .toMatchObject([
      {
        method: 'PUT',
        path: '/ISAPI/Parking/channels/1/barrierGate',
        body: expect.stringContaining('<ctrlMode>open</ctrlMode>'),
      },
    ])
  const asked = { orderNo: order!['orderNo'] }
  await expect
    .poll(async () => (await rows('/api/passing/queryPassingPictures', asked))[0])
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
})

test('the same car caught again, and its details sent later, are one passing', async () => {
  const xml = anprXml({ license: '黄绿京AD20002', at: ago(5), uuid: 'a0fe72d4-3652-464a-aebd-3f9190010236' })
  await push(entry, xml)
  await push(
    entry,
    anprParts(xml, { 'detectionPicture.jpg': await drawnPicture('green') }).body,
    anprParts(xml, {}).type,
  )
  expect(await orders('京AD20002')).toMatchObject([{ plateColor: 6 }])
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京AD20002' })).toHaveLength(1)
})

test('Heilongjiang is no colour, and a colour that the camera names counts', async () => {
  await push(entry, anprXml({ license: '黑B20003', at: ago(4), colour: 'blue' }))
  expect(await orders('黑B20003')).toMatchObject([{ plateColor: 1 }])
  await push(entry, anprXml({ license: 'noPlate', at: ago(3) }))
  expect(
    (await rows('/api/passing/queryPassing', { laneId: [park.entry.laneId] })).some(
      (each) => each['plateNumber'] === '',
    ),
  ).toBe(true)
})

test('a car that owes stays in; the barrier opens by the button, and what the camera does not do is said', async () => {
  camera.received.length = 0
  await push(exit, anprXml({ license: '蓝京B20001', at: ago(0) }))
  expect(camera.received).toEqual([])
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  await expect.poll(async () => (await orders('京B20001'))[0]).toMatchObject({ orderStatus: 3 })
  expect(modes()).toEqual(['open'])

  answer = {
    status: 200,
    body: '<ResponseStatus><statusCode>4</statusCode><statusString>Invalid Operation</statusString></ResponseStatus>',
  }
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, reasonText: '人工核实' })
  const failed = () => rows('/api/alarm/queryAlarm', { laneId: [park.exit.laneId], alarmType: [202] })
  await expect.poll(failed).toHaveLength(1)
  answer = done
})

test('a barrier that is kept open is locked up, and unlocked to come down', async () => {
  camera.received.length = 0
  await admin.call('/api/lane/keepOpenLane', { Id: park.exit.laneId, reasonText: '演出散场' })
  await expect.poll(modes).toEqual(['open', 'lock'])
  await admin.call('/api/lane/closeGateLane', { Id: park.exit.laneId, reasonText: '散场结束' })
  await expect.poll(modes).toEqual(['open', 'lock', 'unlock', 'close'])
  await expect
    .poll(async () => (await admin.call('/api/lane/getLane', { Id: park.exit.laneId })).GateState)
    .toBe('CLOSE')
})

test('a camera that cannot be asked to open is an alarm until it can', async () => {
  const Id = park.entry.deviceId
  await signIn(Id, 'wrong-password')
  await push(entry, anprXml({ license: '蓝京B20004', at: ago(0) }))
  await expect
    .poll(() => faults(Id))
    .toMatchObject([{ state: 1, description: expect.stringContaining('相机拒绝了账号或密码') }])
  await signIn(Id, password)
  await push(entry, anprXml({ license: '蓝京B20005', at: ago(0) }))
  await expect.poll(async () => (await faults(Id))[0]!['state']).not.toBe(1)
})

test('[SS-04] nothing opens for what is sent after the car has gone, nor at an address outside of the cameras’ networks', async () => {
  camera.received.length = 0
  await push(
    entry,
    anprXml({ license: '蓝京B20006', at: ago(20), rest: '<isDataRetransmission>true</isDataRetransmission>\n' }),
  )
  expect(await orders('京B20006')).toHaveLength(1)
  const here = await addParkLot(admin, {}, ruleC)
  const address = await asHikvision(here.entry.deviceId, { IpAddr: '192.0.2.1' })
  await push(address, anprXml({ license: '蓝京B20007', at: ago(0) }))
  await expect
    .poll(() => faults(here.entry.deviceId))
    .toMatchObject([{ description: expect.stringContaining('CAMERA_NETWORKS') }])
  expect(camera.received).toEqual([])
})

test('a heartbeat is a sign of life; half a message is listed with its reason', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await asHikvision(here.entry.deviceId, {})
  await push(address, videoLoss(Date.now()))
  expect(await admin.call('/api/device/getDevice', { Id: here.entry.deviceId })).toMatchObject({ OnlineState: 1 })
  const { type, body } = anprParts('', { 'detectionPicture.jpg': await drawnPicture('red') })
  await push(address, body, type)
  await push(
    address,
    anprXml({ license: '蓝京B20008', at: ago(0) }).replaceAll(/<(licensePlate|originalLicensePlate)>.*\n/g, ''),
  )
  await push(address, '<html>hello</html>')
  const listed = await rows('/api/device/queryQuarantinedEvent', { deviceId: [here.entry.deviceId], PerPage: 100 })
  expect(listed.map(({ reason }) => (reason as string).slice(0, 8)).toSorted()).toEqual(
    ['不认识的报文(没有'.slice(0, 8), '报文中没有 anpr'.slice(0, 8), '车牌识别事件不完整'.slice(0, 8)].toSorted(),
  )
})

test('the camera’s password is nowhere to be read', async () => {
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select to_jsonb(d) as row from device d union all select to_jsonb(a) from audit_log a union all select to_jsonb(c) from call_once c`,
    ),
  )
  expect(JSON.stringify(stored)).toContain('setSignIn')
  expect(JSON.stringify(stored)).not.toContain(password)
  expect(JSON.stringify(await admin.call('/api/device/getDevice', { Id: park.entry.deviceId }))).not.toContain(password)
})

/** A body in parts, each with its own headers. */
function inParts(boundary: string, parts: readonly [string, Buffer][], end = `--${boundary}--\r\n`): Buffer {
  return Buffer.concat([
    ...parts.flatMap(([headers, bytes]) => [
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])
}

const passingPictures = async (plateNumber: string) => {
  const [order] = await orders(plateNumber)
  return (await rows('/api/passing/queryPassingPictures', { orderNo: order!['orderNo'] }))[0]
}

test('firmware that names neither its XML nor its pictures by files, or not at all', async () => {
  const [scene, plate] = [await drawnPicture('red'), await drawnPicture('blue')]
  const byName = inParts('MIME_boundary', [
    [
      'Content-Disposition: form-data; name="ANPR.xml"\r\nContent-Type: application/xml; charset="UTF-8"',
      Buffer.from(anprXml({ license: '京B20011', at: ago(9) })),
    ],
    ['Content-Disposition: form-data; name="licensePlatePicture.jpg"\r\nContent-Type: image/jpeg', plate],
    ['Content-Disposition: form-data; name="detectionPicture.jpg"\r\nContent-Type: image/jpeg', scene],
  ])
  await push(entry, byName, 'multipart/form-data; boundary=MIME_boundary')
  await expect
    .poll(() => passingPictures('京B20011'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
  const nameless = inParts('boundary', [
    [
      'Content-Type: application/xml; charset="UTF-8"\r\nContent-Length: 99',
      Buffer.from(anprXml({ license: '京B20012', at: ago(8) })),
    ],
    ['Content-Type: image/jpeg', scene],
    ['Content-Type: image/jpeg', plate],
  ])
  await push(entry, nameless, 'multipart/mixed; boundary="another"')
  await expect
    .poll(() => passingPictures('京B20012'))
    .toMatchObject({ scene: expect.any(String), plate: expect.any(String) })
})

test('a message that ends within a picture lets its car in, and the picture is listed', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await asHikvision(here.entry.deviceId, {})
  const scene = await drawnPicture('red')
  const { type, body } = anprParts(anprXml({ license: '京B20013', at: ago(7) }), { 'detectionPicture.jpg': scene })
  await push(address, body.subarray(0, body.length - scene.length / 2), type)
  expect(await orders('京B20013')).toHaveLength(1)
  await expect
    .poll(async () =>
      (await rows('/api/device/queryQuarantinedEvent', { deviceId: [here.entry.deviceId] })).map(
        ({ reason }) => reason,
      ),
    )
    .toEqual(['图片不完整或已损坏,请重新发送'])
})

test.each([
  [
    '京B20021',
    'its letters alone in licensePlate',
    (xml: string) => xml.replace('<licensePlate>京B20021', '<licensePlate>B20021'),
  ],
  ['京B20022', 'the plate in originalLicensePlate alone', (xml: string) => xml.replace(/<licensePlate>.*\n/, '')],
  ['京B20023', 'CDATA', (xml: string) => xml.replace('>京B20023<', '><![CDATA[京B20023]]><')],
  ['京B20024', 'numbers of characters', (xml: string) => xml.replaceAll('京', '&#x4eac;')],
  ['京B20025', 'name spaces', (xml: string) => xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1isapi:')],
  [
    '京B20026',
    'a clock with a blank and a short offset',
    (xml: string) => xml.replace(/(<dateTime>.{10})T(.{8}).*?</, '$1 $2 +8<'),
  ],
  [
    '京B20027',
    'the time in its picture alone',
    (xml: string) => {
      const [, time] = /<dateTime>(.*?)\+/.exec(xml)!
      return xml
        .replace(/<dateTime>.*\n/, '')
        .replace('<dataType>', `<absTime>${time!.replaceAll(/\D/g, '')}</absTime><dataType>`)
    },
  ],
  [
    '京B20028',
    'no UUID, colour and confidence',
    (xml: string) => xml.replaceAll(/<(UUID|plateColor|confidenceLevel)>.*\n/g, ''),
  ],
  [
    '京B20029',
    'JSON',
    (xml: string) => {
      const [, dateTime] = /<dateTime>(.*?)</.exec(xml)!
      return JSON.stringify({
        eventType: 'ANPR',
        dateTime,
        ANPR: { licensePlate: '京B20029', plateColor: 'Blue' },
        UUID: 'one',
      })
    },
  ],
] as const)('%s is read from a message with %s', async (license, _shape, change) => {
  await push(entry, change(anprXml({ license, at: ago(6) })))
  expect(await orders(license)).toMatchObject([{ plateNumber: license }])
})

test('a camera that gives all its cars one UUID loses none; the older encoding is read in parts too', async () => {
  const uuid = 'a0fe72d4-3652-464a-aebd-3f9190010299'
  await push(entry, anprXml({ license: '京B20031', at: ago(5), uuid }))
  await push(entry, anprXml({ license: '京B20032', at: ago(4), uuid }))
  for (const license of ['京B20031', '京B20032']) expect(await orders(license)).toHaveLength(1)
  const [before, after] = anprXml({ license: '#B20033', at: ago(3) })
    .split('#B20033')
    .slice(0, 2)
  const xml = Buffer.concat([
    Buffer.from(before!),
    Buffer.from([0xbe, 0xa9]),
    Buffer.from(`B20033${after}B20033</originalLicensePlate></ANPR></EventNotificationAlert>`),
  ])
  const body = inParts('x', [['Content-Disposition: form-data; name="anpr.xml"\r\nContent-Type: text/xml', xml]])
  await push(entry, body, 'multipart/form-data; boundary=x')
  expect(await orders('京B20033')).toHaveLength(1)
})

test('a device whose messages fill its share of the memory is asked to come again: its cars count, and its pictures come with the repetition', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const address = await asHikvision(here.entry.deviceId, {})
  const stalled = await Promise.all([13, 13].map((megabytes) => stalledMessage(address, megabytes * 1_048_576)))
  const { type, body } = anprParts(anprXml({ license: '京B20041', at: ago(3) }), {
    'detectionPicture.jpg': Buffer.concat([await drawnPicture('red'), Buffer.alloc(1_500_000)]),
  })
  const send = () => fetch(address, { method: 'POST', headers: { 'content-type': type }, body: Uint8Array.from(body) })
  await expect.poll(async () => (await send()).status).toBe(503)
  expect(await orders('京B20041')).toHaveLength(1)
  for (const socket of stalled) socket.destroy()
  await expect.poll(async () => (await send()).status).toBe(200)
  await expect.poll(() => passingPictures('京B20041')).toMatchObject({ scene: expect.any(String) })
  expect(await rows('/api/passing/queryPassing', { plateNumber: '京B20041' })).toHaveLength(1)
})

test('a recorder speaks for the cameras of its lanes: each channel is a lane, opened and looked at through the recorder', async () => {
  const [here, elsewhere] = [await addParkLot(admin, {}, ruleC), await addParkLot(admin)]
  const { parkLotId: ParkLotId } = here
  const recorder = { DeviceCode: 'NVR1', DeviceName: '录像机', SerialNo: 'NVR1', ParkLotId }
  const { Id: RecorderId } = await admin.call('/api/device/addDevice', recorder)
  const address = await asHikvision(RecorderId, { IpAddr: '127.0.0.1', Port: camera.port })
  const edit = (Id: string, asked: object) => admin.ask('/api/device/editDevice', { Id, ...asked })
  await edit(here.entry.deviceId, { RecorderId, Channel: '1-1' })
  expect((await edit(here.exit.deviceId, { RecorderId, Channel: '1-1' })).message).toContain('已登记给另一台相机')
  expect((await edit(here.exit.deviceId, { RecorderId, Channel: null })).message).toContain('应填写通道号')
  expect((await edit(elsewhere.exit.deviceId, { RecorderId, Channel: '7' })).message).toContain('不属于该停车场')
  await edit(here.exit.deviceId, { RecorderId, Channel: '2' })
  camera.received.length = 0
  const pushed = async (license: string, channel: number, at: number) =>
    push(address, anprXml({ license, at }).replaceAll(/hannelID>1</g, `hannelID>${channel}<`))
  await pushed('京B20051', 1, ago(131))
  await expect.poll(() => camera.received).toMatchObject([{ path: '/ISAPI/Parking/channels/1/barrierGate' }])
  await pushed('京B20051', 2, ago(1))
  const passings = await rows('/api/passing/queryPassing', { plateNumber: '京B20051' })
  expect(passings.map(({ laneId }) => laneId as string).toSorted()).toEqual(
    [here.entry.laneId, here.exit.laneId].toSorted(),
  )
  await admin.call('/api/lane/openGateLane', { Id: here.exit.laneId, reasonText: '人工核实', releaseType: 3 })
  await expect.poll(() => camera.received.at(-1)).toMatchObject({ path: '/ISAPI/Parking/channels/2/barrierGate' })
  await expect.poll(async () => (await orders('京B20051'))[0]).toMatchObject({ orderStatus: 3 })
  answer = { status: 200, body: await drawnPicture('red') }
  await admin.call('/api/device/takeStillDevice', { Id: here.exit.deviceId })
  await expect.poll(() => camera.received.at(-1)).toMatchObject({ path: '/ISAPI/Streaming/channels/201/picture' })
  answer = done
  await pushed('京B20052', 3, ago(1))
  const listed = await rows('/api/device/queryQuarantinedEvent', { deviceId: [RecorderId] })
  expect(listed).toMatchObject([{ reason: expect.stringContaining('设备未绑定车道') }])
  await push(address, videoLoss(Date.now()))
  expect((await edit(RecorderId, { ParkLotId: elsewhere.parkLotId })).message).toContain('不能删除或移到别的停车场')
  for (const Id of [RecorderId, here.entry.deviceId, here.exit.deviceId])
    expect(await admin.call('/api/device/getDevice', { Id })).toMatchObject({ OnlineState: 1 })
})

/** A message of which so many bytes came, and nothing more. */
async function stalledMessage(address: string, bytes: number): Promise<Socket> {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/xml\r\nContent-Length: ${bytes + 1}\r\n\r\n`,
  )
  await new Promise<void>((done) => socket.write(Buffer.alloc(bytes, ' '), () => done()))
  return socket
}

test('what firmware writes as the type of a message, against the standard as well, keeps no car out', async () => {
  const at = ago(131)
  const types = [(type: string) => type.replace(';', ','), () => 'xml', () => 'multipart/form-data', () => 'a/b; c d']
  for (const [index, written] of types.entries()) {
    const license = `京B2009${index}`
    const { type, body } = anprParts(anprXml({ license, at }), { 'detectionPicture.jpg': await drawnPicture('red') })
    expect(await push(entry, body, written(type))).toContain('<statusString>OK</statusString>')
    expect(await orders(license)).toMatchObject([{ orderStatus: 1 }])
  }
})
