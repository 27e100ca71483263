import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { openChannels } from '#business/finance/payment/channels.server.ts'
import { confirmPaid } from '#business/finance/payment/confirm-paid.server.ts'
import { followOnce } from '#business/finance/payment/follow-payments.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { openPromptChannel, prompt } from '#checks/berth/prompt-channel.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channel } from '#simulator/channel/channel.ts'

let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let admin: Console
beforeAll(async () => {
  paying = await openPromptChannel()
  channel = paying.channel
  berth = await startBerth(paying.settings)
  admin = await berth.as('admin')
})
afterAll(async () => {
  await berth.stop()
  await paying.close()
})
beforeEach(() => channel.behave(prompt))

let people = 0
const address = () => `10.9.${Math.floor(++people / 250)}.${people % 250}`
const today = wallDate(Date.now())
const ask = (path: string, body: object) =>
  berth.anonymous.ask(`/api/driver/${path}`, { ...body }, { 'x-forwarded-for': address() })
const scan = (payNo: string) =>
  fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: payNo }) })
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
const passes = async (PlateNumber: string): Promise<any[]> =>
  (await admin.call('/api/billPackOrder/queryBillPackOrder', { PlateNumber, OrderBy: 'BeginDate', OrderDir: 'asc' }))
    .rows
const payment = async (payNo: string) => (await admin.call('/api/payRecord/queryPayRecord', { payNo })).rows[0]
const soundBooks = async () =>
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])

/** What is followed every few seconds is followed now. */
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, openChannels(berth.machine, berth.settings))
}

let made = 0
/** A car park with a product that drivers may buy, and a phone that proved itself there. */
async function market(mobile: string, rule: object = {}, lot: Record<string, unknown> = {}) {
  const park = await addParkLot(admin, lot, ruleC)
  const token = await lotTokenOf(admin, park.parkLotId)
  const tag = `X${++made}`
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: tag,
    RuleName: `月卡${tag}`,
    ParkLotIds: [park.parkLotId],
    OriginMoney: '330.00',
    BillPackMoney: '300.00',
    OnlineBuy: 1,
    ...rule,
  })
  return { park, token, RuleId, session: await provePhone(berth, token, mobile, address()) }
}
type Market = Awaited<ReturnType<typeof market>>
const place = ({ session, token }: Market) => ({ session, token })
const order = ({ session, token, RuleId }: Market, PlateNumber: string, rest: object = {}) => ({
  session,
  token,
  RuleId,
  PlateNumber,
  OwnerName: '王五',
  BeginDate: today,
  Units: 1,
  Money: '300.00',
  ...rest,
})
const paid = async (payNo: string) => {
  await scan(payNo)
  await expect.poll(async () => (await payment(payNo)).payStatus).toBe(3)
}

test('a phone buys a pass at the price it was shown: the pass holds when the money came, once, and counts for no stay', async () => {
  const shop = await market('13400000001')
  await shop.park.entry.sees('京M10001', Date.now() - 131 * 60_000)
  const { data: shown } = await ask('showPasses', place(shop))
  expect(shown.products).toMatchObject([{ id: shop.RuleId, price: '300.00', originPrice: '330.00' }])
  const { data: quote } = await ask('quotePass', {
    ...order(shop, ''),
    PlateNumber: undefined,
    OwnerName: undefined,
    Money: undefined,
    Units: 2,
  })
  expect(quote).toMatchObject({ begin: today, money: '600.00', originMoney: '660.00' })
  expect(await ask('buyPass', order(shop, '京M10001', { Money: '1.00' }))).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'Money' }],
  })
  const later = order(shop, '京M10001', { BeginDate: addDays(today, 1) })
  const { data: asked } = await ask('buyPass', later)
  expect(asked).toMatchObject({ amount: '300.00', codeUrl: expect.stringContaining(channel.url) })
  expect((await ask('buyPass', later)).data).toEqual({ ...asked, expiresIn: expect.any(Number) })
  expect(await passes('京M10001')).toEqual([])
  expect((await ask('followPass', { session: shop.session, payNo: asked.payNo })).data).toEqual({
    state: 'open',
    reason: null,
  })
  channel.behave({ ...prompt, duplicated: { share: 1, copies: 5 } })
  await paid(asked.payNo)
  const notice = {
    payNo: asked.payNo,
    tradeNo: (await payment(asked.payNo)).thirdTradeNo,
    amount: 30_000,
    paidAt: Date.now(),
  }
  await Promise.all(Array.from({ length: 10 }, () => confirmPaid(berth.machine, berth.tenantIds.east, notice)))
  expect(await passes('京M10001')).toMatchObject([
    { BillPackMoney: '300.00', OwnerMobile: '13400000001', CardState: 1, PayNo: asked.payNo },
  ])
  expect((await ask('followPass', { session: shop.session, payNo: asked.payNo })).data).toMatchObject({
    state: 'given',
  })
  expect((await ask('showPasses', place(shop))).data.mine).toMatchObject([
    { plates: ['京M10001'], begin: addDays(today, 1) },
  ])
  expect(await payment(asked.payNo)).toMatchObject({ bizType: 2, plateNumber: '京M10001', payMoney: '300.00' })
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京M10001' })
  expect(await admin.call('/api/order/quoteParkOrder', { id: rows[0].id })).toMatchObject({ needPayMoney: '11.00' })
  const { id } = await payment(asked.payNo)
  const refund = { id, refundMoney: '1', reasonType: 8, reason: '试' }
  const confirmed = await admin.confirm('pay-record:refund', id)
  expect(await admin.ask('/api/payRecord/refundPayRecord', refund, confirmed)).toMatchObject({
    state: 'conflict',
    message: '月卡的款项在月卡上退款,请在“月卡管理”里点该月卡的“退款”',
  })
  await soundBooks()
})

