import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { addDays } from '#kernel/period.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'

/** A visitor who comes before the visit begins: a temporary car until then, and a use of the visit from then on. */

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, { ...ruleB, freeMinutes: 0 })
})
afterAll(() => berth.stop())

const at = (clock: string) => instant(`${addDays(wallDate(Date.now()), -1)} ${clock}`)!
const reasonText = '核对录像'
const opened = { opened: true }
const orders = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })).rows
const corrects = (verb: string, id: string, rest: object = {}) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest })
const expectOne = (PlateNumber: string, rest: object = {}, lot = park, by = admin) =>
  by.call('/api/visitor/addVisitor', {
    VisitorName: '王访客',
    ParkLotId: lot.parkLotId,
    PlateNumber,
    TimesLimit: 1,
    BeginAt: wallTime(at('10:00')),
    EndAt: wallTime(at('18:00')),
    ...rest,
  })
const visit = async (PlateNumber: string, by = admin) =>
  (await by.call('/api/visitor/queryVisitor', { PlateNumber })).rows[0]

test('it pays until the visit begins, has used it then, and comes in by it no more', async () => {
  await expectOne('京V41001')
  await park.entry.sees('京V41001', at('08:00'))
  expect(await orders('京V41001')).toMatchObject([{ carType: 1, orderType: 1 }])
  expect(await visit('京V41001')).toMatchObject({ UsedTimes: 0, State: 6 })
  expect((await park.exit.sees('京V41001', at('13:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  expect(await orders('京V41001')).toMatchObject([
    { orderStatus: 5, orderType: 6, payableAmount: '15.00', otherDiscountMoney: '9.00', needPayMoney: '6.00' },
  ])
  expect(await visit('京V41001')).toMatchObject({ UsedTimes: 1, State: 4, LastEnterAt: wallTime(at('08:00')) })
  await park.exit.sendOne(park.exit.payment('京V41001', at('13:01'), '6.00'))
  expect(await visit('京V41001')).toMatchObject({ UsedTimes: 1, State: 5 })

  await park.entry.sees('京V41001', at('14:00'))
  expect((await park.exit.sees('京V41001', at('16:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  expect(await orders('京V41001')).toMatchObject([{ orderType: 6 }, { orderType: 1, carType: 1 }])
  expect(await visit('京V41001')).toMatchObject({ UsedTimes: 1 })
})

test('one that leaves before the visit begins has paid as a temporary car, and comes in by it later', async () => {
  await expectOne('京V41002')
  await park.entry.sees('京V41002', at('08:00'))
  await park.exit.sees('京V41002', at('09:30'), opened)
  expect(await orders('京V41002')).toMatchObject([{ orderType: 1, arrearsMoney: '6.00' }])
  expect(await visit('京V41002')).toMatchObject({ UsedTimes: 0 })
  await park.entry.sees('京V41002', at('11:00'))
  expect((await park.exit.sees('京V41002', at('12:00'))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await visit('京V41002')).toMatchObject({ UsedTimes: 1 })
})

test('one that stands at the exit, priced, and comes in again has used its visit and pays from then on', async () => {
  await expectOne('京V41007')
  await park.entry.sees('京V41007', at('08:00'))
  expect((await park.exit.sees('京V41007', at('13:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  await park.entry.sees('京V41007', at('13:05'))
  expect(await visit('京V41007')).toMatchObject({ UsedTimes: 1 })
  expect((await park.exit.sees('京V41007', at('15:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  expect(await orders('京V41007')).toMatchObject([
    { orderType: 6, payableAmount: '15.00', otherDiscountMoney: '9.00' },
    { orderType: 1, carType: 1, otherDiscountMoney: '0.00' },
  ])
  expect(await visit('京V41007')).toMatchObject({ UsedTimes: 1 })

  // Of two times the second is left, and no third.
  await expectOne('京V41008', { TimesLimit: 2 })
  await park.entry.sees('京V41008', at('08:00'))
  await park.exit.sees('京V41008', at('11:00'))
  await park.entry.sees('京V41008', at('11:05'))
  expect(await orders('京V41008')).toMatchObject([{ orderType: 6 }, { orderType: 6, carType: 8 }])
  expect(await visit('京V41008')).toMatchObject({ UsedTimes: 2 })
  await park.exit.sees('京V41008', at('12:00'), opened)
  await park.entry.sees('京V41008', at('13:00'))
  expect(await orders('京V41008')).toMatchObject([{ orderType: 6 }, { orderType: 6 }, { orderType: 1, carType: 1 }])
})

test('one whose exit no one saw has used its visit as it comes in again, and pays from then on', async () => {
  await expectOne('京V41011')
  await park.entry.sees('京V41011', at('08:00'))
  await park.entry.sees('京V41011', at('12:00'))
  expect(await visit('京V41011')).toMatchObject({ UsedTimes: 1 })
  expect((await park.exit.sees('京V41011', at('14:00'))).decision).toMatchObject({ open: false, due: '6.00' })
  expect(await orders('京V41011')).toMatchObject([{ arrearsMoney: '6.00' }, { orderType: 1, carType: 1 }])
  await expectOne('京V41012', { TimesLimit: 2 })
  for (const clock of ['08:00', '12:00']) await park.entry.sees('京V41012', at(clock))
  expect((await park.exit.sees('京V41012', at('14:00'))).decision).toMatchObject({ open: true, due: '0.00' })
  expect(await visit('京V41012')).toMatchObject({ UsedTimes: 2 })
})

test('one whose list or pass ends as the visit begins, and that stays, has used the visit; one whose list goes on has not', async () => {
  const midnight = at('00:00')
  const [day, dayBefore] = [wallDate(midnight), addDays(wallDate(midnight), -1)]
  const list = (PlateNumber: string, EndDate: string) =>
    admin.call('/api/billWhitePlate/addWhitePlate', {
      PlateNumber,
      BeginDate: dayBefore,
      EndDate,
      Reason: '业主',
      ParkLotId: park.parkLotId,
    })
  await list('京V41013', dayBefore)
  await list('京V41014', day)
  const price = { PackKind: 6, OriginMoney: '10.00', BillPackMoney: '10.00' }
  const rule = { RuleCode: 'EARLY', RuleName: '日卡', ParkLotIds: [park.parkLotId], ...price }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', rule)
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: park.parkLotId,
    RuleId,
    PlateNumber: '京V41015',
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate: dayBefore,
    EndDate: dayBefore,
    BillPackMoney: '10.00',
  })
  for (const [plate, UsedTimes, due] of [
    ['京V41013', 1, '6.00'],
    ['京V41014', 0, '0.00'],
    ['京V41015', 1, '6.00'],
  ] as const) {
    await expectOne(plate, { BeginAt: wallTime(midnight), EndAt: wallTime(at('02:00')) })
    await park.entry.sees(plate, midnight - 4 * 3_600_000)
    expect((await park.exit.sees(plate, at('00:30'))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await visit(plate)).toMatchObject({ UsedTimes })
    await park.entry.sees(plate, at('01:00'))
    expect((await park.exit.sees(plate, at('03:00'))).decision).toMatchObject({ due })
  }
})

test('a visit for which the visitor pays is used all the same', async () => {
  await expectOne('京V41003', { FreeKind: 3 })
  await park.entry.sees('京V41003', at('09:00'))
  expect((await park.exit.sees('京V41003', at('13:00'))).decision).toMatchObject({ due: '12.00' })
  expect(await orders('京V41003')).toMatchObject([{ orderType: 6 }])
  expect(await visit('京V41003')).toMatchObject({ UsedTimes: 1 })
})

test('what people put right of the stay gives the use back, and takes it again', async () => {
  await expectOne('京V41004')
  await park.entry.sees('京V41004', at('08:00'))
  await park.exit.sees('京V41004', at('13:00'), opened)
  const [before] = await orders('京V41004')
  expect(before).toMatchObject({ orderType: 6, arrearsMoney: '6.00' })
  const used = async () => (await visit('京V41004')).UsedTimes

  await corrects('correctTime', before.id, { newLeftAt: wallTime(at('09:00')) })
  expect(await orders('京V41004')).toMatchObject([{ orderType: 1, arrearsMoney: '3.00' }])
  expect(await used()).toBe(0)
  await corrects('undoCorrection', before.id)
  expect(await orders('京V41004')).toMatchObject([{ orderType: 6, arrearsMoney: '6.00' }])
  expect(await used()).toBe(1)

  await corrects('correctTime', before.id, { newCameAt: wallTime(at('08:30')) })
  expect(await used()).toBe(1)
  await corrects('correctPlate', before.id, { plateNumber: '京V41005' })
  expect(await used()).toBe(0)
  await corrects('undoCorrection', before.id)
  expect(await used()).toBe(1)
  const confirmed = await admin.confirm('park-order:void', before.id)
  await admin.call('/api/order/voidParkOrder', { id: before.id, reasonText }, confirmed)
  expect(await used()).toBe(0)
})

test('a visit of the same plate in another car park or of another tenant is not used by it', async () => {
  const elsewhere = await addParkLot(admin, {}, ruleB)
  const west = await berth.as('admin', 'west')
  const westPark = await addParkLot(west, {}, ruleB)
  await expectOne('京V41006')
  await park.entry.sees('京V41006', at('08:00'))
  await expectOne('京V41006', {}, elsewhere)
  await expectOne('京V41006', {}, westPark, west)
  await park.exit.sees('京V41006', at('13:00'), opened)
  const { rows } = await admin.call('/api/visitor/queryVisitor', { PlateNumber: '京V41006' })
  const byLot = new Map(rows.map(({ ParkLotId, UsedTimes }: any) => [ParkLotId, UsedTimes]))
  expect([byLot.get(park.parkLotId), byLot.get(elsewhere.parkLotId)]).toEqual([1, 0])
  expect(await visit('京V41006', west)).toMatchObject({ UsedTimes: 0 })
})

test('the books hold after all of it', async () => {
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
