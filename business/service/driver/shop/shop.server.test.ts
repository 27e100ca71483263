import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addCarPark, type CarPark } from '#checks/berth/car-park.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: CarPark
let token: string
let RuleId: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addCarPark(admin, {}, ruleC)
  token = await lotTokenOf(admin, park.parkLotId)
  RuleId = (
    await admin.call('/api/merchant/addDiscountRule', { RuleName: '满减5元', ReduceMoney: '5', SalePrice: '4' })
  ).Id
})
afterAll(() => berth.stop())

let people = 0
let ip: string
beforeEach(() => void (ip = `10.8.0.${++people}`))
const ago = (minutes: number) => Date.now() - minutes * 60_000
let attempts = 0
const ask = (path: string, body: object) =>
  berth.nobody.ask(`/api/shop/${path}`, path === 'giveDiscount' ? { attempt: `${++attempts}`, ...body } : { ...body }, {
    'x-forwarded-for': ip,
  })
async function openShop(mobile: string, money: string) {
  const shop = { MerchantNo: `S${mobile.slice(-4)}`, MerchantName: `商户${mobile.slice(-4)}`, SettleKind: 1 }
  const { Id } = await admin.call('/api/merchant/addMerchant', { ...shop, ContactMobile: mobile, DiscountPercent: 50 })
  await admin.call('/api/merchant/topUpMerchant', { Id, PayMoney: money })
  return { shopId: Id as string, session: await provePhone(berth, token, mobile, ip) }
}

test('the contact of a shop sees its money and gives to a car inside: the car pays less, the shop has paid for it', async () => {
  const { shopId, session } = await openShop('13500000001', '10')
  await park.entry.sees('京S10001', ago(130))
  const give = { session, shopId, RuleId, PlateNumber: '京S10001' }
  expect((await ask('giveDiscount', give)).state).toBe('success')
  const { shops } = (await ask('showShops', { session, token })).data
  expect(shops).toMatchObject([
    {
      name: '商户0001',
      balance: '8.00',
      monthCount: 1,
      monthMoney: '2.00',
      rules: [{ name: '满减5元', price: '2.00' }],
      grants: [{ plateNumber: '京S10001', ruleName: '满减5元', money: '2.00' }],
    },
  ])
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京S10001' })
  expect(await admin.call('/api/order/quoteParkOrder', { id: rows[0].id })).toMatchObject({ needPayMoney: '6.00' })
  expect(await ask('giveDiscount', { ...give, PlateNumber: '京S19999' })).toMatchObject({ state: 'conflict' })
})

test('the bill says by month what a shop gave and paid in; what was taken back is not on it', async () => {
  const begun = Date.now()
  const { shopId, session } = await openShop('13500000005', '10')
  const plates = ['京S50001', '京S50002', '京S50003']
  for (const PlateNumber of plates) {
    await park.entry.sees(PlateNumber, ago(130), { opened: true })
    await ask('giveDiscount', { session, shopId, RuleId, PlateNumber })
  }
  const grant = async (PlateNumber: string) =>
    (await admin.call('/api/merchant/queryDiscountGrant', { PlateNumber })).rows[0].Id
  await admin.call('/api/merchant/recallDiscountGrant', { id: await grant('京S50002'), Reason: '发错' })
  const early = Date.now() - 40 * 86_400_000
  const id = await grant('京S50003')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update discount_grant set grant_at = ${new Date(early)} where id = ${id}`),
  )
  const { bill } = (await ask('showShops', { session, token })).data.shops[0]
  const month = (at: number) => wallDate(at).slice(0, 7)
  const recent = bill.filter((each: any) => each.month >= month(begun))
  const sum = (name: string) => recent.reduce((sum: number, each: any) => sum + Number(each[name]), 0)
  expect([sum('count'), sum('money'), sum('paidIn')]).toEqual([1, 2, 10])
  expect(bill.at(-1)).toEqual({ month: month(early), count: 1, money: '2.00', paidIn: '0.00' })
})

test('money for two gives two, however many are given at once', async () => {
  const { shopId, session } = await openShop('13500000002', '4')
  const plates = Array.from({ length: 8 }, (_, nth) => `京S2000${nth}`)
  for (const plate of plates) await park.entry.sees(plate, ago(130), { opened: true })
  const answers = await Promise.all(
    plates.map((PlateNumber) => ask('giveDiscount', { session, shopId, RuleId, PlateNumber })),
  )
  expect(answers.filter(({ state }) => state === 'success').length).toBe(2)
  expect((await ask('showShops', { session, token })).data.shops[0]).toMatchObject({ balance: '0.00', monthCount: 2 })
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('another phone, a shop out of use and another tenant’s phone reach nothing of it', async () => {
  const { shopId, session } = await openShop('13500000003', '10')
  await park.entry.sees('京S30001', ago(130))
  const give = { shopId, RuleId, PlateNumber: '京S30001' }
  const other = await provePhone(berth, token, '13500000004', '10.8.1.1')
  expect((await ask('showShops', { session: other, token })).data.shops).toEqual([])
  expect((await ask('giveDiscount', { ...give, session: other })).state).toBe('notFound')
  const west = await berth.as('admin', 'west')
  const there = await addCarPark(west, {}, ruleC)
  const westToken = await lotTokenOf(west, there.parkLotId)
  const sameNumber = await provePhone(berth, westToken, '13500000003', '10.8.1.2', 'west')
  expect((await ask('showShops', { session: sameNumber, token: westToken })).data.shops).toEqual([])
  expect((await ask('showShops', { session: sameNumber, token })).state).toBe('notFound')
  expect((await ask('giveDiscount', { ...give, session: sameNumber })).state).not.toBe('success')
  await admin.call('/api/merchant/editMerchant', { Id: shopId, Status: 2 })
  expect((await ask('showShops', { session, token })).data.shops).toEqual([])
  expect((await ask('giveDiscount', { ...give, session })).message).toBe('商户已停用')
})

test('a reduction whose answer was lost is given once, however often and at the same time it is sent again; another one is another', async () => {
  const { shopId, session } = await openShop('13500000009', '100')
  const { Id: stackable } = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: '可叠加1元',
    ReduceMoney: '1',
    SalePrice: '1',
    Stackable: 1,
  })
  await admin.call('/api/merchant/editMerchant', { Id: shopId, PlateDayLimit: 5 })
  await park.entry.sees('京S90001', ago(130))
  const give = { session, shopId, RuleId: stackable, PlateNumber: '京S90001', attempt: 'one' }
  const answers = await Promise.all([1, 2, 3].map(() => ask('giveDiscount', give)))
  expect(answers.map(({ state }) => state)).toEqual(['success', 'success', 'success'])
  const count = async () => (await ask('showShops', { session, token })).data.shops[0].monthCount
  expect(await count()).toBe(1)
  expect((await ask('giveDiscount', { ...give, attempt: 'two' })).state).toBe('success')
  expect(await count()).toBe(2)
})
