import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { readParameter } from './parameter-of.server.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const set = (ParamKey: string, ParamValue: number, more: object = {}) =>
  admin.ask('/api/parameter/addParameter', { ParamKey, ParamValue, ...more })

test('a lot’s value goes before the tenant’s, that before the usual one, also for staff of one lot', async () => {
  const [one, other] = [await addLot(admin, '东城一号'), await addLot(admin, '东城二号')]
  const held = (lot: string, tenant: 'east' | 'west' = 'east') =>
    berth.machine.database.inScope({ tenantId: berth.tenantIds[tenant], lots: [lot] }, (tx) =>
      readParameter(tx, 'repairAcceptUrgent', lot),
    )
  expect(await held(one)).toBe(30)
  await set('repairAcceptUrgent', 45)
  const own = await set('repairAcceptUrgent', 10, { ParkLotId: one })
  expect([await held(one), await held(other), await held(one, 'west')]).toEqual([10, 45, 30])
  const order = { ParkLotId: one, FaultDesc: 'x', Urgency: 1 }
  const { ReportAt, AcceptDueAt } = await admin.call('/api/repairOrder/addRepairOrder', order)
  expect(Date.parse(AcceptDueAt) - Date.parse(ReportAt)).toBe(10 * 60_000)
  const { Id } = own.data
  await admin.call('/api/parameter/deleteParameter', { ids: [Id] }, await admin.confirm('parameter:delete', Id))
  expect(await held(one)).toBe(45)
})

test('what makes no sense is refused with the bounds, and nothing is set twice', async () => {
  expect((await set('loginErrorLimit', 2)).message).toBe('登录错误锁定次数(次,默认5)应在3到20之间')
  expect((await set('loginErrorLimit', 4, { ParkLotId: await addLot(admin, '东城三号') })).message).toContain(
    '不能按车场设置',
  )
  expect((await set('loginLockMinutes', 10)).state).toBe('success')
  expect((await set('loginLockMinutes', 20)).message).toBe('该参数已设置,请编辑原有的值')
})

test('an account is locked after as many wrong passwords as the tenant allows', async () => {
  await set('loginErrorLimit', 3)
  await berth.newPerson({ UserName: 'forgetful', roleCode: 'operator' })
  const tries = { TenantCode: 'east', UserName: 'forgetful', Password: 'wrong1' }
  const lockedAfter = async (times: number) => {
    for (let at = 0; at < times; at++) await berth.nobody.ask('/api/tenantUser/login', tries)
    return (await admin.call('/api/user/queryUser', { UserName: 'forgetful' })).rows[0].AccountState === 3
  }
  expect(await lockedAfter(2)).toBe(false)
  expect(await lockedAfter(1)).toBe(true)
})
