import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmOfFault } from '#business/places/devices/device/device-faults.ts'
import { words } from '#business/roof/words.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { wordsOf } from '#server/words.ts'

let berth: Berth
let admin: Console
let west: Console
let park: ParkLot
let parkInWest: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin)
  parkInWest = await addParkLot(west)
})
afterAll(() => berth.stop())

const minutes = 60_000
const [isOpen, isRecovered] = [1, 5]
const alarmsOf = async ({ deviceId }: Camera, alarmType: number, by = admin): Promise<Record<string, any>[]> =>
  (await by.call('/api/alarm/queryAlarm', { deviceId: [deviceId], alarmType: [alarmType] })).rows
const statesOf = async (camera: Camera, alarmType: number, by = admin) =>
  (await alarmsOf(camera, alarmType, by)).map(({ state }) => state)
const says = async (camera: Camera, fault: string, active: boolean, at: number, rest = {}) =>
  (await camera.sendOne(camera.event('fault', at, { fault, active, ...rest }))).outcome
const { powerFailure, networkFault, storageLow, posOffline, screenOffline } = alarmOfFault
const clockDeviation = 211
const { en } = wordsOf(words)

test('a fault is one alarm of its device, however often it is said, and ends with it', async () => {
  const { entry, exit } = park
  const began = Date.now() - 5 * minutes
  const event = entry.event('fault', began, { fault: 'powerFailure', active: true, detail: 'UPS 15%' })
  expect(await entry.sendOne(event)).toEqual({ eventId: event.eventId, outcome: 'accepted' })
  await entry.sendOne(event)
  expect(await says(entry, 'powerFailure', true, began + minutes)).toBe('accepted')
  const [alarm, ...others] = await alarmsOf(entry, powerFailure.alarmType)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ msgType: 2, level: 1, state: isOpen, laneId: entry.laneId, parkLotId: park.parkLotId })
  expect(alarm!['description']).toMatch(/^断电 · 相机K\d+IN · UPS 15%$/)
  expect(en(alarm!['description'])).toMatch(/^Power failure · 相机K\d+IN · UPS 15%$/)

  await says(exit, 'powerFailure', false, began + 2 * minutes)
  expect(await statesOf(entry, powerFailure.alarmType)).toEqual([isOpen])
  expect(await says(entry, 'powerFailure', false, began + 2 * minutes)).toBe('accepted')
  await says(entry, 'powerFailure', false, began + 2 * minutes)
  expect(await statesOf(entry, powerFailure.alarmType)).toEqual([isRecovered])
  await says(entry, 'powerFailure', true, began + 3 * minutes)
  expect(await statesOf(entry, powerFailure.alarmType)).toEqual([isOpen, isRecovered])
})

test.each(Object.entries(alarmOfFault))(
  '%s raises the alarm of its own, and ends it',
  async (fault, { alarmType, level }) => {
    const { entry } = await addParkLot(admin)
    const began = Date.now() - 5 * minutes
    expect(await says(entry, fault, true, began)).toBe('accepted')
    expect(await alarmsOf(entry, alarmType)).toMatchObject([{ state: isOpen, level, laneId: entry.laneId }])
    expect(await says(entry, fault, false, began + minutes)).toBe('accepted')
    expect(await statesOf(entry, alarmType)).toEqual([isRecovered])
  },
)

test('[WS-08] what a device says of a fault is a short text among declared faults, or it is quarantined', async () => {
  const { exit } = await addParkLot(admin)
  const hostile: Record<string, unknown>[] = [
    { fault: 'powerFailure', active: true, detail: 'x'.repeat(100_000) },
    { fault: 'powerFailure', active: true, detail: { $where: '1' } },
    { fault: ['powerFailure'], active: true },
    { fault: { msgType: 2 }, active: true },
    { fault: '<b>powerFailure</b>', active: true },
    { fault: 'powerFailure', active: true, msgType: { a: 1 }, description: '<script>' },
  ]
  for (const said of hostile)
    expect((await exit.sendOne(exit.event('fault', Date.now(), said))).outcome, JSON.stringify(said).slice(0, 60)).toBe(
      'quarantined',
    )
  const markup = '<img src=x onerror=alert(1)>'
  expect(await says(exit, 'storageLow', true, Date.now(), { detail: markup })).toBe('accepted')
  const [alarm] = await alarmsOf(exit, storageLow.alarmType)
  expect(alarm!['description']).toContain(markup)
  expect(await alarmsOf(exit, powerFailure.alarmType)).not.toContainEqual(
    expect.objectContaining({ state: isOpen, description: expect.stringContaining('xxx') }),
  )
  await says(exit, 'storageLow', false, Date.now())
})

test('what a box says of itself stays in its tenant', async () => {
  await says(park.exit, 'posOffline', true, Date.now())
  expect(await alarmsOf(park.exit, posOffline.alarmType, west)).toEqual([])
  await says(parkInWest.exit, 'posOffline', true, Date.now())
  await says(parkInWest.exit, 'posOffline', false, Date.now())
  expect(await statesOf(parkInWest.exit, posOffline.alarmType, west)).toEqual([isRecovered])
  expect(await statesOf(park.exit, posOffline.alarmType)).toEqual([isOpen])
})

