import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import type { ShiftWeek } from './shift-week.ts'

const monday = '2030-06-03'
const next = '2030-06-10'

let berth: Berth
let admin: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
})
afterAll(() => berth.stop())

let lots = 0
interface Place {
  readonly lot: string
  readonly box: string
  readonly other: string
  readonly day: string
  readonly night: string
  readonly wang: string
  readonly li: string
}

/** A lot with a box that needs all hours and one that needs none, a day and a night shift, and two toll collectors. */
async function place(): Promise<Place> {
  const tag = String(++lots)
  const lot = await addLot(admin, `排班车场${tag}`)
  const box = async (name: string, ShiftMode: number) =>
    (
      await admin.call('/api/sentry/addSentry', {
        ParkLotId: lot,
        SentryCode: `${name}${tag}`,
        SentryName: `岗亭${name}`,
        ShiftMode,
      })
    ).Id
  const shift = async (ShiftName: string, BeginTime: string, EndTime: string) =>
    (await admin.call('/api/shift/addShift', { ParkLotId: lot, ShiftName, ShiftType: 2, BeginTime, EndTime })).Id
  return {
    lot,
    box: await box('A', 2),
    other: await box('B', 0),
    day: await shift('早班', '08:00', '20:00'),
    night: await shift('晚班', '20:00', '08:00'),
    wang: await collector(`wang${tag}`),
    li: await collector(`li${tag}`),
  }
}

async function collector(UserName: string, roleCode = 'collector'): Promise<string> {
  const by = await berth.newPerson({ UserName, roleCode })
  return (await by.call('/api/tenantUser/getTenantUserInfo')).userId
}

const plan = ({ lot }: Place, SentryId: string, UserId: string, ShiftId: string, PlanDate: string) =>
  admin.ask('/api/shift/addShiftPlan', { ParkLotId: lot, SentryId, UserId, ShiftId, PlanDate })
const week = ({ lot }: Place, WeekBegin = monday): Promise<ShiftWeek> =>
  admin.call('/api/shift/queryWeek', { ParkLotId: lot, WeekBegin })
