import { sql } from '#kernel/sql.ts'
import { addDays } from '#kernel/period.ts'
import { instant } from '#kernel/wall-clock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import type { Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { startAliyunSms } from '#simulator/sms/aliyun-sms.ts'
import type { Provider } from '#simulator/sms/provider.ts'
import { startTencentSms } from '#simulator/sms/tencent-sms.ts'
import { aliyunSmsChannel } from './aliyun/aliyun-sms-channel.server.ts'
import { resealSmsKeysJob, smsChannelOf } from './sms-channels.server.ts'

/** Each tenant has its own provider: the east sends by Alibaba Cloud, the west by Tencent Cloud. */
const aliyunKeys = { AccessKeyId: 'LTAI5tEast', AccessKeySecret: 'east-secret-0123456789' }
const tencentKeys = { SecretId: 'AKIDwest', SecretKey: 'west-secret-0123456789', SdkAppId: '1400006666' }

const tencentAccount = {
  secretId: tencentKeys.SecretId,
  secretKey: tencentKeys.SecretKey,
  appId: tencentKeys.SdkAppId,
  templates: { '449739': 2 },
  receiptsSaySession: false,
}

let aliyun: Provider
let tencent: Provider
let berth: Berth
let east: Console
let west: Console
beforeAll(async () => {
  aliyun = await startAliyunSms([
    {
      keyId: aliyunKeys.AccessKeyId,
      secret: aliyunKeys.AccessKeySecret,
      signNames: ['泊位停车'],
      templates: { SMS_ALARM: ['title', 'content'] },
    },
  ])
  tencent = await startTencentSms([tencentAccount])
  berth = await startBerth({ demo: false, aliyunSmsUrl: aliyun.url, tencentSmsUrl: tencent.url })
  east = await berth.as('admin')
  west = await berth.as('admin', 'west')
  await setKeys(east, 'setAliyunKeys', aliyunKeys)
  await setKeys(west, 'setTencentKeys', tencentKeys)
  await setTemplate(east, { ProviderTemplateId: 'SMS_ALARM', ProviderVariables: 'title, content' })
  await setTemplate(west, { ProviderTemplateId: '449739' })
})
afterAll(async () => {
  await berth.stop()
  await Promise.all([aliyun.close(), tencent.close()])
})
beforeEach(() => {
  aliyun.loseAnswers(false)
  tencent.loseAnswers(false)
})

const account = async (by: Console) => (await by.call('/api/sms/querySmsAccount')).rows[0]
async function setKeys(by: Console, action: string, keys: object) {
  const id = (await account(by)).Id
  await by.call(`/api/sms/${action}SmsAccount`, { id, ...keys }, await by.confirm(`sms-account:${action}`, id))
}
const alarmTemplate = async (by: Console) =>
  (await by.call('/api/sms/querySmsTemplate', { TemplateCode: 'ALARM' })).rows[0]
