import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleB, ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Camera } from '#checks/berth/camera.ts'
import { addParkLot, addLaneCamera, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addBay } from '#checks/berth/places.ts'
import { addDays } from '#kernel/period.ts'
import { instant, wallDate, wallTime } from '#kernel/wall-clock.ts'

/** Days at the lanes on which rights, people and offline boxes meet, derived from domain.md 4 alone; the plain ones are lane-stories. */

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const now = Math.floor(Date.now() / 1000) * 1000
const ago = (minutes: number) => now - minutes * 60_000
const today = wallDate(now)
const yesterday = (clock: string) => instant(`${addDays(today, -1)} ${clock}`)!
const hourly = { ...ruleB, freeMinutes: 0 }
const opened = { opened: true }
const reasonText = '核对录像'
let cars = 10_000
const newPlate = () => `京L${(cars += 137)}`

type Asked = Record<string, unknown>
const rows = async (path: string, asked: Asked): Promise<any[]> => (await admin.call(path, asked)).rows
const orders = (plateNumber: string) =>
  rows('/api/order/queryParkOrder', { plateNumber, OrderBy: 'cameAt', OrderDir: 'asc' })
const order = async (plateNumber: string) => (await orders(plateNumber))[0]
/** Of each stay its state, price, what was paid, given up and is owed. */
const books = async (plateNumber: string) =>
  (await orders(plateNumber)).map(
    ({ orderStatus, payableAmount, moneyValuePaid, waiveMoney, arrearsMoney }) =>
      `${orderStatus} ${payableAmount} ${moneyValuePaid} ${waiveMoney} ${arrearsMoney}`,
  )
const does = (verb: string, id: string, rest: Asked = {}, headers: Record<string, string> = {}) =>
  admin.call(`/api/order/${verb}ParkOrder`, { id, reasonText, ...rest }, headers)
const pays = (id: string, receivedMoney: string) =>
  admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney })
const alarms = async ({ parkLotId }: ParkLot) =>
  (await rows('/api/alarm/queryAlarm', { parkLotId })).map(({ alarmType, state }) => `${alarmType} ${state}`)
const logged = async ({ parkLotId }: ParkLot) =>
  (await rows('/api/sentryOperateLog/querySentryOperateLog', { parkLotId })).map(({ OperateType }) => OperateType)

/** Staff open the lane, and its box carries it out. */
async function press(camera: Camera): Promise<void> {
  await admin.call('/api/lane/openGateLane', { Id: camera.laneId, reasonText })
  const [command] = await camera.commands()
  const done = { commandId: command!['commandId'], done: true }
  await camera.sendOne(camera.event('commandResult', Date.now(), done))
}

let made = 0
async function sellPass({ parkLotId }: ParkLot, PlateNumber: string, rule: Asked = {}): Promise<void> {
  const tag = `LD${++made}`
  const price = { OriginMoney: '300.00', BillPackMoney: '300.00' }
  const named = { RuleCode: tag, RuleName: `月卡${tag}`, ParkLotIds: [parkLotId] }
  const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', { ...named, ...price, ...rule })
  await admin.call('/api/billPackOrder/addBillPackOrder', {
    ParkLotId: parkLotId,
    RuleId,
    PlateNumber,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate: addDays(today, -5),
    BillPackMoney: '300.00',
  })
}
async function addCompany(plates: readonly string[], rest: Asked): Promise<string> {
  const named = { CompanyCode: `LD${++made}`, CompanyName: `单位LD${made}`, ContractBegin: '2026-01-01' }
  const { Id } = await admin.call('/api/company/addCompany', { ...named, ...rest })
  for (const PlateNumber of plates)
    await admin.call('/api/companyvehicle/addCompanyVehicle', { CompanyId: Id, PlateNumber, BeginDate: '2026-01-01' })
  return Id
}
const expectVisitor = ({ parkLotId: ParkLotId }: ParkLot, PlateNumber: string, begin: number, end: number) =>
  admin.call('/api/visitor/addVisitor', {
    VisitorName: '李四',
    ParkLotId,
    PlateNumber,
    BeginAt: wallTime(begin),
    EndAt: wallTime(end),
    TimesLimit: 1,
  })