const publish = ({ lot }: Place) => admin.ask('/api/shift/publishShiftPlan', { ParkLotId: lot, WeekBegin: monday })
const dayOf = (day: number) => new Date(Date.parse(`${monday}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)

/** Every hour of the week, wang by day and li by night; the night before Monday included. */
async function fill(of: Place): Promise<void> {
  for (let day = -1; day < 7; day++) {
    if (day >= 0) expect((await plan(of, of.box, of.wang, of.day, dayOf(day))).state).toBe('success')
    expect((await plan(of, of.box, of.li, of.night, dayOf(day))).state).toBe('success')
  }
}

test('a night shift runs into the next day, and no one is at two boxes nor two people at one, past midnight too', async () => {
  const of = await place()
  const { data } = await plan(of, of.box, of.wang, of.night, monday)
  expect(data).toMatchObject({
    BeginAt: '2030-06-03 20:00:00',
    EndAt: '2030-06-04 08:00:00',
    PlanState: 1,
    PublishedAt: null,
  })
  const early = (
    await admin.call('/api/shift/addShift', {
      ParkLotId: of.lot,
      ShiftName: '凌晨',
      BeginTime: '06:00',
      EndTime: '09:00',
    })
  ).Id
  expect(await plan(of, of.other, of.wang, early, dayOf(1))).toMatchObject({
    state: 'conflict',
    message: '该人员在这段时间内已排在其他岗亭',
  })
  expect(await plan(of, of.box, of.li, early, dayOf(1))).toMatchObject({
    state: 'conflict',
    message: '该岗亭在这段时间内已有人值班',
  })
  expect((await plan(of, of.other, of.li, early, dayOf(1))).state).toBe('success')
  expect((await plan(of, of.box, of.li, of.day, dayOf(1))).state).toBe('conflict')
})

test('of twenty who put someone at the same box at once one wins', async () => {
  const of = await place()
  const people = await Promise.all(Array.from({ length: 5 }, (_, n) => collector(`crowd${lots}x${n}`)))
  const ranAgain: unknown[] = []
  berth.machine.database.events.on('again', (error) => ranAgain.push(error))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => plan(of, of.box, people[n % 5]!, of.day, monday)),
  )
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(1)
  // Each waits its turn: in a circle of waiting the database ends one after a second, and with many it takes a minute.
  expect(ranAgain).toEqual([])
})

test('who may not sign on is not planned, and parts of one type do not overlap', async () => {
  const of = await place()
  const clerk = await collector(`clerk${lots}`, 'finance')
  expect((await plan(of, of.box, clerk, of.day, monday)).message).toContain('没有值班权限')
  const part = { ParkLotId: of.lot, ShiftName: '中班', ShiftType: 2, BeginTime: '07:00', EndTime: '09:00' }
  expect((await admin.ask('/api/shift/addShift', part)).message).toBe('该时段与同类型的其他班次重叠')
})

test('a week is published only when no box is left open, and says which hours are', async () => {
  const of = await place()
  await plan(of, of.box, of.wang, of.day, monday)
  expect((await week(of)).open.slice(0, 2)).toEqual([
    { sentryId: of.box, beginMinute: 0, endMinute: 480 },
    { sentryId: of.box, beginMinute: 1200, endMinute: 7 * 1440 },
  ])
  expect((await publish(of)).message).toBe('岗亭“岗亭A”从 06-03 00:00 到 06-03 08:00 无人值班,不能发布')
  const straight = berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`insert into shift_change (park_lot_id, week_begin, change_kind) values (${of.lot}, ${monday}, 1)`),
  )
  await expect(straight).rejects.toThrow('leaves hours open')
})

test('drafts change freely; what was published is known to staff, so every change of it is recorded with before and after', async () => {
  const of = await place()
  await fill(of)
  expect((await publish(of)).data).toEqual({ published: 14 })
  expect((await publish(of)).message).toBe('该周没有待发布的排班')
  expect(await week(of)).toMatchObject({ isPublished: true, open: [] })
  const { plans } = await week(of)
  const friday = plans.find(({ planDate, userId }) => planDate === dayOf(4) && userId === of.wang)!
  const third = await collector(`third${lots}`)
  await admin.call('/api/shift/editShiftPlan', { Id: friday.id, UserId: third })
  await admin.call('/api/shift/cancelShiftPlan', { Id: friday.id })
  const { rows } = await admin.call('/api/shift/queryShiftChange', {
    ParkLotId: of.lot,
    OrderBy: 'Id',
    OrderDir: 'asc',
  })
  const friday8 = `${dayOf(4)} 岗亭A 早班`
  expect(rows).toMatchObject([
    { ChangeKind: 1, WeekBegin: monday, AfterText: `wang${lots}先生 ×7 li${lots}先生 ×7` },
    { ChangeKind: 4, BeforeText: `${friday8} wang${lots}先生`, AfterText: `${friday8} third${lots}先生` },
    { ChangeKind: 5, BeforeText: `${friday8} third${lots}先生`, AfterText: null },
  ])
  expect(await admin.call('/api/shift/getShiftPlan', { Id: friday.id })).toMatchObject({
    PlanState: 5,
    ReplaceFromUserId: of.wang,
  })
})

test('a week is copied as drafts; what collides there is left out and counted', async () => {
  const of = await place()
  await fill(of)
  await plan(of, of.other, of.wang, of.day, next)
  const copy = await admin.call('/api/shift/copyWeekShiftPlan', { ParkLotId: of.lot, WeekBegin: monday })
  expect(copy).toEqual({ copied: 13, skipped: 1 })
  const there = (await week(of, next)).plans.filter(({ planDate }) => planDate >= next)
  expect(there).toHaveLength(14)
  expect(there.every(({ isDraft }) => isDraft)).toBe(true)
  expect(await admin.call('/api/shift/copyWeekShiftPlan', { ParkLotId: of.lot, WeekBegin: monday })).toMatchObject({
    copied: 0,
  })
  expect(
    (await admin.ask('/api/shift/copyWeekShiftPlan', { ParkLotId: of.lot, WeekBegin: '2030-06-04' })).message,
  ).toBe('周一日期应为星期一')
})
