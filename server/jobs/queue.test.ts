import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { enqueuedJob } from './jobs.ts'
import { startJobs } from './queue.ts'

let berth: Berth
let owner: pg.Client
beforeAll(async () => {
  berth = await startBerth()
  owner = new pg.Client({ connectionString: berth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await berth.stop()
})

test('a line goes on after several ends of jobs at once could not be written down', async () => {
  await owner.query(`
    create function disk_is_full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before delete on graphile_worker._private_jobs execute function disk_is_full()`)
  const failures = [0, 1].map(() => Promise.withResolvers<void>())
  let failed = 0
  const log = pino(
    {},
    { write: (line: string) => line.includes('Failed to complete') && failures[failed++]?.resolve() },
  )
  // The second ends once the first could not be written down; the third, that the runner waits for, does not end well.
  let tries = 0
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    first: async () => {},
    second: () => failures[0]!.promise,
    third: async () => {
      await failures[1]!.promise
      if (tries++ === 0) throw new Error('It is asked to end')
    },
  }
  const jobs = Object.entries(steps).map(([name, run]) => enqueuedJob({ name, run }))
  const line = { jobs, machine: berth.machine, atOnce: 3 }
  const queue = await startJobs(berth.databaseUrl, [line], log)
  for (const { name } of jobs) await owner.query(`select graphile_worker.add_job('${name}')`)
  await failures[1]!.promise
  await owner.query('drop trigger full_disk on graphile_worker._private_jobs')
  const waiting = async () =>
    (await owner.query(`select from graphile_worker.jobs where task_identifier in ('first', 'second')`)).rowCount
  await expect.poll(waiting).toBe(0)
  await queue.stop()
})
