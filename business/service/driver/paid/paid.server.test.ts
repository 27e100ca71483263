import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { followInvoicesOnce } from '#business/finance/invoice/follow-invoices.server.ts'
import { sandboxProvider } from '#business/finance/invoice/sandbox-provider.server.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'
import { followRefundsOnce } from '#business/finance/refund/follow-refunds.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { key, merchant, openPromptChannel } from '#checks/berth/prompt-channel.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { addBay } from '#checks/berth/places.ts'
import { addDays, addMonths } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channel } from '#simulator/channel/channel.ts'

const kinds = { pass: 2, rental: 3, topUp: 4, credit: 5, companyTopUp: 6, bill: 7 }

let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let admin: Console
let west: Console
let park: ParkLot
let token: string
let westToken: string
beforeAll(async () => {
  paying = await openPromptChannel({ invoicing: { delay: [0, 0], refused: 0 } })
  channel = paying.channel
  berth = await startBerth(paying.settings)
  admin = await berth.as('admin')
  west = await berth.as('admin', 'west')
  park = await addParkLot(admin, {}, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
  westToken = await lotTokenOf(west, (await addParkLot(west, {}, ruleC)).parkLotId)
  const seller = { Name: '东城停车有限公司', TaxNum: '91310000MA1FL5E92B', Clerk: '小李' }
  await admin.call('/api/invoice/addInvoiceSeller', seller)
})
afterAll(async () => {
  await berth.stop()
  await paying.close()
})

let people = 0
const address = () => `10.21.${Math.floor(++people / 250)}.${people % 250}`
const ask = (path: string, body: object) =>
  berth.anonymous.ask(`/api/${path}`, { ...body }, { 'x-forwarded-for': address() })
const prove = (mobile: string) => provePhone(berth, token, mobile, address())
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const payment = async (payNo: string) => (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
const pay = async (payNo: string) => {
  await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: payNo }) })
  await expect.poll(async () => (await payment(payNo)).payStatus).toBe(3)
}
const soundBooks = async () =>
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])

const person = { TitleType: 2, Title: '王小明', Email: 'wang@example.com' }
const firm = { TitleType: 1, Title: '东方贸易有限公司', TaxNum: '91310000MA1FL5E91A' }
const shown = async (session: string, ...PaidFor: number[]) =>
  (await ask('driver/showPaid', { session, PaidFor })).data.paid
const invoicePaid = (session: string, PaidFor: number, Id: string, title: object = person) =>
  ask('driver/invoicePaid', { session, PaidFor, Id, ...title })
const toInvoice = async (PaidFor: number, rest: object = {}, by = admin) =>
  (await by.call('/api/invoice/queryInvoiceOrder', { PaidFor, ...rest })).rows
const newest = async (PaidFor: number) =>
  (await admin.call('/api/invoice/queryInvoice', { PaidFor: [PaidFor], OrderBy: 'ApplyNo', OrderDir: 'desc' })).rows[0]
const get = (id: string) => admin.call('/api/invoice/getInvoice', { id })
/** What is followed every few seconds is followed now. */
const follow = () => followInvoicesOnce(berth.machine, sandboxProvider({ url: channel.url, merchant, key }))
const followMoney = async () => {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await inEast(sql`update refund set updated_at = now() - interval '1 hour'`)
  const channels = openChannels(berth.machine, berth.settings)
  await followOnce(berth.machine, channels)
  await followRefundsOnce(berth.machine, channels)
}
const followed = (id: string) => expect.poll(async () => (await follow(), get(id)))
const issue = async (id: string) => {
  await admin.call('/api/invoice/issueInvoice', { id })
  await followed(id).toMatchObject({ status: 3 })
}
/** The invoice in the place of one that was reversed. */
const replacing = async (id: string) =>
  (await admin.call('/api/invoice/queryInvoice', { ReplacesNo: (await get(id)).ApplyNo })).rows[0]

