import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger as WorkerLogger, run, runMigrations, type Runner, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import { applicationRole } from '../database/application.ts'
import type { Machine } from '../machine.ts'
import { crontabOf, type Job } from './jobs.ts'

/** Makes the queue's tables, as the owner, and lets the application work on them. */
export async function prepareJobs(url: string): Promise<void> {
  const connectionString = asOwner(url)
  await runMigrations({ connectionString })
  const client = new pg.Client({ connectionString })
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

/** Beside those on which the lines hear of new jobs: to fetch jobs and to write down their ends, which takes moments. */
const connectionsBeside = 3

const shortestPause = 500
const longestPause = 60_000

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
}

/** Works on the queue in this process, on each line beside the others, until it is stopped; that waits for the jobs under way. */
export async function startJobs(url: string, lines: readonly Line[], log: Logger): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: lines.length + connectionsBeside,
    application_name: 'berth jobs',
  })
  const broken = (error: Error) => log.warn({ err: error }, 'a connection of the job queue broke')
  pool.on('error', broken).on('connect', (client) => client.on('error', broken))
  const running: { stop(): Promise<void> }[] = []
  const stop = async () => {
    await Promise.all(running.map((line) => line.stop()))
    await pool.end()
  }
  try {
    for (const line of lines) running.push(await keepRunning({ pool, log, ...line }))
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/**
 * A runner ends itself when it cannot write down that a job has ended: the disk is full, the database away. It is begun again, after a pause
 * that grows, and what it held is done again.
 */
async function keepRunning(queue: Queue): Promise<{ stop(): Promise<void> }> {
  const { log } = queue
  const stopping = new AbortController()
  let current = await begin(queue)
  const running = (async () => {
    let pause = shortestPause
    while (!stopping.signal.aborted) {
      const began = Date.now()
      await current.runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      if (Date.now() - began > longestPause) pause = shortestPause
      log.error({ againInMs: pause }, 'the job queue stopped by itself; it begins again')
      current = await beginAgain(queue, current.pools, pause, stopping.signal)
      // Whoever asked to stop meanwhile found the one before.
      if (stopping.signal.aborted) await current.runner.stop()
      pause = Math.min(2 * pause, longestPause)
    }
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    async stop() {
      stopping.abort()
      await current.runner.stop().catch(() => {
        // It has stopped by itself just now.
      })
      await running
    },
  }
}

/** A runner, and by what names it holds jobs. */
interface Begun {
  readonly runner: Runner
  readonly pools: readonly string[]
}

async function begin({ pool, jobs, machine, atOnce, log }: Queue): Promise<Begun> {
  const pools: string[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
  const runner = await run({
    pgPool: pool,
    events,
    concurrency: atOnce,
    noHandleSignals: true,
    crontab: crontabOf(jobs),
    // In batches a failure to write down the end of a job stops the runner; without, it is a rejection that nobody sees.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: Object.fromEntries(
      jobs.map(({ name, run: work }) => [
        name,
        async (payload, { abortSignal }) => work(machine, payload, abortSignal ?? new AbortController().signal),
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ job: message }, 'job queue')
    }),
  })
  return { runner, pools }
}

/** Again and again until it runs; rejects when it is to stop. Jobs that the one before holds would wait for hours: they are let go. */
async function beginAgain(
  queue: Queue,
  before: readonly string[],
  firstPause: number,
  stop: AbortSignal,
): Promise<Begun> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    await wait(pause, undefined, { signal: stop })
    try {
      await queue.pool.query('select graphile_worker.force_unlock_workers($1)', [before])
      return await begin(queue)
    } catch (error) {
      queue.log.warn({ err: error, againInMs: 2 * pause }, 'the job queue could not begin again')
    }
  }
}

/** The queue's own tables belong to the owner role. */
function asOwner(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c role=berth_owner')
  return address.toString()
}
