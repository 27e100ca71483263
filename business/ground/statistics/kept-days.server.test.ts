import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/period.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { keepStatistics } from './keep-statistics.server.ts'

let berth: Berth
let admin: Console
let park: ParkLot
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  park = await addParkLot(admin, {}, ruleC)
})
afterAll(() => berth.stop())

const today = wallDate(Date.now())
const dayOf = (daysAgo: number) => addDays(today, -daysAgo)
const at = (daysAgo: number, clock: string) => instant(`${dayOf(daysAgo)} ${clock}:00`)!

/** A car that came, paid at the exit in cash and left; returns what it paid, in yuan. */
async function stay(plate: string, daysAgo: number, came: string, left: string): Promise<string> {
  await park.entry.sees(plate, at(daysAgo, came), { opened: true })
  const { decision } = await park.exit.sees(plate, at(daysAgo, left))
  await park.exit.sendOne(park.exit.payment(plate, at(daysAgo, left) + 20_000, decision!.due))
  return decision!.due
}

const figures = async () => {
  const { rows, sum } = await admin.call('/api/statement/queryLotDayIncome', {
    Type: 5,
    BeginAt: dayOf(6),
    EndAt: today,
    parkLotIds: [park.parkLotId],
  })
  return { rows, sum }
}
const keptDays = () =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows<{ stat_day: string; receipt_money: string }>(
      sql`select stat_day, receipt_money from lot_day where park_lot_id = ${park.parkLotId} and receipt_money > 0 order by 1`,
    ),
  )
const staleDays = () =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows<{ stat_day: string }>(sql`select stat_day from stale_day where park_lot_id = ${park.parkLotId}`),
  )
const breaches = async () => (await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)

test('past days are kept, and a report says the same with them as it said without', async () => {
  const paid = [await stay('京K00001', 3, '08:00', '11:30'), await stay('京K00002', 2, '09:00', '10:10')]
  const counted = await figures()
  expect(counted.sum.receiptMoney).toBe(paid.reduce((sum, yuan) => sum + Number(yuan), 0).toFixed(2))
  expect(await keptDays()).toEqual([])
  await keepStatistics(berth.machine)
  expect((await keptDays()).map(({ stat_day }) => stat_day)).toEqual([dayOf(3), dayOf(2)])
  expect(await figures()).toEqual(counted)
  expect(await breaches()).toEqual([])
})

test('a late fact shows at once, its day is recomputed later, and the other days stay as they are', async () => {
  const before = await figures()
  const late = await stay('京K00003', 3, '12:00', '14:00')
  expect((await staleDays()).map(({ stat_day }) => stat_day)).toEqual([dayOf(3)])
  const after = await figures()
  expect(Number(after.sum.receiptMoney)).toBeCloseTo(Number(before.sum.receiptMoney) + Number(late), 2)
  expect(await breaches()).toEqual([])
  await keepStatistics(berth.machine)
  expect(await staleDays()).toEqual([])
  expect(await figures()).toEqual(after)
  expect(await breaches()).toEqual([])
})

test('an exit of today does not make the day of its entry stale, and today is computed from its facts', async () => {
  await park.entry.sees('京K00004', at(1, '20:00'), { opened: true })
  await keepStatistics(berth.machine)
  await park.exit.sees('京K00004', Date.now() - 60_000, { opened: true })
  expect(await staleDays()).toEqual([])
  expect((await figures()).rows.at(-1)).toMatchObject({ statDate: today, outCount: 1 })
})

test('verify names a kept figure that differs from the facts', async () => {
  await keepStatistics(berth.machine)
  const change = (by: number) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update lot_day set receipt_money = receipt_money + ${by} where stat_day = ${dayOf(2)}::date`),
    )
  await change(7)
  expect((await breaches()).flatMap(({ breaches }) => breaches)).toEqual([
    expect.stringContaining(`lot ${park.parkLotId} on ${dayOf(2)}: receipt_money is kept 7 too high`),
  ])
  await change(-7)
})

test('a lot whose day starts at six has its books by that day', async () => {
  await stay('京K00005', 4, '01:00', '03:00')
  const ofDay = async () => {
    const { rows } = await figures()
    return rows
      .filter(({ outCount }: { outCount: number }) => outCount > 0)
      .map(({ statDate }: { statDate: string }) => statDate)
  }
  expect(await ofDay()).toContain(dayOf(4))
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, AccountDayStart: '06:00' })
  expect(await ofDay()).toEqual(expect.arrayContaining([dayOf(5), dayOf(3)]))
  expect(await ofDay()).not.toContain(dayOf(4))
  const shifted = await figures()
  await keepStatistics(berth.machine)
  expect(await figures()).toEqual(shifted)
  expect(await breaches()).toEqual([])
})
