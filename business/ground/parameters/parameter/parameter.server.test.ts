import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { readParameter } from './parameter-of.server.ts'
import { parameters, type ParameterKey } from './parameters.ts'
import type { ParameterValue } from './parameter-values.ts'

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
  expect(await set('loginErrorLimit', 2)).toMatchObject({
    message: '登录错误锁定次数不能小于3',
    fields: [{ field: 'ParamValue' }],
  })
  expect((await set('loginErrorLimit', 21)).message).toBe('登录错误锁定次数不能大于20')
  expect((await set('loginErrorLimit', 4, { ParkLotId: await addLot(admin, '东城三号') })).message).toContain(
    '不能按车场设置',
  )
  expect((await set('loginLockMinutes', 10)).state).toBe('success')
  expect((await set('loginLockMinutes', 12)).message).toBe('该参数已设置,请编辑原有的值')
})

test('all parameters are listed with their defaults and what the tenant made of them, another tenant seeing none of it', async () => {
  const lot = await addLot(admin, '东城四号')
  await set('inspectGiveUpHours', 48)
  await set('inspectGiveUpHours', 12, { ParkLotId: lot })
  await set('repairFinishLow', 60, { ParkLotId: lot })
  const values = async (by: Console): Promise<ParameterValue[]> => by.call('/api/parameter/queryParameterValues')
  const valueIn = (all: readonly ParameterValue[], key: ParameterKey) => all.find(({ ParamKey }) => ParamKey === key)
  const east = await values(admin)
  expect(east.map(({ ParamKey }) => ParamKey)).toEqual(Object.keys(parameters))
  expect(valueIn(east, 'inspectGiveUpHours')).toMatchObject({
    ParamName: '巡检任务放弃时限',
    ParamValue: 48,
    DefaultValue: 24,
    MinValue: 1,
    MaxValue: 720,
    IsSet: 1,
    LotCount: 1,
    UpdatedBy: '管理员',
  })
  const unset = { ParamValue: 4_320, DefaultValue: 4_320, IsSet: 0, Id: null, UpdatedBy: null }
  expect(valueIn(east, 'repairFinishLow')).toMatchObject({ ...unset, LotCount: 1 })
  const west = await values(await berth.as('admin', 'west'))
  expect(west.every(({ IsSet, Id, LotCount }) => !IsSet && Id === null && LotCount === 0)).toBe(true)
  expect(valueIn(west, 'inspectGiveUpHours')).toMatchObject({ ParamValue: 24 })
})

test('people of one lot read what binds them, and cannot set it', async () => {
  const [lot, other] = [await addLot(admin, '东城五号'), await addLot(admin, '东城六号')]
  await set('messageKeepDays', 60)
  await set('repairAcceptLow', 200, { ParkLotId: other })
  const person = await berth.newPerson({ UserName: 'ofOneLot', roleCode: 'admin', lots: [lot] })
  const values: ParameterValue[] = await person.call('/api/parameter/queryParameterValues')
  const valueOf = (key: ParameterKey) => values.find(({ ParamKey }) => ParamKey === key)
  expect(valueOf('messageKeepDays')).toMatchObject({ ParamValue: 60, IsSet: 1, Id: null })
  expect(valueOf('repairAcceptLow')).toMatchObject({ IsSet: 0, LotCount: 0 })
  const refused = await person.ask('/api/parameter/addParameter', { ParamKey: 'loginErrorLimit', ParamValue: 9 })
  expect(refused).toMatchObject({ state: 'notFound' })
  expect((await (await berth.as('collector')).ask('/api/parameter/queryParameterValues')).state).toBe('notPermitted')
})

test('an account is locked after as many wrong passwords as the tenant allows', async () => {
  await set('loginErrorLimit', 3)
  await berth.newPerson({ UserName: 'forgetful', roleCode: 'operator' })
  const tries = { TenantCode: 'east', UserName: 'forgetful', Password: 'wrong1' }
  const lockedAfter = async (times: number) => {
    for (let at = 0; at < times; at++) await berth.anonymous.ask('/api/tenantUser/login', tries)
    return (await admin.call('/api/user/queryUser', { UserName: 'forgetful' })).rows[0].AccountState === 3
  }
  expect(await lockedAfter(2)).toBe(false)
  expect(await lockedAfter(1)).toBe(true)
  const held = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ minutes: number }>(sql`
      select extract(epoch from locked_until - updated_at)::float8 / 60 as minutes from tenant_user where user_name = 'forgetful'`),
  )
  expect(held!.minutes).toBeCloseTo(10, 0)
})

test('the times for a repair are those of its urgency in its lot', async () => {
  const ParkLotId = await addLot(admin, '东城七号')
  const times = { Urgent: [11, 111], Ordinary: [12, 112], Low: [13, 113] } as const
  for (const [urgency, [accept, finish]] of Object.entries(times)) {
    await set(`repairAccept${urgency}`, accept, { ParkLotId })
    await set(`repairFinish${urgency}`, finish, { ParkLotId })
  }
  for (const [at, expected] of Object.values(times).entries()) {
    const order = { ParkLotId, FaultDesc: 'x', Urgency: at + 1 }
    const { ReportAt, AcceptDueAt, FinishDueAt } = await admin.call('/api/repairOrder/addRepairOrder', order)
    const minutes = (due: string) => (Date.parse(due) - Date.parse(ReportAt)) / 60_000
    expect([minutes(AcceptDueAt), minutes(FinishDueAt)]).toEqual(expected)
  }
})
