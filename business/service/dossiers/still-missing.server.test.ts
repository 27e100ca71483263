import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { needs } from './still-missing.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const missing = (Id: string, by = admin): Promise<{ need: number; names: string }[]> =>
  by.call('/api/parkLot/queryStillMissing', { Id })
const needed = async (Id: string) => (await missing(Id)).map(({ need }) => need)
const lot = async (ParkLotName: string, rest: object = {}): Promise<string> =>
  (await admin.call('/api/parkLot/addParkLot', { ParkLotName, TotalSpotCount: 10, ...rest })).Id

test('a new car park says what cars need before they can come, and each line goes as it is there', async () => {
  const { gate, entryLane, exitLane, camera, connection, sentry, guardedLane, rule, channel } = needs
  const ParkLotId = await lot('LACKS')
  expect(await needed(ParkLotId)).toEqual([gate, entryLane, exitLane, sentry, rule, channel])
  const at = { ParkLotId, GateCode: 'LG', GateName: '东门' }
  const { Id: GateId } = await admin.call('/api/gate/addGate', at)
  const ofGate = { ParkLotId, GateId, LaneType: 3, LaneCode: 'LL', LaneName: '东门车道' }
  const { Id: LaneId } = await admin.call('/api/lane/addLane', ofGate)
  expect(await missing(ParkLotId)).toMatchObject([
    { need: camera, names: '东门车道' },
    { need: sentry, names: '' },
    { need: rule },
    { need: channel },
  ])
  const box = { ParkLotId, SentryName: '东门岗亭', SentryCode: 'LS' }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  const eye = { ParkLotId, LaneId, DeviceName: '东门相机', DeviceCode: 'LC', SerialNo: 'LC1' }
  await admin.call('/api/device/addDevice', eye)
  expect(await missing(ParkLotId)).toMatchObject([
    { need: connection, names: '东门相机' },
    { need: guardedLane, names: '东门车道' },
    { need: rule },
    { need: channel },
  ])
  await admin.call('/api/lane/editLane', { Id: LaneId, SentryId })
  expect(await needed(ParkLotId)).toEqual([connection, rule, channel])
  expect(await missing(ParkLotId, await berth.as('admin', 'west'))).toEqual([])
})

test('where cameras have reported and a rule is bound, only booth and channel are missing; what is free needs no channel, a street spots', async () => {
  const { sentry, channel, spot, rule } = needs
  const { parkLotId, entry, exit } = await addParkLot(admin, {}, ruleC)
  await entry.sees('京A10001', Date.now() - 9000)
  await exit.sees('京A10001', Date.now() - 1000)
  expect(await needed(parkLotId)).toEqual([sentry, channel])
  await admin.call('/api/parkLot/editParkLot', { Id: parkLotId, IsCharge: 0 })
  expect(await needed(parkLotId)).toEqual([sentry])
  expect(await needed(await lot('STREET', { LotKind: 2 }))).toEqual([spot, rule, channel])
})
