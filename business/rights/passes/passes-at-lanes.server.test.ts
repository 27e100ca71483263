import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addPark as parkOf, addRule as ruleOf, draftOf, path, today } from '#checks/berth/pass-desk.ts'
import type { Console } from '#checks/berth/console.ts'
import { instant, wallTime } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { endOfUnits } from './bill-pack-order/pass-dates.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

/** A month ago, on a clock of the lots. */
const at = (clock: string, day = addDays(today, -1)) => instant(`${day} ${clock}`)!

const addRule = (ParkLotId: string, rest: object = {}, by = admin) => ruleOf(by, ParkLotId, rest)
const addPark = (lot: object = {}) => parkOf(admin, lot)
const sell = (...given: Parameters<typeof draftOf>) => admin.call(path('add'), draftOf(...given))
const orderOf = async (plateNumber: string) =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows

test('a car with a pass comes and goes free, and its order says by which pass', async () => {
  const park = await addPark()
  const pass = await sell(park, '京A30001')
  expect((await park.entry.sees('京A30001', at('08:00'))).decision!.open).toBe(true)
  expect((await park.exit.sees('京A30001', at('18:00'))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await orderOf('京A30001')).toMatchObject([
    { carType: 2, orderType: 2, monthPassId: pass.Id, payableAmount: '0.00', orderStatus: 3 },
  ])
})

test('4.12: one spot, two cars: the later one pays its whole stay, or stays out where the lot says so', async () => {
  const park = await addPark()
  await sell(park, '京A30010,京A30011')
  await park.entry.sees('京A30010', at('08:00'))
  await park.entry.sees('京A30011', at('09:00'))
  await park.exit.sees('京A30010', at('18:00'))
  expect((await park.exit.sees('京A30011', at('19:00'))).decision).toMatchObject({ open: false, due: '20.00' })
  expect(await orderOf('京A30011')).toMatchObject([{ carType: 1, orderType: 1, monthPassId: null }])

  const strict = await addPark({ MultiSpotPolicy: 2 })
  await sell(strict, '京A30012,京A30013')
  await strict.entry.sees('京A30012', at('08:00'))
  expect((await strict.entry.sees('京A30013', at('09:00'))).decision).toMatchObject({ open: false, text: '车位已满' })
})

test('4.12: where the later car takes the spot of the one that leaves, it pays until then, in whatever order that becomes known', async () => {
  const park = await addPark({ MultiSpotPolicy: 3 })
  const [first, later, third] = ['京A30014', '京A30015', '京A30016'] as const
  await sell(park, [first, later, third].join(','))
  await park.entry.sees(first, at('08:00'))
  await park.entry.sees(later, at('09:00'))
  await park.entry.sees(third, at('09:30'))
  expect(await orderOf(later)).toMatchObject([{ orderType: 1, monthPassId: null }])
  await park.exit.sees(first, at('11:00'))
  expect((await park.exit.sees(later, at('19:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  expect(await orderOf(later)).toMatchObject([{ orderType: 2, monthPassId: expect.any(String) }])
  await park.exit.sendOne(park.exit.payment(later, at('19:01'), '6.00'))
  // the third one waited until the second had gone
  expect((await park.exit.sees(third, at('20:30'))).decision).toMatchObject({ due: '20.00' })

  const reported = await addPark({ MultiSpotPolicy: 3 })
  await sell(reported, '京A30017,京A30018')
  await reported.entry.sees('京A30017', at('08:00'))
  await reported.entry.sees('京A30018', at('09:00'))
  await reported.exit.sees('京A30018', at('19:00'), { opened: true })
  expect(await orderOf('京A30018')).toMatchObject([{ payableAmount: '20.00' }])
  await reported.exit.sees('京A30017', at('10:00'), { opened: true })
  expect(await orderOf('京A30018')).toMatchObject([{ payableAmount: '3.00', arrearsMoney: '3.00' }])
  // when the first is said to have left at another time, or not at all, the others' spots move with it
  const owing = ['京A30021', '京A30022'] as const
  const asks = async () => (await Promise.all(owing.map(orderOf))).map(([order]) => order.payableAmount)
  const pair = await addPark({ MultiSpotPolicy: 3 })
  await sell(pair, ['京A30020', ...owing].join(','))
  const stays = [
    ['京A30020', '08:00', '10:30'],
    [owing[0], '09:00', '13:00'],
    [owing[1], '10:00', '16:00'],
  ] as const
  for (const [plate, came] of stays) await pair.entry.sees(plate, at(came))
  for (const [plate, , left] of stays.toReversed()) await pair.exit.sees(plate, at(left), { opened: true })
  expect(await asks()).toEqual(['6.00', '9.00'])
  const [{ id }] = await orderOf('京A30020')
  const corrects = (verb: string, rest: object = {}) =>
    admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '时间错误', ...rest })
  await corrects('correctTime', { newLeftAt: wallTime(at('09:30')) })
  expect(await asks()).toEqual(['3.00', '9.00'])
  await corrects('correctTime', { newLeftAt: wallTime(at('15:00')) })
  expect(await asks()).toEqual(['12.00', '15.00'])
  await corrects('undoCorrection')
  expect(await asks()).toEqual(['3.00', '9.00'])

  const missed = await addPark({ MultiSpotPolicy: 3 })
  await sell(missed, '京A30023,京A30024')
  await missed.entry.sees('京A30023', at('08:00'))
  await missed.entry.sees('京A30024', at('09:00'))
  const said = { laneId: missed.exit.laneId, plateNumber: '京A30023', passAt: wallTime(at('11:00')) }
  await admin.call('/api/order/recordPassingParkOrder', { ...said, reasonText: '出口漏拍' })
  expect((await missed.exit.sees('京A30024', at('19:00'))).decision).toMatchObject({ due: '6.00' })
})

test.each([
  ['pays its whole stay', 1],
  ['takes the spot of the one that leaves', 3],
])(
  '4.7, 4.12: where the later car %s, it has the spot itself once that of the first turns out to be another car, or none',
  async (_, MultiSpotPolicy) => {
    const park = await addPark({ MultiSpotPolicy })
    const [first, later, third, real] = [1, 2, 3, 4].map((car) => `京A3${MultiSpotPolicy}03${car}`) as [
      string,
      string,
      string,
      string,
    ]
    await sell(park, [first, later, third].join(','))
    for (const [plate, came] of [
      [first, '08:00'],
      [later, '09:00'],
      [third, '10:00'],
    ] as const)
      await park.entry.sees(plate, at(came))
    for (const [plate, left] of [
      [first, '11:00'],
      [later, '13:00'],
      [third, '16:00'],
    ] as const)
      await park.exit.sees(plate, at(left), { opened: true })
    const costs = () => Promise.all([later, third].map(async (plate) => (await orderOf(plate))[0].payableAmount))
    const asRead = MultiSpotPolicy === 3 ? ['6.00', '9.00'] : ['12.00', '18.00']
    const without = ['0.00', MultiSpotPolicy === 3 ? '9.00' : '18.00']
    expect(await costs()).toEqual(asRead)
    const [{ id }] = await orderOf(first)
    const corrects = async (verb: string, rest: object = {}, headers = {}) =>
      admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '车牌错误', ...rest }, headers)
    await corrects('correctPlate', { plateNumber: real })
    expect(await costs()).toEqual(without)
    await corrects('undoCorrection')
    expect(await costs()).toEqual(asRead)
    await corrects('void', {}, await admin.confirm('park-order:void', id))
    expect(await costs()).toEqual(without)
  },
)

test('a lot may give days of grace after the end of a pass', async () => {
  const costs = async (MonthGraceDays: number) => {
    const park = await addPark({ MonthGraceDays })
    const end = endOfUnits(addDays(today, -40), 1, 1)
    await sell(park, '京A30090', { BeginDate: addDays(today, -40) })
    await park.entry.sees('京A30090', at('08:00', addDays(end, 2)))
    return (await park.exit.sees('京A30090', at('11:00', addDays(end, 2)))).decision!.due
  }
  expect([await costs(1), await costs(2)]).toEqual(['9.00', '0.00'])
})

test('a lot may keep out whose pass has expired, until it is renewed or something else lets it in', async () => {
  const park = await addPark({ MonthExpirePolicy: 2 })
  const [expired, free] = ['京A30095', '京A30096'] as const
  const end = endOfUnits(addDays(today, -40), 1, 1)
  for (const plate of [expired, free]) await sell(park, plate, { BeginDate: addDays(today, -40) })
  const next = addDays(end, 1)
  expect((await park.entry.sees(expired, at('08:00', next))).decision).toMatchObject({
    open: false,
    text: '月卡已过期,请续费后入场',
  })
  expect((await park.entry.sees('京A30097', at('08:01', next))).decision).toMatchObject({ open: true })
  await admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber: free,
    FreeKind: 1,
    BeginDate: next,
    ApplyUser: '李四',
    ApplyReason: '公务',
  })
  expect((await park.entry.sees(free, at('08:02', next))).decision).toMatchObject({ open: true })
  await sell(park, expired, { BeginDate: addDays(next, 1) })
  expect((await park.entry.sees(expired, at('08:00', addDays(next, 1)))).decision).toMatchObject({ open: true })
})

