import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { key, merchant, openPromptChannel, prompt } from '#checks/berth/prompt-channel.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { instant } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import type { Channel } from '#simulator/channel/channel.ts'
import { signedHeaders } from '#simulator/channel/signed-request.ts'
import { followOnce } from './follow-payments.server.ts'
import { noticePath, openChannels } from './channels.server.ts'
import type { ChannelPayment } from './payment-channel.ts'
import { sandboxChannel } from './sandbox/sandbox-channel.server.ts'

const noticeOfSandbox = `${noticePath}/sandbox/demo`
let paying: Awaited<ReturnType<typeof openPromptChannel>>
let channel: Channel
let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  paying = await openPromptChannel({ merchants: { other: 'other' } })
  channel = paying.channel
  berth = await startBerth(paying.settings)
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(async () => {
  await berth.stop()
  await paying.close()
})
beforeEach(() => channel.behave(prompt))

const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (orderNo: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { orderNo })).rows
const ask = (token: string) => berth.anonymous.ask('/api/pay/askPayment', { token })
const price = (token: string) => berth.anonymous.ask('/api/pay/askPrice', { token })
const ours = () => sandboxChannel({ url: channel.url, merchant, key, notifyUrl: `${berth.url}${noticeOfSandbox}` })

/** A car that stands at the exit with 11 yuan to pay. */
async function standing(plateNumber: string, at: ParkLot = park): Promise<{ orderNo: string; token: string }> {
  await at.entry.sees(plateNumber, ago(131))
  const seen = await at.exit.sees(plateNumber, ago(1))
  return { orderNo: seen.decision!.orderNo!, token: payTokenOf(seen) }
}

/** The driver scans the code. */
async function scan(payNo: string): Promise<Response> {
  return fetch(`${channel.url}/scan`, { method: 'POST', body: JSON.stringify({ outTradeNo: payNo }) })
}

/** A notice as the channel signs it, with these changes. */
async function notify(
  { payNo, tradeNo, amount }: ChannelPayment,
  change: object = {},
  signedWith = key,
  by = merchant,
) {
  const content = {
    noticeId: `N${tradeNo}`,
    outTradeNo: payNo,
    tradeNo,
    merchant: by,
    amount,
    paidAt: new Date().toISOString(),
    status: 'paid',
    ...change,
  }
  const body = JSON.stringify(content)
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(by, signedWith, 'POST', noticeOfSandbox, body),
  }
  const response = await fetch(`${berth.url}${noticeOfSandbox}`, { method: 'POST', body, headers })
  return { status: response.status, ...((await response.json()) as { state: string; message?: string }) }
}

