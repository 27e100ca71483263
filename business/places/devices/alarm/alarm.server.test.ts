import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { openLive } from '#checks/berth/live.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { wholeTenant } from '#server/scope.ts'
import { archiveAlarmsJob } from './archive-alarms.server.ts'

let berth: Berth
let admin: Console
let lots: string[]
let lotInWest: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lots = [await addLot(admin, '东城一号'), await addLot(admin, '东城二号')]
  lotInWest = await addLot(await berth.as('admin', 'west'), '西城一号')
})
afterAll(() => berth.stop())

/** Raised as traffic and device watch do: the row, and an event to every process. */
async function raise(
  alarmType: number,
  lot: string,
  description: string,
  tenant: TenantCode = 'east',
): Promise<string> {
  const tenantId = berth.tenantIds[tenant]
  const row = await berth.machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.first<{ id: string }>(sql`
      insert into alarm (msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
      values (${Math.floor(alarmType / 100)}, ${alarmType}, 1, ${lot}, ${description}, now(), now()) returning id`),
  )
  await berth.machine.hub.publish({ tenantId, topic: 'raised', of: 'alarm', id: row!.id })
  return row!.id
}

test('handling says who, when and with what result; a handled alarm is not handled again', async () => {
  const id = await raise(101, lots[0]!, '黑名单车辆 京A12345')
  const operator = await berth.as('operator')
  await operator.call('/api/alarm/handleAlarm', { id, handleResult: 1, handleRemark: '已核实' })
  const { userId } = await operator.call('/api/tenantUser/getTenantUserInfo')
  expect(await operator.call('/api/alarm/getAlarm', { id })).toMatchObject({
    state: 3,
    handlerId: userId,
    handleResult: 1,
    handleRemark: '已核实',
    handledAt: expect.any(String),
  })
  expect((await operator.ask('/api/alarm/handleAlarm', { id, handleResult: 5 })).state).toBe('conflict')
  expect((await operator.ask('/api/alarm/ignoreAlarm', { id })).state).toBe('conflict')
})

test('what someone still has to handle stands first, the newest of it first, until the list is sorted otherwise', async () => {
  const lot = await addLot(admin, '东城三号')
  const [oldest, older, newest] = [
    await raise(101, lot, '黑名单车辆 京A12346'),
    await raise(105, lot, '跟车'),
    await raise(101, lot, '黑名单车辆 京A12347'),
  ]
  await admin.call('/api/alarm/ignoreAlarm', { id: newest })
  const listed = async (order: object = {}) =>
    (await admin.call('/api/alarm/queryAlarm', { parkLotId: [lot], ...order })).rows.map(({ id }: { id: string }) => id)
  expect(await listed()).toEqual([older, oldest, newest].map(String))
  expect(await listed({ PerPage: 1, Page: 3 })).toEqual([String(newest)])
  expect(await listed({ OrderBy: 'happenedAt', OrderDir: 'desc' })).toEqual([newest, older, oldest].map(String))
  await admin.call('/api/alarm/ignoreAlarm', { ids: [oldest, older] })
})

test('ignoring needs no result', async () => {
  const id = await raise(201, lots[0]!, '相机离线')
  await admin.call('/api/alarm/ignoreAlarm', { id, handleRemark: '检修' })
  expect(await admin.call('/api/alarm/getAlarm', { id })).toMatchObject({
    state: 4,
    handleResult: null,
    handleRemark: '检修',
  })
})

