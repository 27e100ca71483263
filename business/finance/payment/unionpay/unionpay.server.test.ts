import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { certify, type Certified } from '#simulator/certificates.ts'
import { startUnionPay, type UnionPay } from '#simulator/unionpay/unionpay.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { keyEndsAlarm } from '../../pay-config/key-ends-alarm.server.ts'
import { readKeyEndsJob } from '../../pay-config/read-key-ends.server.ts'
import { openChannels } from '../channels.server.ts'
import { followOnce } from '../follow-payments.server.ts'
import { orderIdOf } from './unionpay-numbers.ts'

let unionPay: UnionPay
let berth: Berth
let admin: Console
let park: ParkLot
let configId: string
beforeAll(async () => {
  unionPay = await startUnionPay()
  const port = await freePort()
  const urls = { unionPayUrl: unionPay.url, unionPayFileUrl: `${unionPay.url}/file` }
  berth = await startBerth({
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    ...urls,
    demo: false,
    metricsToken: 'scrape-me',
  })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  const { Id } = await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: '云闪付停车收款',
    PayChannel: 3,
    MchNo: unionPay.merchant,
    BeginAt: addDays(wallDate(Date.now()), -3),
  })
  configId = Id
})
afterAll(async () => {
  await berth.stop()
  await unionPay.close()
})
beforeEach(() => unionPay.behave({}))

const channels = () => openChannels(berth.machine, berth.settings)
const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const asking = (token: string) => berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
const ask = async (token: string) => (await asking(token)).data
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const setKeys = async (given: object) =>
  admin.ask(
    '/api/payConfig/setUnionPayKeysPayConfig',
    { id: configId, ...given },
    await admin.confirm('pay-config:setUnionPayKeys', configId),
  )
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, channels())
}
const transactionOf = (no: string) =>
  [...unionPay.transactions.values()].find(({ values }) => values['orderId'] === orderIdOf(no))!

/** A car that stands at the exit with 11 yuan to pay; returns its pay token. */
async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, ago(131))
  return payTokenOf(await park.exit.sees(plateNumber, ago(1)))
}

async function refund(plateNumber: string, refundMoney: string): Promise<string> {
  const { id, payNo } = (await payments(plateNumber))[0]
  const asked = { id, refundMoney, reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  for (const [verb, role] of [
    ['audit', 'service'],
    ['review', 'finance'],
  ] as const) {
    const by = await berth.as(role)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: Id }, await by.confirm(`refund:${verb}`, Id))
  }
  return Id
}
async function followRefunds(): Promise<void> {
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  await followRefundsOnce(berth.machine, channels())
}

test('keys that prove nothing are refused at their field; what the PFX file became is taken with its lines lost, and the check asks UnionPay', async () => {
  const { merchantPem: MerchantPem, trustedPem: TrustedPem } = unionPay
  const [middle] = TrustedPem.split('-----END CERTIFICATE-----')
  const keyOnly = MerchantPem.slice(0, MerchantPem.indexOf('-----BEGIN CERTIFICATE-----'))
  expect((await setKeys({ MerchantPem: keyOnly, TrustedPem })).fields).toMatchObject([{ field: 'MerchantPem' }])
  expect((await setKeys({ MerchantPem, TrustedPem: `${middle}-----END CERTIFICATE-----` })).fields).toMatchObject([
    { field: 'TrustedPem' },
  ])
  const oneLine = (pem: string) => pem.replaceAll('\n', ' ')
  expect((await setKeys({ MerchantPem: oneLine(MerchantPem), TrustedPem: oneLine(TrustedPem) })).state).toBe('success')
  expect(await admin.call('/api/payConfig/checkPayConfig', { id: configId })).toEqual({ Result: 2 })
  unionPay.behave({ signsAsStranger: true })
  expect((await admin.ask('/api/payConfig/checkPayConfig', { id: configId })).message).toContain('未通过验签')
})

test('a code is asked for once and shown again; its notice settles the stay, however often it comes', async () => {
  const token = await standing('京A30001')
  const asked = await ask(token)
  expect(asked).toMatchObject({
    how: 'qr',
    channel: '银联/云闪付',
    codeUrl: expect.stringMatching(/^https:\/\/qr\.95516/),
  })
  // Whole seconds from each answer on.
  expect(await ask(token)).toEqual({ ...asked, expiresIn: expect.any(Number) })
  expect(transactionOf(asked.payNo).values).toMatchObject({
    txnAmt: '1100',
    payTimeout: asked.expireAt.replaceAll(/\D/g, ''),
  })
  expect(await unionPay.pay(orderIdOf(asked.payNo))).toBe(200)
  expect(await unionPay.pay(orderIdOf(asked.payNo))).toBe(200)
  expect(await order('京A30001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京A30001')).toMatchObject([{ payStatus: 3, payChannel: 3, payerMoney: '11.00' }])
})

