import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { consoleZone, wallTime } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const ago = (minutes: number) => Date.now() - minutes * 60_000
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const at = (moment: number) => wallTime(moment, consoleZone)
/** A stay of 130 minutes, worth 11 yuan; what the exit shows. */
async function stays(plateNumber: string, leftAt = ago(1)) {
  await park.entry.sees(plateNumber, leftAt - 130 * 60_000)
  return (await park.exit.sees(plateNumber, leftAt)).decision
}

test('cars become known by their stays, once, and say how often they came and what they owe', async () => {
  await stays('京V10001')
  const gather = () => admin.call('/api/vehicle/gatherVehicle')
  const carOf = async (PlateNumber: string) => (await admin.call('/api/vehicle/queryVehicle', { PlateNumber })).rows
  expect(await gather()).toEqual({ AddedCount: 1 })
  expect((await admin.ask('/api/vehicle/gatherVehicle')).data).toEqual({ AddedCount: 0 })
  expect(await carOf('京V10001')).toMatchObject([
    { PlateColor: 1, ParkTimes: 1, InParkState: 1, ArrearsMoney: '0.00', IsNewEnergy: 0 },
  ])
  await park.exit.sendOne(park.exit.passing('京V10001', ago(0), { opened: true }))
  const [car] = await carOf('京V10001')
  expect(car).toMatchObject({ InParkState: 0, ArrearsMoney: '11.00', ArrearsCount: 1 })
  await admin.call('/api/vehicle/editVehicle', { id: car.Id, OwnerName: '王五' })
  await gather()
  expect(await carOf('京V10001')).toMatchObject([{ OwnerName: '王五' }])
  expect((await admin.ask('/api/vehicle/addVehicle', { PlateNumber: '京V10001' })).message).toBe(
    '“京V10001”已在车辆列表中',
  )
  const west = await berth.as('admin', 'west')
  expect((await west.ask('/api/vehicle/gatherVehicle')).data).toEqual({ AddedCount: 0 })
})

describe('a visitor', () => {
  const expectOne = (PlateNumber: string, rest: object = {}) =>
    admin.call('/api/visitor/addVisitor', {
      VisitorName: '李四',
      ParkLotId: park.parkLotId,
      PlateNumber,
      BeginAt: at(ago(600)),
      EndAt: at(ago(-60)),
      ...rest,
    })
  const visitorNow = (id: string) => admin.call('/api/visitor/getVisitor', { id })

  test('parks for nothing as often as said, in the lot and the time of the visit', async () => {
    const { Id } = await expectOne('京V20001')
    await park.entry.sees('京V20001', ago(200))
    expect(await orderOf('京V20001')).toMatchObject({ carType: 8, orderType: 6 })
    expect(await visitorNow(Id)).toMatchObject({ State: 4, UsedTimes: 1 })
    expect((await park.exit.sees('京V20001', ago(150))).decision).toMatchObject({ open: true })
    expect(await orderOf('京V20001')).toMatchObject({ otherDiscountMoney: (await orderOf('京V20001')).payableAmount })
    expect(await visitorNow(Id)).toMatchObject({ State: 5 })
    expect(await stays('京V20001')).toMatchObject({ open: false, due: '11.00' })
    const elsewhere = await addParkLot(admin, {}, ruleC)
    await expectOne('京V20002', { TimesLimit: null })
    await elsewhere.entry.sees('京V20002', ago(131))
    expect((await elsewhere.exit.sees('京V20002', ago(1))).decision).toMatchObject({ open: false, due: '11.00' })
    await expectOne('京V20003', { EndAt: at(ago(300)) })
    expect(await stays('京V20003')).toMatchObject({ open: false, due: '11.00' })
  })

  test('may come once more when the order of the visit is void', async () => {
    const { Id } = await expectOne('京V20006')
    await park.entry.sees('京V20006', ago(200))
    const { id } = await orderOf('京V20006')
    const confirmed = await admin.confirm('park-order:void', id)
    await admin.call('/api/order/voidParkOrder', { id, reasonText: '误识别' }, confirmed)
    expect(await visitorNow(Id)).toMatchObject({ UsedTimes: 0 })
    expect(await stays('京V20006')).toMatchObject({ open: true, due: '0.00' })
  })

  test('pays where that was agreed, and is not expected any more when cancelled', async () => {
    await expectOne('京V20004', { FreeKind: 3 })
    expect(await stays('京V20004')).toMatchObject({ open: false, due: '11.00' })
    expect(await orderOf('京V20004')).toMatchObject({ orderType: 6 })
    const { Id } = await expectOne('京V20005')
    await admin.call('/api/visitor/cancelVisitor', { Id })
    expect(await visitorNow(Id)).toMatchObject({ State: 7 })
    expect(await stays('京V20005')).toMatchObject({ open: false, due: '11.00' })
    expect((await admin.ask('/api/visitor/cancelVisitor', { Id })).state).toBe('conflict')
    await expectOne('京V20005')
    const again = {
      VisitorName: '赵六',
      ParkLotId: park.parkLotId,
      PlateNumber: '京V20005',
      BeginAt: at(ago(5)),
      EndAt: at(ago(-5)),
    }
    expect((await admin.ask('/api/visitor/addVisitor', again)).message).toContain('已有该停车场的访客登记')
  })
})
