import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { isFor } from '#kernel/action.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { followRepairs } from './follow-repairs.server.ts'
import { repairOrder } from './repair-order.ts'

let berth: Berth
let admin: Console
let repairer: Console
let repairerId: string
let lot: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  repairer = await berth.as('maintainer')
  repairerId = (await repairer.call('/api/tenantUser/getTenantUserInfo')).userId
  lot = await addLot(admin, '东城一号')
})
afterAll(() => berth.stop())

const inEast = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const ordered = (more: object = {}) =>
  admin.call('/api/repairOrder/addRepairOrder', { ParkLotId: lot, FaultDesc: '道闸不落', ...more })
const get = (id: string) => admin.call('/api/repairOrder/getRepairOrder', { Id: id })
const does = (by: Console, verb: string, Id: string, values: object = {}) =>
  by.ask(`/api/repairOrder/${verb}RepairOrder`, { Id, ...values })
const stateOf = async (id: string) => (await get(id)).State

async function raise(alarmType: number): Promise<string> {
  const row = await inEast((tx) =>
    tx.first<{ id: string }>(sql`
      insert into alarm (msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
      values (2, ${alarmType}, 2, ${lot}, '道闸未应答开闸指令', now(), now()) returning id`),
  )
  return String(row!.id)
}

async function ofAlarm(alarm: string): Promise<string> {
  await admin.call('/api/alarm/repairAlarm', { id: alarm, urgency: 1 })
  const { repairOrderNo } = await admin.call('/api/alarm/getAlarm', { id: alarm })
  return (await admin.call('/api/repairOrder/queryRepairOrder', { RepairNo: repairOrderNo })).rows[0].Id
}

/** Through all steps up to where someone else has to confirm. */
async function repair(id: string): Promise<void> {
  await does(admin, 'assign', id, { AssigneeId: repairerId })
  for (const verb of ['accept', 'arrive']) await does(repairer, verb, id)
  await does(repairer, 'finish', id, { FixMethod: '更换控制板', Cost: '120.50' })
}

test('an alarm passed on is being handled until its order is confirmed, and then handled', async () => {
  const alarm = await raise(202)
  const id = await ofAlarm(alarm)
  expect(await get(id)).toMatchObject({
    Source: 2,
    FaultType: 3,
    FaultDesc: '道闸未应答开闸指令',
    Urgency: 1,
    State: 1,
  })
  expect(await admin.call('/api/alarm/getAlarm', { id: alarm })).toMatchObject({ state: 2 })
  expect((await admin.ask('/api/alarm/repairAlarm', { id: alarm, urgency: 1 })).state).toBe('conflict')

  await repair(id)
  expect(await get(id)).toMatchObject({ State: 5, Cost: '120.50', FixMethod: '更换控制板', UsedMinutes: 0 })
  expect((await does(repairer, 'confirm', id, { Score: 5 })).state).toBe('conflict')
  await does(admin, 'confirm', id, { Score: 4, Comment: '及时' })
  expect(await get(id)).toMatchObject({ State: 6, Score: 4, IsOverdue: 0 })
  expect(await admin.call('/api/alarm/getAlarm', { id: alarm })).toMatchObject({
    state: 3,
    handleResult: 4,
    handleRemark: expect.stringContaining('R'),
  })
})

test('an order that ends without a repair gives its alarm back, and it can be passed on again', async () => {
  const alarm = await raise(213)
  await does(admin, 'close', await ofAlarm(alarm), { Reason: '重复报修' })
  expect(await admin.call('/api/alarm/getAlarm', { id: alarm })).toMatchObject({ state: 1, repairOrderNo: null })
  expect(await stateOf(await ofAlarm(alarm))).toBe(1)
})

test('an alarm that recovered by itself stays recovered when its order is closed', async () => {
  const alarm = await raise(206)
  const id = await ofAlarm(alarm)
  await inEast((tx) => tx.run(sql`update alarm set state = 5 where id = ${alarm}`))
  await does(admin, 'close', id, { Reason: '已恢复' })
  expect((await admin.call('/api/alarm/getAlarm', { id: alarm })).state).toBe(5)
})

