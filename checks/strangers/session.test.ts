import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userKinds } from '#business/ground/people/user/user.ts'
import { parameters } from '#business/ground/parameters/parameter/parameters.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
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
const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)

const sessionsOf = (UserName: string) =>
  inEast((tx) =>
    tx.rows(
      sql`select token_digest from session s join tenant_user u on u.id = s.user_id where u.user_name = ${UserName}`,
    ),
  )

test('a collector starts where the work is: at the street with a hand-held, else at the lanes', async () => {
  const collector = await berth.newPerson({ UserName: `${name}s`, roleCode: 'collector' })
  expect(await collector.call(info)).toMatchObject({ dashboardPath: '/dashboardCd' })
  const handheld = code(userKinds.handheld)
  await inEast((tx) => tx.run(sql`update tenant_user set user_kind = ${handheld} where user_name = ${`${name}s`}`))
  expect(await collector.call(info)).toMatchObject({ dashboardPath: '/_cloud_operation/Street' })
  expect(await person.call(info)).toMatchObject({ dashboardPath: '/dashboard' })
})

describe('whose session ended reads why', () => {
  const ended = async (by: Console) => {
    const { state, message } = await by.ask(info)
    const list = await by.ask('/api/billBlackPlate/queryBlackPlate')
    expect([list.state, list.message]).toEqual([state, message])
    return [state, message]
  }
  const asTime = (change: string) =>
    inEast((tx) =>
      tx.run(
        sql`update session set ${sql.raw(change)} where user_id = (select id from tenant_user where user_name = ${name})`,
      ),
    )

  test.each<[string, () => Promise<unknown>]>([
    ['您已退出,请重新登录', () => person.call('/api/tenantUser/logOff')],
    ['本次登录已满12小时,请重新登录', () => asTime('expires_at = now()')],
    ['超过120分钟没有操作,请重新登录', () => asTime(`seen_at = now() - interval '2 hours'`)],
    ['账号已停用,请联系管理员', async () => admin.call('/api/user/stopUser', { Id: await idOf(person) })],
    [
      '账号已过有效期,请联系管理员',
      async () => admin.call('/api/user/editUser', { Id: await idOf(person), ExpireAt: '2020-01-01' }),
    ],
    [
      '管理员已重置您的密码,请用新密码登录',
      async () => {
        const Id = await idOf(person)
        await admin.call('/api/user/resetPasswordUser', { Id }, await admin.confirm('user:resetPassword', Id))
      },
    ],
    [
      '密码已修改,请用新密码登录',
      () =>
        person.call('/api/tenantUser/userChangePassword', {
          Password: password,
          PasswordResetCode: 'Garage!83x',
          PasswordResetCodeRepeat: 'Garage!83x',
        }),
    ],
    [
      '密码连续输错5次,已退出,请重新登录',
      async () => {
        for (let wrong = 1; wrong <= 5; wrong++)
          await person.ask('/api/tenantUser/checkUserPassword', { Password: 'Wrong#2026x' })
      },
    ],
  ])('[ERR-03, SE-02] %s', async (sentence, end) => {
    await end()
    expect(await ended(person)).toEqual(['403', sentence])
  })

  test('[ERR-03] and a token that never was one reads nothing of a sign-in elsewhere', async () => {
    expect(await ended(new Console(berth.url, 'x'))).toEqual(['403', '登录已失效,请重新登录'])
  })
})

test('[SE-07] after how long an idle session ends is what its tenant set, at once, and the other tenant keeps its own', async () => {
  const people = [
    await berth.newPerson({ UserName: 'idler', roleCode: 'operator' }),
    await berth.newPerson({ UserName: 'idler', roleCode: 'operator', tenant: 'west' }),
  ]
  for (const tenant of ['east', 'west'] as const)
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.run(sql`
        update session set seen_at = now() - interval '31 minutes'
        where user_id = (select id from tenant_user where user_name = 'idler')`),
    )
  const list = '/api/billBlackPlate/queryBlackPlate'
  for (const one of people) expect((await one.ask(list)).state).toBe('success')
  await admin.call('/api/parameter/addParameter', { ParamKey: 'sessionIdleMinutes', ParamValue: 30 })
  expect((await people[0]!.ask(list)).message).toBe('超过30分钟没有操作,请重新登录')
  expect((await people[0]!.ask(list, {}, { 'accept-language': 'en' })).message).toBe(
    'Nothing was done for 30 minutes; please sign in again',
  )
  expect((await people[1]!.ask(list)).state).toBe('success')
  const usual = await inEast((tx) => tx.first(sql`select idle_minutes(-1) as minutes`))
  expect(usual).toEqual({ minutes: parameters.sessionIdleMinutes.usual })
})

