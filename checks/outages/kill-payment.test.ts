import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderIdOf } from '#business/finance/payment/unionpay/unionpay-numbers.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { startUnionPay, type UnionPay } from '#simulator/unionpay/unionpay.ts'
import type { Watch } from '#simulator/watch.ts'
import { startWechatPay, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { loadServer } from '../berth/fork-server.ts'
import { openOutsider } from '../berth/outsider.ts'
import { Camera, payTokenOf } from '../berth/camera.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { Console } from '../berth/console.ts'
import { addAlipayAccount, alipayApp } from '../berth/alipay-account.ts'
import { addUnionPayAccount } from '../berth/unionpay-account.ts'
import { addWechatAccount } from '../berth/wechat-account.ts'
import { openSubMerchant } from '../berth/sub-merchant.ts'

/** The server is killed at each step of a payment and of a refund that WeChat Pay, Alipay or UnionPay is asked for: the money counts once. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = {
  mchid: '1900000109',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232810259',
  publicKey: keys.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
}
const plates = ['京K10001', '京K10003', '京K10006']
const tokens = new Map<string, string>()
/** The tenant in which a second merchant collects what one of the car parks is owed. */
const second = { ...merchant, mchid: '1900000110' }
const owing = ['京K20001', '京K20002', '京K20003']
/** In a car park whose receipts are shared. */
const shared = ['京K30001', '京K30002', '京K30003', '京K30004']
/** Paid within WeChat; charged without asking, in a car park where that is set up. */
const inWechat = '京K40001'
const agreed = '京K50001'
/** In a car park in which UnionPay collects, whose codes are given out once. */
const byUnionPay = ['京K60001', '京K60002']
/** In one in which Alipay does. */
const byAlipay = ['京K70001', '京K70002']
/** In one in which Alipay charges without asking. */
const agreedAtAlipay = ['京K80001', '京K80002']
const people: Record<string, Console> = {}

let wechat: WechatPay
let unionPay: UnionPay
let alipay: Alipay
let berth: Berth
let folder: string
let url: string
let server: ChildProcess
/** The one that takes over when that is killed. */
let next: ReturnType<typeof loadServer>
let secondLot: string
let agreedLot: ParkLot
let agreedAlipayLot: ParkLot
beforeAll(async () => {
  wechat = await startWechatPay([merchant, second])
  unionPay = await startUnionPay()
  alipay = await startAlipay([alipayApp])
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  berth = await startBerth({ wechatPayUrl: wechat.url, unionPayUrl: unionPay.url, alipayUrl: alipay.url, demo: false })
  const admin = await berth.as('admin')
  const park = await addParkLot(admin, {}, ruleC)
  const others = [await addParkLot(admin, {}, ruleC), await addParkLot(admin, {}, ruleC)] as const
  secondLot = others[0].parkLotId
  await addWechatAccount(admin, wechat, merchant, keys.privateKey, { Priority: 9 })
  await addWechatAccount(admin, wechat, second, keys.privateKey, { ParkLotIds: [others[1].parkLotId] })
  for (const [at, plate] of owing.entries())
    for (const [of, lot] of (at === 0 ? [park, others[0], others[1]] : [park, others[0]]).entries()) {
      const seen = await lot.entry.sees(plate, Date.now() - (900 - 200 * of) * 60_000, { opened: true })
      await lot.exit.sees(plate, Date.now() - (770 - 200 * of) * 60_000, { opened: true })
      tokens.set(plate, payTokenOf(seen))
    }
  const sharedPark = await addParkLot(admin, {}, ruleC)
  await shareReceipts(admin, sharedPark.parkLotId)
  for (const plate of shared) {
    await sharedPark.entry.sees(plate, Date.now() - 131 * 60_000)
    tokens.set(plate, payTokenOf(await sharedPark.exit.sees(plate, Date.now() - 60_000)))
  }
  agreedLot = await addParkLot(admin, {}, ruleC)
  const ofAgreed = { ConfigName: '无感', ParkLotIds: [agreedLot.parkLotId], ChargesByAgreement: 1 }
  await addWechatAccount(admin, wechat, merchant, keys.privateKey, ofAgreed)
  agreedAlipayLot = await addParkLot(admin, {}, ruleC)
  alipay.parking.lots.set(`P${agreedAlipayLot.parkLotId}`, 'PI26112700001')
  const atAlipay = { ConfigName: '支付宝无感', ParkLotIds: [agreedAlipayLot.parkLotId], ChargesByAgreement: 1 }
  await addAlipayAccount(admin, alipay, atAlipay)
  const unionPayLot = await addParkLot(admin, {}, ruleC)
  await addUnionPayAccount(admin, unionPay, unionPayLot.parkLotId)
  const alipayLot = await addParkLot(admin, {}, ruleC)
  await addAlipayAccount(admin, alipay, { ParkLotIds: [alipayLot.parkLotId] })
  const standing = [
    ...[...plates, inWechat].map((plate) => [plate, park] as const),
    ...byUnionPay.map((plate) => [plate, unionPayLot] as const),
    ...byAlipay.map((plate) => [plate, alipayLot] as const),
  ]
  for (const [plate, { entry, exit }] of standing) {
    await entry.sees(plate, Date.now() - 131 * 60_000)
    tokens.set(plate, payTokenOf(await exit.sees(plate, Date.now() - 60_000)))
  }
  for (const role of ['admin', 'service', 'finance']) people[role] = new Console(url, (await berth.as(role)).token)
  await berth.stop()
  folder = await mkdtemp(join(tmpdir(), 'kill-payment-'))
  next = load(port)
  await revive()
})
afterAll(async () => {
  server.kill('SIGKILL')
  next.end()
  await Promise.all([wechat.close(), unionPay.close(), alipay.close()])
  await rm(folder, { recursive: true, force: true })
})

/** 30 % of each payment goes to another merchant as soon as it is paid. */
async function shareReceipts(admin: Console, ParkLotId: string): Promise<void> {
  const Id = await openSubMerchant(admin, await berth.as('finance'), {
    SubMerchantNo: 'M1',
    SubMerchantName: '滨江花园物业服务有限公司',
    FeeRate: 0,
  })
  const WechatMchNo = '1900009999'
  const rule = await admin.call('/api/cashFlow/addProfitShareRule', {
    RuleName: '物业分成',
    SubMerchantId: Id,
    ParkLotId,
    Percent: 30,
    ShareMode: 2,
    WechatMchNo,
  })
  const finance = await berth.as('finance')
  await finance.call(
    '/api/cashFlow/approveReceiverProfitShareRule',
    { id: rule.Id, WechatMchNo },
    await finance.confirm('profit-share-rule:approveReceiver', rule.Id),
  )
}

const load = (port: number) =>
  loadServer({
    DATABASE_URL: berth.databaseUrl,
    SECRETS_KEY: berth.settings.secretsKey!.toString('base64'),
    WECHAT_PAY_URL: wechat.url,
    UNIONPAY_URL: unionPay.url,
    ALIPAY_URL: alipay.url,
    PUBLIC_URL: url,
    PORT: String(port),
    MQTT_PORT: '0',
    BERTH_DATA: folder,
    LOG_LEVEL: 'fatal',
  })

async function kill(): Promise<void> {
  server.kill('SIGKILL')
  await once(server, 'exit')
}

async function revive(): Promise<void> {
  server = await next.start()
  next = load(Number(new URL(url).port))
}

interface Step {
  /** The first that is so called and that no step before it waits for. */
  readonly moment: RegExp
  readonly work: () => Promise<unknown>
}

/**
 * Kills it as soon as each step is at its moment, where its request waits for the others, and brings it back; what is asked meanwhile fails.
 * `down`: what happens while it is away.
 */
async function killAt(steps: readonly Step[], down: () => Promise<unknown> = async () => {}): Promise<void> {
  const killed = Promise.withResolvers<void>()
  const awaited = steps.map(({ moment }) => moment)
  const watch = (listener: Watch) => [wechat, unionPay, alipay].map((each) => each.watch(listener))
  watch((now) => {
    const at = awaited.findIndex((moment) => moment.test(now))
    if (at < 0) return
    awaited.splice(at, 1)
    if (awaited.length === 0) kill().then(killed.resolve, killed.reject)
    return killed.promise
  })
  await Promise.all([killed.promise, ...steps.map(({ work }) => work().catch(() => null))])
  watch(() => {})
  await down()
  await revive()
}

const patient = { interval: 200 }
const ask = (plate: string, how: object = {}) =>
  new Console(url, null).ask('/api/pay/askPayment', { token: tokens.get(plate), ...how }) as Promise<any>
const order = async (plateNumber: string) =>
  (await people['admin']!.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await people['admin']!.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const taken = () => [...wechat.books.payments.values()].filter(({ paidAt }) => paidAt !== null)

async function isPaidOnce(plate: string): Promise<void> {
  await expect.poll(() => order(plate), patient).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect((await payments(plate)).filter(({ payStatus }) => payStatus === 3)).toHaveLength(1)
}

const askTogether = async (plate: string) =>
  (await new Console(url, null).ask('/api/pay/askTogether', { token: tokens.get(plate) })).data
const paidOf = async (plateNumber: string) =>
  (await people['admin']!.call('/api/order/queryParkOrder', { plateNumber })).rows
    .map(({ moneyValuePaid, arrearsMoney }: any) => `${moneyValuePaid}/${arrearsMoney}`)
    .toSorted()

test('killed before the order is made, after it but before the answer, and after a code was made that is given out once: the driver asks again and pays once', async () => {
  const within = { payScene: 'jsapi', openId: 'o-driver' }
  const [byCode] = byUnionPay as [string]
  const steps = [
    { plate: plates[0]!, moment: /^before POST .*native/, how: {}, pay: (payNo: string) => wechat.pay(payNo) },
    { plate: inWechat, moment: /^after POST .*jsapi/, how: within, pay: (payNo: string) => wechat.pay(payNo) },
    { plate: byAlipay[0]!, moment: /^after alipay.trade.precreate/, how: {}, pay: (no: string) => alipay.pay(no) },
    { plate: byCode, moment: /^after UnionPay 01/, how: {}, pay: (no: string) => unionPay.pay(orderIdOf(no)) },
  ]
  const forSeveral = { moment: /^before POST .*native/, work: () => askTogether(owing[1]!) }
  await killAt([...steps.map(({ plate, moment, how }) => ({ moment, work: () => ask(plate, how) })), forSeveral])
  for (const { plate, how, pay } of steps) {
    const { data } = await ask(plate, how)
    if (plate === byCode) expect(data.codeUrl).toContain('qr.95516.com')
    await pay(data.payNo)
    await isPaidOnce(plate)
  }
  expect(taken()).toMatchObject([{ way: 'jsapi', openid: within.openId }, { way: 'native' }])
})

test('killed while drivers pay: the notices find no one, the server asks when it is back', async () => {
  const [plate, other, third] = [plates[1]!, byUnionPay[1]!, byAlipay[1]!]
  const forSeveral = owing[1]!
  const [{ data }, { data: byCode }, { data: atAlipay }] = [await ask(plate), await ask(other), await ask(third)]
  const together = await askTogether(forSeveral)
  await kill()
  await wechat.pay(data.payNo).catch(() => [])
  await wechat.pay(together.payNo).catch(() => [])
  await unionPay.pay(orderIdOf(byCode.payNo)).catch(() => null)
  await alipay.pay(atAlipay.payNo).catch(() => null)
  await revive()
  for (const each of [plate, other, third]) await isPaidOnce(each)
  await expect.poll(() => paidOf(forSeveral), patient).toEqual(['11.00/0.00', '11.00/0.00'])
  expect(await unionPay.pay(orderIdOf(byCode.payNo))).toBe(200)
  expect(await wechat.pay(data.payNo)).toEqual([204])
  expect(await alipay.pay(atAlipay.payNo)).toBe('success')
  await Promise.all([plate, other, third].map(isPaidOnce))
})

async function approveRefund(plate: string): Promise<string> {
  const { data } = await ask(plate)
  await wechat.pay(data.payNo)
  await isPaidOnce(plate)
  return refundOf((await payments(plate)).find(({ payStatus }) => payStatus === 3))
}

/** Applied for, audited and reviewed: from then on the server moves it by itself. */
async function refundOf({ id, payNo }: { id: string; payNo: string }): Promise<string> {
  const { admin, service, finance } = people as Record<'admin' | 'service' | 'finance', Console>
  const asked = { id, refundMoney: '4', reasonType: 3, reason: '计费错误' }
  await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  await service.call('/api/cashFlow/auditRefund', { id: Id }, await service.confirm('refund:audit', Id))
  await finance.call('/api/cashFlow/reviewRefund', { id: Id }, await finance.confirm('refund:review', Id))
  return Id
}

async function isRefundedOnce(plate: string, id: string): Promise<void> {
  const { admin } = people as { admin: Console }
  await expect.poll(() => admin.call('/api/cashFlow/getRefund', { id }), patient).toMatchObject({ refundState: 2 })
  const record = (await payments(plate)).find(({ payStatus }) => payStatus === 3)
  expect(record).toMatchObject({ refundMoney: '4.00' })
  expect([...wechat.books.refunds.values()].filter(({ outTradeNo }) => outTradeNo === record.payNo)).toMatchObject([
    { money: 400 },
  ])
}

test('killed after a refund is made, and before its notice: it is one refund', async () => {
  wechat.behave({ slowRefunds: true })
  unionPay.behave({ losesNotices: true })
  const id = await approveRefund(plates[2]!)
  const slow = () => [...wechat.books.refunds.values()].find(({ status }) => status === 'PROCESSING')
  await expect.poll(slow, patient).toBeDefined()
  const paid = async (plate: string) => (await payments(plate)).find(({ payStatus }) => payStatus === 3)
  const [atAlipay, byCode] = [await paid(byAlipay[0]!), await paid(byUnionPay[0]!)]
  const ids: string[] = []
  await killAt(
    [
      // The same request is refused then, and the query says that it was made.
      { moment: /^after alipay.trade.refund/, work: async () => (ids[0] = await refundOf(atAlipay)) },
      // Taken on, and nothing says that it was but the query.
      { moment: /^after UnionPay 04/, work: async () => (ids[1] = await refundOf(byCode)) },
    ],
    () => wechat.finishRefund(slow()!.outRefundNo).catch(() => []),
  )
  await isRefundedOnce(plates[2]!, id)
  const { admin } = people as { admin: Console }
  for (const each of ids)
    await expect
      .poll(() => admin.call('/api/cashFlow/getRefund', { id: each }), patient)
      .toMatchObject({ refundState: 2 })
  expect(alipay.trades.get(atAlipay.payNo)!.refunds).toMatchObject([{ money: '4.00' }])
  const refunds = [...unionPay.transactions.values()].filter(({ values }) => values['txnType'] === '04')
  expect(refunds).toMatchObject([{ state: 'done', values: { txnAmt: '400' } }])
})

test('killed as a share is asked for, as an entry is reported and as its charge is taken on, and at each step of a refund of what was shared: each goes once', async () => {
  wechat.behave({})
  const [entry, exit] = [new Camera({ ...agreedLot.entry, url }), new Camera({ ...agreedLot.exit, url })]
  const charges = () => [...wechat.books.payments.values()].filter(({ way }) => way === 'parking')
  await wechat.serve(agreed)
  const alongside = [
    { moment: /^after POST .*parkings/, work: () => entry.sees(agreed, Date.now() - 131 * 60_000) },
    { moment: /^after POST .*transactions.parking/, work: () => exit.sees(agreed, Date.now() - 60_000) },
  ]
  // The money of the charge moves while the server is away.
  const down = [async () => {}, () => wechat.endCharge(charges()[0]!.outTradeNo, 'SUCCESS')]
  const { admin } = people as { admin: Console }
  const sharesOf = async (payNo: string) =>
    (await admin.call('/api/cashFlow/queryProfitShare', { payNo })).rows.toSorted(
      (one: any, other: any) => Number(one.id) - Number(other.id),
    )
  const paid: any[] = []
  for (const [at, plate] of shared.entries()) {
    const { data } = await ask(plate)
    const moment = [/^before POST .*profitsharing.orders$/, /^after POST .*profitsharing.orders$/][at]
    const work = () => wechat.pay(data.payNo)
    await (moment ? killAt([{ moment, work }, alongside[at]!], down[at]) : work())
    await isPaidOnce(plate)
    await expect.poll(() => sharesOf(data.payNo), patient).toMatchObject([{ state: 3, netMoney: '3.30' }])
    paid.push((await payments(plate)).find(({ payStatus }) => payStatus === 3))
  }
  expect(wechat.books.shares.size).toBe(shared.length)
  await isPaidOnce(agreed)
  expect([wechat.parking.stays.size, charges().length]).toEqual([1, 1])
  for (const [at, moment] of [
    /^before POST .*return-orders/,
    /^after POST .*return-orders/,
    /^before POST .*refunds/,
    /^after POST .*refunds/,
  ].entries()) {
    const { id: payId, payNo } = paid[at]
    let id = ''
    await killAt([{ moment, work: async () => (id = await refundOf({ id: payId, payNo })) }])
    await isRefundedOnce(shared[at]!, id)
    expect(await admin.call('/api/cashFlow/getRefund', { id })).toMatchObject({ shareReturn: 2 })
    const [given, back] = await sharesOf(payNo)
    expect([given, back]).toMatchObject([{ netMoney: '3.30' }, { shareKind: 2, state: 3, netMoney: '-1.20' }])
    const { shares: sent, shareReturns } = wechat.books
    expect(sent.get(given.shareNo)).toMatchObject({ amount: 330, returned: 120 })
    expect([...shareReturns.values()].filter(({ outOrderNo }) => outOrderNo === given.shareNo)).toHaveLength(1)
  }
})

test('killed as Alipay is notified of an entry, and as it charges by agreement: each is done once, and asked for', async () => {
  const { entry, exit } = agreedAlipayLot
  const [comes, leaves] = [new Camera({ ...entry, url }), new Camera({ ...exit, url })]
  const [one, other] = agreedAtAlipay as [string, string]
  for (const plate of agreedAtAlipay) alipay.parking.sign(plate, 'PLATE_PAY')
  const came = (plate: string) => comes.sees(plate, Date.now() - 131 * 60_000)
  const platform = 'alipay.eco.mycar.parking'
  await killAt([{ moment: new RegExp(`^after ${platform}.enterinfo`), work: () => came(one) }])
  await came(other)
  await expect.poll(() => alipay.parking.stays.size, patient).toBe(2)
  const left = (plate: string) => leaves.sees(plate, Date.now() - 60_000)
  await killAt([
    { moment: new RegExp(`^before ${platform}.order.pay`), work: () => left(one) },
    { moment: new RegExp(`^after ${platform}.order.pay`), work: () => left(other) },
  ])
  for (const plate of agreedAtAlipay) await isPaidOnce(plate)
  const charges = [...alipay.trades.values()].filter(({ times }) => times !== undefined)
  expect(charges).toMatchObject([{ times: 1 }, { times: 1 }])
  expect(alipay.parking.stays.size).toBe(2)
})

test('what a plate owes in three car parks takes a payment for each of the two merchants that collect, and a part of one goes back', async () => {
  wechat.behave({})
  const [plate] = owing as [string]
  const first = await askTogether(plate)
  expect(first).toMatchObject({ amount: '22.00', count: 2, left: '11.00' })
  await wechat.pay(first.payNo)
  await expect.poll(() => paidOf(plate), patient).toEqual(['0.00/11.00', '11.00/0.00', '11.00/0.00'])
  const rest = await askTogether(plate)
  expect(rest).toMatchObject({ amount: '11.00', count: 1, left: '0.00' })
  await wechat.pay(rest.payNo)
  await expect.poll(() => paidOf(plate), patient).toEqual(['11.00/0.00', '11.00/0.00', '11.00/0.00'])
  expect(wechat.books.payments.get(rest.payNo)).toMatchObject({ mchid: second.mchid })
  const part = (await payments(plate)).find(({ jointNo }) => jointNo === first.payNo)
  const id = await refundOf(part)
  await expect
    .poll(() => people['admin']!.call('/api/cashFlow/getRefund', { id }), patient)
    .toMatchObject({ refundState: 2 })
  expect([...wechat.books.refunds.values()].filter(({ outTradeNo }) => outTradeNo === first.payNo)).toMatchObject([
    { money: 400 },
  ])
  expect(await payments(plate)).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ payNo: part.payNo, refundMoney: '4.00' })]),
  )
})

test('killed between the parts of a payment for several orders: each counts once', async () => {
  const [, , between] = owing as [string, string, string]
  const asked = await askTogether(between)
  const outsider = await openOutsider(berth.databaseUrl)
  await outsider.run(`begin; select from lot_occupancy where park_lot_id = ${secondLot} for update`)
  const notified = wechat.pay(asked.payNo).catch(() => [])
  await expect.poll(() => paidOf(between), patient).toEqual(['0.00/11.00', '11.00/0.00'])
  await kill()
  await outsider.run('rollback')
  await outsider.leave()
  await notified
  await revive()
  await expect.poll(() => paidOf(between), patient).toEqual(['11.00/0.00', '11.00/0.00'])
  expect(await wechat.pay(asked.payNo)).toEqual([204])
  expect(await paidOf(between)).toEqual(['11.00/0.00', '11.00/0.00'])
  expect((await payments(between)).filter(({ payStatus }) => payStatus === 3)).toHaveLength(2)
})
