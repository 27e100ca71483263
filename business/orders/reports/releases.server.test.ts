import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
let park: ParkLot
const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const does = async (verb: string, plateNumber: string, rest: object) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id: (await order(plateNumber)).id, reasonText: '核对录像', ...rest })
const report = async (path: string, of = admin) =>
  of.call(path, { Type: 5, BeginAt: wallDate(ago(1440)), EndAt: wallDate(Date.now()) })

/** Each leaves a stay of 11.00 behind it in another way, and the last two a stay that cost nothing. */
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  const plates = ['京F10001', '京F10002', '京F10003', '京F10004', '京F10006']
  for (const plate of plates) await park.entry.sees(plate, ago(131))
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: '京F10006',
    BeginDate: wallDate(ago(2880)),
    ApplyUser: '行政部',
    ApplyReason: '公务',
  })
  await park.entry.sees('京F10005', ago(10))

  await park.exit.sees('京F10001', ago(1))
  await does('waive', '京F10001', { reasonText: '送货车' })
  await park.exit.sees('京F10002', ago(1))
  await admin.call('/api/lane/openGateLane', { Id: park.exit.laneId, releaseType: 4, reasonText: '识别错误' })
  await park.exit.obeys()
  await does('forceExit', '京F10003', { unpaidAs: 1 })
  await does('forceExit', '京F10004', { unpaidAs: 2 })
  const { id } = await order('京F10004')
  const confirmed = await admin.confirm('park-order:writeOff', id)
  await admin.call('/api/order/writeOffParkOrder', { id, reasonText: '无法追缴' }, confirmed)
  for (const plate of ['京F10005', '京F10006']) await park.exit.sees(plate, ago(0))
})
afterAll(() => berth.stop())

test('free releases are those that a person let out under 免费; what the rule and the list give away is counted apart', async () => {
  const { rows, sum } = await report('/api/statement/queryFreeRelease')
  expect(rows).toMatchObject([
    { outReleaseReason: '送货车', freeCount: 1, freeMoney: '11.00', freeByRule: 0, freeByList: 0 },
    { outReleaseReason: '', outOperatorId: null, freeCount: 0, freeMoney: '0.00', freeByRule: 1, freeByList: 1 },
  ])
  expect(sum).toMatchObject({ freeCount: 1, freeMoney: '11.00' })
  expect((await report('/api/statement/queryFreeRelease', await berth.as('admin', 'west'))).rows).toEqual([])
})

test('among the orders that brought in nothing only the free release is named one', async () => {
  const { rows } = await report('/api/order/queryFreeOrder')
  const kinds = Object.fromEntries(rows.map((row: any) => [row.plateNumber, row.freeKind]))
  expect(kinds).toEqual({ 京F10001: 4, 京F10002: 6, 京F10003: 6, 京F10004: 6, 京F10005: 1, 京F10006: 2 })
})

test('abnormal releases and stock-taking stand in the abnormal ones', async () => {
  const { rows } = await report('/api/statement/queryAbnormalRelease')
  const losses = rows.map((row: any) => [row.outReleaseType, row.lossMoney])
  expect(losses.toSorted()).toEqual([
    [10, '11.00'],
    [4, '11.00'],
    [8, '11.00'],
  ])
})
