import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetStillsJob } from '#business/places/devices/device/forget-stills.server.ts'
import { parkLot } from '#business/places/basics/park-lot/park-lot.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { startCamera, type ReceivedRequest } from '#checks/berth/isapi-camera.ts'
import { drawnPicture } from '#checks/berth/pictures.ts'
import { endpointPath } from '#kernel/entity.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

/** What a camera sees now: asked of itself by ISAPI or ONVIF, or of the lane's device by a command. */
const password = 'Cam#Secret-8821'

let berth: Berth
let admin: Console
let camera: Awaited<ReturnType<typeof startCamera>>
let answer: { status: number; body: string | Buffer } = { status: 500, body: '' }
let onvif: ((asked: ReceivedRequest) => typeof answer) | null = null
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  camera = await startCamera('admin', password, (asked) => onvif?.(asked) ?? answer)
})
afterAll(async () => {
  await berth.stop()
  await camera.stop()
})

async function signIn(Id: string): Promise<void> {
  const confirmed = await admin.confirm('device:setSignIn', Id)
  await admin.call('/api/device/setSignInDevice', { Id, UserName: 'admin', Password: password }, confirmed)
}

test('what the camera sees now is shown at a press, noted, and kept once; what prevents it is said', async () => {
  const here = await addParkLot(admin, {}, ruleC)
  const Id = here.entry.deviceId
  const take = () => admin.ask('/api/device/takeStillDevice', { Id })
  await admin.call('/api/device/editDevice', { Id, LaneId: null })
  expect((await take()).message).toContain('没有公开的抓图路径')
  await admin.call('/api/device/editDevice', { Id, LaneId: here.entry.laneId })
  await admin.call('/api/device/editDevice', {
    Id,
    Protocol: 'hikvision',
    IpAddr: '127.0.0.1',
    Port: camera.port,
    StreamAddress: 'rtsp://10.20.0.7:554/ch1/main',
  })
  await signIn(Id)
  const shown = () => admin.call('/api/device/getDevice', { Id })
  const kept = () =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.rows(sql`select from stored_file where name like 'still.%'`),
    )
  const keptOfOthers = (await kept()).length
  camera.received.length = 0
  for (const colour of ['red', 'blue'] as const) {
    answer = { status: 200, body: await drawnPicture(colour) }
    const { StillPicture: before } = await shown()
    expect((await take()).state).toBe('success')
    await expect.poll(async () => (await shown()).StillPicture).not.toBe(before)
  }
  expect(await shown()).toMatchObject({ StillPicture: expect.stringContaining('/files/'), StillFailure: null })
  expect(camera.received[0]).toMatchObject({ method: 'GET', path: '/ISAPI/Streaming/channels/1/picture' })
  expect(await kept()).toHaveLength(keptOfOthers + 1)
  const aged = (days: number) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update device set still_at = still_at - make_interval(days => ${days}) where id = ${Id}`),
    )
  const { PictureSaveDays } = await admin.call(endpointPath(parkLot, 'get'), { id: here.parkLotId })
  await aged(PictureSaveDays - 1)
  await forgetStillsJob.run(berth.machine, null, new AbortController().signal)
  expect(await kept()).toHaveLength(keptOfOthers + 1)
  await aged(2)
  await forgetStillsJob.run(berth.machine, null, new AbortController().signal)
  expect(await shown()).toMatchObject({ StillPicture: null, StillAt: null })
  expect(await kept()).toHaveLength(keptOfOthers)
  answer = { status: 500, body: '' }
  await admin.call('/api/device/editDevice', { Id, StillPath: '/snap.jpg?channel=2' })
  await take()
  await expect.poll(async () => (await shown()).StillFailure).toBe('相机没有给出画面(HTTP 500),请核对抓图路径')
  expect(camera.received.at(-1)).toMatchObject({ path: '/snap.jpg?channel=2' })
  await admin.call('/api/device/editDevice', { Id, IpAddr: '192.0.2.1' })
  expect((await take()).message).toContain('CAMERA_NETWORKS')
  for (const StreamAddress of ['rtsp://admin:secret@10.20.0.7/ch1', 'http://10.20.0.7'])
    expect((await admin.ask('/api/device/editDevice', { Id, StreamAddress })).state).toBe('invalid')
  expect((await admin.ask('/api/device/editDevice', { Id, StillPath: '//10.0.0.1/x' })).state).toBe('invalid')
})

test('a still of the lane is asked of its own device where the server reaches none, by a command with the address for it', async () => {
  const here = await addParkLot(admin)
  const { deviceId: Id, laneId } = here.entry
  const booth = await berth.as('collector')
  const ask = () => booth.ask('/api/lane/takeStillLane', { Id: laneId })
  const stillOf = async () => {
    const { lanes } = await booth.call('/api/dashboard/queryConsole', {})
    return lanes.find((each: { Id: string }) => each.Id === laneId).still
  }
  expect(await stillOf()).toBe(null)
  expect((await ask()).state).toBe('success')
  expect((await ask()).state).toBe('success')
  expect(await stillOf()).toMatchObject({ StillPicture: null, StillFailure: null })
  const { data } = await here.entry.post('/api/device/command', {})
  const [{ commandId, upload }, ...rest] = data.commands
  expect(rest).toEqual([])
  const put = async (bytes: Buffer) =>
    fetch(`${berth.url}${upload}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: Uint8Array.from(bytes),
    })
  const said = { type: 'commandResult', at: new Date().toISOString(), commandId, done: true }
  await here.entry.post('/api/device/event', { ...said, eventId: 'r1' })
  expect((await put(await drawnPicture('blue'))).status).toBe(200)
  expect(await stillOf()).toMatchObject({ StillPicture: expect.stringContaining('/files/'), StillFailure: null })
  expect((await fetch(`${berth.url}${upload}x`, { method: 'PUT', body: 'x' })).status).toBe(401)
  await ask()
  const [again] = (await here.entry.post('/api/device/command', {})).data.commands
  await here.entry.post('/api/device/event', {
    ...said,
    eventId: 'r2',
    commandId: again.commandId,
    done: false,
    failReason: '镜头被遮挡',
  })
  expect(await stillOf()).toMatchObject({ StillPicture: null, StillFailure: '相机没有给出画面:镜头被遮挡' })
  expect((await admin.call('/api/alarm/queryAlarm', { laneId: [laneId], alarmType: [202] })).rows).toEqual([])
  const west = await berth.as('admin', 'west')
  expect((await west.ask('/api/lane/takeStillLane', { Id: laneId })).state).toBe('notFound')
  await admin.call('/api/device/editDevice', { Id, AssetState: 4 })
  expect((await ask()).message).toContain('没有已领用且在用的相机')
})

