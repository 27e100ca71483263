import { EventEmitter } from 'node:events'
import { Logger as WorkerLogger, run, runMigrations, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { applicationRole, firstAnswerMs } from '../database/application.ts'
import { cutWhenMute } from '../database/cut-when-silent.ts'
import { keepOpen, type Kept, type Link } from '../keep-open.ts'
import type { Machine } from '../machine.ts'
import { holdNames } from './hold-names.ts'
import { crontabOf, type Job } from './jobs.ts'

/** The library reports to its logger each worker that an error ends, and prints the error past it as well, a hundred lines in an outage. No one else calls this. */
Object.assign(console, { trace: () => {} })

/** Makes the queue's tables, as the owner, and lets the application work on them. */
export async function prepareJobs(url: string): Promise<void> {
  const connectionString = asOwner(url)
  await runMigrations({ connectionString })
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: firstAnswerMs })
  await client.connect()
  try {
    await client.query(grants)
  } finally {
    await client.end()
  }
}

/** Who works on the queue may change its rows, not its form; it secures its tables by rows, so a policy opens them. */
const grants = `
do $$
declare secured regclass;
begin
  grant usage on schema graphile_worker to ${applicationRole};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${applicationRole};
  revoke insert, update, delete on graphile_worker.migrations from ${applicationRole};
  grant usage on all sequences in schema graphile_worker to ${applicationRole};
  for secured in
    select oid from pg_class c where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
      and not exists (select from pg_policy where polrelid = c.oid)
  loop
    execute format('create policy work on %s to ${applicationRole} using (true) with check (true)', secured);
  end loop;
end $$`

/** Alongside those on which the lines hear of new jobs: to fetch jobs and to write down their ends, which takes moments; so fewer than jobs will do. One holds the names under which they are in hand. */
const extraConnections = 4

/** So long after its last worker a runner may take to end. */
const lastWordMs = 1_000

/**
 * A clock that is so far off what the queue reckoned with was set; in milliseconds. The library would make up for each minute until then, or wait for it: a year
 * where the machine started with a wrong date.
 */
const mostOffMs = 10 * 60_000

/**
 * What a clock that was ahead left behind, as of now: when a job was last done by the clock, those that it asked for, and those that failed and wait for their next
 * try, which is six hours away at most. What people want at a later time waits for it.
 */
const backToNow = [
  `update graphile_worker._private_known_crontabs set last_execution = now() where last_execution > now() + interval '1 minute'`,
  `update graphile_worker._private_jobs set run_at = now()
   where (attempts > 0 and run_at > now() + interval '1 day') or (payload::jsonb ? '_cron' and attempts = 0 and run_at > now() + interval '1 minute')`,
]

/** A statement of the queue is answered within twice as long, or its connection is cut. */
const patienceMs = 15_000

/** One line of work: only its own jobs wait for each other. */
export interface Line {
  readonly jobs: readonly Job[]
  /** What they work with. */
  readonly machine: Machine
  /** How many are done at once. */
  readonly atOnce: number
}

/** A line, and what all of them share. */
interface Queue extends Line {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Under which this process has jobs in hand. */
  readonly names: Set<string>
}

/** Connections for a queue of so many lines, opened when they are wanted. */
export function openQueuePool(url: string, lines: number): pg.Pool {
  // Pipelined, so that a connection can be asked for a sign of life.
  const config: pg.PoolConfig & { pipeline: boolean } = {
    connectionString: url,
    max: lines + extraConnections,
    application_name: 'berth jobs',
    connectionTimeoutMillis: patienceMs,
    pipeline: true,
  }
  return new pg.Pool(config)
    .on('connect', (client) => cutWhenMute(client, patienceMs))
    .on('error', () => {
      // An idle connection that breaks is replaced by the pool at its next use, whether or not a queue works with it.
    })
}

