import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console, password } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { inHashingTurn } from '#server/session/hashing.ts'

let berth: Berth
let admin: Console
/** May keep users, but holds little else. */
let keeper: Console
let lots: string[]
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lots = [await addLot(admin, '东城一号'), await addLot(admin, '东城二号')]
  await admin.call('/api/role/addRole', {
    RoleName: '人事',
    RoleCode: 'keeper',
    PermissionCodes: ['user:*', 'role:read', 'park-lot:read', 'dashboard:read'],
  })
  await admin.call('/api/role/addRole', { RoleName: '访客', RoleCode: 'guest', PermissionCodes: ['dashboard:read'] })
  keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'keeper' })
})
afterAll(() => berth.stop())

async function roleId(code: string): Promise<string> {
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: code })
  return rows[0].Id
}

async function addUser(by: Console, UserName: string, roleCode: string, rest: Record<string, unknown> = {}) {
  const person = { UserName, RealName: '张三丰', RoleIds: [await roleId(roleCode)], DataScope: 1 }
  return by.ask('/api/user/addUser', { ...person, ...rest })
}

async function idOf(UserName: string): Promise<string> {
  const { rows } = await admin.call('/api/user/queryUser', { UserName })
  return rows[0].Id
}

async function resetPassword(by: Console, Id: string) {
  return by.ask('/api/user/resetPasswordUser', { Id }, await by.confirm('user:resetPassword', Id))
}

test('a new user waits for the one-time password, enters with it and must change it', async () => {
  const { data } = await addUser(admin, 'newcomer', 'guest')
  expect(data).toMatchObject({ AccountState: 4, MustChange: 1 })
  const { UserName, Password } = (await resetPassword(admin, data.Id)).data
  expect(UserName).toBe('newcomer')
  const newcomer = await Console.signIn(berth.url, 'east', 'newcomer', Password)
  expect((await newcomer.call('/api/tenantUser/getTenantUserInfo')).mustChangePassword).toBe(true)
  expect(await admin.call('/api/user/getUser', { Id: data.Id })).toMatchObject({ AccountState: 1, MustChange: 1 })
  const { token } = await newcomer.call('/api/tenantUser/userChangePassword', {
    Password,
    PasswordResetCode: 'Better#2027',
    PasswordResetCodeRepeat: 'Better#2027',
  })
  expect((await new Console(berth.url, token).call('/api/tenantUser/getTenantUserInfo')).mustChangePassword).toBe(false)
})

