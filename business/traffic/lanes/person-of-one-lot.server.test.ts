import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { wallTime } from '#kernel/wall-clock.ts'

/** Who works in one car park decides there as its camera does: by the lists, debts and uses of the whole tenant. */

let berth: Berth
let admin: Console
let own: ParkLot
let other: ParkLot
let guard: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  own = await addParkLot(admin, { ArrearsPolicy: 3 }, ruleC)
  other = await addParkLot(admin, {}, ruleC)
  guard = await berth.newPerson({ UserName: 'guard1', roleCode: 'operator', lots: [own.parkLotId] })
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const reasonText = '相机误读'
const rows = async (path: string, asked: Record<string, unknown>): Promise<any[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const waitingAt = async ({ laneId }: Camera) =>
  (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === laneId).waiting
/** A car that the entry keeps waiting under a text that is no plate. */
async function corrects(misread: string, plateNumber: string): Promise<string> {
  expect((await own.entry.sees(misread, ago(0.1))).decision).toMatchObject({ open: false })
  const { passingId } = await waitingAt(own.entry)
  const asked = { id: passingId, plateNumber, reasonText }
  return (await guard.ask('/api/passing/correctPlatePassing', asked)).state
}
const records = (laneId: string, plateNumber: string, minutes: number) =>
  guard.ask('/api/order/recordPassingParkOrder', {
    laneId,
    plateNumber,
    billCarSizeId: 1,
    passAt: wallTime(ago(minutes)),
    reasonText,
  })
const leavesUnpaid = async (plate: string, park: ParkLot) => {
  await park.entry.sees(plate, ago(200), { opened: 1, releaseType: 6 })
  await park.exit.sees(plate, ago(70), { opened: 1, releaseType: 9 })
}

test('a car that is free in all car parks comes in, and a use of it is taken', async () => {
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '京J10001',
    BeginDate: '2026-01-01',
    ApplyUser: '王敏',
    ApplyReason: '员工车辆',
  })
  expect(await corrects('京J1000I', '京J10001')).toBe('success')
  expect(await orders('京J10001')).toMatchObject([{ orderStatus: 1, carType: 4 }])
  expect(await rows('/api/billFreePlate/queryFreePlate', { PlateNumber: '京J10001' })).toMatchObject([{ UsedCount: 1 }])
})

test('a car on the black list of all car parks that staff record is counted there', async () => {
  const listed = { plateNumber: '京J10002', reason: '扰乱秩序', limitPolicy: 3 }
  await admin.call('/api/billBlackPlate/addBlackPlate', listed)
  expect(await records(own.entry.laneId, '京J10002', 30)).toMatchObject({ state: 'success' })
  expect(await orders('京J10002')).toMatchObject([{ orderStatus: 1 }])
  expect(await rows('/api/billBlackPlate/queryBlackPlate', { plateNumber: '京J10002' })).toMatchObject([
    { hitCount: 1 },
  ])
})

test('money for one of several debts keeps the car on the list that its debts put it on', async () => {
  await admin.call('/api/parameter/addParameter', { ParamKey: 'autoBlackTimes', ParamValue: 2 })
  await leavesUnpaid('京J10003', other)
  await leavesUnpaid('京J10003', own)
  const listed = () => rows('/api/billBlackPlate/queryBlackPlate', { plateNumber: '京J10003' })
  expect(await listed()).toMatchObject([{ status: 1, arrearsCount: 2 }])
  const [debt] = (await orders('京J10003')).filter(({ parkLotId }) => parkLotId === own.parkLotId)
  const paid = await guard.ask('/api/order/payPartParkOrder', { id: debt.id, payChannel: 6, payMoney: '11.00' })
  expect(paid).toMatchObject({ state: 'success' })
  expect(await listed()).toMatchObject([{ status: 1, arrearsCount: 1, arrearsMoney: '11.00' }])
})

test('a car that owes elsewhere waits where debts are paid first', async () => {
  await leavesUnpaid('京J10004', other)
  expect(await corrects('京J1000O', '京J10004')).toBe('success')
  expect((await own.entry.commands()).at(-1)).toMatchObject({ kind: 'show', text: '有欠费11.00元,请补缴后入场' })
  expect((await orders('京J10004')).filter(({ parkLotId }) => parkLotId === own.parkLotId)).toEqual([])
})