async function setTemplate(by: Console, values: object) {
  await by.call('/api/sms/editSmsTemplate', { id: (await alarmTemplate(by)).Id, ...values })
}
async function send(by: Console, Mobile: string) {
  await by.call('/api/sms/testSendSmsTemplate', { Id: (await alarmTemplate(by)).Id, Mobile })
}
const inEast = <T>(work: (tx: Tx) => Promise<T>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const newest = async (by: Console) => (await by.call('/api/sms/querySmsRecord')).rows[0]
const state = async (by: Console) => (await newest(by))?.SendState
test.each([
  ['Alibaba Cloud', 'east', () => aliyun, '13912345678', '{"title":"标题","content":"内容"}', '阿里云短信'],
  ['Tencent Cloud', 'west', () => tencent, '+8613912345678', '标题|内容', '腾讯云短信'],
] as const)(
  '%s sends the filled template, its receipt is followed, and the platform takes nothing',
  async (_, tenant, provider, mobile, text, name) => {
    const by = tenant === 'east' ? east : west
    const before = await account(by)
    await send(by, '13912345678')
    await expect.poll(() => provider().messages.length).toBe(1)
    const [message] = provider().messages
    expect(message).toMatchObject({ mobile, text })
    message!.fate = 'arrived'
    await expect.poll(() => state(by)).toBe(3)
    expect(await newest(by)).toMatchObject({
      Mobile: '139****5678',
      Provider: name,
      BillCount: 1,
      Cost: '0.00',
      FailReason: null,
    })
    expect(await account(by)).toMatchObject({ LeftCount: before.LeftCount, UsedCount: before.UsedCount + 1 })
  },
)

test.each([
  ['east', () => aliyun, 'MOBILE_NOT_ON_SERVICE', '阿里云:MOBILE_NOT_ON_SERVICE'],
  ['west', () => tencent, 'UNDELIV', '腾讯云:UNDELIV'],
] as const)('%s: a message that does not arrive says why', async (tenant, provider, code, reason) => {
  const by = tenant === 'east' ? east : west
  await send(by, '13912340001')
  await expect.poll(() => provider().messages.some(({ mobile }) => mobile.endsWith('0001'))).toBe(true)
  provider().messages.find(({ mobile }) => mobile.endsWith('0001'))!.fate = code
  await expect.poll(() => state(by)).toBe(2)
  expect(await newest(by)).toMatchObject({ FailReason: reason, ReceiptCode: code })
})

test.each([
  ['east', () => aliyun, true, '0002'],
  ['west', () => tencent, true, '0002'],
  ['east', () => aliyun, 'gateway', '0004'],
  ['west', () => tencent, 'gateway', '0004'],
] as const)('%s: a message whose answer was lost is not sent twice', async (tenant, provider, how, ending) => {
  const by = tenant === 'east' ? east : west
  tencentAccount.receiptsSaySession = true
  provider().loseAnswers(how)
  await send(by, `1391234${ending}`)
  const ours = () => provider().messages.filter(({ mobile }) => mobile.endsWith(ending))
  await expect.poll(() => ours().length).toBe(1)
  ours()[0]!.fate = 'arrived'
  await expect.poll(async () => (await newest(by)).Tries).toBeGreaterThan(0)
  provider().loseAnswers(false)
  await expect.poll(() => state(by)).toBe(3)
  expect(ours()).toHaveLength(1)
})

test.each([
  ['east', () => aliyun],
  ['west', () => tencent],
] as const)(
  '%s: what the provider refuses for a moment, as one message too soon after another, is sent again',
  async (tenant, provider) => {
    const by = tenant === 'east' ? east : west
    await send(by, '13912340099')
    await expect.poll(() => provider().messages.some(({ mobile }) => mobile.endsWith('0099'))).toBe(true)
    expect(await newest(by)).toMatchObject({ Tries: 2 })
  },
)

test('a message that Alibaba Cloud took on one side of midnight and we know of on the other is not sent twice, and has its receipt', async () => {
  const channel = aliyunSmsChannel(aliyun.url, { id: aliyunKeys.AccessKeyId, secret: aliyunKeys.AccessKeySecret })
  const variables = ['title', 'content'].map((name) => ({ name, text: name }))
  const sms = { smsNo: 'night-1', mobile: '13912340009', signName: '泊位停车', templateId: 'SMS_ALARM', variables }
  const first = await channel.send(sms, null)
  const today = aliyun.messages.at(-1)!.day.replace(/^(\d{4})(\d\d)/, '$1-$2-')
  expect(first).toEqual({ providerNo: expect.any(String) })
  // The first try was yesterday, and the answer of a later one was lost.
  expect(await channel.send(sms, instant(today)! - 1_000)).toEqual({ providerNo: sms.smsNo })
  const ours = aliyun.messages.filter(({ mobile }) => mobile === sms.mobile)
  expect(ours).toHaveLength(1)
  ours[0]!.fate = 'arrived'
  const sent = { smsNo: sms.smsNo, providerNo: 'any', mobile: sms.mobile, sentAt: instant(addDays(today, 1))! + 500 }
  expect(await channel.query(sent)).toMatchObject({ isDelivered: true })
})

test('what the provider refuses fails with its words, once, and counts for nothing', async () => {
  const before = await account(east)
  await setTemplate(east, { ProviderTemplateId: 'SMS_NONE' })
  const live = await openLive(east, '/api/serviceMsgCenter/wsService')
  await send(east, '13912340003')
  // An open list is notified of it.
  while ((await state(east)) !== 2) await live.nextLike({ changed: 'sms-record' })
  live.close()
  expect(await newest(east)).toMatchObject({
    FailReason: '短信模板不合法',
    ReceiptCode: 'isv.SMS_TEMPLATE_ILLEGAL',
    Tries: 1,
    BillCount: 0,
  })
  await setTemplate(east, { ProviderTemplateId: null })
  await send(east, '13912340004')
  await expect.poll(async () => (await newest(east)).FailReason).toBe('短信模板没有填写服务商模板号')
  await setTemplate(east, { ProviderTemplateId: 'SMS_ALARM', ProviderVariables: 'title' })
  await send(east, '13912340005')
  await expect.poll(async () => (await newest(east)).FailReason).toBe('短信模板的服务商变量名与内容中的变量数目不一致')
  expect(await account(east)).toMatchObject({ LeftCount: before.LeftCount, UsedCount: before.UsedCount })
  await setTemplate(east, { ProviderVariables: 'title,content' })
})

test('keys go in and never come out; a wrong one is said in the provider’s words; an old SECRETS_KEY can go', async () => {
  expect(await account(east)).toMatchObject({ Provider: 1, KeyFingerprint: expect.stringMatching(/^[0-9a-f]{8}$/) })
  expect(JSON.stringify(await account(east))).not.toContain(aliyunKeys.AccessKeySecret)
  const dump = await inEast((tx) => tx.rows<{ sealed: string }>(sql`select sealed from sms_account_secret`))
  expect(dump).toHaveLength(1)
  expect(dump[0]!.sealed).not.toContain(aliyunKeys.AccessKeySecret)

  const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
  await resealSmsKeysJob.run({ ...berth.machine, secrets: secretsOf(fresh, [old]) }, null, new AbortController().signal)
  const alone = { ...berth.machine, secrets: secretsOf(fresh) }
  expect(await inEast((tx) => smsChannelOf(alone, tx))).toMatchObject({ name: '阿里云短信' })
  await resealSmsKeysJob.run({ ...berth.machine, secrets: secretsOf(old, [fresh]) }, null, new AbortController().signal)
})

test('without its keys nothing is sent, and the sentence names the page', async () => {
  const id = (await account(west)).Id
  await west.call('/api/sms/removeKeysSmsAccount', { id }, await west.confirm('sms-account:removeKeys', id))
  expect(await account(west)).toMatchObject({ Provider: null, KeyFingerprint: null })
  const template = await alarmTemplate(west)
  expect(await west.ask('/api/sms/testSendSmsTemplate', { Id: template.Id, Mobile: '13912345678' })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('请在“短信账户”中设置服务商的密钥'),
  })
})
