import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql, type Sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { Authenticator, type Asks } from '../berth/authenticator.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { Console, password } from '../berth/console.ts'

/** What passkeys open as a second factor, and what they do not. */
const origin = 'https://parking.example.com'
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth({ publicUrl: origin })
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let people = 0
/** Someone new in every test, with an authenticator. */
let name: string
let person: Console
let device: Authenticator
beforeEach(async () => {
  name = `keyholder${++people}`
  person = await berth.newPerson({ UserName: name, roleCode: 'operator' })
  device = new Authenticator(origin)
})

const own = (what: string) => `/api/tenantUser/${what}`
const signIn = (proof: Record<string, unknown> = {}, TenantCode = 'east', UserName = name) =>
  berth.anonymous.ask(own('login'), { TenantCode, UserName, Password: password, ...proof })
const asked = async (tenant = 'east', UserName = name): Promise<Asks> =>
  (await signIn({}, tenant, UserName)).data.Passkey
const begin = async (by = person): Promise<Asks> => (await by.call(own('beginPasskey'), { Password: password })).Options
const add = (Answer: unknown, by = person, PasskeyName = '公司电脑') =>
  by.ask(own('addPasskey'), { PasskeyName, Answer })
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A passkey for the person; the recovery codes that came with it. */
async function setUp(by = person, on = device): Promise<string[] | null> {
  return (await add(on.make(await begin(by)), by)).data.RecoveryCodes
}

const inEast = (statement: Sql<object>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows(statement))

test('the password asks for the passkey, which lets in; a wrong password is answered as ever', async () => {
  expect((await person.ask(own('beginPasskey'), { Password: 'Wrong#2026x' })).message).toBe('密码不正确')
  expect(await setUp()).toHaveLength(10)
  const { rows } = await person.call(own('queryPasskey'))
  expect(rows).toMatchObject([{ Id: device.ids[0], PasskeyName: '公司电脑', UsedAt: null }])
  expect(await person.call(own('querySecondFactor'))).toMatchObject({
    IsOn: 0,
    Passkeys: 1,
    RecoveryCodesLeft: 10,
    PasskeyOrigin: origin,
  })
  expect((await signIn({ Password: 'Wrong#2026x' })).message).toBe('租户、用户名或密码不正确')
  const first = await signIn()
  expect([first.state, first.data.token]).toEqual(['success', null])
  const asks: Asks = first.data.Passkey
  expect(asks).toMatchObject({
    rpId: 'parking.example.com',
    userVerification: 'required',
    allowCredentials: [{ id: device.ids[0], transports: ['internal'] }],
  })
  const entered = await signIn({ Passkey: device.answer(asks) })
  const me = new Console(berth.url, entered.data.token)
  expect((await me.call(own('getTenantUserInfo'))).UserName).toBe(name)
  expect((await me.call(own('queryPasskey'))).rows[0].UsedAt).not.toBeNull()
  const lines = await admin.call('/api/user/queryAuditLog', { Action: '添加通行密钥', RealName: `${name}先生` })
  expect(lines.rows).toMatchObject([{ NeedPassword: 1, ObjectName: `${name}先生 · 公司电脑` }])
})

test('a code of the app or a recovery code does as well; each factor makes no new recovery codes', async () => {
  const recoveryCodes = await setUp()
  const { Secret: secret } = await person.call(own('startSecondFactor'), { Password: password })
  const confirmed = await person.call(own('confirmSecondFactor'), { Code: codeAt(secret, -1) })
  expect(confirmed.RecoveryCodes).toBeNull()
  expect((await signIn({ Code: codeAt(secret) })).state).toBe('success')
  const { data } = await signIn({ Code: recoveryCodes![0] })
  person = new Console(berth.url, data.token)
  const phone = new Authenticator(origin)
  expect(await setUp(person, phone)).toBeNull()
  expect((await asked()).allowCredentials).toHaveLength(2)
  expect((await signIn({ Passkey: phone.answer(await asked()) })).state).toBe('success')
})

