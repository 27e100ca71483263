import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { smsKinds } from '#business/places/pushes/sms/sms-kinds.ts'
import { writeSms } from '#business/places/pushes/sms/write-sms.server.ts'
import { noticePath } from '#business/finance/payment/channels.server.ts'
import { wholeTenant } from '#server/scope.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { payTokenOf } from '../berth/camera.ts'
import { addParkLot } from '../berth/park-lot.ts'
import type { Console } from '../berth/console.ts'

/** A server that is no demo and has no channel of any kind: it says so, and reports nothing that did not happen. */
let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth({ demo: false })
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const account = async () => (await admin.call('/api/sms/querySmsAccount')).rows[0]
const records = async () => (await admin.call('/api/sms/querySmsRecord')).rows

test('a short message that a person sends is refused, and nothing is taken for it', async () => {
  const before = await account()
  const { rows } = await admin.call('/api/sms/querySmsTemplate', { TemplateCode: 'ALARM' })
  const answer = await admin.ask('/api/sms/testSendSmsTemplate', { Id: rows[0].Id, Mobile: '13812345678' })
  expect(answer).toMatchObject({ state: 'conflict', message: expect.stringContaining('短信通道未配置') })
  expect([await account(), await records()]).toEqual([before, []])
})

test('a short message that an alarm sends fails with the reason, and nothing is taken for it', async () => {
  const before = await account()
  const { east } = berth.tenantIds
  const alarm = {
    mobile: '13812345678',
    kind: smsKinds.alarm,
    variables: {},
    bizNo: null,
    parkLotId: null,
    sender: '系统',
  }
  await berth.machine.database.inScope(wholeTenant(east), (tx) => writeSms(tx, east, alarm))
  await expect.poll(records).toMatchObject([{ SendState: 2, FailReason: '短信通道未配置', BillCount: 0, SendAt: null }])
  expect(await account()).toEqual(before)
})

test('a driver reads what is due and that it cannot be paid by code; no payment is made, and no notice is believed', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京U10001', Date.now() - 131 * 60_000)
  const token = payTokenOf(await park.exit.sees('京U10001', Date.now() - 60_000))
  expect((await berth.anonymous.ask('/api/pay/askPrice', { token })).data).toMatchObject({ amount: '11.00' })
  expect(await berth.anonymous.ask('/api/pay/askPayment', { token })).toMatchObject({
    state: 'conflict',
    message: expect.stringContaining('此停车场尚未开通在线支付'),
  })
  expect((await admin.call('/api/payRecord/queryPayRecord', { plateNumber: '京U10001' })).rows).toEqual([])
  expect((await fetch(`${berth.url}${noticePath}/sandbox/demo`, { method: 'POST', body: '{}' })).status).toBe(404)
})

test('a driver who wants to prove a phone reads that it cannot be, and what works without; nothing is sent', async () => {
  const { parkLotId } = await addParkLot(admin, {}, ruleC)
  const { address } = await admin.call('/api/driver/lotCode', { id: parkLotId })
  const token = new URL(address).pathname.split('/').at(-1)
  expect((await berth.anonymous.ask('/api/driver/showPhone', { token })).data).toMatchObject({ canSend: false })
  const before = await records()
  expect(await berth.anonymous.ask('/api/driver/sendPhoneCode', { token, mobile: '13812345678' })).toMatchObject({
    state: 'conflict',
    message: '这里还没有开通短信验证,请按车牌查询停车费',
  })
  expect(await records()).toEqual(before)
})

test('an invoice is not issued, and waits', async () => {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京U10001' })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '11' })
  const seller = { Name: '东城停车管理有限公司', TaxNum: '91310000MA1FL00001', Clerk: '王五' }
  const SellerId = (await admin.call('/api/invoice/addInvoiceSeller', seller)).Id
  const wanted = { SellerId, OrderIds: [rows[0].id], TitleType: 2, Title: '张三' }
  const id = (await admin.call('/api/invoice/applyInvoice', wanted)).Id
  const answer = await admin.ask('/api/invoice/issueInvoice', { id })
  expect(answer).toMatchObject({ state: 'conflict', message: expect.stringContaining('开票通道未配置') })
  expect(await admin.call('/api/invoice/getInvoice', { id })).toMatchObject({ status: 1 })
})
