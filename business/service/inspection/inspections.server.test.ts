import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { liveADay, type Day } from '#checks/demo/day.ts'
import { isFor } from '#kernel/action.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { followInspections } from './follow-inspections.server.ts'
import { inspectTask } from './inspect-task/inspect-task.ts'

let berth: Berth
let admin: Console
let inspector: Console
let inspectorId: string
let day: Day
let names = 0
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  day = await liveADay(admin)
  inspector = await berth.as('inspector')
  inspectorId = (await inspector.call('/api/tenantUser/getTenantUserInfo')).userId
})
afterAll(() => berth.stop())

const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const family = '/api/parkLotInspect'
const get = (concept: string, Id: string) => admin.call(`${family}/get${concept}`, { Id })
const addPoint = (more: object = {}) =>
  admin.call(`${family}/addInspectPoint`, { ParkLotId: day.lotId, PointName: `点${++names}`, ...more })
const does = (by: Console, verb: string, Id: string, values: object = {}) =>
  by.ask(`${family}/${verb}InspectTask`, { Id, ...values })

/** A plan that is under way all day, and its tasks, the earliest first. */
async function addPlan(points: { Id: string }[], more: object = {}) {
  const plan = await admin.call(`${family}/addInspectPlan`, {
    ParkLotId: day.lotId,
    PlanName: `计划${++names}`,
    PointIds: points.map(({ Id }) => Id),
    InspectorIds: [inspectorId],
    BeginDate: wallDate(Date.now()),
    BeginTime: '00:00',
    EndTime: '00:00',
    ...more,
  })
  return { plan, tasks: await tasksOf(plan.Id) }
}

const tasksOf = async (PlanId: string) =>
  (await admin.call(`${family}/queryInspectTask`, { PlanId: [PlanId], OrderBy: 'PlanBeginAt', OrderDir: 'asc' })).rows
/** What the statistics take for planned at the lot: what is still to come is not. */
const plannedSoFar = async () => {
  const { sum } = await admin.call(`${family}/queryInspectStat`, { parkLotIds: [day.lotId] })
  return sum.planCount as number
}
const moveBack = (task: string, days: number) =>
  inEast((tx) =>
    tx.run(sql`update inspect_task set plan_begin_at = plan_begin_at - make_interval(days => ${days}), plan_end_at = plan_end_at - make_interval(days => ${days}),
      updated_at = updated_at - make_interval(days => ${days}) where id = ${task}`),
  )

test('a plan makes the tasks of today and tomorrow; changed, those that no one started follow it', async () => {
  const before = await plannedSoFar()
  const point = await addPoint()
  const { plan, tasks } = await addPlan([point], { CheckItems: '灯光\n标识' })
  expect(tasks).toHaveLength(2)
  expect(await plannedSoFar()).toBe(before + 1)
  expect(tasks[0]).toMatchObject({ TaskState: 1, InspectorId: inspectorId, PointCount: 1, CheckItems: '灯光\n标识' })
  expect((await does(inspector, 'start', tasks[1].Id)).message).toContain('未到计划时间')
  await does(inspector, 'start', tasks[0].Id)
  await admin.call(`${family}/editInspectPlan`, { Id: plan.Id, CheckItems: '道闸', Status: 2 })
  expect((await tasksOf(plan.Id)).map(({ TaskState }: { TaskState: number }) => TaskState)).toEqual([2])
  await admin.call(`${family}/editInspectPlan`, { Id: plan.Id, Status: 1 })
  expect((await tasksOf(plan.Id)).map(({ CheckItems }: { CheckItems: string }) => CheckItems)).toEqual([
    '灯光\n标识',
    '道闸',
  ])
})