test('[F-14, SE-07] a session of a clock that stood years ahead is over once it is right; one of a clock that was an hour off goes on', async () => {
  const people = await Promise.all(
    (['east', 'west'] as const).map(async (tenant) => ({
      tenant,
      person: await berth.newPerson({ UserName: 'traveller', roleCode: 'operator', tenant }),
    })),
  )
  const begin = (ahead: string) =>
    Promise.all(
      people.map(({ tenant }) =>
        berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
          tx.run(sql`
            update session set started_at = now() + ${ahead}::interval, seen_at = now() + ${ahead}::interval,
              expires_at = now() + ${ahead}::interval + interval '12 hours'
            where user_id = (select id from tenant_user where user_name = 'traveller')`),
        ),
      ),
    )
  const answers = () =>
    Promise.all(
      people.map(async ({ person }) => {
        const { state, message } = await person.ask('/api/billBlackPlate/queryBlackPlate')
        return state === 'success' ? state : message
      }),
    )
  await begin('59 minutes')
  expect(await answers()).toEqual(['success', 'success'])
  await begin('9 years')
  expect(await answers()).toEqual(Array(2).fill('本次登录已满12小时,请重新登录'))
})

test('[SE-07] a session goes on while its console asks for something; its live channel alone does not keep it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const own = await startBerth()
  const [active, silent] = await Promise.all(
    ['active', 'silent'].map((UserName) => own.newPerson({ UserName, roleCode: 'operator' })),
  )
  const live = await openLive(silent!, '/api/serviceMsgCenter/wsService')
  const inOwn = <Result>(work: (tx: Tx) => Promise<Result>) =>
    own.machine.database.inScope(wholeTenant(own.tenantIds.east), work)
  await active!.call(info)
  live.send('getWarning')
  await live.nextLike({ message_type: '2' })
  await inOwn((tx) => tx.run(sql`update session set seen_at = now() - interval '119 minutes'`))
  vi.advanceTimersByTime(60_000)
  await vi.waitFor(async () => {
    const seen = await inOwn((tx) => tx.rows(sql`select from session where seen_at > now() - interval '1 minute'`))
    expect(seen).toHaveLength(1)
  }, 600_000)
  await inOwn((tx) => tx.run(sql`update session set seen_at = seen_at - interval '2 minutes'`))
  expect((await active!.ask(info)).state).toBe('success')
  expect((await silent!.ask(info)).message).toBe('超过120分钟没有操作,请重新登录')
  live.close()
  vi.useRealTimers()
  await own.stop()
})