const listFree = (PlateNumber: string, rest: Asked) =>
  admin.call('/api/billFreePlate/addFreePlate', {
    PlateNumber,
    BeginDate: addDays(today, -5),
    ApplyUser: '李四',
    ApplyReason: '公务',
    ...rest,
  })

describe('who has rights', () => {
  test('of two cars on one pass the later pays its whole stay, and parks on the pass once it comes again', async () => {
    const park = await addParkLot(admin, {}, hourly)
    const [first, later] = [newPlate(), newPlate()]
    await sellPass(park, `${first},${later}`)
    await park.entry.sees(first, ago(600))
    await park.entry.sees(later, ago(540))
    await park.exit.sees(first, ago(180))
    expect((await park.exit.sees(later, ago(121))).decision).toMatchObject({ due: '20.00' })
    await park.exit.sendOne(park.exit.payment(later, ago(120), '20.00'))
    await park.entry.sees(later, ago(100))
    expect((await park.exit.sees(later, ago(1))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await orders(later)).toMatchObject([{ orderType: 1 }, { orderType: 2 }])
  })

  test('a pass goes before a company, a visit before a free use, and what goes after is not used', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const [both, guest] = [newPlate(), newPlate()]
    const id = await addCompany([both], { ChargeKind: 2 })
    await sellPass(park, both)
    await listFree(guest, { FreeKind: 3 })
    await expectVisitor(park, guest, ago(300), ago(-60))
    for (const plate of [both, guest]) await park.entry.sees(plate, ago(131))
    for (const plate of [both, guest])
      expect((await park.exit.sees(plate, ago(1))).decision).toMatchObject({ open: true, due: '0.00' })
    expect(await order(both)).toMatchObject({ carType: 2, orderType: 2 })
    expect(await admin.call('/api/company/getCompany', { id })).toMatchObject({ UsedCredit: '0.00' })
    expect(await order(guest)).toMatchObject({ carType: 8, orderType: 6 })
    expect(await rows('/api/billFreePlate/queryFreePlate', { PlateNumber: guest })).toMatchObject([{ UsedCount: 0 }])
    await park.entry.sees(guest, ago(0))
    expect((await orders(guest))[1]).toMatchObject({ carType: 4 })
  })

  test('a free hour at noon and two visits free their own time of a stay, and no other', async () => {
    const park = await addParkLot(admin, {}, hourly)
    const [free, guest] = [newPlate(), newPlate()]
    await listFree(free, { FreeKind: 2, BeginTime: '12:00', EndTime: '13:00' })
    await expectVisitor(park, guest, yesterday('09:00'), yesterday('10:00'))
    await expectVisitor(park, guest, yesterday('12:00'), yesterday('13:00'))
    await park.entry.sees(free, yesterday('11:00'))
    await park.entry.sees(guest, yesterday('09:30'))
    expect((await park.exit.sees(guest, yesterday('12:30'))).decision).toMatchObject({ due: '6.00' })
    expect((await park.exit.sees(free, yesterday('13:30'))).decision).toMatchObject({ due: '6.00' })
  })

  test('a car beyond the spots of its company pays, though the other has left since', async () => {
    const park = await addParkLot(admin, {}, hourly)
    const [first, later] = [newPlate(), newPlate()]
    await addCompany([first, later], { ChargeKind: 2, SpotQuota: 1, OverQuotaPolicy: 1 })
    await park.entry.sees(first, ago(200))
    await park.entry.sees(later, ago(180))
    await park.exit.sees(first, ago(170))
    expect((await park.exit.sees(later, ago(1))).decision).toMatchObject({ open: false, due: '9.00' })
  })

  test('the black list keeps the holder of a pass out until it is relieved, and one who is inside in, whatever was paid', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const [holder, inside] = [newPlate(), newPlate()]
    await sellPass(park, holder)
    const { id } = await admin.call('/api/billBlackPlate/addBlackPlate', {
      plateNumber: holder,
      reason: '违规',
      validTime: `${addDays(today, -1)} ~`,
    })
    expect((await park.entry.sees(holder, ago(30))).decision).toMatchObject({ open: false })
    expect(await alarms(park)).toEqual(['101 1'])
    const confirmed = await admin.confirm('black-plate:relieve', id)
    await admin.call('/api/billBlackPlate/relieveBlackPlate', { id, relieveReason: '已处理' }, confirmed)
    expect((await park.entry.sees(holder, ago(29))).decision).toMatchObject({ open: true })
    expect(await order(holder)).toMatchObject({ carType: 2 })

    await park.entry.sees(inside, ago(131))
    await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: inside, reason: '违规' })
    expect((await park.exit.sees(inside, ago(1))).decision).toMatchObject({ open: false })
    await pays((await order(inside)).id, '11')
    expect(await order(inside)).toMatchObject({ orderStatus: 5, moneyValuePaid: '11.00' })
    await press(park.exit)
    expect(await books(inside)).toEqual(['3 11.00 11.00 0.00 0.00'])
  })

  test('a car that waits at an entry comes in by itself once a list, a pass or a visit lets it, one that turned back does not', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const [banned, gone, holder, guest] = [newPlate(), newPlate(), newPlate(), newPlate()]
    const keepsOut = async (plate: string, minutes: number) =>
      expect((await park.entry.sees(plate, ago(minutes))).decision).toMatchObject({ open: false })
    const comesIn = (plate: string) => expect.poll(() => books(plate)).toEqual(['1 0.00 0.00 0.00 0.00'])
    const { id } = await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: banned, reason: '违规' })
    await keepsOut(banned, 4)
    const confirmed = await admin.confirm('black-plate:relieve', id)
    await admin.call('/api/billBlackPlate/relieveBlackPlate', { id, relieveReason: '已处理' }, confirmed)
    await comesIn(banned)
    await admin.call('/api/lane/editLane', { Id: park.entry.laneId, AllowCarTypes: [2, 8] })
    await keepsOut(gone, 3)
    await keepsOut(holder, 2)
    for (const plate of [gone, holder]) await sellPass(park, plate)
    await comesIn(holder)
    await keepsOut(guest, 1)
    await expectVisitor(park, guest, ago(0), Date.now() + 3_600_000)
    await comesIn(guest)
    expect(await books(gone)).toEqual([])
    expect(await park.entry.commands()).toHaveLength(3)
  })

  test('a car that waits at an entry comes in once its driver books a time there, or rents a spot', async () => {
    // Both lie within one day of the car park: its clock is far from midnight.
    const isFar = (zone: string) => /^(?:0[1-9]|1)/.test(wallTime(now, zone).slice(11))
    const park = await addParkLot(admin, { TimeZone: ['Asia/Shanghai', 'America/New_York'].find(isFar) }, ruleC)
    await admin.call('/api/lane/editLane', { Id: park.entry.laneId, AllowCarTypes: [6, 7] })
    const waits = async (plate: string, minutes: number) => {
      expect((await park.entry.sees(plate, ago(minutes))).decision).toMatchObject({ open: false })
      return { PlateNumber: plate, comesIn: () => expect.poll(() => books(plate)).toEqual(['1 0.00 0.00 0.00 0.00']) }
    }
    const within = (from: number, until: number) => [wallTime(ago(-from)), wallTime(ago(-until))]

    const { PlateNumber, comesIn } = await waits(newPlate(), 2)
    const rule = { ParkLotId: park.parkLotId, RuleCode: 'Y', RuleName: '预约', OpenBegin: '00:00', OpenEnd: '23:59' }
    const { Id: RuleId } = await admin.call('/api/appoint/addAppointRule', { ...rule, FlexMinutes: 120 })
    const [AppointBegin, AppointEnd] = within(60, 120)
    await admin.call('/api/appoint/addAppointOrder', { RuleId, PlateNumber, AppointBegin, AppointEnd })
    await comesIn()

    const renter = await waits(newPlate(), 1)
    const { spotId: SpotId } = await addBay(admin, park.parkLotId, 'T1')
    const [ShareBegin, ShareEnd] = [addDays(today, -2), addDays(today, 9)]
    const lent = {
      SpotId,
      OwnerName: '王业主',
      ShareBegin,
      ShareEnd,
      DayBegin: '00:00',
      DayEnd: '23:59',
      HourPrice: '3',
    }
    const { Id: ShareSpotId } = await admin.call('/api/share/addShareSpot', lent)
    const [RentBegin, RentEnd] = within(-1, 59)
    const rental = { ShareSpotId, PlateNumber: renter.PlateNumber, RentBegin, RentEnd, Money: '3.00' }
    await admin.call('/api/share/addShareOrder', rental)
    await renter.comesIn()
  })

  test('a pass for small cars covers the car that was read as a large one, once its size is put right', async () => {
    const park = await addParkLot(admin, {}, hourly)
    const plate = newPlate()
    await sellPass(park, plate, { BillCarSizeId: 1 })
    await park.entry.sees(plate, ago(131), { billCarSizeId: 3 })
    const { id } = await order(plate)
    expect(await admin.call('/api/order/quoteParkOrder', { id })).toMatchObject({ needPayMoney: '9.00' })
    await does('correctSize', id, { billCarSizeId: 1 })
    expect((await park.exit.sees(plate, ago(1))).decision).toMatchObject({ open: true, due: '0.00' })
  })
})