test('points are filed one by one alongside what the system knows; the last one ends the task', async () => {
  const points = [await addPoint({ RegionName: 'B1' }), await addPoint()]
  const { tasks } = await addPlan(points)
  const [{ Id }] = tasks
  expect((await does(admin, 'check', Id, { PointId: points[0].Id })).message).toContain('其他巡检员')
  // So they are not offered it.
  expect([inspectorId, '0'].map((userId) => isFor(inspectTask.actions.check, tasks[0], userId))).toEqual([true, false])
  expect((await does(inspector, 'check', Id, { PointId: points[0].Id, InspectResult: 2 })).message).toContain(
    '异常原因',
  )
  const found = { InspectResult: 2, AbnormalReason: 1, RealSpotLeft: 90, Pictures: ['/files/0f2a9c1e-77aa.jpg'] }
  await does(inspector, 'check', Id, { PointId: points[0].Id, ...found })
  expect((await does(inspector, 'check', Id, { PointId: points[0].Id })).message).toBe('该点位在本次任务中已提交')
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 2, DoneCount: 1, AbnormalCount: 1, FinishAt: null })
  // What is under way comes first, then what is to be done, the earliest of each first; what is over follows, the newest first.
  const { rows: listed } = await inspector.call(`${family}/queryInspectTask`)
  const stands = listed.map(({ TaskState, PlanBeginAt }: any) => [
    { 2: 0, 1: 1 }[TaskState as number] ?? 2,
    PlanBeginAt,
  ])
  const rightly = stands.toSorted(
    ([one, at]: any, [other, then]: any) => one - other || (one === 2 ? (at < then ? 1 : -1) : at < then ? -1 : 1),
  )
  expect([listed[0].Id, stands]).toEqual([Id, rightly])
  await does(inspector, 'check', Id, { PointId: points[1].Id })
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 3, DoneCount: 2, FinishAt: expect.any(String) })
  const { rows } = await admin.call(`${family}/queryParkLotInspect`, { TaskId: [Id], InspectResult: [2] })
  expect(rows).toMatchObject([
    { RegionName: 'B1', SystemSpotLeft: 99, SystemCarCount: 1, SpotDiff: -9, HandleState: 1, InspectorId: inspectorId },
  ])
})

test('a point with a code or coordinates is filed by anyone who stands there', async () => {
  const [scanned, near] = [
    await addPoint({ QrCode: 'QR-1' }),
    await addPoint({ Longitude: '120.15', Latitude: '30.28', AllowMeters: '50.25' }),
  ]
  for (const AllowMeters of ['4000', '50.255', '0'])
    await expect(addPoint({ Longitude: '120.15', Latitude: '30.28', AllowMeters })).rejects.toThrow('允许偏差')
  const { tasks } = await addPlan([scanned, near])
  const check = (PointId: string, values: object) => does(inspector, 'check', tasks[0].Id, { PointId, ...values })
  expect(await check(scanned.Id, {})).toMatchObject({
    message: expect.stringContaining('须扫码'),
    fields: [{ field: 'ScanCode' }],
  })
  expect(await check(scanned.Id, { ScanCode: 'QR-2' })).toMatchObject({
    message: expect.stringContaining('点位码不符'),
    fields: [{ field: 'ScanCode' }],
  })
  expect((await check(scanned.Id, { ScanCode: 'QR-1' })).state).toBe('success')
  expect((await check(near.Id, {})).message).toContain('经度和纬度')
  expect((await check(near.Id, { Longitude: '120.16', Latitude: '30.28' })).message).toMatch(
    /距点位9\d\d米,须在50.25米内/,
  )
  expect((await check(near.Id, { Longitude: '120.1501', Latitude: '30.28' })).state).toBe('success')
})

test('reminded once before the turn; not started in time is missed, and may still be made up for', async () => {
  const { tasks } = await addPlan([await addPoint(), await addPoint()])
  const [{ Id, TaskNo }] = tasks
  await inEast(followInspections)
  await inEast(followInspections)
  await moveBack(Id, 3)
  await inEast(followInspections)
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 5, MissCount: 2 })
  const { rows } = await inspector.call('/api/message/queryMessage', { text: TaskNo })
  expect(rows.map(({ Title }: { Title: string }) => Title)).toEqual(['巡检漏检', '巡检任务提醒'])

  await does(admin, 'supplement', Id)
  await inEast(followInspections)
  for (const PointId of tasks[0].PointIds) await does(inspector, 'check', Id, { PointId })
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 4, MissCount: 0, DoneCount: 2 })
})

