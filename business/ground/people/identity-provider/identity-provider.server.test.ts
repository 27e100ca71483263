import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console, password } from '#checks/berth/console.ts'
import { OpenIdProvider, openIdClient, secretSignedClient } from '#checks/berth/openid-provider.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { openClientSecret, resealClientSecretsJob } from './provider-secret.server.ts'

/** Signing in with the account of a company, against a provider of someone else's making. */
let berth: Berth
let admin: Console
let company: OpenIdProvider
/** Of people who have an account. */
let known: string
/** The same company; someone it knows and we do not gets an account. */
let opening: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  company = await OpenIdProvider.open(`${berth.settings.publicUrl}/signed-in`)
  known = await addProvider({ ProviderName: '集团账号' })
})
afterAll(async () => {
  company.close()
  await berth.stop()
})

async function addProvider(
  draft: Record<string, unknown>,
  by = admin,
  ClientSecret = openIdClient.secret,
): Promise<string> {
  const { Id } = await by.call('/api/user/addIdentityProvider', {
    ...((draft['ProviderKind'] ?? 1) === 1 && { Issuer: company.issuer, ClientId: openIdClient.clientId }),
    ProviderKind: 1,
    MatchedClaim: 1,
    Newcomers: 1,
    ...draft,
  })
  await by.call(
    '/api/user/setSecretIdentityProvider',
    { Id, ClientSecret },
    await by.confirm('identity-provider:setSecret', Id),
  )
  return Id
}

const own = (what: string) => `/api/tenantUser/${what}`
const begin = (ProviderId: string, TenantCode = 'east') =>
  berth.anonymous.ask(own('beginProviderSignIn'), { TenantCode, ProviderId })
const complete = (input: Record<string, unknown>) =>
  berth.anonymous.ask(own('completeProviderSignIn'), { TenantCode: 'east', ...input })

/** Someone of the company goes there and comes back; what the server says then. */
async function signIn(subject: string | null, ProviderId = known) {
  const { Url, Ticket } = (await begin(ProviderId)).data
  company.next = subject
  return complete({ Ticket, Answer: await company.answerOf(Url) })
}

let people = 0
/** Someone new with an account here and one at the company; the mail address is the same in both, in other letters. */
async function newPerson(claims: Record<string, string | boolean> = {}, user: Record<string, unknown> = {}) {
  const name = `colleague${++people}`
  const subject = `staff-${people}`
  const { Id } = await admin.call('/api/user/addUser', {
    UserName: name,
    RealName: '张三丰',
    Email: `${name}@corp.example`,
    RoleIds: [await roleId('operator')],
    DataScope: 1,
    ...user,
  })
  company.people[subject] = { email: `${name.toUpperCase()}@corp.example`, email_verified: true, name, ...claims }
  return { name, subject, id: Id as string }
}

async function roleId(code: string): Promise<string> {
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: code })
  return rows[0].Id
}

async function lastLine(UserName?: string) {
  const { rows } = await admin.call('/api/user/queryLoginLog', {
    ...(UserName && { UserName }),
    OrderBy: 'Id',
    OrderDir: 'desc',
  })
  return rows[0]
}

test('the sign-in page names the providers in use of a tenant, and of no other', async () => {
  const named = async (TenantCode: string) =>
    (await berth.anonymous.call(own('querySignInProvider'), { TenantCode })).rows
  expect(await named('east')).toEqual([{ Id: known, ProviderName: '集团账号' }])
  expect([await named('west'), await named('nowhere')]).toEqual([[], []])
  expect((await begin(known, 'west')).state).toBe('signInOver')
  expect(await admin.call('/api/user/checkIdentityProvider', { Id: known })).toMatchObject({
    RedirectUri: `${berth.settings.publicUrl}/signed-in`,
    SignsInAt: `${company.issuer}/auth`,
  })
})

