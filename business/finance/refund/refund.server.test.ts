import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { wholeTenant } from '#server/scope.ts'
import { endpointPath } from '#kernel/entity.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'
import { lotDayIncome } from '../reports/lot-day-income/lot-day-income.ts'
import { ordinary } from '#simulator/channel/behaviour.ts'
import { startChannel, type Channel } from '#simulator/channel/channel.ts'
import { openChannels } from '../payment/channels.server.ts'
import { sandboxChannel } from '../payment/sandbox/sandbox-channel.server.ts'
import { followRefundsOnce } from './follow-refunds.server.ts'
import { refundAlarm } from './refund-alarm.server.ts'

const [merchant, key] = ['berth-test', 'test']

let folder: string
let channel: Channel
let berth: Berth
let admin: Console
let service: Console
let finance: Console
let park: ParkLot
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refunds-'))
  channel = await startChannel({
    port: 0,
    journal: join(folder, 'journal'),
    merchants: { [merchant]: key },
    behaviour: { ...ordinary, payDelay: [0, 0], noticeDelay: [0, 0], lost: 0 },
  })
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  berth = await startBerth({ port, publicUrl, channelUrl: channel.url, channelMerchant: merchant, channelSecret: key })
  admin = await berth.as('admin')
  service = await berth.as('service')
  finance = await berth.as('finance')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  await channel.close()
  await rm(folder, { recursive: true })
})

const ours = () => sandboxChannel({ url: channel.url, merchant, key, notifyUrl: berth.url })
const follow = () => followRefundsOnce(berth.machine, openChannels(berth.machine, berth.settings))
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payment = async (plateNumber: string) =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows[0]
const refund = async (id: string) => admin.call('/api/cashFlow/getRefund', { id })

async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  return payTokenOf(await park.exit.sees(plateNumber, Date.now() - 60_000))
}

/** A car that paid 11 yuan by code. */
async function paidByCode(plateNumber: string): Promise<string> {
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token: await standing(plateNumber) })
  await fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: data.payNo }) })
  await expect.poll(() => order(plateNumber)).toMatchObject({ orderStatus: 3, payStatus: 3 })
  return (await payment(plateNumber)).id
}

const confirmed = (id: string, by = admin) => by.confirm('pay-record:refund', id)
const askConfirmed = (id: string, refundMoney: string, confirmation: Record<string, string>, by = admin) =>
  by.ask('/api/payRecord/refundPayRecord', { id, refundMoney, reasonType: 3, reason: '计费错误' }, confirmation)
const ask = async (id: string, refundMoney: string, by = admin) =>
  askConfirmed(id, refundMoney, await confirmed(id, by), by)
const step = async (verb: string, id: string, by: Console, values: object = {}) =>
  by.ask(`/api/cashFlow/${verb}Refund`, { id, ...values }, await by.confirm(`refund:${verb}`, id))
const newest = async (): Promise<string> => (await admin.call('/api/cashFlow/queryRefund')).rows[0].Id

