import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addLaneCamera } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addStreet, type Street } from '#checks/berth/street.ts'

let berth: Berth
let admin: Console
let garage: Street
let lanes: { entry: Camera; exit: Camera }
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  garage = await addStreet(admin, ['G-01', 'G-02'], ruleC, { LotKind: 1 })
  const { Id: gateId } = await admin.call('/api/gate/addGate', {
    ParkLotId: garage.parkLotId,
    GateCode: 'G',
    GateName: '东门',
  })
  const at = { parkLotId: garage.parkLotId, gateId }
  lanes = { entry: await addLaneCamera(admin, at, 'GIN', 1), exit: await addLaneCamera(admin, at, 'GOUT', 2) }
})
afterAll(() => berth.stop())

const now = Math.floor(Date.now() / 1000) * 1000
const ago = (minutes: number) => now - minutes * 60_000
const reasonText = '巡场所见'
async function spots(): Promise<any[]> {
  const { rows } = await admin.call('/api/parkSpot/queryParkSpot', {
    ParkLotId: garage.parkLotId,
    OrderBy: 'ParkSpotNumber',
    OrderDir: 'asc',
  })
  return rows
}
const standing = async () => (await spots()).map(({ UseStatus, PlateNumber }) => [UseStatus, PlateNumber])
const order = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, parkLotId: garage.parkLotId })).rows[0]
const asks = (verb: string, id: string, rest: Record<string, unknown>) =>
  admin.ask(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })

test('a spot follows the plate of its car as people put it right, and is free when the car has left', async () => {
  await lanes.entry.sees('京F10001', ago(131))
  await garage.device.sendOne(garage.occupied('G-01', ago(120), { plateNumber: '京F10001' }))
  const { id } = await order('京F10001')
  await asks('correctPlate', id, { plateNumber: '京F10008' })
  expect(await standing()).toEqual([
    [1, '京F10008'],
    [0, null],
  ])
  await asks('undoCorrection', id, {})
  expect((await standing())[0]).toEqual([1, '京F10001'])
  await lanes.exit.sees('京F10001', ago(1), { opened: true })
  expect(await standing()).toEqual([
    [0, null],
    [0, null],
  ])
})

test('on which spot a car inside stands is said by a person, put right, and taken back', async () => {
  await lanes.entry.sees('京F20001', ago(131))
  await lanes.entry.sees('京F20002', ago(131))
  const [one, other] = [await order('京F20001'), await order('京F20002')]
  const [first, second] = await spots()
  const stands = (id: string, spot: { Id: string }) => asks('correctSpot', id, { spotId: spot.Id })
  expect(await stands(one.id, first)).toMatchObject({ state: 'success' })
  expect(await stands(one.id, first)).toMatchObject({ message: '京F20001已在车位G-01,无需更正' })
  expect(await stands(other.id, first)).toMatchObject({ message: expect.stringContaining('京F20001') })
  expect(await stands(one.id, second)).toMatchObject({ state: 'success' })
  expect(await standing()).toEqual([
    [0, null],
    [1, '京F20001'],
  ])
  const filed = { orderNo: one.orderNo, CorrectionKind: [12] }
  expect((await admin.call('/api/order/queryStayCorrection', filed)).rows).toHaveLength(2)
  expect(await order('京F20001')).toMatchObject({ isCorrected: 1, orderStatus: 1 })
  await asks('undoCorrection', one.id, {})
  expect(await standing()).toEqual([
    [1, '京F20001'],
    [0, null],
  ])
  await garage.device.sendOne(garage.freed('G-01', Date.now() + 1000))
  expect(await asks('undoCorrection', one.id, {})).toMatchObject({ state: 'conflict' })
  await lanes.exit.sees('京F20002', ago(1), { opened: true })
  expect(await stands(other.id, first)).toMatchObject({ message: expect.stringContaining('不在场') })
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
