import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { samplesOf } from '#checks/every/sample.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { banner } from './banner.ts'

let berth: Berth
let admin: Console
let draft: Record<string, unknown>
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  draft = await samplesOf(admin).draft(banner)
})
afterAll(() => berth.stop())

const add = (LinkKind: number, LinkUrl: string) =>
  admin.ask('/api/banner/addBanner', { ...draft, Title: LinkUrl.slice(0, 30), LinkKind, LinkUrl })

test.each([
  [2, 'https://example.com/it’s?a=1', true],
  [2, 'javascript:alert(1)', false],
  [2, 'https://*.example.com', false],
  [2, '/pages/pass/buy', false],
  [2, '//example.com', false],
])('a link of kind %i may be %s: %s', async (kind, link, may) => {
  const { state, message } = await add(kind, link)
  expect(state).toBe(may ? 'success' : 'invalid')
  if (!may) expect(message).toContain('链接地址格式不正确')
})

test('[XS-04] a link from before anyone looked is refused when its banner is edited or put up, and can be taken down', async () => {
  const { data } = await add(2, 'https://example.com/before')
  const id = data.Id ?? data.id
  await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update banner set link_url = 'javascript:alert(1)', status = 1 where id = ${id}`),
  )
  const edited = await admin.ask('/api/banner/editBanner', { Id: id, Title: '新标题' })
  expect(edited).toMatchObject({ state: 'invalid', message: expect.stringContaining('链接地址') })
  expect((await admin.ask('/api/banner/takeDownBanner', { id })).state).toBe('success')
  expect((await admin.ask('/api/banner/putUpBanner', { id })).state).toBe('invalid')
  expect((await admin.ask('/api/banner/editBanner', { Id: id, LinkUrl: 'https://example.com/' })).state).toBe('success')
})
