import { createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startDriverSession } from '#business/service/driver/phone/driver-session.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf } from '#checks/berth/phone.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { secretsOf } from '#server/secrets/seal.ts'
import { startWechatPay, type Merchant, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { resealKeysJob } from '../../pay-config/reseal-keys.server.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { openChannels } from '../channels.server.ts'
import { followOnce } from '../follow-payments.server.ts'

interface Party {
  readonly merchant: Merchant
  readonly privatePem: string
}

/** Each tenant has an account of its own. */
const parties = Object.fromEntries(
  (['east', 'west'] as const).map((tenant, at) => {
    const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const merchant = {
      mchid: `190000010${at}`,
      serialNo: `5157F09EFDC096DE15EBE81A47057A723281025${at}`,
      publicKey: keys.publicKey,
      apiV3Key: `${at}123456789abcdef0123456789abcdef`,
    }
    return [tenant, { merchant, privatePem: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string }]
  }),
) as Record<TenantCode, Party>

let wechat: WechatPay
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  wechat = await startWechatPay(Object.values(parties).map(({ merchant }) => merchant))
  const port = await freePort()
  const wechatUrls = { wechatPayUrl: wechat.url, wechatAuthorizeUrl: wechat.url, wechatApiUrl: wechat.url }
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, ...wechatUrls, demo: false })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  for (const tenant of ['east', 'west'] as const) await setUp(tenant)
})
afterAll(async () => {
  await berth.stop()
  await wechat.close()
})
beforeEach(() => wechat.behave({}))

async function setKeys(by: Console, id: string, values: object) {
  return by.ask(
    '/api/payConfig/setWechatKeysPayConfig',
    { id, ...values },
    await by.confirm('pay-config:setWechatKeys', id),
  )
}

function keysOf({ merchant, privatePem }: Party) {
  return {
    ApiV3Key: merchant.apiV3Key,
    SerialNo: merchant.serialNo,
    PrivateKey: privatePem.replaceAll('\n', ''),
    PlatformKeyId: wechat.platform.id,
    PlatformKey: wechat.platform.pem,
  }
}

async function setUp(tenant: TenantCode): Promise<string> {
  const by = await berth.as('admin', tenant)
  const { Id } = await by.call('/api/payConfig/addPayConfig', {
    ConfigName: '微信停车收款',
    MchNo: parties[tenant].merchant.mchid,
    AppId: 'wx4f2b6d18c0a95e37',
    BeginAt: addDays(wallDate(Date.now()), -3),
  })
  expect(await setKeys(by, Id, keysOf(parties[tenant]))).toMatchObject({ state: 'success' })
  return Id
}

const channels = () => openChannels(berth.machine, berth.settings)
const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const ask = (token: string, how: object = {}) => berth.anonymous.ask('/api/pay/askPayment', { token, ...how })
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const notifyUrlOf = (payNo: string) => wechat.books.payments.get(payNo)!.notifyUrl
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, channels())
}

/** A car that stands at the exit with 11 yuan to pay; returns its pay token. */
async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, ago(131))
  return payTokenOf(await park.exit.sees(plateNumber, ago(1)))
}

async function paid(plateNumber: string): Promise<string> {
  const { data } = await ask(await standing(plateNumber))
  await wechat.pay(data.payNo)
  return data.payNo
}

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

/** The setting of a tenant learns who pays by this official account from now on. */
async function learnsPayers(tenant: TenantCode, appId: string, given = 'secret-of-account'): Promise<void> {
  const by = await berth.as('admin', tenant)
  const config = (await by.call('/api/payConfig/queryPayConfig', { ConfigName: '微信停车收款' })).rows[0]
  await by.call('/api/payConfig/editPayConfig', { Id: config.Id, AppId: appId })
  wechat.authorizing.addAccount({ appId, secret: 'secret-of-account', site: new URL(berth.url).host })
  expect(await setKeys(by, config.Id, { AppSecret: given })).toMatchObject({ state: 'success' })
}
interface Came {
  readonly page: string
  readonly session?: string
  readonly code: string
  readonly state: string
}
const pageOf = (token: string) => ({ page: `/pay/${token}` })
const payerAddress = async (page: object): Promise<string | null> =>
  (await berth.anonymous.call('/api/pay/askPayer', { ...page })).address
