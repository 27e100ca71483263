import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let other: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  other = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const stayOf = async (plate: string, { entry }: ParkLot = park) =>
  payTokenOf(await entry.sees(plate, Date.now() - 130 * 60_000))
const ask = (call: string, input: Record<string, unknown>) => berth.anonymous.ask(`/api/driver/${call}`, input)
const use = (token: string, couponCode: string) => ask('useCoupon', { token, couponCode })
const owed = async (token: string) => (await ask('showStay', { token })).data.needPay

let batches = 0
async function paperCodes(more: object = {}): Promise<string[]> {
  const CouponName = `券${++batches}`
  const valid = { ValidBegin: '2020-01-01', ValidEnd: '2099-12-31' }
  await admin.call('/api/userCoupon/addPaperCoupon', {
    Name: CouponName,
    ReduceMoney: '10',
    Count: 2,
    ...valid,
    ...more,
  })
  const { rows } = await admin.call('/api/userCoupon/queryUserCoupon', { CouponName })
  return rows.map(({ CouponCode }: { CouponCode: string }) => CouponCode)
}

test('a driver types the code of a paper coupon as it is printed: it takes its money off once, and the others say why not', async () => {
  const [token, second] = [await stayOf('京C10001'), await stayOf('京C10002')]
  const [coupon, spare] = (await paperCodes()) as [string, string]
  expect(await use(token, 'ABCDEFGHJKMN')).toMatchObject({
    state: 'notFound',
    message: '没有这张优惠券,请核对券码',
  })
  expect(await use(token, coupon.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 '))).toMatchObject({ state: 'success' })
  expect(await owed(token)).toBe('1.00')
  expect(await use(second, coupon)).toMatchObject({ message: '该券已被使用' })
  expect(await use(token, spare)).toMatchObject({ message: '该车本次停车已有优惠,且不能叠加使用' })
  const [elsewhere] = (await paperCodes({ ParkLotIds: [other.parkLotId] })) as [string]
  expect(await use(second, elsewhere)).toMatchObject({ message: '该券不适用于车辆所在车场' })
  expect(await owed(second)).toBe('11.00')
})

test('the code on paper opens what it is worth and where it holds; that of another tenant opens and takes off nothing', async () => {
  const [coupon] = (await paperCodes({ ParkLotIds: [park.parkLotId] })) as [string]
  const { east, west } = berth.tenantIds
  expect(await ask('showCoupon', { token: `${east}.${coupon}` })).toMatchObject({
    data: { code: coupon, money: '10.00', minutes: null, lotToken: await lotTokenOf(admin, park.parkLotId) },
  })
  for (const token of [`${west}.${coupon}`, `${east}.ABCDEFGHJKMN`, coupon, '1.', 'wrong'])
    expect(await ask('showCoupon', { token })).toMatchObject({ state: 'notFound', data: null })
  const there = await addParkLot(await berth.as('admin', 'west'), {}, ruleC)
  expect(await use(await stayOf('京C10003', there), coupon)).toMatchObject({ state: 'notFound' })
  const token = await stayOf('京C10004')
  expect(await use(token, `http://127.0.0.1/pay/coupon/${east}.${coupon}`)).toMatchObject({ state: 'success' })
  expect(await ask('showCoupon', { token: `${east}.${coupon}` })).toMatchObject({ message: '该券已被使用' })
})

test('a proved phone sees the coupons it got that hold where its car is, until they are used', async () => {
  const mobile = '13700000401'
  const give = async (Name: string, more: object) => {
    const [BeginAt, EndAt] = ['2020-01-01 00:00:00', '2099-12-31 23:59:59']
    const activity = { Name, CouponType: 2, ReduceMinutes: 60, TotalCount: 9, BeginAt, EndAt, ...more }
    const { Id } = await admin.call('/api/userCoupon/addCouponActivity', activity)
    await admin.call('/api/userCoupon/startCouponActivity', { Id })
    await admin.call('/api/userCoupon/issueCouponActivity', { Id, OwnerMobile: mobile, GotFrom: 7 })
  }
  await give('停一小时', {})
  await give('只在别处', { ParkLotIds: [other.parkLotId] })
  const session = await provePhone(berth, await lotTokenOf(admin, park.parkLotId), mobile, '10.9.0.1')
  const token = await stayOf('京C10005')
  const mine = async (stay: string) => (await ask('showCoupons', { session, token: stay })).data.coupons
  const [coupon, ...others] = await mine(token)
  expect([coupon, others]).toMatchObject([{ name: '停一小时', minutes: 60, money: null }, []])
  expect(await use(token, coupon.code)).toMatchObject({ state: 'success' })
  expect(await owed(token)).toBe('7.00')
  expect(await mine(token)).toEqual([])
  expect(await mine(await stayOf('京C10006', other))).toMatchObject([{ name: '只在别处' }])
  const west = await berth.as('admin', 'west')
  const there = await addParkLot(west, {}, ruleC)
  expect(await mine(await stayOf('京C10007', there))).toEqual([])
  expect(await ask('showCoupons', { session: 'made-up', token })).toMatchObject({ state: 'phoneEnded' })
})
