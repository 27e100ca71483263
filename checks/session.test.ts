import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordRules, type PasswordRule } from '#fields/secret/password-strength.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from './berth/berth.ts'
import { Console, password } from './berth/console.ts'
import { openLive } from './berth/live.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let people = 0
/** Somebody new in every test, so that no test ends another's session. */
let name: string
let person: Console
beforeEach(async () => {
  name = `person${++people}`
  person = await berth.newPerson({ UserName: name, roleCode: 'operator' })
})

const info = '/api/tenantUser/getTenantUserInfo'
const signIn = (TenantCode: string, UserName: string, Password: string) =>
  berth.nobody.ask('/api/tenantUser/login', { TenantCode, UserName, Password })
const stateOf = async (by: Console) => (await by.ask(info)).state
const idOf = async (by: Console): Promise<string> => (await by.call(info)).userId
const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const sessionsOf = (UserName: string) =>
  inEast((tx) =>
    tx.rows(
      sql`select token_digest from session s join tenant_user u on u.id = s.user_id where u.user_name = ${UserName}`,
    ),
  )

describe('signing in', () => {
  test('a wrong password, an unknown user, a wrong tenant and a stopped account get the same answer', async () => {
    await admin.call('/api/user/stopUser', { Id: await idOf(person) })
    const answers = [
      await signIn('east', 'admin', 'Wrong#2026x'),
      await signIn('east', 'nobody-here', password),
      await signIn('nowhere', 'admin', password),
      await signIn('west', name, password),
      await signIn('east', name, password),
    ]
    for (const { requestId: _, ...answer } of answers)
      expect(answer).toEqual({ state: 'invalid', message: '租户、用户名或密码不正确', data: null })
  })

  test('[ERR-05] a second one ends the first: its token gets 403 with the reason, the new one serves', async () => {
    const again = await berth.newPerson({ UserName: name, roleCode: 'operator' })
    expect(await person.ask(info)).toMatchObject({ state: '403', message: '账号已在别处登录,请重新登录' })
    expect(await person.ask(info, {}, { 'accept-language': 'en' })).toMatchObject({
      message: 'this account is logged in elsewhere, please log in again',
    })
    expect(await stateOf(again)).toBe('success')
  })

  test('[ERR-05] the console of the first one learns of it over both live channels', async () => {
    const channels = await Promise.all(
      (['/api/serviceMsgCenter/wsService', '/api/device/ws'] as const).map((path) => openLive(person, path)),
    )
    for (const channel of channels) channel.send('getWarning')
    for (const channel of channels) await channel.next()
    await berth.newPerson({ UserName: name, roleCode: 'operator' })
    for (const channel of channels) {
      await channel.nextLike({ message_type: '3' })
      expect(await channel.closed).toBe(4403)
    }
  })

  test('twenty at the same instant leave exactly one session, whose token serves', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => Console.signIn(berth.url, 'east', name, password)))
    expect(new Set(all.map(({ token }) => token)).size).toBe(20)
    expect(await sessionsOf(name)).toHaveLength(1)
    const states = await Promise.all(all.map(stateOf))
    expect(states.filter((state) => state === 'success')).toHaveLength(1)
    expect(states.filter((state) => state === '403')).toHaveLength(19)
  })

  test('five wrong passwords lock the account, with the same answer even to the right one', async () => {
    for (let wrong = 1; wrong <= 5; wrong++) await signIn('east', name, `Wrong#${wrong}2026`)
    expect(await signIn('east', name, password)).toMatchObject({
      state: 'invalid',
      message: '租户、用户名或密码不正确',
    })
    const Id = await berth.machine.database.inScope(
      wholeTenant(berth.tenantIds.east),
      async (tx) => (await tx.first<{ id: string }>(sql`select id from tenant_user where user_name = ${name}`))!.id,
    )
    expect(await admin.call('/api/user/getUser', { Id })).toMatchObject({
      AccountState: 3,
      ErrorCount: 5,
      LockedUntil: expect.any(String),
    })
    const { rows } = await admin.call('/api/user/queryLoginLog', { UserName: name, OrderBy: 'Id', OrderDir: 'desc' })
    expect(rows.slice(0, 6).map(({ EventKind }: { EventKind: number }) => EventKind)).toEqual([4, 5, 4, 4, 4, 4])
    await admin.call('/api/user/unlockUser', { Id })
    expect((await signIn('east', name, password)).state).toBe('success')
  })

  test('guessing one password for many names is slowed by address', async () => {
    const own = await startBerth()
    const guess = (at: number) =>
      own.nobody.ask('/api/tenantUser/login', { TenantCode: 'east', UserName: `guess${at}`, Password: password })
    for (let at = 0; at < 20; at++) expect((await guess(at)).state).toBe('invalid')
    expect(await guess(20)).toMatchObject({
      state: 'tooOften',
      message: expect.stringMatching(/^操作过于频繁,请\d+秒后再试$/),
    })
    await own.stop()
  })
})