test('a task that was started and not gone on with is missed after as many hours as the lot says', async () => {
  const { tasks } = await addPlan([await addPoint()])
  const [{ Id }] = tasks
  await does(inspector, 'start', Id)
  const { rows } = await admin.call('/api/parameter/queryParameter', { ParamKey: ['inspectGiveUpHours'] })
  const limit = async (ParamValue: number) => {
    const [own] = rows.filter(({ ParkLotId }: any) => ParkLotId === day.lotId)
    await admin.call('/api/parameter/editParameter', { Id: own.Id, ParamValue })
  }
  await limit(72)
  await moveBack(Id, 2)
  await inEast(followInspections)
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 2 })
  await limit(12)
  await inEast(followInspections)
  expect(await get('InspectTask', Id)).toMatchObject({ TaskState: 5 })
})

test('anyone who may not inspect, or not there, is given no task', async () => {
  const { userId } = await (await berth.as('readonly')).call('/api/tenantUser/getTenantUserInfo')
  const { tasks } = await addPlan([await addPoint()])
  expect((await does(admin, 'reassign', tasks[0].Id, { InspectorId: userId })).message).toContain('没有巡检权限')
  await does(admin, 'cancel', tasks[0].Id)
  expect((await does(inspector, 'start', tasks[0].Id)).state).toBe('conflict')
})

test('a fault that was found becomes a repair order, and is handled when that is confirmed', async () => {
  const found = await inspector.call(`${family}/addParkLotInspect`, {
    ParkLotId: day.lotId,
    InspectResult: 2,
    AbnormalReason: 9,
    Description: '道闸不抬',
  })
  await inspector.call(`${family}/repairParkLotInspect`, { Id: found.Id, FaultType: 3, Urgency: 1 })
  const { RepairId, HandleState } = await get('ParkLotInspect', found.Id)
  expect(HandleState).toBe(2)
  const repairer = await berth.as('maintainer')
  const { userId: AssigneeId } = await repairer.call('/api/tenantUser/getTenantUserInfo')
  const repair = (by: Console, verb: string, values: object = {}) =>
    by.call(`/api/repairOrder/${verb}RepairOrder`, { Id: RepairId, ...values })
  expect(await admin.call('/api/repairOrder/getRepairOrder', { Id: RepairId })).toMatchObject({
    Source: 3,
    FaultDesc: '道闸不抬',
  })
  await repair(admin, 'assign', { AssigneeId })
  for (const verb of ['accept', 'arrive']) await repair(repairer, verb)
  await repair(repairer, 'finish', { FixMethod: '换弹簧' })
  await repair(admin, 'confirm')
  expect(await get('ParkLotInspect', found.Id)).toMatchObject({ HandleState: 3 })
})

test('a plate read differently corrects the order through its own verb, with its log and its audit line', async () => {
  const { rows: orders } = await admin.call('/api/order/queryParkOrder', { plateNumber: day.insidePlate })
  const found = await inspector.call(`${family}/addParkLotInspect`, {
    ParkLotId: day.lotId,
    InspectResult: 2,
    AbnormalReason: 2,
    PlateNumber: day.insidePlate,
    RealPlateNumber: '沪Q12345',
    OrderNo: orders[0].orderNo,
  })
  const correct = async (by: Console) =>
    by.ask(
      `${family}/correctOrderParkLotInspect`,
      { Id: found.Id, Correction: 1, Reason: '现场核对' },
      await by.confirm('park-lot-inspect:correctOrder', found.Id),
    )
  expect((await correct(inspector)).state).toBe('notPermitted')
  expect((await correct(admin)).state).toBe('success')
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '沪Q12345' })).rows[0]).toMatchObject({
    orderNo: orders[0].orderNo,
  })
  expect(await get('ParkLotInspect', found.Id)).toMatchObject({ HandleState: 3, HandleResult: '现场核对' })
  const operations = await admin.call('/api/sentryOperateLog/querySentryOperateLog', { plateNumber: '沪Q12345' })
  expect(operations.rows[0]).toMatchObject({ OperateType: 1, reasonText: '现场核对' })
  const { rows: lines } = await admin.call('/api/user/queryAuditLog', { ObjectType: 'park-order', Action: '更正车牌' })
  expect(lines[0]).toMatchObject({ Before: { plateNumber: day.insidePlate }, After: { plateNumber: '沪Q12345' } })
})
