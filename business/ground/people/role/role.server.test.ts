import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringTenantsUpToDate } from '#business/ground/system/platform.server.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'

let berth: Berth
let admin: Console
/** May keep roles, and holds the dashboard and the black list alongside. */
let keeper: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  await admin.call('/api/role/addRole', {
    RoleName: '权限员',
    RoleCode: 'keeper',
    PermissionCodes: ['role:*', 'dashboard:read', 'black-plate:*'],
  })
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'keeper' })
})
afterAll(() => berth.stop())

async function roleOf(code: string, by = admin) {
  const { rows } = await by.call('/api/role/queryRole', { RoleCode: code })
  return rows[0]
}

const remove = async (by: Console, id: string) =>
  by.ask('/api/role/deleteRole', { ids: [id] }, await by.confirm('role:delete', id))

test('a role takes known permissions and menu entries only, and each once', async () => {
  const role = { RoleName: '收银', RoleCode: 'cashier' }
  expect(await admin.ask('/api/role/addRole', { ...role, PermissionCodes: ['park-order:fly'] })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'PermissionCodes', message: '操作权限的值“park-order:fly”不在可选范围内' }],
  })
  for (const PermissionCodes of [{ 0: 'park-order:read' }, [['park-order:read']], ['*'], [null]]) {
    expect((await admin.ask('/api/role/addRole', { ...role, PermissionCodes })).state).toBe('invalid')
  }
  expect((await admin.ask('/api/role/addRole', { ...role, MenuUrls: ['/nowhere'] })).fields?.[0]?.field).toBe(
    'MenuUrls',
  )
  expect((await admin.ask('/api/role/addRole', { ...role, IsAdmin: 1 })).fields?.[0]?.field).toBe('IsAdmin')
  const made = await admin.call('/api/role/addRole', {
    ...role,
    PermissionCodes: ['park-order:read', 'park-order:read'],
  })
  expect(made).toMatchObject({ PermissionCodes: ['park-order:read'], MenuUrls: [], IsAdmin: 0, RoleKind: 2 })
})

test('a copy of a role may do the same and is changed by itself; no one copies more than they hold', async () => {
  const collector = await roleOf('collector')
  const copy = (by: Console, Id: string, rest: object = {}) =>
    by.ask('/api/role/copyRole', { Id, RoleName: '夜班收费员', RoleCode: 'nightly', ...rest })
  expect((await copy(keeper, collector.Id)).message).toMatch(/^不能授予自己没有的权限/)
  expect((await copy(admin, collector.Id, { RoleCode: 'collector' })).message).toBe('角色编码“collector”已存在')
  expect((await copy(admin, (await roleOf('admin')).Id)).state).toBe('conflict')
  expect((await copy(admin, collector.Id)).state).toBe('success')
  const made = await roleOf('nightly')
  expect(made).toMatchObject({ RoleName: '夜班收费员', RoleKind: 2, IsAdmin: 0 })
  expect(made.PermissionCodes).toEqual((await roleOf('collector')).PermissionCodes)
  await admin.call('/api/role/editRole', { Id: made.Id, PermissionCodes: ['park-order:read'] })
  expect((await roleOf('collector')).PermissionCodes).toEqual(collector.PermissionCodes)
})

test('[AC-06] no one grants what they do not hold', async () => {
  const role = { RoleName: '黑名单员', RoleCode: 'blacklister' }
  expect((await keeper.ask('/api/role/addRole', { ...role, PermissionCodes: ['park-order:void'] })).message).toBe(
    '不能授予自己没有的权限:park-order:void',
  )
  expect((await keeper.ask('/api/role/addRole', { ...role, PermissionCodes: ['park-order:*'] })).state).toBe('conflict')
  const { Id } = await keeper.call('/api/role/addRole', {
    ...role,
    PermissionCodes: ['black-plate:read', 'black-plate:*'],
  })
  expect(
    (await keeper.ask('/api/role/editRole', { Id, PermissionCodes: ['black-plate:read', 'device:issueKey'] })).state,
  ).toBe('conflict')
  expect(await keeper.call('/api/role/editRole', { Id, PermissionCodes: [] })).toMatchObject({ PermissionCodes: [] })
})

