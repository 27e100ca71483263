import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { wallDate, wallTime } from '#kernel/wall-clock.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, { LeaveGraceMinutes: 15 }, ruleC)
})
afterAll(() => berth.stop())

const minute = 60_000
const ago = (minutes: number) => Date.now() - minutes * minute
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const grants = async (filters: Record<string, unknown>) =>
  (await admin.call('/api/merchant/queryDiscountGrant', filters)).rows
const merchantNow = (Id: string) => admin.call('/api/merchant/getMerchant', { id: Id })

let made = 0
const addMerchant = (rest: Record<string, unknown> = {}) =>
  admin.call('/api/merchant/addMerchant', {
    MerchantNo: `M${++made}`,
    MerchantName: `商户${made}`,
    SettleKind: 1,
    ...rest,
  })
const addRule = (rest: Record<string, unknown> = {}) =>
  admin.call('/api/merchant/addDiscountRule', { RuleName: `方案${++made}`, ReduceMoney: '5', SalePrice: '4', ...rest })
const addPaper = (rest: Record<string, unknown> = {}) =>
  admin.call('/api/userCoupon/addPaperCoupon', {
    Name: `周年${++made}`,
    ReduceMoney: '10',
    Count: 3,
    ValidBegin: '2026-01-01',
    ValidEnd: '2099-12-31',
    ...rest,
  })
const codesOf = async (batch: { Name: string }): Promise<string[]> =>
  (await admin.call('/api/userCoupon/queryUserCoupon', { CouponName: batch.Name, PerPage: 100 })).rows.map(
    ({ CouponCode }: { CouponCode: string }) => CouponCode,
  )

/** A car at the exit after 130 minutes of rule C, 11 yuan to pay. */
async function standing(plateNumber: string) {
  await park.entry.sees(plateNumber, ago(131))
  await park.exit.sees(plateNumber, ago(1))
  return orderOf(plateNumber)
}

test('a merchant tops up, gives to a car inside, and the car pays less; what was taken off is in the order, the grant and the ledger', async () => {
  const merchant = await addMerchant({ DiscountPercent: 50 })
  const rule = await addRule()
  await park.entry.sees('京E10001', ago(131))
  const give = { Id: merchant.Id, RuleId: rule.Id, PlateNumber: '京E10001' }
  expect(await admin.ask('/api/merchant/grantMerchant', give)).toMatchObject({
    message: expect.stringContaining('余额不足'),
  })
  const line = await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '100', GiveMoney: '10' })
  expect(await admin.call('/api/merchant/getMerchantBalanceLog', line)).toMatchObject({
    ChangeType: 1,
    Money: '100.00',
  })
  const grant = await admin.call('/api/merchant/grantMerchant', give)
  expect(await admin.call('/api/merchant/getDiscountGrant', grant)).toMatchObject({ PlateNumber: '京E10001' })
  expect((await merchantNow(merchant.Id)).Balance).toBe('108.00')
  const inside = await orderOf('京E10001')
  expect(await admin.call('/api/order/quoteParkOrder', { id: inside.id })).toMatchObject({ needPayMoney: '6.00' })
  await park.exit.sees('京E10001', ago(1))
  expect(await orderOf('京E10001')).toMatchObject({
    payableAmount: '11.00',
    couponMoney: '5.00',
    needPayMoney: '6.00',
    orderStatus: 5,
  })
  expect(await grants({ PlateNumber: '京E10001' })).toMatchObject([
    { DeductMoney: '5.00', SettleMoney: '2.00', State: 2, OrderNo: inside.orderNo },
  ])
  const { rows } = await admin.call('/api/merchant/queryMerchantBalanceLog', { MerchantId: merchant.Id })
  expect(rows.map(({ Money, BalanceAfter }: Record<string, string>) => [Money, BalanceAfter])).toEqual([
    ['-2.00', '108.00'],
    ['10.00', '110.00'],
    ['100.00', '100.00'],
  ])
  const recall = await admin.ask('/api/merchant/recallDiscountGrant', {
    Id: (await grants({ PlateNumber: '京E10001' }))[0].Id,
    Reason: '误发',
  })
  expect(recall.state).not.toBe('success')
  await admin.call('/api/order/payParkOrder', { id: inside.id, payChannel: 6, receivedMoney: '6' })
  expect(await orderOf('京E10001')).toMatchObject({ orderStatus: 3, couponMoney: '5.00', moneyValuePaid: '6.00' })

  const deleting = await admin.confirm('merchant:delete', merchant.Id)
  expect(await admin.ask('/api/merchant/deleteMerchant', { ids: [merchant.Id] }, deleting)).toMatchObject({
    state: 'conflict',
    message: '商户已有充值或发放记录,不能删除,可以停用',
  })
})

