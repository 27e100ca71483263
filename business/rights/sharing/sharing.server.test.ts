import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addBay } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { followShares } from './follow-shares.server.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const minute = 60_000
const dayMs = 86_400_000
const ago = (minutes: number) => Date.now() - minutes * minute
const tomorrow = wallDate(Date.now() + dayMs)
const inTenant = <Result>(work: Parameters<typeof berth.machine.database.inScope<Result>>[1]) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), work)
const orders = async (filters: Record<string, unknown>) =>
  (await admin.call('/api/share/queryShareOrder', filters)).rows as Record<string, any>[]
let made = 0

async function lent(park: ParkLot, rest: Record<string, unknown> = {}) {
  const { spotId } = await addBay(admin, park.parkLotId, `T${++made}`)
  return admin.call('/api/share/addShareSpot', {
    SpotId: spotId,
    OwnerName: '王业主',
    ShareBegin: wallDate(Date.now() - 2 * dayMs),
    ShareEnd: wallDate(Date.now() + 9 * dayMs),
    DayBegin: '00:00',
    DayEnd: '23:59',
    HourPrice: '3.33',
    ...rest,
  })
}

const rental = (ShareSpotId: string, PlateNumber: string, from = '09:00', until = '10:00', Money = '3.33') => ({
  ShareSpotId,
  PlateNumber,
  RentBegin: `${tomorrow} ${from}:00`,
  RentEnd: `${tomorrow} ${until}:00`,
  Money,
})
const book = (draft: Record<string, unknown>) => admin.ask('/api/share/addShareOrder', draft)

/** The rental is one of now: from so many minutes ago until so many ahead. */
const comes = (id: string, begin: number, end: number) =>
  inTenant((tx) =>
    tx.run(
      sql`update share_order set rent_begin = now() - make_interval(mins => ${begin}), rent_end = now() + make_interval(mins => ${end}) where id = ${id}`,
    ),
  )

test('[MNU-03] what an owner lends is rented once approved, at its price, and a spot by one car at a time', async () => {
  const park = await addParkLot(admin)
  const spot = await lent(park, { PublisherKind: 1 })
  expect(spot).toMatchObject({ AuditState: 1, ShareState: 1 })
  expect(await book(rental(spot.Id, '沪A10001'))).toMatchObject({ message: '共享发布未审核通过或不在发布中' })
  await admin.call('/api/share/approveShareSpot', { id: spot.Id })
  expect(await book(rental(spot.Id, '沪A10001', '09:00', '10:00', '3.00'))).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'Money', message: '租金应为 3.33 元,请核对后再提交' }],
  })
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, at) => book(rental(spot.Id, `沪A${20_000 + at}`, '09:30', '10:30'))),
  )
  expect(tries.filter(({ state }) => state === 'success')).toHaveLength(1)
  expect(await book(rental(spot.Id, '沪A10001'))).toMatchObject({
    message: '该车位在这段时间内已被租用,请换一个时段',
  })
  const [booked] = await orders({ ShareSpotId: spot.Id })
  expect(booked).toMatchObject({
    ShareOrderState: 2,
    Hours: 1,
    OwnerIncome: '2.33',
    PropertyIncome: '0.66',
    PlatformIncome: '0.34',
  })

  expect(await admin.ask('/api/share/withdrawShareSpot', { id: spot.Id, reason: '自用' })).toMatchObject({
    message: '还有 1 个未结束的共享订单,不能下架',
  })
  await admin.call('/api/share/editShareSpot', { Id: spot.Id, HourPrice: '9.99' })
  await admin.call('/api/share/cancelShareOrder', { id: booked!['Id'], reason: '行程取消' })
  expect((await orders({ ShareSpotId: spot.Id }))[0]).toMatchObject({
    ShareOrderState: 5,
    Money: '3.33',
    RefundMoney: '3.33',
    OwnerIncome: '0.00',
    PlatformIncome: '0.00',
  })
  await admin.call('/api/share/withdrawShareSpot', { id: spot.Id, reason: '自用' })
  expect((await book(rental(spot.Id, '沪A10001', '09:00', '10:00', '9.99'))).state).not.toBe('success')
})

