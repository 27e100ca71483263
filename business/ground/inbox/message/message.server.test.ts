import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { openLive, type Live } from '#checks/berth/live.ts'
import { addLot } from '#checks/berth/places.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import type { MessagePage } from './message.ts'
import { archiveMessagesJob } from './message-jobs.server.ts'

let berth: Berth
let admin: Console
let lots: string[]
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  lots = [await addLot(admin, '东城一号'), await addLot(admin, '东城二号')]
})
afterAll(() => berth.stop())

const messagesOf = (by: Console, filter: object = {}) =>
  by.call<MessagePage>('/api/message/queryMessage', { ...filter })

/** As traffic and device watch do; who is notified follows from the push settings. */
async function raise(alarmType: number, lot: string, description: string): Promise<string> {
  const row = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.first<{ id: string }>(sql`
      insert into alarm (msg_type, alarm_type, level, park_lot_id, description, happened_at, last_happened_at)
      values (${Math.floor(alarmType / 100)}, ${alarmType}, 1, ${lot}, ${description}, now(), now()) returning id`),
  )
  return String(row!.id)
}

test('[ALM-03] a message lights the bell of its receiver and of no one else, live and at the next connection, until the centre is opened', async () => {
  const keeper = await berth.newPerson({ UserName: 'keeper', roleCode: 'maintainer' })
  const other = await berth.newPerson({ UserName: 'other', roleCode: 'finance' })
  const [near, far] = [
    await openLive(keeper, '/api/serviceMsgCenter/wsService'),
    await openLive(other, '/api/serviceMsgCenter/wsService'),
  ]
  for (const live of [near, far]) {
    live.send('getWarning')
    await live.nextLike({ message_type: '2' })
  }
  const id = await raise(201, lots[0]!, '相机离线 · 东门')
  await near.nextLike({ message_type: '24' })
  expect((await messagesOf(keeper)).rows).toMatchObject([
    {
      Title: '相机离线',
      Content: '相机离线 · 东门',
      Category: 7,
      Level: 1,
      IsRead: 0,
      JumpUrl: `/_cloud_operation/Device_Notice?open=${id}`,
    },
  ])
  expect((await messagesOf(other)).total).toBe(0)

  near.send('getWarning')
  await near.nextLike({ message_type: '2' })
  expect(await nextMessage(near)).toBe('24')
  await keeper.call('/api/message/seeMessage')
  for (const live of [near, far]) live.send('getWarning getWarning')
  await near.nextLike({ message_type: '2' })
  near.send('getWarning')
  expect(await nextMessage(near)).toBe('2')
  expect(await nextMessage(far)).toBe('2')
  for (const live of [near, far]) live.close()
})

/** The type of the next message; frames that say that lists changed come in a pace of their own. */
async function nextMessage(live: Live): Promise<string> {
  for (;;) {
    const { message_type: type } = JSON.parse(await live.next()) as { message_type?: string }
    if (type !== undefined) return type
  }
}

test('read, read all, filters and deleting are each person’s own', async () => {
  const reader = await berth.newPerson({ UserName: 'reader', roleCode: 'operator' })
  const { userId } = await reader.call('/api/tenantUser/getTenantUserInfo')
  for (const title of ['甲', '乙', '丙'])
    await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`
        insert into message (receiver_user_id, category, level, title, content, biz_kind, biz_no)
        values (${userId}, 1, 2, ${title}, '内容', 'test', ${title})`),
    )
  const [newest] = (await messagesOf(reader)).rows
  expect(newest).toMatchObject({ Title: '丙' })
  for (const stranger of [admin, await berth.as('admin', 'west')])
    for (const call of ['readMessage', 'deleteMessage'])
      expect((await stranger.ask(`/api/message/${call}`, { id: newest!.id })).state).toBe('notFound')
  await reader.call('/api/message/readMessage', { id: newest!.id })
  expect(await messagesOf(reader, { IsRead: 0 })).toMatchObject({ total: 2, unread: 2 })
  expect((await messagesOf(reader, { text: '乙', Category: 1, Level: 2 })).rows).toMatchObject([{ Title: '乙' }])
  await reader.call('/api/message/deleteMessage', { id: newest!.id })
  expect(await reader.call('/api/message/readAllMessage')).toEqual({ read: 2 })
  expect(await messagesOf(reader)).toMatchObject({ total: 2, unread: 0 })
})

