import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addLaneCamera, addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await berth.stop()
})

const ago = (minutes: number) => Date.now() - minutes * 60_000

async function inside(park: ParkLot): Promise<number> {
  const { lots } = await admin.call('/api/dashboard/queryConsole')
  return lots.find(({ parkLotId }: any) => parkLotId === park.parkLotId).inside
}

async function opens(camera: Camera): Promise<void> {
  await admin.call('/api/lane/openGateLane', { Id: camera.laneId, reasonText: '人工核实' })
  await camera.obeys()
}

/** A car that no camera can read is let in by a person. */
async function comesUnread(park: ParkLot): Promise<void> {
  expect((await park.entry.sees('', ago(1))).decision).toMatchObject({ open: false })
  await opens(park.entry)
}

test('a car that no one could read is inside: the lot is full by it, until it leaves without a plate', async () => {
  const [park, west] = [
    await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 }, ruleC),
    await berth.as('admin', 'west'),
  ]
  const neighbour = await addParkLot(west, { TotalSpotCount: 1, FullPolicy: 3 }, ruleC)
  await comesUnread(park)
  expect(await inside(park)).toBe(1)
  expect((await park.entry.sees('京U10001', ago(0.5))).decision).toMatchObject({ open: false, text: '车位已满' })
  expect((await neighbour.entry.sees('京U10001', ago(0.5))).decision).toMatchObject({ open: true })
  await park.exit.sees('', ago(0.2))
  expect(await inside(park)).toBe(1)
  await opens(park.exit)
  expect(await inside(park)).toBe(0)
  expect((await park.entry.sees('京U10001', ago(0))).decision).toMatchObject({ open: true })
})

test('reported late it counts as well, seen twice within seconds it is one car, and backwards it has left', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('', ago(60), { opened: true })
  await park.entry.sees('', ago(59.95), { opened: true })
  expect(await inside(park)).toBe(1)
  await park.exit.sees('', ago(10), { opened: true })
  expect(await inside(park)).toBe(0)
  await park.exit.sees('', ago(100), { opened: true })
  await park.entry.sees('', ago(130), { opened: true })
  expect(await inside(park)).toBe(0)
})

test('read at the exit it is one car, and read by a person at the entry it is one stay', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await comesUnread(park)
  await park.exit.sees('京U20001', ago(0.2))
  expect(await inside(park)).toBe(1)
  await opens(park.exit)
  expect(await inside(park)).toBe(0)
  await comesUnread(park)
  const { rows } = await admin.call('/api/passing/queryPassing', { parkLotId: park.parkLotId, plateNumber: '' })
  const unread = rows.filter(({ plateNumber, direction }: any) => plateNumber === '' && direction === 1)
  for (const { id } of unread.slice(0, 1))
    await admin.call('/api/passing/givePlatePassing', { id, plateNumber: '京U20777', reasonText: '看录像' })
  expect(await inside(park)).toBe(1)
  expect((await park.exit.sees('京U20777', ago(-0.1))).decision).toMatchObject({ open: true })
  expect(await inside(park)).toBe(0)
})

const unreadOf = async (park: ParkLot) =>
  (await admin.call('/api/passing/queryUnreadCar', { parkLotIds: [park.parkLotId] })).rows as any[]

test('walking the lot, a car that no one could read is given its plate or ended, and that is taken back', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const west = await berth.as('admin', 'west')
  for (const minutes of [300, 200, 100]) await park.entry.sees('', ago(minutes), { opened: true })
  await park.exit.sees('', ago(90), { opened: true })
  const listed = await unreadOf(park)
  expect(listed).toMatchObject([
    { stayMinutes: expect.closeTo(100, -1), parkLotId: park.parkLotId },
    { stayMinutes: expect.closeTo(200, -1) },
  ])
  const [late, early] = listed
  const of = { unpaidAs: 1, reasonText: '盘点出场' }
  for (const path of ['endUnreadPassing', 'givePlatePassing'])
    await expect(
      west.call(`/api/passing/${path}`, { id: late.passingId, plateNumber: '京U30001', ...of }),
    ).rejects.toThrow()
  await admin.call('/api/passing/givePlatePassing', {
    id: early.passingId,
    plateNumber: '京U30001',
    reasonText: '巡场',
  })
  expect(await admin.call('/api/passing/endUnreadPassing', { ids: [late.passingId], ...of })).toMatchObject({ done: 1 })
  expect(await inside(park)).toBe(1)
  expect(await unreadOf(park)).toEqual([])
  await expect(admin.call('/api/passing/endUnreadPassing', { ids: [late.passingId], ...of })).rejects.toThrow()
  const ended = (await admin.call('/api/order/queryParkOrder', { parkLotId: [park.parkLotId], outReleaseType: [10] }))
    .rows
  expect(ended).toMatchObject([{ plateNumber: expect.stringMatching(/^无/), orderStatus: 3, needPayMoney: '0.00' }])
  for (const left of [0, 1]) {
    expect(await unreadOf(park)).toHaveLength(0)
    expect(await inside(park)).toBe(left + 1)
    await admin.call('/api/order/undoCorrectionParkOrder', { id: ended[0].id, reasonText: '车还在' })
  }
  expect(await unreadOf(park)).toMatchObject([{ passingId: late.passingId }])
  expect(await inside(park)).toBe(2)
})

test('a car that came in under a plate late gives the unread one back that its exit had taken, in whatever order it is reported', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('', ago(80), { opened: true })
  await park.exit.sees('京U40001', ago(20), { opened: true })
  expect(await unreadOf(park)).toEqual([])
  await park.entry.sees('京U40001', ago(60), { opened: true })
  expect(await unreadOf(park)).toMatchObject([{ stayMinutes: 80 }])
  await park.exit.sees('', ago(70), { opened: true })
  await park.entry.sees('', ago(75), { opened: true })
  expect(await unreadOf(park)).toMatchObject([{ stayMinutes: 75 }])
  expect(await inside(park)).toBe(1)
})

test('regions count unread cars too, and lanes within the lot move them', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const region = async (name: string) =>
    (
      await admin.call('/api/parkRegion/addParkRegion', {
        ParkLotId: park.parkLotId,
        RegionCode: `UR${name.length}${name === '外场' ? 1 : 2}`,
        RegionName: name,
      })
    ).Id
  const [ring, core] = [await region('外场'), await region('内场')]
  await admin.call('/api/lane/editLane', { Id: park.entry.laneId, RegionToId: ring })
  await admin.call('/api/lane/editLane', { Id: park.exit.laneId, RegionFromId: ring })
  const gate = await addLaneCamera(admin, park, 'UNREADGATE', 4)
  await admin.call('/api/lane/editLane', { Id: gate.laneId, RegionFromId: ring, RegionToId: core })
  const regions = async () => (await unreadOf(park)).map(({ regionId }) => regionId)
  await park.entry.sees('', ago(50), { opened: true })
  await park.entry.sees('', ago(40), { opened: true })
  expect(await regions()).toEqual([ring, ring])
  await gate.sees('', ago(30), { opened: true })
  expect(await regions()).toEqual([ring, core])
  await park.exit.sees('', ago(20), { opened: true })
  expect(await unreadOf(park)).toMatchObject([{ stayMinutes: 50, regionId: core }])
})
