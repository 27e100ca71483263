import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { Console } from '#checks/berth/console.ts'
import { dingTalkApplication, startDingTalk, type DingTalk } from '#simulator/dingtalk/dingtalk.ts'
import { startWeCom, weComApplication, type WeCom, type WeComPerson } from '#simulator/wecom/wecom.ts'

/** Signing in with an account of WeCom or of DingTalk. */
const { corpId, agentId, secret } = weComApplication
const draft = { ProviderKind: 3, CorpId: corpId, AgentId: agentId, MatchedClaim: 3 }
let weCom: WeCom
let dingTalk: DingTalk
let berth: Berth
let admin: Console
let provider: string
beforeAll(async () => {
  weCom = await startWeCom()
  dingTalk = await startDingTalk()
  berth = await startBerth({
    weComLoginUrl: weCom.url,
    weComInsideUrl: weCom.url,
    weComApiUrl: weCom.url,
    dingTalkLoginUrl: dingTalk.url,
    dingTalkApiUrl: dingTalk.url,
  })
  admin = await berth.as('admin')
  provider = await addProvider(admin)
})
afterAll(async () => {
  await weCom.close()
  await dingTalk.close()
  await berth.stop()
})

async function addProvider(by: Console, given: object = draft, ClientSecret = secret): Promise<string> {
  const named = { ProviderName: '企业微信', Newcomers: 1, ...given }
  const { Id } = await by.call('/api/user/addIdentityProvider', named)
  const confirmed = await by.confirm('identity-provider:setSecret', Id)
  await by.call('/api/user/setSecretIdentityProvider', { Id, ClientSecret }, confirmed)
  return Id
}

const own = (what: string) => `/api/tenantUser/${what}`
const begin = (ProviderId: string, TenantCode = 'east') =>
  berth.anonymous.ask(own('beginProviderSignIn'), { TenantCode, ProviderId })
const complete = (input: Record<string, unknown>) =>
  berth.anonymous.ask(own('completeProviderSignIn'), { TenantCode: 'east', ...input })

let people = 0
/** The user name of someone new with an account here. */
async function newPerson(user: Record<string, unknown> = {}): Promise<string> {
  const name = `colleague${++people}`
  await admin.call('/api/user/addUser', {
    UserName: name,
    RealName: '张三丰',
    Email: `${name}@corp.example`,
    RoleIds: [await roleId('operator')],
    DataScope: 1,
    ...user,
  })
  return name
}

async function roleId(RoleCode: string): Promise<string> {
  return (await admin.call('/api/role/queryRole', { RoleCode })).rows[0].Id
}

async function lastLine() {
  return (await admin.call('/api/user/queryLoginLog', { OrderBy: 'Id', OrderDir: 'desc' })).rows[0]
}

const match = (MatchedClaim: number) =>
  admin.call('/api/user/editIdentityProvider', { Id: provider, MatchedClaim, Newcomers: 1 })

async function comeBy(person: WeComPerson | null, TenantCode = 'east', ProviderId = provider) {
  const { Url, Ticket } = (await begin(ProviderId, TenantCode)).data
  return complete({ TenantCode, Ticket, Answer: weCom.answerOf(Url, person) })
}
const nameOf = async (answer: Awaited<ReturnType<typeof comeBy>>) =>
  (await new Console(berth.url, answer.data.token).call(own('getTenantUserInfo'))).UserName

test('the account of the same name is theirs, however its letters are written', async () => {
  const name = await newPerson()
  const member = { userid: name.toUpperCase(), name: '三丰' }
  expect(await nameOf(await comeBy(member))).toBe(name)
  expect(await nameOf(await comeBy({ ...member, userid: name }))).toBe(name)
  expect((await comeBy({ userid: 'nobody.here' })).message).toBe('本租户没有登录名为“nobody.here”的账号,请联系管理员')
})

test('phone number or business mail find the account once where the application may read them, and say so where not', async () => {
  const name = await newPerson({ Mobile: '13800138031' })
  await match(2)
  expect(await nameOf(await comeBy({ userid: 'm31', mobile: '13800138031' }))).toBe(name)
  expect(await nameOf(await comeBy({ userid: 'm31' }))).toBe(name)
  expect((await comeBy({ userid: 'm32' })).message).toContain('没有给出您已验证的手机号')
  await match(1)
  const other = await newPerson()
  const mail = `${other}@Corp.example`
  expect((await comeBy({ userid: 'm33', email: mail })).message).toContain('没有给出您已验证的邮箱')
  expect(await nameOf(await comeBy({ userid: 'm33', biz_mail: mail }))).toBe(other)
  await match(3)
})

