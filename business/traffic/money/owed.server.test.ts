import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ruleB } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

/** What a driver is asked for a car inside is what the exit asks for at the same moment (domain.md 4.4, 4.13). */

let berth: Berth
let admin: Console
let park: ParkLot
let rule: any
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, { ...ruleB, freeMinutes: 0 })
  rule = await admin.call('/api/billPackRule/addBillPackRule', {
    RuleCode: 'DAY',
    RuleName: '日卡',
    ParkLotIds: [park.parkLotId],
    PackKind: 6,
    OriginMoney: '10.00',
    BillPackMoney: '10.00',
    MaxUnits: 60,
  })
})
afterAll(() => berth.stop())

const today = wallDate(Date.now())
const at = (clock: string, day: string) => instant(`${day} ${clock}`)!
const pass = (verb: string) => `/api/billPackOrder/${verb}BillPackOrder`
const orderOf = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const comesAt = (plate: string, clock: string, day: string) => park.entry.sees(plate, at(clock, day))

/** A pass of whole days from one to another. */
function sell(PlateNumber: string, BeginDate: string, EndDate: string): Promise<any> {
  const days = Math.round((Date.parse(EndDate) - Date.parse(BeginDate)) / 86_400_000) + 1
  return admin.call(pass('add'), {
    ParkLotId: park.parkLotId,
    RuleId: rule.Id,
    PlateNumber,
    OwnerName: '王五',
    OwnerMobile: '13800000001',
    BeginDate,
    EndDate,
    BillPackMoney: `${days * 10}.00`,
  })
}

async function quoted(plate: string): Promise<any> {
  const { id } = await orderOf(plate)
  return admin.call('/api/order/quoteParkOrder', { id })
}

/** Asks what is due and has the car leave at once. */
async function quotedAndLeaving(plate: string): Promise<{ asked: string; due: string }> {
  const { needPayMoney } = await quoted(plate)
  const { decision } = await park.exit.sees(plate, Date.now())
  return { asked: needPayMoney, due: decision!.due }
}

test('A6: a pass renewed while the car is inside counts in what is asked as it does at the exit', async () => {
  const ends = addDays(today, -3)
  const sold = await sell('京Q10001', addDays(today, -10), ends)
  await comesAt('京Q10001', '18:00', ends)
  expect(Number((await quoted('京Q10001')).needPayMoney)).toBeGreaterThanOrEqual(40)
  await admin.call(pass('renew'), { Id: sold.Id, Units: 10, RenewMoney: '100.00' })
  expect(await quotedAndLeaving('京Q10001')).toEqual({ asked: '0.00', due: '0.00' })
})

test('a pass renewed, bought or a list joined while the car stands at the exit lets it go, and one that owes on is asked for the rest', async () => {
  const ends = addDays(today, -3)
  const sold = await sell('京Q11001', addDays(today, -10), ends)
  const plates = ['京Q11001', '京Q11002', '京Q11003', '京Q11004']
  for (const plate of plates) await comesAt(plate, '18:00', ends)
  for (const plate of plates) {
    const { asked, due } = await quotedAndLeaving(plate)
    expect(due).toBe(asked)
    expect(Number(due)).toBeGreaterThan(40)
  }
  await admin.call(pass('renew'), { Id: sold.Id, Units: 10, RenewMoney: '100.00' })
  await sell('京Q11002', addDays(today, -5), addDays(today, 5))
  await sell('京Q11003', addDays(today, -1), addDays(today, 5))
  const listed = { PlateNumber: '京Q11004', BeginDate: addDays(today, -9), EndDate: addDays(today, 9), Reason: '业主' }
  await admin.call('/api/billWhitePlate/addWhitePlate', { ...listed, ParkLotId: park.parkLotId })
  const states = async () =>
    (await Promise.all(plates.map(orderOf))).map(({ orderStatus, needPayMoney }) => `${orderStatus} ${needPayMoney}`)
  await expect.poll(states).toEqual(['3 0.00', '3 0.00', '5 38.00', '3 0.00'])
  expect((await quoted('京Q11003')).needPayMoney).toBe('38.00')
  expect((await park.exit.commands()).length).toBe(3)
})