test('[AC-06] no one touches a role that holds more than they do, not even to start it again', async () => {
  const { Id } = await roleOf('finance')
  await admin.call('/api/role/editRole', { Id, Status: 2 })
  for (const changes of [{ Status: 1 }, { PermissionCodes: [] }]) {
    expect((await keeper.ask('/api/role/editRole', { Id, ...changes })).state).toBe('conflict')
  }
  expect((await remove(keeper, Id)).state).toBe('conflict')
})

test("the administrator's role and a role of one's own stay as they are", async () => {
  const administrators = await roleOf('admin')
  const own = await roleOf('keeper')
  expect((await admin.ask('/api/role/editRole', { Id: administrators.Id, RoleName: '弱化' })).message).toBe(
    '租户管理员角色不能修改或删除',
  )
  expect((await remove(admin, administrators.Id)).state).toBe('conflict')
  expect((await keeper.ask('/api/role/editRole', { Id: own.Id, PermissionCodes: [] })).message).toBe(
    '不能修改或删除自己的角色',
  )
  expect((await remove(keeper, own.Id)).state).toBe('conflict')
})

test('a role that someone holds cannot be deleted; one that no one holds can', async () => {
  expect((await remove(admin, (await roleOf('keeper')).Id)).message).toBe('角色正被用户使用,请先从用户中移除')
  const { Id } = await admin.call('/api/role/addRole', { RoleName: '无人', RoleCode: 'unheld' })
  expect((await remove(admin, Id)).state).toBe('success')
})

test('a change works in the sessions that are open', async () => {
  const { Id } = await admin.call('/api/role/addRole', {
    RoleName: '新手',
    RoleCode: 'novice',
    PermissionCodes: ['dashboard:read'],
  })
  const novice = await berth.newPerson({ UserName: 'novice', roleCode: 'novice' })
  const state = async () => (await novice.ask('/api/device/queryDevice')).state
  expect(await state()).toBe('notPermitted')
  await admin.call('/api/role/editRole', { Id, PermissionCodes: ['device:read'] })
  expect(await state()).toBe('success')
  await admin.call('/api/role/editRole', { Id, Status: 2 })
  expect(await state()).toBe('notPermitted')
})

test('two tenants have roles of the same code, and neither reaches the other', async () => {
  const other = await berth.as('admin', 'west')
  const own = await other.call('/api/role/addRole', { RoleName: '权限员', RoleCode: 'keeper' })
  const { Id } = await roleOf('keeper')
  expect(own.Id).not.toBe(Id)
  expect((await other.ask('/api/role/editRole', { Id, RoleName: '改名' })).state).toBe('notFound')
  expect((await remove(other, Id)).state).toBe('notFound')
  expect((await admin.ask('/api/role/addRole', { RoleName: '又一个', RoleCode: 'keeper' })).message).toBe(
    '角色编码“keeper”已存在',
  )
})

test('a later version gives preset roles what it adds, and nothing back that was taken away', async () => {
  const before = await roleOf('operator')
  const added = ['shift:*', 'passing:turnRound', 'deletion:restore']
  const takenAway = 'merchant:*'
  const kept = before.PermissionCodes.filter((code: string) => code !== takenAway)
  await admin.call('/api/role/editRole', { Id: before.Id, PermissionCodes: kept })
  // As a version left it that knew nothing of these.
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(
      sql`update role set permission_codes = permission_codes - ${added}::text[], preset_codes = preset_codes - ${added}::text[] where role_code = 'operator'`,
    ),
  )
  await bringTenantsUpToDate(berth.machine)
  const after = await roleOf('operator')
  expect(after.PermissionCodes.toSorted()).toEqual(kept.toSorted())
  expect(await roleOf('operator', await berth.as('admin', 'west'))).toMatchObject({
    PermissionCodes: before.PermissionCodes,
  })
})
