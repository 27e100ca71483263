import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import { instant, wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const dayMs = 86_400_000

test('a day, month or year that runs is alongside what had come in before by the same time, not alongside the whole', async () => {
  const admin = await berth.as('admin')
  const park = await addParkLot(admin, {}, ruleC)
  const now = Date.now()
  const [today, yesterday] = [wallDate(now), wallDate(now - dayMs)]
  const before = Math.max(instant(yesterday)!, now - dayMs - 1_800_000)
  const after = Math.min(instant(today)! - 1_000, now - dayMs + 1_800_000)
  await park.exit.sendOne(park.exit.payment('京R10001', before, '10.00'))
  await park.exit.sendOne(park.exit.payment('京R10002', after, '70.00'))
  await park.exit.sendOne(park.exit.payment('京R10003', now, '8.00'))
  const rowOf = async (name: string, query: Record<string, string | number>) =>
    (await admin.call(`/api/statement/query${name}`, query)).rows.find(
      ({ parkLotId }: { parkLotId: string }) => parkLotId === park.parkLotId,
    )
  expect(await rowOf('IncomeCompare', { Type: 1 })).toMatchObject({
    thisMoney: '8.00',
    lastMoney: '10.00',
    diffMoney: '-2.00',
    lastCount: 1,
  })
  expect(await rowOf('IncomeCompare', { Type: 1, StatDate: yesterday })).toMatchObject({ thisMoney: '80.00' })
  expect(await rowOf('IncomeCompare', { Type: 5, BeginAt: today, EndAt: today })).toMatchObject({ lastMoney: '10.00' })
  expect(await rowOf('IncomeCompare', { Type: 2 })).toMatchObject({ lastMoney: '0.00', lastYearMoney: '0.00' })
})

test('the running month of the report by months is compared in the same way', async () => {
  const admin = await berth.as('admin')
  const park = await addParkLot(admin, {}, ruleC)
  const now = Date.now()
  const lastMonth = instant(`${previousMonth(wallDate(now))}-01 00:00:01`)!
  await park.exit.sendOne(park.exit.payment('京R20001', lastMonth, '10.00'))
  const end = instant(`${wallDate(now).slice(0, 7)}-01`)! - 1_000
  await park.exit.sendOne(park.exit.payment('京R20002', end, '70.00'))
  await park.exit.sendOne(park.exit.payment('京R20003', now, '8.00'))
  const { rows } = await admin.call('/api/statement/queryLotMonthIncome', {
    Type: 2,
    GroupBy: 'statDate,parkLotId',
  })
  const row = rows.find(({ parkLotId }: { parkLotId: string }) => parkLotId === park.parkLotId)
  const hasNoSuchDay = wallDate(now).slice(8) > wallDate(end).slice(8)
  expect(row).toMatchObject({ netReceipt: '8.00', lastMoney: hasNoSuchDay ? '80.00' : '10.00' })
})

function previousMonth(day: string): string {
  return wallDate(instant(`${day.slice(0, 7)}-01`)! - dayMs).slice(0, 7)
}