describe('what is no answer to what was asked lets no one in', () => {
  const refused = { state: 'wrongPasskey', data: null }

  test('a page of another address, a person who did not show who they are, another challenge', async () => {
    await setUp()
    const lies = [
      { origin: 'https://parking.example.com.evil.example' },
      { isVerified: false },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
    ]
    for (const lie of lies) expect(await signIn({ Passkey: device.answer(await asked(), lie) })).toMatchObject(refused)
    const log = await admin.call('/api/user/queryLoginLog', { UserName: name, OrderBy: 'Id', OrderDir: 'desc' })
    expect(log.rows[0]).toMatchObject({ EventKind: 4, FailReason: '密码正确,通行密钥未通过核对' })
    expect((await signIn({ Passkey: device.answer(await asked()) })).state).toBe('success')
  })

  test('an answer twice, also when the first did not hold', async () => {
    await setUp()
    const answer = device.answer(await asked())
    expect((await signIn({ Passkey: answer })).state).toBe('success')
    expect(await signIn({ Passkey: answer })).toMatchObject(refused)
    const asks = await asked()
    expect(await signIn({ Passkey: device.answer(asks, { isVerified: false }) })).toMatchObject(refused)
    expect(await signIn({ Passkey: device.answer(asks) })).toMatchObject(refused)
  })

  test('of many at the same instant with one answer one comes in', async () => {
    await setUp()
    const answer = device.answer(await asked())
    const answers = await Promise.all(Array.from({ length: 3 }, () => signIn({ Passkey: answer })))
    expect(answers.map(({ state }) => state).toSorted()).toEqual(['success', 'wrongPasskey', 'wrongPasskey'])
  })

  test('a challenge that is too old', async () => {
    await setUp()
    const answer = device.answer(await asked())
    await inEast(sql`update passkey_challenge set expires_at = now() - interval '1 second'`)
    expect(await signIn({ Passkey: answer })).toMatchObject(refused)
  })

  test('a counter that goes back: the passkey was copied', async () => {
    await setUp()
    expect((await signIn({ Passkey: device.answer(await asked(), { counter: 90 }) })).state).toBe('success')
    expect(await signIn({ Passkey: device.answer(await asked(), { counter: 90 }) })).toMatchObject(refused)
    expect(await signIn({ Passkey: device.answer(await asked(), { counter: 5 }) })).toMatchObject(refused)
    expect((await signIn({ Passkey: device.answer(await asked(), { counter: 91 }) })).state).toBe('success')
  })

  test('the passkey of a colleague, or what a colleague was asked', async () => {
    await setUp()
    const colleague = await berth.newPerson({ UserName: `${name}b`, roleCode: 'operator' })
    const theirs = new Authenticator(origin)
    await setUp(colleague, theirs)
    expect(await signIn({ Passkey: theirs.answer(await asked(), { id: theirs.ids[0]! }) })).toMatchObject(refused)
    const asksColleague = await asked('east', `${name}b`)
    expect(await signIn({ Passkey: device.answer(asksColleague, { id: device.ids[0]! }) })).toMatchObject(refused)
  })

  test('the passkey of someone of the same name in another tenant', async () => {
    await setUp()
    const namesake = await berth.newPerson({ UserName: name, roleCode: 'operator', tenant: 'west' })
    const theirs = new Authenticator(origin)
    await setUp(namesake, theirs)
    const asks = await asked('west')
    expect(asks.allowCredentials?.map(({ id }) => id)).toEqual(theirs.ids)
    expect(await signIn({ Passkey: device.answer(asks, { id: device.ids[0]! }) }, 'west')).toMatchObject(refused)
    expect(await signIn({ Passkey: theirs.answer(await asked('west')) })).toMatchObject(refused)
    expect((await signIn({ Passkey: theirs.answer(await asked('west')) }, 'west')).state).toBe('success')
  })

  test('what is none at all', async () => {
    await setUp()
    for (const Passkey of [{}, [], { id: 5 }, { id: ['x'], response: { clientDataJSON: 'e30' } }])
      expect(await signIn({ Passkey })).toMatchObject(refused)
  })

  test('what answers the challenge and is of no form that a browser sends', async () => {
    await setUp()
    for (const odd of [{ id: { toString: 1 } }, { id: [device.ids[0]] }, { id: 'x'.repeat(5_000) }, { rawId: null }])
      expect(await signIn({ Passkey: { ...device.answer(await asked()), ...odd } })).toMatchObject(refused)
    const { response, ...rest } = device.answer(await asked())
    expect(await signIn({ Passkey: { ...rest, response: { ...response, userHandle: [1] } } })).toMatchObject(refused)
  })
})