/** The driver's browser goes to WeChat and comes back with this. */
async function backTo(at: { readonly page: string; readonly session?: string }): Promise<Came> {
  const { pathname, searchParams } = new URL(wechat.authorizing.authorize((await payerAddress(at))!))
  expect(pathname).toBe(at.page)
  return { ...at, code: searchParams.get('code')!, state: searchParams.get('state')! }
}
const back = (token: string) => backTo(pageOf(token))
let phones = 0
/** Each time from another phone. */
const prove = (came: Came) =>
  berth.anonymous.ask('/api/pay/provePayer', { ...came }, { 'x-forwarded-for': `203.0.113.${++phones}` })
const refusedState = { state: 'conflict', message: expect.stringContaining('微信授权不正确、已使用或已过期') }

test('in WeChat a driver known to the account pays in its page, once an AppSecret is there', async () => {
  const token = await standing('京W10041')
  expect(await payerAddress(pageOf(token))).toBeNull()
  await learnsPayers('east', 'wx4f2b6d18c0a95e37')
  const config = (await admin.call('/api/payConfig/queryPayConfig')).rows[0]
  expect(JSON.stringify(await admin.call('/api/payConfig/getPayConfig', { id: config.Id }))).not.toContain(
    'secret-of-account',
  )
  const state = new URL((await payerAddress(pageOf(token)))!).searchParams.get('state')!
  expect(state).toMatch(/^[a-z0-9]{40,128}$/)
  expect(new URL((await payerAddress(pageOf(token)))!).searchParams.get('state')).not.toBe(state)
  const { data } = await prove(await back(token))
  expect(data).toEqual({ appId: 'wx4f2b6d18c0a95e37', openId: 'o-driver-at-wx4f2b6d18c0a95e37' })
  const { data: asked } = await ask(token, { payScene: 'jsapi', openId: data.openId })
  expect(asked.jsapi.appId).toBe('wx4f2b6d18c0a95e37')
  expect(wechat.books.payments.get(asked.payNo)).toMatchObject({ way: 'jsapi', openid: data.openId })
  await wechat.pay(asked.payNo)
  expect(await order('京W10041')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('who pays is received once, for the link, tenant, account and AppId for which it was asked, and for no forged state', async () => {
  await learnsPayers('east', 'wx4f2b6d18c0a95e37')
  const [token, other] = [await standing('京W10042'), await standing('京W10043')]
  const came = await back(token)
  const forged = came.state.slice(0, -1) + (came.state.endsWith('0') ? '1' : '0')
  for (const state of [forged, '', 'x', came.state.slice(8), came.state.slice(0, 40)])
    expect((await prove({ ...came, state })).state, state).not.toBe('success')
  expect(await prove({ ...came, ...pageOf(other) })).toMatchObject(refusedState)
  expect(await prove({ ...came, ...pageOf(`${token}x`) })).toMatchObject({ state: 'notFound' })
  const both = await Promise.all([prove(came), prove(came)])
  expect(both.map(({ state }) => state).toSorted()).toEqual(['conflict', 'success'])
  expect((await prove({ ...(await back(token)), code: came.code })).message).toContain('40163')
  expect((await prove({ ...(await back(token)), code: 'made-up' })).message).toContain('40029')
  const late = await back(token)
  wechat.authorizing.expire(late.code)
  expect((await prove(late)).message).toContain('42003')

  const westPark = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  await learnsPayers('west', 'wxwest00000000001')
  await westPark.entry.sees('京W10044', ago(131))
  const west = await back(payTokenOf(await westPark.exit.sees('京W10044', ago(1))))
  expect(await prove({ ...west, ...pageOf(token) })).toMatchObject(refusedState)
  expect((await prove({ ...(await back(token)), code: west.code })).message).toContain('40029')
  const before = await back(token)
  await learnsPayers('east', 'wx4f2b6d18c0a95e38')
  expect(await prove(before)).toMatchObject(refusedState)
  expect((await prove({ ...(await back(token)), code: before.code })).message).toContain('40029')
  expect((await ask(token, { payScene: 'jsapi', openId: 'o-driver-at-wx4f2b6d18c0a95e37' })).message).toContain(
    'openid',
  )
  await learnsPayers('east', 'wx4f2b6d18c0a95e37', 'another-secret')
  expect((await prove(await back(token))).message).toContain('40125')
  await learnsPayers('east', 'wx4f2b6d18c0a95e37')
})

describe('on the pages of a proved phone', () => {
  const mobile = '13900000061'
  let session: string
  let code: string
  beforeAll(async () => {
    await learnsPayers('east', 'wx4f2b6d18c0a95e37')
    code = await lotTokenOf(admin, park.parkLotId)
    session = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      startDriverSession(tx, mobile),
    )
  })
  const pageAt = (kind: string) => ({ page: `/pay/${kind}/${code}`, session })
  /** By the same way as on the page of a stay; returns the payment that was asked for. */
  async function paysWithin(kind: string, path: string, what: object) {
    const { data: payer } = await prove(await backTo(pageAt(kind)))
    const how = { payScene: 'jsapi', openId: payer.openId, returnUrl: pageAt(kind).page }
    const { data: asked } = await berth.anonymous.ask(path, { session, ...what, ...how })
    expect(asked).toMatchObject({ how: 'jsapi', jsapi: { appId: payer.appId } })
    expect(wechat.books.payments.get(asked.payNo)).toMatchObject({ way: 'jsapi', openid: payer.openId })
    expect(await wechat.pay(asked.payNo)).toEqual([204])
    return asked
  }

  test('arrears are paid right in WeChat, and who owes nothing is sent nowhere', async () => {
    expect(await payerAddress(pageAt('mine'))).toBeNull()
    await admin.call('/api/vehicle/addVehicle', { PlateNumber: '京W10061', OwnerName: '王五', OwnerMobile: mobile })
    await park.entry.sees('京W10061', ago(131))
    await park.exit.sees('京W10061', ago(1), { opened: true })
    await paysWithin('mine', '/api/driver/askMyDebts', {})
    expect(await order('京W10061')).toMatchObject({ moneyValuePaid: '11.00', arrearsMoney: '0.00' })
  })

  test('a pass, a bill and a top-up go the same way', async () => {
    const product = { RuleCode: 'W1', RuleName: '微信月卡', ParkLotIds: [park.parkLotId], OnlineBuy: 1 }
    const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
      ...product,
      OriginMoney: '300.00',
      BillPackMoney: '300.00',
    })
    const pass = { RuleId, PlateNumber: '京W10062', OwnerName: '王五', BeginDate: wallDate(Date.now()), Units: 1 }
    await paysWithin('pass', '/api/driver/buyPass', { token: code, ...pass, Money: '300.00' })
    for (const BizType of [4, 8]) await ownAccount(BizType)
    const shop = { MerchantNo: 'W61', MerchantName: '微信商户', SettleKind: 1, ContactMobile: mobile }
    const { Id: shopId } = await admin.call('/api/merchant/addMerchant', shop)
    await paysWithin('shop', '/api/shop/topUp', { token: code, shopId, PayMoney: '20.00' })
    const terms = { ChargeKind: 1, MonthMoney: '300.00', ContractBegin: '2026-01-01', ContactMobile: mobile }
    const { Id } = await admin.call('/api/company/addCompany', { CompanyCode: 'W61', CompanyName: '单位', ...terms })
    const MonthDay = addMonths(`${wallDate(Date.now()).slice(0, 7)}-01`, -1)
    await admin.call('/api/company/generateCompanyBill', { MonthDay, CompanyId: Id })
    const [{ Id: billId }] = (await admin.call('/api/company/queryCompanyBill', { CompanyId: Id })).rows
    await admin.call('/api/company/confirmCompanyBill', { Id: billId, DueDate: '2099-12-31' })
    await paysWithin('company', '/api/driver/payBill', { token: code, billId })
  })

  /** Businesses that do not follow parking have an account of their own. */
  async function ownAccount(BizType: number): Promise<void> {
    const { Id } = await admin.call('/api/payConfig/addPayConfig', {
      ConfigName: `微信收款${BizType}`,
      MchNo: parties.east.merchant.mchid,
      AppId: 'wx4f2b6d18c0a95e37',
      BizType,
      BeginAt: wallDate(Date.now()),
    })
    await setKeys(admin, Id, { ...keysOf(parties.east), AppSecret: 'secret-of-account' })
  }

  test('no one is named without the phone, by another car park’s code, for another page or one of none', async () => {
    const asked = (page: object) => berth.anonymous.ask('/api/pay/askPayer', { ...page })
    expect((await asked({ page: pageAt('mine').page })).state).toBe('phoneEnded')
    const westPark = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
    const west = await lotTokenOf(await berth.as('admin', 'west'), westPark.parkLotId)
    expect((await asked({ page: `/pay/pass/${west}`, session })).state).toBe('notFound')
    for (const page of [
      '/pay/gift/x',
      '/',
      `//elsewhere.example/pay/${code}`,
      `/pay/pass/${code}?a`,
      `/pay/pass/${code}/x`,
    ])
      expect((await asked({ page, session })).state, page).toBe('notFound')
    const came = await backTo(pageAt('pass'))
    expect(await prove({ ...came, ...pageAt('mine') })).toMatchObject(refusedState)
  })
})

