import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addCarPark, addLaneCamera, type CarPark } from '#checks/berth/car-park.ts'
import type { Console } from '#checks/berth/console.ts'
import { wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const began = Date.now() - 86_400_000
const after = (minutes: number) => began + minutes * 60_000

async function orders(park: CarPark, filter: Record<string, unknown> = {}): Promise<any[]> {
  const query = { parkLotId: park.parkLotId, OrderBy: 'cameAt', OrderDir: 'asc', ...filter }
  return (await admin.call('/api/order/queryParkOrder', query)).rows
}
async function alarms(park: CarPark): Promise<any[]> {
  const { rows } = await admin.call('/api/alarm/queryAlarm', { parkLotId: park.parkLotId })
  return rows.map(({ alarmType, state }: any) => ({ alarmType, state }))
}
async function inside(park: CarPark): Promise<number> {
  return (await orders(park)).filter(({ orderStatus }) => [1, 2, 5].includes(orderStatus)).length
}

describe('cameras of two lanes whose clocks differ by almost a minute', () => {
  test.each([
    ['the exit is behind', -55],
    ['the exit is ahead', 55],
  ])('%s: cars that come and go at once leave no ghost, no debt and no alarm', async (_, seconds) => {
    const park = await addCarPark(admin, {}, ruleC)
    const exitClock = seconds / 60
    for (const car of [1, 2, 3]) {
      const plate = `京C5000${car}`
      await park.entry.sees(plate, after(car))
      await park.exit.sees(plate, after(car + 0.5 + exitClock), { opened: true })
      await park.entry.sees(plate, after(100 + car))
      await park.exit.sees(plate, after(110 + car + exitClock))
    }
    const states = (await orders(park)).map(({ orderStatus, abnormalType }) => ({ orderStatus, abnormalType }))
    expect(states).toEqual(Array.from({ length: 6 }, () => ({ orderStatus: 3, abnormalType: 0 })))
    expect(await inside(park)).toBe(0)
    expect((await alarms(park)).filter(({ state }) => state === 1)).toEqual([])
  })
})

test('a lane takes two readings within its own window for one entry, and its neighbour does not', async () => {
  const park = await addCarPark(admin, {}, ruleC)
  await admin.call('/api/lane/editLane', { Id: park.entry.laneId, EchoSeconds: 120 })
  for (const minute of [0, 1.9]) await park.entry.sees('京C60001', after(minute))
  expect(await orders(park)).toMatchObject([{ orderStatus: 1, cameAt: wallTime(after(0)) }])
  const usual = await addCarPark(admin, {}, ruleC)
  for (const minute of [0, 1.9]) await usual.entry.sees('京C60002', after(minute))
  expect(await orders(usual)).toHaveLength(2)
})

test('a locked car stays at the exit though it paid, with an alarm, until it is unlocked; the lock is over once it left', async () => {
  const park = await addCarPark(admin, {}, ruleC)
  const turn = (verb: string, id: string) => admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '车主来电' })
  for (const plate of ['京C70001', '京C70002']) await park.entry.sees(plate, after(0))
  const [order] = await orders(park, { plateNumber: '京C70001' })
  await turn('lockCar', order.id)
  expect((await park.exit.sees('京C70001', after(130))).decision).toMatchObject({
    open: false,
    text: '车辆已锁定,请先解锁',
  })
  expect(await alarms(park)).toEqual([{ alarmType: 113, state: 1 }])
  expect((await park.exit.tell(park.exit.payment('京C70001', after(131), '11.00'))).decision).toMatchObject({
    open: false,
  })
  expect((await park.exit.sees('京C70002', after(5))).decision).toMatchObject({ open: true })
  await turn('unlockCar', order.id)
  expect(await orders(park, { plateNumber: '京C70001' })).toMatchObject([
    { orderStatus: 3, isLocked: 0, moneyValuePaid: '11.00' },
  ])
  expect((await park.exit.commands()).length).toBe(1)
})

test('a lane within the lot lets cars through both ways and records them; their stay goes on', async () => {
  const park = await addCarPark(admin, { FullPolicy: 3, TotalSpotCount: 1 }, ruleC)
  const inner = await addLaneCamera(admin, park, `${park.parkLotId}INNER`, 4)
  await park.entry.sees('京C80001', after(0))
  for (const [direction, minute] of [
    [1, 10],
    [2, 90],
  ] as const)
    expect((await inner.sees('京C80001', after(minute), { direction })).decision).toMatchObject({
      open: true,
      due: '0.00',
    })
  expect(await orders(park)).toMatchObject([{ orderStatus: 1, cameAt: wallTime(after(0)) }])
  expect((await park.exit.sees('京C80001', after(130))).decision).toMatchObject({ due: '11.00' })
  expect(await alarms(park)).toEqual([])
  const seen = await admin.call('/api/passing/queryPassing', {
    laneId: [inner.laneId],
    OrderBy: 'passAt',
    OrderDir: 'asc',
  })
  expect(seen.rows).toMatchObject([{ isOpened: 1 }, { isOpened: 1 }])
  const turned = await admin.ask('/api/lane/editLane', { Id: inner.laneId, LaneType: 1 })
  expect(turned.message).toContain('已有通行记录')
})