test('a spot is lent once at a time, and the three shares make a whole', async () => {
  const park = await addParkLot(admin)
  const { SpotId } = await lent(park)
  const again = { SpotId, OwnerName: '李四', ShareBegin: tomorrow, ShareEnd: tomorrow, HourPrice: '1' }
  expect(await admin.ask('/api/share/addShareSpot', again)).toMatchObject({
    message: '该车位在这段时间内已有共享发布',
  })
  expect(await admin.ask('/api/share/addShareSpot', { ...again, OwnerPercent: '80' })).toMatchObject({
    message: '发布人、物业和平台的分成之和必须为100%',
  })
})

test('who rented comes in to a full lot, parks for nothing more, and its income is settled when it left', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 }, ruleC)
  const spot = await lent(park)
  const { Id } = await admin.call('/api/share/addShareOrder', rental(spot.Id, '沪A30001'))
  await comes(Id, 200, 60)
  await park.entry.sees('沪A30009', ago(195))
  expect(await park.entry.sees('沪A30008', ago(190))).toMatchObject({ decision: { open: false } })
  expect(await park.entry.sees('沪A30001', ago(180))).toMatchObject({ decision: { open: true } })
  expect((await orders({ Id }))[0]).toMatchObject({ ShareOrderState: 3 })
  expect(await park.exit.sees('沪A30001', ago(1))).toMatchObject({ decision: { open: true, due: '0.00' } })
  await inTenant(followShares)
  const [done] = await orders({ Id })
  expect(done).toMatchObject({ ShareOrderState: 4, SettleState: 1, OvertimeMinutes: null, OwnerIncome: '2.33' })
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A30001' })).rows).toMatchObject([
    { orderNo: done!['OrderNo'], carType: 7, orderType: 5 },
  ])

  await admin.call('/api/share/disputeShareOrder', { id: Id, reason: '车位被占' })
  expect(
    await admin.ask('/api/share/settleShareOrder', { id: Id }, await admin.confirm('share-order:settle', Id)),
  ).toMatchObject({ state: 'conflict' })
  expect(
    await admin.ask('/api/share/resolveShareOrder', { id: Id, RefundMoney: '4.00', reason: '多退' }),
  ).toMatchObject({ message: '退款不能多于租金' })
  await admin.call('/api/share/resolveShareOrder', { id: Id, RefundMoney: '1.33', reason: '协商退款' })
  await admin.call('/api/share/settleShareOrder', { id: Id }, await admin.confirm('share-order:settle', Id))
  expect((await orders({ Id }))[0]).toMatchObject({
    SettleState: 2,
    OwnerIncome: '1.40',
    PropertyIncome: '0.40',
    PlatformIncome: '0.20',
  })
})

test('who stays on more than 15 minutes after the rental pays the lot’s price for what is beyond', async () => {
  const park = await addParkLot(admin, {}, { ...ruleC, freeMinutes: 0 })
  const spot = await lent(park)
  const { Id } = await admin.call('/api/share/addShareOrder', rental(spot.Id, '沪A40001'))
  await comes(Id, 200, -75)
  await park.entry.sees('沪A40001', ago(180))
  await inTenant(followShares)
  expect((await orders({ Id }))[0]).toMatchObject({ ShareOrderState: 7, SettleState: 0 })
  expect(await park.exit.sees('沪A40001', ago(1))).toMatchObject({ decision: { open: false, due: '5.00' } })
  const [order] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A40001' })).rows
  await admin.call('/api/order/payParkOrder', { id: order.id, payChannel: 6, receivedMoney: '5' })
  await inTenant(followShares)
  expect((await orders({ Id }))[0]).toMatchObject({
    ShareOrderState: 4,
    SettleState: 1,
    OvertimeMinutes: expect.toBeOneOf([59, 60]),
  })
})