describe('a session ends', () => {
  test('[NAV-07] at log-out, for the token, the live channel and the confirmations', async () => {
    const live = await openLive(person, '/api/device/ws')
    live.send('heartbeat')
    await live.next()
    await person.confirm('black-plate:delete', '1')
    await person.call('/api/tenantUser/logOff')
    expect(await stateOf(person)).toBe('403')
    expect(JSON.parse(await live.next())).toEqual({ message_type: '3' })
    expect(await sessionsOf(name)).toEqual([])
    expect(
      await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
        tx.rows(sql`select from confirmation c join tenant_user u on u.id = c.user_id where u.user_name = ${name}`),
      ),
    ).toEqual([])
  })

  test('after five wrong passwords given again, however they are spread', async () => {
    const wrong = { Password: 'Wrong#2026x' }
    for (let tries = 1; tries <= 4; tries++)
      expect(await person.ask('/api/tenantUser/checkUserPassword', wrong)).toMatchObject({
        state: 'invalid',
        message: '密码不正确',
      })
    expect(await stateOf(person)).toBe('success')
    expect(
      (
        await person.ask('/api/tenantUser/userChangePassword', {
          ...wrong,
          PasswordResetCode: 'Garage!83x',
          PasswordResetCodeRepeat: 'Garage!83x',
        })
      ).state,
    ).toBe('invalid')
    expect(await stateOf(person)).toBe('403')
  })

  test('at once when an administrator stops the user, and for the file links too', async () => {
    const live = await openLive(person, '/api/device/ws')
    live.send('heartbeat')
    await live.next()
    await admin.call('/api/user/stopUser', { Id: await idOf(person) })
    expect(await stateOf(person)).toBe('403')
    expect(
      (
        (await (
          await fetch(`${berth.url}/api/exportTask/file/1`, { headers: { authorization: person.token! } })
        ).json()) as { state: string }
      ).state,
    ).toBe('403')
    expect(await live.closed).toBe(4403)
  })

  test('at once when an administrator resets the password; the new one must be changed', async () => {
    const Id = await idOf(person)
    const { Password } = await admin.call(
      '/api/user/resetPasswordUser',
      { Id },
      await admin.confirm('user:resetPassword', Id),
    )
    expect(await stateOf(person)).toBe('403')
    expect((await signIn('east', name, password)).state).toBe('invalid')
    const again = await Console.signIn(berth.url, 'east', name, Password)
    expect((await again.call(info)).mustChangePassword).toBe(true)
  })

  test('at once when the account expires', async () => {
    const Id = await idOf(person)
    await admin.call('/api/user/editUser', { Id, ExpireAt: '2020-01-01' })
    expect(await stateOf(person)).toBe('403')
    expect((await signIn('east', name, password)).state).toBe('invalid')
  })

  test('for a whole tenant when the platform stops it, and nobody of it signs in', async () => {
    const own = await startBerth()
    const [east, west] = [await own.as('admin'), await own.as('admin', 'west')]
    const live = await openLive(west, '/api/serviceMsgCenter/wsService')
    live.send('getWarning')
    await live.nextLike({ message_type: '2' })
    await (await own.asPlatform()).call('/api/tenant/editTenant', { Id: own.tenantIds.west, TenantState: 5 })
    expect(await stateOf(west)).toBe('403')
    expect(await live.closed).toBe(4403)
    expect(
      await own.nobody.ask('/api/tenantUser/login', { TenantCode: 'west', UserName: 'admin', Password: password }),
    ).toMatchObject({ state: 'invalid', message: '租户、用户名或密码不正确' })
    expect(await stateOf(east)).toBe('success')
    await own.stop()
  })
})

test('a confirmation is worth nothing in another session of the same person, even one that was being given while that began', async () => {
  const confirmed = await person.confirm('parking-lot:delete', '1')
  const kept = await inEast((tx) => tx.rows<{ row: string }>(sql`select c::text as row from confirmation c`))
  const again = await berth.newPerson({ UserName: name, roleCode: 'operator' })
  const remove = () => again.ask('/api/parkLot/deleteParkingLot', { ids: ['1'] }, confirmed)
  expect((await remove()).state).toBe('confirmationNeeded')
  await inEast((tx) => tx.run(sql`insert into confirmation select (${kept.at(-1)!.row}::confirmation).*`))
  expect((await remove()).state).toBe('confirmationNeeded')
  const own = await again.confirm('parking-lot:delete', '1')
  expect((await again.ask('/api/parkLot/deleteParkingLot', { ids: ['1'] }, own)).state).toBe('notFound')
})

