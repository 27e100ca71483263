import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#checks/berth/berth.ts'
import { sql } from '#kernel/sql.ts'
import { keepPartitionsJob } from '#server/jobs/own-jobs.ts'

let server: Server

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

test('the daily job makes the months to come, and no one reaches a partition past the row-level security of its table', async () => {
  const { signal } = new AbortController()
  await keepPartitionsJob.run(server.machine, {}, signal)
  await keepPartitionsJob.run(server.machine, {}, signal)
  const partitions = await server.machine.database.unscoped((tx) =>
    tx.rows<{ name: string; readable: boolean }>(sql`
      select c.relname as name, has_table_privilege(c.oid, 'select') as readable
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent in ('park_order'::regclass, 'passing'::regclass)`),
  )
  const nextMonth = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 7).replace('-', '_')
  expect(partitions.map(({ name }) => name)).toEqual(
    expect.arrayContaining([`park_order_${nextMonth}`, `passing_${nextMonth}`]),
  )
  expect(partitions.filter(({ readable }) => readable)).toEqual([])
})
