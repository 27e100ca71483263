import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { holdNames } from './hold-names.ts'

let berth: Berth
let pool: pg.Pool
beforeAll(async () => {
  berth = await startBerth()
  pool = new pg.Pool({ connectionString: berth.databaseUrl, max: 4 })
})
afterAll(async () => {
  await pool.end()
  await berth.stop()
})

/** A job in the hands of another process. */
async function inHands(name: string): Promise<void> {
  await pool.query(`select graphile_worker.add_job('of-${name}', run_at := now() + interval '1 day')`)
  await pool.query(`
    update graphile_worker._private_jobs set locked_by = '${name}', locked_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'of-${name}')`)
}
const held = async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select locked_by as name from graphile_worker._private_jobs where locked_by in ('killed', 'alive', 'new')`,
  )
  return rows.map(({ name }) => name).toSorted()
}

test('what a process had in hand that was killed is done again; what one has that lives stays with it', async () => {
  const log = berth.machine.log
  const alive = holdNames(pool, new Set(['alive']), log, 20)
  await expect.poll(() => alive.current()).not.toBeNull()
  for (const name of ['killed', 'alive']) await inHands(name)
  await expect.poll(held).toEqual(['alive'])
  const other = holdNames(pool, new Set(), log, 20)
  const names = new Set<string>()
  await other.close()
  await alive.close()
  const next = holdNames(pool, names, log, 20)
  await expect.poll(held).toEqual([])
  // A name that is added while it runs is held from then on.
  names.add('new')
  await expect
    .poll(
      async () =>
        (await pool.query(`select from pg_locks where locktype = 'advisory' and objid = hashtext('new')::oid`))
          .rowCount,
    )
    .toBe(1)
  await inHands('new')
  expect(await held()).toEqual(['new'])
  // One that is given up is let go: its runner may have taken a job as it ended.
  names.delete('new')
  await expect.poll(held).toEqual([])
  await next.close()
})

test('[F-03] a database that stood still makes no one dead: who has its connection again keeps what it has in hand', async () => {
  await inHands('alive')
  const standing = new pg.Client(berth.databaseUrl)
  await standing.connect()
  // The runners of the server that the test started wait for the table too.
  const itsOwn = new pg.Pool({ connectionString: berth.databaseUrl, application_name: 'its own' })
  try {
    await standing.query('begin')
    await standing.query('lock table graphile_worker._private_jobs')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = holdNames(itsOwn, new Set(['other']), berth.machine.log, 5_000)
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'its own'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    vi.advanceTimersByTime(60_000)
    await standing.query('commit')
    await other.close()
  } finally {
    vi.useRealTimers()
    await standing.end()
    await itsOwn.end()
  }
  expect(await held()).toContain('alive')
})
