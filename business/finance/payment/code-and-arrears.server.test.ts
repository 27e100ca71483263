import { expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { admin, ago, berth, follow, inEast, payments, startPaidByWechat, wechat } from '#checks/berth/paid-by-wechat.ts'
import { sql } from '#kernel/sql.ts'

startPaidByWechat()

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