/** What is followed every few seconds is followed now. */
async function follow(): Promise<void> {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set updated_at = now() - interval '1 minute'`),
  )
  await followOnce(berth.machine, openChannels(berth.machine, berth.settings))
}

test('the driver asks, scans and goes: the notice opens the barrier', async () => {
  const { token } = await standing('京F10001')
  const { data: asked } = await ask(token)
  expect(asked).toMatchObject({ amount: '11.00', codeUrl: expect.stringContaining(channel.url) })
  expect((await ask(token)).data).toEqual({ ...asked, expiresIn: expect.any(Number) })
  await scan(asked.payNo)
  await expect.poll(() => order('京F10001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  expect((await ask(token)).data).toMatchObject({ payNo: null, amount: '0.00' })
  expect((await price(token)).data).toMatchObject({ amount: '0.00' })
})

test('AU-02, AC-03: anyone who holds the pay link sees the price of the order, and to no one who can count', async () => {
  const west = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  for (const at of [park, west]) {
    const { orderNo, token } = await standing('京F10011', at)
    expect((await price(token)).data).toEqual({
      plateNumber: '京F****1',
      amount: '11.00',
      arrears: '0.00',
      total: '11.00',
    })
    for (const call of ['/api/pay/askPrice', '/api/pay/askPayment']) {
      expect(await berth.anonymous.ask(call, { orderNo })).toMatchObject({ state: 'invalid', data: null })
      for (const guess of [orderNo, `${orderNo}.`, `${orderNo}.${token.split('.')[1]!.slice(0, -1)}`])
        expect(await berth.anonymous.ask(call, { token: guess })).toMatchObject({ state: 'notFound', data: null })
    }
  }
  const [own, neighbour] = [await standing('京F10012'), await standing('京F10013')]
  const swapped = `${neighbour.orderNo}.${own.token.split('.')[1]}`
  expect(await price(swapped)).toMatchObject({ state: 'notFound', data: null })
  expect(own.token.split('.')[1]).toMatch(/^[\w-]{22}$/)
})

test('DO-09: asking for the price writes no payment and asks no channel; asking to pay gives one payment however often', async () => {
  const { orderNo, token } = await standing('京F10014')
  expect((await price(token)).data.amount).toBe('11.00')
  expect(await payments(orderNo)).toEqual([])
  const asked = await Promise.all(Array.from({ length: 5 }, () => ask(token)))
  expect(new Set(asked.map(({ data }) => data.payNo)).size).toBe(1)
  expect(await payments(orderNo)).toMatchObject([{ payStatus: 2 }])
  const many = await Promise.all(Array.from({ length: 16 }, () => ask(token)))
  expect(many.map(({ state }) => state)).toContain('tooOften')
})

test('a price that was asked for holds for as long as its lot says', async () => {
  for (const minutes of [5, 15]) {
    const here = await addParkLot(admin, { OrderLockMinutes: minutes }, ruleC)
    const { token } = await standing(`京L1000${minutes % 10}`, here)
    const asked = Date.now()
    const { expireAt, expiresIn } = (await ask(token)).data
    const until = instant(expireAt)!
    expect(expiresIn).toBeGreaterThan(minutes * 60 - 10)
    expect(expiresIn).toBeLessThanOrEqual(minutes * 60)
    expect(until).toBeGreaterThan(asked + minutes * 60_000 - 1_000)
    expect(until).toBeLessThanOrEqual(Date.now() + minutes * 60_000)
  }
})

test('a price asked for inside holds at the exit', async () => {
  const token = payTokenOf(await park.entry.sees('京F10002', ago(130)))
  const { data: asked } = await ask(token)
  expect(asked.amount).toBe('11.00')
  await park.exit.sees('京F10002', Date.now())
  await scan(asked.payNo)
  await expect
    .poll(() => order('京F10002'))
    .toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', payableAmount: '11.00' })
})

test('[MO-04] fifty notices at once leave one payment and one command', async () => {
  channel.behave({ lost: 1 })
  const { orderNo, token } = await standing('京F10003')
  const { data: asked } = await ask(token)
  await scan(asked.payNo)
  await expect.poll(() => ours().query(asked.payNo, 0, false)).toMatchObject({ status: 'paid' })
  const paid = (await ours().query(asked.payNo, 0, false))!
  const answers = await Promise.all(Array.from({ length: 50 }, () => notify(paid)))
  // A slow machine may say to some of them that it is busy; a channel repeats those.
  for (const { state } of answers) if (state !== 'success') expect((await notify(paid)).state).toBe('success')
  expect(await payments(orderNo)).toMatchObject([
    { payStatus: 3, payerMoney: '11.00', refundMoney: '0.00', thirdTradeNo: paid.tradeNo },
  ])
  const { count } = (await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ count: string }>(
      sql`select count(*) from gate_command c join park_order o on o.id = c.order_id where o.order_no = ${orderNo}`,
    ),
  ))!
  expect(Number(count)).toBe(1)
})

test('[MO-05] a notice that was lost is found by asking the channel', async () => {
  channel.behave({ lost: 1 })
  const { token } = await standing('京F10004')
  const { data: asked } = await ask(token)
  await scan(asked.payNo)
  await expect.poll(() => ours().query(asked.payNo, 0, false)).toMatchObject({ status: 'paid' })
  expect(await order('京F10004')).toMatchObject({ orderStatus: 5 })
  await follow()
  expect(await order('京F10004')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('who pays a second time gets it back: cash at the lane, then the code', async () => {
  const { orderNo, token } = await standing('京F10005')
  const { data: asked } = await ask(token)
  await park.exit.sendOne(park.exit.payment('京F10005', Date.now(), '11.00'))
  await scan(asked.payNo)
  const own = async () => (await payments(orderNo)).find(({ payNo }) => payNo === asked.payNo)
  await expect.poll(own).toMatchObject({ payStatus: 3, failReason: expect.stringContaining('退款') })
  await follow()
  expect(await own()).toMatchObject({ refundMoney: '11.00', refundedAt: expect.any(String) })
  expect(await order('京F10005')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
})

test('only what was owed is kept when a part was paid in the meantime', async () => {
  const { orderNo, token } = await standing('京F10006')
  const { data: asked } = await ask(token)
  await park.exit.sendOne(park.exit.payment('京F10006', Date.now(), '4.00'))
  await scan(asked.payNo)
  await expect.poll(() => order('京F10006')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  await follow()
  expect((await payments(orderNo)).find(({ payNo }) => payNo === asked.payNo)).toMatchObject({
    payerMoney: '11.00',
    refundMoney: '4.00',
  })
})

test('[F-23] a late payment for a price that was closed goes back and is shown', async () => {
  channel.behave({ late: 1 })
  const { orderNo, token } = await standing('京F10007')
  const { data: asked } = await ask(token)
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update pay_record set expire_at = now() - interval '1 second' where pay_no = ${asked.payNo}`),
  )
  const { data: again } = await ask(token)
  expect(again.payNo).not.toBe(asked.payNo)
  await scan(asked.payNo)
  await expect
    .poll(async () => (await payments(orderNo)).find(({ payNo }) => payNo === asked.payNo))
    .toMatchObject({ payStatus: 3 })
  await follow()
  expect((await payments(orderNo)).find(({ payNo }) => payNo === asked.payNo)).toMatchObject({
    refundMoney: '11.00',
    failReason: expect.any(String),
  })
  expect(await order('京F10007')).toMatchObject({ orderStatus: 5, moneyValuePaid: '0.00' })
})