test('the phone that bought a pass asks for its invoice; a refund reverses it, and what was kept back is invoiced again', async () => {
  const session = await prove('13400000101')
  const rule = { RuleCode: 'P1', RuleName: '白领月卡', ParkLotIds: [park.parkLotId], OnlineBuy: 1 }
  const terms = { OriginMoney: '330.00', BillPackMoney: '300.00', RefundLossPercent: 10 }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', { ...rule, ...terms })
  const BeginDate = addDays(wallDate(Date.now()), 5)
  const wanted = { RuleId, PlateNumber: '京P10001', OwnerName: '王五', BeginDate, Units: 1, Money: '300.00' }
  const { payNo } = (await ask('driver/buyPass', { session, token, ...wanted })).data
  expect(await shown(session, kinds.pass)).toEqual([])
  await pay(payNo)
  const [line] = await shown(session, kinds.pass, kinds.rental)
  expect(line).toMatchObject({ paidFor: 2, plateNumber: '京P10001', money: '300.00', canInvoice: true, invoice: null })
  expect(line.about).toBe(`白领月卡 ${BeginDate} – ${addDays(addMonths(BeginDate, 1), -1)}`)

  const strangers = [await prove('13400000102'), await provePhone(berth, westToken, '13400000101', address(), 'west')]
  for (const stranger of strangers) {
    expect(await shown(stranger, kinds.pass)).toEqual([])
    expect((await invoicePaid(stranger, kinds.pass, line.id)).state).toBe('notFound')
  }
  expect(await toInvoice(kinds.pass, {}, west)).toEqual([])
  expect(await invoicePaid(session, kinds.pass, line.id, { TitleType: 1, Title: '东方' })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'TaxNum' }],
  })
  expect((await invoicePaid(session, kinds.rental, line.id)).state).toBe('notFound')
  expect((await invoicePaid(session, kinds.pass, line.id)).state).toBe('success')
  expect(await shown(session, kinds.pass)).toMatchObject([{ canInvoice: false, invoice: { status: 1 } }])
  expect((await invoicePaid(session, kinds.pass, line.id)).state).toBe('conflict')
  expect(await toInvoice(kinds.pass)).toEqual([])

  const asked = await newest(kinds.pass)
  expect(asked).toMatchObject({ Amount: '300.00', Title: '王小明', Email: 'wang@example.com', Mobile: '13400000101' })
  expect(asked.Orders).toMatchObject([{ orderNo: payNo, about: line.about, plateNumber: '京P10001', money: '300.00' }])
  await issue(asked.Id)
  const { Id: id } = (await admin.call('/api/billPackOrder/queryBillPackOrder', { PlateNumber: '京P10001' })).rows[0]
  const refund = { id, Reason: '搬家', RefundWay: 1, RefundMoney: '270.00' }
  await admin.call('/api/billPackOrder/refundBillPackOrder', refund)
  const [{ Id: refundId }] = (await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [id] })).rows
  const [seat, finance] = [await berth.as('service'), await berth.as('finance')]
  await seat.call('/api/billPackOrder/acceptBillPackRefund', { id: refundId })
  const confirmed = await finance.confirm('bill-pack-refund:pay', refundId)
  await finance.call('/api/billPackOrder/payBillPackRefund', { id: refundId }, confirmed)
  await followed(asked.Id).toMatchObject({ RedState: 2, RedKind: 1, RefundStep: 2 })
  const next = await replacing(asked.Id)
  expect(next).toMatchObject({ PaidFor: 2, Amount: '30.00', Title: '王小明' })
  await followed(next.Id).toMatchObject({ status: 3 })
  const { InvoiceNum: invoiceNum } = await get(next.Id)
  expect(await shown(session, kinds.pass)).toMatchObject([{ money: '30.00', invoice: { status: 3, invoiceNum } }])
  await followMoney()
  expect(await payment(payNo)).toMatchObject({ refundMoney: '270.00' })
  await soundBooks()
})