test('staff give to a car that is still to come where the merchant may give in advance, and are refused where it may not', async () => {
  const merchant = await addMerchant()
  const rule = await addRule({ SalePrice: '0' })
  const give = () =>
    admin.ask('/api/merchant/grantMerchant', { Id: merchant.Id, RuleId: rule.Id, PlateNumber: '京E10021' })
  expect(await give()).toMatchObject({ state: 'conflict', message: '京E10021 不在场内,仅在场车辆可以发放优惠' })
  await admin.call('/api/merchant/editMerchant', { Id: merchant.Id, NeedInPark: 0 })
  const { state, data } = await give()
  expect([state, await admin.call('/api/merchant/getDiscountGrant', data)]).toMatchObject([
    'success',
    { PlateNumber: '京E10021', State: 1, OrderNo: null },
  ])
  await park.entry.sees('京E10021', ago(131), { opened: true })
  expect((await park.exit.sees('京E10021', ago(1))).decision).toMatchObject({ due: '6.00' })
  expect(await grants({ PlateNumber: '京E10021' })).toMatchObject([{ Id: data.id, DeductMoney: '5.00', State: 2 }])
})

test('a merchant gives the rules that it may give, and no other one of the tenant', async () => {
  const [own, another] = [
    await addRule({ SalePrice: '0' }),
    await addRule({ DiscountType: 3, ReduceMoney: null, SalePrice: '0' }),
  ]
  const merchant = await addMerchant({ RuleIds: [own.Id] })
  await park.entry.sees('京E10009', ago(131))
  const give = (RuleId: string) =>
    admin.ask('/api/merchant/grantMerchant', { Id: merchant.Id, RuleId, PlateNumber: '京E10009' })
  expect(await give(another.Id)).toMatchObject({ state: 'conflict', message: '商户的可发方案中没有这个优惠方案' })
  expect(await grants({ PlateNumber: '京E10009' })).toEqual([])
  expect((await give(own.Id)).state).toBe('success')
  const deleting = await admin.confirm('discount-rule:delete', own.Id)
  expect((await admin.ask('/api/merchant/deleteDiscountRule', { ids: [own.Id] }, deleting)).state).toBe('conflict')
})

test('V21 a time coupon of 60 minutes saves 4 of 11, then a money coupon of 10 pays the remaining 7, is used up and the car goes', async () => {
  const order = await standing('京E10002')
  const [time] = await codesOf(await addPaper({ CouponType: 2, ReduceMinutes: 60, AllowMulti: 1 }))
  const [money] = await codesOf(await addPaper({ AllowMulti: 1 }))
  await admin.call('/api/order/useCouponParkOrder', { id: order.id, couponCode: money })
  expect(await orderOf('京E10002')).toMatchObject({ couponMoney: '10.00', needPayMoney: '1.00' })
  await admin.call('/api/order/useCouponParkOrder', { id: order.id, couponCode: time })
  expect(await orderOf('京E10002')).toMatchObject({
    payableAmount: '11.00',
    couponMoney: '11.00',
    needPayMoney: '0.00',
    moneyValuePaid: '0.00',
    payStatus: 0,
    orderStatus: 3,
    payChannelSummary: [9],
  })
  expect(await park.exit.commands()).toHaveLength(2)
  const shares = (await grants({ OrderNo: order.orderNo })).map(
    ({ GrantWay, DeductMoney }: Record<string, unknown>) => [GrantWay, DeductMoney],
  )
  expect(shares.toSorted()).toEqual([
    [5, '4.00'],
    [5, '7.00'],
  ])
})

