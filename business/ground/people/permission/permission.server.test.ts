import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { declaredPermissions } from './permission-list.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('every permission stands in the list once, with its menu, and says whether it asks for the password', () => {
  const codes = declaredPermissions().map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  const of = (wanted: string) => declaredPermissions().find(({ code }) => code === wanted)
  expect(of('park-order:void')).toMatchObject({ module: '停车订单', isSensitive: true })
  expect(of('park-order:void')!.menuPath[0]).toBe('运营管理')
  expect(of('alarm:handle')).toMatchObject({ isSensitive: false })
})

test('anyone who may read permissions sees the roles of the tenant, and to no one else', async () => {
  const path = '/api/role/queryPermissionHolders'
  expect((await (await berth.as('operator')).ask(path)).state).toBe('notPermitted')
  const holders = await (await berth.as('admin')).call(path)
  expect(holders[0]).toMatchObject({ RoleName: '租户管理员', IsAdmin: 1 })
  const service = holders.find(({ RoleName }: { RoleName: string }) => RoleName === '客服')
  expect(service.PermissionCodes).toContain('service-call:*')
})