test('the verified mail address finds the account once; then the provider’s own number does, whatever the address is', async () => {
  const { name, subject, id } = await newPerson()
  const { state, data } = await signIn(subject)
  expect(state).toBe('success')
  const me = await new Console(berth.url, data.token).call(own('getTenantUserInfo'))
  expect(me).toMatchObject({ UserName: name, userId: id, mustChangePassword: false })
  expect(await lastLine(name)).toMatchObject({ LoginKind: 7, EventKind: 1 })
  company.people[subject] = { email: 'married@corp.example', email_verified: true }
  expect((await signIn(subject)).state).toBe('success')

  const newcomer = `${subject}-successor`
  company.people[newcomer] = { email: `${name}@corp.example`, email_verified: true }
  expect((await signIn(newcomer)).message).toContain('已关联“集团账号”的另一个人')
  await admin.call('/api/user/separateIdentityUser', { Id: id }, await admin.confirm('user:separateIdentity', id))
  expect((await signIn(subject)).message).toBe('本租户没有与您的邮箱相同的账号,请联系管理员')
  expect((await signIn(newcomer)).state).toBe('success')
})

test('an address that is not verified, unknown, of two accounts or of an API key finds no one, and says why', async () => {
  const { name, subject } = await newPerson({ email_verified: false })
  expect((await signIn(subject)).message).toContain('没有给出您已验证的邮箱')
  expect(await lastLine()).toMatchObject({
    LoginKind: 7,
    EventKind: 4,
    FailReason: expect.stringContaining('集团账号'),
  })
  company.people[subject] = { email: `other-${name}@corp.example`, email_verified: true }
  expect((await signIn(subject)).message).toBe('本租户没有与您的邮箱相同的账号,请联系管理员')
  const twin = await newPerson({}, { Email: `${name}@corp.example` })
  company.people[twin.subject] = { email: `${name}@corp.example`, email_verified: true }
  expect((await signIn(twin.subject)).message).toContain('多个账号')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update tenant_user set is_key = true, email = 'key@corp.example' where user_name = ${twin.name}`),
  )
  company.people[twin.subject] = { email: 'key@corp.example', email_verified: true }
  expect((await signIn(twin.subject)).message).toBe('本租户没有与您的邮箱相同的账号,请联系管理员')
})

test('a stopped or expired account does not come in so either; a password that someone else gave is void afterwards', async () => {
  const { subject, id, name } = await newPerson()
  const { Password } = await admin.call(
    '/api/user/resetPasswordUser',
    { Id: id },
    await admin.confirm('user:resetPassword', id),
  )
  expect((await signIn(subject)).state).toBe('success')
  const byPassword = await berth.anonymous.ask(own('login'), { TenantCode: 'east', UserName: name, Password })
  expect(byPassword.message).toBe('租户、用户名或密码不正确')
  await admin.call('/api/user/stopUser', { Id: id })
  expect((await signIn(subject)).message).toBe('您的账号已停用或已过有效期,请联系管理员')
  await admin.call('/api/user/startUser', { Id: id })
  expect((await signIn(subject)).state).toBe('success')
  await admin.call('/api/user/editUser', { Id: id, ExpireAt: '2020-01-01' })
  expect((await signIn(subject)).message).toBe('您的账号已停用或已过有效期,请联系管理员')
})

test('someone with a second factor is asked for its code, by a ticket that is good for no one else', async () => {
  const { subject, name } = await newPerson()
  const person = await berth.newPerson({ UserName: name, roleCode: 'operator' })
  const { Secret: secret } = await person.call(own('startSecondFactor'), { Password: password })
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await person.call(own('confirmSecondFactor'), { Code: codeAt(0) })
  const { state, data } = await signIn(subject)
  expect([state, data.token]).toEqual(['success', null])
  const { Ticket } = data
  expect((await complete({ Ticket })).state).toBe('secondFactorNeeded')
  expect((await complete({ Ticket, Code: '000000' })).state).toBe('wrongCode')
  expect((await complete({ Ticket, Code: codeAt(1), TenantCode: 'west' })).state).toBe('signInOver')
  const entered = await complete({ Ticket, Code: codeAt(1) })
  expect((await new Console(berth.url, entered.data.token).call(own('getTenantUserInfo'))).UserName).toBe(name)
})

describe('what is not the answer to what was started lets no one in', () => {
  let subject: string
  beforeAll(async () => {
    subject = (await newPerson()).subject
  })

  test('an answer twice, of another browser, changed, or none', async () => {
    const [mine, others] = [(await begin(known)).data, (await begin(known)).data]
    company.next = subject
    const Answer = await company.answerOf(mine.Url)
    const refused = { state: 'conflict', message: expect.stringContaining('没有通过核对'), data: null }
    expect(await complete({ Ticket: others.Ticket, Answer })).toMatchObject(refused)
    expect(await complete({ Ticket: mine.Ticket, Answer: Answer.replace(/code=[^&]+/, 'code=guessed') })).toMatchObject(
      refused,
    )
    expect(await complete({ Ticket: mine.Ticket, Answer: `${Answer}&iss=https%3A%2F%2Fevil.example` })).toMatchObject(
      refused,
    )
    expect(await complete({ Ticket: mine.Ticket })).toMatchObject(refused)
    expect((await complete({ Ticket: mine.Ticket, Answer })).state).toBe('success')
    expect(await complete({ Ticket: mine.Ticket, Answer })).toMatchObject(refused)
  })

  test('a ticket of another tenant, changed or made up', async () => {
    const { Ticket, Url } = (await begin(known)).data
    company.next = subject
    const Answer = await company.answerOf(Url)
    const over = { state: 'signInOver', data: null }
    expect(await complete({ Ticket, Answer, TenantCode: 'west' })).toMatchObject(over)
    expect(await complete({ Ticket: `${Ticket.slice(0, -4)}AAAA`, Answer })).toMatchObject(over)
    expect(await complete({ Ticket: 'made up', Answer })).toMatchObject(over)
  })

  test('who leaves off reads that', async () => {
    expect((await signIn(null)).message).toBe('您没有在“集团账号”完成登录')
  })
})

describe('a tenant that opens accounts', () => {
  beforeAll(async () => {
    await admin.call('/api/user/editIdentityProvider', {
      Id: known,
      MailDomains: ' @Corp.example,corp.example',
      Newcomers: 2,
      OpenedRoleId: await roleId('finance'),
      OpenedParkLotIds: [await addLot(admin, '东城一号')],
    })
    opening = known
  })

  test('opens one with the role and the lots it chose, once, under a name that no one has', async () => {
    company.people['new-1'] = {
      email: 'li.si@corp.example',
      email_verified: true,
      name: '李四',
      preferred_username: 'colleague1',
    }
    expect((await signIn('new-1', opening)).state).toBe('success')
    expect((await signIn('new-1', opening)).state).toBe('success')
    const { rows } = await admin.call('/api/user/queryUser', { RealName: '李四' })
    expect(rows).toMatchObject([
      { UserName: expect.stringMatching(/^colleague1-\d{5}$/), DataScope: 4, AccountState: 1, CreatedBy: '集团账号' },
    ])
    expect(rows[0].ScopeParkLotIds).toHaveLength(1)
  })

  test('opens none for an address of elsewhere, or in the place of one that was stopped', async () => {
    company.people['stranger'] = { email: 'someone@elsewhere.example', email_verified: true }
    expect((await signIn('stranger', opening)).message).toContain('不属于本租户允许的域名')
    company.people['unverified'] = { email: 'someone@corp.example', email_verified: false }
    expect((await signIn('unverified', opening)).message).toContain('不属于本租户允许的域名')
    const { id, name } = await newPerson()
    await admin.call('/api/user/stopUser', { Id: id })
    company.people['stopped'] = { email: `${name}@corp.example`, email_verified: true }
    expect((await signIn('stopped', opening)).message).toBe('您的账号已停用或已过有效期,请联系管理员')
  })
})

test('who has no password sets a first one soon after coming in, and confirms with it', async () => {
  const { subject, id, name } = await newPerson({}, { RoleIds: [await roleId('admin')] })
  let person = new Console(berth.url, (await signIn(subject)).data.token)
  expect(await person.call(own('queryOwnPassword'))).toEqual({ HasPassword: 0 })
  expect((await person.ask(own('checkUserPassword'), { Password: password })).message).toContain('还没有登录密码')
  const set = (PasswordResetCodeRepeat = password) =>
    person.ask(own('setOwnPassword'), { PasswordResetCode: password, PasswordResetCodeRepeat })
  expect((await set('Other#2026')).state).toBe('conflict')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update session set started_at = now() - interval '16 minutes' where user_id = ${id}`),
  )
  expect((await set()).message).toContain('登录已超过15分钟')
  person = new Console(berth.url, (await signIn(subject)).data.token)
  expect((await set()).state).toBe('success')
  expect((await set()).message).toContain('已有登录密码')
  await person.confirm('user:resetPassword', id)
  await Console.signIn(berth.url, 'east', name, password)
})

