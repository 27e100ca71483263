import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { addAlipayAccount, alipayApp } from '#checks/berth/alipay-account.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addWechatAccount } from '#checks/berth/wechat-account.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { startWechatPay, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { openChannels } from '../channels.server.ts'
import { followAgreementsOnce } from './follow-agreements.server.ts'

/** A car park in which both Alipay and WeChat charge by agreement, Alipay first. */
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = {
  mchid: '1900000109',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232810259',
  publicKey: keys.publicKey,
  apiV3Key: '0123456789abcdef0123456789abcdef',
}
let alipay: Alipay
let wechat: WechatPay
let berth: Berth
let admin: Console
let lot: ParkLot
let alipayId: string
beforeAll(async () => {
  alipay = await startAlipay([alipayApp])
  wechat = await startWechatPay([merchant])
  const port = await freePort()
  const urls = { alipayUrl: alipay.url, wechatPayUrl: wechat.url, publicUrl: `http://127.0.0.1:${port}` }
  berth = await startBerth({ port, ...urls, demo: false })
  admin = await berth.as('admin')
  lot = await addParkLot(admin, {}, ruleC)
  await addWechatAccount(admin, wechat, merchant, keys.privateKey, { ChargesByAgreement: 1, Priority: 2 })
  alipayId = await addAlipayAccount(admin, alipay, { ChargesByAgreement: 1, Priority: 1 })
  alipay.parking.lots.set(`P${lot.parkLotId}`, 'PI26112700001')
})
afterAll(async () => {
  await berth.stop()
  await Promise.all([alipay.close(), wechat.close()])
})
beforeEach(() => {
  alipay.behave({})
  wechat.behave({})
})

