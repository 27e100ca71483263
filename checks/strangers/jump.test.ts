import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Console } from '../berth/console.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const path = '/platform/security/currentUser'
const info = '/api/tenantUser/getTenantUserInfo'
const jump = (token: string) => berth.anonymous.ask<{ token: string }>(path, { token })
const newToken = async (by: Console) => (await by.call('/api/tenantUser/createJumpToken')).token as string
const isUsedUp = { state: 'invalid', message: '跳转链接已失效,请从原系统重新进入或在此登录', data: null }

test('[RTE-08] a jump token signs in as who made it, once, as any sign-in does', async () => {
  const person = await berth.newPerson({ UserName: 'jumper', roleCode: 'admin' })
  const token = await newToken(person)
  const { state, data } = await jump(token)
  expect(state).toBe('success')
  const arrived = new Console(berth.url, data.token)
  expect(await arrived.call(info)).toMatchObject({ UserName: 'jumper', TenantId: berth.tenantIds.east })
  expect((await person.ask(info)).state).toBe('403')
  expect(await jump(token)).toMatchObject(isUsedUp)
  const { rows } = await arrived.call('/api/user/queryLoginLog', {
    UserName: 'jumper',
    OrderBy: 'Id',
    OrderDir: 'desc',
  })
  expect(rows[0]).toMatchObject({ LoginKind: 4, EventKind: 1 })
})

test('[RTE-08] without a token the call says who is signed in, and no one is asked to sign in', async () => {
  const admin = await berth.as('admin')
  expect(await admin.call(path)).toEqual(await admin.call(info))
  expect((await berth.anonymous.ask(path)).state).toBe('401')
  expect((await new Console(berth.url, 'x').ask(path)).state).toBe('403')
})

test('[SE-09] of a hundred tries at once one gets in', async () => {
  const token = await newToken(await berth.newPerson({ UserName: 'hundred', roleCode: 'admin' }))
  const states = (await Promise.all(Array.from({ length: 100 }, () => jump(token)))).map(({ state }) => state)
  expect(states.filter((state) => state === 'success')).toHaveLength(1)
})

test('[SE-09] a token lives a minute, and dies with the session, a newer token and the account', async () => {
  const east = wholeTenant(berth.tenantIds.east)
  const admin = await berth.as('admin')
  const person = () => berth.newPerson({ UserName: 'brief', roleCode: 'admin' })

  const old = await newToken(await person())
  await berth.machine.database.inScope(east, (tx) =>
    tx.run(sql`update jump_token set expires_at = expires_at - interval '61 seconds'`),
  )
  expect(await jump(old)).toMatchObject(isUsedUp)

  // Made while the clock stood years ahead.
  const ahead = await newToken(await person())
  await berth.machine.database.inScope(east, (tx) =>
    tx.run(sql`update jump_token set expires_at = expires_at + interval '9 years'`),
  )
  expect(await jump(ahead)).toMatchObject(isUsedUp)

  const replaced = await newToken(await person())
  const replacing = await newToken(await person())
  expect(await jump(replaced)).toMatchObject(isUsedUp)
  await (await person()).call('/api/tenantUser/logOff')
  expect(await jump(replacing)).toMatchObject(isUsedUp)

  const ofStopped = await newToken(await person())
  const { rows } = await admin.call('/api/user/queryUser', { UserName: 'brief' })
  await berth.machine.database.inScope(east, (tx) =>
    tx.run(sql`update tenant_user set account_state = 2 where id = ${rows[0].Id}`),
  )
  expect(await jump(ofStopped)).toMatchObject(isUsedUp)
})

test('who holds no right to it makes none', async () => {
  const reader = await berth.as('readonly')
  expect(await reader.ask('/api/tenantUser/createJumpToken')).toMatchObject({
    state: 'notPermitted',
    message: '没有权限:session:jump',
  })
})

test('the platform enters a tenant as an account of its own, which both logs show and the tenant may stop', async () => {
  const platform = await berth.asPlatform()
  const admin = await berth.as('admin', 'west')
  const id = berth.tenantIds.west
  const enter = async (by = platform) => by.ask('/api/tenant/enterTenant', { id }, await by.confirm('tenant:enter', id))
  expect((await platform.ask('/api/tenant/enterTenant', { id })).state).toBe('confirmationNeeded')
  const { data } = await enter()
  const visitor = new Console(
    berth.url,
    (await jump(new URL(data.Url, berth.url).searchParams.get('token')!)).data.token,
  )
  expect(await visitor.call(info)).toMatchObject({ TenantId: id, UserName: 'platform', isAdmin: true })
  expect((await admin.ask(info)).state).toBe('success')
  expect((await admin.call('/api/user/queryLoginLog', { UserName: 'platform' })).rows[0]).toMatchObject({
    LoginKind: 4,
  })
  expect((await platform.call('/api/user/queryAuditLog', { ObjectType: 'tenant' })).rows[0]).toMatchObject({
    Action: '代登录',
    ObjectId: id,
  })
  expect((await enter(await berth.as('admin', 'west'))).state).toBe('notFound')

  const account = (await admin.call('/api/user/queryUser', { UserName: 'platform' })).rows[0]
  await admin.call('/api/user/stopUser', { Id: account.Id })
  expect((await visitor.ask(info)).state).toBe('403')
  expect(await enter()).toMatchObject({ state: 'conflict', message: '该租户停用了平台代登录账号“platform”' })
})
