import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { addAlipayAccount, alipayApp as app } from '#checks/berth/alipay-account.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { openSubMerchant } from '#checks/berth/sub-merchant.ts'
import type { Console } from '#checks/berth/console.ts'
import { openOutsider } from '#checks/berth/outsider.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { certify } from '#simulator/certificates.ts'
import { bookPayments } from '../../cash-flow/book-payments.server.ts'
import { followPayOutsOnce } from '../../pay-out/follow-pay-outs.server.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { reconcileStates } from '../../reconcile/reconcile-task/reconcile-task.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { followSharesOnce } from '../../profit-share/follow-profit-shares.server.ts'
import { openChannels } from '../channels.server.ts'
import { followOnce } from '../follow-payments.server.ts'

/** An app of the same company that signs with certificates. */
const certified = certify('app', certify('Alipay', null))
const payingApp = {
  appId: '2021003160887013',
  sellerId: app.sellerId,
  publicKey: createPublicKey(certified.pem),
  certificatePem: certified.pem,
}

let alipay: Alipay
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  alipay = await startAlipay([app, payingApp])
  const port = await freePort()
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, alipayUrl: alipay.url, demo: false })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  await addAlipayAccount(admin, alipay, { BeginAt: addDays(wallDate(Date.now()), -3) })
})
afterAll(async () => {
  await berth.stop()
  await alipay.close()
})
beforeEach(() => alipay.behave({}))

const channels = () => openChannels(berth.machine, berth.settings)
const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const ask = async (token: string, payScene: string) =>
  (await berth.anonymous.ask('/api/pay/askPayment', { token, payScene, returnUrl: '/pay/done' })).data
const asking = (token: string) => berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, channels())
}

/** A car that stands at the exit with 11 yuan to pay; returns its pay token. */
async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, ago(131))
  return payTokenOf(await park.exit.sees(plateNumber, ago(1)))
}

