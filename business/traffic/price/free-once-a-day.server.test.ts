import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 30, freeRepeat: 3, segments })
})
afterAll(() => berth.stop())

// One day more, so that its next midnight is over as well.
const yesterday = addDays(wallDate(Date.now()), -2)
const at = (clock: string, day = yesterday) => instant(`${day} ${clock}`)!

async function due(plate: string, from: number, to: number, more: Record<string, unknown> = {}): Promise<string> {
  await park.entry.sees(plate, from, more)
  return (await park.exit.sees(plate, to, more)).decision!.due
}

const payables = async (PlateNumber: string): Promise<string[]> => {
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: PlateNumber })
  return rows
    .toSorted((one: any, other: any) => one.cameAt.localeCompare(other.cameAt))
    .map(({ payableAmount }: any) => payableAmount)
}

test('the stays of a car on one day share its free minutes, those of another day have their own', async () => {
  expect(await due('京R10001', at('08:00'), at('08:20'))).toBe('0.00')
  expect(await due('京R10002', at('08:00'), at('08:30'))).toBe('0.00')
  expect(await due('京R10001', at('10:00'), at('10:10'))).toBe('0.00')
  expect(await due('京R10001', at('12:00'), at('12:05'))).toBe('3.00')
  const before = addDays(yesterday, -1)
  expect(await due('京R10001', at('08:00', before), at('08:30', before))).toBe('0.00')
})

test('a stay that becomes known late takes its share first, as if it had been known in time', async () => {
  expect(await due('京R20001', at('15:00'), at('15:25'))).toBe('0.00')
  await park.entry.sees('京R20001', at('09:00'), { opened: true })
  await park.exit.sees('京R20001', at('09:20'), { opened: true })
  expect(await payables('京R20001')).toEqual(['0.00', '3.00'])
})

test('a stay that is put right, is another car’s or void prices again those that share its day, and taken back they are as before', async () => {
  const [plate, real] = ['京R20003', '京R20004']
  await due(plate, at('08:00'), at('08:20'))
  await due(plate, at('09:00'), at('09:20'), { opened: true })
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: plate,
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  const { id } = rows[0]
  const does = (verb: string, rest: object = {}, confirmed = {}) =>
    admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText: '核对录像', ...rest }, confirmed)
  const takenBack = async () => {
    await does('undoCorrection')
    expect(await payables(plate)).toEqual(['0.00', '3.00'])
  }
  await does('correctTime', { newLeftAt: wallTime(at('08:05')) })
  expect(await payables(plate)).toEqual(['0.00', '0.00'])
  await takenBack()
  await does('correctPlate', { plateNumber: real })
  expect(await payables(plate)).toEqual(['0.00'])
  await takenBack()
  await does('void', {}, await admin.confirm('park-order:void', id))
  expect(await payables(plate)).toEqual(['0.00', '0.00'])
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('where only the first stay of a day is free, a second one has none of what the first left', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 120, freeRepeat: 4, segments })
  expect(await due('京R30001', at('08:00'), at('08:20'))).toBe('0.00')
  expect(await due('京R30001', at('10:00'), at('10:10'))).toBe('3.00')
  expect(await due('京R30002', at('10:00'), at('12:00'))).toBe('0.00')
  expect(await due('京R30002', at('22:00'), at('00:30', addDays(yesterday, 1)))).toBe('9.00')
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 15, freeRepeat: 4, freeTimes: 2, segments })
  for (const [clock, money] of [
    ['08:00', '0.00'],
    ['09:00', '0.00'],
    ['10:00', '3.00'],
  ] as const)
    expect(await due('京R30003', at(clock), at(clock) + 600_000)).toBe(money)
})

test('where only the first stay of 24 hours is free, one that starts in them has nothing free, also over midnight', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 30, freeRepeat: 5, segments })
  const before = addDays(yesterday, -1)
  expect(await due('京R90001', at('20:00', before), at('20:30', before))).toBe('0.00')
  expect(await due('京R90001', at('19:40'), at('20:10'))).toBe('3.00')
  expect(await due('京R90001', at('20:20'), at('20:50'))).toBe('0.00')
  expect(await due('京R90002', at('19:40'), at('20:10'))).toBe('0.00')
})