test('a car that was inside when its rented hours began has come, and pays for nothing of them', async () => {
  const park = await addParkLot(admin, {}, { ...ruleC, freeMinutes: 0 })
  const { Id } = await admin.call('/api/share/addShareOrder', rental((await lent(park)).Id, '沪A60001'))
  await park.entry.sees('沪A60001', ago(180))
  await comes(Id, 120, -10)
  await inTenant(followShares)
  expect((await orders({ Id }))[0]).toMatchObject({ ShareOrderState: 3, SettleState: 0 })
  expect(await park.exit.sees('沪A60001', ago(1))).toMatchObject({ decision: { due: '5.00' } })
  const [order] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A60001' })).rows
  await admin.call('/api/order/payParkOrder', { id: order.id, payChannel: 6, receivedMoney: '5' })
  await inTenant(followShares)
  expect((await orders({ Id }))[0]).toMatchObject({ ShareOrderState: 4, SettleState: 1, OrderNo: order.orderNo })
})

test('who never comes has paid all the same, and a publication ends with its last day', async () => {
  const park = await addParkLot(admin)
  const spot = await lent(park)
  const { Id } = await admin.call('/api/share/addShareOrder', rental(spot.Id, '沪A50001'))
  await comes(Id, 90, -30)
  await inTenant((tx) => tx.run(sql`update share_spot set share_end = share_begin where id = ${spot.Id}`))
  await inTenant(followShares)
  expect((await orders({ Id }))[0]).toMatchObject({ ShareOrderState: 6, SettleState: 1, OwnerIncome: '2.33' })
  expect(await admin.call('/api/share/getShareSpot', { id: spot.Id })).toMatchObject({ ShareState: 4 })
})

test('who waits before the last spot comes in once the clock finds that who rented it stayed away', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
  const { Id } = await admin.call('/api/share/addShareOrder', rental((await lent(park)).Id, '沪A70001'))
  // Its hours are over a minute ago; the stranger came before that.
  await comes(Id, 90, -1)
  expect(await park.entry.sees('沪A70002', ago(2))).toMatchObject({ decision: { open: false } })
  expect(await park.entry.commands()).toEqual([])
  await inTenant(followShares)
  await expect.poll(() => park.entry.commands()).toMatchObject([{ kind: 'open' }])
})

test('[MNU-03] the black list of one lot holds in the whole group that shares it, and its load is shown', async () => {
  const [here, there, elsewhere] = await Promise.all([1, 2, 3].map(() => addParkLot(admin)))
  const group = await admin.call('/api/parkGroup/addParkGroup', {
    GroupCode: 'SHARED',
    GroupName: '名单组',
    GroupKind: 4,
    ParkLotIds: [here!.parkLotId, there!.parkLotId],
  })
  const validTime = `${wallDate(Date.now() - dayMs)} ~`
  const listed = { plateNumber: '沪A60001', reason: '逃费', parkLotIds: [here!.parkLotId], validTime }
  await admin.call('/api/billBlackPlate/addBlackPlate', listed)
  expect(await there!.entry.sees('沪A60001', ago(9))).toMatchObject({ decision: { open: false } })
  expect(await elsewhere!.entry.sees('沪A60001', ago(8))).toMatchObject({ decision: { open: true } })
  await admin.call('/api/parkGroup/editParkGroup', { Id: group.Id, Status: 2 })
  expect(await there!.entry.sees('沪A60001', ago(5))).toMatchObject({ decision: { open: true } })
  const load = await admin.call('/api/parkGroup/queryGroupLoad', { Id: group.Id })
  expect(load.map(({ parkLotId, inside, spots }: Record<string, unknown>) => [parkLotId, inside, spots])).toEqual([
    [there!.parkLotId, 1, 100],
    [here!.parkLotId, 0, 100],
  ])
})

test('the books agree', async () => {
  const { database } = berth.machine
  expect((await verifyBooks(database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
