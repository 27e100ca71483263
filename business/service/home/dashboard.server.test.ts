import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Today } from './today.ts'

let berth: Berth
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth()
  park = await addParkLot(
    await berth.as('admin'),
    { ParkLotName: '人民广场停车场' },
    { ruleKind: 2, segments: [{ firstMoney: 500 }] },
  )
})
afterAll(() => berth.stop())

const figures = async (tenant: 'east' | 'west' = 'east'): Promise<Today> =>
  (await berth.as('operator', tenant)).call('/api/dashboard/queryToday')

test('cars that left are distinguished by whether they had to pay, and alarms by their urgency', async () => {
  const admin = await berth.as('admin')
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '沪A11111',
    BeginDate: '2026-01-01',
    ApplyUser: '王敏',
    ApplyReason: '员工车辆',
  })
  await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: '京B66666', reason: '逃费' })
  const none = { inCount: 0, outCount: 0, chargedCount: 0, alarmsOpen: 0, alarmsUrgent: 0, alarmsOfPassings: 0 }
  expect(await figures()).toMatchObject(none)

  const enteredAt = Date.now() - 120_000
  for (const plate of ['沪A11111', '沪A22222', '沪A33333', '京B66666']) await park.entry.sees(plate, enteredAt)
  await park.exit.sees('沪A11111', Date.now())
  await park.exit.sees('沪A22222', Date.now())
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A22222' })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '5.00' })

  const inCount = wallDate(enteredAt) === wallDate(Date.now()) ? 3 : 0
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into alarm (msg_type, alarm_type, level, description, happened_at, last_happened_at, park_lot_id)
      values (2, 201, 3, '相机离线', now(), now(), ${park.parkLotId})`),
  )
  const alarms = { alarmsOpen: 2, alarmsUrgent: 1, alarmsOfPassings: 1 }
  expect(await figures()).toMatchObject({ inCount, inYesterdaySameHour: 0, outCount: 2, chargedCount: 1, ...alarms })
  expect(await figures('west')).toMatchObject(none)
})