test('a car that comes again within the minutes that its rule names has nothing free, also after a stay that cost nothing', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 30, freeAgainAfter: 20, segments })
  expect(await due('京R81001', at('08:00'), at('08:20'))).toBe('0.00')
  expect(await due('京R81001', at('08:40'), at('08:50'))).toBe('3.00')
  await park.exit.sendOne(park.exit.payment('京R81001', at('08:51'), '3.00'))
  await park.exit.sees('京R81001', at('08:52'), { opened: true })
  expect(await due('京R81001', at('09:13'), at('09:43'))).toBe('0.00')
  expect(await due('京R81002', at('09:13'), at('09:43'))).toBe('0.00')
  const Plate = { PlateNumber: '京R81003', ParkLotId: park.parkLotId, Reason: '职工' }
  await admin.call('/api/billWhitePlate/addWhitePlate', { ...Plate, BeginDate: yesterday, EndDate: yesterday })
  const next = addDays(yesterday, 1)
  expect(await due('京R81003', at('22:00'), at('23:55'))).toBe('0.00')
  expect(await due('京R81003', at('00:05', next), at('00:15', next))).toBe('3.00')
})

test('a car that is back within the minutes that its rule names is charged on from its first entry, also once an earlier stay is put right', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  const terms = { ruleKind: 3, freeMinutes: 30, continueWithin: 15, segments } as const
  park = await addParkLot(admin, {}, terms)
  const plate = '京R83001'
  for (const [from, to] of [
    ['08:00', '09:00'],
    ['09:15', '10:40'],
    ['10:50', '12:00'],
  ] as const)
    await due(plate, at(from), at(to), { opened: true })
  // 30 minutes, 130 and 210 from 8:00 on, after the free ones: 3, 9 and 12
  expect(await payables(plate)).toEqual(['3.00', '6.00', '3.00'])
  const { rows } = await admin.call('/api/order/queryParkOrder', {
    plateNumber: plate,
    OrderBy: 'cameAt',
    OrderDir: 'asc',
  })
  expect(rows[1].chargeDetailJson).toMatchObject({
    payable: '6.00',
    stayMinutes: 160,
    segments: expect.arrayContaining([expect.objectContaining({ kind: 'continued', money: '-3.00' })]),
  })
  const { id } = rows[0]
  await admin.call('/api/order/correctTimeParkOrder', { id, newLeftAt: wallTime(at('08:50')), reasonText: '核对录像' })
  // the first is over 25 minutes before the second: 55 minutes and 135 from 9:15 on
  expect(await payables(plate)).toEqual(['3.00', '3.00', '6.00'])
  await admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '核对录像' })
  expect(await payables(plate)).toEqual(['3.00', '6.00', '3.00'])
  // one that becomes known late is the first of them: 65, 165 and 245 minutes from 7:25 on, after the free ones
  await due(plate, at('07:25'), at('07:50'), { opened: true })
  expect(await payables(plate)).toEqual(['0.00', '6.00', '3.00', '6.00'])
  // another tenant's stays of the same plate are no part of it, nor is one that no exit saw leave
  const stranger = await berth.as('admin', 'west')
  const own = await addParkLot(stranger, {}, terms)
  await own.entry.sees(plate, at('12:10'))
  expect((await own.exit.sees(plate, at('12:40'))).decision!.due).toBe('0.00')
  await park.entry.sees('京R83002', at('08:00'), { opened: true })
  expect(await due('京R83002', at('12:00'), at('12:30'))).toBe('0.00')
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})

test('tiers go on over the stays of a day, also once an earlier one becomes known, and start over on the next', async () => {
  const segments = [{ firstMinutes: 60, firstMoney: 500, unitMinutes: 60, unitMoney: 200 }]
  park = await addParkLot(admin, {}, { ruleKind: 4, tierCount: 5, segments })
  expect(await due('京R82001', at('08:00'), at('08:40'))).toBe('5.00')
  await park.exit.sendOne(park.exit.payment('京R82001', at('08:41'), '5.00'))
  await park.exit.sees('京R82001', at('08:42'), { opened: true })
  expect(await due('京R82001', at('10:00'), at('11:00'))).toBe('2.00')
  expect(await due('京R82002', at('10:00'), at('11:00'))).toBe('5.00')
  await park.exit.sees('京R82002', at('11:00'), { opened: true })
  await park.entry.sees('京R82002', at('08:00'), { opened: true })
  await park.exit.sees('京R82002', at('08:40'), { opened: true })
  expect(await payables('京R82002')).toEqual(['5.00', '2.00'])
  const next = addDays(yesterday, 1)
  expect(await due('京R82002', at('08:00', next), at('08:10', next))).toBe('5.00')
})