test('[STA-03] a coupon says paper or electronic, where it was got, disabled or enabled, used or unused', async () => {
  const [code, other] = await codesOf(await addPaper())
  const get = async (CouponCode: string) =>
    (await admin.call('/api/userCoupon/queryUserCoupon', { CouponCode })).rows[0]
  const coupon = await get(code!)
  expect(coupon).toMatchObject({ GrantType: 1, GotFrom: 6, Status: 2, IsUsed: 0, UsedAt: null })
  const activity = await admin.call('/api/userCoupon/addCouponActivity', {
    Name: '国庆',
    ReduceMoney: '3',
    TotalCount: 7,
    PerUserLimit: 7,
    BeginAt: '2026-01-01 00:00:00',
    EndAt: '2099-01-01 00:00:00',
  })
  await admin.call('/api/userCoupon/startCouponActivity', { Id: activity.Id })
  for (const GotFrom of [1, 2, 3, 4, 5, 6, 7]) {
    const issued = { Id: activity.Id, OwnerMobile: '13800000001', GotFrom }
    const { CouponCode } = await admin.call('/api/userCoupon/issueCouponActivity', issued)
    expect(await get(CouponCode)).toMatchObject({ GrantType: 2, GotFrom, IsUsed: 0 })
  }
  expect(
    await admin.ask('/api/userCoupon/issueCouponActivity', { Id: activity.Id, OwnerMobile: '13800000002', GotFrom: 8 }),
  ).toMatchObject({ state: 'invalid' })
  const order = await standing('京E10003')
  await admin.call('/api/userCoupon/disableUserCoupon', { Id: coupon.Id })
  expect((await get(code!)).Status).toBe(1)
  const use = (couponCode: string) => admin.ask('/api/order/useCouponParkOrder', { id: order.id, couponCode })
  expect((await use(code!)).message).toContain('停用')
  await admin.call('/api/userCoupon/enableUserCoupon', { Id: coupon.Id })
  expect((await use(code!)).state).toBe('success')
  const used = await get(code!)
  expect((await admin.ask('/api/userCoupon/disableUserCoupon', { Id: used.Id })).state).toBe('conflict')
  expect(used).toMatchObject({ Status: 2, IsUsed: 1, UsedAt: expect.any(String), DeductMoney: '10.00' })
  expect((await use(other!)).message).toContain('叠加')
  expect((await use(code!)).message).toContain('已被使用')
})

test('[ENT-01] coupons have exactly the names of the specification on the wire and in the export', async () => {
  const [code] = await codesOf(await addPaper({ Count: 1 }))
  const names = ['CouponCode', 'GrantType', 'GotFrom', 'UsedAt', 'Status', 'IsUsed']
  const filter = { CouponCode: code }
  const { rows } = await admin.call('/api/userCoupon/queryUserCoupon', filter)
  expect(Object.keys(rows[0])).toEqual(expect.arrayContaining(names))
  const exported = await admin.call('/api/userCoupon/exportUserCoupon', {
    mode: 'current',
    Page: 1,
    PerPage: 20,
    ...filter,
  })
  expect(Object.keys(exported[0]).slice(0, names.length)).toEqual(names)
  expect(exported[0]).toMatchObject({ CouponCode: code, GrantType: 1, GotFrom: 6, Status: 2, IsUsed: 0 })
})

test('[MO-06] one coupon that is used for many cars at once is used for one', async () => {
  const [code] = await codesOf(await addPaper())
  const cars = await Promise.all(Array.from({ length: 8 }, (_, car) => standing(`京E2000${car}`)))
  const answers = await Promise.all(
    cars.map(({ id }) => admin.ask('/api/order/useCouponParkOrder', { id, couponCode: code })),
  )
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  const orders = await Promise.all(cars.map((_, car) => orderOf(`京E2000${car}`)))
  expect(orders.filter(({ couponMoney }) => couponMoney === '10.00')).toHaveLength(1)
})

test('[MO-06] of a hundred grants at once for which there is money for one, one goes through', async () => {
  const merchant = await addMerchant({ PlateDayLimit: 99 })
  const rule = await addRule({ Stackable: 1 })
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '7.99' })
  await park.entry.sees('京E10004', ago(60))
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      admin.ask('/api/merchant/grantMerchant', { Id: merchant.Id, RuleId: rule.Id, PlateNumber: '京E10004' }),
    ),
  )
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  // Anyone who waited too long for the others got the answer that it is busy.
  const refused = answers.filter(({ state }) => state !== 'success').map(({ message }) => message)
  expect(refused.filter((message) => !/余额不足|系统繁忙/.test(message))).toEqual([])
  expect((await merchantNow(merchant.Id)).Balance).toBe('3.99')
  expect(await grants({ PlateNumber: '京E10004' })).toHaveLength(1)
})