test('a pass that waits for its audit, or was turned down, is on no invoice; staff invoice what they sold themselves', async () => {
  const rule = { RuleCode: 'P2', RuleName: '审核月卡', ParkLotIds: [park.parkLotId], NeedAudit: 1 }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    ...rule,
    BillPackMoney: '200.00',
    OriginMoney: '200.00',
  })
  const sale = { ParkLotId: park.parkLotId, RuleId, OwnerName: '赵六', BeginDate: addDays(wallDate(Date.now()), 3) }
  const sell = async (PlateNumber: string) =>
    (
      await admin.call('/api/billPackOrder/addBillPackOrder', {
        ...sale,
        PlateNumber,
        OwnerMobile: '13400000103',
        BillPackMoney: '200.00',
      })
    ).Id
  const [kept, refused] = [await sell('京P20001'), await sell('京P20002')]
  expect(await toInvoice(kinds.pass, { about: '审核月卡' })).toEqual([])
  await admin.call('/api/billPackOrder/auditBillPackOrder', { id: kept, Answer: 2 })
  await admin.call('/api/billPackOrder/auditBillPackOrder', { id: refused, Answer: 3, Reason: '非本小区' })
  const rows = await toInvoice(kinds.pass, { about: '审核月卡' })
  const asked = { id: kept, Reason: '搬家', RefundWay: 1, RefundMoney: '200.00' }
  await admin.call('/api/billPackOrder/refundBillPackOrder', asked)
  expect(await toInvoice(kinds.pass, { about: '审核月卡' })).toEqual([])
  const [{ Id: refundId }] = (await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [kept] })).rows
  await admin.call('/api/billPackOrder/rejectBillPackRefund', { id: refundId, RejectReason: '已入场' })
  expect(await toInvoice(kinds.pass, { plateNumber: '京P20001' })).toMatchObject([{ id: kept }])
  expect(rows).toMatchObject([{ id: kept, orderNo: '', plateNumber: '京P20001', canInvoiceMoney: '200.00' }])
  const [{ Id: SellerId }] = (await admin.call('/api/invoice/queryInvoiceSeller')).rows
  const application = { SellerId, PaidFor: kinds.pass, ...firm }
  expect(
    (await admin.ask('/api/invoice/applyInvoice', { ...application, OrderIds: [kept, refused] })).message,
  ).toContain('1笔不能开票')
  expect((await admin.ask('/api/invoice/applyInvoice', { ...application, OrderIds: [kept] })).state).toBe('success')
  await soundBooks()
})