test('a ceiling for all stays of 24 hours asks no more than is left of it, also over midnight', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, ceiling24h: 2000, ceiling24hShared: 1, segments })
  const before = addDays(yesterday, -1)
  expect(await due('京R50001', at('20:00', before), at('23:00', before))).toBe('15.00')
  await park.exit.sendOne(park.exit.payment('京R50001', at('23:01', before), '15.00'))
  await park.exit.sees('京R50001', at('23:02', before), { opened: true })
  expect(await due('京R50001', at('08:00'), at('11:00'))).toBe('5.00')
  await park.exit.sendOne(park.exit.payment('京R50001', at('11:01'), '5.00'))
  await park.exit.sees('京R50001', at('11:02'), { opened: true })
  // at 20:00 the next 24 hours begin
  expect(await due('京R50001', at('20:00'), at('23:00'))).toBe('15.00')
})

test('only the first stay of a new-energy car on a day has its own free time, the later ones have that of all cars', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  const green = { plateColor: 5 }
  const free = { freeMinutes: 15, freeIncluded: 1, newEnergyFreeMinutes: 60, newEnergyFreeFirst: 1 } as const
  park = await addParkLot(admin, {}, { ruleKind: 3, ...free, segments })
  expect(await due('京AD90001', at('08:00'), at('09:00'), green)).toBe('0.00')
  expect(await due('京AD90001', at('10:00'), at('10:15'), green)).toBe('0.00')
  expect(await due('京AD90001', at('12:00'), at('12:16'), green)).toBe('5.00')
  expect(await due('京R90001', at('08:00'), at('08:16'))).toBe('5.00')
})

test('after a short first stay a new-energy car has free time at its second, at no third; a stay put right later changes that', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  const green = { plateColor: 5 }
  const free = { newEnergyFreeMinutes: 120, newEnergyFreeFirst: 1, newEnergyFreeSecond: 60 } as const
  park = await addParkLot(admin, {}, { ruleKind: 3, ...free, segments })
  expect(await due('京AD90002', at('08:00'), at('09:00'), green)).toBe('0.00')
  expect(await due('京AD90002', at('10:00'), at('11:00'), green)).toBe('0.00')
  expect(await due('京AD90002', at('12:00'), at('12:10'), green)).toBe('5.00')
  expect(await due('京AD90003', at('08:00'), at('09:01'), green)).toBe('0.00')
  expect(await due('京AD90003', at('10:00'), at('10:30'), green)).toBe('5.00')
  const stranger = await berth.as('admin', 'west')
  const own = await addParkLot(stranger, {}, { ruleKind: 3, ...free, segments })
  await own.entry.sees('京AD90003', at('14:00'), green)
  expect((await own.exit.sees('京AD90003', at('15:00'), green)).decision!.due).toBe('0.00')
})

test('a ceiling for all stays of a calendar month asks no more than is left of it, and starts over with the next', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, ceilingMonth: 4000, segments })
  const first = `${yesterday.slice(0, 8)}01`
  const monthBefore = `${addDays(first, -1).slice(0, 8)}02`
  const next = addDays(monthBefore, 20)
  for (const [day, money] of [
    [monthBefore, '15.00'],
    [addDays(monthBefore, 1), '15.00'],
    [next, '10.00'],
    [addDays(next, 1), '0.00'],
    [first, '15.00'],
  ] as const) {
    expect(await due('京R91001', at('08:00', day), at('11:00', day))).toBe(money)
    if (money !== '0.00') await park.exit.sendOne(park.exit.payment('京R91001', at('11:01', day), money))
    await park.exit.sees('京R91001', at('11:02', day), { opened: true })
  }
})