test('a role can let in by single sign-on alone: the right password opens nothing any more, a wrong one is answered as ever', async () => {
  await admin.call('/api/role/addRole', { RoleName: '外包', RoleCode: 'outside', PermissionCodes: ['dashboard:read'] })
  const Id = await roleId('outside')
  const { subject, name } = await newPerson({}, { RoleIds: [Id] })
  await berth.newPerson({ UserName: name, roleCode: 'outside' })
  const byPassword = (Password = password) =>
    berth.anonymous.ask(own('login'), { TenantCode: 'east', UserName: name, Password })
  const change = async (verb: string, of = 'role', id = Id) =>
    admin.ask(
      `/api/${of === 'role' ? 'role' : 'user'}/${verb}`,
      { Id: id },
      await admin.confirm(permissionOf(verb), id),
    )
  const permissionOf = (verb: string) =>
    verb.endsWith('Role') ? `role:${verb.slice(0, -4)}` : `identity-provider:${verb.replace('IdentityProvider', '')}`

  expect((await change('requireProviderRole')).state).toBe('success')
  expect((await byPassword()).message).toContain('只允许单点登录')
  expect(await lastLine(name)).toMatchObject({ EventKind: 4, FailReason: '密码正确,角色只允许单点登录' })
  expect((await byPassword('Wrong#2026x')).message).toBe('租户、用户名或密码不正确')
  expect((await signIn(subject)).state).toBe('success')

  expect((await change('stopIdentityProvider', 'provider', known)).message).toContain('角色“外包”只允许单点登录')
  const removed = await admin.ask(
    '/api/user/deleteIdentityProvider',
    { ids: [known] },
    await admin.confirm('identity-provider:delete', known),
  )
  expect(removed.message).toContain('最后一个启用的提供方')
  expect((await change('requireProviderRole', 'role', await roleId('admin'))).state).toBe('conflict')
  expect((await change('waiveProviderRole')).state).toBe('success')
  expect((await byPassword()).state).toBe('success')

  const west = await berth.as('admin', 'west')
  const { rows } = await west.call('/api/role/queryRole', { RoleCode: 'operator' })
  const refused = await west.ask(
    '/api/role/requireProviderRole',
    { Id: rows[0].Id },
    await west.confirm('role:requireProvider', rows[0].Id),
  )
  expect(refused.message).toContain('还没有启用的单点登录提供方')
})

