import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallTime, wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { followAppointments } from './follow-appointments.server.ts'

let berth: Berth
let admin: Console

beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const dayMs = 86_400_000
const addPath = '/api/appoint/addAppointOrder'
let made = 0

async function addRule(park: ParkLot, rest: object = {}): Promise<string> {
  const rule = await admin.call('/api/appoint/addAppointRule', {
    ParkLotId: park.parkLotId,
    RuleCode: `Y${++made}`,
    RuleName: `规则${made}`,
    OpenBegin: '00:00',
    OpenEnd: '23:59',
    QuotaPerSlot: 2,
    ...rest,
  })
  return rule.Id
}

/** An appointment of tomorrow. */
const tomorrow = (RuleId: string, PlateNumber: string, from = '08:00', until = '09:00') => {
  const day = wallDate(Date.now() + dayMs)
  return { RuleId, PlateNumber, AppointBegin: `${day} ${from}:00`, AppointEnd: `${day} ${until}:00` }
}

test('[MO-06] of a hundred who want the last spot at once one gets it; a cancelled one is free again', async () => {
  const RuleId = await addRule(await addParkLot(admin))
  const first = await admin.call(addPath, tomorrow(RuleId, '沪A00001'))
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, at) => admin.ask(addPath, tomorrow(RuleId, `沪B${String(10_000 + at)}`))),
  )
  expect(tries.filter(({ state }) => state === 'success').length).toBe(1)
  expect(new Set(tries.filter(({ state }) => state !== 'success').map(({ message }) => message))).toEqual(
    new Set(['该时段的名额已被约满,请换一个时段']),
  )
  expect((await admin.ask(addPath, tomorrow(RuleId, '沪A00002', '09:00', '10:00'))).state).toBe('success')
  await admin.call('/api/appoint/cancelAppointOrder', { Id: first.Id, CancelReason: 1 })
  expect((await admin.ask(addPath, tomorrow(RuleId, '沪A00002'))).state).toBe('success')
  expect((await admin.ask('/api/appoint/cancelAppointOrder', { Id: first.Id, CancelReason: 1 })).state).not.toBe(
    'success',
  )
})

