import { verify } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addMonths } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startDriverSession } from '#business/service/driver/phone/driver-session.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import type { TenantCode } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { lotTokenOf } from '#checks/berth/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import {
  startPaidByWechat,
  parties,
  wechat,
  berth,
  admin,
  park,
  setKeys,
  keysOf,
  ago,
  order,
  payments,
  ask,
  notifyUrlOf,
  follow,
  standing,
  learnsPayers,
} from '#checks/berth/paid-by-wechat.ts'

startPaidByWechat()

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

test('in a mini-program of the tenant the code of its wx.login says who pays, and its payment is one', async () => {
  const token = await standing('京W10046')
  const mini = 'wx7e41a0c95d3b82f6'
  const askIn = (code: string) =>
    berth.anonymous.ask('/api/pay/askInMiniProgram', { token, code }, { 'x-forwarded-for': `203.0.113.${++phones}` })
  expect((await askIn(wechat.authorizing.login(mini))).message).toContain('没有设置小程序')
  const config = (await admin.call('/api/payConfig/queryPayConfig')).rows[0]
  await admin.call('/api/payConfig/editPayConfig', { Id: config.Id, MiniAppId: mini })
  wechat.authorizing.addAccount({ appId: mini, secret: 'secret-of-program' })
  const check = () => admin.ask('/api/payConfig/checkPayConfig', { id: config.Id })
  expect(await setKeys(admin, config.Id, { MiniAppSecret: 'wrong' })).toMatchObject({ state: 'success' })
  expect((await check()).message).toContain('没有认可小程序AppId和AppSecret(40125)')
  await setKeys(admin, config.Id, { MiniAppSecret: 'secret-of-program' })
  expect((await check()).state).toBe('success')

  expect((await askIn('invented')).message).toContain('40029')
  const code = wechat.authorizing.login(mini)
  const { data: asked } = await askIn(code)
  const openid = `o-driver-at-${mini}`
  expect(wechat.books.payments.get(asked.payNo)).toMatchObject({ way: 'jsapi', appid: mini, openid })
  const { appId, timeStamp, nonceStr, package: pack, signType, paySign } = asked.jsapi
  expect({ appId, signType, pack }).toEqual({ appId: mini, signType: 'RSA', pack: `prepay_id=wx${asked.payNo}` })
  const text = [mini, timeStamp, nonceStr, pack, ''].join('\n')
  const { publicKey } = parties.east.merchant
  expect(verify('sha256', Buffer.from(text), publicKey, Buffer.from(paySign, 'base64'))).toBe(true)
  expect((await askIn(code)).message).toContain('40163')
  expect((await askIn(wechat.authorizing.login(mini))).data.payNo).toBe(asked.payNo)
  expect(await payerAddress(pageOf(token))).toBeNull()
  await wechat.pay(asked.payNo)
  expect(await order('京W10046')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

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

    await wechat.serve('京W10079')
    await comes('京W10079')
    wechat.behave({ losesAnswers: true })
    await lot.exit.sees('京W10079', ago(1))
    await asked('京W10079', 1)
    const [lost] = await payments('京W10079')
    await expect.poll(() => wechat.books.payments.has(lost.payNo)).toBe(true)
    wechat.behave({})
    expect(await asked('京W10079', 2)).toMatchObject({ payNo: lost.payNo })
    await wechat.endCharge(lost.payNo, 'SUCCESS')
    expect(await order('京W10079')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
    expect(await payments('京W10079')).toHaveLength(1)

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
test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
