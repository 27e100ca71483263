import { afterAll, beforeAll, expect, test } from 'vitest'
import { presetRoles } from '#business/roof/preset-roles.ts'
import { dictionaries } from '#business/ground/dictionaries/dictionaries.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console, password } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let platform: Console
beforeAll(async () => {
  berth = await startBerth()
  platform = await berth.asPlatform()
})
afterAll(() => berth.stop())

async function resetAdministrator(
  id: string,
  headers: Record<string, string> = {},
): Promise<{ UserName: string; Password: string }> {
  return platform.call(
    '/api/tenant/resetAdministratorTenant',
    { Id: id },
    { ...headers, ...(await platform.confirm('tenant:resetAdministrator', id)) },
  )
}

test('opening a tenant gives it roles, menu, dictionaries and an administrator, whose way in is given once', async () => {
  const opened = await platform.call('/api/tenant/addTenant', { TenantCode: 'north', TenantName: '北城停车' })
  const { UserName, Password } = await resetAdministrator(opened.Id)
  const newcomer = await Console.signIn(berth.url, 'north', UserName, Password)
  expect(await newcomer.call('/api/tenantUser/getTenantUserInfo')).toMatchObject({
    UserName: 'admin',
    tenantName: '北城停车',
    isAdmin: true,
    mustChangePassword: true,
  })
  const admin = await newcomer.choosePassword(Password)
  const { rows } = await admin.call('/api/role/queryRole')
  expect(rows.map(({ RoleCode }: { RoleCode: string }) => RoleCode).sort()).toEqual(
    presetRoles.map(({ RoleCode }) => RoleCode).sort(),
  )
  expect((await admin.call('/api/dictionary/queryDictType')).total).toBe(dictionaries.length)
  expect((await admin.call('/api/dictionary/queryDictItem')).total).toBe(
    dictionaries.reduce((sum, { options }) => sum + options.length, 0),
  )
  expect(await admin.call('/api/menu/queryUserMenu')).not.toEqual([])
  expect((await admin.call('/api/user/queryUser')).total).toBe(1)
})

test('an idempotency key opens one tenant, and no one-time password is stored under one', async () => {
  const key = { 'x-idempotency-key': 'open-south' }
  const [first, again] = await Promise.all(
    [1, 2].map(() => platform.call('/api/tenant/addTenant', { TenantCode: 'south', TenantName: '南城停车' }, key)),
  )
  expect(again).toEqual(first)
  const { Password } = await resetAdministrator(first.Id, { 'x-idempotency-key': 'reset-south' })
  expect(
    await platform.call(
      '/api/tenant/resetAdministratorTenant',
      { Id: first.Id },
      { 'x-idempotency-key': 'reset-south' },
    ),
  ).toBeNull()
  const kept = await berth.machine.database.inScope(wholeTenant('0'), (tx) =>
    tx.rows(sql`select answer, (select json_agg(audit_log) from audit_log) as audited from call_once`),
  )
  expect(JSON.stringify(kept)).not.toContain(Password)
})

test('a code or name that exists is refused in words', async () => {
  expect(await platform.ask('/api/tenant/addTenant', { TenantCode: 'east', TenantName: '另一家' })).toMatchObject({
    state: 'conflict',
    message: '租户编号“east”已存在',
  })
})

test("another tenant's administrator keeps no tenants, not even the own one", async () => {
  const admin = await berth.as('admin', 'west')
  expect((await admin.ask('/api/tenant/addTenant', { TenantCode: 'mine', TenantName: '我的停车' })).state).toBe(
    'notPermitted',
  )
  for (const id of Object.values(berth.tenantIds)) {
    expect((await admin.ask('/api/tenant/editTenant', { Id: id, TenantName: '改名停车' })).state).toBe('notFound')
    expect(
      (
        await admin.ask(
          '/api/tenant/resetAdministratorTenant',
          { Id: id },
          await admin.confirm('tenant:resetAdministrator', id),
        )
      ).state,
    ).toBe('notFound')
  }
  expect(
    (await admin.call('/api/tenant/queryTenant')).rows.map(({ TenantCode }: { TenantCode: string }) => TenantCode),
  ).toEqual(['west'])
})

test('stopping a tenant ends its sessions and sockets at once, and no one gets in; others go on', async () => {
  const { Id } = await platform.call('/api/tenant/addTenant', { TenantCode: 'brief', TenantName: '短期停车' })
  const { Password } = await resetAdministrator(Id)
  const admin = await (await Console.signIn(berth.url, 'brief', 'admin', Password)).choosePassword(Password)
  const other = await berth.as('admin', 'west')
  const live = await openLive(admin, '/api/serviceMsgCenter/wsService')
  await platform.call('/api/tenant/editTenant', { Id, TenantState: 5 })
  await live.nextLike({ message_type: '3' })
  expect(await live.closed).toBe(4403)
  expect((await admin.ask('/api/menu/queryUserMenu')).state).toBe('403')
  await expect(Console.signIn(berth.url, 'brief', 'admin', password)).rejects.toThrow('租户、用户名或密码不正确')
  expect((await other.ask('/api/menu/queryUserMenu')).state).toBe('success')
  await platform.call('/api/tenant/editTenant', { Id, TenantState: 2 })
  await expect(Console.signIn(berth.url, 'brief', 'admin', password)).resolves.toBeInstanceOf(Console)
})

test('a service that is over ends sessions too', async () => {
  const { Id } = await platform.call('/api/tenant/addTenant', { TenantCode: 'over', TenantName: '到期停车' })
  const { Password } = await resetAdministrator(Id)
  const admin = await (await Console.signIn(berth.url, 'over', 'admin', Password)).choosePassword(Password)
  const live = await openLive(admin, '/api/device/ws')
  await platform.call('/api/tenant/editTenant', { Id, ServiceEnd: '2026-01-01' })
  expect(await live.closed).toBe(4403)
  expect((await admin.ask('/api/menu/queryUserMenu')).state).toBe('403')
})

test("what is done to those who run car parks is not done to the platform's own tenant", async () => {
  const done = async (verb: string, values: object, { dangerous = true } = {}) => {
    const confirmed = dangerous ? await platform.confirm(`tenant:${verb}`, '0') : {}
    return (await platform.ask(`/api/tenant/${verb}Tenant`, { Id: '0', ...values }, confirmed)).message
  }
  expect([
    await done('resetAdministrator', {}),
    await done('enter', {}),
    await done('freeSerial', { SerialNo: 'S1', Reason: '换主' }),
    await done('rechargeSms', { Count: 5 }, { dangerous: false }),
  ]).toEqual(['重置管理员密码', '代登录', '释放设备序列号', '短信充值'].map((verb) => `租户当前状态不能${verb}`))
})

test("the platform's own tenant cannot be stopped", async () => {
  expect(await platform.ask('/api/tenant/editTenant', { Id: '0', TenantState: 5 })).toMatchObject({
    state: 'conflict',
    message: '平台租户不能停用',
  })
  expect((await platform.ask('/api/tenant/queryTenant')).state).toBe('success')
})