test('a shop has its top-ups and its repaid credit invoiced; a refund of a top-up reverses the invoice', async () => {
  const shop = { MerchantNo: 'U101', MerchantName: '东方百货', SettleKind: 1, ContactMobile: '13400000111' }
  const { Id: shopId } = await admin.call('/api/merchant/addMerchant', shop)
  const session = await prove('13400000111')
  const { payNo } = (await ask('shop/topUp', { session, token, shopId, PayMoney: '20.00' })).data
  await pay(payNo)
  await admin.call('/api/merchant/topUpMerchant', { id: shopId, PayMoney: '100.00', GiveMoney: '10.00' })
  const lines = await shown(session, kinds.topUp, kinds.credit)
  expect(lines.map(({ about, money }: any) => [about, money]).toSorted()).toEqual([
    ['东方百货', '100.00'],
    ['东方百货', '20.00'],
  ])
  expect((await toInvoice(kinds.topUp, { about: '东方' })).map((row: any) => row.canInvoiceMoney).toSorted()).toEqual([
    '100.00',
    '20.00',
  ])
  const online = lines.find(({ money }: any) => money === '20.00')
  expect((await invoicePaid(await prove('13400000112'), kinds.topUp, online.id, firm)).state).toBe('notFound')
  expect((await invoicePaid(session, kinds.topUp, online.id, firm)).state).toBe('success')
  const asked = await newest(kinds.topUp)
  expect(asked).toMatchObject({ Amount: '20.00', TaxNum: firm.TaxNum, ParkLotIds: [park.parkLotId] })
  await issue(asked.Id)

  const { id } = await payment(payNo)
  const refund = { id, refundMoney: '4.00', reasonType: 8, reason: '商户撤场' }
  await admin.call('/api/payRecord/refundPayRecord', refund, await admin.confirm('pay-record:refund', id))
  const { Id } = (await admin.call('/api/cashFlow/queryRefund', { payNo })).rows[0]
  for (const [verb, role] of [
    ['audit', 'service'],
    ['review', 'finance'],
  ] as const) {
    const by = await berth.as(role)
    await by.call(`/api/cashFlow/${verb}Refund`, { id: Id }, await by.confirm(`refund:${verb}`, Id))
  }
  await followMoney()
  await followed(asked.Id).toMatchObject({ RedState: 2, RefundStep: 2 })
  const next = await replacing(asked.Id)
  expect(next).toMatchObject({ PaidFor: 4, Amount: '16.00', TaxNum: firm.TaxNum })

  await followed(next.Id).toMatchObject({ status: 3 })
  const reason = { id: next.Id, RedReason: '抬头错误' }
  await admin.call('/api/invoice/reverseInvoice', reason, await admin.confirm('invoice:reverse', next.Id))
  await followed(next.Id).toMatchObject({ RedState: 2 })
  const other = await addParkLot(admin, {}, ruleC)
  const ofLot = (UserName: string, lot: string) => berth.newPerson({ UserName, roleCode: 'admin', lots: [lot] })
  const [here, there] = [await ofLot('near', park.parkLotId), await ofLot('far', other.parkLotId)]
  const left = async (by: Console) =>
    (await toInvoice(kinds.topUp, { about: '东方' }, by)).map((row: any) => row.canInvoiceMoney).toSorted()
  expect([await left(admin), await left(here), await left(there)]).toEqual([['100.00', '16.00'], ['16.00'], []])
  const [{ Id: SellerId }] = (await admin.call('/api/invoice/queryInvoiceSeller')).rows
  const application = { SellerId, PaidFor: kinds.topUp, OrderIds: [online.id], ...firm }
  expect((await there.ask('/api/invoice/applyInvoice', application)).message).toContain('1笔不能开票')
  expect((await here.ask('/api/invoice/applyInvoice', application)).state).toBe('success')

  const onCredit = { MerchantNo: 'U102', MerchantName: '西方百货', SettleKind: 2, ContactMobile: '13400000111' }
  const { Id: creditId } = await admin.call('/api/merchant/addMerchant', onCredit)
  await inEast(sql`update merchant set credit_money = 10000, used_credit_money = 5000 where id = ${creditId}`)
  await admin.call('/api/merchant/settleMerchant', { id: creditId, PayMoney: '50.00' })
  const [repaid] = await shown(session, kinds.credit)
  expect(repaid).toMatchObject({ paidFor: 5, about: '西方百货', money: '50.00', canInvoice: true })
  expect((await invoicePaid(session, kinds.credit, repaid.id, firm)).state).toBe('success')
  expect(await newest(kinds.credit)).toMatchObject({ Amount: '50.00' })
})

test('a company has the payments of its bills and its top-ups invoiced, by the phone of its contact', async () => {
  const terms = { ChargeKind: 1, MonthMoney: '300.00', ContractBegin: '2026-01-01', ContactMobile: '13400000121' }
  const monthly = { CompanyCode: 'F101', CompanyName: '长江贸易', ...terms }
  const { Id: CompanyId } = await admin.call('/api/company/addCompany', monthly)
  const month = addMonths(`${wallDate(Date.now()).slice(0, 7)}-01`, -1)
  await admin.call('/api/company/generateCompanyBill', { MonthDay: month, CompanyId })
  const [{ Id: billId }] = (await admin.call('/api/company/queryCompanyBill', { CompanyId })).rows
  await admin.call('/api/company/confirmCompanyBill', { Id: billId, DiscountMoney: '20', DueDate: '2099-12-31' })
  await admin.call('/api/company/payCompanyBill', { Id: billId, PayMoney: '100' })
  const session = await prove('13400000121')
  const { payNo } = (await ask('driver/payBill', { session, token, billId })).data
  await pay(payNo)
  const prepaid = { CompanyCode: 'F102', CompanyName: '黄河贸易', ...terms, ChargeKind: 3, MonthMoney: null }
  const { Id: id } = await admin.call('/api/company/addCompany', prepaid)
  await admin.call('/api/company/topUpCompany', { id, PayMoney: '1000.00' })
  const lines = await shown(session, kinds.bill, kinds.companyTopUp)
  expect(lines.map(({ about, money }: any) => [about, money]).toSorted()).toEqual([
    [`长江贸易 ${month.slice(0, 7)}`, '100.00'],
    [`长江贸易 ${month.slice(0, 7)}`, '180.00'],
    ['黄河贸易', '1000.00'],
  ])
  for (const line of lines) expect((await invoicePaid(session, line.paidFor, line.id, firm)).state).toBe('success')
  expect(await newest(kinds.companyTopUp)).toMatchObject({ Amount: '1000.00', OrderCount: 1, ParkLotIds: [] })
  expect(await toInvoice(kinds.bill)).toEqual([])
  expect((await shown(session, kinds.bill)).map(({ invoice }: any) => invoice.status)).toEqual([1, 1])
})