test('of two phones that want the last spot one is asked to pay; when it gives up, the other gets it', async () => {
  const one = await market('13400000002', {}, { TotalSpotCount: 1 })
  const other = { ...one, session: await provePhone(berth, one.token, '13400000003', address()) }
  const answers = await Promise.all([ask('buyPass', order(one, '京M20001')), ask('buyPass', order(other, '京M20002'))])
  expect(answers.map(({ state }) => state).toSorted()).toEqual(['conflict', 'success'])
  const [winner, loser] = answers[0].state === 'success' ? [one, other] : [other, one]
  const { payNo } = answers.find(({ state }) => state === 'success')!.data
  const sale = {
    ParkLotId: one.park.parkLotId,
    RuleId: one.RuleId,
    PlateNumber: '京M20003',
    OwnerName: '赵六',
    OwnerMobile: '13800000009',
    BeginDate: today,
    BillPackMoney: '300.00',
  }
  expect(await admin.ask('/api/billPackOrder/addBillPackOrder', sale)).toMatchObject({ state: 'conflict' })
  await inEast(sql`update pay_record set expire_at = now() - interval '1 minute' where pay_no = ${payNo}`)
  await follow()
  expect((await ask('followPass', { session: winner.session, payNo })).data).toMatchObject({ state: 'closed' })
  const { data } = await ask('buyPass', order(loser, '京M20002'))
  await paid(data.payNo)
  expect((await passes('京M20002')).length).toBe(1)
  await soundBooks()
})

test('money that comes after the payment was closed goes back, and gives no pass', async () => {
  const shop = await market('13400000004')
  const { payNo } = (await ask('buyPass', order(shop, '京M30001'))).data
  await inEast(sql`update pay_record set pay_status = 5 where pay_no = ${payNo}`)
  await paid(payNo)
  await follow()
  expect(await payment(payNo)).toMatchObject({ payStatus: 3, refundMoney: '300.00' })
  expect(await passes('京M30001')).toEqual([])
  expect((await ask('followPass', { session: shop.session, payNo })).data).toMatchObject({
    state: 'back',
    reason: '超过支付时限才付款,自动退款',
  })
  await soundBooks()
})

test('two phones that pay a pass for one plate: the first has it, the second has its money back with the reason', async () => {
  const one = await market('13400000005')
  const other = { ...one, session: await provePhone(berth, one.token, '13400000006', address()) }
  const [first, second] = [
    (await ask('buyPass', order(one, '京M40001'))).data,
    (await ask('buyPass', order(other, '京M40001'))).data,
  ]
  await paid(first.payNo)
  await paid(second.payNo)
  await follow()
  expect(await passes('京M40001')).toMatchObject([{ PayNo: first.payNo }])
  expect(await payment(second.payNo)).toMatchObject({ refundMoney: '300.00' })
  const { data } = await ask('followPass', { session: other.session, payNo: second.payNo })
  expect(data).toMatchObject({ state: 'back', reason: expect.stringContaining('京M40001') })
  await soundBooks()
})

test('the phone of a pass prolongs it, once; another phone does not find it', async () => {
  const shop = await market('13400000007', { RenewAdvanceDays: 60 })
  const { payNo } = (await ask('buyPass', order(shop, '京M50001'))).data
  await paid(payNo)
  const [mine] = (await ask('showPasses', place(shop))).data.mine
  expect(mine).toMatchObject({ isRenewable: true })
  const renewal = { session: shop.session, token: shop.token, PassId: mine.id, Units: 2, Money: '600.00' }
  const other = await provePhone(berth, shop.token, '13400000008', address())
  expect(await ask('buyPass', { ...renewal, session: other })).toMatchObject({ state: 'notFound' })
  const become = (Status: number) => admin.call('/api/parkLot/editParkLot', { Id: shop.park.parkLotId, Status })
  await become(4)
  expect(await ask('buyPass', renewal)).toMatchObject({ message: '停车场已下线,不再办理月卡' })
  expect(await ask('buyPass', order(shop, '京M50002'))).toMatchObject({ message: '停车场已下线,不再办理月卡' })
  await become(3)
  expect((await ask('showPasses', place(shop))).data).toMatchObject({ lotIs: 'paused', mine: [{ lotIs: 'paused' }] })
  const { data } = await ask('buyPass', renewal)
  await paid(data.payNo)
  const [before, after] = await passes('京M50001')
  expect([before.HasRenewToId, after.BeginDate, after.BillPackMoney]).toEqual([
    after.Id,
    addDays(before.EndDate, 1),
    '600.00',
  ])
  expect(await ask('buyPass', renewal)).toMatchObject({ state: 'conflict', message: '该月卡已续费' })
  await soundBooks()
})