test('a push setting decides who is notified of an alarm: event, type, lot, data scope, hours and quiet time', async () => {
  const [one, two] = [
    await berth.newPerson({ UserName: 'lotOne', roleCode: 'inspector', lots: [lots[0]!] }),
    await berth.newPerson({ UserName: 'lotTwo', roleCode: 'inspector', lots: [lots[1]!] }),
  ]
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'inspector' })
  const setting = {
    PushName: '黑名单',
    EventType: 1,
    AlarmTypes: [101],
    ReceiverRoleIds: [rows[0].Id],
    QuietMinutes: 60,
  }
  const added = await admin.call('/api/pushSetting/addPushSetting', setting)
  const total = async (by: Console) => (await messagesOf(by)).total

  await raise(102, lots[0]!, '无牌车')
  await raise(101, lots[0]!, '黑名单 京A1')
  await expect.poll(() => total(one)).toBe(1)
  await raise(101, lots[0]!, '黑名单 京A2')
  await raise(101, lots[1]!, '黑名单 京A3')
  await expect.poll(() => total(two)).toBe(1)
  expect((await messagesOf(two)).rows[0]!.Content).toBe('黑名单 京A3')

  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 13)
  const farHour = String((Number(now) + 12) % 24).padStart(2, '0')
  await admin.call('/api/pushSetting/editPushSetting', {
    Id: added.Id,
    QuietMinutes: 0,
    BeginTime: `${farHour}:00`,
    EndTime: `${farHour}:30`,
  })
  await raise(101, lots[1]!, '黑名单 京A4')
  await raise(201, lots[1]!, '相机离线 · 末')
  const maintainer = await berth.newPerson({ UserName: 'keeper', roleCode: 'maintainer' })
  await expect.poll(async () => (await messagesOf(maintainer)).rows[0]!.Content).toBe('相机离线 · 末')
  expect([await total(one), await total(two)]).toEqual([1, 1])
  expect(await admin.ask('/api/pushSetting/addPushSetting', { PushName: '无人', EventType: 1 })).toMatchObject({
    state: 'conflict',
    message: '请选择接收角色或接收人员',
  })
})

test('a person is notified when their export is done, and who reset their password', async () => {
  const exporter = await berth.newPerson({ UserName: 'exporter', roleCode: 'operator' })
  await exporter.call('/api/billBlackPlate/exportBlackPlate', {})
  await expect.poll(async () => (await messagesOf(exporter)).rows[0]?.Content).toMatch(/^黑名单_\d{14}\.xls/)
  expect((await messagesOf(exporter)).rows).toMatchObject([{ Title: '导出完成', Category: 1 }])

  const { userId } = await exporter.call('/api/tenantUser/getTenantUserInfo')
  await admin.call('/api/user/resetPasswordUser', { Id: userId }, await admin.confirm('user:resetPassword', userId))
  const again = await berth.newPerson({ UserName: 'exporter', roleCode: 'operator' })
  expect((await messagesOf(again)).rows[0]).toMatchObject({
    Title: '密码已被重置',
    Content: expect.stringMatching(/^管理员 重置了/),
  })
})

test('a message goes with its month after as many days as the tenant keeps it, in this tenant alone', async () => {
  const inTenant = <Result>(
    tenant: 'east' | 'west',
    work: Parameters<typeof berth.machine.database.inScope<Result>>[1],
  ) => berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), work)
  const kept = async (tenant: 'east' | 'west' = 'east') => {
    await archiveMessagesJob.run(berth.machine, null, new AbortController().signal)
    const old = sql<{ title: string }>`select title from message where title like '旧消息%' order by title`
    return (await inTenant(tenant, (tx) => tx.rows(old))).map(({ title }) => title)
  }
  for (const tenant of ['east', 'west'] as const)
    for (const days of [59, 95])
      await inTenant(tenant, (tx) =>
        tx.run(sql`
          insert into message (receiver_user_id, category, level, title, content, biz_kind, biz_no, sent_at)
          select id, 1, 1, ${`旧消息${days}`}, '', 'alarm', ${`OLD${days}`}, now() - make_interval(days => ${days}) from tenant_user order by id limit 1`),
      )
  await admin.call('/api/parameter/addParameter', { ParamKey: 'messageKeepDays', ParamValue: 60 })
  expect(await kept()).toEqual(['旧消息59'])
  expect(await kept('west')).toEqual(['旧消息59', '旧消息95'])
  const sent = sql<{ biz_no: string }>`select biz_no from message_sent where biz_no like 'OLD%' order by biz_no`
  expect((await inTenant('east', (tx) => tx.rows(sent))).map(({ biz_no }) => biz_no)).toEqual(['OLD59'])
  expect(await inTenant('west', (tx) => tx.rows(sent))).toHaveLength(2)
})