test('a reset ends the session and its live channel at once; the old password is gone and the new one is nowhere stored', async () => {
  const person = await berth.newPerson({ UserName: 'forgetful', roleCode: 'guest' })
  const live = await openLive(person, '/api/serviceMsgCenter/wsService')
  const { Password } = (await resetPassword(admin, await idOf('forgetful'))).data
  await live.nextLike({ message_type: '3' })
  expect(await live.closed).toBe(4403)
  expect((await person.ask('/api/menu/queryUserMenu')).state).toBe('403')
  await expect(Console.signIn(berth.url, 'east', 'forgetful', password)).rejects.toThrow('不正确')
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select to_jsonb(u) as row from tenant_user u union all select to_jsonb(a) from audit_log a union all select to_jsonb(c) from call_once c`,
    ),
  )
  expect(JSON.stringify(stored)).not.toContain(Password)
})

test('a one-time password is made while no transaction is open: who waits for a hash holds no connection', async () => {
  await berth.newPerson({ UserName: 'patient', roleCode: 'guest' })
  const Id = await idOf('patient')
  const confirmed = await admin.confirm('user:resetPassword', Id)
  const started = vi.spyOn(berth.machine.database, 'inScope')
  let goOn!: () => void
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const full = Array.from({ length: 200 }, () => inHashingTurn(() => held).catch(() => null))
  try {
    expect((await admin.ask('/api/user/resetPasswordUser', { Id }, confirmed)).state).toBe('busy')
    expect(started).not.toHaveBeenCalled()
  } finally {
    goOn()
    await Promise.all(full)
    started.mockRestore()
  }
  expect((await admin.ask('/api/user/resetPasswordUser', { Id }, confirmed)).state).toBe('success')
})

test('a reset needs the own password first', async () => {
  expect((await admin.ask('/api/user/resetPasswordUser', { Id: await idOf('keeper') })).state).toBe(
    'confirmationNeeded',
  )
})

test('no one gives a role that holds more than they do', async () => {
  expect(await addUser(keeper, 'crony', 'operator')).toMatchObject({
    state: 'conflict',
    message: expect.stringMatching(/^角色“运营员”包含您没有的权限:[a-z-]+:/),
  })
  expect((await addUser(keeper, 'crony', 'admin')).state).toBe('conflict')
  const { data } = await addUser(keeper, 'crony', 'guest')
  expect((await keeper.ask('/api/user/editUser', { Id: data.Id, RoleIds: [await roleId('admin')] })).state).toBe(
    'conflict',
  )
  expect((await keeper.call('/api/user/getUser', { Id: data.Id })).RoleIds).toEqual([await roleId('guest')])
})

test('no one gets into an account that holds more than they do', async () => {
  for (const roleCode of ['admin', 'operator']) {
    await berth.newPerson({ UserName: `${roleCode}2`, roleCode })
    const Id = await idOf(`${roleCode}2`)
    expect((await resetPassword(keeper, Id)).state).toBe('conflict')
    expect((await keeper.ask('/api/user/stopUser', { Id })).state).toBe('conflict')
    expect((await keeper.ask('/api/user/editUser', { Id, RoleIds: [await roleId('guest')] })).state).toBe('conflict')
  }
})

test('no one gives a data scope beyond their own', async () => {
  const local = await berth.newPerson({ UserName: 'local', roleCode: 'keeper', lots: [lots[0]!] })
  expect((await addUser(local, 'wide', 'guest')).message).toBe('该用户的数据范围超出了您的数据范围')
  expect((await addUser(local, 'wide', 'guest', { DataScope: 4, ScopeParkLotIds: lots })).state).toBe('conflict')
  expect((await addUser(local, 'near', 'guest', { DataScope: 4, ScopeParkLotIds: [lots[0]!] })).state).toBe('success')
  expect((await resetPassword(local, await idOf('keeper'))).state).toBe('conflict')
})

test('who is given some car parks does not come to see all of them: both together are refused, at the field', async () => {
  const both = await addUser(admin, 'both', 'guest', { DataScope: 1, ScopeParkLotIds: lots })
  expect(both.fields).toEqual([
    { field: 'ScopeParkLotIds', message: '数据范围为全部车场时不能选择授权车场,请改为指定车场' },
  ])
  const unsaid = await addUser(admin, 'unsaid', 'guest', { DataScope: undefined, ScopeParkLotIds: lots })
  expect(unsaid.data).toMatchObject({ DataScope: 4, ScopeParkLotIds: lots })
  const { Id } = unsaid.data
  expect((await admin.ask('/api/user/editUser', { Id, DataScope: 1, ScopeParkLotIds: lots })).state).toBe('invalid')
  expect((await admin.ask('/api/user/editUser', { Id, ScopeParkLotIds: [] })).state).toBe('invalid')
  expect(await admin.call('/api/user/editUser', { Id, DataScope: 1 })).toMatchObject({
    DataScope: 1,
    ScopeParkLotIds: [],
  })
  expect((await admin.ask('/api/user/editUser', { Id, ScopeParkLotIds: lots })).state).toBe('invalid')
})

test('a data scope of chosen car parks names them', async () => {
  expect((await addUser(admin, 'nowhere', 'guest', { DataScope: 4 })).message).toBe(
    '数据范围为指定车场时,请选择授权车场',
  )
  expect((await addUser(admin, 'ghost', 'guest', { DataScope: 4, ScopeParkLotIds: ['999999'] })).message).toBe(
    '授权车场不存在或已被删除',
  )
})

test('no one stops themselves or changes their own standing; the rest they may', async () => {
  const Id = await idOf('admin')
  for (const changes of [
    { RoleIds: [await roleId('guest')] },
    { DataScope: 4, ScopeParkLotIds: lots },
    { ExpireAt: '2020-01-01' },
  ]) {
    expect((await admin.ask('/api/user/editUser', { Id, ...changes })).message).toContain('不能停用自己')
  }
  expect((await admin.ask('/api/user/stopUser', { Id })).message).toContain('不能停用自己')
  const { RoleIds } = await admin.call('/api/user/getUser', { Id })
  expect(await admin.call('/api/user/editUser', { Id, RoleIds, Mobile: '13800000000' })).toMatchObject({
    Mobile: '13800000000',
  })
})

test('stopping ends the session at once and keeps the person out until started', async () => {
  const person = await berth.newPerson({ UserName: 'leaver', roleCode: 'guest' })
  const Id = await idOf('leaver')
  const live = await openLive(person, '/api/device/ws')
  await admin.call('/api/user/stopUser', { Id })
  expect(await live.closed).toBe(4403)
  expect((await person.ask('/api/menu/queryUserMenu')).state).toBe('403')
  await expect(Console.signIn(berth.url, 'east', 'leaver', password)).rejects.toThrow('不正确')
  expect((await admin.ask('/api/user/stopUser', { Id })).state).toBe('conflict')
  await admin.call('/api/user/startUser', { Id })
  expect((await person.ask('/api/menu/queryUserMenu')).state).toBe('403')
  await expect(Console.signIn(berth.url, 'east', 'leaver', password)).resolves.toBeInstanceOf(Console)
})

test('who is online is seen with address and browser, and is signed out with a true sentence; not in the other tenant', async () => {
  const person = await berth.newPerson({ UserName: 'online', roleCode: 'guest' })
  const west = await berth.as('admin', 'west')
  const online = async (by: Console) => {
    const { rows } = await by.call('/api/user/queryOnlineUser')
    return rows.find(({ UserName }: { UserName: string }) => UserName === 'online')
  }
  const Id = await idOf('online')
  expect(await online(admin)).toEqual({
    Id,
    UserName: 'online',
    RealName: 'online先生',
    StartedAt: expect.stringMatching(/^\d{4}-/),
    SeenAt: expect.stringMatching(/^\d{4}-/),
    Ip: '127.0.0.1',
    Browser: 'node',
  })
  expect(await online(west)).toBeUndefined()
  expect((await person.ask('/api/user/queryOnlineUser')).state).toBe('notPermitted')
  expect((await west.ask('/api/user/endSessionUser', { Id })).state).toBe('notFound')
  await berth.newPerson({ UserName: 'boss', roleCode: 'admin' })
  expect((await keeper.ask('/api/user/endSessionUser', { Id: await idOf('boss') })).state).toBe('conflict')
  await admin.call('/api/user/endSessionUser', { Id })
  expect(await person.ask('/api/menu/queryUserMenu')).toMatchObject({
    state: '403',
    message: '管理员已让您退出登录,请重新登录',
  })
  expect(await online(admin)).toBeUndefined()
  expect((await admin.ask('/api/user/endSessionUser', { Id })).message).toBe('“online先生”当前没有登录')
  await expect(Console.signIn(berth.url, 'east', 'online', password)).resolves.toBeInstanceOf(Console)
})

test('a person sees the own session and the browsers that signed in, and forgets one of their own alone', async () => {
  const person = await berth.newPerson({ UserName: 'traveller', roleCode: 'guest' })
  expect(await person.call('/api/tenantUser/queryOwnSession')).toMatchObject({ Ip: '127.0.0.1', Browser: 'node' })
  const { rows } = await person.call('/api/tenantUser/queryKnownBrowser')
  expect(rows).toEqual([
    { Id: expect.stringMatching(/^[0-9a-f]{64}$/), UsedAt: expect.any(String), Ip: '127.0.0.1', Browser: 'node' },
  ])
  const [{ Id }] = rows
  for (const other of [admin, await berth.as('admin', 'west')])
    expect((await other.ask('/api/tenantUser/forgetKnownBrowser', { Id })).state).toBe('notFound')
  await person.call('/api/tenantUser/forgetKnownBrowser', { Id })
  expect((await person.call('/api/tenantUser/queryKnownBrowser')).rows).toEqual([])
})

test('starting someone who never had a password leaves them waiting for one', async () => {
  const { data } = await addUser(admin, 'unready', 'guest')
  await admin.call('/api/user/stopUser', { Id: data.Id })
  await admin.call('/api/user/startUser', { Id: data.Id })
  expect((await admin.call('/api/user/getUser', { Id: data.Id })).AccountState).toBe(4)
})

test('roles and data scope given or taken work in the session that is open', async () => {
  const person = await berth.newPerson({ UserName: 'mover', roleCode: 'guest' })
  const Id = await idOf('mover')
  expect((await person.ask('/api/parkLot/queryParkLot')).state).toBe('notPermitted')
  await admin.call('/api/user/editUser', { Id, RoleIds: [await roleId('readonly')] })
  expect((await person.call('/api/parkLot/queryParkLot')).total).toBe(2)
  await admin.call('/api/user/editUser', { Id, DataScope: 4, ScopeParkLotIds: [lots[1]!] })
  expect((await person.call('/api/parkLot/queryParkLot')).rows.map(({ Id }: { Id: string }) => Id)).toEqual([lots[1]])
  await admin.call('/api/user/editUser', { Id, RoleIds: [await roleId('guest')] })
  expect((await person.ask('/api/parkLot/queryParkLot')).state).toBe('notPermitted')
})

test('five wrong passwords lock an account; unlocking opens it', async () => {
  await berth.newPerson({ UserName: 'typist', roleCode: 'guest' })
  for (let tries = 0; tries < 5; tries++)
    await expect(Console.signIn(berth.url, 'east', 'typist', 'wrong')).rejects.toThrow('不正确')
  await expect(Console.signIn(berth.url, 'east', 'typist', password)).rejects.toThrow('不正确')
  await admin.call('/api/user/unlockUser', { Id: await idOf('typist') })
  await expect(Console.signIn(berth.url, 'east', 'typist', password)).resolves.toBeInstanceOf(Console)
})

test("another tenant's administrator reaches none of these users", async () => {
  const other = await berth.as('admin', 'west')
  const Id = await idOf('keeper')
  expect((await other.call('/api/user/queryUser')).rows.map(({ UserName }: { UserName: string }) => UserName)).toEqual([
    'admin',
  ])
  for (const verb of ['get', 'stop', 'start', 'unlock'])
    expect((await other.ask(`/api/user/${verb}User`, { Id })).state).toBe('notFound')
  expect((await other.ask('/api/user/editUser', { Id, RealName: '改名人' })).state).toBe('notFound')
  expect((await resetPassword(other, Id)).state).toBe('notFound')
  const { rows } = await other.call('/api/role/queryRole', { RoleCode: 'guest' })
  expect(rows).toEqual([])
  expect(
    (
      await other.ask('/api/user/addUser', {
        UserName: 'stray',
        RealName: '张三丰',
        DataScope: 1,
        RoleIds: [await roleId('guest')],
      })
    ).message,
  ).toBe('角色不存在或已被删除')
})