test('a top-up that staff booked is undone with a reason, whole or in part, as far as the balance covers it; what was given for it and its invoice follow', async () => {
  const undo = async (kind: 'merchant' | 'company', id: string, rest: object = {}, by = admin) => {
    const call = kind === 'merchant' ? 'undoTopUpMerchant' : 'undoTopUpCompany'
    const request = { id, Reason: '录入错误', ...rest }
    return by.ask(`/api/${kind}/${call}`, request, await by.confirm(`${kind}:undoTopUp`, id))
  }
  const shop = { MerchantNo: 'U103', MerchantName: '南方百货', SettleKind: 1, ContactMobile: '13400000171' }
  const { Id: shopId } = await admin.call('/api/merchant/addMerchant', shop)
  const session = await prove('13400000171')
  expect((await undo('merchant', shopId)).message).toContain('没有可撤销的人工充值')
  const { id: topUp } = await admin.call('/api/merchant/topUpMerchant', {
    id: shopId,
    PayMoney: '100.00',
    GiveMoney: '10.00',
  })
  const { payNo } = (await ask('shop/topUp', { session, token, shopId, PayMoney: '20.00' })).data
  await pay(payNo)
  expect((await invoicePaid(session, kinds.topUp, topUp, firm)).state).toBe('success')
  const shopInvoice = await newest(kinds.topUp)
  await issue(shopInvoice.Id)
  const balance = async () => (await admin.call('/api/merchant/getMerchant', { id: shopId })).Balance
  const toUndo = (by = admin) => by.ask('/api/merchant/topUpToUndoMerchant', { id: shopId })
  const paidIn100 = { PaidInMoney: '100.00', BonusMoney: '10.00', UndoableMoney: '100.00', Balance: '130.00' }
  expect((await toUndo()).data).toMatchObject(paidIn100)
  expect([(await toUndo(west)).state, (await toUndo(await berth.as('operator'))).state]).toEqual([
    'notFound',
    'notPermitted',
  ])
  expect((await undo('merchant', shopId, { UndoMoney: '100.01' })).message).toBe('最近一次人工充值只有100.00元可以撤销')
  expect((await undo('merchant', shopId, { Reason: '' })).state).toBe('invalid')
  expect((await undo('merchant', shopId, {}, west)).state).toBe('notFound')
  for (const role of ['collector', 'operator'])
    expect((await undo('merchant', shopId, {}, await berth.as(role))).state).toBe('notPermitted')
  expect(await undo('merchant', shopId, { UndoMoney: '60.00', Reason: payNo })).toMatchObject({ state: 'success' })
  expect(await balance()).toBe('60.00')
  expect((await toUndo()).data).toMatchObject({ BonusMoney: '0.00', UndoableMoney: '40.00', Balance: '60.00' })
  await followed(shopInvoice.Id).toMatchObject({ RedState: 2, RefundStep: 2 })
  expect(await replacing(shopInvoice.Id)).toMatchObject({ PaidFor: 4, Amount: '40.00', TaxNum: firm.TaxNum })
  await inEast(sql`update merchant set balance = 3000 where id = ${shopId}`)
  expect((await undo('merchant', shopId)).message).toBe('余额30.00元,不够撤销40.00元;可以只撤销余额以内的金额')
  await inEast(sql`update merchant set balance = 6000 where id = ${shopId}`)
  expect((await undo('merchant', shopId)).state).toBe('success')
  expect((await undo('merchant', shopId)).message).toContain('没有可撤销的人工充值')
  const lines = (await admin.call('/api/merchant/queryMerchantBalanceLog', { MerchantId: [shopId] })).rows
  expect(lines.map(({ ChangeType, Money, Remark }: any) => [ChangeType, Money, Remark])).toEqual([
    [5, '-40.00', '录入错误'],
    [2, '-10.00', payNo],
    [5, '-60.00', payNo],
    [1, '20.00', payNo],
    [2, '10.00', null],
    [1, '100.00', null],
  ])
  expect(await balance()).toBe('20.00')

  const terms = { ChargeKind: 3, ContractBegin: '2026-01-01', ContactMobile: '13400000172' }
  const { Id: companyId } = await admin.call('/api/company/addCompany', {
    CompanyCode: 'F103',
    CompanyName: '珠江贸易',
    ...terms,
  })
  const { id: paidIn } = await admin.call('/api/company/topUpCompany', {
    id: companyId,
    PayMoney: '500',
    PayChannel: 6,
  })
  const theirs = await prove('13400000172')
  expect((await invoicePaid(theirs, kinds.companyTopUp, paidIn, firm)).state).toBe('success')
  const waiting = await newest(kinds.companyTopUp)
  expect((await undo('company', companyId, {}, west)).state).toBe('notFound')
  const [one, two] = await Promise.all([undo('company', companyId), undo('company', companyId)])
  expect([one.state, two.state].toSorted()).toEqual(['conflict', 'success'])
  expect(await admin.call('/api/company/getCompany', { id: companyId })).toMatchObject({ Balance: '0.00' })
  const [line] = (await admin.call('/api/company/queryCompanyFlow', { CompanyId: companyId })).rows
  expect(line).toMatchObject({ FlowKind: 6, Money: '-500.00', AccountAfter: '0.00', PayChannel: 6, Remark: '录入错误' })
  await followed(waiting.Id).toMatchObject({ status: 4, RefundStep: 2, FailReason: '款项已退,申请自动撤回' })
  expect(await toInvoice(kinds.companyTopUp, { about: '珠江' })).toEqual([])
  await soundBooks()
})