describe('a session ends', () => {
  test('[SE-01] [NAV-07] at log-out, for the token, the live channel and the confirmations', async () => {
    const live = await openLive(person, '/api/device/ws')
    live.send('heartbeat')
    await live.next()
    await person.confirm('black-plate:delete', '1')
    await person.call('/api/tenantUser/logOff')
    expect(await stateOf(person)).toBe('403')
    expect(JSON.parse(await live.next())).toMatchObject({ message_type: '3', reason: 'logOut' })
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

  test('[AU-07] guesses at once are counted one by one: none of a hundred is answered that it was right', async () => {
    const guesses = Array.from({ length: 100 }, (_, at) => (at === 99 ? password : `Guess#${at}2026`))
    const answers = await Promise.all(
      guesses.map((Password) => person.ask('/api/tenantUser/checkUserPassword', { Password })),
    )
    expect(answers.filter(({ state }) => state === 'invalid').length).toBeLessThanOrEqual(5)
    expect(answers.filter(({ state }) => state === 'success')).toEqual([])
    expect(await stateOf(person)).toBe('403')
  })

  test('[AU-07] guesses at once do not change the password either', async () => {
    const fresh = { PasswordResetCode: 'Garage!83x', PasswordResetCodeRepeat: 'Garage!83x' }
    const guesses = Array.from({ length: 60 }, (_, at) => (at === 59 ? password : `Guess#${at}2026`))
    const answers = await Promise.all(
      guesses.map((Password) => person.ask('/api/tenantUser/userChangePassword', { Password, ...fresh })),
    )
    expect(answers.filter(({ state }) => state === 'success')).toEqual([])
    expect((await signIn('east', name, password)).state).toBe('success')
  })

  test('[SE-02] at once when an administrator stops the user, and for the file links too', async () => {
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

  test('[SE-02] at once when an administrator resets the password; the new one must be changed', async () => {
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

  test('[AU-10] a one-time password lets no one in after a day, the session that it started goes on', async () => {
    const Id = await idOf(person)
    const confirmed = await admin.confirm('user:resetPassword', Id)
    const { Password } = await admin.call('/api/user/resetPasswordUser', { Id }, confirmed)
    const inside = await Console.signIn(berth.url, 'east', name, Password)
    await inEast((tx) =>
      tx.run(sql`update tenant_user set password_updated_at = now() - interval '24 hours 1 second' where id = ${Id}`),
    )
    expect((await signIn('east', name, Password)).state).toBe('invalid')
    expect(await stateOf(inside)).toBe('success')
  })

  test('at once when the account expires', async () => {
    const Id = await idOf(person)
    await admin.call('/api/user/editUser', { Id, ExpireAt: '2020-01-01' })
    expect(await stateOf(person)).toBe('403')
    expect((await signIn('east', name, password)).state).toBe('invalid')
  })

  test('[SE-02] for a whole tenant when the platform stops it, and none of it signs in', async () => {
    const own = await startBerth()
    const [east, west] = [await own.as('admin'), await own.as('admin', 'west')]
    const live = await openLive(west, '/api/serviceMsgCenter/wsService')
    live.send('getWarning')
    await live.nextLike({ message_type: '2' })
    await (await own.asPlatform()).call('/api/tenant/editTenant', { Id: own.tenantIds.west, TenantState: 5 })
    expect(await stateOf(west)).toBe('403')
    expect(await live.closed).toBe(4403)
    expect(
      await own.anonymous.ask('/api/tenantUser/login', { TenantCode: 'west', UserName: 'admin', Password: password }),
    ).toMatchObject({ state: 'invalid', message: '租户、用户名或密码不正确' })
    expect(await stateOf(east)).toBe('success')
    await own.stop()
  })
})

test('[AU-08] a confirmation is worth nothing in another session of the same person, even one that was being given while that started', async () => {
  const confirmed = await person.confirm('park-lot:delete', '1')
  const kept = await inEast((tx) => tx.rows<{ row: string }>(sql`select c::text as row from confirmation c`))
  const again = await berth.newPerson({ UserName: name, roleCode: 'operator' })
  const remove = () => again.ask('/api/parkLot/deleteParkLot', { ids: ['1'] }, confirmed)
  expect((await remove()).state).toBe('confirmationNeeded')
  await inEast((tx) => tx.run(sql`insert into confirmation select (${kept.at(-1)!.row}::confirmation).*`))
  expect((await remove()).state).toBe('confirmationNeeded')
  const own = await again.confirm('park-lot:delete', '1')
  expect((await again.ask('/api/parkLot/deleteParkLot', { ids: ['1'] }, own)).state).toBe('notFound')

  const late = await again.confirm('park-lot:delete', '1')
  const expiring = await inEast((tx) => tx.rows<{ ends: Date }>(sql`select expires_at as ends from confirmation`))
  for (const { ends } of expiring) expect(ends.getTime()).toBeLessThanOrEqual(Date.now() + 2 * 60_000)
  await inEast((tx) => tx.run(sql`update confirmation set expires_at = now()`))
  expect((await again.ask('/api/parkLot/deleteParkLot', { ids: ['1'] }, late)).state).toBe('confirmationNeeded')
})

test('[SE-05] a token that someone brings is never the new one, and who signs in where another is signed in ends that session alone', async () => {
  const account = { TenantCode: 'east', UserName: name, Password: password }
  const chosen = 'A'.repeat(43)
  const { data } = await new Console(berth.url, chosen).ask('/api/tenantUser/login', account)
  expect(await stateOf(new Console(berth.url, chosen))).toBe('403')
  expect(await stateOf(new Console(berth.url, data.token))).toBe('success')

  const other = await berth.newPerson({ UserName: `beside-${name}`, roleCode: 'operator', tenant: 'west' })
  const again = await other.ask('/api/tenantUser/login', account)
  expect(await stateOf(new Console(berth.url, again.data.token))).toBe('success')
  expect(await other.ask(info)).toMatchObject({ state: '403', message: '您已退出,请重新登录' })
  expect(await stateOf(admin)).toBe('success')
  await other.ask('/api/tenantUser/login', { ...account, Password: 'Wrong#2026x' })
  expect(await stateOf(new Console(berth.url, again.data.token))).toBe('success')
})

test('[SE-04] a change of role holds at the next call, without signing in again', async () => {
  const may = async () => (await person.ask('/api/billBlackPlate/addBlackPlate', { noSuchKey: 1 })).state
  expect(await may()).toBe('invalid')
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'readonly' })
  await admin.call('/api/user/editUser', { Id: await idOf(person), RoleIds: [rows[0].Id] })
  expect(await may()).toBe('notPermitted')
  expect((await person.call(info)).roles).toEqual(['readonly'])
})

test('[SE-04] a role that loses a permission, or is stopped, loses it for its holders at once', async () => {
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

test('[SE-06] no token, password or confirmation is anywhere in the database', async () => {
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
