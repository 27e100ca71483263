import type pg from 'pg'
import type { Logger } from 'pino'
import { keepOpen, type Kept, type Link } from '../keep-open.ts'

const usualMs = 5_000
/** For so many rounds a name must be free: a process that lost its connection has it again by then. */
const enough = 3

const lockOf = (name: string) => `hashtext('berth jobs'), hashtext(${name})`

/**
 * A process has jobs in hand under names of its own. Each is a lock of a session that it keeps as long as it lives, so a name whose lock is free is that of a process
 * that was killed: what it had in hand is done again within half a minute. The queue alone would let it wait for four hours, and what stands in line behind it.
 * A name that is no longer in `names` is let go: the runner of it has ended, and may have taken a job as it did.
 */
export function holdNames(pool: pg.Pool, names: ReadonlySet<string>, log: Logger, everyMs = usualMs): Kept<Link> {
  return keepOpen<Link>({
    first: null,
    open: () => hold(pool, names, everyMs),
    failed: (error) => log.warn({ err: error }, 'the names of the job queue could not be held'),
  })
}

async function hold(pool: pg.Pool, names: ReadonlySet<string>, everyMs: number): Promise<Link> {
  const client = await pool.connect()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  client.on('error', () => end()).on('end', () => end())
  const held = new Set<string>()
  let freeSince: ReadonlyMap<string, number> = new Map()
  const round = async () => {
    for (const name of names) {
      if (held.has(name)) continue
      await client.query(`select pg_advisory_lock(${lockOf('$1')})`, [name])
      held.add(name)
    }
    for (const name of held) {
      if (names.has(name)) continue
      await client.query(`select pg_advisory_unlock(${lockOf('$1')})`, [name])
      held.delete(name)
    }
    freeSince = await giveBack(pool, freeSince, everyMs * enough)
  }
  let underWay: Promise<void> | null = null
  // One that waits for the database is no reason for more of them at its end.
  const startRound = () => {
    underWay ??= round()
      .catch(() => end())
      .finally(() => (underWay = null))
  }
  startRound()
  const timer = setInterval(startRound, everyMs)
  let isReleased = false
  const release = () => {
    clearInterval(timer)
    if (!isReleased) client.release(true)
    isReleased = true
    end()
  }
  void ended.then(release)
  return {
    ended,
    async close() {
      clearInterval(timer)
      await underWay
      release()
    },
  }
}

/** Gives back what those hold whose names have been free for so long at every look. Returns since when each other name is found free. */
async function giveBack(
  pool: pg.Pool,
  before: ReadonlyMap<string, number>,
  deadAfterMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from (
       select locked_by as name from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null) held
     where pg_try_advisory_xact_lock_shared(${lockOf('name')})`,
  )
  const now = performance.now()
  const since = new Map(rows.map(({ name }) => [name, before.get(name) ?? now]))
  const dead = [...since].filter(([, free]) => now - free >= deadAfterMs).map(([name]) => name)
  if (dead.length) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead])
  for (const name of dead) since.delete(name)
  return since
}
