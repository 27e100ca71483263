import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { resealSecondFactors, useCode } from '#server/session/second-factor.ts'
import type { Tx } from '#server/database/database.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Console, password } from '../berth/console.ts'
import { openLive } from '../berth/live.ts'

/** What an authenticator app and recovery codes open, and what they do not. */
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let people = 0
/** Someone new in every test. */
let name: string
let person: Console
beforeEach(async () => {
  name = `careful${++people}`
  person = await berth.newPerson({ UserName: name, roleCode: 'operator' })
})

const own = (what: string) => `/api/tenantUser/${what}`
const signIn = (Code?: string, given = password) =>
  berth.anonymous.ask(own('login'), { TenantCode: 'east', UserName: name, Password: given, ...(Code && { Code }) })
const presentCode = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
/** The next code of the app: it opens now, was not used while it was set up, and outlasts a turn of the clock. */
const codeOf = (secret: string) => presentCode(secret, Date.now() + 30_000)

async function setUp(by = person): Promise<{ secret: string; used: string; recoveryCodes: string[] }> {
  const { Secret: secret, Uri } = await by.call(own('startSecondFactor'), { Password: password })
  expect(Uri).toContain(`secret=${secret}`)
  const used = presentCode(secret)
  const { RecoveryCodes } = await by.call(own('confirmSecondFactor'), { Code: used })
  return { secret, used, recoveryCodes: RecoveryCodes }
}

test('the password alone lets in no more, each code once, and a wrong password is answered as ever', async () => {
  expect((await person.ask(own('startSecondFactor'), { Password: 'Wrong#2026x' })).message).toBe('密码不正确')
  const { secret, used } = await setUp()
  expect(await person.call(own('querySecondFactor'))).toMatchObject({ IsOn: 1, RecoveryCodesLeft: 10 })
  expect((await person.ask(own('startSecondFactor'), { Password: password })).message).toBe('验证器应用已开启')
  expect(await signIn()).toMatchObject({ state: 'secondFactorNeeded', data: null })
  expect(await signIn(undefined, 'Wrong#2026x')).toMatchObject({
    state: 'invalid',
    message: '租户、用户名或密码不正确',
  })
  expect(await signIn(codeOf(secret), 'Wrong#2026x')).toMatchObject({ message: '租户、用户名或密码不正确' })
  expect((await signIn(used)).state).toBe('wrongCode')
  const log = await admin.call('/api/user/queryLoginLog', { UserName: name, OrderBy: 'Id', OrderDir: 'desc' })
  expect(log.rows[0]).toMatchObject({ EventKind: 4, FailReason: '密码正确,动态码错误' })
  const code = codeOf(secret)
  expect((await signIn(code)).state).toBe('success')
  expect(await signIn(code)).toMatchObject({
    state: 'wrongCode',
    message: '动态码不正确或已使用过,请等应用显示下一个动态码后再试',
  })
})

test('of many at the same instant with one code one comes in', async () => {
  const { secret } = await setUp()
  const code = codeOf(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(code)))
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['success', 'wrongCode', 'wrongCode', 'wrongCode'])
})

test('a setting up that was never finished asks for nothing, and its code opens nothing', async () => {
  const { Secret: secret } = await person.call(own('startSecondFactor'), { Password: password })
  expect((await person.ask(own('confirmSecondFactor'), { Code: '000000' })).state).toBe('wrongCode')
  expect((await signIn()).state).toBe('success')
  const again = await berth.newPerson({ UserName: name, roleCode: 'operator' })
  const renewed = await again.call(own('startSecondFactor'), { Password: password })
  expect((await again.ask(own('confirmSecondFactor'), { Code: codeOf(secret) })).state).toBe('wrongCode')
  expect((await again.ask(own('confirmSecondFactor'), { Code: codeOf(renewed.Secret) })).state).toBe('success')
})

