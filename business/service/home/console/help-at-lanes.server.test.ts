import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import type { HelpNow, LiveView } from './live-view.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let guard: Console
let seat: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] })
  guard = await berth.newPerson({ UserName: 'guard', roleCode: 'collector' })
  seat = await berth.newPerson({ UserName: 'seat', roleCode: 'service' })
})
afterAll(() => berth.stop())

const calls = (by: Console) => by.ask('/api/lane/callHelpLane', { Id: park.exit.laneId })
const does = (by: Console, verb: string, Id: string, values: object = {}) =>
  by.ask(`/api/serviceCall/${verb}ServiceCall`, { Id, ...values })
const helpSeenBy = async (by: Console): Promise<HelpNow | null> => {
  const { lanes } = await by.call<LiveView>('/api/dashboard/queryConsole')
  return lanes.find(({ Id }) => Id === park.exit.laneId)?.help ?? null
}

test('a guard calls for help, one seat sees who and where, answers and ends it: a fact with persons and times', async () => {
  await park.entry.sees('沪A30001', Date.now() - 200_000)
  await park.exit.sees('沪A30001', Date.now() - 70_000)
  expect((await calls(guard)).state).toBe('success')
  expect((await calls(guard)).message).toMatch(/已有未结束的求助/)
  const called = (await helpSeenBy(seat))!
  expect(called).toMatchObject({ callerName: 'guard先生', seatName: '', isSeat: false, SeatUserId: null, State: 1 })
  expect(await helpSeenBy(guard)).toMatchObject({ CallerUserId: called.CallerUserId })
  expect(await helpSeenBy(await berth.as('admin', 'west'))).toBeNull()
  expect((await does(await berth.as('admin', 'west'), 'answer', called.Id)).state).not.toBe('success')
  expect((await does(guard, 'answer', called.Id)).state).toBe('notPermitted')
  const messages = async (by: Console) => (await by.call('/api/message/queryMessage', { text: called.CallNo })).rows
  expect(await messages(seat)).toMatchObject([{ Title: '车道求助', Level: 1, JumpUrl: '/dashboardCd' }])
  expect(await messages(guard)).toEqual([])
  expect(await messages(await berth.as('admin', 'west'))).toEqual([])

  await does(seat, 'answer', called.Id)
  expect((await does(await berth.as('operator'), 'answer', called.Id)).state).toBe('conflict')
  expect(await helpSeenBy(guard)).toMatchObject({ seatName: 'seat先生', State: 2 })
  expect(await helpSeenBy(seat)).toMatchObject({ isSeat: true })
  const closes = (by: Console) => by.call('/api/lane/closeGateLane', { Id: park.exit.laneId, reasonText: '协助缴费' })
  const source = async () =>
    (await admin.call('/api/sentryOperateLog/querySentryOperateLog', { laneId: [park.exit.laneId] })).rows
  await closes(seat)
  expect(await source()).toMatchObject([{ Source: 4 }])
  await does(seat, 'finish', called.Id, { Problem: 2, HandleWay: 6, Result: '已指导扫码' })
  expect(await helpSeenBy(seat)).toBeNull()
  const kept = await seat.call('/api/serviceCall/getServiceCall', { Id: called.Id })
  expect(kept).toMatchObject({ CallKind: 5, PlateNumber: '沪A30001', LaneId: park.exit.laneId, State: 5 })
  expect([kept.CallerUserId, kept.SeatUserId, kept.OrderNo, kept.CallAt, kept.AnswerAt, kept.EndAt]).not.toContain(null)
})

test('once the seat has put the plate right, the call is about the order of the car, not about the one that this made void', async () => {
  await park.entry.sees('沪A30002', Date.now() - 400_000)
  await park.exit.sees('沪B39992', Date.now() - 60_000)
  await calls(guard)
  const called = (await helpSeenBy(seat))!
  await does(seat, 'answer', called.Id)
  const corrected = { plateNumber: '沪A30002', reasonText: '识别错误' }
  const [misread] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '沪B39992' })).rows
  expect(called.OrderNo).toBe(misread.orderNo)
  await seat.call('/api/order/correctPlateParkOrder', { id: misread.id, ...corrected })
  const [own] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A30002' })).rows
  expect(own.orderNo).not.toBe(misread.orderNo)
  expect(await helpSeenBy(seat)).toMatchObject({ OrderNo: own.orderNo })
  const settled = { Problem: 1, HandleWay: 1, Result: '已更正', OrderNo: own.orderNo }
  expect(await does(seat, 'finish', called.Id, settled)).toMatchObject({ state: 'success' })
})

test('a call is taken back by who called and by no one else; then the lane may call again', async () => {
  await calls(guard)
  const { Id } = (await helpSeenBy(guard))!
  const other = await berth.newPerson({ UserName: 'other', roleCode: 'collector' })
  expect((await does(other, 'withdraw', Id)).message).toBe('只有求助人本人可以撤回')
  expect((await does(guard, 'withdraw', Id)).state).toBe('success')
  expect((await does(guard, 'withdraw', Id)).state).toBe('conflict')
  expect(await helpSeenBy(guard)).toBeNull()
  expect(await seat.call('/api/serviceCall/getServiceCall', { Id })).toMatchObject({ State: 6, AnswerAt: null })
  expect((await calls(guard)).state).toBe('success')
})