test('wrong answers close the way for codes too, for a while', async () => {
  await setUp()
  const wrong = device.answer(await asked(), { isVerified: false })
  for (let n = 0; n < 5; n++) expect((await signIn({ Passkey: wrong })).state).toBe('wrongPasskey')
  expect((await signIn({ Passkey: device.answer(await asked()) })).state).toBe('tooOften')
  expect((await signIn({ Code: '000000' })).state).toBe('tooOften')
})

describe('one is made', () => {
  test('within the session that asked, once, for this address', async () => {
    const colleague = await berth.newPerson({ UserName: `${name}b`, roleCode: 'operator' })
    const refused = { state: 'invalid', message: '通行密钥没有通过核对或已超时,请重新添加' }
    const answer = device.make(await begin())
    expect(await add(answer, colleague)).toMatchObject(refused)
    expect((await add(answer)).state).toBe('success')
    expect(await add(answer)).toMatchObject(refused)
    expect(await add(device.make(await begin(), { origin: 'https://evil.example' }))).toMatchObject(refused)
    expect(await add(device.make(await begin(), { isVerified: false }))).toMatchObject(refused)
    const asks = await begin()
    const entered = await signIn({ Passkey: device.answer(await asked()) })
    person = new Console(berth.url, entered.data.token)
    expect(await add(device.make(asks))).toMatchObject(refused)
  })

  test('ten for an account, each named to the browser that makes another', async () => {
    for (let n = 0; n < 9; n++) await setUp()
    const asks = await begin()
    expect(asks.excludeCredentials).toHaveLength(9)
    expect((await add(device.make(asks))).state).toBe('success')
    expect((await person.ask(own('beginPasskey'), { Password: password })).message).toContain('最多10个通行密钥')
  })

  test('no eleventh where two are started before either is there', async () => {
    for (let n = 0; n < 9; n++) await setUp()
    const answers = [device.make(await begin()), device.make(await begin())]
    const both = await Promise.all(answers.map((answer) => add(answer)))
    expect(both.map(({ state }) => state).toSorted()).toEqual(['conflict', 'success'])
    expect((await person.call(own('queryPasskey'))).total).toBe(10)
  })

  test('with ways to it that browsers know, and an id that it may have', async () => {
    const odd = { transports: [['usb', 'x'], { a: 1 }, 'internal', 'x'.repeat(5_000)] }
    const made = device.make(await begin())
    expect((await add({ ...made, response: { ...made.response, ...odd } })).state).toBe('success')
    expect((await asked()).allowCredentials).toMatchObject([{ transports: ['internal'] }])
    expect(await add(device.make(await begin(), { idBytes: 4_000 }))).toMatchObject({ state: 'invalid' })
    const alone = device.make(await begin())
    expect((await add({ ...alone, response: { ...alone.response, transports: 'usb' } })).state).toBe('success')
  })

  test('nowhere but at an address where browsers have them', async () => {
    const elsewhere = await startBerth({ publicUrl: 'http://10.0.0.8:8080' })
    try {
      const someone = await elsewhere.as('operator')
      expect((await someone.ask(own('beginPasskey'), { Password: password })).message).toContain('PUBLIC_URL')
      expect((await someone.call(own('querySecondFactor'))).PasskeyOrigin).toBeNull()
    } finally {
      await elsewhere.stop()
    }
  })
})