describe('charged without asking, by what the driver agreed to with WeChat', () => {
  let lot: ParkLot
  let configId: string
  beforeAll(async () => {
    lot = await addParkLot(admin, {}, ruleC)
    const { Id } = await admin.call('/api/payConfig/addPayConfig', {
      ConfigName: '微信无感收款',
      ParkLotIds: [lot.parkLotId],
      MchNo: parties.east.merchant.mchid,
      AppId: 'wx4f2b6d18c0a95e37',
      ChargesByAgreement: 1,
      BeginAt: wallDate(Date.now()),
    })
    expect(await setKeys(admin, Id, keysOf(parties.east))).toMatchObject({ state: 'success' })
    configId = Id
  })
  const reported = async (plate: string) => {
    await expect.poll(() => [...wechat.parking.stays.values()].some((stay) => stay.plate === plate)).toBe(true)
    return [...wechat.parking.stays.values()].findLast((stay) => stay.plate === plate)!
  }
  const known = async (plate: string) => {
    const { outParkingNo } = await reported(plate)
    const row = () =>
      berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
        tx.first<{ is_blocked: boolean; blocked_reason: string | null; parking_id: string | null }>(
          sql`select is_blocked, blocked_reason, parking_id from agreement_stay where order_no = ${outParkingNo}`,
        ),
      )
    await expect.poll(async () => (await row())?.parking_id).toBeTruthy()
    return row()
  }
  const asked = async (plate: string, payStatus: number) => {
    await expect.poll(async () => (await payments(plate)).map((each) => each.payStatus)).toContain(payStatus)
    return (await payments(plate)).find((each) => each.payStatus === payStatus)
  }
  const chargesOf = () => [...wechat.books.payments.values()].filter(({ way }) => way === 'parking')
  async function comes(plate: string): Promise<void> {
    await lot.entry.sees(plate, ago(131))
    await known(plate)
  }

  test('the entry is reported, the exit is charged, and the barrier opens when the money is there: once, however often it is said', async () => {
    await wechat.serve('京W10071')
    await comes('京W10071')
    expect(await reported('京W10071')).toMatchObject({
      colour: 'BLUE',
      outParkingNo: (await order('京W10071')).orderNo,
    })
    const seen = await lot.exit.sees('京W10071', ago(1))
    expect(seen.decision).toMatchObject({ open: false })
    const { payNo } = await asked('京W10071', 2)
    expect(wechat.books.payments.get(payNo)).toMatchObject({ way: 'parking', total: 1100, state: 'ACCEPTED' })
    wechat.behave({ copies: 5 })
    expect(await wechat.endCharge(payNo, 'SUCCESS')).toEqual([204, 204, 204, 204, 204])
    expect(await order('京W10071')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
    expect(await payments('京W10071')).toMatchObject([
      { payStatus: 3, payChannel: 1, payScene: 6, payerMoney: '11.00' },
    ])
    const probes = wechat.parking.transaction(wechat.books.payments.get(payNo)!)
    const to = notifyUrlOf(payNo)
    expect(
      await wechat.notify(to, parties.east.merchant, 'TRANSACTION.PAY_BACK', { ...probes, user_repaid: 'Y' }),
    ).toBe(204)
    expect(await payments('京W10071')).toHaveLength(1)
  })

  test('a car without the service, one that is paused and one that owes pay by code as usual', async () => {
    await comes('京W10072')
    expect(await known('京W10072')).toMatchObject({
      is_blocked: true,
      blocked_reason: expect.stringContaining('关闭服务'),
    })
    await wechat.serve('京W10073')
    await comes('京W10073')
    expect(await wechat.serve('京W10073', 'OVERDUE')).toEqual([204])
    expect(await known('京W10073')).toMatchObject({ is_blocked: true, blocked_reason: '车主有未还的微信停车欠费' })
    for (const plate of ['京W10072', '京W10073']) {
      const token = payTokenOf(await lot.exit.sees(plate, ago(1)))
      const { data } = await ask(token)
      expect(data.how).toBe('qr')
      await wechat.pay(data.payNo)
      expect(await order(plate)).toMatchObject({ orderStatus: 3 })
    }
    expect(chargesOf().length).toBe(1)
  })

  test('an older word does not undo a later one; a forged, foreign or stale one is not believed', async () => {
    await wechat.serve('京W10074')
    await comes('京W10074')
    const stay = await reported('京W10074')
    const own = parties.east.merchant
    const event = 'VEHICLE.ENTRANCE_STATE_CHANGE'
    const state = { ...wechat.parking.stateOf(stay), parking_state: 'BLOCKED', blocked_state_description: 'PAUSE' }
    const old = { ...wechat.parking.stateOf(stay), state_update_time: '2020-01-01T00:00:00+08:00' }
    const other = String(Math.floor(Date.now() / 1000) - 301)
    expect(await wechat.notify(stay.notifyUrl, own, event, state, { 'wechatpay-timestamp': other })).toBe(401)
    expect(await wechat.notify(stay.notifyUrl, own, event, { ...state, mchid: '1900000109' })).toBe(401)
    expect(await wechat.notify(stay.notifyUrl, own, event, { ...state, out_parking_no: 'P1' })).toBe(401)
    const west = await channelAddress('west')
    expect(
      await wechat.notify(west, parties.west.merchant, event, { ...state, mchid: parties.west.merchant.mchid }),
    ).toBe(401)
    expect(await known('京W10074')).toMatchObject({ is_blocked: false })
    expect(await wechat.notify(stay.notifyUrl, own, event, state)).toBe(204)
    expect(await wechat.notify(stay.notifyUrl, own, event, old)).toBe(204)
    expect(await known('京W10074')).toMatchObject({ is_blocked: true })
    await lot.exit.sees('京W10074', ago(1))
    expect(await payments('京W10074')).toEqual([])
    expect(await wechat.serve('京W10074')).toEqual([204])
    const { payNo } = await asked('京W10074', 2)
    await wechat.endCharge(payNo, 'SUCCESS')
    expect(await order('京W10074')).toMatchObject({ orderStatus: 3 })
  })
  /** Where notices of a tenant's first account go. */
  const channelAddress = async (tenant: TenantCode) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), async (tx) => {
      const row = await tx.first<{ token: string }>(
        sql`select notice_token as token from pay_config order by id limit 1`,
      )
      return `${berth.url}/api/pay/notice/wechat/${row!.token}`
    })

  test('lost answers and notices are made good by asking; what WeChat could not collect the driver pays by code, once', async () => {
    wechat.behave({ losesAnswers: true })
    await wechat.serve('京W10075')
    await lot.entry.sees('京W10075', ago(131))
    await reported('京W10075')
    wechat.behave({})
    await known('京W10075')
    expect([...wechat.parking.stays.values()].filter(({ plate }) => plate === '京W10075')).toHaveLength(1)
    wechat.behave({ losesNotices: true })
    const token = payTokenOf(await lot.exit.sees('京W10075', ago(1)))
    const { payNo } = await asked('京W10075', 2)
    await wechat.endCharge(payNo, 'PAY_FAIL')
    await follow()
    await asked('京W10075', 5)
    const { data } = await ask(token)
    wechat.behave({})
    await wechat.pay(data.payNo)
    expect(await order('京W10075')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })

    await wechat.serve('京W10078')
    await comes('京W10078')
    await lot.exit.sees('京W10078', ago(1))
    await wechat.endCharge((await asked('京W10078', 2)).payNo, 'PAY_FAIL')
    const failed = await asked('京W10078', 4)
    expect((await admin.call('/api/payRecord/getPayRecord', { id: failed.id })).failReason).toBe('银行卡余额不足')

    await wechat.serve('京W10076')
    await comes('京W10076')
    const other = payTokenOf(await lot.exit.sees('京W10076', ago(1)))
    const charged = await asked('京W10076', 2)
    const { data: byCode } = await ask(other)
    await wechat.pay(byCode.payNo)
    await wechat.endCharge(charged.payNo, 'SUCCESS')
    await follow()
    expect(await order('京W10076')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
    expect((await payments('京W10076')).find((each) => each.payNo === charged.payNo)).toMatchObject({
      refundMoney: '11.00',
    })
    expect(wechat.books.refunds.get(`R${charged.payNo}`)).toMatchObject({ money: 1100 })
  })

  test('a wrong amount or currency is not counted, and staff give back as of every payment', async () => {
    await wechat.serve('京W10077')
    await comes('京W10077')
    await lot.exit.sees('京W10077', ago(1))
    const { payNo } = await asked('京W10077', 2)
    const payment = {
      ...wechat.books.payments.get(payNo)!,
      state: 'SUCCESS',
      transactionId: '77',
      paidAt: new Date(),
    } as const
    const said = wechat.parking.transaction(payment)
    for (const amount of [
      { total: 1, currency: 'CNY' },
      { total: 1100, currency: 'USD' },
    ])
      expect(
        await wechat.notify(notifyUrlOf(payNo), parties.east.merchant, 'TRANSACTION.SUCCESS', { ...said, amount }),
      ).toBe(401)
    expect(await order('京W10077')).toMatchObject({ orderStatus: 5 })
    await wechat.endCharge(payNo, 'SUCCESS')
    expect(await order('京W10077')).toMatchObject({ orderStatus: 3 })
    await admin.call('/api/payConfig/editPayConfig', { Id: configId, Status: 2 })
  })
})