test('a rental that is cancelled takes back the invoice that waits', async () => {
  const { spotId } = await addBay(admin, park.parkLotId, 'R1')
  const lent = { SpotId: spotId, OwnerName: '王业主', ShareBegin: wallDate(Date.now()), ShareEnd: '2099-12-31' }
  const offer = { ...lent, DayBegin: '00:00', DayEnd: '23:59', HourPrice: '3.33' }
  const { Id: ShareSpotId } = await admin.call('/api/share/addShareSpot', offer)
  const day = addDays(wallDate(Date.now()), 1)
  const rent = { ShareSpotId, PlateNumber: '京P30001', Mobile: '13400000131', Money: '6.66' }
  const times = { RentBegin: `${day} 09:00:00`, RentEnd: `${day} 11:00:00` }
  const { Id: id } = await admin.call('/api/share/addShareOrder', { ...rent, ...times })
  const session = await prove('13400000131')
  expect(await shown(session, kinds.rental)).toMatchObject([
    { id, about: null, plateNumber: '京P30001', money: '6.66' },
  ])
  expect((await invoicePaid(session, kinds.rental, id)).state).toBe('success')
  await admin.call('/api/share/cancelShareOrder', { id, reason: '不来了' })
  const asked = await newest(kinds.rental)
  await followed(asked.Id).toMatchObject({ status: 4, FailReason: '款项已退,申请自动撤回', RefundStep: 2 })
  expect(await shown(session, kinds.rental)).toEqual([])
  expect((await invoicePaid(session, kinds.rental, id)).state).toBe('notFound')
  await soundBooks()
})
