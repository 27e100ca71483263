import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addLotWithBlackCar } from '#checks/berth/black-car.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { watchOnce } from '../watch-devices.server.ts'
import { alarmRulesOf } from './alarm-rules.server.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const blackPlate = 101
const cameraOffline = 201
const alarmsOf = async (parkLotId: string, alarmType: number) =>
  (await admin.call('/api/alarm/queryAlarm', { parkLotId: [parkLotId], alarmType: [alarmType] })).rows
const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

const lotWithBlackCar = async (by: Console) => (await addLotWithBlackCar(by)).parkLotId

test('a rule for all lots silences an alarm or changes its level, in this tenant alone', async () => {
  expect(await alarmsOf(await lotWithBlackCar(admin), blackPlate)).toMatchObject([{ level: 1 }])

  const rule = await admin.call('/api/alarm/addAlarmRule', { alarmType: blackPlate, isRaised: 0 })
  expect(await alarmsOf(await lotWithBlackCar(admin), blackPlate)).toEqual([])
  const west = await berth.as('admin', 'west')
  const theirs = await lotWithBlackCar(west)
  expect((await west.call('/api/alarm/queryAlarm', { parkLotId: [theirs], alarmType: [101] })).total).toBe(1)

  await admin.call('/api/alarm/editAlarmRule', { id: rule.id, isRaised: 1, level: 3 })
  expect(await alarmsOf(await lotWithBlackCar(admin), blackPlate)).toMatchObject([{ level: 3 }])
})

test('a lot’s own rule goes before the one for all, also for staff who see that lot only', async () => {
  const lotId = await addLot(admin, '自有规则停车场')
  const all = { alarmType: 102, level: 1, mergeMinutes: 60 }
  await admin.call('/api/alarm/addAlarmRule', all)
  const asked = async () =>
    berth.machine.database.inScope({ tenantId: berth.tenantIds.east, lots: [lotId] }, (tx) =>
      alarmRulesOf(tx, lotId, [102, 107]),
    )
  expect([...(await asked())]).toEqual([[102, { isRaised: true, level: 1, mergeMinutes: 60 }]])
  await admin.call('/api/alarm/addAlarmRule', { ...all, parkLotId: lotId, level: 3 })
  expect([...(await asked())]).toEqual([[102, { isRaised: true, level: 3, mergeMinutes: 60 }]])
  expect((await admin.ask('/api/alarm/addAlarmRule', all)).message).toBe('该车场已有此类告警的规则')
})

test('a silenced camera still shows as offline, and is counted for who watches the platform', async () => {
  const counted = async (state: string) => {
    const [row] = await berth.machine.database.everywhere((tx) =>
      tx.first<{ devices: string }>(sql`select devices from devices_by_state() where state = ${state}`),
    )
    return Number(row!.devices)
  }
  const { parkLotId: lotId } = await addParkLot(admin)
  const fallSilent = () =>
    inEast((tx) =>
      tx.run(
        sql`update device set online_state = 1, last_heartbeat_at = now() - interval '1 hour' where park_lot_id = ${lotId}`,
      ),
    )
  const rule = await admin.call('/api/alarm/addAlarmRule', { alarmType: cameraOffline, parkLotId: lotId, isRaised: 0 })
  await fallSilent()
  const [online, offline] = [await counted('online'), await counted('offline')]
  await watchOnce(berth.machine)
  expect([await counted('online'), await counted('offline')]).toEqual([online - 2, offline + 2])
  const { rows } = await admin.call('/api/device/queryDevice', { ParkLotId: [lotId] })
  expect(rows.map(({ OnlineState }: { OnlineState: number }) => OnlineState)).toEqual([2, 2])
  expect(await alarmsOf(lotId, cameraOffline)).toEqual([])

  await admin.call('/api/alarm/editAlarmRule', { id: rule.id, isRaised: 1, level: 1 })
  await fallSilent()
  await watchOnce(berth.machine)
  expect(await alarmsOf(lotId, cameraOffline)).toMatchObject([{ level: 1 }, { level: 1 }])
})