test('what a driver pays for a price that was open while a list freed the car goes back by itself', async () => {
  const { orderNo, token } = await standing('京F10901')
  const { data: asked } = await ask(token)
  const free = { PlateNumber: '京F10901', ParkLotId: park.parkLotId, BeginDate: '2026-01-01', Reason: '职工' }
  await admin.call('/api/billWhitePlate/addWhitePlate', free)
  await expect.poll(() => order('京F10901')).toMatchObject({ orderStatus: 3, needPayMoney: '0.00' })
  await scan(asked.payNo)
  await expect.poll(() => payments(orderNo)).toMatchObject([{ payerMoney: '11.00' }])
  await follow()
  await expect.poll(() => payments(orderNo)).toMatchObject([{ refundMoney: '11.00' }])
  expect(await order('京F10901')).toMatchObject({ moneyValuePaid: '0.00', overPaidMoney: '0.00' })
})

test('[CR-04, MO-03] a notice with a wrong signature, merchant, amount or number changes nothing', async () => {
  channel.behave({ lost: 1 })
  const { orderNo, token } = await standing('京F10008')
  const { data: asked } = await ask(token)
  const real = (await ours().query(asked.payNo, 0, false))!
  const refused = [
    await notify(real, {}, 'wrong'),
    await notify(real, {}, 'other', 'other'),
    await notify(real, { merchant: 'other' }),
    await notify(real, { amount: 1 }),
    await notify(real, { outTradeNo: 'W999999' }),
    await notify(real, { status: 'waiting' }),
    await notify(real, { paidAt: 'yesterday' }),
  ]
  for (const { status, state, message } of refused)
    expect({ status, state, message }).toEqual({
      status: 400,
      state: expect.not.stringMatching('success|broken'),
      message: expect.stringMatching(/.+/),
    })
  expect(await payments(orderNo)).toMatchObject([{ payStatus: 2, payerMoney: '0.00' }])
  expect(await order('京F10008')).toMatchObject({ orderStatus: 5 })
})