describe('what staff and boxes do in spite of a refusal', () => {
  test.each([
    ['owes in another lot', { ArrearsPolicy: 3 }],
    ['comes to a paused lot', { Status: 3 }],
    ['is the second car of a pass', { MultiSpotPolicy: 2 }],
  ])('a car that %s is let in by a press, stands inside, and the log says so', async (_, lot) => {
    const [park, elsewhere] = [await addParkLot(admin, lot, hourly), await addParkLot(admin, {}, ruleC)]
    const [plate, other] = [newPlate(), newPlate()]
    await elsewhere.entry.sees(plate, ago(600))
    await elsewhere.exit.sees(plate, ago(470), opened)
    await sellPass(park, `${plate},${other}`)
    await park.entry.sees(other, ago(60), opened)
    expect((await park.entry.sees(plate, ago(1))).decision).toMatchObject({ open: false })
    await press(park.entry)
    expect((await orders(plate)).at(-1)).toMatchObject({ orderStatus: 1, parkLotId: park.parkLotId, inReleaseType: 6 })
    expect(await logged(park)).toEqual([3])
  })

  test('a black-listed car at a barrier that is kept open has come in, with its alarm', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const plate = newPlate()
    await admin.call('/api/billBlackPlate/addBlackPlate', { plateNumber: plate, reason: '违规' })
    await park.entry.sendOne(park.entry.event('gate', ago(10), { gateState: 'KEEP_OPEN' }))
    await park.entry.sees(plate, ago(1))
    expect(await books(plate)).toEqual(['1 0.00 0.00 0.00 0.00'])
    expect(await alarms(park)).toEqual(['101 1'])
  })

  test('a morning without a line comes in two batches, exits and cash first: paid and unpaid stays, no exit without entry', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const [paid, unpaid] = [newPlate(), newPlate()]
    const offline = { opened: true, releaseType: 7 }
    await park.exit.sendAll([
      park.exit.payment(paid, ago(60), '11.00'),
      park.exit.passing(unpaid, ago(59), offline),
      park.exit.passing(paid, ago(60.5), offline),
    ])
    await park.entry.sendAll([
      park.entry.passing(unpaid, ago(189), opened),
      park.entry.passing(paid, ago(190.5), opened),
    ])
    expect(await books(paid)).toEqual(['3 11.00 11.00 0.00 0.00'])
    expect(await books(unpaid)).toEqual(['4 11.00 0.00 0.00 11.00'])
    expect((await alarms(park)).filter((alarm) => alarm === '103 1')).toEqual([])
  })

  test('one camera of a lane for both ways sees a car in, out and in again within a minute', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const plate = newPlate()
    const lane = await addLaneCamera(admin, park, `LDBOTH${++made}`, 3)
    for (const [seconds, direction] of [
      [0, 1],
      [20, 2],
      [40, 1],
    ] as const)
      await lane.sees(plate, ago(30) + seconds * 1000, { direction })
    expect(await orders(plate)).toMatchObject([{ orderStatus: 3 }, { orderStatus: 1 }])
  })
})

