import { createVerify, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { refusal } from '#simulator/wechat-pay/answer.ts'
import { resealKeysJob } from '../../pay-config/reseal-keys.server.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { refundAlarm } from '../../refund/refund-alarm.server.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { reconcileStates } from '../../reconcile/reconcile-task/reconcile-task.ts'
import { openChannels } from '../channels.server.ts'
import {
  startPaidByWechat,
  parties,
  wechat,
  berth,
  admin,
  setKeys,
  channels,
  order,
  payments,
  ask,
  inEast,
  notifyUrlOf,
  follow,
  standing,
  paid,
  learnsPayers,
} from '#checks/berth/paid-by-wechat.ts'

startPaidByWechat()

test('a driver scans the code, pays, and the signed notice settles the stay; the money is kept as WeChat’s', async () => {
  const { data } = await ask(await standing('京W10001'))
  expect(data).toMatchObject({
    amount: '11.00',
    how: 'qr',
    channel: '微信',
    codeUrl: expect.stringMatching(/^weixin:/),
  })
  wechat.behave({ copies: 5 })
  expect(await wechat.pay(data.payNo)).toEqual([204, 204, 204, 204, 204])
  expect(await order('京W10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京W10001')).toMatchObject([{ payStatus: 3, payChannel: 1, payerMoney: '11.00' }])
})

test('in the phone’s browser and in WeChat it is asked otherwise, and one price is open at a time', async () => {
  const token = await standing('京W10002')
  const { data: qr } = await ask(token)
  const { data: h5 } = await ask(token, { payScene: 'h5', returnUrl: '/pay/done' })
  expect(h5).toMatchObject({
    how: 'redirect',
    redirectUrl: expect.stringContaining(`redirect_url=${encodeURIComponent(`${berth.url}/pay/done`)}`),
  })
  expect(wechat.books.payments.get(qr.payNo)).toMatchObject({ state: 'CLOSED' })
  expect((await ask(token, { payScene: 'jsapi' })).state).toBe('invalid')
  const { data: js } = await ask(token, { payScene: 'jsapi', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })
  const { appId, timeStamp, nonceStr, package: pack, paySign } = js.jsapi
  const verifier = createVerify('sha256').update(`${appId}\n${timeStamp}\n${nonceStr}\n${pack}\n`)
  expect(verifier.verify(parties.east.merchant.publicKey, paySign, 'base64')).toBe(true)
  expect((await ask(token, { payScene: 'alipay-wap' })).message).toContain('尚未开通在线支付')
  expect((await ask(token, { payScene: 'jsapi', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' })).data.payNo).toBe(js.payNo)
  await wechat.pay(js.payNo)
  expect(await order('京W10002')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect((await payments('京W10002')).filter(({ payStatus }) => payStatus === 3)).toHaveLength(1)
})

test('[MO-03] a wrong-signature probe, a stale, forged, foreign, other-currency or other-amount notice counts nothing, is not confirmed, and all but the probe raise one alarm', async () => {
  const alarms = async (by = admin) =>
    (await by.call('/api/alarm/queryAlarm', { alarmType: [alarmTypes.noticeRefused] })).rows as any[]
  const { data } = await ask(await standing('京W10003'))
  const payment = wechat.books.payments.get(data.payNo)!
  const own = parties.east.merchant
  const said = {
    ...wechat.books.transaction({ ...payment, state: 'SUCCESS', transactionId: '42', paidAt: new Date() }),
  }
  const to = notifyUrlOf(data.payNo)
  const event = 'TRANSACTION.SUCCESS'
  expect(await wechat.probe(data.payNo)).toBe(401)
  expect(await alarms()).toEqual([])
  const old = String(Math.floor(Date.now() / 1000) - 301)
  expect(await wechat.notify(to, own, event, said, { 'wechatpay-timestamp': old })).toBe(401)
  expect(await wechat.notify(to, own, event, said, { 'wechatpay-serial': 'OTHER' })).toBe(401)
  expect(await wechat.notify(to, parties.west.merchant, event, said)).toBe(401)
  expect(await wechat.notify(to, own, event, { ...said, mchid: '1900000109' })).toBe(401)
  expect(await wechat.notify(to, own, event, { ...said, amount: { total: 1100, currency: 'USD' } })).toBe(401)
  expect((await payments('京W10003'))[0]).toMatchObject({ payStatus: 2 })
  expect(await alarms()).toMatchObject([{ description: `支付通知被拒 · 微信 · ${own.mchid}`, state: 1 }])
  expect(await alarms(await berth.as('admin', 'west'))).toEqual([])
  expect(
    (await admin.call('/api/payRecord/getPayRecord', { id: (await payments('京W10003'))[0].id })).failReason,
  ).toContain('币种')
  expect(await wechat.notify(to, own, event, { ...said, amount: { total: 1, currency: 'CNY' } })).toBe(401)
  expect(
    (await admin.call('/api/payRecord/getPayRecord', { id: (await payments('京W10003'))[0].id })).failReason,
  ).toContain('与应付11.00元不符')
  expect(await wechat.notify(`${to}x`, own, event, said)).toBe(404)
  expect(await order('京W10003')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  wechat.behave({ losesNotices: true })
  await wechat.pay(data.payNo)
  const withoutCurrency = { ...wechat.books.transaction(payment), amount: { total: 1100, payer_total: 1100 } }
  expect(await wechat.notify(to, own, event, withoutCurrency)).toBe(204)
  expect(await order('京W10003')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('another tenant’s account, with a signature that is right, cannot pay for a stay', async () => {
  const { data } = await ask(await standing('京W10004'))
  const westUrl = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.west), (tx) =>
    tx.first<{ notice_token: string }>(sql`select notice_token from pay_config`),
  )
  const { mchid } = parties.west.merchant
  const payment = wechat.books.payments.get(data.payNo)!
  const said = wechat.books.transaction({
    ...payment,
    mchid,
    state: 'SUCCESS',
    transactionId: '43',
    paidAt: new Date(),
  })
  const to = `${berth.url}/api/pay/notice/wechat/${westUrl!.notice_token}`
  expect(await wechat.notify(to, parties.west.merchant, 'TRANSACTION.SUCCESS', said)).toBe(401)
  expect(await order('京W10004')).toMatchObject({ orderStatus: 5 })
})

test('an answer or a notice that is lost is made good by asking', async () => {
  const token = await standing('京W10005')
  wechat.behave({ losesAnswers: true })
  // Another state than a way that is not offered: a phone that took it for that would close this payment by asking for another.
  expect(await ask(token)).toMatchObject({
    state: 'noAnswer',
    message: expect.stringContaining('支付渠道暂时没有应答'),
  })
  wechat.behave({ losesNotices: true })
  const { data } = await ask(token)
  await wechat.pay(data.payNo)
  expect(await order('京W10005')).toMatchObject({ orderStatus: 5 })
  await follow()
  expect(await order('京W10005')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京W10005')).toHaveLength(1)
})

const scan = async (plateNumber: string, authCode: string) =>
  admin.ask('/api/order/payByCodeParkOrder', { id: (await order(plateNumber)).id, authCode })

test('staff scan the driver’s payment code: paid at once, by password, or refused with WeChat’s reason', async () => {
  const token = await standing('京W10012')
  const { data: shown } = await ask(token)
  expect((await scan('京W10012', '6222020200112233')).message).toContain('不是微信、支付宝或云闪付的付款码')
  expect((await scan('京W10012', '281234567890123456')).message).toContain('支付配置')
  expect((await scan('京W10012', '131234567890123450')).data).toMatchObject({
    payResult: 4,
    failReason: '付款码已过期,请刷新后重试',
  })
  expect(wechat.books.payments.get(shown.payNo)).toMatchObject({ state: 'CLOSED' })
  expect((await scan('京W10012', '131234567890123451')).data).toMatchObject({ payResult: 3, failReason: null })
  expect(await order('京W10012')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect((await payments('京W10012')).find(({ payStatus }) => payStatus === 3)).toMatchObject({
    payScene: 3,
    payChannel: 1,
  })
  expect((await scan('京W10012', '131234567890123451')).message).toContain('当前状态不能扫付款码')

  await standing('京W10013')
  expect((await scan('京W10013', '131234567890123459')).data).toMatchObject({ payResult: 2 })
  const [{ payNo }] = await payments('京W10013')
  wechat.books.pay(payNo)
  await follow()
  expect(await order('京W10013')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })

  await standing('京W10014')
  wechat.behave({ losesAnswers: true })
  expect((await scan('京W10014', '131234567890123452')).data).toMatchObject({ payResult: 2 })
  wechat.behave({})
  await follow()
  expect(await order('京W10014')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })

  await standing('京W10015')
  await scan('京W10015', '131234567890123459')
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京W10015'`)
  await follow()
  expect(await payments('京W10015')).toMatchObject([{ payStatus: 5 }])
  expect(wechat.books.payments.get((await payments('京W10015'))[0].payNo)).toMatchObject({ state: 'REVOKED' })
})

test('a code that is still to be charged is waited for; one that fails is closed at once; scanned twice it is paid once', async () => {
  await standing('京W10016')
  expect((await scan('京W10016', '131234567890123458')).data).toMatchObject({ payResult: 2 })
  const [{ payNo }] = await payments('京W10016')
  await follow()
  expect((await payments('京W10016'))[0]).toMatchObject({ payStatus: 2 })
  wechat.books.pay(payNo)
  expect((await scan('京W10016', '131234567890123458')).data).toMatchObject({ payResult: 3, failReason: null })
  expect(await order('京W10016')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京W10016')).toHaveLength(1)

  await standing('京W10019')
  wechat.behave({ losesAnswers: true })
  await scan('京W10019', '131234567890123453')
  wechat.behave({})
  expect((await scan('京W10019', '131234567890123454')).data).toMatchObject({ payResult: 3, failReason: null })
  expect(await payments('京W10019')).toHaveLength(1)

  await standing('京W10017')
  await scan('京W10017', '131234567890123459')
  const [{ payNo: failing }] = await payments('京W10017')
  wechat.books.payments.get(failing)!.state = 'PAYERROR'
  await follow()
  expect((await payments('京W10017'))[0]).toMatchObject({ payStatus: 5, failReason: '支付渠道已关闭这笔支付' })
  expect(wechat.books.payments.get(failing)).toMatchObject({ state: 'REVOKED' })
})

async function refunding(plateNumber: string, refundMoney: string): Promise<string> {
  const payNo = await paid(plateNumber)
  const { id } = (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
  const [service, finance] = [await berth.as('service'), await berth.as('finance')]
  const asked = { id, refundMoney, reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
  const refund = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  for (const [verb, by] of [
    ['audit', service],
    ['review', finance],
  ] as const)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: refund.Id }, await by.confirm(`refund:${verb}`, refund.Id))
  return refund.Id
}
const refund = (id: string) => admin.call('/api/cashFlow/getRefund', { id })
const moveRefunds = () => followRefundsOnce(berth.machine, channels())

test('a refund is under way until a notice says that the money arrived; asked for again and again it is one refund', async () => {
  wechat.behave({ slowRefunds: true })
  const id = await refunding('京W10006', '4')
  for (let round = 0; round < 3; round++) await moveRefunds()
  const { RefundNo, refundState } = await refund(id)
  expect(refundState).toBe(1)
  expect(wechat.books.refunds.get(RefundNo)).toMatchObject({ money: 400, status: 'PROCESSING' })
  expect((await payments('京W10006'))[0]).toMatchObject({ refundMoney: '0.00' })
  wechat.behave({ copies: 3 })
  expect(await wechat.finishRefund(RefundNo)).toEqual([204, 204, 204])
  expect(await refund(id)).toMatchObject({ refundState: 2, thirdRefundNo: expect.stringMatching(/^50000/) })
  expect((await payments('京W10006'))[0]).toMatchObject({ refundMoney: '4.00' })
  await moveRefunds()
  expect((await payments('京W10006'))[0]).toMatchObject({ refundMoney: '4.00' })
})

test('a refund that WeChat closes is failed with the reason and the money is free again, unless it goes after all; a lost answer is no second refund', async () => {
  wechat.behave({ slowRefunds: true })
  const id = await refunding('京W10007', '11')
  wechat.behave({ slowRefunds: true, losesAnswers: true })
  await moveRefunds()
  wechat.behave({ slowRefunds: true })
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  await moveRefunds()
  const { RefundNo } = await refund(id)
  expect([...wechat.books.refunds.values()].filter(({ outRefundNo }) => outRefundNo === RefundNo)).toHaveLength(1)
  wechat.behave({})
  await wechat.finishRefund(RefundNo, 'CLOSED')
  expect(await refund(id)).toMatchObject({ refundState: 3, failReason: expect.stringContaining('关闭') })
  expect((await payments('京W10007'))[0]).toMatchObject({ refundMoney: '0.00' })
  await wechat.finishRefund(RefundNo)
  expect(await refund(id)).toMatchObject({ refundState: 2, failReason: null })
  expect((await payments('京W10007'))[0]).toMatchObject({ refundMoney: '11.00' })
})

test('a refund that was taken on and is not known there yet, or waits there for a person, is under way until the money went', async () => {
  wechat.behave({ laterRefunds: true })
  const id = await refunding('京W10030', '3')
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 1, failReason: null })
  const { RefundNo } = await refund(id)
  await wechat.finishRefund(RefundNo, 'ABNORMAL')
  expect(await refund(id)).toMatchObject({ refundState: 1, failReason: expect.stringContaining('商户平台处理') })
  await refundAlarm.run(berth.machine, null, new AbortController().signal)
  const alarm = async () => (await admin.call('/api/alarm/queryAlarm', { plateNumber: '京W10030' })).rows[0]
  expect(await alarm()).toMatchObject({ state: 1, description: expect.stringContaining('商户平台处理') })
  await wechat.finishRefund(RefundNo)
  expect(await refund(id)).toMatchObject({ refundState: 2, failReason: null })
  expect((await payments('京W10030'))[0]).toMatchObject({ refundMoney: '3.00' })
  await refundAlarm.run(berth.machine, null, new AbortController().signal)
  expect(await alarm()).toMatchObject({ state: 5 })
})

test('a refund whose notices are lost is found by asking', async () => {
  wechat.behave({ slowRefunds: true })
  const id = await refunding('京W10018', '3')
  await moveRefunds()
  const { RefundNo } = await refund(id)
  wechat.behave({ losesNotices: true })
  await wechat.finishRefund(RefundNo)
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 2 })
  expect((await payments('京W10018'))[0]).toMatchObject({ refundMoney: '3.00' })
})

test('the bill of a day is held against the books of its own tenant once it is there; a refund that is under way at both differs in nothing', async () => {
  wechat.behave({ slowRefunds: true })
  const id = await refunding('京W10041', '2')
  await moveRefunds()
  expect(await refund(id)).toMatchObject({ refundState: 1 })
  await inEast(sql`update pay_config set created_at = now() - interval '3 days'`)
  const finance = await berth.as('finance')
  const today = wallDate(Date.now())
  const reconcile = () => followAccountsOnce(berth.machine, channels(), addDays(today, 1))
  const tasks = async () =>
    (await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: parties.east.merchant.mchid })).rows as any[]
  const ofDay = async (day: string) => (await tasks()).find(({ billDate }) => billDate === day)
  const answersInstead = (request: string) =>
    !request.includes('/v3/bill/tradebill')
      ? null
      : request.includes(today)
        ? refusal(404, 'NO_STATEMENT_EXIST', '账单文件不存在')
        : refusal(400, 'STATEMENT_CREATING', '账单生成中')
  wechat.behave({ answersInstead })
  await reconcile()
  expect(await ofDay(today)).toMatchObject({ state: reconcileStates.waiting })
  // What is still being made is waited for, and keeps no later day waiting.
  expect(await ofDay(addDays(today, -2))).toMatchObject({ state: reconcileStates.waiting })
  wechat.behave({ answersInstead: (each) => (each.includes('billdownload') ? { status: 200, text: 'cut' } : null) })
  await reconcile()
  expect(await ofDay(today)).toMatchObject({
    state: reconcileStates.failed,
    errorInfo: expect.stringContaining('摘要不符'),
  })
  wechat.behave({})
  await reconcile()
  expect((await finance.call('/api/cashFlow/queryReconcileDiff', {})).rows).toEqual([])
  const { platformMoney, channelMoney, ...task } = await ofDay(today)
  expect(task).toMatchObject({ state: reconcileStates.even, diffCount: 0 })
  expect(platformMoney).toBe(channelMoney)
  const west = await berth.as('finance', 'west')
  expect((await west.call('/api/cashFlow/queryReconcileTask', { mchNo: parties.east.merchant.mchid })).rows).toEqual([])
})

test('while WeChat Pay changes its key, what either signed is believed, by the serial that it names; once the new one is named, the former is not', async () => {
  const { Id } = (await admin.call('/api/payConfig/queryPayConfig', {})).rows[0]
  const { platform } = wechat
  const certificate = wechat.certificates.signing()
  const token = await standing('京W10112')
  wechat.behave({ signsByCertificate: true })
  expect((await ask(token)).message).toContain('应答未通过验签')
  expect(await setKeys(admin, Id, { OtherPlatformKey: 'no key' })).toMatchObject({
    fields: [{ field: 'OtherPlatformKey' }],
  })
  for (const half of [{ OtherPlatformKeyId: certificate.id }, { OtherPlatformKey: certificate.pem }])
    expect(await setKeys(admin, Id, half)).toMatchObject({ fields: [{ message: expect.stringMatching(/不能为空$/) }] })
  await setKeys(admin, Id, { OtherPlatformKeyId: certificate.id, OtherPlatformKey: certificate.pem })

  const { data } = await ask(token)
  const own = parties.east.merchant
  const said = wechat.books.transaction({
    ...wechat.books.payments.get(data.payNo)!,
    state: 'SUCCESS',
    transactionId: '44',
    paidAt: new Date(),
  })
  const notify = (headers = {}) => wechat.notify(notifyUrlOf(data.payNo), own, 'TRANSACTION.SUCCESS', said, headers)
  expect(await notify({ 'wechatpay-serial': platform.id })).toBe(401)
  expect(await order('京W10112')).toMatchObject({ orderStatus: 5 })
  expect(await notify()).toBe(204)
  expect(await order('京W10112')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  wechat.behave({})
  expect(await notify()).toBe(204)
  expect((await ask(await standing('京W10113'))).data).toMatchObject({ how: 'qr' })

  expect(await setKeys(admin, Id, { PlatformKeyId: certificate.id })).toMatchObject({ state: 'success' })
  expect(await notify()).toBe(401)
  expect((await ask(await standing('京W10114'))).data).toMatchObject({ how: 'qr' })
  await setKeys(admin, Id, { PlatformKeyId: platform.id, PlatformKey: platform.pem })
  expect(await notify()).toBe(204)
  wechat.behave({ signsByCertificate: true })
  expect(await notify()).toBe(401)
})

test('what is set is checked by an order of 1 fen that is closed at once; what is wrong is said in the channel’s words', async () => {
  const { Id } = (await admin.call('/api/payConfig/queryPayConfig', {})).rows[0]
  const check = () => admin.ask('/api/payConfig/checkPayConfig', { id: Id })
  expect((await check()).data).toEqual({ Result: 1 })
  const orders = [...wechat.books.payments.values()].filter(({ outTradeNo }) => outTradeNo.startsWith('Y'))
  expect(orders).toMatchObject([{ total: 1, state: 'CLOSED' }])
  await setKeys(admin, Id, { SerialNo: 'OTHER' })
  expect((await check()).message).toContain('SIGN_ERROR')
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
  await setKeys(admin, Id, { SerialNo: parties.east.merchant.serialNo, PlatformKey: other })
  expect((await check()).message).toContain('应答未通过验签')
  await setKeys(admin, Id, { PlatformKey: wechat.platform.pem })
  expect((await check()).data).toEqual({ Result: 1 })
  const { Id: bare } = await admin.call('/api/payConfig/addPayConfig', {
    ConfigName: '未设密钥',
    MchNo: '1900000999',
    BeginAt: '2026-01-01',
  })
  expect((await admin.ask('/api/payConfig/checkPayConfig', { id: bare })).message).toContain('支付配置')
  await admin.call('/api/payConfig/deletePayConfig', { ids: [bare] }, await admin.confirm('pay-config:delete', bare))
})

test('检查收款 tries the AppSecret, and says which of AppId, secret and white list is wrong', async () => {
  const appId = 'wx4f2b6d18c0a95e37'
  await learnsPayers('east', appId)
  const { Id: id } = (await admin.call('/api/payConfig/queryPayConfig', { ConfigName: '微信停车收款' })).rows[0]
  const check = () => admin.ask('/api/payConfig/checkPayConfig', { id })
  expect((await check()).data).toEqual({ Result: 1 })
  await setKeys(admin, id, { AppSecret: 'another-secret' })
  expect((await check()).message).toContain('AppSecret不正确或已重置(40125)')
  await setKeys(admin, id, { AppSecret: 'secret-of-account' })
  const account = { appId, secret: 'secret-of-account', site: new URL(berth.url).host }
  wechat.authorizing.addAccount({ ...account, isClosed: true })
  expect((await check()).message).toMatch(/IP白名单中\(40164\):invalid ip 203\.0\.113\.9/)
  wechat.authorizing.addAccount(account)
  await admin.call('/api/payConfig/editPayConfig', { Id: id, AppId: 'wxunknown00000001' })
  expect((await check()).message).toContain('AppId不是公众号的AppId(40013)')
  await admin.call('/api/payConfig/editPayConfig', { Id: id, AppId: appId })
})

test('after a change of SECRETS_KEY the keys are resealed, and the old one can go', async () => {
  const [old, fresh] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  await resealKeysJob.run({ ...berth.machine, secrets: secretsOf(fresh, [old]) }, null, new AbortController().signal)
  const alone = { ...berth.machine, secrets: secretsOf(fresh) }
  const { Id } = (await admin.call('/api/payConfig/queryPayConfig', {})).rows[0]
  const channel = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    openChannels(alone, berth.settings).ofConfig(tx, Id),
  )
  expect(await channel.query('Wnone', 0, false)).toBe(null)
  await resealKeysJob.run({ ...berth.machine, secrets: secretsOf(old, [fresh]) }, null, new AbortController().signal)
})

test('a setting by which payments were asked cannot be deleted; stopped, it is asked no more, and its payments still count', async () => {
  const { Id } = (await admin.call('/api/payConfig/queryPayConfig', {})).rows[0]
  const { data } = await ask(await standing('京W10010'))
  expect(
    (await admin.ask('/api/payConfig/deletePayConfig', { ids: [Id] }, await admin.confirm('pay-config:delete', Id)))
      .message,
  ).toContain('不能删除')
  await admin.call('/api/payConfig/editPayConfig', { Id, Status: 2 })
  expect((await ask(await standing('京W10011'))).message).toContain('尚未开通在线支付')
  expect(await wechat.pay(data.payNo)).toEqual([204])
  expect(await order('京W10010')).toMatchObject({ orderStatus: 3 })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