test('[AC-05, MO-08] a refund is asked for, audited and reviewed by three people with their passwords, moved by the channel once, and the order follows', async () => {
  const payId = await paidByCode('京J10001')
  const unconfirmed = { id: payId, refundMoney: '4.00', reasonType: 3, reason: '计费错误' }
  expect((await admin.ask('/api/payRecord/refundPayRecord', unconfirmed)).state).toBe('confirmationNeeded')
  expect((await ask(payId, '4.00')).state).toBe('success')
  const id = await newest()
  expect(await order('京J10001')).toMatchObject({ payStatus: 4, refundMoney: '0.00', needPayMoney: '0.00' })

  const isOwn = '申请人、审核人、复核人须为不同的人'
  expect((await step('audit', id, admin)).message).toBe(isOwn)
  expect((await step('review', id, finance)).state).toBe('conflict')
  expect((await step('audit', id, finance)).state).toBe('notPermitted')
  expect((await step('audit', id, service)).state).toBe('success')
  expect((await step('review', id, admin)).message).toBe(isOwn)
  await follow()
  expect(await refund(id)).toMatchObject({ auditState: 2, refundState: 0 })
  expect((await step('review', id, finance)).state).toBe('success')

  await Promise.all([follow(), follow(), follow()])
  await follow()
  expect(await refund(id)).toMatchObject({
    refundState: 2,
    refundWay: 1,
    thirdRefundNo: expect.stringMatching(/^R[0-9a-f]{32}$/),
    finishAt: expect.any(String),
  })
  expect(await payment('京J10001')).toMatchObject({ refundMoney: '4.00', payerMoney: '11.00' })
  expect(await order('京J10001')).toMatchObject({
    payStatus: 6,
    moneyValuePaid: '11.00',
    refundMoney: '4.00',
    needPayMoney: '0.00',
    orderStatus: 3,
  })
  const { payNo } = await payment('京J10001')
  expect(
    await ours().refund({ payNo, refundNo: 'another', amount: 701, paid: 1100, returned: 0, askedAt: 0 }),
  ).toMatchObject({
    status: 'refused',
  })
})

test('[MO-07, MO-06] of many who ask at once, no more is promised than was paid; what is refused is free again', async () => {
  const payId = await paidByCode('京J10002')
  const confirmations = []
  for (let asked = 0; asked < 10; asked++) confirmations.push(await confirmed(payId))
  const answers = await Promise.all(confirmations.map((confirmation) => askConfirmed(payId, '3.00', confirmation)))
  // Anyone who waited too long for the others got the answer that it is busy, and asks again.
  const left = []
  for (const [at, answer] of answers.entries())
    left.push(answer.state === 'busy' ? await askConfirmed(payId, '3.00', confirmations[at]!) : answer)
  expect(left.filter(({ state }) => state === 'success')).toHaveLength(3)
  const refused = left.filter(({ state }) => state !== 'success').map(({ message }) => message)
  expect(refused.at(-1)).toBe('最多还可退款2.00元')
  expect(refused.filter((message) => !message.startsWith('最多还可退款'))).toEqual([])
  expect((await step('reject', await newest(), service, { auditRemark: '重复申请' })).state).toBe('success')
  expect((await ask(payId, '5.00')).state).toBe('success')
  expect((await ask(payId, '0.01')).message).toBe('最多还可退款0.00元')
})

test('cash goes back by hand with a voucher, and a whole refund makes the order refunded without a debt', async () => {
  await standing('京J10003')
  const { id: orderId } = await order('京J10003')
  await admin.call('/api/order/payParkOrder', { id: orderId, payChannel: 6, receivedMoney: '20' })
  const { id: payId } = await payment('京J10003')
  expect((await ask(payId, '11.01')).fields).toEqual([{ field: 'refundMoney', message: '最多还可退款11.00元' }])
  await ask(payId, '11.00')
  const id = await newest()
  await step('audit', id, service)
  await step('review', id, finance)
  await follow()
  expect(await refund(id)).toMatchObject({ refundState: 1, refundWay: 2 })
  expect((await step('handOut', id, finance, { thirdRefundNo: 'S-0001' })).state).toBe('success')
  expect((await step('handOut', id, finance, { thirdRefundNo: 'S-0002' })).state).toBe('conflict')
  expect(await order('京J10003')).toMatchObject({ payStatus: 5, refundMoney: '11.00', arrearsMoney: '0.00' })
})

