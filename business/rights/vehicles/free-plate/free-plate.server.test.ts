import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { addDays } from '#kernel/period.ts'
import { wallDate } from '#kernel/wall-clock.ts'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

const plate = (PlateNumber: string, rest: object = {}) => ({
  PlateNumber,
  BeginDate: '2026-11-01',
  ApplyUser: '李四',
  ApplyReason: '公务',
  ...rest,
})

test('a single use is limited to one without saying so, when it is made and when it becomes one', async () => {
  expect(await admin.call('/api/billFreePlate/addFreePlate', plate('京B00001', { FreeKind: 3 }))).toMatchObject({
    UseLimitCount: 1,
    UsedCount: 0,
  })
  const { Id, UseLimitCount } = await admin.call('/api/billFreePlate/addFreePlate', plate('京B00002'))
  expect(UseLimitCount).toBeNull()
  expect((await admin.call('/api/billFreePlate/editFreePlate', { Id, FreeKind: 3 })).UseLimitCount).toBe(1)
  expect(
    (await admin.ask('/api/billFreePlate/addFreePlate', plate('京B00003', { FreeKind: 3, UseLimitCount: 2 }))).message,
  ).toBe('一次性免费的次数上限应为 1')
})

test('a plate is free once at a time in a tenant; the other tenant has its own', async () => {
  await admin.call('/api/billFreePlate/addFreePlate', plate('京B00004', { EndDate: '2026-11-30' }))
  expect(
    (await admin.ask('/api/billFreePlate/addFreePlate', plate('京B00004', { BeginDate: '2026-11-30' }))).message,
  ).toBe('京B00004 在这段时间内已有免费记录')
  const other = await berth.as('admin', 'west')
  expect((await other.ask('/api/billFreePlate/addFreePlate', plate('京B00004'))).state).toBe('success')
  expect((await other.call('/api/billFreePlate/queryFreePlate')).total).toBe(1)
})

test('a stay uses the entry of its own day, and not the one of next week', async () => {
  const park = await addParkLot(admin)
  const today = wallDate(Date.now())
  const once = (from: number) =>
    plate('京B00005', { FreeKind: 3, BeginDate: addDays(today, from), EndDate: addDays(today, from + 1) })
  for (const from of [-1, 7]) await admin.call('/api/billFreePlate/addFreePlate', once(from))
  await park.entry.sees('京B00005', Date.now())
  const { rows } = await admin.call('/api/billFreePlate/queryFreePlate', {
    PlateNumber: '京B00005',
    OrderBy: 'BeginDate',
    OrderDir: 'asc',
  })
  expect(rows.map(({ UsedCount }: { UsedCount: number }) => UsedCount)).toEqual([1, 0])
})