describe('who keeps providers', () => {
  const draft = {
    ProviderName: '又一个',
    ProviderKind: 1,
    Issuer: 'https://id.example',
    ClientId: 'x',
    MatchedClaim: 1,
    Newcomers: 1,
  }
  const add = (changes: object, by = admin) => by.ask('/api/user/addIdentityProvider', { ...draft, ...changes })
  const fieldOf = (answer: Awaited<ReturnType<typeof add>>) => answer.fields?.map(({ field }) => field)

  test('is an administrator who sees all lots; a role that may is not enough', async () => {
    await admin.call('/api/role/addRole', {
      RoleName: '账号员',
      RoleCode: 'idkeeper',
      PermissionCodes: ['identity-provider:*', 'role:read', 'park-lot:read'],
    })
    const keeper = await berth.newPerson({ UserName: 'idkeeper', roleCode: 'idkeeper' })
    const bounded = await berth.newPerson({
      UserName: 'bounded',
      roleCode: 'admin',
      lots: [await addLot(admin, '二号')],
    })
    for (const by of [keeper, bounded]) expect((await add({}, by)).message).toContain('只有能看到全部车场的租户管理员')
    const stop = { Id: known }
    expect(
      (await keeper.ask('/api/user/stopIdentityProvider', stop, await keeper.confirm('identity-provider:stop', known)))
        .message,
    ).toContain('只有')
  })

  test('names no administrator’s role, a domain for those who get an account, and the issuer once', async () => {
    expect(fieldOf(await add({ Newcomers: 2 }))).toEqual(['MailDomains', 'OpenedRoleId'])
    expect(
      fieldOf(await add({ Newcomers: 2, MailDomains: 'corp.example', OpenedRoleId: await roleId('admin') })),
    ).toEqual(['OpenedRoleId'])
    expect(fieldOf(await add({ MailDomains: 'not a domain' }))).toEqual(['MailDomains'])
    expect(
      fieldOf(await admin.ask('/api/user/editIdentityProvider', { Id: known, Issuer: 'https://b.example' })),
    ).toEqual(['Issuer'])
  })

  test('stops one, and no one comes in by it, nor who is on the way', async () => {
    const { subject } = await newPerson()
    const { Url, Ticket } = (await begin(known)).data
    company.next = subject
    const Answer = await company.answerOf(Url)
    await admin.call(
      '/api/user/stopIdentityProvider',
      { Id: known },
      await admin.confirm('identity-provider:stop', known),
    )
    expect((await begin(known)).state).toBe('signInOver')
    expect((await complete({ Ticket, Answer })).state).toBe('signInOver')
    await admin.call(
      '/api/user/startIdentityProvider',
      { Id: known },
      await admin.confirm('identity-provider:start', known),
    )
    expect((await signIn(subject)).state).toBe('success')
  })

  test('reads what keeps the provider from answering; others only that it does not', async () => {
    const { Id } = (await add({ ProviderName: '不通', Issuer: 'http://127.0.0.1:9' })).data
    await admin.call(
      '/api/user/setSecretIdentityProvider',
      { Id, ClientSecret: 'x' },
      await admin.confirm('identity-provider:setSecret', Id),
    )
    expect((await admin.ask('/api/user/checkIdentityProvider', { Id })).message).toContain('连接失败')
    expect((await begin(Id)).message).toContain('“不通”暂时连不上')
  })
})

