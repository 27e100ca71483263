import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'

let berth: Berth
let admin: Console
let park: ParkLot
let elsewhere: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
  elsewhere = await addParkLot(admin, {}, ruleC)
  for (const { parkLotId } of [park, elsewhere]) await freeOnHolidays(parkLotId)
})
afterAll(() => berth.stop())

const dayMs = 86_400_000
const dayFrom = (days: number) => wallDate(Date.now() + days * dayMs)
const ago = (minutes: number) => Date.now() - minutes * 60_000
let made = 0

const holidayOf = (first: number, last: number, rest: Record<string, unknown> = {}) => ({
  HolidayName: `节日${++made}`,
  HolidayKind: 4,
  BeginDate: dayFrom(first),
  EndDate: dayFrom(last),
  ...rest,
})
const add = (draft: Record<string, unknown>) => admin.ask('/api/holiday/addHoliday', draft)
const scope = () => ({ tenantId: berth.tenantIds.east, lots: 'all' as const })

async function freeOnHolidays(ParkLotId: string): Promise<void> {
  const { id: RuleId } = await admin.call('/api/chargeRule/addChargeRule', {
    ruleCode: `H${++made}`,
    ruleName: `节日免费${made}`,
    beginAt: '2020-01-01',
    status: 2,
    terms: { ruleKind: 1 },
  })
  await admin.call('/api/chargeRule/addChargeRuleBind', { ParkLotId, RuleId, DayKind: 4 })
}

/** 130 minutes of rule C cost 11 yuan. */
async function priceOfAStay({ entry, exit }: ParkLot, plateNumber: string): Promise<string> {
  await entry.sees(plateNumber, ago(131))
  await exit.sees(plateNumber, ago(1))
  return (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0].payableAmount
}

/** Time goes by: the two days of a holiday that was ahead are yesterday and today. */
async function comes(id: string): Promise<void> {
  await berth.machine.database.inScope(scope(), (tx) =>
    tx.run(
      sql`update holiday_day d set day = d.day - (h.end_date - ${dayFrom(0)}::date) from holiday h where h.id = d.holiday_id and h.id = ${id}`,
    ),
  )
}

/** Time goes by: a holiday that was ahead started yesterday. */
async function begins(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: berth.databaseUrl })
  await client.connect()
  await client.query(`select set_config('berth.tenant', '${berth.tenantIds.east}', false);
    alter table holiday disable trigger refuse_days_that_began;
    update holiday set begin_date = '${dayFrom(-1)}', end_date = '${dayFrom(1)}' where id = ${id};
    alter table holiday enable trigger refuse_days_that_began`)
  await client.end()
}

test('[MNU-03] a day of the calendar is priced by the rule for its kind, a lot’s own day before that of all lots', async () => {
  expect(await priceOfAStay(park, '京H10001')).toBe('11.00')
  const everywhere = await admin.call('/api/holiday/addHoliday', holidayOf(5, 6))
  const worked = await admin.call(
    '/api/holiday/addHoliday',
    holidayOf(5, 6, { HolidayKind: 5, ParkLotIds: [elsewhere.parkLotId] }),
  )
  expect(everywhere).toMatchObject({ Days: 2, HolidayYear: dayFrom(5).slice(0, 4) })
  await comes(everywhere.Id)
  await comes(worked.Id)
  expect(await priceOfAStay(park, '京H10002')).toBe('0.00')
  expect(await priceOfAStay(elsewhere, '京H10003')).toBe('11.00')
  await berth.machine.database.inScope(scope(), (tx) => tx.run(sql`delete from holiday_day`))
})

test('what has started is never named, changed or taken back, so what was settled keeps its price', async () => {
  expect(await priceOfAStay(park, '京H20001')).toBe('11.00')
  const [order] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京H20001' })).rows
  await admin.call('/api/order/payParkOrder', { id: order.id, payChannel: 6, receivedMoney: '11' })
  const ahead = '只能新增、修改或删除今天以后的节假日,已有停车订单的日期按原类别计费'
  expect(await add(holidayOf(0, 0))).toMatchObject({ state: 'conflict', message: ahead })
  expect(await add(holidayOf(-1, 3))).toMatchObject({ state: 'conflict', message: ahead })
  const coming = await admin.call('/api/holiday/addHoliday', holidayOf(10, 11))
  const change = (changes: object) => admin.ask('/api/holiday/editHoliday', { Id: coming.Id, ...changes })
  expect(await change({ BeginDate: dayFrom(0) })).toMatchObject({ message: ahead })
  expect((await change({ EndDate: dayFrom(12) })).state).toBe('success')

  await berth.machine.database.inScope(scope(), (tx) => tx.run(sql`delete from holiday_day`))
  await begins(coming.Id)
  expect(await change({ Status: 2 })).toMatchObject({ message: ahead })
  expect(await change({ ParkLotIds: [park.parkLotId] })).toMatchObject({ message: ahead })
  expect((await change({ HolidayName: '改个名字' })).state).toBe('success')
  expect(
    await admin.ask(
      '/api/holiday/deleteHoliday',
      { ids: [coming.Id] },
      await admin.confirm('holiday:delete', coming.Id),
    ),
  ).toMatchObject({ message: ahead })
  const [settled] = (await admin.call('/api/order/queryParkOrder', { plateNumber: '京H20001' })).rows
  expect(settled).toMatchObject({ payableAmount: '11.00', moneyValuePaid: '11.00' })
})

test('days before the first stay can be added, as by a tenant that starts in the middle of a year, but not changed', async () => {
  const newYear = { HolidayName: '开业前的小长假', HolidayKind: 3, BeginDate: dayFrom(-80), EndDate: dayFrom(-78) }
  const { data } = await add(newYear)
  expect(data).toMatchObject({ Days: 3 })
  expect((await admin.ask('/api/holiday/editHoliday', { Id: data.Id, Status: 2 })).state).toBe('conflict')
  await park.entry.sees('京H30001', ago(79 * 1440))
  expect((await add({ ...newYear, BeginDate: dayFrom(-77), EndDate: dayFrom(-77) })).state).toBe('conflict')
})

test('a day belongs to one holiday of a lot, and a weekend is one', async () => {
  const spring = await admin.call('/api/holiday/addHoliday', holidayOf(40, 46))
  const taken = '这些日期中有的已属于其他节假日,请先修改或删除它'
  expect(await add(holidayOf(46, 47))).toMatchObject({ message: taken })
  await admin.call('/api/holiday/editHoliday', { Id: spring.Id, Status: 2 })
  expect((await add(holidayOf(46, 47))).state).toBe('success')
  expect(await admin.ask('/api/holiday/editHoliday', { Id: spring.Id, Status: 1 })).toMatchObject({ message: taken })
  expect(await add(holidayOf(60, 70, { HolidayKind: 2 }))).toMatchObject({ message: '双休日只能是星期六和星期日' })
  await admin.call('/api/holiday/copyToNextYearHoliday', { id: spring.Id })
  const copies = (await admin.call('/api/holiday/queryHoliday', { HolidayName: spring.HolidayName })).rows
  expect(copies.map(({ HolidayYear }: { HolidayYear: string }) => HolidayYear)).toEqual([
    String(Number(spring.HolidayYear) + 1),
    spring.HolidayYear,
  ])
})