test('by code or in the phone’s browser: the signed form of the notice settles the stay and is answered with the bare word', async () => {
  const qr = await ask(await standing('京A10001'), 'native')
  expect(qr).toMatchObject({
    how: 'qr',
    channel: '支付宝',
    codeUrl: expect.stringMatching(/^https:\/\/qr\.alipay\.com/),
  })
  expect(await alipay.pay(qr.payNo)).toBe('success')
  expect(await alipay.pay(qr.payNo)).toBe('success')
  expect(await order('京A10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  const wap = await ask(await standing('京A10002'), 'alipay-wap')
  expect(new URL(wap.redirectUrl).searchParams.get('return_url')).toBe(`${berth.url}/pay/done`)
  expect(await alipay.openPage(wap.redirectUrl)).toBe(true)
  expect(await alipay.openPage(wap.redirectUrl.replace('11.00', '0.01'))).toBe(false)
  alipay.behave({ losesNotices: true })
  await alipay.pay(wap.payNo)
  const withNothing = { refund_fee: '0.00', trans_currency: '' }
  expect(await alipay.notify(alipay.trades.get(wap.payNo)!, withNothing)).toBe('success')
  expect(await payments('京A10002')).toMatchObject([{ payStatus: 3, payChannel: 2, payerMoney: '11.00' }])
})

test('a forged, foreign, other-currency or other-amount notice counts nothing and is not confirmed', async () => {
  const { payNo } = await ask(await standing('京A10003'), 'native')
  const trade = alipay.trades.get(payNo)!
  const said = { trade_status: 'TRADE_SUCCESS' }
  expect(await alipay.notify(trade, said, { total_amount: '11.01' })).toBe('failure')
  expect(await alipay.notify(trade, said, { sign: 'AAAA' })).toBe('failure')
  expect(await alipay.notify(trade, { ...said, app_id: '2021000000000000' })).toBe('failure')
  expect(await alipay.notify(trade, { ...said, seller_id: '2088000000000000' })).toBe('failure')
  expect(await alipay.notify(trade, { ...said, trans_currency: 'USD' })).toBe('failure')
  expect(await alipay.notify(trade, { ...said, total_amount: '0.01' })).toBe('failure')
  expect(await alipay.notify(trade, { trade_status: 'WAIT_BUYER_PAY' })).toBe('success')
  const [record] = await payments('京A10003')
  expect(await admin.call('/api/payRecord/getPayRecord', { id: record.id })).toMatchObject({
    payStatus: 2,
    failReason: expect.stringContaining('与应付11.00元不符'),
  })
  expect(await order('京A10003')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
})

test('a lost notice is found by asking, whatever was said of another trade, in another currency or in a state that no one knows; one that no one scanned is closed when its time is over, and what is paid for it later goes back', async () => {
  const paid = await ask(await standing('京A10004'), 'native')
  const never = await ask(await standing('京A10005'), 'native')
  alipay.behave({ losesNotices: true })
  await alipay.pay(paid.payNo)
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${never.payNo}`)
  for (const odd of [{ out_trade_no: 'other', trade_status: 'TRADE_CLOSED' }, { trade_status: 'NEW' }]) {
    alipay.behave({ losesNotices: true, says: (_, answer) => ({ ...answer, ...odd }) })
    await follow()
    expect(await payments('京A10004')).toMatchObject([{ payStatus: 2 }])
  }
  alipay.behave({ losesNotices: true, says: (_, answer) => ({ ...answer, trans_currency: 'USD' }) })
  await follow()
  const failReason = expect.stringContaining('币种不是人民币')
  expect(await payments('京A10004')).toMatchObject([{ payStatus: 2, failReason }])
  alipay.behave({ losesNotices: true })
  await follow()
  expect(await order('京A10004')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京A10005')).toMatchObject([{ payStatus: 5 }])
  alipay.behave({})
  expect(await alipay.pay(never.payNo)).toBe('success')
  await follow()
  await follow()
  expect(await payments('京A10005')).toMatchObject([{ payStatus: 3, refundMoney: '11.00' }])
  expect(alipay.trades.get(never.payNo)!.refunds).toMatchObject([{ money: '11.00' }])
})

test('a refund whose answer was lost is one refund, and the bill of the day agrees with the books', async () => {
  const { payNo } = await ask(await standing('京A10006'), 'native')
  await alipay.pay(payNo)
  const { id } = (await payments('京A10006'))[0]
  const asked = { id, refundMoney: '4', reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  for (const [verb, role] of [
    ['audit', 'service'],
    ['review', 'finance'],
  ] as const) {
    const by = await berth.as(role)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: Id }, await by.confirm(`refund:${verb}`, Id))
  }
  alipay.behave({ losesAnswers: true })
  await followRefundsOnce(berth.machine, channels())
  expect(await admin.call('/api/cashFlow/getRefund', { id: Id })).toMatchObject({ refundState: 1 })
  alipay.behave({})
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  await followRefundsOnce(berth.machine, channels())
  expect(await admin.call('/api/cashFlow/getRefund', { id: Id })).toMatchObject({ refundState: 2 })
  expect(alipay.trades.get(payNo)!.refunds).toMatchObject([{ money: '4.00' }])

  const finance = await berth.as('finance')
  // By the documents it is BILL_NOT_EXIST or NO_BILL_DATA, by the gateway itself isp.bill_not_exist: of a day that has just ended each may say that it is not made yet.
  for (const code of ['BILL_NOT_EXIST', 'NO_BILL_DATA', 'isp.bill_not_exist']) {
    alipay.behave({ says: () => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: '账单不存在' }) })
    await followAccountsOnce(berth.machine, channels(), addDays(wallDate(Date.now()), 1))
    const { rows } = await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: app.sellerId })
    expect(rows).toMatchObject([{ state: reconcileStates.waiting }])
  }
  alipay.behave({})
  await followAccountsOnce(berth.machine, channels(), addDays(wallDate(Date.now()), 1))
  const tasks = (await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: app.sellerId })).rows
  expect((await finance.call('/api/cashFlow/queryReconcileDiff', {})).rows).toEqual([])
  expect(tasks.find(({ billDate }: any) => billDate === wallDate(Date.now()))).toMatchObject({
    state: 3,
    channelCount: 7,
    channelMoney: '40.00',
  })
})

test('what the gateway itself says is passed on: too many calls are tried again, what is not permitted or not known is said', async () => {
  const token = await standing('京A10007')
  alipay.behave({ gatewayCode: '40005' })
  expect((await asking(token)).message).toContain('或在岗亭用现金缴费')
  alipay.behave({ showsPage: true })
  expect((await asking(token)).message).toContain('支付渠道暂时没有应答')
  alipay.behave({ gatewayCode: '40006' })
  expect((await asking(token)).message).toContain('网关拒绝')
  alipay.behave({})
  const { rows } = await admin.call('/api/payConfig/queryPayConfig', {})
  await admin.call('/api/payConfig/editPayConfig', { Id: rows[0].Id, AppId: '2021000000000001' })
  expect((await asking(token)).message).toContain('无效签名')
  await admin.call('/api/payConfig/editPayConfig', { Id: rows[0].Id, AppId: app.appId })
  expect((await asking(token)).data).toMatchObject({ how: 'qr' })
})

test('a share goes to the receiver’s account after payment, once; what a refund takes back of it comes off the next sheet', async () => {
  const { Id: SubMerchantId } = await admin.call('/api/subMerchant/addSubMerchant', {
    SubMerchantNo: 'M1',
    SubMerchantName: '滨江花园物业服务有限公司',
    LicenseNo: '91310000MA1FL12345',
    LegalName: '赵六',
    FeeRate: 0,
  })
  await inEast(sql`update sub_merchant set state = 4`)
  const rule = { RuleName: '物业分成', SubMerchantId, ParkLotId: park.parkLotId, Percent: 30, ShareMode: 2 }
  await admin.call('/api/cashFlow/addProfitShareRule', { ...rule, AlipayAccount: 'wuye@example.com' })
  await inEast(sql`update profit_share_rule set receiver_state = 2`)
  const { payNo } = await ask(await standing('京A20001'), 'alipay-wap').then(async (wap) => {
    await alipay.openPage(wap.redirectUrl)
    return wap
  })
  await alipay.pay(payNo)
  const shares = async (): Promise<any[]> =>
    (await admin.call('/api/cashFlow/queryProfitShare', { payNo })).rows.toReversed()
  const followShares = async () => {
    await inEast(sql`update shared_trade set tried_at = '-infinity'`)
    await followSharesOnce(berth.machine, channels())
  }
  // Soon after the payment, and after an error of which the outcome is unknown, it is asked for again.
  for (const refusesShares of ['ACQ.TRADE_STATUS_ERROR', 'ACQ.TRADE_SETTLE_ERROR']) {
    alipay.behave({ refusesShares })
    await followShares()
    expect(await shares()).toMatchObject([{ state: 2, failReason: null }])
  }
  alipay.behave({ losesAnswers: true, slowShares: true })
  await followShares()
  expect(await shares()).toMatchObject([{ state: 2, netMoney: '3.30', receiverNo: 'wuye@example.com' }])
  alipay.behave({ slowShares: true })
  await followShares()
  expect(await shares()).toMatchObject([{ state: 2 }])
  alipay.behave({})
  await followShares()
  expect(await shares()).toMatchObject([{ state: 3 }])
  expect(alipay.trades.get(payNo)!.shares).toMatchObject([{ to: 'wuye@example.com', amount: '3.30', state: 'SUCCESS' }])
  expect(alipay.receivers.get('wuye@example.com')).toBe('滨江花园物业服务有限公司')
  const [{ id }] = await payments('京A20001')
  const wanted = { id, refundMoney: '11.00', reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', wanted, await admin.confirm('pay-record:refund', id))
  const { Id: refundId } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  for (const [verb, role] of [
    ['audit', 'service'],
    ['review', 'finance'],
  ] as const) {
    const by = await berth.as(role)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: refundId }, await by.confirm(`refund:${verb}`, refundId))
  }
  await followRefundsOnce(berth.machine, channels())
  expect(await admin.call('/api/cashFlow/getRefund', { id: refundId })).toMatchObject({
    refundState: 2,
    shareReturn: 3,
  })
  const [, back] = (await shares()).toSorted((one, other) => Number(one.id) - Number(other.id))
  expect(back).toMatchObject({
    shareKind: 2,
    state: 6,
    netMoney: '-3.30',
    failReason: '渠道拒绝:支付宝分账不能单独退回',
  })
})

test('a share that is refused long after the payment waits for a person', async () => {
  const { payNo } = await ask(await standing('京A20002'), 'native')
  await alipay.pay(payNo)
  const share = async () => (await admin.call('/api/cashFlow/queryProfitShare', { payNo })).rows[0]
  alipay.behave({ refusesShares: 'ACQ.TRADE_STATUS_ERROR' })
  await followSharesOnce(berth.machine, channels())
  expect(await share()).toMatchObject({ state: 2 })
  await inEast(sql`update profit_share set paid_at = now() - interval '11 minutes' where pay_no = ${payNo}`)
  await inEast(sql`update shared_trade set tried_at = '-infinity'`)
  await followSharesOnce(berth.machine, channels())
  expect(await share()).toMatchObject({ state: 4, failReason: '渠道拒绝:请稍后重试' })
})

const act = async (path: string, permission: string, id: string, by: Console, values: object = {}) =>
  by.ask(path, { id, ...values }, await by.confirm(permission, id))
const actOn = (what: 'Settlement' | 'Withdraw', verb: string, id: string, by: Console, values: object = {}) =>
  act(`/api/cashFlow/${verb}${what}`, `${what.toLowerCase()}:${verb}`, id, by, values)
async function followPayOuts(): Promise<void> {
  await inEast(sql`update pay_out set asked_at = '-infinity'`)
  await followPayOutsOnce(berth.machine, channels())
}
async function paysCash(plateNumber: string, lot: ParkLot): Promise<void> {
  await lot.entry.sees(plateNumber, ago(131))
  await lot.exit.sees(plateNumber, ago(1))
  const { id } = await order(plateNumber)
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '20' })
}
const paying = { ConfigName: '支付宝划款', PayChannel: 2, MchNo: app.sellerId, AppId: payingApp.appId, Status: 2 }
const company = '云栖置业发展有限公司'
let payConfigId: string

test('a sheet is paid out by Alipay to the account that was approved: once, whatever was lost, and what it refuses is said', async () => {
  const [finance, lot] = [await berth.as('finance'), await addParkLot(admin, {}, ruleC)]
  const SubMerchantId = await openSubMerchant(admin, finance, { SubMerchantNo: 'M2', SubMerchantName: company })
  const fixed = { RuleName: '每笔', SubMerchantId, ParkLotId: lot.parkLotId, Basis: 2, FixedMoney: '2.00' }
  const { Id: ruleId } = await admin.call('/api/cashFlow/addProfitShareRule', fixed)
  const approvedSheet = async (plateNumber: string): Promise<string> => {
    await paysCash(plateNumber, lot)
    await followSharesOnce(berth.machine, channels())
    const { SettleNo } = await admin.call('/api/cashFlow/settleNowProfitShareRule', { id: ruleId })
    const [{ id }] = (await admin.call('/api/cashFlow/querySettlement', { settleNo: SettleNo })).rows
    expect((await actOn('Settlement', 'approve', id, finance)).state).toBe('success')
    return id
  }
  const id = await approvedSheet('京A30001')
  const sheet = (of = id) => admin.call('/api/cashFlow/getSettlement', { id: of })
  const payOut = (by = finance, of = id) => actOn('Settlement', 'payByChannel', of, by, { payConfigId })
  const plain = (await admin.call('/api/payConfig/queryPayConfig', { ConfigName: '支付宝停车收款' })).rows[0].Id
  const { Id } = await admin.call('/api/payConfig/addPayConfig', { ...paying, BeginAt: '2026-01-01' })
  payConfigId = Id
  const setKeys = (values: object) =>
    act('/api/payConfig/setAlipayKeysPayConfig', 'pay-config:setAlipayKeys', Id, admin, {
      AppPrivateKey: certified.key.export({ type: 'pkcs8', format: 'pem' }),
      AlipayPublicKey: alipay.publicPem,
      AppCertificate: certified.pem,
      ...values,
    })
  expect((await setKeys({})).message).toContain('支付宝根证书不能为空')
  expect((await setKeys({ AppCertificate: alipay.rootPem, RootCertificates: alipay.rootPem })).message).toContain(
    '不是应用私钥的证书',
  )
  expect(await setKeys({ RootCertificates: alipay.rootPem })).toMatchObject({ state: 'success' })

  expect((await payOut()).message).toContain('没有收款支付宝账号')
  const merchant = async (verb: string, by: Console, values: object = {}) =>
    act(`/api/subMerchant/${verb}SubMerchant`, `sub-merchant:${verb}`, SubMerchantId, by, values)
  const bank = { SettleBank: '工商银行', SettleAccountName: company, SettleAccountNo: '6222021234567890123' }
  await merchant('settleTo', admin, { ...bank, SettleAlipay: 'yunqi@example.com' })
  expect((await payOut()).message).toContain('子商户未开通')
  await merchant('submit', admin)
  await merchant('approve', finance)
  expect((await actOn('Settlement', 'payByChannel', id, finance, { payConfigId: plain })).message).toContain('公钥证书')
  alipay.behave({ gatewayCode: '40006' })
  expect((await payOut()).message).toContain('网关拒绝')
  expect((await payOut(await berth.as('admin', 'west'))).state).toBe('notFound')
  expect(await sheet()).toMatchObject({ state: 2, failReason: null })

  alipay.behave({})
  // Whether it may pay out is asked before the transaction: who does not answer keeps no connection and no sheet.
  const outsider = await openOutsider(berth.databaseUrl)
  alipay.watch(() => outsider.run(`select from settlement where id = ${id} for update nowait`).then(() => {}))
  expect((await payOut()).state).toBe('success')
  alipay.watch(() => {})
  await outsider.leave()
  expect((await payOut()).state).toBe('conflict')
  await followPayOuts()
  // The server may be the one that asks.
  await expect.poll(() => sheet()).toMatchObject({ state: 2, failReason: '渠道拒绝:收款用户不存在' })
  alipay.payees.set('yunqi@example.com', company)
  expect((await payOut()).state).toBe('success')
  // Killed after Alipay paid and before we knew: as if its answer was lost.
  alipay.behave({ losesAnswers: true })
  const failures = () => berth.machine.channelFailures.get('alipay')
  const before = failures()!
  await followPayOuts()
  expect((await sheet()).failReason).toBe('支付渠道暂时没有应答,请稍后再试')
  expect(failures()).toBe(before + 1)
  alipay.behave({ slowPayOuts: true })
  await followPayOuts()
  expect(await sheet()).toMatchObject({ state: 6 })
  const byHand = { transferOn: wallDate(Date.now()), receiptNo: 'B-1' }
  expect((await actOn('Settlement', 'recordPayOut', id, finance, byHand)).state).toBe('conflict')
  alipay.behave({})
  await Promise.all([followPayOuts(), followPayOuts()])
  const [no, made] = [...alipay.payOuts][0]!
  expect(alipay.payOuts.size).toBe(1)
  expect(made).toMatchObject({ to: 'yunqi@example.com', amount: '1.99' })
  expect(no).toMatch(new RegExp(`^T\\d+_${berth.tenantIds.east}$`))
  expect(await sheet()).toMatchObject({ state: 3, receiptNo: made.orderId, failReason: null })

  const next = await approvedSheet('京A30002')
  expect((await payOut(finance, next)).state).toBe('success')
  alipay.behave({ emptyBalance: true })
  await followPayOuts()
  expect(await sheet(next)).toMatchObject({ state: 2, failReason: '渠道拒绝:付款方余额不足' })
  // What it refuses is an answer.
  expect(failures()).toBe(before + 1)
  expect((await actOn('Settlement', 'recordPayOut', next, finance, byHand)).state).toBe('success')
  expect(await sheet(next)).toMatchObject({ state: 3, failReason: null })
  await followPayOuts()
  expect(alipay.payOuts.size).toBe(1)
})

test('a withdrawal is paid out in the same way, and leaves the account’s books once', async () => {
  const [finance, lot] = [await berth.as('finance'), await addParkLot(admin, {}, ruleC)]
  const { Id: merchantId } = (await admin.call('/api/subMerchant/querySubMerchant', { SubMerchantNo: 'M2' })).rows[0]
  const account = { ParkLotId: lot.parkLotId, AccountName: '业主账户' }
  await admin.call('/api/subMerchant/openAccountSubMerchant', { id: merchantId, ...account })
  await paysCash('京A30003', lot)
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => bookPayments(tx))
  const accounts = async () =>
    (await admin.call('/api/subAccount/querySubAccount', { ParkLotId: lot.parkLotId })).rows[0]
  const { Id: accountId } = await accounts()
  const wanted = { Money: '5.00' }
  await act('/api/subAccount/withdrawSubAccount', 'sub-account:withdraw', accountId, admin, wanted)
  const [{ Id: id }] = (await admin.call('/api/cashFlow/queryWithdraw', {})).rows
  await actOn('Withdraw', 'approve', id, finance)
  const pay = () => actOn('Withdraw', 'payByChannel', id, finance, { payConfigId })
  const withdrawal = () => admin.call('/api/cashFlow/getWithdraw', { id })
  // The server may be the one that asks.
  const becomes = (state: object) => expect.poll(withdrawal).toMatchObject(state)
  alipay.behave({ emptyBalance: true })
  expect((await pay()).state).toBe('success')
  expect((await actOn('Withdraw', 'confirmPaid', id, finance)).state).toBe('conflict')
  await followPayOuts()
  await becomes({ PayState: 1, FailReason: '渠道拒绝:付款方余额不足' })
  alipay.behave({ wantsScene: true })
  await pay()
  await followPayOuts()
  await becomes({ PayState: 1, FailReason: '渠道拒绝:转账场景名称为空' })
  await admin.call('/api/payConfig/editPayConfig', { Id: payConfigId, TransferScene: 1 })
  alipay.behave({ wantsScene: true, says: (_method, answer) => ({ ...answer, order_id: undefined }) })
  await pay()
  await followPayOuts()
  expect(await withdrawal()).toMatchObject({ PayState: 4, FailReason: null })
  alipay.behave({ wantsScene: true })
  await followPayOuts()
  await followPayOuts()
  expect(await withdrawal()).toMatchObject({ PayState: 2, FailReason: null })
  expect(await accounts()).toMatchObject({ FrozenMoney: '0.00', TotalOutMoney: '5.07' })
  expect([...alipay.payOuts.values()].at(-1)).toMatchObject({ to: 'yunqi@example.com', amount: '5.00' })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
