import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
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
    await admin.call('/api/passing/givePlatePassing', { id, plateNumber: '京U20002', reasonText: '看录像' })
  expect(await inside(park)).toBe(1)
  expect((await park.exit.sees('京U20002', ago(-0.1))).decision).toMatchObject({ open: true })
  expect(await inside(park)).toBe(0)
})
