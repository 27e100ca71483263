import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { projectOfHost } from './project-of-host.ts'

let berth: Berth
let platform: Console
beforeAll(async () => {
  berth = await startBerth()
  platform = await berth.asPlatform()
})
afterAll(() => berth.stop())

const version = { product: 1, project: 2 }
const check = async (by: Console, asked: object = version) =>
  (await by.call('/api/announcement/checkVersion', { tenantId: berth.tenantIds.east, ...asked })).NeedReview as boolean
const write = (VersionName: string) =>
  platform.call('/api/announcement/addAnnouncement', {
    VersionName,
    Title: '秋季更新',
    Items: [{ Kind: 1, Text: '消息中心', MenuUrl: '/_cloud_system/messageCenter' }],
  })

test('[CAL-05] a version needs review from its publication until the person has read of it, in their project only', async () => {
  const [east, west] = [await berth.as('operator'), await berth.as('operator', 'west')]
  expect(await check(east)).toBe(false)
  const { Id } = await write('2.1.0')
  expect(await check(east)).toBe(false)
  await platform.call('/api/announcement/publishAnnouncement', { Id })
  expect([await check(east), await check(east, { product: 1, project: 8 })]).toEqual([true, false])
  expect(await east.call('/api/announcement/queryVersionHistory', version)).toMatchObject([
    { VersionName: '2.1.0', IsNew: 1, Items: [{ Kind: 1, Text: '消息中心' }] },
  ])
  await east.call('/api/announcement/reviewVersion', version)
  expect(await check(east)).toBe(false)
  /** The tenant of the session counts, not the one that is named: west's own person has read nothing. */
  expect(await check(west)).toBe(true)
  await platform.call('/api/announcement/publishAnnouncement', { Id: (await write('2.2.0')).Id })
  expect(await check(east)).toBe(true)
  expect(await east.ask('/api/announcement/checkVersion', { product: 1, project: 3 })).toMatchObject({
    state: 'invalid',
    fields: [{ field: 'project' }],
  })
})

test('[CAL-05] the project follows from the host: 8, 1, 4, default 2', () => {
  expect(['group.berth.cn', 'property.berth.cn', 'city.berth.cn', 'berth.cn', '127.0.0.1'].map(projectOfHost)).toEqual([
    8, 1, 4, 2, 2,
  ])
})

test('only the platform writes announcements, and none that says nothing', async () => {
  const admin = await berth.as('admin')
  const draft = { VersionName: '9.9.9', Title: '假公告', Items: [{ Kind: 1, Text: 'x' }] }
  expect((await admin.ask('/api/announcement/addAnnouncement', draft)).state).toBe('notPermitted')
  const { Id } = await write('3.0.0')
  for (const [call, more] of [
    ['publishAnnouncement', {}],
    ['editAnnouncement', { Title: '改' }],
  ] as const)
    expect((await admin.ask(`/api/announcement/${call}`, { Id, ...more })).state).not.toBe('success')
  for (const Items of [
    [],
    [{ Kind: 9, Text: 'x' }],
    [{ Kind: 1, Text: ' ' }],
    [{ Kind: 1, Text: 'x', MenuUrl: '//e' }],
  ])
    expect((await platform.ask('/api/announcement/addAnnouncement', { ...draft, Items })).state).not.toBe('success')
})
