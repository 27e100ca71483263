import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passwordRules, type PasswordRule } from '#fields/secret/password-strength.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Console, password } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let people = 0
/** Someone new in every test, so that no test ends another's session. */
let name: string
let person: Console
beforeEach(async () => {
  name = `person${++people}`
  person = await berth.newPerson({ UserName: name, roleCode: 'operator' })
})

const info = '/api/tenantUser/getTenantUserInfo'
const signIn = (TenantCode: string, UserName: string, Password: string) =>
  berth.anonymous.ask('/api/tenantUser/login', { TenantCode, UserName, Password })
const stateOf = async (by: Console) => (await by.ask(info)).state
const idOf = async (by: Console): Promise<string> => (await by.call(info)).userId
const sessionsOf = (UserName: string) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select token_digest from session s join tenant_user u on u.id = s.user_id where u.user_name = ${UserName}`,
    ),
  )

describe('signing in', () => {
  test('[AU-06] a wrong password, an unknown user, a wrong tenant and a stopped account get the same answer', async () => {
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

  test('[SE-03] [ERR-05] a second one ends the first: its token gets 403 with the reason, the new one serves', async () => {
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
      expect(await channel.nextLike({ message_type: '3' })).toEqual({
        message_type: '3',
        reason: 'elsewhere',
        zh: '账号已在别处登录,请重新登录',
        en: 'this account is logged in elsewhere, please log in again',
      })
      expect(await channel.closed).toBe(4403)
    }
  })

  test('[SE-03] twenty at the same instant leave exactly one session, whose token serves', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => Console.signIn(berth.url, 'east', name, password)))
    expect(new Set(all.map(({ token }) => token)).size).toBe(20)
    expect(await sessionsOf(name)).toHaveLength(1)
    const states = await Promise.all(all.map(stateOf))
    expect(states.filter((state) => state === 'success')).toHaveLength(1)
    expect(states.filter((state) => state === '403')).toHaveLength(19)
  })

  test('[F-14] locks of a clock that stood years ahead are over once it is right, for accounts and addresses, known or not', async () => {
    await berth.newPerson({ UserName: name, roleCode: 'operator', tenant: 'west' })
    const tenants = ['east', 'west'] as const
    const owner = new pg.Client({ connectionString: berth.databaseUrl })
    await owner.connect()
    const lock = async (ends: string) => {
      for (const tenant of tenants)
        await owner.query(
          `insert into sign_in_try (subject, tries, ends_at) values (account_subject($1, $2), 5, now() + $3::interval)
            on conflict (subject) do update set tries = excluded.tries, ends_at = excluded.ends_at`,
          [berth.tenantIds[tenant], name, ends],
        )
      await owner.query(
        `insert into address_try (address, accounts, ends_at) values ('203.0.113.9', array(select i::text from generate_series(1, 30) i), now() + $1::interval)
          on conflict (address) do update set accounts = excluded.accounts, ends_at = excluded.ends_at`,
        [ends],
      )
    }
    const states = (from: string) =>
      Promise.all(
        tenants.map(async (TenantCode) => {
          const asked = { TenantCode, UserName: name, Password: password }
          return (await berth.anonymous.ask('/api/tenantUser/login', asked, { 'x-forwarded-for': from })).state
        }),
      )
    await lock('10 minutes')
    expect(await states('203.0.113.8')).toEqual(['invalid', 'invalid'])
    expect(await states('203.0.113.9')).toEqual(['tooOften', 'tooOften'])
    await lock('9 years')
    expect(await states('203.0.113.9')).toEqual(['success', 'success'])
    await owner.end()
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
})

test('[IN-09] what was typed as a name takes one line of the login log', async () => {
  await signIn('east', 'forged\r\nadmin signed in', password)
  const { rows } = await admin.call('/api/user/queryLoginLog', { OrderBy: 'Id', OrderDir: 'desc' })
  const names = rows.map(({ UserName }: { UserName: string }) => UserName)
  expect(names.find((each: string) => each.startsWith('forged'))).toMatch(/^[^\r\n]+$/)
})

test('[IN-11, AC-06] names that differ in their case alone are the same', async () => {
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'operator' })
  const draft = { RealName: '某人', RoleIds: [rows[0].Id], UserKind: 1, DataScope: 1 }
  expect(await admin.ask('/api/user/addUser', { ...draft, UserName: name.toUpperCase() })).toMatchObject({
    state: 'conflict',
    message: `登录名“${name.toUpperCase()}”已存在(不区分大小写)`,
  })
  expect(await admin.ask('/api/role/addRole', { RoleName: '另一个', RoleCode: 'Admin' })).toMatchObject({
    state: 'conflict',
    message: '角色编码“Admin”已存在(不区分大小写)',
  })
})

describe('changing the password', () => {
  const change = (PasswordResetCode: string, PasswordResetCodeRepeat = PasswordResetCode, Password = password) =>
    person.ask('/api/tenantUser/userChangePassword', { Password, PasswordResetCode, PasswordResetCodeRepeat })

  /** Each breaks its rule and every later one that it can, so that only the order decides which is said. */
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

  test('[AU-09] the old password is needed, and stays when it was wrong', async () => {
    expect(await change('Garage!83x', 'Garage!83x', 'Wrong#2026x')).toMatchObject({ message: '密码不正确' })
    expect((await signIn('east', name, 'Garage!83x')).state).toBe('invalid')
    expect((await signIn('east', name, password)).state).toBe('success')
  })

  test('[AU-09] what very many people have, or what names the account, is no new password, and the old one stays', async () => {
    expect((await change('Welcome@2031')).message).toMatch(/^这个密码太常见/)
    expect((await change('1qaz@WSX')).message).toMatch(/^这个密码太常见/)
    expect((await change('xK7#泊位wq')).message).toMatch(/^密码不能包含“泊位”/)
    expect(await stateOf(person)).toBe('success')
  })

  test('[AU-09] the old password is no new one', async () => {
    expect(await change(password)).toMatchObject({ state: 'conflict', message: '新密码不能与原密码相同' })
    expect(await stateOf(person)).toBe('success')
  })

  test('[SE-05] ends the session and gives a new one; the old password is worth nothing', async () => {
    const { data } = await change('Garage!83x')
    expect(await stateOf(person)).toBe('403')
    expect(await stateOf(new Console(berth.url, data.token))).toBe('success')
    expect((await signIn('east', name, password)).state).toBe('invalid')
    expect((await signIn('east', name, 'Garage!83x')).state).toBe('success')
  })
})
