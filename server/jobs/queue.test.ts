import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { enqueuedJob, job } from './jobs.ts'
import { openQueuePool, startJobs } from './queue.ts'

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

test('an idle connection that is cut while no queue works with it ends nothing, and is replaced', async () => {
  const pool = openQueuePool(berth.databaseUrl, 1)
  const [cut] = (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  await owner.query('select pg_terminate_backend($1)', [cut!.pid])
  await expect.poll(() => pool.totalCount).toBe(0)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
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

describe('a clock that was years wrong', () => {
  const MachineDate = Date
  const minute = 60_000
  /** The one line of it. */
  const clockWasSet = 'the clock was set; jobs go on by the new one'
  const day = 24 * 60 * minute
  const year = 365 * day
  /** Of each minute only so much passes, its end: what is done once a minute is not waited for that long. */
  const shortMinute = 2_000
  let [from, since] = [0, 0]
  const now = () => {
    const passed = MachineDate.now() - since
    const end = minute - shortMinute + (passed % shortMinute)
    return from ? from + Math.floor(passed / shortMinute) * minute + end : MachineDate.now()
  }
  /** Of this process; the database's stays as it is. So many years ahead, two seconds before a turn of a minute that the database has had already: jobs wait for its clock. */
  const setClock = (years: number) => {
    since = MachineDate.now()
    const wanted = since + years * year
    from = wanted - (wanted % minute) - minute
  }
  beforeAll(() => {
    globalThis.Date = class extends MachineDate {
      constructor(...given: [] | ConstructorParameters<DateConstructor>) {
        if (given.length) super(...given)
        else super(now())
      }
      static override now = now
    } as DateConstructor
  })
  afterAll(() => void (globalThis.Date = MachineDate))
  afterEach(() => void (from = 0))

  let runs = 0
  let said: string[] = []
  const start = (name: string, run = async () => {}) => {
    runs = 0
    said = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg as string) })
    const everyMinute = job({
      name,
      cron: '* * * * *',
      run: async () => {
        runs++
      },
    })
    const jobs = [everyMinute, enqueuedJob({ name: `${name}-asked`, run })]
    return startJobs(berth.databaseUrl, [{ jobs, machine: berth.machine, atOnce: 1 }], log)
  }
  /** What waits for the next turn of the database's own minute is not waited for. */
  const runsByNow = async () => {
    await owner.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at between now() and now() + interval '1 minute'`,
    )
    return runs
  }
  const lastOf = async (name: string): Promise<number> => {
    const { rows } = await owner.query<{ at: string | null }>(
      `select (extract(epoch from last_execution) * 1000)::text as at from graphile_worker._private_known_crontabs where identifier = $1`,
      [name],
    )
    return Number(rows[0]?.at ?? 0)
  }

  test('[F-14] what was last done in years to come is done at its next time, and so is what failed then', async () => {
    await owner.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ('after', now(), now() + interval '9 years')`,
    )
    setClock(0)
    let isAsked = false
    await owner.query(`select graphile_worker.add_job('after-asked')`)
    await owner.query(
      `update graphile_worker._private_jobs set attempts = 4, run_at = now() + interval '9 years' where task_id = (select id from graphile_worker._private_tasks where identifier = 'after-asked')`,
    )
    await owner.query(`select graphile_worker.add_job('after', '{"_cron":{}}', run_at => now() + interval '9 years')`)
    const queue = await start('after', async () => void (isAsked = true))
    await expect.poll(async () => [isAsked, (await runsByNow()) >= 2]).toEqual([true, true])
    await queue.stop()
  })

  test('[F-14] a clock that is set a year forward brings the minutes between about no job', async () => {
    setClock(0)
    const queue = await start('forward')
    await expect
      .poll(() => owner.query(`select from graphile_worker._private_known_crontabs where identifier = 'forward'`))
      .toMatchObject({ rowCount: 1 })
    setClock(1)
    await expect.poll(() => lastOf('forward')).toBeGreaterThan(MachineDate.now() + year - minute)
    await expect.poll(runsByNow).toBeGreaterThanOrEqual(1)
    await queue.stop()
    expect(runs).toBeLessThan(100)
    expect(said).toEqual([clockWasSet])
  })

  test('[F-14] a clock that is set a year back keeps no job waiting for that year', async () => {
    setClock(1)
    const queue = await start('back')
    // It reckons with next year from here on.
    await expect
      .poll(() => owner.query(`select from graphile_worker._private_known_crontabs where identifier = 'back'`))
      .toMatchObject({ rowCount: 1 })
    setClock(0)
    await expect.poll(runsByNow).toBeGreaterThanOrEqual(1)
    await queue.stop()
    expect(said).toEqual([clockWasSet])
    expect(await lastOf('back')).toBeLessThan(MachineDate.now() + day)
  })

  test('[F-14] what waits for a moment in years to come, as people wanted it, goes on waiting', async () => {
    let isDone = false
    await owner.query(`select graphile_worker.add_job('wanted-asked', run_at => now() + interval '2 years')`)
    const queue = await start('wanted', async () => void (isDone = true))
    const { rows } = await owner.query(
      `select run_at > now() + interval '1 year' as "isLater" from graphile_worker.jobs where task_identifier = 'wanted-asked'`,
    )
    await queue.stop()
    expect([rows, isDone]).toEqual([[{ isLater: true }], false])
  })
})