test('a pass bought, suspended or cancelled while the car is inside counts from the same moment on in both', async () => {
  const came = addDays(today, -2)
  for (const plate of ['京Q10002', '京Q10003', '京Q10004', '京Q10005']) await comesAt(plate, '18:00', came)
  await sell('京Q10002', addDays(today, -1), addDays(today, 5))
  const bought = await quotedAndLeaving('京Q10002')
  expect(bought).toEqual({ asked: '18.00', due: '18.00' })

  const suspended = await sell('京Q10003', addDays(today, -9), addDays(today, 5))
  await admin.call(pass('suspend'), { Id: suspended.Id, Reason: '出差' })
  expect(await quotedAndLeaving('京Q10003')).toEqual({ asked: '0.00', due: '0.00' })

  const cancelled = await sell('京Q10004', addDays(today, -9), addDays(today, 5))
  expect((await quoted('京Q10004')).needPayMoney).toBe('0.00')
  const confirmed = await admin.confirm('bill-pack-order:cancel', cancelled.Id)
  await admin.call(pass('cancel'), { Id: cancelled.Id, Reason: '误办' }, confirmed)
  const { asked, due } = await quotedAndLeaving('京Q10004')
  expect(asked).toBe(due)

  const { asked: plain, due: plainDue } = await quotedAndLeaving('京Q10005')
  expect(plain).toBe(plainDue)
  expect(Number(plain)).toBeGreaterThan(18)
})

