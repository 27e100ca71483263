import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let collector: Console
let street: Street
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  street = await addStreet(admin, ['A-01', 'A-02', 'A-03', 'A-04'], ruleC)
  await berth.newPerson({ UserName: 'kerb', roleCode: 'collector' })
  collector = await berth.as('kerb')
})
afterAll(() => berth.stop())

const began = Math.floor(Date.now() / 1000) * 1000 - 86_400_000
const after = (minutes: number) => began + minutes * 60_000
const actAt = (minutes: number) => wallTime(after(minutes))

async function spotId(ParkSpotNumber: string): Promise<string> {
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', { ParkLotId: street.parkLotId, ParkSpotNumber })
  return rows[0].Id
}
async function orders(plateNumber: string): Promise<any[]> {
  return (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows
}
const act = (verb: string, input: Record<string, unknown>, headers: Record<string, string> = {}) =>
  collector.call(`/api/order/${verb}ParkOrder`, input, headers)

test('a collector opens a stay, takes cash and lets the car go; each act counts at its own time, however late it is sent', async () => {
  const on = { spotId: await spotId('A-01') }
  await act('parkOnSpot', { ...on, plateNumber: '沪A30001', actAt: actAt(0) })
  await act('takeOnSpot', { ...on, payMoney: '11.00', actAt: actAt(129) })
  expect(await act('leaveSpot', { ...on, actAt: actAt(130) })).toMatchObject({ arrearsMoney: '0.00' })
  expect(await orders('沪A30001')).toMatchObject([
    { orderStatus: 3, stayMinutes: 130, moneyValuePaid: '11.00', arrearsMoney: '0.00', outReleaseReason: null },
  ])
})

test('the same act sent again is the same act', async () => {
  const input = { spotId: await spotId('A-01'), payMoney: '5.00', actAt: actAt(131) }
  const once = { 'x-idempotency-key': 'kerb-0001' }
  const first = await act('takeOnSpot', input, once)
  expect(await act('takeOnSpot', input, once)).toEqual(first)
  expect(await orders('沪A30001')).toMatchObject([{ overPaidMoney: '5.00' }])
})

test('a collector names the car that a detector has seen, and what it does not pay is owed', async () => {
  await street.device.tell(street.occupied('A-02', after(0)))
  const on = { spotId: await spotId('A-02') }
  await act('parkOnSpot', { ...on, plateNumber: '沪A30002', actAt: actAt(10) })
  await act('leaveSpot', { ...on, reasonText: '逃费', actAt: actAt(130) })
  await street.device.tell(street.freed('A-02', after(131)))
  expect(await orders('沪A30002')).toMatchObject([
    { orderStatus: 4, stayMinutes: 130, arrearsMoney: '11.00', outReleaseReason: '逃费' },
  ])
  const view = await collector.call('/api/street/querySpots')
  const spots = view.lots.find(({ parkLotId }: any) => parkLotId === street.parkLotId).spots
  expect(spots).toMatchObject([{ useStatus: 0 }, { useStatus: 0, stay: null }, { number: 'A-03' }, { number: 'A-04' }])
})

test('what a car is asked for shows what its plate owes elsewhere', async () => {
  await act('parkOnSpot', { spotId: await spotId('A-03'), plateNumber: '沪A30002', actAt: wallTime(Date.now()) })
  const { lots } = await collector.call('/api/street/querySpots')
  const spot = lots.flatMap(({ spots }: any) => spots).find(({ plateNumber }: any) => plateNumber === '沪A30002')
  expect(await collector.call('/api/street/queryStay', { orderId: spot.stay.id })).toMatchObject({
    due: '0.00',
    arrears: [{ money: '11.00', isOwn: true }],
  })
})

test('nothing is done on a spot where no one stood, in the future, or of another tenant', async () => {
  const on = { spotId: await spotId('A-04') }
  await expect(act('leaveSpot', { ...on, actAt: actAt(5) })).rejects.toThrow('没有停车记录')
  await expect(act('takeOnSpot', { ...on, payMoney: '1.00', actAt: actAt(5) })).rejects.toThrow('没有停车记录')
  const future = { ...on, plateNumber: '沪A30004', actAt: wallTime(Date.now() + 3_600_000) }
  await expect(act('parkOnSpot', future)).rejects.toThrow('校准手机时间')
  const other = await addStreet(await berth.as('admin', 'west'), ['W-01'])
  const { rows } = await (
    await berth.as('admin', 'west')
  ).call('/api/parkSpot/queryParkSpot', { ParkLotId: other.parkLotId })
  await expect(act('parkOnSpot', { spotId: rows[0].Id, plateNumber: '沪A30004', actAt: actAt(5) })).rejects.toThrow()
})
