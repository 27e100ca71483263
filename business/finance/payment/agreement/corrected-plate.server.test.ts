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
import { wallTime } from '#kernel/wall-clock.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { startWechatPay, type WechatPay } from '#simulator/wechat-pay/wechat-pay.ts'
import { openChannels } from '../channels.server.ts'
import { followOnce } from '../follow-payments.server.ts'
import { followChargesOnce } from './follow-charges.server.ts'

/** Two car parks that charge by agreement, one by Alipay, one by WeChat, and cars of which the camera at the entry read another plate. */
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
let byAlipay: ParkLot
let byWechat: ParkLot
beforeAll(async () => {
  alipay = await startAlipay([alipayApp])
  wechat = await startWechatPay([merchant])
  const port = await freePort()
  const urls = { alipayUrl: alipay.url, wechatPayUrl: wechat.url, publicUrl: `http://127.0.0.1:${port}` }
  berth = await startBerth({ port, ...urls, demo: false })
  admin = await berth.as('admin')
  byAlipay = await addParkLot(admin, {}, ruleC)
  byWechat = await addParkLot(admin, {}, ruleC)
  const charging = ({ parkLotId }: ParkLot) => ({ ChargesByAgreement: 1, ParkLotIds: [parkLotId] })
  await addWechatAccount(admin, wechat, merchant, keys.privateKey, charging(byWechat))
  await addAlipayAccount(admin, alipay, charging(byAlipay))
  alipay.parking.lots.set(`P${byAlipay.parkLotId}`, 'PI26112700001')
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
const order = async (plateNumber: string, by = admin) =>
  (await by.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const seen = async (plateNumber: string) =>
  (await admin.call('/api/order/agreementParkOrder', { id: (await order(plateNumber)).id })).agreementState
const [agreed, blocked] = [3, 4]
const becomes = (plateNumber: string, state: number) => expect.poll(() => seen(plateNumber)).toBe(state)
const atWechat = (plate: string) => [...wechat.parking.stays.values()].filter((stay) => stay.plate === plate)
const atAlipay = (plate: string) => [...alipay.parking.stays.values()].filter((stay) => stay.plate === plate)
const charges = () => [...wechat.books.payments.values()].filter(({ way }) => way === 'parking')
const comes = async (lot: ParkLot, plateNumber: string, state: number) => {
  await lot.entry.sees(plateNumber, ago(131))
  await becomes(plateNumber, state)
}
const correct = async (plate: string, plateNumber: string, values: object = {}, by = admin) => {
  const { id } = await order(plate, by)
  await by.call('/api/order/correctPlateParkOrder', { id, plateNumber, reasonText: '看图', ...values })
}
const waits = async (plate: string, payStatus: number) => {
  await expect.poll(async () => (await payments(plate)).map((each) => each.payStatus)).toContain(payStatus)
  return (await payments(plate)).find((each) => each.payStatus === payStatus)
}
const isPaid = (plate: string) =>
  expect.poll(() => order(plate)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
const paysByCode = async (token: string) => {
  const { data } = await berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
  return data
}
const channels = () => openChannels(berth.machine, berth.settings)

test('a corrected plate is reported again while its car is inside, and its owner is charged; the other one learns that it left', async () => {
  for (const plate of ['京P10001', '京P10002']) alipay.parking.sign(plate, 'PLATE_PAY')
  await comes(byAlipay, '京P10001', agreed)
  await correct('京P10001', '京P10002')
  await becomes('京P10002', agreed)
  await expect.poll(() => atAlipay('京P10001')[0]!.outTime).toMatch(/^\d{4}-/)
  const { orderNo } = await order('京P10002')
  expect(atAlipay('京P10002')).toMatchObject([{ outSerialNo: `${orderNo}-2`, outTime: null }])
  await byAlipay.exit.sees('京P10002', ago(1))
  await isPaid('京P10002')
  expect([...alipay.trades.values()].map(({ subject }) => subject)).toEqual([expect.stringContaining('京P10002')])

  for (const plate of ['京P10003', '京P10004']) await wechat.serve(plate)
  await comes(byWechat, '京P10003', agreed)
  await correct('京P10003', '京P10004')
  await expect.poll(() => atWechat('京P10004')).toHaveLength(1)
  await becomes('京P10004', agreed)
  // A notice of the other plate’s stay says nothing of this car any more.
  expect(await wechat.serve('京P10003', 'PAUSE')).toEqual([204])
  expect(await seen('京P10004')).toBe(agreed)
  await byWechat.exit.sees('京P10004', ago(1))
  await wechat.endCharge((await waits('京P10004', 2)).payNo, 'SUCCESS')
  await isPaid('京P10004')
})

test('a plate that was blocked is charged under its right number, and one that is corrected back as well', async () => {
  await wechat.serve('京P10006')
  await comes(byWechat, '京P10005', blocked)
  await correct('京P10005', '京P10006')
  await becomes('京P10006', agreed)
  await correct('京P10006', '京P10005')
  await becomes('京P10005', blocked)
  await correct('京P10005', '京P10006')
  await becomes('京P10006', agreed)
  await byWechat.exit.sees('京P10006', ago(1))
  await wechat.endCharge((await waits('京P10006', 2)).payNo, 'SUCCESS')
  await isPaid('京P10006')
})

test('a corrected time or colour of the plate is what the channel is notified of, else it refuses the charge', async () => {
  await wechat.serve('京P10007')
  await comes(byWechat, '京P10007', agreed)
  const { id } = await order('京P10007')
  await admin.call('/api/order/correctTimeParkOrder', { id, newCameAt: wallTime(ago(121)), reasonText: '看录像' })
  await expect.poll(() => atWechat('京P10007')).toHaveLength(2)
  await becomes('京P10007', agreed)
  await correct('京P10007', '京P10007', { plateColor: 2 })
  await expect.poll(() => atWechat('京P10007')).toHaveLength(3)
  await becomes('京P10007', agreed)
  await byWechat.exit.sees('京P10007', ago(1))
  await wechat.endCharge((await waits('京P10007', 2)).payNo, 'SUCCESS')
  await expect.poll(() => order('京P10007')).toMatchObject({ orderStatus: 3 })
})

test('money of the wrong plate’s owner that was on its way as the plate was corrected goes back, and the right one’s is taken', async () => {
  for (const plate of ['京P10008', '京P10009', '京P10010']) await wechat.serve(plate)
  await comes(byWechat, '京P10008', agreed)
  await byWechat.exit.sees('京P10008', ago(1))
  const wrong = await waits('京P10008', 2)
  await correct('京P10008', '京P10009')
  await expect.poll(() => charges().filter(({ state }) => state === 'ACCEPTED')).toHaveLength(2)
  const right = charges().find(({ outTradeNo, state }) => state === 'ACCEPTED' && outTradeNo !== wrong.payNo)!
  await wechat.endCharge(wrong.payNo, 'SUCCESS')
  await followChargesOnce(berth.machine, channels())
  await followOnce(berth.machine, channels())
  await expect.poll(() => wechat.books.refunds.get(`R${wrong.payNo}`)).toMatchObject({ money: 1100 })
  expect(await order('京P10009')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  await wechat.endCharge(right.outTradeNo, 'SUCCESS')
  await isPaid('京P10009')

  // The right plate has no agreement: its driver pays by code, and the other’s money goes back all the same.
  await comes(byWechat, '京P10010', agreed)
  const token = payTokenOf(await byWechat.exit.sees('京P10010', ago(1)))
  const other = await waits('京P10010', 2)
  await correct('京P10010', '京P10011')
  await becomes('京P10011', blocked)
  await wechat.endCharge(other.payNo, 'SUCCESS')
  await followOnce(berth.machine, channels())
  await expect.poll(() => wechat.books.refunds.get(`R${other.payNo}`)).toMatchObject({ money: 1100 })
  expect((await payments('京P10010'))[0]).toMatchObject({ payStatus: 3, refundMoney: '11.00' })
  expect(await order('京P10011')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
  await wechat.pay((await paysByCode(token)).payNo)
  await isPaid('京P10011')
})

test('a plate of which nothing can be known is no more charged, and another tenant’s car of the same plate is left as it is', async () => {
  const west = await berth.as('admin', 'west')
  const theirs = await addParkLot(west, {}, ruleC)
  await theirs.entry.sees('京P10012', ago(131))
  await wechat.serve('京P10012')
  await comes(byWechat, '京P10012', agreed)
  await correct('京P10012', '京P10013', {}, west)
  expect(await seen('京P10012')).toBe(agreed)
  expect(atWechat('京P10013')).toEqual([])
  await byWechat.exit.sees('京P10012', ago(1))
  await wechat.endCharge((await waits('京P10012', 2)).payNo, 'SUCCESS')
  await isPaid('京P10012')
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