test('the secret stands sealed, is read by no endpoint, and moves to a new key', async () => {
  const row = () =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.first<{ secret: string }>(sql`select secret from identity_provider where id = ${known}`),
    )
  const before = (await row())!.secret
  expect(before).not.toContain(openIdClient.secret)
  expect(JSON.stringify(await admin.call('/api/user/getIdentityProvider', { Id: known }))).not.toContain('ecret"')
  const [old, next] = [berth.settings.secretsKey!, Buffer.alloc(32, 9)]
  const secrets = secretsOf(next, [old])
  await resealClientSecretsJob.run({ ...berth.machine, secrets }, null, AbortSignal.timeout(60_000))
  const after = (await row())!.secret
  expect(openClientSecret(secretsOf(next), berth.tenantIds.east, known, after)).toBe(openIdClient.secret)
  await resealClientSecretsJob.run(
    { ...berth.machine, secrets: secretsOf(old, [next]) },
    null,
    AbortSignal.timeout(60_000),
  )
})

test('an identity is believed by the provider’s key, or by the client’s secret where it signs with that; one that was changed is not', async () => {
  const { clientId: ClientId, secret } = secretSignedClient
  const bySecret = await addProvider({ ProviderName: '以密钥签名', ClientId }, admin, secret)
  const [one, other] = [await newPerson(), await newPerson()]
  expect((await signIn(one.subject, bySecret)).state).toBe('success')
  company.forges = true
  for (const provider of [known, bySecret]) {
    expect((await signIn(other.subject, provider)).state).toBe('conflict')
    expect((await lastLine()).FailReason).toContain('signature verification failed')
  }
  company.forges = false
  expect((await signIn(other.subject, bySecret)).state).toBe('success')
})

test('[AU-04] [DO-09] who comes back three hundred times at once has the provider asked as often as tries are allowed', async () => {
  const { Url, Ticket } = (await begin(known)).data
  const state = new URL(Url).searchParams.get('state')!
  const Answer = `?${new URLSearchParams({ code: 'guessed', state, iss: company.issuer })}`
  const asked = company.asked
  const comeBack = () =>
    berth.anonymous.ask(
      own('completeProviderSignIn'),
      { TenantCode: 'east', Ticket, Answer },
      { 'x-forwarded-for': '203.0.113.9' },
    )
  const states = (await Promise.all(Array.from({ length: 300 }, comeBack))).map((answer) => answer.state)
  expect(company.asked - asked).toBe(20)
  expect(new Set(states)).toEqual(new Set(['conflict', 'busy', 'tooOften']))
  expect((await comeBack()).state).toBe('tooOften')
})
