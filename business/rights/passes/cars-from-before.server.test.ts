import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addBox, pull, saidByBox } from '#checks/berth/boxes.ts'
import { addPark as parkOf, addRule, draftOf, path, today } from '#checks/berth/pass-desk.ts'
import type { Console } from '#checks/berth/console.ts'
import { EdgeLot } from '#business/traffic/edge/edge-lot.ts'
import { instant } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const at = (clock: string) => instant(`${addDays(today, -1)} ${clock}`)!
const addPark = (lot: object = {}) => parkOf(admin, lot)
type Park = Awaited<ReturnType<typeof addPark>>
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const owed = async (plate: string) =>
  (await admin.call('/api/order/quoteParkOrder', { id: (await orderOf(plate)).id })).needPayMoney
const enters = (park: Park, plate: string, clock: string) => park.entry.sees(plate, at(clock))
const leaves = async (park: Park, plate: string, clock: string) => {
  const { open, due } = (await park.exit.sees(plate, at(clock))).decision!
  return { open, due }
}
const free = { open: true, due: '0.00' }
const temporary = { orderType: 1, monthPassId: null }
const byPass = (pass: { Id: string }) => ({ orderType: 2, monthPassId: pass.Id })

test.each([1, 2])(
  'of two cars that were inside as a pass with one spot was sold, the first parks by it and the later pays all of its stay (一位多车策略 %i)',
  async (MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later] = [`京B1${MultiSpotPolicy}001`, `京B1${MultiSpotPolicy}002`]
    await enters(park, first, '08:00')
    await enters(park, later, '09:00')
    const pass = await sell(park, `${later},${first}`)
    expect(await owed(first)).toBe('0.00')
    expect(Number(await owed(later))).toBeGreaterThan(0)
    expect(await leaves(park, later, '10:30')).toEqual({ open: false, due: '6.00' })
    expect(await leaves(park, first, '11:00')).toEqual(free)
    expect(await leaves(park, later, '12:30')).toEqual({ open: false, due: '12.00' })
    expect(await orderOf(first)).toMatchObject(byPass(pass))
    expect(await orderOf(later)).toMatchObject(temporary)
    expect(await owed(later)).toBe('12.00')
  },
)

test('that holds whichever of them leaves first, and with 后入按临停 the spot is free for who comes then', async () => {
  const park = await addPark({ MultiSpotPolicy: 1 })
  await enters(park, '京B20001', '08:00')
  await enters(park, '京B20002', '09:00')
  await sell(park, '京B20001,京B20002,京B20003')
  expect(await leaves(park, '京B20001', '10:00')).toEqual(free)
  await enters(park, '京B20003', '10:30')
  expect(await leaves(park, '京B20002', '11:00')).toEqual({ open: false, due: '6.00' })
  expect(await leaves(park, '京B20003', '12:00')).toEqual(free)
})

test('with 先出补位 the later car has the spot from when the first leaves, before who came after the sale', async () => {
  const park = await addPark({ MultiSpotPolicy: 3 })
  const [first, later, last] = ['京B30001', '京B30002', '京B30003'] as const
  await enters(park, first, '08:00')
  await enters(park, later, '09:00')
  const pass = await sell(park, [first, later, last].join())
  await enters(park, last, '10:00')
  const asked = Number(await owed(later))
  expect(await leaves(park, first, '12:00')).toEqual(free)
  expect(Number(await owed(later))).toBeLessThan(asked)
  expect(await owed(later)).toBe('9.00')
  expect(await leaves(park, later, '15:00')).toEqual({ open: false, due: '9.00' })
  expect(await orderOf(later)).toMatchObject(byPass(pass))
  expect((await park.exit.sendOne(park.exit.payment(later, at('15:01'), '9.00'))).decision!.open).toBe(true)
  expect(await leaves(park, last, '20:00')).toEqual({ open: false, due: '15.00' })
})