test('phones that ask while the code is on its way get the same code, and what is paid by it counts', async () => {
  const token = await standing('京A30012')
  const before = unionPay.transactions.size
  const { promise, resolve } = Promise.withResolvers<void>()
  unionPay.behave({ answersAfter: promise })
  const first = ask(token)
  await expect.poll(() => unionPay.transactions.size).toBe(before + 1)
  const [second, third] = [ask(token), ask(token)]
  await payments('京A30012')
  resolve()
  const asked = await first
  const same = { ...asked, expiresIn: expect.any(Number) }
  expect(await Promise.all([second, third])).toEqual([same, same])
  expect(await payments('京A30012')).toHaveLength(1)
  expect(await unionPay.pay(orderIdOf(asked.payNo))).toBe(200)
  expect(await order('京A30012')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('a code whose answer was lost is given up: a new one is asked for, and what is paid for the first goes back', async () => {
  const token = await standing('京A30002')
  unionPay.behave({ losesAnswersOf: '01' })
  expect((await asking(token)).message).toContain('支付渠道暂时没有应答')
  unionPay.behave({})
  const again = await ask(token)
  const lost = [...unionPay.transactions.values()].at(-2)!.values['orderId']!
  expect(await unionPay.pay(orderIdOf(again.payNo))).toBe(200)
  expect(await unionPay.pay(lost)).toBe(200)
  await follow()
  expect(await order('京A30002')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  const refunded = (await payments('京A30002')).map(({ refundMoney }) => refundMoney as string)
  expect(refunded.toSorted((one, other) => Number(one) - Number(other))).toEqual(['0.00', '11.00'])
})

test('a forged, foreign, other-currency or other-amount notice counts nothing and is not confirmed', async () => {
  const { payNo } = await ask(await standing('京A30003'))
  const transaction = transactionOf(payNo)
  const { strangeRoot, wrongName, over } = unionPay.strangers
  expect(await unionPay.notify(transaction, {}, { txnAmt: '1' })).toBe(400)
  expect(await unionPay.notify(transaction, {}, { signature: 'AAAA' })).toBe(400)
  for (const stranger of [strangeRoot, wrongName, over])
    expect(await unionPay.notify(transaction, {}, {}, stranger)).toBe(400)
  expect(await unionPay.notify(transaction, { merId: '777290058110049' })).toBe(400)
  expect(await unionPay.notify(transaction, { currencyCode: '840' })).toBe(400)
  expect(await unionPay.notify(transaction, { txnAmt: '1' })).toBe(400)
  expect(await unionPay.notify(transaction, { respCode: '01' })).toBe(200)
  expect(await unionPay.notify(transaction, { orderId: 'SHOP00000001' })).toBe(200)
  const [record] = await payments('京A30003')
  expect(await admin.call('/api/payRecord/getPayRecord', { id: record.id })).toMatchObject({
    payStatus: 2,
    failReason: expect.stringContaining('与应付11.00元不符'),
  })
  expect(await order('京A30003')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
})

test('a lost notice is found by asking, and a scan that failed can be made again; a code that no one scanned ends with its time, and what is paid for it later goes back', async () => {
  const paid = await ask(await standing('京A30004'))
  const never = await ask(await standing('京A30005'))
  unionPay.behave({ losesNotices: true })
  transactionOf(paid.payNo).state = 'failed'
  await follow()
  expect(await payments('京A30004')).toMatchObject([{ payStatus: 2 }])
  await unionPay.pay(orderIdOf(paid.payNo))
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${never.payNo}`)
  // A round asks for as many as it can in its time.
  const both = () => follow().then(() => Promise.all([order('京A30004'), payments('京A30005')]))
  await expect.poll(both).toMatchObject([{ orderStatus: 3, moneyValuePaid: '11.00' }, [{ payStatus: 5 }]])
  unionPay.behave({ losesAnswersOf: '04' })
  expect(await unionPay.notify(Object.assign(transactionOf(never.payNo), { state: 'done' }))).toBe(200)
  await follow()
  unionPay.behave({})
  await follow()
  expect(await payments('京A30005')).toMatchObject([{ payStatus: 3, refundMoney: '11.00' }])
  expect([...unionPay.transactions.values()].filter(({ original }) => original)).toHaveLength(2)
})

test('what UnionPay says of another merchant, amount or currency is not counted; the reason stands with the payment until it is', async () => {
  const { payNo } = await ask(await standing('京A30015'))
  transactionOf(payNo).state = 'done'
  const record = async () => (await payments('京A30015'))[0]
  for (const [change, failReason] of [
    [{ merId: '777290058119999' }, null],
    [{ txnAmt: '1' }, '渠道通知的金额0.01元与应付11.00元不符'],
    [{ currencyCode: '840' }, '银联通知的币种不是人民币,未入账'],
  ] as const) {
    unionPay.behave({ says: (_type, answer) => ({ ...answer, ...change }) })
    await follow()
    expect(await record()).toMatchObject({ payStatus: 2, failReason })
  }
  unionPay.behave({})
  await follow()
  expect(await record()).toMatchObject({ payStatus: 3, failReason: null })
})

test('a refund is one refund whether its answer or its notice is lost; one that the bank refuses is shown, and can be asked for again', async () => {
  const { payNo } = await ask(await standing('京A30006'))
  await unionPay.pay(orderIdOf(payNo))
  const refunds = () => [...unionPay.transactions.values()].filter(({ original }) => original === transactionOf(payNo))
  const state = (id: string) => admin.call('/api/cashFlow/getRefund', { id })

  const slow = await refund('京A30006', '4')
  const busy = () => ({ respCode: '06', respMsg: '系统正忙,请稍后再试' })
  for (const fault of [{ says: busy }, { losesAnswersOf: '04' }]) {
    unionPay.behave({ ...fault, refunds: 'slow' })
    await followRefunds()
    expect(await state(slow)).toMatchObject({ refundState: 1 })
  }
  unionPay.behave({ refunds: 'slow' })
  await followRefunds()
  expect(await state(slow)).toMatchObject({ refundState: 1 })
  expect(refunds()).toMatchObject([{ values: { txnAmt: '400' }, state: 'open' }])
  refunds()[0]!.state = 'done'
  expect(await unionPay.notify(refunds()[0]!)).toBe(200)
  expect(await state(slow)).toMatchObject({ refundState: 2 })

  const failing = await refund('京A30006', '5')
  unionPay.behave({ refunds: 'fail', losesNotices: true })
  await followRefunds()
  expect(await state(failing)).toMatchObject({ refundState: 3, failReason: expect.stringContaining('01') })
  unionPay.behave({})
  const again = await refund('京A30006', '5')
  await followRefunds()
  expect(await state(again)).toMatchObject({ refundState: 2 })
  expect(refunds().map(({ values, state }) => [values['txnAmt'], state])).toEqual([
    ['400', 'done'],
    ['500', 'failed'],
    ['500', 'done'],
  ])
})

test('staff scan a payment code: paid at once, again after a lost answer, by password, or refused; what ended is reversed', async () => {
  const scan = async (plateNumber: string, authCode: string) =>
    (await admin.ask('/api/order/payByCodeParkOrder', { id: (await order(plateNumber)).id, authCode })).data
  await standing('京A30007')
  unionPay.behave({ losesAnswersOf: '01' })
  expect(await scan('京A30007', '6223456789012345671')).toMatchObject({ payResult: 2 })
  unionPay.behave({})
  expect(await scan('京A30007', '6223456789012345671')).toMatchObject({ payResult: 3, failReason: null })
  expect(await payments('京A30007')).toHaveLength(1)
  await standing('京A30008')
  expect(await scan('京A30008', '6223456789012345678')).toMatchObject({
    payResult: 4,
    failReason: expect.stringContaining('无此二维码'),
  })
  const open = { payResult: 2, failReason: expect.stringContaining('交易失败') }
  expect(await scan('京A30008', '6223456789012345677')).toMatchObject(open)
  transactionOf((await payments('京A30008'))[0].payNo).state = 'failed'
  await follow()
  expect(await payments('京A30008')).toMatchObject([
    { payStatus: 5, failReason: '支付渠道已关闭这笔支付' },
    { payStatus: 4 },
  ])
  expect(await scan('京A30008', '6223456789012345679')).toMatchObject({ payResult: 2 })
  const [{ payNo }] = await payments('京A30008')
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${payNo}`)
  await follow()
  expect(transactionOf(payNo).state).toBe('reversed')
  expect(await payments('京A30008')).toMatchObject([
    { payStatus: 5, failReason: '超时未支付' },
    { payStatus: 5 },
    { payStatus: 4 },
  ])
})

test('a reversal whose answer was lost is asked for again: what it gave back is no payment, whatever the query says', async () => {
  await standing('京A30014')
  const { id } = await order('京A30014')
  await admin.call('/api/order/payByCodeParkOrder', { id, authCode: '6223456789012345679' })
  const [{ payNo }] = await payments('京A30014')
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${payNo}`)
  const open = (respCode: string) => ({
    says: (type: string, answer: object) => ({ ...answer, ...(type === '99' && { respCode }) }),
  })
  for (const fault of [{ losesAnswersOf: '99' }, open('03'), open('06'), open('')]) {
    unionPay.behave(fault)
    await follow()
    expect(transactionOf(payNo).state).toBe('reversed')
    expect(await payments('京A30014')).toMatchObject([{ payStatus: 2 }])
  }
  unionPay.behave({})
  await follow()
  const closed = [{ payStatus: 5, failReason: '超时未支付', payerMoney: '0.00', refundMoney: '0.00' }]
  expect(await payments('京A30014')).toMatchObject(closed)
  // That it was paid, before it was reversed, may be said late: nothing of it is left to give back.
  expect(await unionPay.notify(transactionOf(payNo))).toBe(200)
  await follow()
  expect(await payments('京A30014')).toMatchObject(closed)
  expect(await order('京A30014')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
})

test('who sets the account up pays one fen from the console: it counts, goes back by itself, and a refusal is shown', async () => {
  const testPay = async (): Promise<any> => admin.call('/api/payConfig/testPayPayConfig', { id: configId })
  const { PayNo, CodeUrl, FailReason } = await testPay()
  expect([CodeUrl, FailReason]).toEqual([expect.stringMatching(/^https:\/\/qr\.95516/), null])
  expect(transactionOf(PayNo).values).toMatchObject({ txnAmt: '1' })
  expect(await unionPay.pay(orderIdOf(PayNo))).toBe(200)
  await follow()
  await follow()
  const record = async (payNo: string) => (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
  expect(await record(PayNo)).toMatchObject({ bizType: 10, payStatus: 3, payerMoney: '0.01', refundMoney: '0.01' })
  await admin.call('/api/role/addRole', {
    RoleName: '收款测试员',
    RoleCode: 'tester',
    PermissionCodes: ['pay-config:read', 'pay-config:testPay'],
  })
  const tester = await berth.newPerson({ UserName: 'tester', roleCode: 'tester' })
  expect((await tester.ask('/api/payRecord/queryPayRecord', { payNo: PayNo })).state).toBe('notPermitted')
  const followed = { payStatus: 3, refundMoney: '0.01' }
  expect(await tester.call('/api/payConfig/followTestPayment', { payNo: PayNo })).toMatchObject(followed)
  const other = (await admin.call('/api/payRecord/queryPayRecord', { bizType: [1] })).rows[0]
  for (const payNo of [other.payNo, 'W1_1'])
    expect((await tester.ask('/api/payConfig/followTestPayment', { payNo })).state).toBe('notFound')
  const strangers = [await berth.as('admin', 'west'), berth.anonymous]
  for (const stranger of strangers)
    expect((await stranger.ask('/api/payConfig/followTestPayment', { payNo: PayNo })).state).not.toBe('success')
  unionPay.behave({ signsAsStranger: true })
  const refused = await testPay()
  expect(refused).toMatchObject({ CodeUrl: null, FailReason: expect.stringContaining('未通过验签') })
  expect(await record(refused.PayNo)).toMatchObject({ payStatus: 4, failReason: refused.FailReason })
})

describe('a certificate that ends', () => {
  const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000)
  const run = (job: typeof keyEndsAlarm) => job.run(berth.machine, null, new AbortController().signal)
  const raised = async (by = admin) => {
    await run(keyEndsAlarm)
    const { rows } = await by.call('/api/alarm/queryAlarm', { alarmType: [405] })
    return rows.flatMap(({ state, description }: any) => (description.includes('甲账户') ? [[state, description]] : []))
  }
  const addConfig = async (kind: string, values: object) => {
    const { Id } = await admin.call('/api/payConfig/addPayConfig', { AppId: 'app', BeginAt: '2020-01-01', ...values })
    const set = async (keys: object) =>
      admin.ask(
        `/api/payConfig/set${kind}KeysPayConfig`,
        { id: Id, ...keys },
        await admin.confirm(`pay-config:set${kind}Keys`, Id),
      )
    const config = () => admin.call('/api/payConfig/getPayConfig', { Id })
    return { Id, set, config }
  }
  const publicPemOf = ({ key }: Certified) => createPublicKey(key).export({ type: 'spki', format: 'pem' })
  const keyOf = ({ key }: Certified) => key.export({ type: 'pkcs8', format: 'pem' })

  test('raises an alarm 30, 7 and 1 days before and as it ends, and is over once another is set', async () => {
    const west = await berth.as('admin', 'west')
    const { Id, set, config } = await addConfig('Alipay', {
      ConfigName: '甲账户',
      PayChannel: 2,
      MchNo: '2088000000000001',
    })
    const root = certify('Ant', null, inDays(400))
    const app = certify('app', root, inDays(40))
    const keys = { AppPrivateKey: keyOf(app), AppCertificate: app.pem, RootCertificates: root.pem }
    expect(await set({ ...keys, AlipayPublicKey: certify('Alipay', root, inDays(60)).pem })).toMatchObject({
      state: 'success',
    })
    expect(await config()).toMatchObject({ KeyEndsOf: 3 })
    expect(await raised()).toEqual([])
    const endsIn = (days: number) => inEast(sql`update pay_config set key_ends_at = ${inDays(days)} where id = ${Id}`)
    // Each is an end of its own, raised once.
    for (const days of [29, 28, 6, 0.9, 0.5, -0.1]) {
      await endsIn(days)
      await raised()
    }
    const all = await raised()
    expect(all.map(([state]: any) => state)).toEqual([1, 5, 5, 5, 5, 5])
    expect(all[0][1]).toMatch(/^收款证书到期 · 甲账户:应用公钥证书已于.*到期,请在“支付配置”中更换$/)
    expect(await raised(west)).toEqual([])
    const metrics = await fetch(`${berth.url}/metrics`, { headers: { authorization: 'Bearer scrape-me' } })
    expect(await metrics.text()).toContain('berth_payment_keys_end_timestamp_seconds{channel="alipay"}')
    const next = certify('app', root, inDays(300))
    await set({ AppPrivateKey: keyOf(next), AppCertificate: next.pem })
    expect(await config()).toMatchObject({ KeyEndsOf: 4 })
    expect((await raised())[0][0]).toBe(5)
  })

  test('of WeChat Pay is that of the merchant, from which its number is read, or the later one of the platform', async () => {
    const values = { ConfigName: '乙账户', PayChannel: 1, MchNo: '1900000001' }
    const { Id, set, config } = await addConfig('Wechat', values)
    const [own, platform, other] = [200, 20, 100].map((days) => certify('t', null, inDays(days)))
    const keys = { ApiV3Key: 'k'.repeat(32), PrivateKey: keyOf(own!), PlatformKey: platform!.pem }
    expect(await set({ ...keys, MerchantCertificate: platform!.pem })).toMatchObject({
      fields: [{ field: 'MerchantCertificate', message: expect.stringContaining('不是商户API私钥的证书') }],
    })
    expect((await set({ ...keys, MerchantCertificate: own!.pem })).state).toBe('success')
    expect(await config()).toMatchObject({ KeyEndsOf: 2 })
    await set({ OtherPlatformKey: other!.pem })
    const { KeyEndsAt } = await config()
    // As a version before this one left it.
    await inEast(sql`update pay_config set key_ends_at = null, key_ends_of = null where id = ${Id}`)
    await run(readKeyEndsJob)
    expect(await config()).toMatchObject({ KeyEndsOf: 2, KeyEndsAt })
    await set({ OtherPlatformKeyId: 'PUB_KEY_ID_1', OtherPlatformKey: publicPemOf(own!) })
    expect(await config()).toMatchObject({ KeyEndsOf: 1 })
  })
})

test('the bill of the clearing day, which ends at 23:00, agrees with the books, refunds included', async () => {
  const [finance, clearingDay] = [await berth.as('finance'), wallDate(Date.now() + 60 * 60_000)]
  await followAccountsOnce(berth.machine, channels(), addDays(clearingDay, 1))
  expect((await finance.call('/api/cashFlow/queryReconcileDiff', {})).rows).toEqual([])
  const { rows } = await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: unionPay.merchant })
  const moved = [...unionPay.transactions.values()].filter(({ state }) => state === 'done')
  const money = moved.reduce((sum, { original, values }) => sum + Number(values['txnAmt']) * (original ? -1 : 1), 0)
  expect(rows.find(({ billDate }: any) => billDate === clearingDay)).toMatchObject({
    state: 3,
    channelCount: moved.length,
    channelMoney: (money / 100).toFixed(2),
  })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