describe('one is taken away', () => {
  const removeBy = (proof: Record<string, unknown>, Id = device.ids[0], by = person) =>
    by.ask(own('removePasskey'), { Id, Password: password, ...proof })
  const askedInside = async (by = person): Promise<Asks> => (await by.call(own('askPasskey'))).Passkey

  test('with the password and a proof, not with the password alone', async () => {
    const recoveryCodes = await setUp()
    expect((await removeBy({})).state).toBe('secondFactorNeeded')
    expect((await removeBy({ Code: '000000' })).state).toBe('wrongCode')
    expect((await removeBy({ Code: recoveryCodes![0], Password: 'Wrong#2026x' })).message).toBe('密码不正确')
    const asksAtSignIn = await asked()
    expect((await removeBy({ Passkey: device.answer(asksAtSignIn) })).state).toBe('wrongPasskey')
    expect((await removeBy({ Passkey: device.answer(await askedInside()) })).state).toBe('success')
    expect((await person.call(own('querySecondFactor'))).RecoveryCodesLeft).toBe(0)
    expect((await signIn()).data.token).not.toBeNull()
  })

  test('of oneself alone', async () => {
    await setUp()
    const colleague = await berth.newPerson({ UserName: `${name}b`, roleCode: 'operator' })
    const theirs = new Authenticator(origin)
    const codes = await setUp(colleague, theirs)
    expect((await removeBy({ Code: codes![0] }, device.ids[0], colleague)).message).toContain('没有这个通行密钥')
    expect((await colleague.call(own('querySecondFactor'))).RecoveryCodesLeft).toBe(10)
  })

  test('the app is turned off with a passkey; recovery codes stay as long as there is a factor', async () => {
    await setUp()
    const { Secret: secret } = await person.call(own('startSecondFactor'), { Password: password })
    await person.call(own('confirmSecondFactor'), { Code: codeAt(secret, -1) })
    const Passkey = device.answer(await askedInside())
    await person.call(own('removeSecondFactor'), { Password: password, Passkey })
    expect(await person.call(own('querySecondFactor'))).toMatchObject({ IsOn: 0, Passkeys: 1, RecoveryCodesLeft: 10 })
  })

  test('with all others, by an administrator', async () => {
    await setUp()
    const { userId: Id } = await person.call(own('getTenantUserInfo'))
    await admin.call('/api/user/resetSecondFactorUser', { Id }, await admin.confirm('user:resetSecondFactor', Id))
    expect((await signIn()).data.token).not.toBeNull()
  })

  test('but not the last one of those whose role asks for a factor', async () => {
    await admin.call('/api/role/addRole', {
      RoleName: `出纳${people}`,
      RoleCode: `cashier${people}`,
      PermissionCodes: ['black-plate:read'],
    })
    const role = (await admin.call('/api/role/queryRole', { RoleCode: `cashier${people}` })).rows[0].Id
    await admin.call(
      '/api/role/requireSecondFactorRole',
      { Id: role },
      await admin.confirm('role:requireSecondFactor', role),
    )
    person = await berth.newPerson({ UserName: `${name}c`, roleCode: `cashier${people}` })
    name = `${name}c`
    const list = '/api/billBlackPlate/queryBlackPlate'
    expect((await person.ask(list)).state).toBe('mustSetUpSecondFactor')
    const recoveryCodes = await setUp()
    expect((await person.ask(list)).state).toBe('success')
    expect((await removeBy({ Code: recoveryCodes![0] })).message).toContain('这是最后一个通行密钥')
    expect((await person.call(own('querySecondFactor'))).RecoveryCodesLeft).toBe(10)
    const spare = new Authenticator(origin)
    await setUp(person, spare)
    const both = await Promise.all([
      removeBy({ Code: recoveryCodes![0] }),
      removeBy({ Code: recoveryCodes![1] }, spare.ids[0]),
    ])
    expect(both.map(({ state }) => state).toSorted()).toEqual(['conflict', 'success'])
    expect((await person.ask(list)).state).toBe('success')
  })
})

test('few challenges of an account are kept', async () => {
  await setUp()
  for (let n = 0; n < 8; n++) await asked()
  const { userId } = await person.call(own('getTenantUserInfo'))
  const kept = await inEast(sql`select from passkey_challenge where user_id = ${userId}`)
  expect(kept.length).toBeLessThanOrEqual(5)
})
