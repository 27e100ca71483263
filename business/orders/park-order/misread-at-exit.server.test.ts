import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

/** What people see and do of a car that an exit's camera read twice within seconds, once with one wrong character. */

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const now = Date.now() - 60_000
const ago = (minutes: number) => now - minutes * 60_000
const rows = async (path: string, asked: Record<string, unknown>): Promise<any[]> =>
  (await admin.call(path, asked)).rows
const orders = async (plateNumber: string) =>
  (await rows('/api/order/queryParkOrder', { plateNumber })).filter(({ orderStatus }) => orderStatus !== 6)
const passingsOf = ({ orderNo }: { orderNo: string }) => rows('/api/passing/queryPassing', { orderNo })
const waitingAt = async (laneId: string) =>
  (await admin.call('/api/dashboard/queryConsole')).lanes.find(({ Id }: { Id: string }) => Id === laneId).waiting
const alarms = (parkLotId: string) =>
  rows('/api/alarm/queryAlarm', { parkLotId: [parkLotId], alarmType: [103], state: [1] })

test('misread first it is one order, and no alarm is left; not this car, the misread plate stands alone, and taken back it does not', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 10 }, ruleC)
  await park.entry.sees('京F10005', ago(131))
  expect((await park.exit.sees('京F10006', ago(0))).decision).toMatchObject({ open: false })
  expect(await orders('京F10006')).toMatchObject([{ orderStatus: 5, abnormalType: 1 }])
  expect(await alarms(park.parkLotId)).toHaveLength(1)
  expect((await park.exit.sees('京F10005', now + 4000)).decision).toMatchObject({ open: false, due: '11.00' })
  expect([await orders('京F10006'), await alarms(park.parkLotId)]).toEqual([[], []])
  const paid = await park.exit.sendOne(park.exit.payment('京F10005', now + 20_000, '11.00'))
  expect(paid.decision).toMatchObject({ open: true })
  const [order] = await orders('京F10005')
  expect(order).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  const read = (await passingsOf(order)).map(({ plateNumber }) => String(plateNumber))
  expect(read.toSorted()).toEqual(['京F10005', '京F10005', '京F10006'])

  await admin.call('/api/order/notThisCarParkOrder', { id: order.id, reasonText: '两辆车' })
  expect(await orders('京F10006')).toMatchObject([{ orderStatus: 5, abnormalType: 1 }])
  expect(await orders('京F10005')).toMatchObject([{ id: order.id, orderStatus: 3, moneyValuePaid: '11.00' }])
  await admin.call('/api/order/undoCorrectionParkOrder', { id: order.id, reasonText: '同一辆车' })
  expect([await orders('京F10006'), await alarms(park.parkLotId)]).toEqual([[], []])
})

test('misread after it left it opens nothing and no one waits there; after its window it is another car', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京F20005', ago(9))
  expect((await park.exit.sees('京F20005', now)).decision).toMatchObject({ open: true })
  expect((await park.exit.sees('京F20006', now + 4000)).decision).toMatchObject({ open: false })
  expect([await orders('京F20006'), await waitingAt(park.exit.laneId), await alarms(park.parkLotId)]).toEqual([
    [],
    null,
    [],
  ])
  expect(await passingsOf((await orders('京F20005'))[0])).toHaveLength(3)

  await park.exit.sees('京F20006', now + 35_000)
  expect(await orders('京F20006')).toMatchObject([{ orderStatus: 5, abnormalType: 1 }])
  expect(await waitingAt(park.exit.laneId)).toMatchObject({ plateNumber: '京F20006', order: { hasEntry: false } })
})

test('in a batch that came late, and in another order, the same orders stand', async () => {
  const park = await addParkLot(admin, { NoEntryExitPolicy: 4 }, ruleC)
  const { entry, exit } = park
  await exit.sendAll([
    exit.passing('京F30006', now, { opened: true }),
    exit.passing('京F30005', now + 3000, { opened: true }),
  ])
  await entry.sendAll([entry.passing('京F30005', ago(131), { opened: true })])
  expect(await orders('京F30006')).toEqual([])
  expect(await orders('京F30005')).toMatchObject([{ orderStatus: 4, arrearsMoney: '11.00' }])
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
