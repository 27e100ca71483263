import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { bookPayments } from '#business/finance/cash-flow/book-payments.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'
import { followRefundsOnce } from '#business/finance/refund/follow-refunds.server.ts'
import { refreshCompanies } from '#business/rights/companies/company-states.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { openPromptChannel, prompt } from '#checks/berth/prompt-channel.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { addMonths } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channel } from '#simulator/channel/channel.ts'

let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let admin: Console
let park: ParkLot
let token: string
beforeAll(async () => {
  paying = await openPromptChannel()
  channel = paying.channel
  berth = await startBerth(paying.settings)
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
})
afterAll(async () => {
  await berth.stop()
  await paying.close()
})
beforeEach(() => channel.behave(prompt))

let people = 0
const address = () => `10.12.${Math.floor(++people / 250)}.${people % 250}`
const ask = (path: string, body: object) =>
  berth.anonymous.ask(`/api/shop/${path}`, { ...body }, { 'x-forwarded-for': address() })
const scan = (payNo: string) =>
  fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: payNo }) })
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const payment = async (payNo: string) => (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
const soundBooks = async () =>
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])

async function openShop(mobile: string, rest: object = {}) {
  const shop = { MerchantNo: `U${mobile.slice(-4)}`, MerchantName: `充值商户${mobile.slice(-4)}`, SettleKind: 1 }
  const { Id } = await admin.call('/api/merchant/addMerchant', { ...shop, ContactMobile: mobile, ...rest })
  return { shopId: Id as string, session: await provePhone(berth, token, mobile, address()) }
}
type Shop = Awaited<ReturnType<typeof openShop>>
const topUp = (shop: Shop, PayMoney: string, rest: object = {}) => ask('topUp', { ...shop, token, PayMoney, ...rest })
const shown = async ({ session }: Shop) => (await ask('showShops', { session, token })).data.shops[0]
const state = async ({ session }: Shop, payNo: string) => (await ask('followTopUp', { session, payNo })).data
const ledger = async ({ shopId }: Shop): Promise<any[]> =>
  (await admin.call('/api/merchant/queryMerchantBalanceLog', { MerchantId: [shopId] })).rows
const paid = async (payNo: string) => {
  await scan(payNo)
  await expect.poll(async () => (await payment(payNo)).payStatus).toBe(3)
}
/** What is followed every few seconds is followed now. */
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  const channels = openChannels(berth.machine, berth.settings)
  await followOnce(berth.machine, channels)
  await followRefundsOnce(berth.machine, channels)
}

test('a shop pays into its balance: once, however many notices say so at the same time, and it is no income of parking', async () => {
  const [one, other] = [await openShop('13600000001'), await openShop('13600000002')]
  const { data: asked } = await topUp(one, '20.00')
  expect(asked).toMatchObject({ amount: '20.00', codeUrl: expect.stringContaining(channel.url) })
  expect((await topUp(one, '20.00')).data).toEqual(asked)
  expect(await state(one, asked.payNo)).toEqual({ state: 'open', reason: null })
  expect(await shown(one)).toMatchObject({ balance: '0.00' })
  const { data: second } = await topUp(other, '7.00')
  channel.behave({ ...prompt, duplicated: { share: 1, copies: 5 } })
  await Promise.all([paid(asked.payNo), paid(second.payNo)])
  const { thirdTradeNo } = await payment(asked.payNo)
  const notice = { payNo: asked.payNo, tradeNo: thirdTradeNo, amount: 2000, paidAt: Date.now() }
  await Promise.all(Array.from({ length: 10 }, () => confirmPaid(berth.machine, berth.tenantIds.east, notice)))
  expect(await shown(one)).toMatchObject({ balance: '20.00', bill: [{ count: 0, paidIn: '20.00' }] })
  expect(await shown(other)).toMatchObject({ balance: '7.00' })
  expect(await ledger(one)).toMatchObject([
    { ChangeType: 1, Money: '20.00', BalanceAfter: '20.00', Remark: asked.payNo },
  ])
  expect(await state(one, asked.payNo)).toEqual({ state: 'given', reason: null })
  expect((await ask('followTopUp', { session: other.session, payNo: asked.payNo })).state).toBe('notFound')
  expect(await payment(asked.payNo)).toMatchObject({ bizType: 4, payMoney: '20.00', plateNumber: '' })
  const facts = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first(
      sql`select coalesce(sum(receipt_money), 0)::text as money from lot_facts(now() - interval '3 days', now() + interval '3 days')`,
    ),
  )
  expect(facts).toEqual({ money: '0' })
  await soundBooks()
})