test('as many cars park by it as it has spots, in any of its lots they stand', async () => {
  const lots = [await addPark(), await addPark()] as const
  const rule = await addRule(admin, lots[0].parkLotId, {
    ParkLotIds: lots.map(({ parkLotId }) => parkLotId),
  })
  await enters(lots[1], '京B40001', '08:00')
  await enters(lots[0], '京B40002', '09:00')
  await enters(lots[1], '京B40003', '10:00')
  await enters(lots[0], '京B40004', '11:00')
  await sell({ ...lots[0], rule }, '京B40001,京B40002,京B40003', { ParkSpotCount: 2, BillPackMoney: '600.00' })
  await sell({ ...lots[0], rule }, '京B40004')
  expect(await leaves(lots[1], '京B40003', '12:00')).toEqual({ open: false, due: '6.00' })
  expect(await leaves(lots[0], '京B40002', '12:00')).toEqual(free)
  expect(await leaves(lots[0], '京B40004', '12:00')).toEqual(free)
  expect(await leaves(lots[1], '京B40001', '12:00')).toEqual(free)
})

test('a pass that begins after both came in covers the time from then on, of the first one alone', async () => {
  const park = await addPark()
  await park.entry.sees('京B50001', instant(`${addDays(today, -2)} 22:00`)!)
  await park.entry.sees('京B50002', instant(`${addDays(today, -2)} 23:00`)!)
  await sell(park, '京B50001,京B50002', { BeginDate: addDays(today, -1) })
  expect(await leaves(park, '京B50001', '04:00')).toEqual({ open: false, due: '6.00' })
  expect(await leaves(park, '京B50002', '05:00')).toEqual({ open: false, due: '18.00' })
})

test.each([1, 3])(
  'a lane box that is alone asks of both what the server asks (一位多车策略 %i)',
  async (MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later, last] = [1, 2, 3].map((car) => `京B6${MultiSpotPolicy}00${car}`) as [string, string, string]
    await enters(park, first, '08:00')
    await enters(park, later, '09:00')
    await sell(park, [first, later, last].join())
    const lot = new EdgeLot()
    const box = await addBox(admin, park.parkLotId, `BEFORE${MultiSpotPolicy}`)
    expect(lot.apply((await pull(box)).snapshot, [])).toBe(true)
    const said = (event: ReturnType<typeof park.exit.passing>, camera = park.exit) => {
      const { open, due } = saidByBox(lot, camera, event)
      return { open, due }
    }
    for (const [camera, plate, clock, open, due] of [
      [park.entry, last, '10:00', true, '0.00'],
      [park.exit, first, '11:00', true, '0.00'],
      [park.exit, later, '13:00', false, MultiSpotPolicy === 3 ? '6.00' : '12.00'],
    ] as const) {
      const event = camera.passing(plate, at(clock))
      expect(said(event, camera)).toEqual({ open, due })
      const { decision } = await camera.sendOne(event)
      expect({ open: decision!.open, due: decision!.due }).toEqual({ open, due })
    }
  },
)

test.each([1, 3])(
  'a lane box that is alone as a pass begins asks the first car inside for the time until then alone, and the others for theirs (一位多车策略 %i)',
  async (MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later, last] = [1, 2, 3].map((car) => `京B7${MultiSpotPolicy}00${car}`) as [string, string, string]
    await enters(park, first, '22:00')
    await enters(park, later, '23:00')
    const tomorrow = addDays(today, 1)
    await sell(park, [first, later, last].join(), { BeginDate: tomorrow })
    const lot = new EdgeLot()
    const box = await addBox(admin, park.parkLotId, `ALONE${MultiSpotPolicy}`)
    expect(lot.apply((await pull(box)).snapshot, [])).toBe(true)
    const on = (clock: string) => instant(`${tomorrow} ${clock}`)!
    const said = (camera: typeof park.exit, plate: string, clock: string) => {
      const { open, due } = saidByBox(lot, camera, camera.passing(plate, on(clock)))
      return { open, due }
    }
    const pays = (due: string) => ({ open: false, due })
    expect(said(park.exit, later, '02:00')).toEqual(pays('29.00'))
    expect(said(park.entry, last, '02:30')).toEqual(free)
    expect(said(park.exit, first, '03:00')).toEqual(pays('26.00'))
    expect(saidByBox(lot, park.exit, park.exit.payment(first, on('03:01'), '26.00')).open).toBe(true)
    expect(said(park.exit, last, '04:30')).toEqual(pays('6.00'))
    expect(said(park.exit, later, '05:00')).toEqual(pays(MultiSpotPolicy === 3 ? '32.00' : '38.00'))
  },
)