test('what was handled before it is written down has its own moment, between the alarm and now', async () => {
  const id = await raise(105, lots[0]!, '跟车')
  const past = wallTime(Date.now() - 60_000)
  const close = (handledAt: string) => admin.ask('/api/alarm/handleAlarm', { id, handleResult: 4, handledAt })
  expect((await close(wallTime(Date.now() + 60_000))).message).toBe('处理时间不能晚于现在')
  expect((await close(past)).message).toBe('处理时间不能早于告警发生时间')
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update alarm set happened_at = now() - interval '1 hour' where id = ${id}`),
  )
  await close(past)
  expect(await admin.call('/api/alarm/getAlarm', { id })).toMatchObject({ state: 3, handledAt: past })
})

test('several are ignored at once; what a colleague closed meanwhile stays theirs, and of a stranger’s none is touched', async () => {
  const ids = [
    await raise(103, lots[0]!, '无入场记录'),
    await raise(105, lots[1]!, '跟车'),
    await raise(106, lots[1]!, '逃费'),
  ]
  const theirs = await raise(103, lotInWest, '无入场记录', 'west')
  const states = async () => Promise.all(ids.map(async (id) => (await admin.call('/api/alarm/getAlarm', { id })).state))
  const ignore = (of: readonly string[], by = admin) =>
    by.ask('/api/alarm/ignoreAlarm', { ids: of, handleRemark: '道闸检修' })

  expect((await ignore([...ids, theirs])).state).toBe('notFound')
  const near = await berth.newPerson({ UserName: 'near2', roleCode: 'operator', lots: [lots[0]!] })
  expect((await ignore(ids, near)).state).toBe('notFound')
  expect((await ignore([])).state).toBe('invalid')
  expect(await states()).toEqual([1, 1, 1])

  await admin.call('/api/alarm/handleAlarm', { id: ids[0], handleResult: 1 })
  expect((await ignore(ids)).data).toEqual({ done: 2, left: 1 })
  expect(await states()).toEqual([3, 4, 4])
  expect((await ignore(ids)).state).toBe('conflict')
  const { rows } = await admin.call('/api/user/queryAuditLog', { ObjectType: 'alarm', PerPage: 10 })
  expect(rows.map(({ ObjectId }: { ObjectId: string }) => ObjectId)).toEqual(expect.arrayContaining(ids.slice(1)))
  const inWest = await berth.as('admin', 'west')
  expect((await inWest.call('/api/alarm/getAlarm', { id: theirs })).state).toBe(1)
  await inWest.call('/api/alarm/ignoreAlarm', { ids: [theirs] })
})

test('who only reads, and who belongs to another tenant, handles nothing', async () => {
  const id = await raise(102, lots[0]!, '无牌车')
  expect((await (await berth.as('readonly')).ask('/api/alarm/handleAlarm', { id, handleResult: 1 })).state).toBe(
    'notPermitted',
  )
  expect((await (await berth.as('admin', 'west')).ask('/api/alarm/handleAlarm', { id, handleResult: 1 })).state).toBe(
    'notFound',
  )
  await admin.call('/api/alarm/ignoreAlarm', { id })
})

test('a raised alarm reaches the consoles of its tenant that may see its car park, and no other', async () => {
  const near = await openLive(
    await berth.newPerson({ UserName: 'near', roleCode: 'operator', lots: [lots[0]!] }),
    '/api/device/ws',
  )
  const far = await openLive(
    await berth.newPerson({ UserName: 'far', roleCode: 'operator', lots: [lots[1]!] }),
    '/api/device/ws',
  )
  const west = await openLive(await berth.as('operator', 'west'), '/api/device/ws')
  for (const live of [near, far, west]) {
    live.send('heartbeat')
    expect(await live.next()).toBe('success')
  }
  await raise(103, lots[0]!, '无入场记录')
  await raise(202, lots[1]!, '道闸故障')
  await raise(104, lotInWest, '重复入场', 'west')
  expect(JSON.parse(await near.next())).toEqual({ msgType: 1, description: '无入场记录' })
  expect(JSON.parse(await far.next())).toEqual({ msgType: 2, description: '道闸故障' })
  expect(JSON.parse(await west.next())).toEqual({ msgType: 1, description: '重复入场' })
  for (const live of [near, far, west]) live.close()
})

test('a person on duty receives the alarms of their own duty only', async () => {
  const guard = await berth.newPerson({ UserName: 'onduty', roleCode: 'collector' })
  const box = { ParkLotId: lots[0]!, SentryCode: 'ALARMBOX', SentryName: '北岗亭' }
  const { Id: SentryId } = await admin.call('/api/sentry/addSentry', box)
  await guard.call('/api/duty/signOnDutySession', { SentryId })
  const live = await openLive(guard, '/api/device/ws')
  live.send('heartbeat')
  expect(await live.next()).toBe('success')
  await raise(202, lots[1]!, '别处的道闸故障')
  await raise(202, lots[0]!, '本处的道闸故障')
  expect(JSON.parse(await live.next())).toEqual({ msgType: 2, description: '本处的道闸故障' })
  live.close()
  const { rows } = await admin.call('/api/alarm/queryAlarm', { state: ['1'] })
  await admin.call('/api/alarm/ignoreAlarm', {
    ids: rows
      .filter((row: { description: string }) => row.description.includes('处的'))
      .map((row: { id: string }) => row.id),
  })
})

test('a console that comes back sees how many are open in its scope', async () => {
  const count = async (by: Console) => {
    const live = await openLive(by, '/api/serviceMsgCenter/wsService')
    live.send(JSON.stringify({ action: 'getWarning', TenantId: berth.tenantIds.west, userId: '1', Type: 1 }))
    const message = await live.nextLike({ message_type: '2' })
    live.close()
    return message
  }
  expect(await count(admin)).toEqual({ message_type: '2', passing: 1, device: 1 })
  expect(await count(await berth.newPerson({ UserName: 'near', roleCode: 'operator', lots: [lots[0]!] }))).toEqual({
    message_type: '2',
    passing: 1,
    device: 0,
  })
  expect(await count(await berth.as('operator', 'west'))).toEqual({ message_type: '2', passing: 1, device: 0 })
})

test('an alarm goes with its month after as many days as the tenant keeps it, in this tenant alone, and only then is it raised again', async () => {
  const raiseOld = (tenant: TenantCode, days: number) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
      tx.run(sql`
        insert into alarm (msg_type, alarm_type, level, description, happened_at, last_happened_at, passing_id, state)
        select 1, 101, 1, ${`旧告警${days}`}, at, at, ${`OLD${days}`}, 4 from (select now() - make_interval(days => ${days}) as at) old
        on conflict do nothing`),
    )
  const kept = async (tenant: TenantCode) =>
    (
      await berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
        tx.rows<{ description: string }>(
          sql`select description from alarm where description like '旧告警%' order by description`,
        ),
      )
    ).map(({ description }) => description)
  for (const tenant of ['east', 'west'] as const) for (const days of [399, 435]) await raiseOld(tenant, days)
  expect(await raiseOld('east', 435)).toBe(0)
  await admin.call('/api/parameter/addParameter', { ParamKey: 'alarmKeepDays', ParamValue: 400 })
  await archiveAlarmsJob.run(berth.machine, null, new AbortController().signal)
  expect([await kept('east'), await kept('west')]).toEqual([['旧告警399'], ['旧告警399', '旧告警435']])
  expect([await raiseOld('east', 399), await raiseOld('east', 435)]).toEqual([0, 1])
})
