import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ruleA, ruleC } from '#business/charging/fee/rules.examples.ts'
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
  park = await addParkLot(admin, { UnlicensedPolicy: 1 }, { ...ruleA, freeMinutes: 0 })
})
afterAll(() => berth.stop())
afterEach(() => void vi.useRealTimers())

const codeOf = async (id: string) =>
  (await admin.call('/api/driver/laneCode', { id })).address.split('/pay/lane/')[1] as string
let phones = 0
const scan = async (laneId: string, plateNumber?: string) =>
  berth.anonymous.ask(
    '/api/driver/passWithoutPlate',
    { token: await codeOf(laneId), plateNumber },
    { 'x-forwarded-for': `10.7.0.${++phones}` },
  )
const shownAt = async (laneId: string) =>
  (await berth.anonymous.ask('/api/driver/showPlace', { kind: 'lane', token: await codeOf(laneId) })).data.noPlate
const orders = async () => (await admin.call('/api/order/queryParkOrder', { parkLotId: park.parkLotId })).rows

test('a car without a plate comes in by its driver’s phone and leaves by it, paying before the barrier opens', async () => {
  expect((await park.entry.sees('', Date.now() - 1000)).decision).toMatchObject({ open: false })
  expect(await shownAt(park.entry.laneId)).toBe('entry')
  const { data: came } = await scan(park.entry.laneId)
  expect(came).toMatchObject({ open: 1, plateNumber: expect.stringMatching(/^无[A-Z2-9]{5}P\d+$/) })
  expect(await park.entry.commands()).toMatchObject([{ kind: 'open' }])
  expect(
    (await admin.call('/api/alarm/queryAlarm', { parkLotId: [park.parkLotId], alarmType: [102] })).rows,
  ).toMatchObject([{ state: 5 }])
  expect(await orders()).toMatchObject([{ plateNumber: came.plateNumber, orderStatus: 1, orderSource: 4 }])
  expect((await berth.anonymous.ask('/api/driver/showStay', { token: came.token })).data).toMatchObject({
    needPay: '0.00',
  })
  expect((await scan(park.entry.laneId, came.plateNumber)).message).toContain('没有等待的无牌车')

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7_200_000 })
  await park.exit.sees('', Date.now())
  expect((await scan(park.exit.laneId)).message).toContain('入场时扫码的手机')
  expect((await scan(park.exit.laneId, '无AAAAAP1')).message).toContain('入场时扫码的手机')
  const { data: left } = await scan(park.exit.laneId, came.plateNumber)
  expect(left).toMatchObject({ open: 0, text: '请缴费5.00元', token: came.token })
  expect(await park.exit.commands()).toEqual([])
  await park.entry.sendOne(park.entry.payment(came.plateNumber, Date.now(), '5.00'))
  expect(await park.exit.commands()).toMatchObject([{ kind: 'open' }])
  expect(await orders()).toMatchObject([{ orderStatus: 3 }])
})

test('where no one waits, where a plate was read, and where staff let them in, the code opens nothing', async () => {
  const other = await addParkLot(admin, { UnlicensedPolicy: 2 }, ruleC)
  expect((await scan(other.entry.laneId)).message).toContain('没有等待的无牌车')
  await other.entry.sees('', Date.now())
  expect((await scan(other.entry.laneId)).message).toContain('工作人员确认')
  expect(await shownAt(other.entry.laneId)).toBe('confirmed')
  await admin.call('/api/parkLot/editParkLot', { Id: other.parkLotId, UnlicensedPolicy: 3 })
  expect((await scan(other.entry.laneId)).message).toContain('不允许无牌车入场')
  expect(await shownAt(other.entry.laneId)).toBe('refused')
  const full = await addParkLot(admin, { UnlicensedPolicy: 1, TotalSpotCount: 1, FullPolicy: 3 }, ruleC)
  await full.entry.sees('京N10001', Date.now() - 5000)
  await full.entry.sees('', Date.now())
  const { data } = await scan(full.entry.laneId)
  expect(data).toMatchObject({ open: 0, text: expect.stringContaining('满') })
  expect(await full.entry.commands()).toEqual([])
})

test('after all of it the books hold', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
