import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { followWaiting } from '#business/discounts/discount-grant/waiting-grants.server.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { payTokenOf } from '#checks/berth/camera.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { lotTokenOf, provePhone } from '#checks/berth/phone.ts'
import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let token: string
let RuleId: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
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
const inEast = (query: ReturnType<typeof sql>) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(query))
async function owes(plateNumber: string): Promise<string> {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  return (await admin.call('/api/order/quoteParkOrder', { id: rows[0].id })).needPayMoney
}
let attempts = 0
const ask = (path: string, body: object) =>
  berth.anonymous.ask(
    `/api/shop/${path}`,
    path === 'giveDiscount' ? { attempt: `${++attempts}`, ...body } : { ...body },
    {
      'x-forwarded-for': ip,
    },
  )
async function openShop(mobile: string, money: string, bonus = '0') {
  const shop = { MerchantNo: `S${mobile.slice(-4)}`, MerchantName: `商户${mobile.slice(-4)}`, SettleKind: 1 }
  const { Id } = await admin.call('/api/merchant/addMerchant', { ...shop, ContactMobile: mobile, DiscountPercent: 50 })
  await admin.call('/api/merchant/topUpMerchant', { Id, PayMoney: money, GiveMoney: bonus })
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
  expect(await owes('京S10001')).toBe('6.00')
  expect(await ask('giveDiscount', { ...give, PlateNumber: '京S19999' })).toMatchObject({ state: 'conflict' })
})

test('a shop is offered the rules that it may give, and a code that it had for another one opens nothing', async () => {
  const { shopId, session } = await openShop('13500000006', '10')
  const { Id: another } = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: '住店全免',
    DiscountType: 3,
    SalePrice: '0',
  })
  const shown = async () => (await ask('showShops', { session, token })).data.shops[0]
  expect((await shown()).rules).toMatchObject([{ name: '住店全免' }, { name: '满减5元' }])
  await ask('openCode', { session, shopId, RuleId: another })
  const [{ address }] = (await shown()).codes
  const gift = { token: new URL(address).pathname.split('/').at(-1)! }
  const showGift = () => berth.anonymous.ask('/api/driver/showGift', gift, { 'x-forwarded-for': ip })
  expect((await showGift()).state).toBe('success')
  await admin.call('/api/merchant/editMerchant', { Id: shopId, RuleIds: [RuleId] })
  expect((await shown()).rules).toMatchObject([{ name: '满减5元' }])
  expect((await showGift()).state).toBe('notFound')
  await park.entry.sees('京S60001', ago(130))
  const refused = { state: 'conflict', message: '商户的可发方案中没有这个优惠方案' }
  const own = { session, shopId, RuleId: another }
  expect(await ask('giveDiscount', { ...own, PlateNumber: '京S60001' })).toMatchObject(refused)
  expect(await ask('openCode', own)).toMatchObject(refused)
  expect((await ask('giveDiscount', { ...own, RuleId, PlateNumber: '京S60001' })).state).toBe('success')
})

test('the bill says by month what a shop gave and paid in; what was taken back is not on it', async () => {
  const started = Date.now()
  const { shopId, session } = await openShop('13500000005', '10', '3')
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
  await inEast(sql`update discount_grant set grant_at = ${new Date(early)} where id = ${id}`)
  const { bill } = (await ask('showShops', { session, token })).data.shops[0]
  const month = (at: number) => wallDate(at).slice(0, 7)
  const recent = bill.filter((each: any) => each.month >= month(started))
  const sum = (name: string) => recent.reduce((sum: number, each: any) => sum + Number(each[name]), 0)
  expect(['count', 'money', 'paidIn', 'bonus'].map(sum)).toEqual([1, 2, 10, 3])
  expect(bill.at(-1)).toEqual({ month: month(early), count: 1, money: '2.00', paidIn: '0.00', bonus: '0.00' })
})

