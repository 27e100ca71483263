import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import {
  admin,
  ago,
  berth,
  follow,
  inEast,
  parties,
  payments,
  startPaidByWechat,
  wechat,
} from '#checks/berth/paid-by-wechat.ts'
import { addWechatAccount } from '#checks/berth/wechat-account.ts'
import { sql } from '#kernel/sql.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Collects for some car parks of the tenant in the east. */
const another = {
  mchid: '1900000109',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232810299',
  publicKey: keys.publicKey,
  apiV3Key: '9123456789abcdef0123456789abcdef',
}
startPaidByWechat([another])

const ordersOf = async (plateNumber: string, by = admin) =>
  (await by.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'id', OrderDir: 'asc' })).rows
const scan = async (plateNumber: string, authCode: string) =>
  (await admin.ask('/api/order/payByCodeParkOrder', { id: (await ordersOf(plateNumber)).at(-1).id, authCode })).data

/** A car that owes 11 yuan from an earlier stay, here or elsewhere, and stands at an exit that asks for that as well as for 11 yuan. */
async function owing(
  plate: string,
  by = admin,
  of: Partial<Record<'before' | 'here', ParkLot>> = {},
): Promise<ParkLot> {
  const here = of.here ?? (await addParkLot(by, { ArrearsPolicy: 5 }, ruleC))
  const before = of.before ?? here
  await before.entry.sees(plate, ago(400), { opened: true })
  await before.exit.sees(plate, ago(270), { opened: true })
  await here.entry.sees(plate, ago(131), { opened: true })
  await here.exit.sees(plate, ago(1))
  return here
}
const owes = [{ arrearsMoney: '11.00' }, { orderStatus: 5, moneyValuePaid: '0.00' }]
const settled = [
  { arrearsMoney: '0.00', moneyValuePaid: '11.00' },
  { orderStatus: 3, moneyValuePaid: '11.00' },
]

test('a payment code pays what the exit asks for: the stay and the arrears, at once at the channel and each in its own order', async () => {
  await owing('京W80001')
  const west = await berth.as('admin', 'west')
  await owing('京W80001', west)
  expect(await scan('京W80001', '131234567890123451')).toEqual({ payResult: 3, failReason: null, arrearsMoney: null })
  expect(await ordersOf('京W80001')).toMatchObject(settled)
  expect(await ordersOf('京W80001', west)).toMatchObject(owes)
  const parts = await payments('京W80001')
  expect(parts).toMatchObject([
    { payMoney: '11.00', payStatus: 3, payScene: 3 },
    { payMoney: '11.00', payStatus: 3, payScene: 3 },
  ])
  expect(new Set(parts.map(({ jointNo }) => jointNo)).size).toBe(1)
  expect(wechat.books.payments.get(parts[0].jointNo)).toMatchObject({ total: 2200 })
})

test('refused, neither is paid; another code takes both', async () => {
  await owing('京W80002')
  expect(await scan('京W80002', '131234567890123450')).toEqual({
    payResult: 4,
    failReason: '付款码已过期,请刷新后重试',
    arrearsMoney: null,
  })
  expect(await ordersOf('京W80002')).toMatchObject(owes)
  expect((await payments('京W80002')).map(({ payStatus }) => payStatus)).toEqual([4, 4])
  expect(await scan('京W80002', '131234567890123451')).toMatchObject({ payResult: 3 })
  expect(await ordersOf('京W80002')).toMatchObject(settled)
})

test('an answer that is lost is made good by asking, for both; one that does not come in time is cancelled for both', async () => {
  await owing('京W80003')
  wechat.behave({ losesAnswers: true })
  expect(await scan('京W80003', '131234567890123452')).toMatchObject({ payResult: 2 })
  wechat.behave({})
  await follow()
  expect(await ordersOf('京W80003')).toMatchObject(settled)

  await owing('京W80004')
  expect(await scan('京W80004', '131234567890123459')).toMatchObject({ payResult: 2 })
  await inEast(sql`update pay_record set expire_at = now() - interval '1 second' where plate_number = '京W80004'`)
  await follow()
  const parts = await payments('京W80004')
  expect(parts).toMatchObject([{ payStatus: 5 }, { payStatus: 5 }])
  expect(wechat.books.payments.get(parts[0].jointNo)).toMatchObject({ state: 'REVOKED' })
  expect(await ordersOf('京W80004')).toMatchObject(owes)
})