test('who is of no organization, of another, or may not see the application, reads what to do', async () => {
  const name = await newPerson()
  expect((await comeBy({ openid: 'o-1' })).message).toContain('您不是“企业微信”所属企业的成员')
  expect((await comeBy({ userid: `wwother/${name}` })).message).toContain('您不是“企业微信”所属企业的成员')
  expect((await comeBy({ userid: name, isHidden: true })).message).toContain('不在“企业微信”应用的可见范围内')
  expect((await lastLine()).FailReason).toContain('60011')
  expect((await comeBy(null)).message).toBe('您没有在“企业微信”完成登录')
})

test('an answer twice, or to another sign-in, lets no one in', async () => {
  const name = await newPerson()
  const [mine, others] = [(await begin(provider)).data, (await begin(provider)).data]
  const Answer = weCom.answerOf(mine.Url, { userid: name })
  const refused = { state: 'conflict', message: expect.stringContaining('没有通过核对'), data: null }
  expect(await complete({ Ticket: others.Ticket, Answer })).toMatchObject(refused)
  expect((await complete({ Ticket: mine.Ticket, Answer })).state).toBe('success')
  expect(await complete({ Ticket: mine.Ticket, Answer })).toMatchObject(refused)
  expect((await lastLine()).FailReason).toContain('40029: invalid code')
})