test('a shop takes back what no stay has used: its contact all, a cashier their own, no other shop anything', async () => {
  const { shopId, session } = await openShop('13500000061', '10')
  const stranger = await openShop('13500000062', '10')
  const cashierOf = { session, shopId, CashierName: '小钱', Mobile: '13500000063' }
  expect((await ask('addCashier', cashierOf)).state).toBe('success')
  const cashier = await provePhone(berth, token, '13500000063', ip)
  const given = async (by: string, PlateNumber: string) => {
    await park.entry.sees(PlateNumber, ago(130), { opened: true })
    await ask('giveDiscount', { session: by, shopId, RuleId, PlateNumber })
    return (await admin.call('/api/merchant/queryDiscountGrant', { PlateNumber })).rows[0].GrantNo as string
  }
  const [ofContact, ofCashier] = [await given(session, '京S60011'), await given(cashier, '京S60012')]
  const recall = (by: string, of: string, grantNo: string) =>
    ask('recallDiscount', { session: by, shopId: of, grantNo })
  expect((await recall(cashier, shopId, ofContact)).state).toBe('notFound')
  expect((await recall(stranger.session, shopId, ofContact)).state).toBe('notFound')
  expect((await recall(stranger.session, stranger.shopId, ofContact)).state).toBe('notFound')
  const before = await owes('京S60012')
  expect((await recall(cashier, shopId, ofCashier)).state).toBe('success')
  expect((await recall(cashier, shopId, ofCashier)).state).toBe('success')
  expect(Number(await owes('京S60012')) - Number(before)).toBe(5)
  const shown = (await ask('showShops', { session, token })).data.shops[0]
  expect([shown.balance, shown.grants.map(({ state }: any) => state)]).toEqual(['8.00', [4, 1]])
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '京S60011' })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: await owes('京S60011') })
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
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
  const there = await addParkLot(west, {}, ruleC)
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