test('4.13: a pass that ends during the stay pays up to its last midnight, a renewal pays for the rest too', async () => {
  const park = await addPark()
  const lastDay = addDays(today, -2)
  const BeginDate = addDays(today, -32)
  const rule = await addRule(park.parkLotId, {
    PackKind: 6,
    BillPackMoney: '10.00',
    OriginMoney: '10.00',
    MaxUnits: 60,
  })
  const short = { BeginDate, EndDate: lastDay, BillPackMoney: '310.00' }
  await sell({ ...park, rule }, '京A30020', short)
  const renewed = await sell({ ...park, rule }, '京A30021', short)
  const late = await sell({ ...park, rule }, '京A30045', short)
  for (const plate of ['京A30020', '京A30021']) await park.entry.sees(plate, at('18:00', lastDay))
  expect((await park.exit.sees('京A30020', at('05:00'))).decision).toMatchObject({ open: false, due: '15.00' })
  await admin.call(path('renew'), { Id: renewed.Id, Units: 3, RenewMoney: '30.00' })
  expect((await park.exit.sees('京A30021', at('05:00'))).decision).toMatchObject({ open: true, due: '0.00' })

  // Renewed while its car is inside that came after the end: what the stay costs and what its order is called say the same.
  await park.entry.sees('京A30045', at('02:00'))
  expect(await orderOf('京A30045')).toMatchObject([{ orderType: 1, carType: 1, monthPassId: null }])
  await admin.call(path('renew'), { Id: late.Id, Units: 3, RenewMoney: '30.00' })
  expect((await park.exit.sees('京A30045', at('05:00'))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await orderOf('京A30045')).toMatchObject([{ orderType: 2, carType: 2, monthPassId: expect.any(String) }])
})

test('a black-listed car is not let in by its pass, and what was recorded is not recomputed by a later sale', async () => {
  const park = await addPark()
  await admin.call('/api/billBlackPlate/addBlackPlate', {
    plateNumber: '京A30030',
    reason: '逃费',
    limitPolicy: 1,
    validTime: '2026-01-01 ~',
  })
  await sell(park, '京A30030')
  expect((await park.entry.sees('京A30030', at('08:00'))).decision!.open).toBe(false)
  await park.entry.sees('京A30031', at('08:00'))
  await park.exit.sees('京A30031', at('11:00'))
  await park.exit.sendOne(park.exit.payment('京A30031', at('11:00'), '9.00'))
  await sell(park, '京A30031')
  expect(await orderOf('京A30031')).toMatchObject([{ orderType: 1, payableAmount: '9.00', moneyValuePaid: '9.00' }])
})

test('4.13: a car that was inside when its plate was changed parks by the pass until it leaves, also on later days, and comes in by it no more', async () => {
  const park = await addPark()
  const ago = (hours: number) => Date.now() - hours * 3_600_000
  const changed = async (plate: string, fresh: string, isInside: boolean) => {
    const pass = await sell(park, plate, { BeginDate: addDays(today, -4) })
    if (isInside) await park.entry.sees(plate, ago(50))
    const change = { OldPlateNumber: plate, NewPlateNumber: fresh, Reason: '换车' }
    await admin.call(path('changePlate'), { Id: pass.Id, ...change })
    // The change was two days ago.
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(
        sql`update bill_pack_park_lot_plate set end_date = ${addDays(today, -2)}::date, inside_until = inside_until - interval '2 days' where plate_number = ${plate}`,
      ),
    )
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(
        sql`update bill_pack_park_lot_plate set begin_date = ${addDays(today, -1)}::date where plate_number = ${fresh}`,
      ),
    )
  }
  await changed('京A30080', '京A30081', true)
  await changed('京A30082', '京A30083', false)
  expect((await park.exit.sees('京A30080', ago(5))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await orderOf('京A30080')).toMatchObject([{ orderType: 2, payableAmount: '0.00' }])
  for (const plate of ['京A30080', '京A30082']) {
    await park.entry.sees(plate, ago(4))
    expect((await park.exit.sees(plate, Date.now())).decision).toMatchObject({ open: false, due: '12.00' })
  }
  await park.entry.sees('京A30081', ago(3))
  expect((await park.exit.sees('京A30081', Date.now())).decision).toMatchObject({ open: true, due: '0.00' })
})

test('4.13: on the day of the change too; where the time of the exit is put right, the end follows it', async () => {
  const park = await addPark()
  const pass = await sell(park, '京A30084')
  const ago = (minutes: number) => Date.now() - minutes * 60_000
  await park.entry.sees('京A30084', ago(300))
  const change = { OldPlateNumber: '京A30084', NewPlateNumber: '京A30085', Reason: '换车' }
  await admin.call(path('changePlate'), { Id: pass.Id, ...change })
  await park.exit.sees('京A30084', ago(260))
  const [left] = await orderOf('京A30084')
  await admin.call('/api/order/correctTimeParkOrder', {
    id: left.id,
    newLeftAt: wallTime(ago(250)),
    reasonText: '核对录像',
  })
  await park.entry.sees('京A30084', ago(245))
  expect((await park.exit.sees('京A30084', ago(1))).decision).toMatchObject({ open: false })
  expect(await orderOf('京A30084')).toMatchObject([{ payableAmount: '0.00' }, { orderType: 1 }])
})