test('what is under refund is not invoiced, and an application that waits is replaced by one for what is left', async () => {
  const payId = await paidByCode('京J10004')
  const seller = { Name: '东城停车', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  const apply = async (plateNumber: string) => {
    const OrderIds = [(await order(plateNumber)).id]
    return admin.ask('/api/invoice/applyInvoice', { SellerId, OrderIds, TitleType: 2, Title: '张三' })
  }
  const { Id, ApplyNo } = (await apply('京J10004')).data
  expect((await ask(payId, '1.00')).state).toBe('success')
  const id = await newest()
  await step('audit', id, service)
  await step('review', id, finance)
  await follow()
  await expect
    .poll(() => admin.call('/api/invoice/getInvoice', { id: Id }))
    .toMatchObject({ status: 4, RefundStep: 2, FailReason: '款项已退,申请自动撤回' })
  expect((await admin.call('/api/invoice/queryInvoice', { ReplacesNo: ApplyNo })).rows).toMatchObject([
    { status: 1, Amount: '10.00', Title: '张三' },
  ])
  expect((await apply('京J10004')).message).toBe('所选订单中有订单已在开票或已开票,请刷新后再选')
  await ask(await paidByCode('京J10014'), '1.00')
  expect((await apply('京J10014')).message).toMatch(/1笔不能开票.*有退款正在处理的须等退款结束$/)
})

test('cash beyond the price is change that was not given: listed, no income, on no invoice, and given back once', async () => {
  const lot = await addParkLot(admin, {}, ruleC)
  await lot.entry.sees('京J10006', Date.now() - 131 * 60_000)
  await lot.exit.sees('京J10006', Date.now() - 60_000)
  await lot.exit.sendOne(lot.exit.payment('京J10006', Date.now() - 50_000, '100.00'))
  const day = wallDate(Date.now())
  const period = { Type: 5, BeginAt: addDays(day, -1), EndAt: day, parkLotIds: [lot.parkLotId] }
  const income = async () => (await admin.call(endpointPath(lotDayIncome, 'query'), period)).sum
  const settled = { payableAmount: '11.00', moneyValuePaid: '11.00', refundMoney: '0.00', payStatus: 3, orderStatus: 3 }
  expect(await order('京J10006')).toMatchObject({ ...settled, overPaidMoney: '89.00' })
  expect(await payment('京J10006')).toMatchObject({ payMoney: '100.00', overPaidMoney: '89.00' })
  const { rows } = await admin.call('/api/order/queryParkOrder', { overPaidMoney: { from: '0.01' } })
  expect(rows.map(({ plateNumber }: { plateNumber: string }) => plateNumber)).toEqual(['京J10006'])
  expect(await income()).toMatchObject({ receiptMoney: '11.00', netReceipt: '11.00', diffMoney: '0.00' })

  const { id: orderId } = await order('京J10006')
  const toInvoice = (await admin.call('/api/invoice/queryInvoiceOrder')).rows
  expect(toInvoice.find(({ id }: { id: string }) => id === orderId)).toMatchObject({ canInvoiceMoney: '11.00' })
  const seller = { Name: '东城停车二部', TaxNum: '91310000MA1FL00002', Clerk: '王五' }
  const { Id: SellerId } = await admin.call('/api/invoice/addInvoiceSeller', seller)
  const applied = { SellerId, OrderIds: [orderId], TitleType: 2, Title: '张三' }
  const { Id } = await admin.call('/api/invoice/applyInvoice', applied)
  const { id: payId } = await payment('京J10006')
  expect((await ask(payId, '89.00')).state).toBe('success')
  const id = await newest()
  await step('audit', id, service)
  await step('review', id, finance)
  await follow()
  expect((await step('handOut', id, finance, { thirdRefundNo: 'S-0006' })).state).toBe('success')
  expect(await order('京J10006')).toMatchObject({ ...settled, overPaidMoney: '0.00' })
  expect(await admin.call('/api/invoice/getInvoice', { id: Id })).toMatchObject({ status: 1, RefundStep: 0 })
  expect(await income()).toMatchObject({ receiptMoney: '11.00', refundMoney: '0.00', netReceipt: '11.00' })
})

test('a channel that refuses leaves the refund failed and the money free; another tenant sees nothing of it', async () => {
  const payId = await paidByCode('京J10005')
  const { payNo } = await payment('京J10005')
  await ours().refund({ payNo, refundNo: 'behind-our-back', amount: 1100, paid: 1100, returned: 0, askedAt: 0 })
  await ask(payId, '11.00')
  const id = await newest()
  await step('audit', id, service)
  await step('review', id, finance)
  await follow()
  expect(await refund(id)).toMatchObject({ refundState: 3, failReason: expect.any(String) })
  expect(await order('京J10005')).toMatchObject({ payStatus: 3, refundMoney: '0.00' })
  await refundAlarm.run(berth.machine, null, new AbortController().signal)
  const alarms = await admin.call('/api/alarm/queryAlarm', { alarmType: [301] })
  expect(alarms.rows).toMatchObject([{ plateNumber: '京J10005', orderNo: expect.any(String), state: 1 }])
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/cashFlow/queryRefund')).total).toBe(0)
  expect((await west.ask('/api/cashFlow/getRefund', { id })).state).toBe('notFound')
})

test('the price that a driver is paying stays until its time is over: staff let the car go, or wait', async () => {
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token: await standing('京R10099') })
  const { id } = await order('京R10099')
  const changes = {
    reprice: { newPayable: '5.00' },
    correctSize: { billCarSizeId: 3 },
    correctTime: { newCameAt: wallTime(Date.now() - 3_600_000) },
  }
  for (const [verb, change] of Object.entries(changes))
    expect(await admin.ask(`/api/order/${verb}ParkOrder`, { id, reasonText: '协商', ...change })).toMatchObject({
      state: 'conflict',
      message: expect.stringContaining(`支付单号${data.payNo}`),
    })
  expect(await order('京R10099')).toMatchObject({ orderStatus: 5, payableAmount: '11.00' })
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${data.payNo}`),
  )
  await admin.call('/api/order/repriceParkOrder', { id, newPayable: '5.00', reasonText: '协商' })
  expect(await order('京R10099')).toMatchObject({ orderStatus: 5, needPayMoney: '5.00' })
})

test('what went back binds no more: the price may be what is left, and an order of which nothing is left may be void', async () => {
  const plate = '京R10100'
  await standing(plate)
  const { id } = await order(plate)
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '11' })
  const givesBack = async (refundMoney: string) => {
    const paid = (await payment(plate)).id
    const asked = { id: paid, refundMoney, reasonType: 3, reason: '计费错误' }
    const proof = await admin.confirm('pay-record:refund', paid)
    const filed = (await admin.call('/api/payRecord/refundPayRecord', asked, proof)).id
    await step('audit', filed, service)
    await step('review', filed, finance)
    await step('handOut', filed, finance, { thirdRefundNo: '收据1' })
  }
  const reprices = (newPayable: string) =>
    admin.ask('/api/order/repriceParkOrder', { id, newPayable, reasonText: '规则错误' })
  await givesBack('4.00')
  expect(await reprices('6.99')).toMatchObject({ state: 'conflict', message: expect.stringContaining('已收款7.00元') })
  expect(await reprices('7.00')).toMatchObject({ state: 'success' })
  const settled = { payStatus: 3, moneyValuePaid: '7.00', overPaidMoney: '0.00', needPayMoney: '0.00' }
  expect(await order(plate)).toMatchObject(settled)
  const voids = async () =>
    admin.ask('/api/order/voidParkOrder', { id, reasonText: '误录' }, await admin.confirm('park-order:void', id))
  expect(await voids()).toMatchObject({ state: 'conflict', message: expect.stringContaining('已收款7.00元') })
  await givesBack('7.00')
  expect(await voids()).toMatchObject({ state: 'success' })
})

test('after all of it the books hold, recomputed from the facts too', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update park_order set refund_money = refund_money + 1 where plate_number = '京J10001'`),
  )
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([
    expect.stringContaining('京J10001'),
  ])
})