describe('money that is put right', () => {
  test('no entry: a fixed amount is asked and given up free; another says the price, pays it and gets change', async () => {
    const park = await addParkLot(admin, {}, { ...ruleC, noEntryMoney: 2000 })
    await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, NoEntryExitPolicy: 2 })
    const [freed, priced] = [newPlate(), newPlate()]
    expect((await park.exit.sees(freed, ago(5))).decision).toMatchObject({ open: false, due: '20.00' })
    await does('waive', (await order(freed)).id)
    expect(await books(freed)).toEqual(['7 20.00 0.00 20.00 0.00'])
    await park.exit.sees(priced, ago(4))
    const { id } = await order(priced)
    await does('reprice', id, { newPayable: '8' })
    expect(await pays(id, '10')).toMatchObject({ moneyValuePaid: '8.00', changeMoney: '2.00' })
    expect(await order(priced)).toMatchObject({ orderStatus: 7, moneyValuePaid: '8.00', needPayMoney: '0.00' })
    expect((await logged(park)).toSorted((one, other) => one - other)).toEqual([4, 11, 12])
  })

  test('no entry: paid as asked, what the late entry shows to be too much is listed and no revenue', async () => {
    const park = await addParkLot(admin, {}, { ...ruleC, noEntryMoney: 2000 })
    await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, NoEntryExitPolicy: 2 })
    const plate = newPlate()
    await park.exit.sees(plate, ago(5))
    await park.exit.sendOne(park.exit.payment(plate, ago(4), '20.00'))
    await park.entry.sees(plate, ago(135), opened)
    expect(await order(plate)).toMatchObject({
      orderStatus: 3,
      abnormalType: 0,
      payableAmount: '11.00',
      moneyValuePaid: '11.00',
      overPaidMoney: '9.00',
    })
  })

  test('two drivers pay for one car: it goes, and the second payment is what is to go back', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const plate = newPlate()
    await park.entry.sees(plate, ago(131))
    for (const minutes of [3, 2]) await park.exit.sendOne(park.exit.payment(plate, ago(minutes), '11.00'))
    expect((await park.exit.sees(plate, ago(1))).decision).toMatchObject({ open: true })
    expect(await order(plate)).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00', overPaidMoney: '11.00' })
  })

  test('debts of two lots are asked at the exit; what is taken pays the oldest, then the stay, until all is paid', async () => {
    const [park, elsewhere] = [await addParkLot(admin, { ArrearsPolicy: 5 }, ruleC), await addParkLot(admin, {}, ruleC)]
    const plate = newPlate()
    await elsewhere.entry.sees(plate, ago(600))
    await elsewhere.exit.sees(plate, ago(470), opened)
    await park.entry.sees(plate, ago(450))
    await park.exit.sees(plate, ago(320), opened)
    await park.entry.sees(plate, ago(131))
    expect((await park.exit.sees(plate, ago(1))).decision).toMatchObject({ open: false, due: '33.00' })
    const part = await park.exit.sendOne(park.exit.payment(plate, ago(0.5), '15.00'))
    expect(part.decision).toMatchObject({ open: false, due: '18.00' })
    expect(await books(plate)).toEqual(['3 11.00 11.00 0.00 0.00', '4 11.00 4.00 0.00 7.00', '5 11.00 0.00 0.00 0.00'])
    const rest = await park.exit.sendOne(park.exit.payment(plate, ago(0.3), '18.00'))
    expect(rest.decision).toMatchObject({ open: true })
    expect(await books(plate)).toEqual(Array(3).fill('3 11.00 11.00 0.00 0.00'))
  })

  test('a debt goes with its car when the plate is put right, and part of it paid the rest still keeps it out', async () => {
    const park = await addParkLot(admin, { ArrearsPolicy: 3 }, ruleC)
    const [misread, plate] = [newPlate(), newPlate()]
    await park.entry.sees(misread, ago(300))
    await park.exit.sees(misread, ago(170), opened)
    const { id } = await order(misread)
    await does('correctPlate', id, { plateNumber: plate })
    expect((await park.entry.sees(misread, ago(10))).decision).toMatchObject({ open: true })
    await admin.call('/api/order/payPartParkOrder', { id, payChannel: 6, payMoney: '4' })
    expect((await park.entry.sees(plate, ago(9))).decision).toMatchObject({
      open: false,
      text: expect.stringContaining('7.00'),
    })
    await does('writeOff', id, {}, await admin.confirm('park-order:writeOff', id))
    expect((await park.entry.sees(plate, ago(8))).decision).toMatchObject({ open: true })
    expect((await books(plate))[0]).toBe('3 11.00 4.00 7.00 0.00')
    const days = { Type: 5, BeginAt: wallDate(ago(1440)), EndAt: wallDate(ago(0)), parkLotIds: [park.parkLotId] }
    expect((await admin.call('/api/statement/queryArrearsLot', days)).rows).toMatchObject([
      { unpaidCount: 1, arrearsMoney: '11.00', recoverMoney: '4.00', writeOffMoney: '7.00', leftMoney: '0.00' },
    ])
  })

  test('an entry that was an hour too late is put right after the car paid and left: the rest is owed', async () => {
    const park = await addParkLot(admin, {}, ruleC)
    const plate = newPlate()
    await park.entry.sees(plate, ago(131))
    await park.exit.sees(plate, ago(1))
    await park.exit.sendOne(park.exit.payment(plate, ago(0), '11.00'))
    await does('correctTime', (await order(plate)).id, { newCameAt: wallTime(ago(251)) })
    expect(await books(plate)).toEqual(['4 19.00 11.00 0.00 8.00'])
    await does('undoCorrection', (await order(plate)).id)
    expect(await books(plate)).toEqual(['3 11.00 11.00 0.00 0.00'])
  })
})

