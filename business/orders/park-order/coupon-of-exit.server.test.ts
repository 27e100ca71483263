import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'

/** A coupon that was used for a car at an exit goes with the car that stood there, as money does. */

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const reasonText = '核对录像'
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const does = (verb: string, id: string, rest: object = {}) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const asItWas = (order: Record<string, unknown>) => ({ ...order, updatedAt: null, updatedBy: null, revision: null })

let made = 0
/** Uses a paper coupon of seven yuan for an order; gives what it says of itself now. */
async function usesCoupon(id: string) {
  const Name = `出口券${++made}`
  await admin.call('/api/userCoupon/addPaperCoupon', {
    Name,
    ReduceMoney: '7',
    Count: 1,
    ValidBegin: '2026-01-01',
    ValidEnd: '2099-12-31',
  })
  const coupon = async () => (await admin.call('/api/userCoupon/queryUserCoupon', { CouponName: Name })).rows[0]
  await admin.call('/api/order/useCouponParkOrder', { id, couponCode: (await coupon()).CouponCode })
  return coupon
}

test('used at the exit by a car that was read with another’s plate, it goes with that car, and back', async () => {
  await park.entry.sees('京G10001', ago(300))
  await park.entry.sees('京G10007', ago(299))
  const [inside, misread] = [await orderOf('京G10001'), await orderOf('京G10007')]
  await park.exit.sees('京G10001', ago(5))
  const coupon = await usesCoupon(inside.id)
  await admin.call('/api/order/payParkOrder', { id: inside.id, payChannel: 6, receivedMoney: '14' })
  const taken = await orderOf('京G10001')
  expect(taken).toMatchObject({ orderStatus: 3, couponMoney: '7.00', moneyValuePaid: '14.00' })

  await does('notThisCar', inside.id, { plateNumber: '京G10007' })
  expect(asItWas(await orderOf('京G10001'))).toEqual({ ...asItWas(inside), isCorrected: 1 })
  expect(await orderOf('京G10007')).toMatchObject({
    id: misread.id,
    orderStatus: 3,
    couponMoney: '7.00',
    moneyValuePaid: '14.00',
    overPaidMoney: '0.00',
  })
  expect(await coupon()).toMatchObject({ OrderNo: misread.orderNo, DeductMoney: '7.00' })

  await does('undoCorrection', inside.id)
  expect(asItWas(await orderOf('京G10001'))).toEqual(asItWas(taken))
  expect(asItWas(await orderOf('京G10007'))).toEqual(asItWas(misread))
  expect(await coupon()).toMatchObject({ OrderNo: taken.orderNo, DeductMoney: '7.00' })
})

test('used for the car inside before the other one came to the exit, it stays', async () => {
  await park.entry.sees('京G20001', ago(300))
  await park.entry.sees('京G20007', ago(131))
  const { id, orderNo } = await orderOf('京G20001')
  const coupon = await usesCoupon(id)
  await park.exit.sees('京G20001', Date.now())
  await does('notThisCar', id, { plateNumber: '京G20007' })
  expect(await orderOf('京G20007')).toMatchObject({ orderStatus: 5, couponMoney: '0.00', needPayMoney: '11.00' })
  await park.exit.sees('京G20001', Date.now() + 1000)
  expect(await orderOf('京G20001')).toMatchObject({ id, couponMoney: '7.00' })
  expect(await coupon()).toMatchObject({ OrderNo: orderNo })
})

test('what a merchant gave to the plate stays with the plate', async () => {
  await park.entry.sees('京G30001', ago(300))
  await park.entry.sees('京G30007', ago(131))
  const { id } = await orderOf('京G30001')
  await park.exit.sees('京G30001', ago(1))
  const merchant = await admin.call('/api/merchant/addMerchant', {
    MerchantNo: 'G1',
    MerchantName: '商户一',
    SettleKind: 1,
  })
  const rule = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: '方案一',
    ReduceMoney: '5',
    SalePrice: '4',
  })
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '10' })
  await admin.call('/api/merchant/grantMerchant', { Id: merchant.Id, RuleId: rule.Id, PlateNumber: '京G30001' })
  await does('notThisCar', id, { plateNumber: '京G30007' })
  await park.exit.sees('京G30001', Date.now())
  expect(await orderOf('京G30001')).toMatchObject({ id, couponMoney: '5.00' })
  expect(await orderOf('京G30007')).toMatchObject({ couponMoney: '0.00' })
})

test('used at the exit by a lookalike that was taken for a car inside, it goes with the lookalike', async () => {
  const here = await addParkLot(admin, { FuzzyMatch: 1 }, ruleC)
  await here.entry.sees('京G40004', ago(131))
  await here.exit.sees('京G40003', ago(1), { confidence: 62 })
  const { id } = await orderOf('京G40004')
  const coupon = await usesCoupon(id)
  expect(await orderOf('京G40004')).toMatchObject({ orderStatus: 5, couponMoney: '7.00' })
  await does('notThisCar', id)
  expect(await orderOf('京G40004')).toMatchObject({ orderStatus: 1, couponMoney: '0.00' })
  expect(await coupon()).toMatchObject({ OrderNo: (await orderOf('京G40003')).orderNo })
  await does('undoCorrection', id)
  expect(await orderOf('京G40004')).toMatchObject({ orderStatus: 5, couponMoney: '7.00' })
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