test('its own browser goes to its own page; others scan a code', async () => {
  const name = await newPerson()
  const asked = { TenantCode: 'east', ProviderId: provider }
  const inside = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.1 wxwork/4.1.32 Language/zh' }
  const { Url, Ticket } = (await berth.anonymous.ask(own('beginProviderSignIn'), asked, inside)).data
  expect(Url).toMatch(/\/connect\/oauth2\/authorize\?.*#wechat_redirect$/)
  expect((await complete({ Ticket, Answer: weCom.answerOf(Url, { userid: name }) })).state).toBe('success')
  const english = await berth.anonymous.ask(own('beginProviderSignIn'), asked, { 'accept-language': 'en' })
  expect(english.data.Url).toMatch(/\/wwlogin\/sso\/login\?.*lang=en/)
})

test('one token serves many sign-ins, and another is asked for when WeCom ends it', async () => {
  const name = await newPerson()
  await comeBy({ userid: name })
  const before = weCom.tokensGiven
  await comeBy({ userid: name })
  expect(weCom.tokensGiven).toBe(before)
  weCom.endTokens()
  expect((await comeBy({ userid: name })).state).toBe('success')
  expect(weCom.tokensGiven).toBe(before + 1)
})

test('two tenants with the same organization have accounts of their own', async () => {
  const name = await newPerson()
  const west = await berth.as('admin', 'west')
  const theirs = await addProvider(west)
  expect((await comeBy({ userid: name }, 'west', theirs)).message).toContain('本租户没有登录名为')
  expect((await begin(provider, 'west')).state).toBe('signInOver')
  expect(await nameOf(await comeBy({ userid: name }))).toBe(name)
})

test('accounts open under the name that they have there', async () => {
  await admin.call('/api/user/editIdentityProvider', {
    Id: provider,
    Newcomers: 2,
    OpenedRoleId: await roleId('finance'),
  })
  expect(await nameOf(await comeBy({ userid: 'Wang.Wu', name: '王五' }))).toBe('Wang.Wu')
  const { rows } = await admin.call('/api/user/queryUser', { UserName: 'Wang.Wu' })
  expect(rows).toMatchObject([{ RealName: '王五', CreatedBy: '企业微信' }])
})

test('its check asks WeCom with organization, secret and application; what does not fit is refused at its field', async () => {
  const check = () => admin.ask('/api/user/checkIdentityProvider', { Id: provider })
  const edit = (changes: object) => admin.call('/api/user/editIdentityProvider', { Id: provider, ...changes })
  expect((await check()).data).toMatchObject({ SignsInAt: `${weCom.url}/wwlogin/sso/login` })
  await edit({ AgentId: '1000003' })
  expect((await check()).message).toContain('连接失败:301002')
  await edit({ AgentId: agentId, CorpId: 'wwtypo' })
  expect((await check()).message).toContain('连接失败:40013: invalid corpid')
  await edit({ CorpId: corpId })
  const add = (changes: object) =>
    admin.ask('/api/user/addIdentityProvider', { ProviderName: '又一', ProviderKind: 3, Newcomers: 1, ...changes })
  const fieldsOf = async (changes: object) => (await add(changes)).fields?.map(({ field }) => field)
  const notOfWeCom = { Issuer: 'https://id.example', ClientId: 'x', MailDomains: 'corp.example' }
  expect(await fieldsOf({ MatchedClaim: 3, ...notOfWeCom })).toEqual([
    'CorpId',
    'AgentId',
    'Issuer',
    'ClientId',
    'MailDomains',
  ])
  expect(await fieldsOf({ ...draft, AgentId: 'agent' })).toEqual(['AgentId'])
  const openId = { ProviderKind: 1, Issuer: 'https://id.example' }
  expect(await fieldsOf({ ...openId, ClientId: 'x', MatchedClaim: 3 })).toEqual(['MatchedClaim'])
  expect(await fieldsOf({ ...openId, MatchedClaim: 1 })).toEqual(['ClientId'])
  expect((await add(draft)).message).toContain('已登记')
})

describe('by DingTalk', () => {
  const { corpId, clientId, secret: clientSecret } = dingTalkApplication
  let provider: string
  beforeAll(async () => {
    const draft = { ProviderName: '钉钉', ProviderKind: 2, ClientId: clientId, CorpId: corpId, MatchedClaim: 2 }
    provider = await addProvider(admin, draft, clientSecret)
  })

  async function comeBy(person: Parameters<DingTalk['answerOf']>[1]) {
    const { Url, Ticket } = (await begin(provider)).data
    return complete({ Ticket, Answer: dingTalk.answerOf(Url, person) })
  }

  test('the phone number of a colleague finds the account once, then DingTalk’s own number does; a mail address finds none', async () => {
    const name = await newPerson({ Mobile: '13800138021' })
    const colleague = { unionId: 'union-1', corpId, nick: '三丰', stateCode: '86', mobile: '13800138021' }
    const { state, data } = await comeBy(colleague)
    expect(state).toBe('success')
    expect((await new Console(berth.url, data.token).call(own('getTenantUserInfo'))).UserName).toBe(name)
    expect((await comeBy({ ...colleague, mobile: '13800138022' })).state).toBe('success')
    const other = { unionId: 'union-2', corpId, nick: '李四', email: `${name}@corp.example` }
    expect((await comeBy(other)).message).toContain('没有给出您已验证的手机号')
    const abroad = { ...other, stateCode: '1', mobile: '13800138021' }
    expect((await comeBy(abroad)).message).toContain('没有给出您已验证的手机号')
  })

  test('who chose another organization, or leaves off, reads what to do; an answer twice or to another sign-in lets no one in', async () => {
    await newPerson({ Mobile: '13800138023' })
    const person = { unionId: 'union-3', corpId, nick: '王五', stateCode: '86', mobile: '13800138023' }
    expect((await comeBy({ ...person, corpId: 'dingother' })).message).toContain('选择的不是本企业')
    expect((await lastLine()).FailReason).toBe('钉钉:corpId dingother')
    expect((await comeBy(null)).message).toBe('您没有在“钉钉”完成登录')
    const [mine, others] = [(await begin(provider)).data, (await begin(provider)).data]
    const Answer = dingTalk.answerOf(mine.Url, person)
    const refused = { state: 'conflict', message: expect.stringContaining('没有通过核对'), data: null }
    expect(await complete({ Ticket: others.Ticket, Answer })).toMatchObject(refused)
    expect((await complete({ Ticket: mine.Ticket, Answer })).state).toBe('success')
    expect(await complete({ Ticket: mine.Ticket, Answer })).toMatchObject(refused)
    expect((await lastLine()).FailReason).toContain('不合法的临时授权码')
  })

  test('its check asks DingTalk with organization and secret; what does not fit DingTalk is refused at its field', async () => {
    const check = () => admin.ask('/api/user/checkIdentityProvider', { Id: provider })
    expect((await check()).data).toMatchObject({ SignsInAt: `${dingTalk.url}/oauth2/auth` })
    await admin.call('/api/user/editIdentityProvider', { Id: provider, CorpId: 'dingtypo' })
    expect((await check()).message).toContain('连接失败:HTTP 404')
    await admin.call('/api/user/editIdentityProvider', { Id: provider, CorpId: corpId })
    const refused = await admin.ask('/api/user/addIdentityProvider', {
      ProviderName: '钉钉二',
      ProviderKind: 2,
      Issuer: 'https://id.example',
      ClientId: clientId,
      MatchedClaim: 1,
      MailDomains: 'corp.example',
      Newcomers: 1,
    })
    const fields = refused.fields?.map(({ field }) => field)
    expect(fields).toEqual(['CorpId', 'MatchedClaim', 'Issuer', 'MailDomains'])
    const twice = { ProviderName: '钉钉二', ProviderKind: 2, ClientId: clientId, CorpId: corpId, MatchedClaim: 2 }
    const again = await admin.ask('/api/user/addIdentityProvider', { ...twice, Newcomers: 1 })
    expect(again.message).toContain('已登记')
  })
})