test('credit ends where it ends, is settled by paying, and a grant that took nothing off goes back', async () => {
  const merchant = await addMerchant({ SettleKind: 2, PlateDayLimit: 2 })
  const rule = await addRule({ Stackable: 1 })
  await park.entry.sees('京E10005', ago(60))
  const { id } = await orderOf('京E10005')
  const give = () => admin.ask('/api/order/grantDiscountParkOrder', { id, merchantId: merchant.Id, ruleId: rule.Id })
  expect((await give()).message).toContain('授信不足')
  await admin.call('/api/merchant/adjustCreditMerchant', { Id: merchant.Id, CreditMoney: '100' })
  expect((await give()).state).toBe('success')
  const { data: second } = await give()
  expect((await give()).message).toContain('单车每日次数')
  expect((await merchantNow(merchant.Id)).UsedCreditMoney).toBe('8.00')
  const [last] = await grants({ PlateNumber: '京E10005' })
  expect(last.Id).toBe(second.id)
  await admin.call('/api/merchant/recallDiscountGrant', { Id: last.Id, Reason: '误发' })
  expect((await merchantNow(merchant.Id)).UsedCreditMoney).toBe('4.00')
  expect((await admin.ask('/api/merchant/settleMerchant', { Id: merchant.Id, PayMoney: '4.01' })).message).toContain(
    '已用授信',
  )
  const listed = async () =>
    (
      await admin.call('/api/creditDiscountReport/queryCreditDiscount', {
        Type: 5,
        EndAt: wallDate(Date.now()),
        merchantId: merchant.Id,
      })
    ).rows
  const given = { creditMoney: '100.00', grantCount: 1, useCount: 0, deductMoney: '0.00', settleMoney: '4.00' }
  expect(await listed()).toMatchObject([
    { ...given, usedCreditMoney: '4.00', leftCredit: '96.00', paidMoney: '0.00', unpaidMoney: '4.00' },
  ])
  await admin.call('/api/merchant/settleMerchant', { Id: merchant.Id, PayMoney: '4' })
  expect((await grants({ PlateNumber: '京E10005', State: 1 }))[0].SettleState).toBe(1)
  expect(await listed()).toMatchObject([
    { ...given, usedCreditMoney: '0.00', leftCredit: '100.00', paidMoney: '4.00', unpaidMoney: '0.00' },
  ])
})

test('a coupon never takes off more than is left: after the price was paid it takes nothing and can be taken back', async () => {
  const order = await standing('京E10006')
  await admin.call('/api/order/payParkOrder', { id: order.id, payChannel: 6, receivedMoney: '11' })
  const [code] = await codesOf(await addPaper())
  expect((await admin.ask('/api/order/useCouponParkOrder', { id: order.id, couponCode: code })).state).not.toBe(
    'success',
  )
  const free = await standing('京E10007')
  const [whole] = await codesOf(await addPaper({ CouponType: 3 }))
  await admin.call('/api/order/useCouponParkOrder', { id: free.id, couponCode: whole })
  expect(await orderOf('京E10007')).toMatchObject({ couponMoney: '11.00', needPayMoney: '0.00', orderStatus: 3 })
})

test('what was used for an order that is void is there again: the coupon for another car, the money for the merchant', async () => {
  const [code] = await codesOf(await addPaper())
  const merchant = await addMerchant()
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '10' })
  const rule = await addRule({ Stackable: 1 })
  const { id } = await standing('京E10091')
  await admin.call('/api/order/grantDiscountParkOrder', { id, merchantId: merchant.Id, ruleId: rule.Id })
  const another = (await standing('京E10092')).id
  await admin.call('/api/order/useCouponParkOrder', { id: another, couponCode: code })
  for (const order of [id, another]) {
    const confirmed = await admin.confirm('park-order:void', order)
    await admin.call('/api/order/voidParkOrder', { id: order, reasonText: '误识别' }, confirmed)
  }
  expect((await merchantNow(merchant.Id)).Balance).toBe('10.00')
  expect(await grants({ PlateNumber: '京E10091' })).toMatchObject([{ State: 4, DeductMoney: '0.00' }])
  const { id: next } = await standing('京E10093')
  await admin.call('/api/order/useCouponParkOrder', { id: next, couponCode: code })
  expect(await orderOf('京E10093')).toMatchObject({ couponMoney: '10.00', needPayMoney: '1.00' })
})