const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const atWechat = (plate: string) => [...wechat.parking.stays.values()].filter((stay) => stay.plate === plate)
const atAlipay = (plate: string) => [...alipay.parking.stays.values()].filter((stay) => stay.plate === plate)
const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query))
/** What the channels have said of a car, the first one to the front: a number of the stay, or that it is blocked. */
async function words(plateNumber: string) {
  const { orderNo } = await order(plateNumber)
  const rows = await inEast<{ channel: number; is_blocked: boolean; stay_no: string | null }>(
    sql`select c.pay_channel as channel, a.is_blocked, a.parking_id as stay_no from agreement_stay a join pay_config c on c.id = a.pay_config_id where a.order_no = ${orderNo} order by c.priority`,
  )
  return rows.map(
    ({ channel, is_blocked, stay_no }) => `${channel} ${is_blocked ? 'blocked' : stay_no ? 'agreed' : 'unanswered'}`,
  )
}
async function comes(plateNumber: string, said: readonly string[]): Promise<void> {
  await lot.entry.sees(plateNumber, ago(131))
  await expect.poll(() => words(plateNumber)).toEqual(said)
}
const leaves = (plateNumber: string) => lot.exit.sees(plateNumber, ago(1))
const isPaidBy = async (plateNumber: string, payChannel: number) => {
  await expect.poll(() => order(plateNumber)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect((await payments(plateNumber)).filter(({ payStatus }) => payStatus === 3)).toMatchObject([{ payChannel }])
}
const charged = async (plateNumber: string) => {
  await expect.poll(async () => (await payments(plateNumber)).map((each) => each.payStatus)).toContain(2)
  await wechat.endCharge((await payments(plateNumber)).find((each) => each.payStatus === 2).payNo, 'SUCCESS')
  await isPaidBy(plateNumber, 1)
}

test('a car that both can charge is charged by the one whose priority comes first, and the other learns nothing of it', async () => {
  alipay.parking.sign('京T10001', 'PLATE_PAY')
  await wechat.serve('京T10001')
  // The same plate in a car park of a tenant that charges no one by agreement.
  const west = await berth.as('admin', 'west')
  await (await addParkLot(west, {}, ruleC)).entry.sees('京T10001', ago(131))
  await comes('京T10001', ['2 agreed'])
  const [{ id }] = (await west.call('/api/order/queryParkOrder', { plateNumber: '京T10001' })).rows
  expect(await west.call('/api/order/agreementParkOrder', { id })).toMatchObject({ agreementState: 1 })
  expect(atAlipay('京T10001')).toHaveLength(1)
  await leaves('京T10001')
  await isPaidBy('京T10001', 2)
  expect(atWechat('京T10001')).toEqual([])
})

test('a car that the first cannot charge is charged by the second; one that neither can pays by code', async () => {
  await wechat.serve('京T10002')
  await comes('京T10002', ['2 blocked', '1 agreed'])
  await leaves('京T10002')
  await charged('京T10002')
  expect(atAlipay('京T10002')).toHaveLength(1)

  await comes('京T10003', ['2 blocked', '1 blocked'])
  expect(await admin.call('/api/order/agreementParkOrder', { id: (await order('京T10003')).id })).toEqual({
    agreementState: 4,
    agreementReason: '支付宝:车牌未签约支付宝停车代扣;微信:车主已移除车牌或关闭服务',
  })
  const token = payTokenOf(await leaves('京T10003'))
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
  await alipay.pay(data.payNo)
  await isPaidBy('京T10003', 2)
})

test('one that is silent keeps the next from nothing, and is asked again', async () => {
  await wechat.serve('京T10004')
  alipay.behave({ losesAnswers: true })
  await comes('京T10004', ['2 unanswered', '1 agreed'])
  alipay.behave({})
  await inEast(sql`update agreement_stay set reported_at = now() - interval '1 minute'`)
  await followAgreementsOnce(berth.machine, openChannels(berth.machine, berth.settings))
  expect(await words('京T10004')).toEqual(['2 blocked', '1 agreed'])
  await leaves('京T10004')
  await charged('京T10004')
})

test('a driver who agrees no more at the one, after the car came in, is charged by the other', async () => {
  await admin.call('/api/payConfig/editPayConfig', { Id: alipayId, Priority: 3 })
  alipay.parking.sign('京T10005', 'PLATE_PAY')
  await wechat.serve('京T10005')
  await comes('京T10005', ['1 agreed'])
  expect(await wechat.serve('京T10005', 'PAUSE')).toEqual([204])
  await expect.poll(() => words('京T10005')).toEqual(['1 blocked', '2 agreed'])
  await leaves('京T10005')
  await isPaidBy('京T10005', 2)
})

test('a setting that is stopped charges no car that it has reported: the next one does', async () => {
  await wechat.serve('京T10006')
  alipay.parking.sign('京T10006', 'PLATE_PAY')
  await comes('京T10006', ['1 agreed'])
  const { rows } = await admin.call('/api/payConfig/queryPayConfig', { PayChannel: 1 })
  await admin.call('/api/payConfig/editPayConfig', { Id: rows[0].Id, Status: 2 })
  await leaves('京T10006')
  await isPaidBy('京T10006', 2)
  expect([...wechat.books.payments.values()].filter(({ way }) => way === 'parking')).toHaveLength(2)
})

test('a car that turns out to be another is asked about at the first again, and the second charges it no more', async () => {
  await admin.call('/api/payConfig/editPayConfig', { Id: alipayId, Priority: 1 })
  const { rows } = await admin.call('/api/payConfig/queryPayConfig', { PayChannel: 1 })
  await admin.call('/api/payConfig/editPayConfig', { Id: rows[0].Id, Status: 1 })
  await wechat.serve('京T10007')
  alipay.parking.sign('京T10008', 'PLATE_PAY')
  await comes('京T10007', ['2 blocked', '1 agreed'])
  const { id } = await order('京T10007')
  await admin.call('/api/order/correctPlateParkOrder', { id, plateNumber: '京T10008', reasonText: '看图' })
  const word = { agreementState: 3, agreementReason: '支付宝' }
  await expect.poll(() => admin.call('/api/order/agreementParkOrder', { id })).toEqual(word)
  await leaves('京T10008')
  await isPaidBy('京T10008', 2)
  expect(atWechat('京T10008')).toEqual([])
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