/** Works on the queue in this process, on each line alongside the others, until it is stopped; that waits for the jobs under way, and ends `pool`. */
export async function startJobs(
  url: string,
  lines: readonly Line[],
  log: Logger,
  pool = openQueuePool(url, lines.length),
): Promise<{ stop(): Promise<void> }> {
  const broken = (error: Error) => log.warn({ err: error }, 'a connection of the job queue broke')
  const lent = (client: pg.PoolClient) => client.on('error', broken)
  const back = (_error: unknown, client: pg.PoolClient) => client.off('error', broken)
  pool.on('error', broken).on('acquire', lent).on('release', back)
  const running: Kept<Runners>[] = []
  const names = new Set<string>()
  const holding = holdNames(pool, names, log)
  const stop = async () => {
    await Promise.all(running.map((line) => line.close()))
    await holding.close()
    await pool.end()
    // The library keeps the pool too (`Held`).
    pool.off('error', broken).off('acquire', lent).off('release', back)
  }
  try {
    for (const line of lines) running.push(await keepRunning({ pool, log, names, ...line }))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/**
 * A runner ends itself when it cannot write down that a job has ended: the disk is full, the database away. It is started again, and what it
 * held is done again: it would wait for hours otherwise.
 */
async function keepRunning(queue: Queue): Promise<Kept<Runners>> {
  const { log, pool, names } = queue
  const first = await begin(queue)
  let held = first.pools
  return keepOpen({
    first,
    async open() {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [held])
      for (const name of held) names.delete(name)
      const again = await begin(queue)
      held = again.pools
      return again
    },
    lost: ({ hasNewClock }) => {
      if (!hasNewClock()) log.error('the job queue stopped by itself; it begins again')
    },
    failed: (error) => log.warn({ err: error }, 'the job queue could not begin again'),
  })
}

interface Runners extends Link {
  /** By what names it holds jobs. */
  readonly pools: readonly string[]
  /** Whether it ends since the clock was set, which is said already. */
  hasNewClock(): boolean
}

async function begin({ pool, jobs, machine, atOnce, log, names }: Queue): Promise<Runners> {
  const pools: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    pools.push(workerPool.id)
    names.add(workerPool.id)
  })
  const stuck = stuckOnce(events)
  const set = clockSetOnce(events, log)
  for (const statement of backToNow) await pool.query(statement)
  const held: Held = { machine }
  let isSet = false
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: atOnce,
    noHandleSignals: true,
    crontab: crontabOf(jobs),
    // In batches a failure to write down the end of a job stops the runner; without, it is a rejection that no one sees.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: tasksOf(jobs, held),
    logger: loggerTo(log),
  }).catch((error: unknown) => {
    for (const name of pools) names.delete(name)
    throw error
  })
  return {
    pools,
    ended: Promise.race([
      runner.promise.catch(() => {}),
      stuck.then(() => void runner.stop().catch(() => {})),
      set.then(() => {
        isSet = true
        return runner.stop().catch(() => {})
      }),
    ]).then(() => {
      held.machine = null
    }),
    hasNewClock: () => isSet,
    close: () =>
      runner.stop().catch(() => {
        // It has stopped by itself just now.
      }),
  }
}

/**
 * Fulfilled when a runner should have ended and may not: the library counts the ends of jobs that it is writing down, below nothing where two of them failed, and
 * then waits for none to be left.
 */
function stuckOnce(events: WorkerEvents): Promise<void> {
  return new Promise((resolve) => {
    let [workers, isEnding] = [0, false]
    const look = () => {
      if (isEnding && workers === 0) setTimeout(resolve, lastWordMs).unref()
    }
    events
      .on('worker:create', () => workers++)
      .on('worker:stop', () => {
        workers--
        look()
      })
      .on('pool:fatalError', () => {
        isEnding = true
        look()
      })
  })
}

/** Fulfilled when the clock was set: the runner is to begin again by the new one. */
function clockSetOnce(events: WorkerEvents, log: Logger): Promise<void> {
  return new Promise((resolve) => {
    const look = ({
      currentTimestamp: now,
      expectedTimestamp: expected,
    }: Record<'currentTimestamp' | 'expectedTimestamp', number>) => {
      if (Math.abs(now - expected) <= mostOffMs) return
      log.warn({ seconds: Math.round((now - expected) / 1000) }, 'the clock was set; jobs go on by the new one')
      resolve()
    }
    events.on('cron:prematureTimer', look).on('cron:overdueTimer', look)
  })
}

/** The library keeps the tasks of every runner for as long as the process lives: they find the machine here, until their runner has ended. */
interface Held {
  machine: Machine | null
}

function tasksOf(jobs: readonly Job[], held: Held): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run: work }) => [
      name,
      async (payload, { abortSignal }) => work(held.machine!, payload, abortSignal ?? new AbortController().signal),
    ]),
  )
}

function loggerTo(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    const isMeant = message.includes('maxPoolSize')
    if (!isMeant && (level === 'error' || level === 'warning')) log.warn({ job: message }, 'job queue')
  })
}

/** The queue's own tables belong to the owner role. */
function asOwner(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c role=berth_owner')
  return address.toString()
}
