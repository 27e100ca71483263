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

test('the person who lets a car go has handled what called them to it', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const { parkLotId } = park
  const { laneId } = park.exit
  const latest = async (alarmType: number) =>
    (await admin.call('/api/alarm/queryAlarm', { parkLotId: [parkLotId], alarmType: [alarmType] })).rows[0]
  const of = { state: 3, handlerId: expect.any(String), handledAt: expect.any(String), handleRemark: reasonText }
  const opens = async (done = true) => {
    await admin.call('/api/lane/openGateLane', { Id: laneId, reasonText })
    const command = (await park.exit.commands()).at(-1)
    await park.exit.sendOne(park.exit.event('commandResult', Date.now(), { commandId: command!['commandId'], done }))
  }
  await park.exit.sees('京G30001', now - 3000)
  expect(await latest(103)).toMatchObject({ state: 1 })
  await opens(false)
  expect(await latest(103)).toMatchObject({ state: 1 })
  await opens()
  expect(await latest(103)).toMatchObject({ handleResult: 3, ...of })

  await park.exit.sees('京G30002', now - 2000)
  const [{ id }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京G30002' })).rows
  await admin.call('/api/order/waiveParkOrder', { id, reasonText })
  expect(await latest(103)).toMatchObject({ handleResult: 1, ...of })

  await park.exit.sees('', now)
  expect(await latest(102)).toMatchObject({ state: 1 })
  await opens()
  expect(await latest(102)).toMatchObject({ handleResult: 3, ...of })
})

test('who pays what an exit without an entry costs has ended its alarm', async () => {
  const park = await addParkLot(admin, { NoEntryExitPolicy: 3 }, ruleC)
  await park.exit.sees('京G40001', now)
  const alarms = async () =>
    (await admin.call('/api/alarm/queryAlarm', { parkLotId: [park.parkLotId], alarmType: [103] })).rows
  expect(await alarms()).toMatchObject([{ state: 1 }])
  const [{ id, needPayMoney }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京G40001' })).rows
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
  expect(await alarms()).toMatchObject([{ state: 5 }])
})
