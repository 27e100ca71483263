import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const reasonText = '相机误读'
const rows = async (path: string, asked: Record<string, unknown>): Promise<any[]> =>
  (await admin.call(path, asked)).rows
const orders = (plateNumber: string) => rows('/api/order/queryParkOrder', { plateNumber })
const logged = ({ laneId }: Camera) =>
  rows('/api/sentryOperateLog/querySentryOperateLog', { laneId: [laneId], OrderBy: 'operatedAt', OrderDir: 'asc' })
const waitingAt = async ({ laneId }: Camera) =>
  (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === laneId).waiting
const corrects = async (camera: Camera, plateNumber: string, by = admin) =>
  by.ask('/api/passing/correctPlatePassing', { id: (await waitingAt(camera)).passingId, plateNumber, reasonText })

test('a visitor that an entry kept waiting under a misread plate comes in once that is put right, and the visit is used', async () => {
  const park = await addParkLot(admin, { OpenBeginTime: clockAgo(120), OpenEndTime: clockAgo(60) }, ruleC)
  await admin.call('/api/visitor/addVisitor', {
    VisitorName: '李四',
    ParkLotId: park.parkLotId,
    PlateNumber: '京P10001',
    BeginAt: wallTime(Date.now() - 3_600_000),
    EndAt: wallTime(Date.now() + 3_600_000),
    TimesLimit: 1,
  })
  expect((await park.entry.sees('京P1000I', Date.now() - 5000)).decision).toMatchObject({ open: false })
  expect(await corrects(park.entry, '京P10001', await berth.as('admin', 'west'))).toMatchObject({ state: 'notFound' })
  expect(await corrects(park.entry, '京P10001')).toMatchObject({ state: 'success' })
  expect(await park.entry.commands()).toMatchObject([{ kind: 'open' }])
  expect(await orders('京P10001')).toMatchObject([{ orderStatus: 1, carType: 8, orderType: 6 }])
  expect(await orders('京P1000I')).toEqual([])
  expect(await rows('/api/visitor/queryVisitor', { PlateNumber: '京P10001' })).toMatchObject([{ UsedTimes: 1 }])
  expect(await logged(park.entry)).toMatchObject([
    { OperateType: 1, plateNumber: '京P10001', oldPlateNumber: '京P1000I', reasonText },
  ])
  const [passing] = await rows('/api/passing/queryPassing', { laneId: [park.entry.laneId] })
  expect(passing).toMatchObject({ plateNumber: '京P10001', recoPlateNumber: '京P1000I', isOpened: 1 })
})

test('of a car that is in already the order is corrected, at its entry; what an exit read is put right at the order alone', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京P30001', Date.now() - 7_200_000)
  await park.exit.sees('京P30001', Date.now() - 60_000)
  const of = async ({ laneId }: Camera) => (await rows('/api/passing/queryPassing', { laneId: [laneId] }))[0].id
  const puts = async (camera: Camera, by: Console) =>
    by.ask('/api/passing/correctPlatePassing', { id: await of(camera), plateNumber: '京P30007', reasonText })
  const { PermissionCodes } = await admin.call('/api/role/getRole', {
    id: (await rows('/api/role/queryRole', { RoleCode: 'operator' }))[0].Id,
  })
  const codes = PermissionCodes.filter((code: string) => code !== 'park-order:correctPlate')
  await admin.call('/api/role/addRole', { RoleCode: 'reader', RoleName: '看车员', PermissionCodes: codes })
  const reader = await berth.newPerson({ UserName: 'reader', roleCode: 'reader' })
  expect(await puts(park.entry, reader)).toMatchObject({ state: 'notPermitted' })
  expect(await puts(park.exit, admin)).toMatchObject({ message: expect.stringContaining('停车订单上更正') })
  expect(await puts(park.entry, await berth.as('operator'))).toMatchObject({ state: 'success' })
  expect([await orders('京P30001'), await orders('京P30007')]).toMatchObject([[], [{ orderStatus: 5, isCorrected: 1 }]])
})

test('where a person has to confirm, the car still waits under its own plate, and comes in under it; a guard may do so', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await admin.call('/api/lane/editLane', { Id: park.entry.laneId, ConfirmIn: 1 })
  await park.entry.sees('京P20002', Date.now() - 5000)
  expect(await corrects(park.entry, '京P20001', await berth.as('operator'))).toMatchObject({ state: 'success' })
  expect(await park.entry.commands()).toEqual([])
  expect(await waitingAt(park.entry)).toMatchObject({ plateNumber: '京P20001', order: null })
  const [filed] = await rows('/api/order/queryStayCorrection', { plateNumber: '京P20001' })
  await admin.call('/api/order/takeBackStayCorrection', { id: filed.id, takenBackReason: '其实没错' })
  expect(await waitingAt(park.entry)).toMatchObject({ plateNumber: '京P20002' })
  await corrects(park.entry, '京P20001')
  await admin.call('/api/lane/openGateLane', { Id: park.entry.laneId, reasonText, plateNumber: '京P20001' })
  const [command] = await park.entry.commands()
  const done = { commandId: command!['commandId'], done: true }
  await park.entry.sendOne(park.entry.event('commandResult', Date.now(), done))
  expect(await orders('京P20001')).toMatchObject([{ orderStatus: 1, inReleaseType: 6 }])
  expect(await orders('京P20002')).toEqual([])
})

/** A time of the day so many minutes ago, as the lot's clock showed it. */
function clockAgo(minutes: number): string {
  const at = Date.now() - minutes * 60_000
  return wallTime(at).slice(wallDate(at).length + 1, wallDate(at).length + 6)
}
