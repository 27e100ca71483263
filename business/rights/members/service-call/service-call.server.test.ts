import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { isFor, isOffered } from '#kernel/action.ts'
import { serviceCall } from './service-call.ts'

let berth: Berth
let admin: Console
let service: Console
let lot: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  service = await berth.as('service')
  lot = await addLot(admin, '东城一号')
})
afterAll(() => berth.stop())

const ring = (more: object = {}) =>
  service.call('/api/serviceCall/addServiceCall', { ParkLotId: lot, PlateNumber: '京A12345', ...more })
const does = (by: Console, verb: string, Id: string, values: object = {}) =>
  by.ask(`/api/serviceCall/${verb}ServiceCall`, { Id, ...values })
const get = (Id: string) => admin.call('/api/serviceCall/getServiceCall', { Id })

test('a call rings, is answered and ended by its seat, and then scored', async () => {
  const { Id } = await ring()
  expect((await does(service, 'finish', Id, { Result: '已开闸' })).state).toBe('conflict')
  await does(service, 'answer', Id)
  expect((await does(admin, 'finish', Id, { Result: '已开闸' })).message).toContain('其他坐席')
  await does(service, 'finish', Id, { Problem: 2, HandleWay: 2, Result: '已开闸', OrderNo: 'P1' })
  const { userId } = await service.call('/api/tenantUser/getTenantUserInfo')
  expect(await get(Id)).toMatchObject({ State: 5, SeatUserId: userId, WaitSeconds: 0, TalkSeconds: 0, OrderNo: 'P1' })
  await does(service, 'score', Id, { Score: 4 })
  expect((await get(Id)).Score).toBe(4)
})

test('a call is transferred to a seat that is notified; what no one answers is missed', async () => {
  const { Id, CallNo } = await ring()
  await does(service, 'answer', Id)
  const { userId } = await admin.call('/api/tenantUser/getTenantUserInfo')
  const reader = await (await berth.as('readonly')).call('/api/tenantUser/getTenantUserInfo')
  expect((await does(service, 'transfer', Id, { SeatUserId: reader.userId })).message).toContain('没有接听权限')
  await does(service, 'transfer', Id, { SeatUserId: userId })
  expect((await does(service, 'answer', Id)).message).toContain('其他坐席')
  expect((await does(service, 'transfer', Id, { SeatUserId: userId })).message).toContain('其他坐席')
  const { userId: first } = await service.call('/api/tenantUser/getTenantUserInfo')
  const offeredTo = async (person: string) => {
    const call = await get(Id)
    return (['answer', 'finish', 'transfer'] as const).filter((verb) => {
      const declared = serviceCall.actions[verb]
      return isOffered(declared, call) && isFor(declared, call, person)
    })
  }
  expect([await offeredTo(first), await offeredTo(userId)]).toEqual([[], ['answer', 'transfer']])
  expect((await admin.call('/api/message/queryMessage', { text: CallNo })).rows).toMatchObject([
    { Title: '客服来电转接' },
  ])
  expect((await does(admin, 'answer', Id)).state).toBe('success')
  expect([await offeredTo(first), await offeredTo(userId)]).toEqual([[], ['finish', 'transfer']])

  const missed = await ring()
  await does(service, 'miss', missed.Id)
  expect(await get(missed.Id)).toMatchObject({ State: 3, AnswerAt: null, TalkSeconds: null, WaitSeconds: 0 })
})

test('a call is with its seat as long as that one is signed in; then any seat answers, ends or passes it on', async () => {
  const [away, other] = await Promise.all(
    ['away', 'other'].map((UserName) => berth.newPerson({ UserName, roleCode: 'service' })),
  )
  const { userId } = await away!.call('/api/tenantUser/getTenantUserInfo')
  const [transferred, answered] = [await ring(), await ring()]
  await does(service, 'answer', transferred.Id)
  await does(service, 'transfer', transferred.Id, { SeatUserId: userId })
  await does(away!, 'answer', answered.Id)
  expect(await get(transferred.Id)).toMatchObject({ State: 4, SeatPresence: 1 })
  expect((await does(other!, 'answer', transferred.Id)).message).toContain('其他坐席')
  expect((await does(other!, 'finish', answered.Id, { Result: '已开闸' })).message).toContain('其他坐席')

  await away!.call('/api/tenantUser/logOff')
  expect(await get(transferred.Id)).toMatchObject({ State: 4, SeatPresence: 2 })
  expect((await does(other!, 'answer', transferred.Id)).state).toBe('success')
  expect((await does(other!, 'finish', answered.Id, { Result: '已开闸' })).state).toBe('success')
  expect([await get(transferred.Id), await get(answered.Id)]).toMatchObject([
    { State: 2, SeatPresence: 1 },
    { State: 5, SeatPresence: null },
  ])
})

test('a plate that is claimed goes to the claimant when approved, and to no one else', async () => {
  const join = (Mobile: string, PlateNumber: string | null) =>
    admin.call('/api/member/addMember', { Mobile, NickName: Mobile, PlateNumber })
  const [owner, claimant] = [await join('13800000001', '京C00001'), await join('13800000002', null)]
  const claim = { ApplicantId: claimant.Id, PlateNumber: '京C00001', LicensePictures: ['/files/0f2a9c1e-77aa.jpg'] }
  const claimed = (more: object = {}) => service.ask('/api/member/addPlateAppeal', { ...claim, ...more })
  expect((await claimed({ LicensePictures: [] })).state).toBe('invalid')
  expect((await claimed({ ApplicantId: owner.Id })).message).toBe('该车牌已属于申请会员')
  const { data } = await claimed()
  expect(data).toMatchObject({ AppealKind: 2, CurrentOwnerId: owner.Id, State: 1 })
  expect((await claimed()).message).toContain('正在审核')
  const plateOf = async (Id: string) => (await admin.call('/api/member/getMember', { Id })).PlateNumber

  await service.call('/api/member/rejectPlateAppeal', { Id: data.Id, AuditRemark: '看不清' })
  expect([await plateOf(owner.Id), await plateOf(claimant.Id)]).toEqual(['京C00001', null])
  const again = (await claimed()).data
  await service.call('/api/member/approvePlateAppeal', { Id: again.Id })
  expect([await plateOf(owner.Id), await plateOf(claimant.Id)]).toEqual([null, '京C00001'])
  expect((await service.ask('/api/member/approvePlateAppeal', { Id: again.Id })).state).toBe('conflict')
  expect((await claimed({ ApplicantId: owner.Id, PlateNumber: '京C00009' })).data).toMatchObject({
    AppealKind: 1,
    CurrentOwnerId: null,
  })
})