test('only the assigned repairer works on it, only one who may is assigned, and steps keep their order', async () => {
  const { Id } = await ordered()
  const { userId: readerId } = await (await berth.as('readonly')).call('/api/tenantUser/getTenantUserInfo')
  expect((await does(admin, 'assign', Id, { AssigneeId: readerId })).message).toContain('没有接单权限')
  // So they are not offered.
  const whoMay = repairOrder.actions.assign.fields.AssigneeId.whoMay
  const offered = async (asked: Record<string, string>) =>
    (await admin.call('/api/user/suggestUser', asked)).rows.map(({ id }: { id: string }) => id) as string[]
  expect((await offered({ whoMay })).filter((id) => [repairerId, readerId].includes(id))).toEqual([repairerId])
  expect((await offered({})).filter((id) => [repairerId, readerId].includes(id))).toHaveLength(2)
  expect((await admin.ask('/api/parkLot/suggestParkLot', { whoMay })).state).toBe('invalid')
  await does(admin, 'assign', Id, { AssigneeId: repairerId })
  expect((await does(admin, 'accept', Id)).message).toContain('只有被派单的维修人')
  // So others are not offered it, nor the repairer the confirmation.
  const { accept, confirm } = repairOrder.actions
  const order = await get(Id)
  expect([isFor(accept, order, repairerId), isFor(accept, order, readerId)]).toEqual([true, false])
  expect([isFor(confirm, order, repairerId), isFor(confirm, order, readerId)]).toEqual([false, true])
  expect((await does(repairer, 'finish', Id, { FixMethod: 'x', Cost: '0' })).state).toBe('conflict')
  await does(repairer, 'refuse', Id, { Reason: '休假' })
  expect(await get(Id)).toMatchObject({ State: 1, AssigneeId: null, StateReason: '休假' })
})

test('a repair sent back is finished again; the assigned person is notified of each turn', async () => {
  const { Id, RepairNo } = await ordered()
  await repair(Id)
  await does(admin, 'rework', Id, { Reason: '仍有异响' })
  expect(await get(Id)).toMatchObject({ State: 4, ReworkCount: 1, FinishAt: null, StateReason: '仍有异响' })
  await does(admin, 'urge', Id)
  await does(admin, 'urge', Id)
  const { rows } = await repairer.call('/api/message/queryMessage', { text: RepairNo })
  expect(rows.map(({ Title }: { Title: string }) => Title)).toEqual([
    '维修工单催办',
    '维修工单催办',
    '维修工单被退回返工',
    '新的维修工单',
  ])
})

test('deadlines follow the urgency, wait while suspended, and make an order overdue once they pass', async () => {
  const { Id, ReportAt, AcceptDueAt, FinishDueAt } = await ordered({ Urgency: 1 })
  const minutesAfter = (at: string) => Math.round((Date.parse(at) - Date.parse(ReportAt)) / 60_000)
  expect([AcceptDueAt, FinishDueAt].map(minutesAfter)).toEqual([30, 240])
  const age = (minutes: number) =>
    inEast((tx) =>
      tx.run(sql`update repair_order set accept_due_at = accept_due_at - make_interval(mins => ${minutes}), suspend_at = suspend_at - make_interval(mins => ${minutes}),
        finish_due_at = finish_due_at - make_interval(mins => ${minutes}) where id = ${Id}`),
    )
  await does(admin, 'suspend', Id, { Reason: '等配件' })
  await age(60)
  await inEast(followRepairs)
  expect(await get(Id)).toMatchObject({ State: 9, IsOverdue: 0 })
  await does(admin, 'resume', Id)
  await inEast(followRepairs)
  expect(await get(Id)).toMatchObject({ State: 1, IsOverdue: 0 })
  await age(31)
  await inEast(followRepairs)
  await inEast(followRepairs)
  expect(await get(Id)).toMatchObject({ State: 1, IsOverdue: 1 })
  expect((await admin.call('/api/message/queryMessage', { text: '道闸不落' })).rows).toHaveLength(1)
})

test('a device of another car park is refused, and an order in work is no longer edited', async () => {
  const other = await addLot(admin, '东城二号')
  const device = await admin.call('/api/device/addDevice', {
    ParkLotId: other,
    SerialNo: 'REPAIR1',
    DeviceCode: 'REPAIR1',
    DeviceName: '二号相机',
  })
  expect(
    (await admin.ask('/api/repairOrder/addRepairOrder', { ParkLotId: lot, DeviceId: device.Id, FaultDesc: 'x' }))
      .message,
  ).toBe('设备不存在或不属于该停车场')
  const { Id } = await ordered()
  await repair(Id)
  expect((await admin.ask('/api/repairOrder/editRepairOrder', { Id, FaultDesc: '别的' })).state).toBe('conflict')
})
