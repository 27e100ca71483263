import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const now = Date.now() - 5000
const reasonText = '核对图片'
const alarms = async ({ parkLotId }: ParkLot): Promise<any[]> =>
  (await admin.call('/api/alarm/queryAlarm', { parkLotId: [parkLotId], alarmType: [102] })).rows
const waitsAt = async (laneId: string) =>
  (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === laneId).waiting

test('the alarm of a car without a plate is over once a person gave it one, and says which', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.exit.sees('', now)
  expect(await alarms(park)).toMatchObject([{ state: 1 }])
  await park.entry.sees('京G10001', now - 7_860_000)
  const { passingId: id } = await waitsAt(park.exit.laneId)
  await admin.call('/api/passing/givePlatePassing', { id, plateNumber: '京G10001', reasonText })
  expect(await alarms(park)).toMatchObject([{ state: 5, handleRemark: '已补登车牌京G10001' }])
})

test('an alarm that counts two such cars is over with the second; one let in under a plate ends it too', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('', now - 3000)
  const first = (await waitsAt(park.entry.laneId)).passingId
  await park.entry.sees('', now)
  expect(await alarms(park)).toMatchObject([{ state: 1, repeatCount: 2 }])
  await admin.call('/api/passing/correctPlatePassing', { id: first, plateNumber: '京G20001', reasonText })
  expect(await alarms(park)).toMatchObject([{ state: 1 }])
  await admin.call('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText, plateNumber: '京G20002' })
  const [command] = await park.entry.commands()
  const done = { commandId: command!['commandId'], done: true }
  await park.entry.sendOne(park.entry.event('commandResult', Date.now(), done))
  expect(await alarms(park)).toMatchObject([{ state: 5, handleRemark: '已补登车牌京G20002' }])
})
