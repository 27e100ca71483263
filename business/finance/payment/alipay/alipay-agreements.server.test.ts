import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { addAlipayAccount, alipayApp, otherMerchant } from '#checks/berth/alipay-account.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { followAccountsOnce } from '../../reconcile/follow-bills.server.ts'
import { followRefundsOnce } from '../../refund/follow-refunds.server.ts'
import { followAgreementsOnce } from '../agreement/follow-agreements.server.ts'
import { followChargesOnce } from '../agreement/follow-charges.server.ts'
import { openChannels } from '../channels.server.ts'
import { checkResults } from '../../pay-config/pay-config.ts'
import { followOnce } from '../follow-payments.server.ts'

/** What drivers agreed to at Alipay's parking platform: their cars are charged at the exit without being asked. */
let alipay: Alipay
let berth: Berth
let admin: Console
let lot: ParkLot
let configId: string
beforeAll(async () => {
  alipay = await startAlipay([alipayApp, otherMerchant.app])
  const port = await freePort()
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, alipayUrl: alipay.url, demo: false })
  admin = await berth.as('admin')
  lot = await addParkLot(admin, {}, ruleC)
  const settings = { ParkLotIds: [lot.parkLotId], ChargesByAgreement: 1, BeginAt: addDays(wallDate(Date.now()), -3) }
  configId = await addAlipayAccount(admin, alipay, settings)
  alipay.parking.lots.set(`P${lot.parkLotId}`, 'PI26112700001')
})
afterAll(async () => {
  await berth.stop()
  await alipay.close()
})
beforeEach(() => alipay.behave({}))

const pay = 'alipay.eco.mycar.parking.order.pay'
const channels = () => openChannels(berth.machine, berth.settings)
const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string, by = admin) =>
  (await by.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string, by = admin): Promise<any[]> =>
  (await by.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const reasonOf = async (id: string) => (await admin.call('/api/payRecord/getPayRecord', { id })).failReason
const inTenant = (query: ReturnType<typeof sql>, tenant: TenantCode = 'east') =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) => tx.run(query))
const chargesOf = (plateNumber: string) =>
  [...alipay.trades.values()].filter(({ subject, times }) => times !== undefined && subject.endsWith(plateNumber))
const stayOf = (plate: string) => [...alipay.parking.stays.values()].filter((each) => each.plate === plate)
async function word(plateNumber: string, tenant: TenantCode = 'east') {
  const { orderNo } = await order(plateNumber, await berth.as('admin', tenant))
  return berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.first<{ stay_no: string | null }>(
      sql`select parking_id as stay_no from agreement_stay where order_no = ${orderNo}`,
    ),
  )
}
async function comes(plateNumber: string, at = lot, tenant: TenantCode = 'east'): Promise<void> {
  await at.entry.sees(plateNumber, ago(131))
  await expect.poll(async () => (await word(plateNumber, tenant))?.stay_no).toBeTruthy()
}
/** A signed plate that came in stands at the exit; returns the driver's token. */
async function stands(plateNumber: string): Promise<string> {
  alipay.parking.sign(plateNumber, 'PLATE_PAY')
  await comes(plateNumber)
  return payTokenOf(await lot.exit.sees(plateNumber, ago(1)))
}
/** What staff see of it at the order. */
const seen = async (plateNumber: string) =>
  admin.call('/api/order/agreementParkOrder', { id: (await order(plateNumber)).id })
const becomes = async (plateNumber: string, state: object) =>
  expect.poll(async () => (await payments(plateNumber))[0]).toMatchObject(state)