test('a ceiling for all stays of a day asks no more than is left of it, also once an earlier stay becomes known', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  park = await addParkLot(admin, {}, { ruleKind: 7, ceilingDay: 2000, ceilingDayShared: 1, segments })
  expect(await due('京R40001', at('08:00'), at('11:00'))).toBe('15.00')
  await park.exit.sendOne(park.exit.payment('京R40001', at('11:01'), '15.00'))
  await park.exit.sees('京R40001', at('11:02'), { opened: true })
  expect(await due('京R40001', at('12:00'), at('15:00'))).toBe('5.00')
  expect(await due('京R40002', at('12:00'), at('15:00'))).toBe('15.00')

  await park.entry.sees('京R40003', at('15:00'), { opened: true })
  await park.exit.sees('京R40003', at('17:00'), { opened: true })
  await park.entry.sees('京R40003', at('06:00'), { opened: true })
  await park.exit.sees('京R40003', at('09:00'), { opened: true })
  expect(await payables('京R40003')).toEqual(['15.00', '5.00'])
})

test('of a ceiling for all stays of a day only what was charged is used up, not what was given up at the exit or by a list', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 500 }]
  park = await addParkLot(admin, {}, { ruleKind: 7, ceilingDay: 2000, ceilingDayShared: 1, segments })
  const orderId = async (plateNumber: string) =>
    (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0].id
  const free = async (plate: string) =>
    admin.call('/api/order/waiveParkOrder', { id: await orderId(plate), reasonText: '车主投诉处理' })

  expect(await due('京R60001', at('08:00'), at('11:00'))).toBe('15.00')
  await free('京R60001')
  expect(await due('京R60001', at('12:00'), at('15:00'))).toBe('15.00')

  await due('京R60002', at('08:00'), at('11:00'))
  await park.exit.sendOne(park.exit.payment('京R60002', at('11:01'), '10.00'))
  await free('京R60002')
  expect(await due('京R60002', at('12:00'), at('15:00'))).toBe('10.00')

  const daily = { FreeKind: 2, BeginDate: '2020-01-01', BeginTime: '07:00', EndTime: '11:30' }
  await admin.call('/api/billFreePlate/addFreePlate', {
    ...daily,
    PlateNumber: '京R60003',
    ApplyUser: '李四',
    ApplyReason: '送货',
  })
  expect(await due('京R60003', at('08:00'), at('11:00'))).toBe('0.00')
  await park.exit.sees('京R60003', at('11:00'), { opened: true })
  expect(await due('京R60003', at('12:00'), at('15:00'))).toBe('15.00')

  // What a person gives up once the next stay has started re-prices that one no more.
  await park.entry.sees('京R60004', at('08:00'))
  await park.exit.sees('京R60004', at('11:00'), { opened: true })
  const first = await orderId('京R60004')
  expect(await due('京R60004', at('12:00'), at('15:00'))).toBe('5.00')
  await admin.call('/api/order/repriceParkOrder', { id: first, newPayable: '0.00', reasonText: '客户协商' })
  expect(await payables('京R60004')).toEqual(['15.00', '5.00'])
  await park.exit.sees('京R60004', at('15:01'))
  expect(await payables('京R60004')).toEqual(['15.00', '5.00'])
})

test('time that a list frees uses none of the free minutes that the stays of a day share', async () => {
  const segments = [{ unitMinutes: 60, unitMoney: 300 }]
  park = await addParkLot(admin, {}, { ruleKind: 3, freeMinutes: 30, freeRepeat: 3, segments })
  const daily = { FreeKind: 2, BeginDate: '2020-01-01', BeginTime: '07:00', EndTime: '11:30' }
  await admin.call('/api/billFreePlate/addFreePlate', {
    ...daily,
    PlateNumber: '京R70001',
    ApplyUser: '李四',
    ApplyReason: '送货',
  })
  expect(await due('京R70001', at('08:00'), at('10:00'))).toBe('0.00')
  expect(await due('京R70001', at('12:00'), at('12:30'))).toBe('0.00')
  expect(await due('京R70001', at('13:00'), at('13:10'))).toBe('3.00')
})