test('what is given up while the driver types a password goes back, and the rest counts', async () => {
  await owing('京W80005')
  expect(await scan('京W80005', '131234567890123459')).toMatchObject({ payResult: 2 })
  const [{ id }] = await ordersOf('京W80005')
  await admin.call(
    '/api/order/writeOffParkOrder',
    { id, reasonText: '投诉处理' },
    await admin.confirm('park-order:writeOff', id),
  )
  const [{ jointNo }] = await payments('京W80005')
  wechat.books.pay(jointNo)
  await follow()
  await follow()
  expect(await ordersOf('京W80005')).toMatchObject([
    { arrearsMoney: '0.00' },
    { orderStatus: 3, moneyValuePaid: '11.00' },
  ])
  expect(wechat.books.payments.get(jointNo)).toMatchObject({ state: 'REFUND' })
})

test('a car that owes nothing for its stay pays its arrears by the code; one whose exit asks for no arrears pays its stay alone', async () => {
  const here = await owing('京W80006')
  await admin.call('/api/order/repriceParkOrder', {
    id: (await ordersOf('京W80006')).at(-1).id,
    newPayable: '0.00',
    reasonText: '核对录像',
  })
  expect(await scan('京W80006', '131234567890123451')).toMatchObject({ payResult: 3 })
  await expect
    .poll(() => ordersOf('京W80006'))
    .toMatchObject([{ arrearsMoney: '0.00' }, { orderStatus: 3, moneyValuePaid: '0.00' }])

  const other = await addParkLot(admin, { ArrearsPolicy: 1 }, ruleC)
  await owing('京W80007', admin, { before: here, here: other })
  expect(await scan('京W80007', '131234567890123451')).toEqual({ payResult: 3, failReason: null, arrearsMoney: null })
  expect(await ordersOf('京W80007')).toMatchObject([{ arrearsMoney: '11.00' }, { orderStatus: 3 }])
})

const atMerchants = async (plateNumber: string) =>
  (await payments(plateNumber))
    .map(({ payNo, jointNo }) => wechat.books.payments.get(jointNo ?? payNo)!)
    .map(({ mchid, total }) => `${mchid} ${total}`)
    .toSorted()

test('arrears for which another merchant collects are no part of it: the answer says what is left, and the next code pays that to theirs', async () => {
  const theirs = await addParkLot(admin, {}, ruleC)
  await addWechatAccount(admin, wechat, another, keys.privateKey, { ParkLotIds: [theirs.parkLotId] })
  await owing('京W80008', admin, { before: theirs })
  const left = { payResult: 3, failReason: null, arrearsMoney: '11.00' }
  expect(await scan('京W80008', '131234567890123451')).toEqual(left)
  expect(await ordersOf('京W80008')).toMatchObject([
    { arrearsMoney: '11.00' },
    { needPayMoney: '0.00', moneyValuePaid: '11.00' },
  ])
  expect(await atMerchants('京W80008')).toEqual([`${parties.east.merchant.mchid} 1100`])
  expect(await scan('京W80008', '131234567890123461')).toEqual({ ...left, arrearsMoney: null })
  await expect.poll(() => ordersOf('京W80008')).toMatchObject(settled)
  expect(await atMerchants('京W80008')).toEqual([`${parties.east.merchant.mchid} 1100`, `${another.mchid} 1100`])
})

test('arrears for which no one collects by phone are left, and what is left alone is refused with the way to take it', async () => {
  const none = await addParkLot(admin, {}, ruleC)
  const config = (await admin.call('/api/payConfig/queryPayConfig', { ConfigName: '微信停车收款' })).rows[0]
  const here = await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC)
  await admin.call('/api/payConfig/editPayConfig', { Id: config.Id, ParkLotIds: [here.parkLotId] })
  await owing('京W80009', admin, { before: none, here })
  expect(await scan('京W80009', '131234567890123451')).toMatchObject({ payResult: 3, arrearsMoney: '11.00' })
  const [{ id }] = (await ordersOf('京W80009')).slice(-1)
  expect(await admin.ask('/api/order/payByCodeParkOrder', { id, authCode: '131234567890123461' })).toMatchObject({
    state: 'conflict',
    message: '本次停车没有待付金额,以前停车的欠费所在车场未配置这种付款码的收款,请改用其他方式收款',
  })
  await admin.call('/api/payConfig/editPayConfig', { Id: config.Id, ParkLotIds: [] })
})