test('a pass that a phone bought for a plate shows it no stays of that plate; one that staff sold does, prolonged by phone too', async () => {
  const shop = await market('13400000013', { RenewAdvanceDays: 60 })
  const { entry, exit } = shop.park
  for (const plate of ['京M80001', '京M80002']) {
    await entry.sees(plate, Date.now() - 400 * 60_000, { opened: true })
    await exit.sees(plate, Date.now() - 270 * 60_000, { opened: true })
  }
  await paid((await ask('buyPass', order(shop, '京M80001'))).data.payNo)
  const prolong = async (id: string) => {
    const renewal = { ...place(shop), PassId: id, Units: 1, Money: '300.00' }
    await paid((await ask('buyPass', renewal)).data.payNo)
  }
  await prolong((await passes('京M80001'))[0].Id)
  expect((await ask('myParking', { session: shop.session })).data).toMatchObject({ plates: [], stays: [], debts: [] })

  const { Id } = await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: shop.park.parkLotId,
    RuleId: shop.RuleId,
    PlateNumber: '京M80002',
    OwnerName: '王五',
    OwnerMobile: '13400000013',
    BeginDate: today,
    BillPackMoney: '300.00',
  })
  await prolong(Id)
  expect((await ask('myParking', { session: shop.session })).data).toMatchObject({
    plates: ['京M80002'],
    stays: [{ plateNumber: '京M80002' }],
  })
  await soundBooks()
})

test('what was paid online is refunded by the channel after two looks, and a pass that is turned down gives all of it back', async () => {
  const shop = await market('13400000009', { RefundLossPercent: 10 })
  const { payNo } = (await ask('buyPass', order(shop, '京M60001', { BeginDate: addDays(today, 5) }))).data
  await paid(payNo)
  const [pass] = await passes('京M60001')
  const id = pass.Id
  await admin.call('/api/billPackOrder/refundBillPackOrder', {
    id,
    Reason: '搬家',
    RefundWay: 1,
    RefundMoney: '270.00',
  })
  const [refund] = (await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [id] })).rows
  const refundId = refund.Id
  const [seat, finance] = [await berth.as('service'), await berth.as('finance')]
  await seat.call('/api/billPackOrder/acceptBillPackRefund', { id: refundId })
  await finance.call(
    '/api/billPackOrder/payBillPackRefund',
    { id: refundId },
    await finance.confirm('bill-pack-refund:pay', refundId),
  )
  const state = async () =>
    (await admin.call('/api/billPackOrder/queryBillPackRefund', { BillPackId: [id] })).rows[0].State
  expect(await state()).toBe(3)
  await follow()
  expect(await state()).toBe(4)
  expect(await payment(payNo)).toMatchObject({ refundMoney: '270.00' })

  const audited = await market('13400000010', { NeedAudit: 1 })
  const asked = (await ask('buyPass', order(audited, '京M60002'))).data
  await paid(asked.payNo)
  const [waiting] = await passes('京M60002')
  expect(waiting).toMatchObject({ AuditState: 1, CardState: 1 })
  await admin.call('/api/billPackOrder/auditBillPackOrder', {
    id: waiting.Id,
    Answer: 3,
    Reason: '非本小区',
  })
  await follow()
  expect(await payment(asked.payNo)).toMatchObject({ refundMoney: '300.00' })
  await soundBooks()
})

test('a product that is not sold online, or is another tenant’s, is not to be had', async () => {
  const shop = await market('13400000011', { OnlineBuy: 0 })
  expect((await ask('showPasses', place(shop))).data.products).toEqual([])
  expect(await ask('buyPass', order(shop, '京M70001'))).toMatchObject({ state: 'conflict' })
  const west = await berth.as('admin', 'west')
  const there: ParkLot = await addParkLot(west, {}, ruleC)
  const westToken = await lotTokenOf(west, there.parkLotId)
  const session = await provePhone(berth, westToken, '13400000011', address(), 'west')
  const open = await market('13400000012')
  expect((await ask('buyPass', { ...order(open, '京M70002'), session, token: westToken })).state).not.toBe('success')
  expect((await ask('buyPass', { ...order(open, '京M70002'), session })).state).toBe('notFound')
  expect((await ask('showPasses', { session, token: westToken })).data).toMatchObject({ products: [], mine: [] })
})