test('MO-03: a notice in whatever form that is not the channel’s is refused as HTTP has it, and never breaks anything', async () => {
  const form = 'application/x-www-form-urlencoded'
  const bodies = [
    ['application/json', '{"a":'],
    ['application/json', '[]'],
    [form, 'a=b&c[d]=e'],
    ['text/xml', '<xml/>'],
  ] as const
  for (const [type, body] of bodies)
    for (const signature of [{}, signedHeaders(merchant, key, 'POST', noticeOfSandbox, body)]) {
      const headers = { ...signature, 'content-type': type }
      const response = await fetch(`${berth.url}${noticeOfSandbox}`, { method: 'POST', body, headers })
      expect([type, body, response.status]).toEqual([type, body, 400])
    }
  expect((await fetch(`${berth.url}${noticeOfSandbox}`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(413)
})

/** A car that stands at an exit that asks for arrears, eleven yuan to pay there and in each of the others. */
async function standingOwing(plate: string, strict: ParkLot): Promise<string> {
  for (const [at, came] of [
    [park, 700],
    [await addParkLot(admin, {}, ruleC), 400],
  ] as const) {
    await at.entry.sees(plate, ago(came), { opened: true })
    await at.exit.sees(plate, ago(came - 130), { opened: true })
  }
  return (await standing(plate, strict)).token
}
const together = (token: string) => berth.anonymous.ask('/api/pay/askTogether', { token })
const ofPlate = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber, OrderBy: 'payNo' })).rows

test('a stay and what its plate owes in other car parks are paid at once: each order has its part, and the exit opens', async () => {
  const strict = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  const plate = '京F20001'
  const token = await standingOwing(plate, strict)
  expect((await berth.anonymous.ask('/api/driver/showStay', { token })).data.together).toMatchObject({
    debts: [{ money: '11.00' }, { money: '11.00' }],
    money: '33.00',
    payments: 1,
  })
  const { data: single } = await ask(token)
  const { data: asked } = await together(token)
  expect(asked).toMatchObject({ amount: '33.00', count: 3, left: '0.00', codeUrl: expect.any(String) })
  expect((await together(token)).data).toEqual({ ...asked, expiresIn: expect.any(Number) })
  expect((await ofPlate(plate)).find(({ payNo }) => payNo === single.payNo)).toMatchObject({ payStatus: 5 })
  const followed = async (token: string, payNo: string) =>
    (await berth.anonymous.ask('/api/driver/followStay', { token, payNo })).data.isClosed
  expect([await followed(token, single.payNo), await followed(token, asked.payNo)]).toEqual([true, false])
  const { token: stranger } = await standing('京F20009')
  expect(await followed(stranger, single.payNo)).toBe(false)
  await scan(asked.payNo)
  await expect.poll(() => strict.exit.commands()).toMatchObject([{ kind: 'open' }])
  const orders = (await admin.call('/api/order/queryParkOrder', { plateNumber: plate })).rows
  expect(orders.map(({ moneyValuePaid, arrearsMoney }: any) => [moneyValuePaid, arrearsMoney])).toEqual(
    Array.from({ length: 3 }, () => ['11.00', '0.00']),
  )
  const parts = (await ofPlate(plate)).filter(({ jointNo }) => jointNo === asked.payNo)
  expect(parts.map(({ payStatus, payerMoney, orderNo }) => [payStatus, payerMoney, orderNo])).toEqual(
    expect.arrayContaining(orders.map(({ orderNo }: any) => [3, '11.00', orderNo])),
  )
  expect(parts.filter(({ thirdTradeNo }) => thirdTradeNo)).toHaveLength(1)
  expect((await together(token)).data).toMatchObject({ payNo: null, amount: '0.00', count: 0 })
})

