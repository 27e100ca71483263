import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import type { ReceivedNotice } from './received-notices.ts'

let berth: Berth
let admin: Console
let finance: Console
let collector: Console
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  finance = await berth.newPerson({ UserName: 'cashier', roleCode: 'finance' })
  collector = await berth.newPerson({ UserName: 'booth', roleCode: 'collector' })
})
afterAll(() => berth.stop())

const received = (by: Console) => by.call<ReceivedNotice[]>('/api/importantNotice/queryReceivedNotice')
const titles = async (by: Console) => (await received(by)).map(({ Title }) => Title)
const add = (by: Console, draft: object) =>
  by.call('/api/importantNotice/addImportantNotice', { Content: '请知悉', ...draft })
const publish = (by: Console, Id: string) => by.call('/api/importantNotice/publishImportantNotice', { Id })
const read = (by: Console, { noticeTenantId, noticeId }: ReceivedNotice, confirms: 0 | 1) =>
  by.ask('/api/importantNotice/readNotice', { noticeTenantId, noticeId, confirms })

test('a notice to a role is a draft until it is published, then reaches its holders, as a message too, and counts receipts once', async () => {
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'finance' })
  const notice = await add(admin, { Title: '月末对账', ReceiverKind: 3, RoleIds: [rows[0].Id] })
  expect(await titles(finance)).toEqual([])
  await publish(admin, notice.Id)
  expect([await titles(finance), await titles(collector)]).toEqual([['月末对账'], []])
  await expect
    .poll(async () => (await finance.call('/api/message/queryMessage')).rows)
    .toMatchObject([{ Title: '月末对账', JumpUrl: '/_cloud_Public/importantNotice' }])

  const [mine] = await received(finance)
  expect((await read(collector, mine!, 1)).state).toBe('notFound')
  for (const confirms of [0, 1, 1] as const) expect((await read(finance, mine!, confirms)).state).toBe('success')
  expect((await received(finance))[0]).toMatchObject({ ReadAt: expect.any(String), ConfirmedAt: expect.any(String) })
  expect(await admin.call('/api/importantNotice/getImportantNotice', { Id: notice.Id })).toMatchObject({
    State: 3,
    ReceiverCount: 1,
    ReadCount: 1,
    ConfirmCount: 1,
  })
  expect(await admin.ask('/api/importantNotice/editImportantNotice', { Id: notice.Id, Title: '改一改' })).toMatchObject(
    { state: 'conflict' },
  )
  await admin.call('/api/importantNotice/withdrawImportantNotice', { Id: notice.Id })
  expect(await titles(finance)).toEqual([])
})

test('a notice that starts later is not shown before, and one that would be over is not published', async () => {
  const later = await add(admin, { Title: '明年停机', BeginAt: '2099-01-01 00:00:00', EndAt: '2099-01-02 00:00:00' })
  await publish(admin, later.Id)
  expect(await admin.call('/api/importantNotice/getImportantNotice', { Id: later.Id })).toMatchObject({ State: 2 })
  expect(await titles(collector)).toEqual([])
  const over = await add(admin, { Title: '去年停机', EndAt: '2020-01-01 00:00:00' })
  expect(await admin.ask('/api/importantNotice/publishImportantNotice', { Id: over.Id })).toMatchObject({
    message: '失效时间已过,请修改后再发布',
  })
})

test('the platform reaches the people of the tenants it names, or of all; a tenant reaches its own people only', async () => {
  const platform = await berth.asPlatform()
  const west = await berth.as('operator', 'west')
  const one = await add(platform, { Title: '西城升级', ReceiverKind: 2, TenantCodes: 'west' })
  await publish(platform, one.Id)
  expect([await titles(west), await titles(collector)]).toEqual([['西城升级'], []])
  const all = await add(platform, { Title: '全网升级' })
  await publish(platform, all.Id)
  expect([await titles(west), await titles(collector)]).toEqual([['全网升级', '西城升级'], ['全网升级']])
  const [forWest] = await received(west)
  await read(west, forWest!, 1)
  expect(await platform.call('/api/importantNotice/getImportantNotice', { Id: all.Id })).toMatchObject({
    ConfirmCount: 1,
  })

  const own = await add(admin, { Title: '东城自己的' })
  await publish(admin, own.Id)
  expect(await titles(collector)).toContain('东城自己的')
  expect(await titles(west)).not.toContain('东城自己的')
  expect(
    await admin.ask('/api/importantNotice/addImportantNotice', {
      Title: '越界',
      Content: 'x',
      ReceiverKind: 2,
      TenantCodes: 'west',
    }),
  ).toMatchObject({ state: 'conflict', message: expect.stringContaining('只有平台') })
  const wrong = await add(platform, { Title: '无此租户', ReceiverKind: 2, TenantCodes: 'nobody' })
  expect(await platform.ask('/api/importantNotice/publishImportantNotice', { Id: wrong.Id })).toMatchObject({
    message: '没有编号为“nobody”的租户',
  })
})