test('another sum closes the payment before; money that comes for a closed one goes back', async () => {
  const shop = await openShop('13600000003')
  const { payNo: before } = (await topUp(shop, '5.00')).data
  const { payNo: after } = (await topUp(shop, '6.00')).data
  expect(await state(shop, before)).toMatchObject({ state: 'closed' })
  expect(await payment(before)).toMatchObject({ failReason: '已另行发起支付' })
  await inEast(sql`update pay_record set pay_status = 5 where pay_no = ${after}`)
  await paid(after)
  await follow()
  expect(await payment(after)).toMatchObject({ refundMoney: '6.00' })
  expect(await state(shop, after)).toEqual({ state: 'back', reason: '超过支付时限才付款,自动退款' })
  expect(await shown(shop)).toMatchObject({ balance: '0.00' })
  await soundBooks()
})

test('a shop that is stopped while it pays has its money back, with the reason', async () => {
  const shop = await openShop('13600000004')
  const { payNo } = (await topUp(shop, '9.00')).data
  await admin.call('/api/merchant/editMerchant', { Id: shop.shopId, Status: 2 })
  await paid(payNo)
  await follow()
  expect(await payment(payNo)).toMatchObject({ refundMoney: '9.00' })
  expect(await state(shop, payNo)).toEqual({ state: 'back', reason: '商户已停用' })
  expect(await ledger(shop)).toEqual([])
  expect(await topUp(shop, '9.00')).toMatchObject({ state: 'conflict', message: '商户已停用' })
  await soundBooks()
})

const newestRefund = async (payNo: string) => (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
const applyFor = async (payNo: string, refundMoney: string) => {
  const { id } = await payment(payNo)
  const request = { id, refundMoney, reasonType: 8, reason: '商户撤场' }
  return admin.ask('/api/payRecord/refundPayRecord', request, await admin.confirm('pay-record:refund', id))
}
const step = async (verb: string, payNo: string, role: 'service' | 'finance', values: object = {}) => {
  const [by, { Id }] = [await berth.as(role), await newestRefund(payNo)]
  return by.call(`/api/cashFlow/${verb}Refund`, { id: Id, ...values }, await by.confirm(`refund:${verb}`, Id))
}
/** The car park has an account from now on, into which what it receives is booked. */
const openLotAccount = async () => {
  const seller = {
    SubMerchantNo: 'S1',
    SubMerchantName: '东城停车',
    LicenseNo: '91310000MA1FL12345',
    LegalName: '赵六',
  }
  const { Id: id } = await admin.call('/api/subMerchant/addSubMerchant', { ...seller, FeeRate: 0 })
  const account = { id, ParkLotId: park.parkLotId, AccountName: '东城账户' }
  await admin.call(
    '/api/subMerchant/openAccountSubMerchant',
    account,
    await admin.confirm('sub-merchant:openAccount', id),
  )
}
/** Both who look agree, and the channel moves the money. */
const agreed = async (payNo: string) => {
  await step('audit', payNo, 'service')
  await step('review', payNo, 'finance')
  await follow()
  expect(await newestRefund(payNo)).toMatchObject({ refundState: 2 })
}

test('a top-up is refunded out of the balance alone, after two looks; a refund that is turned down comes back to it', async () => {
  const shop = await openShop('13600000005')
  await openLotAccount()
  const { payNo } = (await topUp(shop, '10.00')).data
  await paid(payNo)
  expect((await applyFor(payNo, '4.00')).state).toBe('success')
  expect(await shown(shop)).toMatchObject({ balance: '6.00' })
  await step('reject', payNo, 'service', { auditRemark: '不退' })
  expect(await shown(shop)).toMatchObject({ balance: '10.00' })
  expect((await applyFor(payNo, '10.00')).state).toBe('success')
  expect((await applyFor(payNo, '0.01')).state).toBe('conflict')
  await agreed(payNo)
  expect(await payment(payNo)).toMatchObject({ refundMoney: '10.00' })
  expect(await shown(shop)).toMatchObject({ balance: '0.00', bill: [{ paidIn: '0.00' }] })
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => bookPayments(tx))
  const flows = (await admin.call('/api/cashFlow/queryCashFlow', { accountKind: [5] })).rows
  const { RefundNo } = await newestRefund(payNo)
  expect(flows).toMatchObject([
    { bizNo: RefundNo, flowType: 7, direction: 2, money: '10.00', balanceAfter: '0.00' },
    { bizNo: payNo, flowType: 4, direction: 1, money: '10.00', balanceAfter: '10.00' },
  ])
  await soundBooks()
})

