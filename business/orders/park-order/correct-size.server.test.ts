import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addPark as parkOf, addRule, draftOf, path, today } from '#checks/berth/pass-desk.ts'
import { addDays } from '#kernel/period.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const at = (clock: string) => instant(`${addDays(today, -1)} ${clock}`)!
const reasonText = '车型识别错误'
const sizes = { small: 1, large: 3 } as const

/** A car park that sells passes for small cars. */
async function addPark() {
  const park = await parkOf(admin)
  return { ...park, rule: await addRule(admin, park.parkLotId, { BillCarSizeId: sizes.small }) }
}
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows[0]
const correctSize = (id: string, billCarSizeId: number, by = admin) =>
  by.ask('/api/order/correctSizeParkOrder', { id, billCarSizeId, reasonText })
const undo = (id: string) => admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText })
const asItWas = ({ updatedAt: _at, revision: _revision, ...order }: Record<string, unknown>) => order
const used = async (PlateNumber: string) =>
  (await admin.call('/api/visitor/queryVisitor', { PlateNumber })).rows.map(({ UsedTimes }: any) => UsedTimes)
const expectVisitor = (ParkLotId: string, PlateNumber: string) =>
  admin.call('/api/visitor/addVisitor', {
    ParkLotId,
    PlateNumber,
    VisitorName: '王访客',
    TimesLimit: 1,
    BeginAt: wallTime(at('07:00')),
    EndAt: wallTime(at('23:00')),
  })

test('a car that came in on a pass for smaller cars parks as a temporary one, and by its pass again once that is taken back', async () => {
  const park = await addPark()
  const pass = await sell(park, '京A41001')
  await park.entry.sees('京A41001', at('08:00'))
  await park.exit.sees('京A41001', at('11:00'), { opened: true })
  const before = await orderOf('京A41001')
  expect(before).toMatchObject({ carType: 2, orderType: 2, monthPassId: pass.Id, arrearsMoney: '0.00' })

  const west = await berth.as('admin', 'west')
  expect(await correctSize(before.id, sizes.large, west)).toMatchObject({ state: 'notFound' })
  await correctSize(before.id, sizes.large)
  expect(await orderOf('京A41001')).toMatchObject({
    plateNumber: before.plateNumber,
    plateColor: before.plateColor,
    billCarSizeId: sizes.large,
    carType: 1,
    orderType: 1,
    monthPassId: null,
    arrearsMoney: '9.00',
  })
  await undo(before.id)
  expect(asItWas(await orderOf('京A41001'))).toEqual(asItWas(before))
})

test('a car that was read as a larger one than its pass is for parks by it, also in name', async () => {
  const park = await addPark()
  const pass = await sell(park, '京A41002')
  await park.entry.sees('京A41002', at('08:00'), { billCarSizeId: sizes.large })
  const before = await orderOf('京A41002')
  expect(before).toMatchObject({ carType: 1, orderType: 1, monthPassId: null })
  await correctSize(before.id, sizes.small)
  expect(await orderOf('京A41002')).toMatchObject({ carType: 2, orderType: 2, monthPassId: pass.Id })
  await undo(before.id)
  expect(asItWas(await orderOf('京A41002'))).toEqual(asItWas(before))
})

test('the spot of a pass that the car never had is its other car’s', async () => {
  const park = await addPark()
  const pass = await sell(park, '京A41003,京A41004')
  await park.entry.sees('京A41003', at('08:00'))
  await park.entry.sees('京A41004', at('09:00'))
  for (const plate of ['京A41003', '京A41004']) await park.exit.sees(plate, at('11:00'), { opened: true })
  const asRead = [
    { orderType: 2, monthPassId: pass.Id, arrearsMoney: '0.00' },
    { orderType: 1, monthPassId: null, arrearsMoney: '6.00' },
  ]
  const both = () => Promise.all(['京A41003', '京A41004'].map(orderOf))
  expect(await both()).toMatchObject(asRead)
  const [{ id }] = await both()
  await correctSize(id, sizes.large)
  expect(await both()).toMatchObject([
    { orderType: 1, monthPassId: null, arrearsMoney: '9.00' },
    { orderType: 2, monthPassId: pass.Id, arrearsMoney: '0.00' },
  ])
  await undo(id)
  expect(await both()).toMatchObject(asRead)
})

test('what else holds for the car is used in place of the pass, and given back with it', async () => {
  const park = await addPark()
  await sell(park, '京A41005')
  await expectVisitor(park.parkLotId, '京A41005')
  await park.entry.sees('京A41005', at('08:00'))
  expect(await used('京A41005')).toEqual([0])
  const { id } = await orderOf('京A41005')
  await correctSize(id, sizes.large)
  expect(await orderOf('京A41005')).toMatchObject({ orderType: 6, monthPassId: null })
  expect(await used('京A41005')).toEqual([1])
  await undo(id)
  expect(await orderOf('京A41005')).toMatchObject({ orderType: 2 })
  expect(await used('京A41005')).toEqual([0])
})

test('a visit that the car has used stays its own, whatever its size', async () => {
  const park = await addPark()
  await expectVisitor(park.parkLotId, '京A41006')
  await park.entry.sees('京A41006', at('08:00'))
  const before = await orderOf('京A41006')
  expect(await used('京A41006')).toEqual([1])
  await correctSize(before.id, sizes.large)
  expect(await orderOf('京A41006')).toMatchObject({ orderType: before.orderType, carType: before.carType })
  expect(await used('京A41006')).toEqual([1])
  expect((await park.exit.sees('京A41006', at('11:00'))).decision).toMatchObject({ open: true, due: '0.00' })
})