test('five wrong codes close the way for codes for a while, tries at once included; the browser that is known goes on', async () => {
  const { secret, recoveryCodes } = await setUp()
  const known = await fetch(`${berth.url}${own('login')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ TenantCode: 'east', UserName: name, Password: password, Code: recoveryCodes[0] }),
  })
  const cookie = known.headers.get('set-cookie')!.split(';')[0]!
  const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn('000000')))
  expect(wrong.filter(({ state }) => state === 'wrongCode')).toHaveLength(5)
  expect(wrong.filter(({ state }) => state === 'tooOften')).toHaveLength(7)
  expect((await signIn(codeOf(secret))).message).toMatch(/^操作过于频繁,请\d+秒后再试$/)
  const answer = await berth.anonymous.ask(
    own('login'),
    { TenantCode: 'east', UserName: name, Password: password, Code: codeOf(secret) },
    { cookie },
  )
  expect(answer.state).toBe('success')
})

test('a recovery code opens once, however it is written; new ones take the place of all', async () => {
  const { recoveryCodes } = await setUp()
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await signIn(recoveryCodes[0]!.toUpperCase().replaceAll('-', ' '))).state).toBe('success')
  expect((await signIn(recoveryCodes[0])).state).toBe('wrongCode')
  const { data } = await signIn(recoveryCodes[1])
  const inside = new Console(berth.url, data.token)
  expect(await inside.call(own('querySecondFactor'))).toMatchObject({ RecoveryCodesLeft: 8 })
  const { RecoveryCodes } = await inside.call(own('renewRecoveryCodes'), { Password: password })
  expect((await signIn(recoveryCodes[2])).state).toBe('wrongCode')
  expect((await signIn(RecoveryCodes[0])).state).toBe('success')
})

describe('npm run new-password, for who has no administrator to ask', () => {
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../new-password.ts'), ...words], {
      env: { ...process.env, DATABASE_URL: berth.databaseUrl },
    }).then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )

  test('lets in by a word for once, without the factor that is lost; who was in is out, and the audit log says it', async () => {
    await setUp()
    const given = await run('east', name)
    expect(given).toMatch(/^\S+$/)
    expect((await signIn()).state).toBe('invalid')
    const { data } = await signIn(undefined, given)
    expect((await new Console(berth.url, data.token).ask(own('querySecondFactor'))).state).toBe('mustChangePassword')
    expect((await person.ask(own('querySecondFactor'))).message).toBe('管理员已重置您的密码,请用新密码登录')
    const [line] = (await admin.call('/api/user/queryAuditLog', { RealName: '服务器管理员' })).rows
    expect(line).toMatchObject({ Action: '重置密码', ObjectType: 'user' })
  })

  test('names what there is not, and leaves an account alone that no password opens', async () => {
    expect(await run('north', name)).toMatch(/^There is no tenant “north”/)
    expect(await run('west', name)).toBe(`The tenant “west” has no user “${name}”.`)
    const { secret } = await setUp()
    const [{ Id }] = (await admin.call('/api/user/queryUser', { UserName: name })).rows
    await admin.call('/api/user/stopUser', { Id })
    expect(await run('east', name)).toMatch(/nothing was changed: it is stopped/)
    await admin.call('/api/user/startUser', { Id })
    expect((await signIn(codeOf(secret))).state).toBe('success')
  })
})

test('it is turned off with the password and a code, not with the password alone', async () => {
  const { secret } = await setUp()
  expect((await person.ask(own('removeSecondFactor'), { Password: password, Code: '000000' })).state).toBe('wrongCode')
  expect((await person.ask(own('removeSecondFactor'), { Password: 'Wrong#2026x', Code: codeOf(secret) })).message).toBe(
    '密码不正确',
  )
  await person.call(own('removeSecondFactor'), { Password: password, Code: codeOf(secret) })
  expect((await signIn()).state).toBe('success')
})

test('whose role demands one does not turn the last one off, whatever they prove', async () => {
  const { secret, recoveryCodes } = await setUp()
  const [role] = (await admin.call('/api/role/queryRole', { RoleCode: 'operator' })).rows
  await admin.call(
    '/api/role/requireSecondFactorRole',
    { Id: role.Id },
    await admin.confirm('role:requireSecondFactor', role.Id),
  )
  const off = (Code: string) => person.ask(own('removeSecondFactor'), { Password: password, Code })
  expect((await off(codeOf(secret))).message).toContain('您的角色要求两步验证')
  expect(await person.call(own('querySecondFactor'))).toMatchObject({ IsOn: 1, RecoveryCodesLeft: 10 })
  await admin.call(
    '/api/role/waiveSecondFactorRole',
    { Id: role.Id },
    await admin.confirm('role:waiveSecondFactor', role.Id),
  )
  expect((await off(recoveryCodes[0]!)).state).toBe('success')
})

test('what is stored gives nothing away: the secret is sealed for its account, recovery codes are digests', async () => {
  const { secret, recoveryCodes } = await setUp()
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(sql`
      select to_jsonb(f) as row from second_factor f union all select to_jsonb(r) from second_factor_recovery r
      union all select to_jsonb(a) from audit_log a union all select to_jsonb(c) from call_once c`),
  )
  const text = JSON.stringify(stored)
  expect(text).toContain('"sealed":"s1.')
  expect(text).toContain('开启验证器应用')
  for (const known of [secret, ...recoveryCodes]) expect(text).not.toContain(known)
})

test('under a new SECRETS_KEY it is resealed and still opens', async () => {
  const { secret } = await setUp()
  const newer = secretsOf(Buffer.alloc(32, 9), [berth.settings.secretsKey!])
  const inEast = <Result>(work: (tx: Tx) => Promise<Result>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
  await inEast(async (tx) => {
    await resealSecondFactors(tx, newer, berth.tenantIds.east)
    const rows = await tx.rows<{ sealed: string }>(sql`select sealed from second_factor`)
    expect(rows.filter(({ sealed }) => !sealed.startsWith(newer.currentPrefix))).toEqual([])
    const { userId } = await person.call(own('getTenantUserInfo'))
    const code = { userId, tenantId: berth.tenantIds.east, code: codeOf(secret), confirms: false }
    expect(await useCode(tx, newer, code)).toBe(true)
    await tx.run(sql`update second_factor set last_step = 0`)
    await resealSecondFactors(tx, secretsOf(berth.settings.secretsKey!, [Buffer.alloc(32, 9)]), berth.tenantIds.east)
  })
  expect((await signIn(codeOf(secret))).state).toBe('success')
})

test('an administrator of the same tenant resets it, with the password and a line in the log; the owner gets a message', async () => {
  await setUp()
  const { userId: Id } = await person.call(own('getTenantUserInfo'))
  const reset = async (by: Console) =>
    by.ask('/api/user/resetSecondFactorUser', { Id }, await by.confirm('user:resetSecondFactor', Id))
  expect((await reset(await berth.as('admin', 'west'))).state).toBe('notFound')
  expect((await reset(await berth.as('operator'))).state).toBe('notPermitted')
  expect((await admin.ask('/api/user/resetSecondFactorUser', { Id })).state).toBe('confirmationNeeded')
  expect((await reset(admin)).state).toBe('success')
  expect((await reset(admin)).message).toBe(`“${name}先生”没有开启两步验证`)
  const { state, data } = await signIn()
  expect(state).toBe('success')
  const { rows } = await new Console(berth.url, data.token).call('/api/message/queryMessage')
  expect(rows[0].Title).toBe('两步验证已被重置')
  const lines = await admin.call('/api/user/queryAuditLog', { ObjectId: Id, Action: '重置两步验证' })
  expect(lines.rows).toMatchObject([{ ObjectName: `${name}先生`, NeedPassword: 1 }])
})

describe('a role that asks for a second factor', () => {
  const list = '/api/billBlackPlate/queryBlackPlate'
  const roleId = async (by: Console, RoleCode: string): Promise<string> =>
    (await by.call('/api/role/queryRole', { RoleCode })).rows[0].Id

  test('lets who has none do nothing but set it up, at once and in their tenant alone', async () => {
    const west = await berth.newPerson({ UserName: name, roleCode: 'operator', tenant: 'west' })
    const Id = await roleId(admin, 'operator')
    const operator = await berth.as('operator')
    expect((await operator.ask('/api/role/requireSecondFactorRole', { Id })).state).toBe('notPermitted')
    const admins = await berth.as('admin', 'west')
    const ofWest = await admins.confirm('role:requireSecondFactor', Id)
    expect((await admins.ask('/api/role/requireSecondFactorRole', { Id }, ofWest)).state).toBe('notFound')
    const open = await openLive(person, '/api/device/ws')
    open.send('heartbeat')
    expect(await open.next()).toBe('success')
    // One press would send all who hold the role to its setting up.
    expect((await admin.ask('/api/role/requireSecondFactorRole', { Id })).state).toBe('confirmationNeeded')
    await admin.call('/api/role/requireSecondFactorRole', { Id }, await admin.confirm('role:requireSecondFactor', Id))
    for (const path of [list, '/api/menu/queryUserMenu', '/api/tenantUser/checkUserPassword'])
      expect(await person.ask(path, path.endsWith('Password') ? { Password: password } : {})).toMatchObject({
        state: 'mustSetUpSecondFactor',
        message: '您的角色要求两步验证,请先设置',
      })
    expect(await person.call(own('getTenantUserInfo'))).toMatchObject({ mustSetUpSecondFactor: true })
    const live = await openLive(person, '/api/serviceMsgCenter/wsService')
    expect(await live.closed).toBe(1008)
    expect(await open.closed).toBe(1008)
    expect((await west.ask(list)).state).toBe('success')
    await setUp()
    expect((await person.ask(list)).state).toBe('success')
    await admin.call('/api/role/waiveSecondFactorRole', { Id }, await admin.confirm('role:waiveSecondFactor', Id))
    expect((await operator.ask(list)).state).toBe('success')
  })

  test('may be the administrators’ own, which is not changed otherwise', async () => {
    const chief = await berth.newPerson({ UserName: 'chief', roleCode: 'admin' })
    const Id = await roleId(chief, 'admin')
    await chief.call('/api/role/requireSecondFactorRole', { Id }, await chief.confirm('role:requireSecondFactor', Id))
    expect((await chief.ask(list)).state).toBe('mustSetUpSecondFactor')
    await setUp(chief)
    await chief.call('/api/role/waiveSecondFactorRole', { Id }, await chief.confirm('role:waiveSecondFactor', Id))
    expect((await admin.ask(list)).state).toBe('success')
  })
})