describe('changing the password', () => {
  const change = (PasswordResetCode: string, PasswordResetCodeRepeat = PasswordResetCode, Password = password) =>
    person.ask('/api/tenantUser/userChangePassword', { Password, PasswordResetCode, PasswordResetCodeRepeat })

  /** Each breaks its rule and every later one that it can, so that only the order tells which is said. */
  test.each([
    ['mismatch', 'aaaa', 'bbbb'],
    ['length', 'aaaa', 'aaaa'],
    ['length', 'Aa1!'.repeat(6), 'Aa1!'.repeat(6)],
    ['classes', 'password1234', 'password1234'],
    ['digitRun', 'Admin1234', 'Admin1234'],
    ['digitRun', 'Passx9876', 'Passx9876'],
    ['letterRun', 'ABCDadmin1', 'ABCDadmin1'],
    ['letterRun', 'dCbA!pass1', 'dCbA!pass1'],
    ['sameRun', 'AaAa!pass1', 'AaAa!pass1'],
    ['sameRun', '1111!Admin', '1111!Admin'],
    ['word', 'Xy!AdMiN83', 'Xy!AdMiN83'],
    ['word', 'Xy!pAsS83k', 'Xy!pAsS83k'],
  ] as [PasswordRule, string, string][])('[VAL-01] the rule “%s” refuses %s', async (rule, fresh, repeated) => {
    expect(await change(fresh, repeated)).toMatchObject({
      state: 'conflict',
      message: passwordRules[rule].zh,
      data: null,
    })
    expect((await signIn('east', name, password)).state).toBe('success')
  })

  test('the old password is needed, and stays when it was wrong', async () => {
    expect(await change('Garage!83x', 'Garage!83x', 'Wrong#2026x')).toMatchObject({ message: '密码不正确' })
    expect((await signIn('east', name, 'Garage!83x')).state).toBe('invalid')
    expect((await signIn('east', name, password)).state).toBe('success')
  })

  test('ends the session and gives a new one; the old password is worth nothing', async () => {
    const { data } = await change('Garage!83x')
    expect(await stateOf(person)).toBe('403')
    expect(await stateOf(new Console(berth.url, data.token))).toBe('success')
    expect((await signIn('east', name, password)).state).toBe('invalid')
    expect((await signIn('east', name, 'Garage!83x')).state).toBe('success')
  })
})

test('a change of role holds at the next call, without signing in again', async () => {
  const may = async () => (await person.ask('/api/billBlackPlate/addBlackPlate', { noSuchKey: 1 })).state
  expect(await may()).toBe('invalid')
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'readonly' })
  await admin.call('/api/user/editUser', { Id: await idOf(person), RoleIds: [rows[0].Id] })
  expect(await may()).toBe('notPermitted')
  expect((await person.call(info)).roles).toEqual(['readonly'])
})

test('a role that loses a permission, or is stopped, loses it for its holders at once', async () => {
  const { Id } = await admin.call('/api/role/addRole', {
    RoleName: '看名单',
    RoleCode: 'watcher',
    PermissionCodes: ['black-plate:read'],
  })
  const watcher = await berth.newPerson({ UserName: 'watcher', roleCode: 'watcher' })
  const list = async () => (await watcher.ask('/api/billBlackPlate/queryBlackPlate')).state
  expect(await list()).toBe('success')
  await admin.call('/api/role/editRole', { Id, Status: 2 })
  expect(await list()).toBe('notPermitted')
  await admin.call('/api/role/editRole', { Id, Status: 1, PermissionCodes: ['gate:read'] })
  expect(await list()).toBe('notPermitted')
})

test('no token, password or confirmation is anywhere in the database', async () => {
  const { Confirmation } = await person.call('/api/tenantUser/checkUserPassword', {
    Password: password,
    Action: 'black-plate:delete',
    Object: '1',
  })
  const secrets = [person.token!, admin.token!, Confirmation, password]
  for (const secret of secrets.slice(0, 3)) expect(Buffer.from(secret, 'base64url').length).toBeGreaterThanOrEqual(16)
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  let rows = 0
  for (const { name } of tables) {
    const { rows: texts } = await client.query<{ text: string }>(`select t::text as text from only ${name} t`)
    rows += texts.length
    const found = texts.filter(({ text }) =>
      secrets.some((secret) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))),
    )
    expect([name, found]).toEqual([name, []])
  }
  await client.end()
  expect(rows).toBeGreaterThan(100)
})
