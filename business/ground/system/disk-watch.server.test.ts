import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { sql } from '#kernel/sql.ts'
import { platformTenant } from '#kernel/platform-tenant.ts'
import { wholeTenant } from '#server/scope.ts'
import { announceSpace } from './disk-watch.server.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

const messagesOf = (tenantId: string) =>
  berth.machine.database.inScope(wholeTenant(tenantId), (tx) =>
    tx.rows<{ level: number; title: string }>(sql`select level, title from message order by id`),
  )

test('[F-05] the platform’s people, and none of a tenant, are notified once at 80 and once at 90 percent', async () => {
  for (const free of [0.5, 0.19, 0.15, 0.09, 0.02, 0.3]) await announceSpace(berth.machine, free)
  expect(await messagesOf(platformTenant)).toEqual([
    { level: 2, title: '数据磁盘已用超过80%' },
    { level: 1, title: '数据磁盘已用超过90%' },
  ])
  expect(await messagesOf(berth.tenantIds.east)).toEqual([])
})