test('the database itself gives no spot twice', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule(park, { QuotaPerSlot: 1 })
  const { Id } = await admin.call(addPath, tomorrow(RuleId, '沪A00003'))
  const again = berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      insert into appoint_order (park_lot_id, rule_id, plate_number, appoint_begin, appoint_end, admit_from, flex_end_at, seat, appoint_state)
      select park_lot_id, rule_id, '沪A00004', appoint_begin, appoint_end, admit_from, flex_end_at, seat, 2 from appoint_order where id = ${Id}`),
  )
  await expect(again).rejects.toThrow(/appoint_order_seat_is_given_once|名额/)
})

test('an appointment keeps the terms of its rule, and the rule its terms while one is open', async () => {
  const RuleId = await addRule(await addParkLot(admin), { OpenBegin: '08:00', OpenEnd: '20:00', MaxMinutes: 120 })
  const said = async (...window: [string, string]) =>
    (await admin.ask(addPath, tomorrow(RuleId, '沪A00005', ...window))).message
  expect(await said('08:00', '10:01')).toBe('预约时长不能超过120分钟')
  expect(await said('07:59', '09:00')).toBe('预约时段须在同一天的08:00到20:00之间')
  expect(await said('09:00', '08:00')).toBe('预约结束必须晚于预约开始')
  const far = wallDate(Date.now() + 9 * dayMs)
  const late = { ...tomorrow(RuleId, '沪A00005'), AppointBegin: `${far} 09:00:00`, AppointEnd: `${far} 10:00:00` }
  expect((await admin.ask(addPath, late)).message).toBe('最多提前7天预约')
  const past = { ...late, AppointBegin: '2026-01-01 09:00:00', AppointEnd: '2026-01-01 10:00:00' }
  expect((await admin.ask(addPath, past)).message).toBe('预约开始必须晚于现在')

  await admin.call(addPath, tomorrow(RuleId, '沪A00005'))
  expect(await said('08:30', '09:30')).toBe('沪A00005 在该时段已有预约')
  const edit = (change: object) => admin.ask('/api/appoint/editAppointRule', { Id: RuleId, ...change })
  expect((await edit({ QuotaPerSlot: 1 })).message).toBe('规则下还有未结束的预约,只能改状态或说明')
  expect((await edit({ Status: 2 })).state).toBe('success')
  expect(await said('12:00', '13:00')).toBe('预约规则已停用')
})

/** Moves an appointment in time, as if it had been made for then. */
async function moveTo(Id: string, begin: number): Promise<void> {
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`
      update appoint_order set appoint_begin = ${new Date(begin)}, appoint_end = ${new Date(begin + 3_600_000)},
        admit_from = ${new Date(begin - 900_000)}, flex_end_at = ${new Date(begin + 2_700_000)} where id = ${Id}`),
  )
}

const clockTicks = () => berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), followAppointments)
const orderOf = (Id: string) => admin.call('/api/appoint/getAppointOrder', { Id })

test('an expected car comes into a full car park in its window, and is done when it left; others stay out', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
  const RuleId = await addRule(park)
  const { Id } = await admin.call(addPath, tomorrow(RuleId, '沪A00006'))
  await park.entry.sees('沪A00007', Date.now() - 400_000)
  expect((await park.entry.sees('沪A00006', Date.now() - 300_000)).decision).toMatchObject({ open: false })
  await moveTo(Id, Date.now() - 200_000)
  const at = Date.now() - 100_000
  expect((await park.entry.sees('沪A00006', at)).decision).toMatchObject({ open: true })
  expect((await park.entry.sees('沪A00008', Date.now() - 90_000)).decision).toMatchObject({ open: false })
  expect(await orderOf(Id)).toMatchObject({ AppointState: 3, IsEntered: 1, EnterAt: wallTime(at) })
  const [order] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '沪A00006' })).rows
  expect(order).toMatchObject({ carType: 6 })
  await park.exit.sees('沪A00006', Date.now())
  await clockTicks()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 4, OrderNo: order.orderNo })
})

test('the last spot is kept for an expected car in its window: strangers stay out until it came, was cancelled or is over', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 2, FullPolicy: 3 })
  const RuleId = await addRule(park)
  const sees = async (plate: string, at: number) => (await park.entry.sees(plate, at)).decision
  const first = await admin.call(addPath, tomorrow(RuleId, '沪K00001'))
  await moveTo(first.Id, Date.now() - 300_000)
  expect(await sees('沪K00002', Date.now() - 250_000)).toMatchObject({ open: true })
  expect(await sees('沪K00003', Date.now() - 240_000)).toMatchObject({ open: false })
  expect(await sees('沪K00001', Date.now() - 230_000)).toMatchObject({ open: true })
  await park.exit.sees('沪K00001', Date.now() - 220_000)
  await clockTicks()
  expect(await sees('沪K00003', Date.now() - 210_000)).toMatchObject({ open: true })

  const second = await admin.call(addPath, tomorrow(RuleId, '沪K00004'))
  await park.exit.sees('沪K00003', Date.now() - 200_000)
  await moveTo(second.Id, Date.now() + 3_600_000)
  expect(await sees('沪K00005', Date.now() - 190_000)).toMatchObject({ open: true })
  await park.exit.sees('沪K00005', Date.now() - 180_000)
  await moveTo(second.Id, Date.now() - 300_000)
  expect(await sees('沪K00006', Date.now() - 120_000)).toMatchObject({ open: false })
  await admin.call('/api/appoint/cancelAppointOrder', { Id: second.Id, CancelReason: 1 })
  await expect.poll(() => park.entry.commands()).toMatchObject([{ kind: 'open' }])
  expect((await admin.call('/api/order/queryParkOrder', { plateNumber: '沪K00006' })).rows).toMatchObject([
    { orderStatus: 1 },
  ])
})

test('who waits before the last spot comes in once the clock finds that the car it was kept for stayed away', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 1, FullPolicy: 3 })
  const { Id } = await admin.call(addPath, tomorrow(await addRule(park), '沪K00011'))
  // Its time is over a minute ago; the stranger came before that.
  await moveTo(Id, Date.now() - 2_760_000)
  expect((await park.entry.sees('沪K00012', Date.now() - 90_000)).decision).toMatchObject({ open: false })
  expect(await park.entry.commands()).toEqual([])
  await clockTicks()
  await expect.poll(() => park.entry.commands()).toMatchObject([{ kind: 'open' }])
})

test('who stays away is a no-show, and after the limit is not expected again; the other tenant knows nothing of it', async () => {
  const RuleId = await addRule(await addParkLot(admin), { NoShowLimit: 1 })
  const { Id } = await admin.call(addPath, tomorrow(RuleId, '沪A00009'))
  await clockTicks()
  expect((await orderOf(Id)).AppointState).toBe(2)
  await moveTo(Id, Date.now() - 3_600_000)
  await clockTicks()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 6, CancelReason: 3 })
  expect((await admin.ask(addPath, tomorrow(RuleId, '沪A00009'))).message).toBe('沪A00009 30天内已爽约1次,不能再预约')
  const other = await berth.as('admin', 'west')
  expect((await other.call('/api/appoint/queryAppointOrder')).total).toBe(0)
  expect((await other.ask(addPath, tomorrow(RuleId, '沪A00010'))).message).toBe('预约规则不存在或已被删除')
})

test('a misread entry that is put right begins the appointment, the visit and the free use; taken back, they wait again', async () => {
  const park = await addParkLot(admin)
  const { Id } = await admin.call(addPath, tomorrow(await addRule(park), '沪A00021'))
  await moveTo(Id, Date.now() - 600_000)
  const [BeginAt, EndAt] = [wallTime(Date.now() - dayMs), wallTime(Date.now() + dayMs)]
  const visitor = {
    VisitorName: '王五',
    ParkLotId: park.parkLotId,
    PlateNumber: '沪A00022',
    BeginAt,
    EndAt,
    TimesLimit: 2,
  }
  await admin.call('/api/visitor/addVisitor', visitor)
  const free = { BeginDate: wallDate(Date.now() - dayMs), ApplyUser: '李四', ApplyReason: '公务', UseLimitCount: 3 }
  await admin.call('/api/billFreePlate/addFreePlate', { PlateNumber: '沪A00023', ...free })
  const visits = async () => (await admin.call('/api/visitor/queryVisitor', { PlateNumber: '沪A00022' })).rows[0]
  const uses = async () =>
    (await admin.call('/api/billFreePlate/queryFreePlate', { PlateNumber: '沪A00023' })).rows[0].UsedCount
  const corrected = async (seen: string, plateNumber: string) => {
    await park.entry.sees(seen, Date.now() - 300_000)
    const [{ id }] = (await admin.call('/api/order/queryParkOrder', { plateNumber: seen })).rows
    const put = { id, plateNumber, reasonText: '核对录像' }
    await admin.call('/api/order/correctPlateParkOrder', put)
    return () => admin.call('/api/order/undoCorrectionParkOrder', { id, reasonText: '更正有误' })
  }
  const takeBack = [
    await corrected('沪A0002B', '沪A00021'),
    await corrected('沪A0002C', '沪A00022'),
    await corrected('沪A0002D', '沪A00023'),
  ]
  expect(await orderOf(Id)).toMatchObject({ AppointState: 3, IsEntered: 1 })
  expect(await visits()).toMatchObject({ UsedTimes: 1, State: 4 })
  expect(await uses()).toBe(1)
  for (const back of takeBack) await back()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 2, IsEntered: 0, EnterAt: null })
  expect(await visits()).toMatchObject({ UsedTimes: 0 })
  expect(await uses()).toBe(0)
})

test('a car that came before its window and is inside in it has come: no no-show, and no second spot is kept for it', async () => {
  const park = await addParkLot(admin, { TotalSpotCount: 2, FullPolicy: 3 })
  const RuleId = await addRule(park, { NoShowLimit: 1 })
  const { Id } = await admin.call(addPath, tomorrow(RuleId, '沪A00061'))
  const came = Date.now() - 7_200_000
  await park.entry.sees('沪A00061', came)
  await clockTicks()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 2 })
  await moveTo(Id, Date.now() - 60_000)
  await clockTicks()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 3, IsEntered: 1, EnterAt: wallTime(came) })
  expect((await park.entry.sees('沪A00062', Date.now())).decision).toMatchObject({ open: true })
  await park.exit.sees('沪A00061', Date.now())
  await clockTicks()
  expect(await orderOf(Id)).toMatchObject({ AppointState: 4, CancelReason: null })
  expect((await admin.ask(addPath, tomorrow(RuleId, '沪A00061'))).state).toBe('success')
})

test('a car that left before its window, or that a lane box reports after it, is no less right', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule(park)
  const ids = []
  for (const plate of ['沪A00063', '沪A00064']) ids.push((await admin.call(addPath, tomorrow(RuleId, plate))).Id)
  const began = Date.now() - 3 * 3_600_000
  for (const Id of ids) await moveTo(Id, began)
  await park.entry.sees('沪A00063', began - 7_200_000)
  await park.exit.sees('沪A00063', began - 3_600_000)
  await clockTicks()
  expect((await Promise.all(ids.map(orderOf))).map(({ AppointState }) => AppointState)).toEqual([6, 6])
  await park.entry.sendOne(park.entry.passing('沪A00064', began - 7_200_000, { opened: true }))
  await clockTicks()
  expect((await Promise.all(ids.map(orderOf))).map(({ AppointState }) => AppointState)).toEqual([6, 3])
})

test('who booked a car park that has paused since is no no-show: the appointment is called off', async () => {
  const [paused, open] = [await addParkLot(admin), await addParkLot(admin)]
  const booked = async (park: ParkLot, plate: string) =>
    (await admin.call(addPath, tomorrow(await addRule(park), plate))).Id as string
  const [off, missed] = [await booked(paused, '沪A00061'), await booked(open, '沪A00062')]
  for (const Id of [off, missed]) await moveTo(Id, Date.now() - 3_000_000)
  await admin.call('/api/parkLot/editParkLot', { Id: paused.parkLotId, Status: 3 })
  expect((await paused.entry.sees('沪A00061', Date.now() - 2_900_000)).decision).toMatchObject({ open: false })
  await clockTicks()
  expect(await orderOf(off)).toMatchObject({ AppointState: 5, CancelReason: 4 })
  expect(await orderOf(missed)).toMatchObject({ AppointState: 6, CancelReason: 3 })
})

describe('a missed appointment whose car came in its window after all', () => {
  const came = Date.now() - 190 * 60_000
  const missed = async (park: ParkLot, PlateNumber: string, rest: object = {}) => {
    const { Id } = await admin.call(addPath, tomorrow(await addRule(park, rest), PlateNumber))
    await moveTo(Id, Date.now() - 200 * 60_000)
    return Id
  }
  const parked = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]

  test('begins when a box that was offline reports the entries, though the seat was given to another meanwhile', async () => {
    const park = await addParkLot(admin)
    const RuleId = await addRule(park, { QuotaPerSlot: 2 })
    const book = async (...plates: string[]): Promise<string[]> => {
      const booked = []
      for (const plate of plates) booked.push((await admin.call(addPath, tomorrow(RuleId, plate))).Id)
      for (const Id of booked) await moveTo(Id, Date.now() - 200 * 60_000)
      return booked
    }
    const ids = await book('沪A00031', '沪A00032')
    await clockTicks()
    await book('沪A00033', '沪A00034')
    const offline = ['沪A00031', '沪A00032'].map((plate) => park.entry.passing(plate, came, { opened: true }))
    expect(await park.entry.sendAll(offline)).toMatchObject([{ outcome: 'accepted' }, { outcome: 'accepted' }])
    for (const Id of ids)
      expect(await orderOf(Id)).toMatchObject({ AppointState: 3, IsEntered: 1, CancelReason: null, CancelAt: null })
    expect(await parked('沪A00031')).toMatchObject({ carType: 6, orderType: 4 })
  })

  test('begins when its misread plate or its wrong time is put right; taken back, it is missed again', async () => {
    const park = await addParkLot(admin)
    const [misread, early] = [await missed(park, '沪A00041'), await missed(park, '沪A00042')]
    await park.entry.sees('沪A0004B', came)
    await park.entry.sees('沪A00042', came + 3_600_000)
    await clockTicks()
    for (const Id of [misread, early]) expect(await orderOf(Id)).toMatchObject({ AppointState: 6 })
    const does = async (verb: string, plate: string, rest: object) =>
      admin.call(`/api/order/${verb}ParkOrder`, { id: (await parked(plate)).id, reasonText: '核对录像', ...rest })
    await does('correctPlate', '沪A0004B', { plateNumber: '沪A00041' })
    await does('correctTime', '沪A00042', { newCameAt: wallTime(came) })
    for (const Id of [misread, early]) expect(await orderOf(Id)).toMatchObject({ AppointState: 3 })
    expect(await parked('沪A00042')).toMatchObject({ carType: 6, orderType: 4 })
    for (const plate of ['沪A00041', '沪A00042']) await does('undoCorrection', plate, {})
    await clockTicks()
    for (const Id of [misread, early])
      expect(await orderOf(Id)).toMatchObject({ AppointState: 6, CancelReason: 3, IsEntered: 0 })
    expect(await parked('沪A00042')).toMatchObject({ carType: 1, orderType: 1 })
  })

  test('is none for the holder of a pass who comes in the window', async () => {
    const park = await addParkLot(admin)
    const rule = {
      RuleCode: 'YK',
      RuleName: '预约月卡',
      ParkLotIds: [park.parkLotId],
      OriginMoney: '300',
      BillPackMoney: '300',
    }
    const { Id: RuleId } = await admin.call('/api/billPackRule/addBillPackRule', rule)
    await admin.call('/api/billPackOrder/addBillPackOrder', {
      ParkLotId: park.parkLotId,
      RuleId,
      PlateNumber: '沪A00051',
      OwnerName: '王五',
      OwnerMobile: '13800000001',
      BeginDate: wallDate(Date.now() - dayMs),
      BillPackMoney: '300',
    })
    const Id = await missed(park, '沪A00051')
    await park.entry.sees('沪A00051', came)
    await clockTicks()
    expect(await orderOf(Id)).toMatchObject({ AppointState: 3, IsEntered: 1 })
    expect(await parked('沪A00051')).toMatchObject({ carType: 2, orderType: 2 })
  })
})

test('the statistics of appointments say how many were made for a day and how they ended', async () => {
  const park = await addParkLot(admin)
  const RuleId = await addRule(park)
  const kept = await admin.call(addPath, tomorrow(RuleId, '沪A00011'))
  const dropped = await admin.call(addPath, tomorrow(RuleId, '沪A00012'))
  await admin.call('/api/appoint/cancelAppointOrder', { Id: dropped.Id, CancelReason: 4 })
  const yesterday = Date.now() - dayMs
  for (const { Id } of [kept, dropped]) await moveTo(Id, yesterday)
  const day = wallDate(yesterday)
  const asked = { Type: 5, BeginAt: day, EndAt: day, parkLotIds: [park.parkLotId] }
  const { rows } = await admin.call('/api/statement/queryAppointStat', asked)
  expect(rows).toMatchObject([{ statDate: day, appointCount: 2, cancelCount: 1, enterCount: 0 }])
})

test('a white-listed car is let in and out for nothing on the days and in the car park it is listed for', async () => {
  const [park, elsewhere] = [
    await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] }),
    await addParkLot(admin, {}, { ruleKind: 2, segments: [{ firstMoney: 500 }] }),
  ]
  const listed = (PlateNumber: string, BeginDate: string) =>
    admin.call('/api/billWhitePlate/addWhitePlate', {
      PlateNumber,
      BeginDate,
      EndDate: wallDate(Date.now() + 2 * dayMs),
      ParkLotId: park.parkLotId,
      Reason: '业主',
    })
  await listed('沪C00001', wallDate(Date.now() - dayMs))
  await listed('沪C00002', wallDate(Date.now() + dayMs))
  const dueAt = async (where: ParkLot, plate: string) => {
    await where.entry.sees(plate, Date.now() - 60_000)
    return (await where.exit.sees(plate, Date.now())).decision
  }
  expect(await dueAt(park, '沪C00001')).toMatchObject({ open: true, due: '0.00' })
  expect(await dueAt(park, '沪C00002')).toMatchObject({ open: false, due: '5.00' })
  expect(await dueAt(elsewhere, '沪C00001')).toMatchObject({ open: false, due: '5.00' })
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber: '沪C00001' })
  expect(rows.map(({ carType }: { carType: number }) => carType).sort()).toEqual([1, 12])
})