test('an older report undoes nothing, whatever it says and in whatever order a batch has it', async () => {
  const { entry } = park
  const at = Date.now() - 60 * minutes
  const report = (active: boolean, minute: number) =>
    entry.event('fault', at + minute * minutes, { fault: 'networkFault', active })
  await entry.sendOne(report(false, 10))
  await entry.sendOne(report(true, 5))
  expect(await alarmsOf(entry, networkFault.alarmType)).toEqual([])

  await entry.sendOne(report(true, 20))
  await entry.sendOne(report(false, 15))
  expect(await statesOf(entry, networkFault.alarmType)).toEqual([isOpen])
  await entry.sendAll([report(false, 40), report(true, 30), report(false, 25)])
  expect(await alarmsOf(entry, networkFault.alarmType)).toMatchObject([{ state: isRecovered }, { state: isRecovered }])
  const same = [report(true, 45), report(false, 45)]
  await entry.sendAll(same)
  await entry.sendAll(same.toReversed())
  expect(await statesOf(entry, networkFault.alarmType)).not.toContain(isOpen)
})

test('a rule silences a fault or changes its level; an unknown fault is quarantined and shown', async () => {
  const { entry, parkLotId } = { ...park, entry: park.exit }
  const rule = await admin.call('/api/alarm/addAlarmRule', { alarmType: storageLow.alarmType, parkLotId, isRaised: 0 })
  const at = Date.now() - 5 * minutes
  expect(await says(entry, 'storageLow', true, at)).toBe('accepted')
  expect(await alarmsOf(entry, storageLow.alarmType)).toEqual([])
  await admin.call('/api/alarm/editAlarmRule', { id: rule.id, isRaised: 1, level: 1 })
  await says(entry, 'storageLow', false, at + minutes)
  await says(entry, 'storageLow', true, at + 2 * minutes)
  expect(await alarmsOf(entry, storageLow.alarmType)).toMatchObject([{ state: isOpen, level: 1 }])
  expect(await says(entry, 'onFire', true, Date.now())).toBe('quarantined')
})

test('what staff have closed stays closed until the fault starts again', async () => {
  const { entry } = park
  const at = Date.now() - 5 * minutes
  await says(entry, 'screenOffline', true, at)
  const [{ id } = {}] = await alarmsOf(entry, screenOffline.alarmType)
  await admin.call('/api/alarm/ignoreAlarm', { id })
  await says(entry, 'screenOffline', true, at + minutes)
  await says(entry, 'screenOffline', false, at + 2 * minutes)
  expect(await statesOf(entry, screenOffline.alarmType)).toEqual([4])
  await says(entry, 'screenOffline', true, at + 3 * minutes)
  expect(await statesOf(entry, screenOffline.alarmType)).toEqual([isOpen, 4])
})

test('[F-15] a heartbeat whose clock is more than a minute off raises an alarm, and the right time ends it', async () => {
  const { entry } = park
  const beat = (seconds: number) => entry.sendOne(entry.event('heartbeat', Date.now() + seconds * 1000))
  await beat(0)
  await beat(50)
  await beat(-50)
  expect(await alarmsOf(entry, clockDeviation)).toEqual([])
  await beat(90)
  await beat(91)
  const [alarm, ...others] = await alarmsOf(entry, clockDeviation)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ state: isOpen, level: 2 })
  expect(alarm!['description']).toMatch(/^时间偏差 · 相机K\d+IN · 快 (90|89) 秒$/)
  expect(en(alarm!['description'])).toMatch(/^Clock deviation · 相机K\d+IN · (90|89) s fast$/)
  await beat(45)
  expect(await statesOf(entry, clockDeviation)).toEqual([isOpen])
  await beat(1)
  expect(await statesOf(entry, clockDeviation)).toEqual([isRecovered])
  await beat(-7200)
  expect((await alarmsOf(entry, clockDeviation))[0]!['description']).toMatch(/慢 7200 秒$/)
  expect(await alarmsOf(parkInWest.entry, clockDeviation, west)).toEqual([])
})

test('a clock that lost its year, or is hours ahead, is said though its heartbeats are quarantined', async () => {
  const { exit } = park
  expect((await exit.sendOne(exit.event('heartbeat', Date.UTC(1970, 0, 1)))).outcome).toBe('quarantined')
  expect(await statesOf(exit, clockDeviation)).toEqual([isOpen])
  await exit.sendOne(exit.event('heartbeat', Date.now()))
  expect((await exit.sendOne(exit.event('heartbeat', Date.now() + 120 * minutes))).outcome).toBe('quarantined')
  expect(await statesOf(exit, clockDeviation)).toEqual([isOpen, isRecovered])
})

test('heartbeats of a right clock write nothing of it, and passings that come late are no deviation', async () => {
  const { entry } = parkInWest
  await entry.sendAll([entry.passing('闽DX7731', Date.now() - 90 * minutes), entry.event('heartbeat', Date.now())])
  await entry.sendAll([entry.event('heartbeat', Date.now() - 5 * minutes), entry.event('heartbeat', Date.now())])
  const noted = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) =>
    tx.rows(sql`select 1 from device_fault where device_id = ${entry.deviceId}`),
  )
  expect(noted).toEqual([])
})
