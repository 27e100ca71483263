import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { addAlipayAccount, alipayApp } from '#checks/berth/alipay-account.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'
import { openChannels } from '../channels.server.ts'
import { followOnce } from '../follow-payments.server.ts'

let alipay: Alipay
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  alipay = await startAlipay([alipayApp])
  const port = await freePort()
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, alipayUrl: alipay.url, demo: false })
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  await addAlipayAccount(admin, alipay)
})
afterAll(async () => {
  await berth.stop()
  await alipay.close()
})
beforeEach(() => alipay.behave({}))

const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const asking = (token: string) => berth.anonymous.ask('/api/pay/askPayment', { token, payScene: 'native' })
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
async function follow(): Promise<void> {
  await inEast(sql`update pay_record set updated_at = now() - interval '1 minute'`)
  await followOnce(berth.machine, openChannels(berth.machine, berth.settings))
}
const scan = async (plateNumber: string, authCode = '281234567890123456') =>
  (await admin.ask('/api/order/payByCodeParkOrder', { id: (await order(plateNumber)).id, authCode })).data

/** A car that stands at the exit with 11 yuan to pay; returns its pay token. */
async function standing(plateNumber: string): Promise<string> {
  await park.entry.sees(plateNumber, ago(131))
  return payTokenOf(await park.exit.sees(plateNumber, ago(1)))
}

test('staff scan a payment code again whose answer was lost, and it is paid once', async () => {
  await standing('京A10008')
  alipay.behave({ losesAnswers: true })
  expect(await scan('京A10008')).toMatchObject({ payResult: 2 })
  alipay.behave({})
  expect(await scan('京A10008')).toMatchObject({ payResult: 3, failReason: null })
  expect(await order('京A10008')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京A10008')).toHaveLength(1)
  await standing('京A10009')
  expect(await scan('京A10009', '281234567890123459')).toMatchObject({ payResult: 2 })
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京A10009'`)
  // One that is not cancelled yet may still bring money: it stays open, and no other code is charged meanwhile.
  alipay.behave({ slowCancels: true })
  await follow()
  const cancelled = async () => (await payments('京A10009')).map(({ payStatus }) => payStatus)
  expect(await cancelled()).toEqual([2])
  expect((await scan('京A10009')).payResult).toBe(2)
  expect(await cancelled()).toEqual([2])
  alipay.behave({})
  await follow()
  expect(await payments('京A10009')).toMatchObject([{ payStatus: 5, failReason: '超时未支付' }])
  expect(alipay.trades.get((await payments('京A10009'))[0].payNo)).toMatchObject({ state: 'TRADE_CLOSED' })
})

test('a payment code that the channel never cancels keeps no one from paying otherwise for longer than half an hour', async () => {
  const token = await standing('京A10012')
  const scanned = { id: (await order('京A10012')).id, authCode: '281234567890123479' }
  expect((await admin.ask('/api/order/payByCodeParkOrder', scanned)).data).toMatchObject({ payResult: 2 })
  alipay.behave({ slowCancels: true })
  expect((await asking(token)).message).toContain('支付渠道暂时没有应答')
  await inEast(sql`update pay_record set expire_at = now() - interval '31 minutes' where plate_number = '京A10012'`)
  expect((await asking(token)).data).toMatchObject({ how: 'qr' })
})

test('what was paid in the moment before its payment code was cancelled has gone back, and counts for nothing', async () => {
  await standing('京A10010')
  const { id } = await order('京A10010')
  const scanned = { id, authCode: '281234567890123469' }
  expect((await admin.ask('/api/order/payByCodeParkOrder', scanned)).data).toMatchObject({ payResult: 2 })
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京A10010'`)
  alipay.behave({ paysBeforeCancel: true })
  await follow()
  const [payment] = await payments('京A10010')
  expect(alipay.trades.get(payment.payNo)!.refunds).toMatchObject([{ money: '11.00' }])
  expect(payment).toMatchObject({ payStatus: 5, failReason: '超时未支付' })
  expect(await order('京A10010')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
})

/** Alipay refuses the payment code and keeps its trade open. */
const refusesOpen = {
  says: (method: string, answer: object) =>
    method === 'alipay.trade.pay'
      ? { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.PAYMENT_FAIL', sub_msg: '支付失败' }
      : answer,
}

test('a payment code that is refused while its trade is open is asked about without a notice, and cancelled at its end or before another code', async () => {
  alipay.behave(refusesOpen)
  await standing('京A10021')
  expect(await scan('京A10021', '281234567890123459')).toMatchObject({ payResult: 2, failReason: '支付失败' })
  const [{ payNo }] = await payments('京A10021')
  alipay.behave({ losesNotices: true })
  await alipay.pay(payNo)
  await follow()
  expect(await order('京A10021')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京A10021')).toMatchObject([{ payStatus: 3, failReason: null }])

  alipay.behave(refusesOpen)
  await standing('京A10022')
  await scan('京A10022', '281234567890123459')
  alipay.behave({})
  expect(await scan('京A10022', '281234567890123451')).toMatchObject({ payResult: 3 })
  const [second, first] = await payments('京A10022')
  expect([second, first]).toMatchObject([{ payStatus: 3 }, { payStatus: 5 }])
  expect(alipay.trades.get(first.payNo)).toMatchObject({ state: 'TRADE_CLOSED' })

  alipay.behave(refusesOpen)
  await standing('京A10023')
  await scan('京A10023', '281234567890123459')
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京A10023'`)
  alipay.behave({})
  await follow()
  const [closed] = await payments('京A10023')
  expect(closed).toMatchObject({ payStatus: 5, failReason: '超时未支付' })
  expect(alipay.trades.get(closed.payNo)).toMatchObject({ state: 'TRADE_CLOSED' })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