const paysByCode = async (token: string, plateNumber: string) => {
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
  expect(data.how).toBe('qr')
  await alipay.pay(data.payNo)
  expect(await order(plateNumber)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
}
/** As the server does by itself, some time later. */
async function follow(): Promise<void> {
  await inTenant(sql`update agreement_stay set reported_at = now() - interval '1 minute'`)
  await inTenant(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await inTenant(sql`update agreement_charge set ask_at = now() - interval '1 second'`)
  await followAgreementsOnce(berth.machine, channels())
  await followOnce(berth.machine, channels())
  await followChargesOnce(berth.machine, channels())
}

test('the entry of a signed plate is reported, its exit charged once, the barrier opens, and Alipay learns that it left', async () => {
  alipay.parking.sign('京A40001', 'PLATE_PAY,ETC_PAY')
  await comes('京A40001')
  expect(await seen('京A40001')).toEqual({ agreementState: 3, agreementReason: '支付宝' })
  const { orderNo } = await order('京A40001')
  expect(stayOf('京A40001')).toMatchObject([{ outSerialNo: orderNo, parkingId: 'PI26112700001', colour: 'BLUE' }])
  const { decision } = await lot.exit.sees('京A40001', ago(1))
  expect(decision).toMatchObject({ open: false })
  await expect.poll(() => order('京A40001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await expect.poll(async () => (await lot.exit.obeys()).length).toBe(1)
  expect(await payments('京A40001')).toMatchObject([{ payStatus: 3, payChannel: 2, payScene: 6, payerMoney: '11.00' }])
  const [charge] = chargesOf('京A40001')
  expect(charge).toMatchObject({ total: '11.00', times: 1 })
  // No document says that a notice follows: one that does is the same money.
  for (const _ of [1, 2]) expect(await alipay.notify(charge!)).toBe('success')
  expect(await alipay.notify(charge!, { seller_id: otherMerchant.app.sellerId })).toBe('failure')
  await follow()
  expect(stayOf('京A40001')[0]!.outTime).toMatch(/^\d{4}-/)
  await follow()
  expect(await payments('京A40001')).toHaveLength(1)
  expect(chargesOf('京A40001')).toMatchObject([{ times: 1 }])
})

test('a plate that is not signed, or whose owner cannot pay, is not charged: its driver pays by code, and the reason is kept', async () => {
  alipay.parking.sign('京A40003', 'NSF_CHECK_FAILED')
  for (const [plate, reason] of [
    ['京A40002', '未签约支付宝停车代扣'],
    ['京A40003', '付款能力校验'],
  ] as const) {
    await comes(plate)
    const agreementReason = expect.stringMatching(new RegExp(`^支付宝:.*${reason}`))
    expect(await seen(plate)).toMatchObject({ agreementState: 4, agreementReason })
    await paysByCode(payTokenOf(await lot.exit.sees(plate, ago(1))), plate)
  }
  alipay.parking.sign('京A40004', 'PLATE_PAY')
  alipay.parking.sign('京A40005', 'PLATE_PAY', true)
  for (const [plate, reason] of [
    ['京A40004', '车牌未签约支付宝停车代扣'],
    ['京A40005', '用户余额不足(USER_BALANCE_NOT_ENOUGH)'],
  ] as const) {
    await comes(plate)
    if (plate === '京A40004') alipay.parking.sign(plate, 'NO_AGREEMENT_SCENE')
    const token = payTokenOf(await lot.exit.sees(plate, ago(1)))
    await becomes(plate, { payStatus: 4 })
    expect(await reasonOf((await payments(plate))[0].id)).toBe(reason)
    expect(await seen(plate)).toEqual({ agreementState: 4, agreementReason: `支付宝:${reason}` })
    await paysByCode(token, plate)
  }
  expect(chargesOf('京A40004')).toEqual([])
})

test('an entry whose answer was lost is said once more, and its car charged, whatever is said to that', async () => {
  alipay.parking.sign('京A40016', 'PLATE_PAY')
  alipay.behave({ losesAnswersTo: 'alipay.eco.mycar.parking.enterinfo.sync' })
  await lot.entry.sees('京A40016', ago(131))
  await expect.poll(() => stayOf('京A40016')).toHaveLength(1)
  alipay.behave({})
  await follow()
  await expect.poll(() => seen('京A40016')).toEqual({ agreementState: 3, agreementReason: '支付宝' })
  await lot.exit.sees('京A40016', ago(1))
  await expect.poll(() => order('京A40016')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await follow()
  expect(stayOf('京A40016')).toMatchObject([{ outTime: expect.any(String) }])
})

test('a charge whose answer was lost is asked for, and never a second time; one that never arrived is given up, and its driver pays by code', async () => {
  alipay.behave({ losesAnswersTo: pay })
  await stands('京A40006')
  await expect.poll(() => chargesOf('京A40006')).toMatchObject([{ times: 1 }])
  await follow()
  await becomes('京A40006', { payStatus: 3, payerMoney: '11.00' })
  expect(await order('京A40006')).toMatchObject({ orderStatus: 3 })

  alipay.behave({ losesRequestsTo: pay })
  const failures = () => berth.machine.channelFailures.get('alipay')!
  const before = failures()
  const token = await stands('京A40007')
  await expect.poll(failures).toBeGreaterThan(before)
  alipay.behave({})
  await follow()
  await follow()
  await becomes('京A40007', { payStatus: 4 })
  expect(await reasonOf((await payments('京A40007'))[0].id)).toContain('查不到这笔扣款')
  await paysByCode(token, '京A40007')
  expect(chargesOf('京A40007')).toEqual([])
  expect(chargesOf('京A40006')).toMatchObject([{ times: 1 }])
})

test('money that moves later is found by asking: it settles the stay, or goes back where the driver has paid otherwise', async () => {
  alipay.behave({ slowCharges: true })
  await stands('京A40008')
  await becomes('京A40008', { payStatus: 2 })
  const token = await stands('京A40009')
  await becomes('京A40009', { payStatus: 2 })
  alipay.parking.end(chargesOf('京A40008')[0]!.outTradeNo, true)
  await follow()
  expect(await order('京A40008')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await paysByCode(token, '京A40009')
  const [charge] = chargesOf('京A40009')
  alipay.parking.end(charge!.outTradeNo, true)
  await follow()
  await follow()
  expect(charge!.refunds).toMatchObject([{ money: '11.00' }])
  await follow()
  expect(await order('京A40009')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  const returned = (await payments('京A40009')).map(({ payNo, refundMoney }) => [
    payNo === charge!.outTradeNo,
    refundMoney,
  ])
  expect(returned).toEqual(
    expect.arrayContaining([
      [true, '11.00'],
      [false, '0.00'],
    ]),
  )
  expect(charge!.refunds).toHaveLength(1)
})

test('an answer of another amount, of another charge or with a wrong signature is no money, and the payment says why', async () => {
  alipay.behave({
    says: (method, answer) =>
      method === pay || method.endsWith('trade.order.query') ? { ...answer, total_fee: '1.10' } : answer,
  })
  await stands('京A40010')
  await becomes('京A40010', { payStatus: 2 })
  expect(await reasonOf((await payments('京A40010'))[0].id)).toContain('与应付11.00元不符')
  await follow()
  expect(await order('京A40010')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  alipay.behave({})
  await follow()
  expect(await order('京A40010')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })

  alipay.behave({ forgesAnswersTo: pay })
  await stands('京A40011')
  await expect.poll(() => chargesOf('京A40011')).toMatchObject([{ times: 1 }])
  alipay.behave({ forgesAnswersTo: 'alipay.eco.mycar.trade.order.query' })
  await follow()
  await expect.poll(async () => reasonOf((await payments('京A40011'))[0].id)).toContain('未通过验签')
  expect(await order('京A40011')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  const other = { out_trade_no: 'WA1', out_biz_trade_no: 'WA1' }
  alipay.behave({ says: (_, answer) => ({ ...answer, ...other }) })
  await follow()
  expect(await order('京A40011')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  alipay.behave({})
  await follow()
  expect(await order('京A40011')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(chargesOf('京A40011')).toMatchObject([{ times: 1 }])
})

test('a refund whose answer was lost is one refund, and the bill of the day agrees with the books', async () => {
  await stands('京A40012')
  await becomes('京A40012', { payStatus: 3 })
  const [{ id, payNo }] = await payments('京A40012')
  const refunds = async (money: string) => {
    const asked = { id, refundMoney: money, reasonType: 3, reason: '计费错误' }
    await admin.call('/api/payRecord/refundPayRecord', asked, await admin.confirm('pay-record:refund', id))
    const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows.find(
      ({ refundState }: any) => refundState !== 2,
    )
    for (const [verb, role] of [
      ['audit', 'service'],
      ['review', 'finance'],
    ] as const) {
      const by = await berth.as(role)
      await by.call(`/api/cashFlow/${verb}Refund`, { id: Id }, await by.confirm(`refund:${verb}`, Id))
    }
    return Id
  }
  const [charge] = chargesOf('京A40012')
  const state = async (of: string) => (await admin.call('/api/cashFlow/getRefund', { id: of })).refundState
  alipay.behave({ losesAnswersTo: 'alipay.eco.mycar.parking.order.refund' })
  const lost = await refunds('4')
  await expect.poll(() => charge!.refunds.length).toBe(1)
  alipay.behave({})
  await inTenant(sql`update refund set updated_at = now() - interval '1 hour'`)
  await followRefundsOnce(berth.machine, channels())
  expect(await state(lost)).toBe(2)
  const second = await refunds('2')
  await followRefundsOnce(berth.machine, channels())
  await expect.poll(() => state(second)).toBe(2)
  expect(charge!.refunds).toMatchObject([{ money: '4.00' }, { money: '2.00' }])

  await followAccountsOnce(berth.machine, channels(), addDays(wallDate(Date.now()), 1))
  const finance = await berth.as('finance')
  expect((await finance.call('/api/cashFlow/queryReconcileDiff', {})).rows).toEqual([])
  const { rows } = await finance.call('/api/cashFlow/queryReconcileTask', { mchNo: alipayApp.sellerId })
  expect(rows.find(({ billDate }: any) => billDate === wallDate(Date.now()))).toMatchObject({ state: 3 })
})

test('a car park that Alipay does not know charges no one, and 检查收款 says what to do', async () => {
  const check = () => admin.ask('/api/payConfig/checkPayConfig', { id: configId })
  expect((await check()).state).toBe('success')
  const other = await addParkLot(admin, {}, ruleC)
  await admin.call('/api/payConfig/editPayConfig', { Id: configId, ParkLotIds: [lot.parkLotId, other.parkLotId] })
  const refused = await check()
  expect(refused.message).toContain('未在支付宝停车平台登记')
  expect(refused.message).toContain(`车场编号P${other.parkLotId}`)
  alipay.parking.sign('京A40013', 'PLATE_PAY')
  await comes('京A40013', other)
  const agreementReason = `支付宝:车场未在支付宝停车平台登记,ISV停车场ID:P${other.parkLotId}`
  expect(await seen('京A40013')).toEqual({ agreementState: 4, agreementReason })
  await paysByCode(payTokenOf(await other.exit.sees('京A40013', ago(1))), '京A40013')
  alipay.parking.lots.set(`P${other.parkLotId}`, 'PI26112700002')
  expect((await check()).state).toBe('success')
  alipay.behave({ gatewayCode: '40006' })
  await comes('京A40015', other)
  expect(await seen('京A40015')).toEqual({ agreementState: 4, agreementReason: '支付宝:网关拒绝(isv.gateway)' })
})

test('检查收款 of a setting with more car parks than it asks about says so', async () => {
  const added = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      admin.call('/api/parkLot/addParkLot', { ParkLotName: `登记${at + 1}号场`, TotalSpotCount: 5 }),
    ),
  )
  const ids: string[] = added.map(({ Id }) => Id)
  for (const id of ids) alipay.parking.lots.set(`P${id}`, `PI${id}`)
  const checked = async (ParkLotIds: string[]) => {
    await admin.call('/api/payConfig/editPayConfig', { Id: configId, ParkLotIds })
    return (await admin.call('/api/payConfig/checkPayConfig', { id: configId })).Result
  }
  expect(await checked(ids)).toBe(checkResults.works)
  expect(await checked([lot.parkLotId, ...ids])).toBe(checkResults.worksInFirstLots)
  await admin.call('/api/payConfig/editPayConfig', { Id: configId, ParkLotIds: [] })
})

test('each tenant’s cars are charged by its own merchant, whatever is said at the other’s address', async () => {
  const west = await berth.as('admin', 'west')
  const theirs = await addParkLot(west, {}, ruleC)
  await addAlipayAccount(west, alipay, { ChargesByAgreement: 1 }, otherMerchant)
  alipay.parking.lots.set(`P${theirs.parkLotId}`, 'PI26112700003')
  alipay.parking.sign('京A40014', 'PLATE_PAY')
  await comes('京A40014', theirs, 'west')
  await comes('京A40014')
  await theirs.exit.sees('京A40014', ago(1))
  await lot.exit.sees('京A40014', ago(1))
  for (const by of [west, admin])
    await expect.poll(() => order('京A40014', by)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(new Set(chargesOf('京A40014').map(({ app }) => app))).toEqual(new Set([alipayApp, otherMerchant.app]))
  const [own, other] = [alipayApp, otherMerchant.app].map((of) => chargesOf('京A40014').find(({ app }) => app === of)!)
  expect(await alipay.notify({ ...own!, notifyUrl: other!.notifyUrl })).toBe('failure')
  expect(await payments('京A40014')).toHaveLength(1)
})

test('after all of it the books hold, and no charge is left without an outcome', async () => {
  await follow()
  for (const by of [admin, await berth.as('admin', 'west')])
    for (const payStatus of [1, 2])
      expect((await by.call('/api/payRecord/queryPayRecord', { payStatus, payScene: 6 })).rows).toEqual([])
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