test('who pays by one link is asked so often a minute, however many phones try', async () => {
  const token = await standing('京W10045')
  const tries = await Promise.all(Array.from({ length: 24 }, () => prove({ ...pageOf(token), state: 'ab', code: 'c' })))
  expect(tries.filter(({ message }) => message.includes('频繁')).length).toBeGreaterThan(0)
})

test('a wrong-signature probe, a stale, forged, foreign, other-currency or other-amount notice counts nothing and is not confirmed', async () => {
  const { data } = await ask(await standing('京W10003'))
  const payment = wechat.books.payments.get(data.payNo)!
  const own = parties.east.merchant
  const said = {
    ...wechat.books.transaction({ ...payment, state: 'SUCCESS', transactionId: '42', paidAt: new Date() }),
  }
  const to = notifyUrlOf(data.payNo)
  const event = 'TRANSACTION.SUCCESS'
  expect(await wechat.probe(data.payNo)).toBe(401)
  const old = String(Math.floor(Date.now() / 1000) - 301)
  expect(await wechat.notify(to, own, event, said, { 'wechatpay-timestamp': old })).toBe(401)
  expect(await wechat.notify(to, own, event, said, { 'wechatpay-serial': 'OTHER' })).toBe(401)
  expect(await wechat.notify(to, parties.west.merchant, event, said)).toBe(401)
  expect(await wechat.notify(to, own, event, { ...said, mchid: '1900000109' })).toBe(401)
  expect(await wechat.notify(to, own, event, { ...said, amount: { total: 1100, currency: 'USD' } })).toBe(401)
  expect((await payments('京W10003'))[0]).toMatchObject({ payStatus: 2 })
  expect(
    (await admin.call('/api/payRecord/getPayRecord', { id: (await payments('京W10003'))[0].id })).failReason,
  ).toContain('币种')
  expect(await wechat.notify(to, own, event, { ...said, amount: { total: 1, currency: 'CNY' } })).toBe(401)
  expect(
    (await admin.call('/api/payRecord/getPayRecord', { id: (await payments('京W10003'))[0].id })).failReason,
  ).toContain('与应付11.00元不符')
  expect(await wechat.notify(`${to}x`, own, event, said)).toBe(404)
  expect(await order('京W10003')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  expect(await wechat.pay(data.payNo)).toEqual([204])
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
  expect((await ask(token)).message).toContain('支付渠道暂时没有应答')
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
  expect((await scan('京W10012', '131234567890123450')).data).toEqual({
    payResult: 4,
    failReason: '付款码已过期,请刷新后重试',
  })
  expect(wechat.books.payments.get(shown.payNo)).toMatchObject({ state: 'CLOSED' })
  expect((await scan('京W10012', '131234567890123451')).data).toEqual({ payResult: 3, failReason: null })
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
  expect((await scan('京W10016', '131234567890123458')).data).toEqual({ payResult: 3, failReason: null })
  expect(await order('京W10016')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京W10016')).toHaveLength(1)

  await standing('京W10019')
  wechat.behave({ losesAnswers: true })
  await scan('京W10019', '131234567890123453')
  wechat.behave({})
  expect((await scan('京W10019', '131234567890123454')).data).toEqual({ payResult: 3, failReason: null })
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

test('a refund that WeChat closes is failed with the reason and the money is free again; a lost answer is no second refund', async () => {
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

test('the bill of a day is held against the books of its own tenant', async () => {
  const finance = await berth.as('finance')
  await followAccountsOnce(berth.machine, channels(), addDays(wallDate(Date.now()), 1))
  const tasks = (await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: parties.east.merchant.mchid })).rows
  const diffs = (await finance.call('/api/cashFlow/queryReconcileDiff', {})).rows
  expect(diffs).toEqual([])
  expect(tasks.find(({ billDate }: any) => billDate === wallDate(Date.now()))).toMatchObject({ state: 3, diffCount: 0 })
  const west = await berth.as('finance', 'west')
  expect((await west.call('/api/cashFlow/queryReconcileTask', { mchNo: parties.east.merchant.mchid })).rows).toEqual([])
})

test('keys go in and never come out; what is left empty stays, what cannot be a key is refused at its field', async () => {
  const { rows } = await admin.call('/api/payConfig/queryPayConfig', {})
  const { Id, KeyFingerprint } = rows[0]
  expect(await setKeys(admin, Id, { ApiV3Key: 'short' })).toMatchObject({ fields: [{ field: 'ApiV3Key' }] })
  expect(await setKeys(admin, Id, { PrivateKey: 'no key' })).toMatchObject({ fields: [{ field: 'PrivateKey' }] })
  const answer = await setKeys(admin, Id, { SerialNo: 'OTHER' })
  const record = await admin.call('/api/payConfig/getPayConfig', { id: Id })
  expect(record.KeyFingerprint).toMatch(/^[0-9a-f]{8}$/)
  expect(record.KeyFingerprint).not.toBe(KeyFingerprint)
  const audit = await admin.call('/api/user/queryAuditLog', { ObjectType: 'pay-config', ObjectId: Id })
  const stored = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(sql`select * from pay_config_secret`),
  )
  const { apiV3Key } = parties.east.merchant
  expect(JSON.stringify([answer, record, audit, stored])).not.toContain(apiV3Key)
  expect((await ask(await standing('京W10009'))).message).toContain('SIGN_ERROR')
  await setKeys(admin, Id, { SerialNo: parties.east.merchant.serialNo })
  expect((await ask(payTokenOf(await park.exit.sees('京W10009', Date.now())))).data).toMatchObject({ how: 'qr' })
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
  expect(await channel.query('Wnone', 0)).toBe(null)
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