test('a coupon follows its stay: merged into the one before, given to the second half of a split, exchanged with its plate, and taken back', async () => {
  const orders = async (plateNumber: string): Promise<any[]> =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
  const does = (verb: string, id: string, rest: object = {}) =>
    admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '核对录像', ...rest })
  const uses = async (id: string) => {
    const [couponCode] = await codesOf(await addPaper({ ReduceMoney: '7' }))
    await admin.call('/api/order/useCouponParkOrder', { id, couponCode })
    return async () => (await admin.call('/api/userCoupon/queryUserCoupon', { CouponCode: couponCode })).rows[0]
  }
  await park.entry.sees('京E10094', ago(400))
  await park.exit.sees('京E10094', ago(269), { opened: true })
  const second = await standing('京E10094')
  const coupon = await uses(second.id)
  await does('mergeBefore', second.id)
  const [merged] = await orders('京E10094')
  expect(merged).toMatchObject({ orderStatus: 5, payableAmount: '27.00', couponMoney: '7.00', needPayMoney: '20.00' })
  expect(await coupon()).toMatchObject({ OrderNo: merged.orderNo, DeductMoney: '7.00' })
  await does('undoCorrection', merged.id)
  const apart = [{ couponMoney: '0.00' }, { orderNo: second.orderNo, couponMoney: '7.00', needPayMoney: '4.00' }]
  expect(await orders('京E10094')).toMatchObject(apart)

  await park.entry.sees('京E10095', ago(400))
  await park.exit.sees('京E10095', ago(1))
  const { id } = await orderOf('京E10095')
  const away = { leftMeanwhileAt: wallTime(ago(269)), cameAgainAt: wallTime(ago(131)) }
  await does('splitStay', id, away)
  const half = await uses((await orders('京E10095'))[1].id)
  await does('undoCorrection', id)
  const [whole] = await orders('京E10095')
  expect(whole).toMatchObject({ id, couponMoney: '7.00', needPayMoney: '20.00' })
  expect(await half()).toMatchObject({ OrderNo: whole.orderNo })

  await park.entry.sees('京E10096', ago(400))
  await park.entry.sees('京E10097', ago(131))
  const given = await orderOf('京E10096')
  await uses(given.id)
  await does('swapPlates', given.id, { otherPlate: '京E10097' })
  for (const plate of ['京E10096', '京E10097']) await park.exit.sees(plate, ago(1))
  const exchanged = [{ couponMoney: '7.00', needPayMoney: '4.00' }, { couponMoney: '0.00' }]
  expect([await orderOf('京E10096'), await orderOf('京E10097')]).toMatchObject(exchanged)
  await does('undoCorrection', given.id)
  expect(await orderOf('京E10096')).toMatchObject({ id: given.id, couponMoney: '7.00' })
})

test('the merchants, rules and coupons of another tenant are of no use', async () => {
  const west = await berth.as('admin', 'west')
  const [code] = await codesOf(await addPaper())
  const merchant = await addMerchant()
  const westPark = await addParkLot(west, {}, ruleC)
  await westPark.entry.sees('京E10008', ago(60))
  const [order] = (await west.call('/api/order/queryParkOrder', { plateNumber: '京E10008' })).rows
  expect((await west.ask('/api/order/useCouponParkOrder', { id: order.id, couponCode: code })).state).toBe('notFound')
  const rule = await addRule()
  expect(
    (await west.ask('/api/order/grantDiscountParkOrder', { id: order.id, merchantId: merchant.Id, ruleId: rule.Id }))
      .state,
  ).toBe('notFound')
})

test('the books agree with the facts after all of it', async () => {
  const verified = await verifyBooks(berth.machine.database)
  expect(verified.flatMap(({ breaches }) => breaches)).toEqual([])
  expect(verified.find(({ says }) => says.includes('reductions'))!.checked).toBeGreaterThan(10)
})