test('a camera that says by ONVIF where its stills are is asked there, by its own clock, if it is an address that may be asked', async () => {
  const here = await addParkLot(admin)
  const { deviceId: Id } = here.entry
  const still = await drawnPicture('green')
  let uri = `http://127.0.0.1:${camera.port}/onvif/snap?profile=main&amp;size=1`
  const services: Record<string, string> = {
    GetSystemDateAndTime: `<tt:UTCDateTime><tt:Time><tt:Hour>3</tt:Hour><tt:Minute>4</tt:Minute><tt:Second>5</tt:Second></tt:Time><tt:Date><tt:Year>2015</tt:Year><tt:Month>1</tt:Month><tt:Day>2</tt:Day></tt:Date></tt:UTCDateTime><tt:LocalDateTime><tt:Time><tt:Hour>11</tt:Hour></tt:Time></tt:LocalDateTime>`,
    GetCapabilities: `<tt:Analytics><tt:XAddr>http://127.0.0.1:${camera.port}/onvif/Analytics</tt:XAddr></tt:Analytics><tt:Media><tt:XAddr>http://127.0.0.1:${camera.port}/onvif/media_service</tt:XAddr></tt:Media>`,
    GetProfiles: '<trt:Profiles fixed="true" token="Profile_1"><tt:Name>main</tt:Name></trt:Profiles>',
    GetSnapshotUri: '<trt:MediaUri><tt:Uri>{uri}</tt:Uri></trt:MediaUri>',
  }
  onvif = ({ body }) => {
    const [, call = ''] = /<s:Body><(\w+)/.exec(body) ?? []
    const [, created] = /<Created[^>]*>([^<]*)/.exec(body) ?? []
    if (created && !created.startsWith('2015-01-02T03:04:05'))
      return { status: 400, body: '<Fault><Subcode><Value>ter:NotAuthorized</Value></Subcode></Fault>' }
    const said = services[call]?.replace('{uri}', uri)
    return said === undefined
      ? { status: 200, body: still }
      : { status: 200, body: `<Envelope><Body>${said}</Body></Envelope>` }
  }
  await signIn(Id)
  await admin.call('/api/device/editDevice', {
    Id,
    IpAddr: '127.0.0.1',
    Port: camera.port,
    OnvifAddress: `http://127.0.0.1:${camera.port}/onvif/device_service`,
  })
  camera.received.length = 0
  await admin.call('/api/lane/takeStillLane', { Id: here.entry.laneId })
  const shown = () => admin.call('/api/device/getDevice', { Id })
  await expect.poll(shown).toMatchObject({ StillPicture: expect.stringContaining('/files/') })
  expect(camera.received.map(({ path }) => path)).toEqual([
    // Refused for its time, asked for it, answered.
    '/onvif/device_service',
    '/onvif/device_service',
    '/onvif/device_service',
    '/onvif/media_service',
    '/onvif/media_service',
    '/onvif/snap?profile=main&size=1',
  ])
  expect(camera.received[4]!.body).toContain('<ProfileToken>Profile_1</ProfileToken>')
  expect(camera.received[0]!.body).not.toContain(password)
  uri = 'http://192.0.2.1/snap'
  await admin.call('/api/lane/takeStillLane', { Id: here.entry.laneId })
  await expect.poll(async () => (await shown()).StillFailure).toContain('不允许连接的地址 192.0.2.1')
  onvif = null
})