test('a car that pays an hour after it was read goes where it stood, and pays the rest where it comes instead', async () => {
  const park = await addParkLot(admin, {}, ruleC)
  const other = await addLaneCamera(admin, park, 'LDOTHER', 2)
  const [stood, turned] = [newPlate(), newPlate()]
  for (const plate of [stood, turned]) {
    await park.entry.sees(plate, ago(200))
    expect((await park.exit.sees(plate, ago(60))).decision).toMatchObject({ due: '11.00' })
    await pays((await order(plate)).id, '11.00')
  }
  expect((await park.exit.sees(stood, Date.now())).decision).toMatchObject({ open: true, due: '0.00' })
  expect((await other.sees(turned, Date.now())).decision).toMatchObject({ open: false, due: '4.00' })
  await other.sendOne(other.payment(turned, Date.now(), '4.00'))
  expect(await Promise.all([stood, turned].map(books))).toEqual([
    ['3 11.00 11.00 0.00 0.00'],
    ['3 15.00 15.00 0.00 0.00'],
  ])
  expect(await alarms(park)).toEqual([])
})

test('who stood at one exit and comes to another pays no more within the minutes that the lot leaves after a payment', async () => {
  const dues = []
  for (const LeaveGraceMinutes of [1, 15]) {
    const park = await addParkLot(admin, { LeaveGraceMinutes }, ruleC)
    const other = await addLaneCamera(admin, park, `LDTURN${LeaveGraceMinutes}`, 2)
    const plate = newPlate()
    await park.entry.sees(plate, ago(162))
    await park.exit.sees(plate, ago(12))
    await pays((await order(plate)).id, '11.00')
    dues.push((await other.sees(plate, Date.now())).decision!.due)
  }
  expect(dues).toEqual(['2.00', '0.00'])
})

test('the books hold after all these days', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