test('what is given before the car comes is for its next stay, once; the price is paid at once and comes back when no car came', async () => {
  const { shopId, session } = await openShop('13500000010', '10')
  const give = { session, shopId, RuleId, PlateNumber: '京S91001' }
  expect(await ask('giveDiscount', { ...give, inAdvance: 1 })).toMatchObject({ state: 'conflict' })
  await admin.call('/api/merchant/editMerchant', { Id: shopId, NeedInPark: 0, ValidHours: 3, PlateDayLimit: 2 })
  expect(await ask('giveDiscount', give)).toMatchObject({
    state: 'notInside',
    message: expect.stringContaining('3 小时'),
  })
  for (const PlateNumber of ['京S91001', '京S91001', '京S91002'])
    expect((await ask('giveDiscount', { ...give, PlateNumber, inAdvance: 1 })).state).toBe('success')
  expect((await ask('giveDiscount', { ...give, inAdvance: 1 })).message).toContain('单车每日次数')
  const shown = async () => (await ask('showShops', { session, token })).data.shops[0]
  expect(await shown()).toMatchObject({ balance: '4.00', grants: [{ waitsUntil: expect.any(String) }, {}, {}] })

  await park.entry.sees('京S91001', ago(130), { opened: true })
  expect(await owes('京S91001')).toBe('6.00')
  await park.exit.sees('京S91001', ago(1), { opened: true })
  const left = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京S91001' })).rows
  expect(left).toMatchObject([{ couponMoney: '5.00' }])
  const grants = (await admin.call('/api/merchant/queryDiscountGrant', { MerchantId: shopId })).rows
  expect(grants.map(({ State, ParkLotId }: any) => [State, ParkLotId !== null]).toSorted()).toEqual([
    [1, false],
    [1, false],
    [2, true],
  ])

  await inEast(
    sql`update discount_grant set expire_at = now() - interval '1 second' where merchant_id = ${shopId} and passing_id is null`,
  )
  await followWaiting(berth.machine, berth.tenantIds.east)
  expect(await shown()).toMatchObject({ balance: '8.00', monthCount: 1 })
  await followWaiting(berth.machine, berth.tenantIds.east)
  expect(await shown()).toMatchObject({ balance: '8.00' })
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('a car that came in while its reduction was given gets it a little later; what waits is taken back by staff', async () => {
  const { shopId, session } = await openShop('13500000011', '10')
  await admin.call('/api/merchant/editMerchant', { Id: shopId, NeedInPark: 0 })
  const give = { session, shopId, RuleId, inAdvance: 1 }
  for (const PlateNumber of ['京S92001', '京S92002']) await ask('giveDiscount', { ...give, PlateNumber })
  await inEast(sql`update discount_grant set plate_number = '京S92009' where plate_number = '京S92001'`)
  await park.entry.sees('京S92001', ago(130), { opened: true })
  await inEast(sql`update discount_grant set plate_number = '京S92001' where plate_number = '京S92009'`)
  await followWaiting(berth.machine, berth.tenantIds.east)
  expect(await owes('京S92001')).toBe('6.00')
  const [waits] = (await admin.call('/api/merchant/queryDiscountGrant', { PlateNumber: '京S92002' })).rows
  await admin.call('/api/merchant/recallDiscountGrant', { id: waits.Id, Reason: '发错' })
  await park.entry.sees('京S92002', ago(130), { opened: true })
  expect((await ask('showShops', { session, token })).data.shops[0]).toMatchObject({ balance: '8.00', monthCount: 1 })
  expect(await owes('京S92002')).toBe('11.00')
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('cashiers give within limits of their own, see only what is theirs, and are out the moment they are stopped', async () => {
  const { shopId, session } = await openShop('13500000012', '100')
  const { Id: other } = await admin.call('/api/merchant/addDiscountRule', {
    RuleName: '满减9元',
    ReduceMoney: '9',
    SalePrice: '9',
  })
  const mobile = '13500000112'
  const added = { session, shopId, CashierName: '李四', Mobile: mobile, RuleIds: [RuleId], DayLimitCount: 2 }
  const cashier = await provePhone(berth, token, mobile, '10.8.2.1')
  expect((await ask('showShops', { session: cashier, token })).data.shops).toEqual([])
  expect((await ask('addCashier', { ...added, session: cashier })).state).toBe('notFound')
  expect((await ask('addCashier', { ...added, Mobile: '123' })).fields).toMatchObject([{ field: 'Mobile' }])
  expect((await ask('addCashier', added)).state).toBe('success')
  expect((await ask('addCashier', added)).message).toContain('已是该商户的收银员')

  const plates = ['京S93001', '京S93002', '京S93003', '京S93004', '京S93005']
  for (const plate of plates) await park.entry.sees(plate, ago(130), { opened: true })
  const give = { session: cashier, shopId, RuleId }
  expect((await ask('giveDiscount', { ...give, RuleId: other, PlateNumber: plates[0] })).message).toBe(
    '您不能发放这个优惠方案',
  )
  const answers = await Promise.all(
    plates.slice(0, 4).map((PlateNumber) => ask('giveDiscount', { ...give, PlateNumber })),
  )
  expect(answers.filter(({ state }) => state === 'success').length).toBe(2)
  expect((await ask('giveDiscount', { session, shopId, RuleId, PlateNumber: plates[4] })).state).toBe('success')

  const shown = (await ask('showShops', { session: cashier, token })).data.shops[0]
  expect(shown).toMatchObject({ balance: '', takesTopUp: false, bill: [], cashiers: [], rules: [{ id: RuleId }] })
  expect([shown.cashier, shown.grants.length]).toEqual([{ givenToday: 2, dayLimit: 2 }, 2])
  const own = (await ask('showShops', { session, token })).data.shops[0]
  expect(own).toMatchObject({
    balance: '94.00',
    cashier: null,
    cashiers: [{ name: '李四', mobile: '135****0112', givenToday: 2 }],
  })
  expect(own.grants.map((grant: any) => grant.cashier)).toEqual([null, '李四', '李四'])

  const cashierId = own.cashiers[0].id
  const edit = { session, shopId, cashierId, RuleIds: [], Status: 1 }
  expect((await ask('editCashier', { ...edit, EndDate: '2020-01-01' })).state).toBe('success')
  expect((await ask('showShops', { session: cashier, token })).data.shops).toEqual([])
  expect((await ask('editCashier', { ...edit, Status: 2 })).state).toBe('success')
  const refused = plates.find((_, nth) => answers[nth]?.state !== 'success' && nth < 4)
  expect((await ask('giveDiscount', { ...give, PlateNumber: refused })).state).toBe('notFound')
  expect((await ask('editCashier', edit)).state).toBe('success')
  expect((await ask('giveDiscount', { ...give, PlateNumber: refused })).state).toBe('success')
  const elsewhere = await openShop('13500000013', '1')
  expect((await ask('editCashier', { ...edit, session: elsewhere.session, shopId: elsewhere.shopId })).state).toBe(
    'notFound',
  )
  expect((await admin.call('/api/merchant/queryMerchantCashier', { MerchantId: shopId })).rows).toMatchObject([
    { CashierName: '李四' },
  ])
})

test('a shop’s code gives one discount for a proved stay, within its limits, until it is changed or stopped', async () => {
  const { shopId, session } = await openShop('13500000014', '100')
  await admin.call('/api/merchant/editMerchant', { Id: shopId, PlateDayLimit: 9 })
  const codes = async () => (await ask('showShops', { session, token })).data.shops[0].codes
  const own = { session, shopId, RuleId }
  const stranger = await provePhone(berth, token, '13500000114', '10.8.3.1')
  expect((await ask('openCode', { ...own, session: stranger })).state).toBe('notFound')
  expect((await ask('openCode', { ...own, DayLimitCount: 2 })).state).toBe('success')
  const [{ address }] = await codes()
  const gift = new URL(address).pathname.split('/').at(-1)!
  expect(gift).toMatch(/^\d+\.[\w-]{22}$/)
  const driver = (path: string, body: object) =>
    berth.anonymous.ask(`/api/driver/${path}`, { ...body }, { 'x-forwarded-for': ip })
  expect((await driver('showGift', { token: gift })).data).toMatchObject({ shopName: '商户0014', ruleName: '满减5元' })

  const links: string[] = []
  for (const plate of ['京S94001', '京S94002', '京S94003'])
    links.push(payTokenOf(await park.entry.sees(plate, ago(130), { opened: true })))
  const [first, second, third] = links
  const typed = await driver('findStays', { kind: 'lot', token, plateNumber: '京S94001' })
  expect((await driver('takeGift', { token: gift, stay: typed.data[0].token })).message).toContain('请先扫描')
  const atOnce = await Promise.all([1, 2, 3].map(() => driver('takeGift', { token: gift, stay: first })))
  expect(atOnce.filter(({ state }) => state === 'success').length).toBe(1)
  expect(atOnce.find(({ state }) => state !== 'success')!.message).toBe('本次停车已领取过这家商户的优惠')
  expect(await owes('京S94001')).toBe('6.00')
  expect((await driver('takeGift', { token: gift, stay: second })).state).toBe('success')
  expect((await driver('takeGift', { token: gift, stay: third })).message).toContain('已领完')
  expect(await codes()).toMatchObject([{ dayLimit: 2, takenToday: 2 }])

  await ask('openCode', { ...own, renew: 1 })
  expect((await driver('takeGift', { token: gift, stay: third })).state).toBe('notFound')
  const fresh = new URL((await codes())[0].address).pathname.split('/').at(-1)!
  await ask('closeCode', own)
  expect(await codes()).toEqual([])
  expect((await driver('takeGift', { token: fresh, stay: third })).state).toBe('notFound')
  await ask('openCode', own)
  const again = new URL((await codes())[0].address).pathname.split('/').at(-1)!
  expect([gift, fresh]).not.toContain(again)
  const forged = `${berth.tenantIds.west}.${again.split('.')[1]}`
  expect((await driver('showGift', { token: forged })).state).toBe('notFound')
  expect((await driver('takeGift', { token: again, stay: third })).state).toBe('success')
  expect((await ask('showShops', { session, token })).data.shops[0]).toMatchObject({ balance: '94.00' })
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