test('what was paid inside for time that a pass then covered is not asked again and stands as paid too much', async () => {
  const ends = addDays(today, -2)
  const sold = await sell('京Q10006', addDays(today, -10), ends)
  await comesAt('京Q10006', '18:00', ends)
  const { needPayMoney } = await quoted('京Q10006')
  const { id } = await orderOf('京Q10006')
  await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
  await admin.call(pass('renew'), { Id: sold.Id, Units: 10, RenewMoney: '100.00' })
  expect(await quoted('京Q10006')).toMatchObject({ payableAmount: '0.00', needPayMoney: '0.00' })
  const refused = await admin.ask('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: needPayMoney })
  expect(refused.state).not.toBe('success')
  await park.exit.sees('京Q10006', Date.now())
  expect(await orderOf('京Q10006')).toMatchObject({ payableAmount: '0.00', overPaidMoney: needPayMoney })
  const { rows: overPaid } = await admin.call('/api/order/queryParkOrder', { overPaidMoney: { from: '0.01' } })
  expect(overPaid).toMatchObject([{ plateNumber: '京Q10006' }])
  const { rows: payments } = await admin.call('/api/payRecord/queryPayRecord', { plateNumber: '京Q10006' })
  expect(payments).toMatchObject([{ payMoney: needPayMoney, overPaidMoney: needPayMoney }])
  const refund = { refundMoney: needPayMoney, reasonType: 3, reason: '月卡已续费' }
  const confirmed = await admin.confirm('pay-record:refund', payments[0].id)
  expect((await admin.ask('/api/payRecord/refundPayRecord', { id: payments[0].id, ...refund }, confirmed)).state).toBe(
    'success',
  )
})

describe('rights on lists free the time for which they hold, and no more', () => {
  const yesterday = addDays(today, -1)
  const inYesterday = (clock: string) => at(clock, yesterday)
  const leavesAt = async (plate: string, moment: number) => (await park.exit.sees(plate, moment)).decision!.due

  test('A7: a free car with a daily window pays outside of it, as it is shown inside', async () => {
    const window = { BeginTime: '12:00', EndTime: '13:00', BeginDate: '2026-01-01' }
    await admin.call('/api/billFreePlate/addFreePlate', {
      PlateNumber: '京Q20001',
      FreeKind: 2,
      ...window,
      ApplyUser: '物业',
      ApplyReason: '午间送货',
    })
    await comesAt('京Q20001', '08:00', yesterday)
    expect(await leavesAt('京Q20001', inYesterday('12:30'))).toBe('12.00')
    const order = await orderOf('京Q20001')
    expect(order).toMatchObject({ payableAmount: '15.00', otherDiscountMoney: '3.00', needPayMoney: '12.00' })
    const { chargeDetailJson } = await admin.call('/api/order/getParkOrder', { id: order.id })
    expect(chargeDetailJson.segments.at(-1)).toMatchObject({
      kind: 'freeCar',
      percent: 100,
      begin: new Date(inYesterday('12:00')).toISOString(),
      end: new Date(inYesterday('12:30')).toISOString(),
    })
    await comesAt('京Q20001', '14:00', yesterday)
    const { asked, due } = await quotedAndLeaving('京Q20001')
    expect(asked).toBe(due)
  })

  test('a free car with hours of every day is asked for the rest of its stay where more than the grace costs its time alone', async () => {
    const extra = await addParkLot(admin, { AfterGracePolicy: 2 }, { ...ruleB, freeMinutes: 0 })
    const hours = { FreeKind: 2, BeginTime: '12:00', EndTime: '13:00', BeginDate: '2026-01-01' }
    const listed = { PlateNumber: '京Q20009', ApplyUser: '物业', ApplyReason: '午间送货' }
    await admin.call('/api/billFreePlate/addFreePlate', { ...listed, ...hours })
    await extra.entry.sees('京Q20009', inYesterday('08:00'))
    await extra.exit.sendOne(extra.exit.payment('京Q20009', inYesterday('09:30'), '6.00'))
    const { id } = await orderOf('京Q20009')
    expect(Number((await admin.call('/api/order/quoteParkOrder', { id })).needPayMoney)).toBeGreaterThan(6)
    expect((await extra.exit.sees('京Q20009', inYesterday('12:30'))).decision!.due).toBe('6.00')
  })

  test('A7: a visitor of two hours and a white list of one day pay the rest of their stay', async () => {
    const came = addDays(today, -3)
    await admin.call('/api/visitor/addVisitor', {
      VisitorName: '李四',
      PlateNumber: '京Q20002',
      ParkLotId: park.parkLotId,
      BeginAt: `${came} 08:00:00`,
      EndAt: `${came} 10:00:00`,
    })
    await admin.call('/api/billWhitePlate/addWhitePlate', {
      PlateNumber: '京Q20003',
      ParkLotId: park.parkLotId,
      BeginDate: came,
      EndDate: came,
      Reason: '施工',
    })
    for (const plate of ['京Q20002', '京Q20003']) await comesAt(plate, '08:00', came)
    expect(await leavesAt('京Q20002', at('14:00', came))).toBe('12.00')
    expect(await leavesAt('京Q20003', at('05:00', addDays(came, 1)))).toBe('15.00')
  })

  test('A7: a visit within the stay frees its hours, also of who comes early and leaves late', async () => {
    const came = addDays(today, -3)
    const visit = (PlateNumber: string, begin: string, end: string, more: object = {}) =>
      admin.call('/api/visitor/addVisitor', {
        VisitorName: '王五',
        PlateNumber,
        ParkLotId: park.parkLotId,
        BeginAt: `${came} ${begin}:00`,
        EndAt: `${came} ${end}:00`,
        ...more,
      })
    await visit('京Q20006', '09:00', '11:00', { TimesLimit: 1 })
    await visit('京Q20007', '09:00', '11:00')
    await visit('京Q20007', '14:00', '16:00')
    await admin.call('/api/billFreePlate/addFreePlate', {
      PlateNumber: '京Q20008',
      FreeKind: 3,
      UseLimitCount: 1,
      BeginDate: came,
      EndDate: came,
      ApplyUser: '物业',
      ApplyReason: '布展',
    })
    await comesAt('京Q20006', '08:00', came)
    await comesAt('京Q20007', '09:30', came)
    await comesAt('京Q20008', '22:00', addDays(came, -1))
    expect(await leavesAt('京Q20006', at('12:00', came))).toBe('6.00')
    expect(await leavesAt('京Q20007', at('17:00', came))).toBe('12.00')
    expect(await leavesAt('京Q20008', at('02:00', addDays(came, 1)))).toBe('12.00')
  })

  test('a single use is one stay, for the days of its right', async () => {
    await admin.call('/api/billFreePlate/addFreePlate', {
      PlateNumber: '京Q20004',
      FreeKind: 3,
      UseLimitCount: 1,
      BeginDate: '2026-01-01',
      EndDate: yesterday,
      ApplyUser: '物业',
      ApplyReason: '送货',
    })
    await comesAt('京Q20004', '22:00', yesterday)
    expect(await leavesAt('京Q20004', inYesterday('23:00'))).toBe('0.00')
    await comesAt('京Q20004', '23:10', yesterday)
    expect(await leavesAt('京Q20004', inYesterday('23:50'))).toBe('3.00')
  })

  test('a percentage off leaves a payment its grace, and comes off again when the stay is priced again', async () => {
    await admin.call('/api/billFreePlate/addFreePlate', {
      PlateNumber: '京Q20005',
      DiscountPercent: 50,
      BeginDate: '2026-01-01',
      ApplyUser: '物业',
      ApplyReason: '合作单位',
    })
    await park.entry.sees('京Q20005', Date.now() - 119 * 60_000)
    const { id } = await orderOf('京Q20005')
    expect((await quoted('京Q20005')).needPayMoney).toBe('3.00')
    await admin.call('/api/order/payParkOrder', { id, payChannel: 6, receivedMoney: '3.00' })
    expect(await leavesAt('京Q20005', Date.now() + 2 * 60_000)).toBe('0.00')
  })
})
