import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addBox } from '#checks/berth/boxes.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { commandStates } from '#business/places/devices/gate-command.ts'
import { watchOnce } from './watch-devices.server.ts'
import { drawnPicture, putPicture } from '#checks/berth/pictures.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

/** A barrier moves for who may move it, once, at once or not at all, and it is known who did it and why. */
let berth: Berth
let admin: Console
let here: ParkLot
let there: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  here = await addParkLot(admin)
  there = await addParkLot(admin)
})
afterAll(() => berth.stop())

const open = '/api/lane/openGateLane'
const press = (by: Console, { laneId }: Camera, headers: Record<string, string> = {}) =>
  by.ask(open, { Id: laneId, reasonText: '送货车' }, headers)
const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query))
const ordered = ({ laneId }: Camera) =>
  inEast(sql<{ id: string; state: number; reason: string; operator_id: string | null }>`
    select id, state, reason, operator_id from gate_command where lane_id = ${laneId} order by id`)
const answer = (camera: Camera, commandId: unknown, done: boolean) =>
  camera.sendOne(camera.event('commandResult', Date.now(), { commandId, done }))

test('[DV-03] thirty presses at once are one command, with its id, its operator, its reason and an end within five seconds', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => press(admin, here.entry)))
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  const [command, ...more] = await here.entry.commands()
  expect(more).toEqual([])
  expect(command).toMatchObject({ commandId: expect.stringMatching(/^\d+$/), kind: 'open' })
  expect(Date.parse(command!['expiresAt'])).toBeLessThanOrEqual(Date.now() + 5_000)
  expect(await ordered(here.entry)).toMatchObject([{ reason: '送货车', operator_id: expect.anything() }])
  await answer(here.entry, command!['commandId'], true)
})

test('[DV-03] a call that is sent again opens nothing again, and an answer that is sent again, or by another device, changes nothing', async () => {
  const before = (await ordered(here.exit)).length
  const again = { 'x-idempotency-key': 'press-once-and-for-all' }
  const first = await press(admin, here.exit, again)
  expect(first.state).toBe('success')
  const [command] = await here.exit.commands()
  expect(await answer(there.exit, command!['commandId'], true)).toMatchObject({ outcome: 'accepted' })
  expect((await ordered(here.exit)).at(-1)).toMatchObject({ state: 2 })
  await answer(here.exit, command!['commandId'], true)
  await answer(here.exit, command!['commandId'], false)
  expect((await ordered(here.exit)).at(-1)).toMatchObject({ state: 3 })
  expect(await press(admin, here.exit, again)).toEqual(first)
  expect(await here.exit.commands()).toEqual([])
  expect(await ordered(here.exit)).toHaveLength(before + 1)
})

test('[DV-03] what no device fetched in time is never carried out', async () => {
  expect((await press(admin, there.entry)).state).toBe('success')
  await inEast(sql`update gate_command set expires_at = now() where lane_id = ${there.entry.laneId}`)
  expect(await there.entry.commands()).toEqual([])
  expect((await press(admin, there.entry)).state).toBe('success')
  expect(await there.entry.commands()).toHaveLength(1)
})

test('[DV-03, F-14] what was ordered by a clock that stood years ahead is never carried out once it is right, and is no longer open', async () => {
  expect((await press(admin, there.entry)).state).toBe('conflict')
  await inEast(sql`
    update gate_command set created_at = created_at + interval '9 years', expires_at = expires_at + interval '9 years'
    where lane_id = ${there.entry.laneId}`)
  expect(await there.entry.commands()).toEqual([])
  await watchOnce(berth.machine)
  expect((await ordered(there.entry)).map(({ state }) => state)).toEqual([commandStates.expired, commandStates.expired])
})

test('[DV-03] a lane of another lot or tenant, and a session that has ended, open nothing', async () => {
  const toll = await berth.newPerson({ UserName: 'toll', roleCode: 'collector', lots: [here.parkLotId] })
  const before = await Promise.all([there.exit, here.exit].map(ordered))
  for (const by of [toll, await berth.as('admin', 'west')])
    expect(await press(by, there.exit)).toMatchObject({ state: 'notFound', data: null })
  await toll.call('/api/tenantUser/logOff')
  expect((await press(toll, here.exit)).state).not.toBe('success')
  expect((await press(berth.anonymous, here.exit)).state).not.toBe('success')
  expect(await Promise.all([there.exit, here.exit].map(ordered))).toEqual(before)
  expect([await there.exit.commands(), await here.exit.commands()]).toEqual([[], []])
})

test.each(['collector', 'service', 'operator'])(
  'who sits at lanes keeps a barrier open and closes one, by the role that they get (%s)',
  async (roleCode) => {
    const { parkLotId, entry, exit } = await addParkLot(admin)
    const guard = await berth.newPerson({ UserName: `keeps-${roleCode}`, roleCode, lots: [parkLotId] })
    const order = (verb: string, Id: string) => guard.ask(`/api/lane/${verb}Lane`, { Id, reasonText: '演出散场' })
    expect(await order('keepOpen', exit.laneId)).toMatchObject({ state: 'success' })
    expect(await order('closeGate', entry.laneId)).toMatchObject({ state: 'success' })
  },
)

