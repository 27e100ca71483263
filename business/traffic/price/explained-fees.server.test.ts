import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0] as { id: string; payableAmount: string }
const quoteOf = (id: string) => admin.call('/api/order/quoteParkOrder', { id })
const sumOf = (fee: any) =>
  fee.segments.reduce((sum: number, { money }: { money: string }) => sum + Number(money), 0).toFixed(2)
const kindsOf = (fee: any) => fee.segments.map(({ kind }: { kind: string }) => kind)

test('an exit without an entry is explained by the rule whose fixed amount it is', async () => {
  const park = await addParkLot(admin, {}, { ...ruleC, noEntryMoney: 2000 })
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, NoEntryExitPolicy: 2 })
  await park.exit.sees('京F10001', ago(5))
  const { chargeDetailJson: fee } = await quoteOf((await orderOf('京F10001')).id)
  expect(fee).toMatchObject({ payable: '20.00', segments: [{ kind: 'noEntry', money: '20.00' }] })
  expect(fee.rules).toMatchObject([{ ruleId: fee.segments[0].ruleId, ruleName: expect.stringContaining('规则') }])
})

test('a price that a person raised has a line for it, one that was lowered says what was taken off', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  for (const [plate, newPayable] of [
    ['京F10002', '30'],
    ['京F10003', '4'],
  ] as const) {
    await park.entry.sees(plate, ago(131), { opened: true })
    await park.exit.sees(plate, ago(1))
    const { id } = await orderOf(plate)
    await admin.call('/api/order/repriceParkOrder', { id, newPayable, reasonText: '核对录像' })
  }
  const raised = await quoteOf((await orderOf('京F10002')).id)
  expect(raised).toMatchObject({ payableAmount: '30.00', needPayMoney: '30.00' })
  expect(sumOf(raised.chargeDetailJson)).toBe('30.00')
  expect(kindsOf(raised.chargeDetailJson).at(-1)).toBe('byStaff')
  const lowered = await quoteOf((await orderOf('京F10003')).id)
  expect(lowered).toMatchObject({ payableAmount: '11.00', otherDiscountMoney: '7.00', needPayMoney: '4.00' })
  expect(sumOf(lowered.chargeDetailJson)).toBe('11.00')
})

test('a quote says what of the price was taken off and paid, and its ceilings are given in yuan', async () => {
  const park = await addParkLot(admin, {}, { ...ruleC, ceiling24h: 1000 })
  await park.entry.sees('京F10004', ago(131), { opened: true })
  await park.exit.sendOne(park.exit.payment('京F10004', ago(60), '4.00'))
  const named = { MerchantNo: 'MF1', MerchantName: '书店', SettleKind: 1 }
  const merchant = await admin.call('/api/merchant/addMerchant', named)
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '100', GiveMoney: '0' })
  const rule = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: '减3元',
    ReduceMoney: '3',
    SalePrice: '3',
  })
  const { id } = await orderOf('京F10004')
  await admin.call('/api/order/grantDiscountParkOrder', { id, merchantId: merchant.Id, ruleId: rule.Id })
  const quote = await quoteOf(id)
  expect(quote).toMatchObject({
    payableAmount: '10.00',
    couponMoney: '3.00',
    otherDiscountMoney: '0.00',
    waiveMoney: '0.00',
    moneyValuePaid: '4.00',
    needPayMoney: '3.00',
  })
  expect(sumOf(quote.chargeDetailJson)).toBe('10.00')
  expect(quote.chargeDetailJson.segments).toContainEqual(
    expect.objectContaining({ kind: 'ceiling', ceiling: 'cycle', limit: '10.00', money: '-1.00' }),
  )
})