test('what is paid at once is each order’s own: cash for one of them meanwhile, or all too late, goes back by itself', async () => {
  channel.behave({ late: 1 })
  const strict = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  const plate = '京F20002'
  const token = await standingOwing(plate, strict)
  const { data: late } = await together(token)
  const { data: single } = await ask(token)
  expect(single.payNo).not.toBe(late.payNo)
  await scan(late.payNo)
  const parts = async () => (await ofPlate(plate)).filter(({ jointNo }) => jointNo === late.payNo)
  await expect.poll(async () => (await parts()).map(({ payStatus }) => payStatus)).toEqual([3, 3, 3])
  await follow()
  expect((await parts()).map(({ refundMoney }) => refundMoney)).toEqual(['11.00', '11.00', '11.00'])
  channel.behave({ late: 0, lost: 1 })
  const { data: asked } = await together(token)
  await strict.exit.sendOne(strict.exit.payment(plate, Date.now(), '11.00'))
  await scan(asked.payNo)
  await expect.poll(() => ours().query(asked.payNo, 0, false)).toMatchObject({ status: 'paid', amount: 3300 })
  await follow()
  await follow()
  const back = (await ofPlate(plate)).filter(({ jointNo }) => jointNo === asked.payNo)
  expect(back.map(({ refundMoney }) => Number(refundMoney)).toSorted((a, b) => a - b)).toEqual([0, 0, 11])
  const orders = (await admin.call('/api/order/queryParkOrder', { plateNumber: plate })).rows
  expect(orders.map(({ moneyValuePaid }: any) => moneyValuePaid)).toEqual(['11.00', '11.00', '11.00'])
})

test('the channel of a demo stands in only where a car park has none', async () => {
  const own = await addParkLot(admin, {}, ruleC)
  const { token } = await standing('京F10031', own)
  const asked = (payScene: string) => berth.anonymous.ask('/api/pay/askPayment', { token, payScene })
  expect((await asked('h5')).data).toMatchObject({ how: 'redirect', channel: '模拟渠道' })
  const account = { ConfigName: '支付宝', PayChannel: 2, MchNo: '2088000000000031', AppId: '2021000000000031' }
  const { Id } = await admin.call('/api/payConfig/addPayConfig', {
    ...account,
    ParkLotIds: [own.parkLotId],
    BeginAt: '2026-01-01',
  })
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const given = {
    AppPrivateKey: keys.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
    AlipayPublicKey: keys.publicKey.export({ type: 'spki', format: 'pem' }),
  }
  const confirmed = await admin.confirm('pay-config:setAlipayKeys', Id)
  await admin.call('/api/payConfig/setAlipayKeysPayConfig', { id: Id, ...given }, confirmed)
  expect((await asked('h5')).state).toBe('conflict')
  expect((await asked('alipay-wap')).data).toMatchObject({ how: 'redirect', channel: '支付宝' })
})

test('[F-24] while the channel is down drivers see that, staff why, and the lane takes cash', async () => {
  const { token } = await standing('京F10009')
  const waiting = await standing('京F10019')
  await ask(waiting.token)
  await channel.close()
  await follow()
  expect(await payments(waiting.orderNo)).toMatchObject([{ failReason: '支付渠道没有应答:对方拒绝连接' }])
  const { state, message } = await ask(token)
  expect({ state, message }).toEqual({
    state: expect.not.stringMatching('success|broken'),
    message: expect.stringContaining('支付渠道'),
  })
  expect((await park.exit.sendOne(park.exit.payment('京F10009', Date.now(), '11.00'))).decision).toMatchObject({
    open: true,
  })
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