test('[DV-03] who opened for which car is shown with its pictures', async () => {
  await admin.call('/api/lane/editLane', { Id: here.entry.laneId, ConfirmIn: 1 })
  const seen = await here.entry.sees('京V30001', Date.now(), { scenePicture: true })
  const { uploads } = seen as unknown as { uploads: { scenePicture: string } }
  expect((await putPicture(`${berth.url}${uploads.scenePicture}`, await drawnPicture('red'))).status).toBe(200)
  expect((await press(admin, here.entry)).state).toBe('success')
  const [command] = await here.entry.commands()
  await answer(here.entry, command!['commandId'], true)
  await here.entry.sendOne(here.entry.event('gate', Date.now(), { gateState: 'OPEN' }))
  const log = await admin.call('/api/sentryOperateLog/querySentryOperateLog', { laneId: [here.entry.laneId] })
  expect(log.rows[0]).toMatchObject({
    plateNumber: '京V30001',
    reasonText: '送货车',
    operatorName: expect.any(String),
  })
  const { rows } = await admin.call('/api/passing/queryPassing', { plateNumber: '京V30001' })
  expect(rows[0]).toMatchObject({ isOpened: 1, releaseReason: '送货车', operatorId: expect.anything() })
})

test('of what a device says of its barrier the latest by its clock is shown, though a word of before comes again or late', async () => {
  const { entry } = await addParkLot(admin)
  const away = await berth.as('admin', 'west')
  const { entry: elsewhere } = await addParkLot(away)
  const shown = async (by: Console, laneId: string) =>
    (await by.call('/api/lane/queryLane', { Id: [laneId] })).rows.map(({ GateState }: any) => GateState)
  const now = Date.now()
  const says = (gateState: string, at: number, camera = entry) => camera.event('gate', now - at * 1000, { gateState })
  await elsewhere.sendOne(says('OPEN', 60, elsewhere))
  const again = says('OPEN', 50)
  for (const word of [says('OPEN', 60), again, says('CLOSE', 40), again]) await entry.sendOne(word)
  expect(await shown(admin, entry.laneId)).toEqual(['CLOSE'])
  for (const word of [says('KEEP_OPEN', 20), says('CLOSE', 30)]) await entry.sendOne(word)
  expect(await shown(admin, entry.laneId)).toEqual(['KEEP_OPEN'])
  // A clock that was ahead by minutes and is put right.
  await entry.sendOne(says('OPEN', -200))
  await entry.sendOne(entry.event('gate', Date.now() + 1, { gateState: 'CLOSE' }))
  expect(await shown(admin, entry.laneId)).toEqual(['CLOSE'])
  expect(await shown(away, elsewhere.laneId)).toEqual(['OPEN'])
})

const addMapping = async (MappingName: string, rest: object = {}): Promise<string> =>
  (
    await admin.call('/api/device/addDeviceMapping', {
      MappingName,
      PlatePath: 'no',
      TimePath: 'ts',
      OpenAnswer: '{"gate":"up"}',
      StayAnswer: '{"gate":"down"}',
      ...rest,
    })
  ).Id
const byRequest = { OpenPath: '/gate/open', OpenWay: 'POST' }
const giveAccount = async (Id: string, by = admin) => {
  await by.call('/api/device/editDevice', { Id, IpAddr: '10.99.0.9', Port: 80 })
  const account = { Id, UserName: 'admin', Password: 'Camera#83x' }
  await by.call('/api/device/setSignInDevice', account, await by.confirm('device:setSignIn', Id))
}
const logged = async (parkLotId: string) =>
  (await admin.call('/api/sentryOperateLog/querySentryOperateLog', { parkLotId })).rows

test('a barrier whose camera has no command to stay open or to come down is said to be so, behind a lane box too; none is given', async () => {
  const { parkLotId, entry, exit } = await addParkLot(admin)
  const box = await addBox(admin, parkLotId, 'BOXGENERIC')
  const generic = { Protocol: 'generic', MappingId: await addMapping('某厂 C1', byRequest) }
  await admin.call('/api/device/editDevice', { Id: entry.deviceId, ...generic })
  await admin.call('/api/device/editDevice', { Id: exit.deviceId, ...generic, CloudBoxId: box.id })
  for (const camera of [entry, exit]) {
    await giveAccount(camera.deviceId)
    for (const [verb, word] of [
      ['keepOpen', '常开'],
      ['closeGate', '关闸'],
    ] as const)
      expect(await admin.ask(`/api/lane/${verb}Lane`, { Id: camera.laneId, reasonText: '演出散场' })).toMatchObject({
        state: 'conflict',
        message: expect.stringContaining(`没有“${word}”指令`),
      })
  }
  expect([await ordered(entry), await ordered(exit), await logged(parkLotId)]).toEqual([[], [], []])
  expect((await press(admin, exit)).state).toBe('success')
})

test('so is one whose camera opens by its answer alone, or of which there is no account, behind a lane box too', async () => {
  const { parkLotId, entry, exit } = await addParkLot(admin)
  const box = await addBox(admin, parkLotId, 'BOXANSWERS')
  await admin.call('/api/device/editDevice', { Id: exit.deviceId, CloudBoxId: box.id })
  const cameras = [entry, exit]
  const become = async (fields: object) => {
    for (const { deviceId: Id } of cameras) await admin.call('/api/device/editDevice', { Id, ...fields })
  }
  const refused = async (why: string) => {
    for (const camera of cameras)
      expect(await press(admin, camera)).toMatchObject({ state: 'conflict', message: expect.stringContaining(why) })
  }
  await become({ Protocol: 'generic', MappingId: await addMapping('某厂 C2') })
  await refused('没有开闸路径')
  await become({ MappingId: await addMapping('某厂 C3', byRequest) })
  await refused('未填写IP地址或账号')
  await become({ Protocol: 'hikvision' })
  await refused('未填写IP地址或账号')
  expect([await ordered(entry), await ordered(exit), await logged(parkLotId)]).toEqual([[], [], []])
  for (const camera of cameras) {
    await giveAccount(camera.deviceId)
    expect((await press(admin, camera)).state).toBe('success')
  }
})