test('a shop on credit, another phone and another tenant’s phone pay into no balance', async () => {
  const credit = await openShop('13600000006', { SettleKind: 2 })
  expect(await topUp(credit, '1.00')).toMatchObject({
    state: 'conflict',
    message: '该商户不是预充值结算,没有可充值的余额',
  })
  const shop = await openShop('13600000007')
  expect((await topUp({ ...credit, shopId: shop.shopId }, '1.00')).state).toBe('notFound')
  expect((await topUp(shop, '0')).state).toBe('invalid')
  const west = await berth.as('admin', 'west')
  const there = await addParkLot(west, {}, ruleC)
  const westToken = await lotTokenOf(west, there.parkLotId)
  const session = await provePhone(berth, westToken, '13600000007', address(), 'west')
  expect((await topUp({ ...shop, session }, '1.00', { token: westToken })).state).toBe('notFound')
  expect((await topUp({ ...shop, session }, '1.00')).state).toBe('notFound')
  expect(await shown(shop)).toMatchObject({ balance: '0.00' })
})

describe('a company', () => {
  const driver = (path: string, body: object) =>
    berth.anonymous.ask(`/api/driver/${path}`, { ...body }, { 'x-forwarded-for': address() })
  const lastMonth = addMonths(`${wallDate(Date.now()).slice(0, 7)}-01`, -1)

  async function openCompany(ContactMobile: string) {
    const firm = { CompanyCode: `F${ContactMobile.slice(-4)}`, CompanyName: `单位${ContactMobile.slice(-4)}` }
    const terms = { ChargeKind: 1, MonthMoney: '300.00', SpotQuota: 2, ContractBegin: '2026-01-01' }
    const { Id } = await admin.call('/api/company/addCompany', { ...firm, ...terms, ContactMobile })
    await admin.call('/api/company/generateCompanyBill', { MonthDay: lastMonth, CompanyId: Id })
    const [{ Id: billId }] = (await admin.call('/api/company/queryCompanyBill', { CompanyId: Id })).rows
    return {
      companyId: Id as string,
      billId: billId as string,
      session: await provePhone(berth, token, ContactMobile, address()),
    }
  }
  type Company = Awaited<ReturnType<typeof openCompany>>
  const confirm = ({ billId }: Company) =>
    admin.call('/api/company/confirmCompanyBill', { Id: billId, DiscountMoney: '20', DueDate: '2099-12-31' })
  const page = async ({ session }: Company) => (await driver('showCompanies', { session, token })).data.companies[0]
  const pay = ({ session, billId }: Company) => driver('payBill', { session, token, billId })
  const followed = async ({ session }: Company, payNo: string) => (await driver('followBill', { session, payNo })).data

  test('sees its cars and bills by its contact’s phone and pays a bill once, however many notices say so', async () => {
    const company = await openCompany('13600000021')
    const car = { CompanyId: company.companyId, BeginDate: '2026-01-01', OwnerName: '王五' }
    await admin.call('/api/companyvehicle/addCompanyVehicle', { ...car, PlateNumber: '京U21001' })
    await park.entry.sees('京U21001', Date.now() - 60_000, { opened: true })
    expect(await page(company)).toMatchObject({
      chargeKind: 1,
      monthMoney: '300.00',
      owed: '300.00',
      insideCount: 1,
      vehicles: [{ plateNumber: '京U21001', ownerName: '王五', isInside: true }],
      paysBills: true,
      bills: [],
    })
    expect((await pay(company)).message).toBe('账单已付清或尚未确认')
    await confirm(company)
    expect((await page(company)).bills).toMatchObject([{ state: 2, money: '280.00', unpaid: '280.00' }])
    const { data: asked } = await pay(company)
    expect(asked).toMatchObject({ amount: '280.00' })
    expect((await pay(company)).data).toEqual(asked)
    channel.behave({ ...prompt, duplicated: { share: 1, copies: 5 } })
    await paid(asked.payNo)
    const { thirdTradeNo } = await payment(asked.payNo)
    const notice = { payNo: asked.payNo, tradeNo: thirdTradeNo, amount: 28_000, paidAt: Date.now() }
    await Promise.all(Array.from({ length: 6 }, () => confirmPaid(berth.machine, berth.tenantIds.east, notice)))
    expect(await followed(company, asked.payNo)).toEqual({ state: 'given', reason: null })
    expect(await page(company)).toMatchObject({ owed: '0.00', bills: [{ state: 3, unpaid: '0.00' }] })
    const flows = (await admin.call('/api/company/queryCompanyFlow', { CompanyId: company.companyId, FlowKind: [5] }))
      .rows
    expect(flows).toMatchObject([{ Money: '280.00', Remark: asked.payNo }])
    expect((await pay(company)).message).toBe('账单已付清或尚未确认')
    await soundBooks()
  })

  test('whose bill staff took the money of meanwhile has its own back; another phone and a stopped company see nothing', async () => {
    const company = await openCompany('13600000022')
    await confirm(company)
    const { payNo } = (await pay(company)).data
    await admin.call('/api/company/payCompanyBill', { Id: company.billId, PayMoney: '280' })
    await paid(payNo)
    await follow()
    expect(await payment(payNo)).toMatchObject({ refundMoney: '280.00' })
    expect(await followed(company, payNo)).toEqual({ state: 'back', reason: '账单已付清或金额有变' })
    const other = await openCompany('13600000023')
    expect((await pay({ ...company, session: other.session })).state).toBe('notFound')
    expect((await driver('followBill', { session: other.session, payNo })).state).toBe('notFound')
    await admin.call('/api/company/stopCompany', { Id: company.companyId })
    expect(await page(company)).toBeUndefined()
    const west = await berth.as('admin', 'west')
    const there = await addParkLot(west, {}, ruleC)
    const westToken = await lotTokenOf(west, there.parkLotId)
    const session = await provePhone(berth, westToken, '13600000023', address(), 'west')
    expect((await driver('showCompanies', { session, token: westToken })).data.companies).toEqual([])
    expect((await driver('payBill', { session, token: westToken, billId: other.billId })).state).toBe('notFound')
    await soundBooks()
  })

  test('adds and stops its cars within its limit of plates, under its own name in the log; another’s and another tenant’s not', async () => {
    const { companyId, session } = await openCompany('13600000031')
    const another = await openCompany('13600000032')
    const other = { companyId: another.companyId, session: another.session }
    const add = (PlateNumber: string, rest: object = {}) =>
      driver('addCompanyCar', { session, companyId, PlateNumber, OwnerName: '赵六', ...rest })
    const stop = (vehicleId: string, rest: object = {}) =>
      driver('stopCompanyCar', { session, companyId, vehicleId, ...rest })
    const cars = async () => (await driver('showCompanies', { session, token })).data.companies[0]
    expect(await add('京U24001')).toMatchObject({ state: 'conflict', message: expect.stringContaining('车牌上限') })
    const quota = { SpotQuota: 1, PlateQuota: 1 }
    await admin.call('/api/company/adjustQuotaCompany', { Id: companyId, ...quota })
    await admin.call('/api/company/adjustQuotaCompany', { Id: other.companyId, ...quota })
    expect((await add('京U24001')).state).toBe('success')
    expect(await cars()).toMatchObject({ plateQuota: 1, vehicles: [{ plateNumber: '京U24001', ownerName: '赵六' }] })
    const [{ id }] = (await cars()).vehicles
    const entry = await park.entry.sees('京U24001', Date.now() - 60_000, { opened: true })
    expect(entry.decision).toMatchObject({ open: true })
    expect((await cars()).vehicles).toMatchObject([{ isInside: true }])
    expect((await add('京U24002')).message).toContain('超过单位车牌上限')
    expect((await add('京U24001', other)).message).toContain('已是集团车辆')
    expect((await stop(id, other)).state).toBe('notFound')
    const west = await berth.as('admin', 'west')
    const there = await addParkLot(west, {}, ruleC)
    const westToken = await lotTokenOf(west, there.parkLotId)
    const stranger = await provePhone(berth, westToken, '13600000031', address(), 'west')
    expect((await stop(id, { session: stranger })).state).toBe('notFound')
    expect((await add('京U24003', { session: stranger })).state).toBe('notFound')
    expect((await stop(id)).state).toBe('success')
    expect((await cars()).vehicles).toEqual([])
    expect((await add('京U24002')).state).toBe('success')
    const lines = (await admin.call('/api/user/queryAuditLog', { ObjectName: '京U24001' })).rows
    expect(lines).toMatchObject([
      { RealName: '单位0031', Action: '停用车辆' },
      { RealName: '单位0031', Action: '添加车辆' },
    ])
    await admin.call('/api/company/editCompany', { Id: companyId, ContractEnd: '2026-01-02' })
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      refreshCompanies(tx, wallDate(Date.now())),
    )
    expect((await add('京U24004')).message).toContain('合同已到期')
  })

  async function openPrepaid(ContactMobile: string, rest: object = {}) {
    const firm = { CompanyCode: `P${ContactMobile.slice(-4)}`, CompanyName: `预存单位${ContactMobile.slice(-4)}` }
    const terms = { ChargeKind: 3, ContractBegin: '2026-01-01', ContactMobile, ...rest }
    const { Id } = await admin.call('/api/company/addCompany', { ...firm, ...terms })
    return { companyId: Id as string, session: await provePhone(berth, token, ContactMobile, address()) }
  }
  type Prepaid = Awaited<ReturnType<typeof openPrepaid>>
  const payIn = (firm: Prepaid, PayMoney: string, rest: object = {}) =>
    driver('topUpBalance', { ...firm, token, PayMoney, ...rest })
  const its = async ({ session }: Prepaid) => (await driver('showCompanies', { session, token })).data.companies[0]
  const outcome = async ({ session }: Prepaid, payNo: string) => driver('followBalance', { session, payNo })

  test('that is prepaid pays into its balance by its contact’s phone: once, and another sum closes the payment before', async () => {
    const firm = await openPrepaid('13600000024')
    expect(await its(firm)).toMatchObject({ balance: '0.00', takesTopUp: true })
    const { payNo: before } = (await payIn(firm, '5.00')).data
    const { data: asked } = await payIn(firm, '800.00')
    expect((await payIn(firm, '800.00')).data).toEqual(asked)
    expect((await outcome(firm, before)).data).toMatchObject({ state: 'closed' })
    channel.behave({ ...prompt, duplicated: { share: 1, copies: 5 } })
    await paid(asked.payNo)
    const { thirdTradeNo } = await payment(asked.payNo)
    const notice = { payNo: asked.payNo, tradeNo: thirdTradeNo, amount: 80_000, paidAt: Date.now() }
    await Promise.all(Array.from({ length: 6 }, () => confirmPaid(berth.machine, berth.tenantIds.east, notice)))
    expect((await outcome(firm, asked.payNo)).data).toEqual({ state: 'given', reason: null })
    expect(await its(firm)).toMatchObject({ balance: '800.00' })
    const flows = (await admin.call('/api/company/queryCompanyFlow', { CompanyId: firm.companyId })).rows
    expect(flows).toMatchObject([{ FlowKind: 1, Money: '800.00', AccountAfter: '800.00', Remark: asked.payNo }])
    expect(await payment(asked.payNo)).toMatchObject({ bizType: 11, payMoney: '800.00' })
    await soundBooks()
  })

  test('has a part of its top-up back, or all of it, out of what its cars left of it', async () => {
    const firm = await openPrepaid('13600000028')
    const { payNo } = (await payIn(firm, '100.00')).data
    await paid(payNo)
    expect((await applyFor(payNo, '30.00')).state).toBe('success')
    expect(await its(firm)).toMatchObject({ balance: '70.00' })
    await step('reject', payNo, 'service', { auditRemark: '不退' })
    expect(await its(firm)).toMatchObject({ balance: '100.00' })
    expect((await applyFor(payNo, '40.00')).state).toBe('success')
    await agreed(payNo)
    expect(await payment(payNo)).toMatchObject({ refundMoney: '40.00' })
    const car = { CompanyId: firm.companyId, BeginDate: '2026-01-01', PlateNumber: '京U28001' }
    await admin.call('/api/companyvehicle/addCompanyVehicle', car)
    await park.entry.sees('京U28001', Date.now() - 131 * 60_000, { opened: true })
    await park.exit.sees('京U28001', Date.now() - 60_000, { opened: true })
    expect(await its(firm)).toMatchObject({ balance: '49.00' })
    expect(await applyFor(payNo, '60.00')).toMatchObject({
      state: 'conflict',
      message: '单位余额只剩49.00元,不能退60.00元:停车已用掉的充值不能退款',
    })
    expect((await applyFor(payNo, '49.00')).state).toBe('success')
    await agreed(payNo)
    expect(await its(firm)).toMatchObject({ balance: '0.00' })
    const flows = (await admin.call('/api/company/queryCompanyFlow', { CompanyId: firm.companyId, FlowKind: [6] })).rows
    expect(flows.map(({ Money }: { Money: string }) => Money)).toEqual(['-49.00', '-40.00', '30.00', '-30.00'])
    await soundBooks()
  })

  test('whose payment of a bill goes back has as much of the bill to pay again', async () => {
    const company = await openCompany('13600000029')
    await confirm(company)
    const { payNo } = (await pay(company)).data
    await paid(payNo)
    expect((await applyFor(payNo, '80.00')).state).toBe('success')
    expect(await page(company)).toMatchObject({ owed: '0.00', bills: [{ state: 3, unpaid: '0.00' }] })
    await agreed(payNo)
    expect(await page(company)).toMatchObject({ owed: '80.00', bills: [{ state: 2, unpaid: '80.00' }] })
    const { data: again } = await pay(company)
    expect(again).toMatchObject({ amount: '80.00' })
    await paid(again.payNo)
    expect(await page(company)).toMatchObject({ owed: '0.00', bills: [{ state: 3, unpaid: '0.00' }] })
    await soundBooks()
  })

  test('that is stopped while it pays has its money back; one that is not prepaid, another phone and another tenant’s pay into none', async () => {
    const firm = await openPrepaid('13600000025')
    const { payNo } = (await payIn(firm, '9.00')).data
    await admin.call('/api/company/stopCompany', { Id: firm.companyId })
    await paid(payNo)
    await follow()
    expect(await payment(payNo)).toMatchObject({ refundMoney: '9.00' })
    expect((await outcome(firm, payNo)).data).toEqual({ state: 'back', reason: '单位已停用' })
    const monthly = await openPrepaid('13600000026', { ChargeKind: 1, MonthMoney: '300.00' })
    expect(await its(monthly)).toMatchObject({ takesTopUp: false })
    expect((await payIn(monthly, '1.00')).message).toBe('该单位不是预存扣费,没有可充值的余额')
    const other = await openPrepaid('13600000027')
    expect((await payIn({ ...monthly, companyId: other.companyId }, '1.00')).state).toBe('notFound')
    expect((await outcome(other, payNo)).state).toBe('notFound')
    expect((await payIn(other, '100000.01')).state).toBe('invalid')
    const west = await berth.as('admin', 'west')
    const there = await addParkLot(west, {}, ruleC)
    const westToken = await lotTokenOf(west, there.parkLotId)
    const session = await provePhone(berth, westToken, '13600000027', address(), 'west')
    expect((await payIn({ ...other, session }, '1.00', { token: westToken })).state).toBe('notFound')
    expect(await its(other)).toMatchObject({ balance: '0.00' })
    await soundBooks()
  })
})
