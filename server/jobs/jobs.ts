import type { Tx } from '../database/database.ts'
import { half, type Half } from '../halves/half.ts'
import type { Machine } from '../machine.ts'
import { sql } from '#kernel/sql.ts'

/** What is done outside a request. Repeated after a crash, so it must bear that. */
export interface Job extends Half<'job'> {
  readonly name: string
  /** When it starts by itself: the times of a crontab's line, in UTC; null where it is enqueued alone. */
  readonly cron: string | null
  /** What is made up for after no server ran: the time by which it is too late, as `2d`. */
  readonly fill?: string
  /** It waits for the answer of a server outside, which may take its time: done alongside the others, so that it keeps none of them waiting. */
  readonly asksOutside: boolean
  readonly run: (machine: Machine, payload: unknown, signal: AbortSignal) => Promise<void>
}

interface TimedJob extends Pick<Job, 'name' | 'fill'> {
  readonly cron: string
  readonly run: (machine: Machine, signal: AbortSignal) => Promise<void>
}

interface EnqueuedJob<Payload> {
  readonly name: string
  readonly asksOutside?: boolean
  readonly run: (machine: Machine, payload: Payload, signal: AbortSignal) => Promise<void>
}

/** Done by the clock: `job({ name: 'follow-shares', cron: '* * * * *', run: … })`. */
export function job({ run, ...declared }: TimedJob): Job {
  return { [half]: 'job', asksOutside: false, ...declared, run: (machine, _payload, signal) => run(machine, signal) }
}

/** Done when `enqueue` asks for it, with what that gives it. */
export function enqueuedJob<Payload>({ name, run, asksOutside = false }: EnqueuedJob<Payload>): Job {
  return {
    [half]: 'job',
    name,
    cron: null,
    asksOutside,
    run: (machine, payload, signal) => run(machine, payload as Payload, signal),
  }
}

/** The crontab of the jobs that start by themselves. */
export function crontabOf(jobs: readonly Job[]): string {
  return jobs
    .flatMap(({ name, cron, fill }) => (cron ? [`${cron} ${name}${fill ? ` ?fill=${fill}` : ''}`] : []))
    .join('\n')
}

/** Puts a job into the queue in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(tx: Tx, job: string, payload: object): Promise<void> {
  await tx.run(sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json)`)
}

/** As `enqueue`, for a job that waits until `at` (epoch milliseconds). */
export async function enqueueAt(tx: Tx, job: string, payload: object, at: number): Promise<void> {
  await tx.run(sql`select enqueue_job_at(${job}, ${JSON.stringify(payload)}::json, ${new Date(at)})`)
}

/**
 * As `enqueue`, for a job that asks outside: those of a tenant with the same turn are done one after the other, so that a server that takes its time
 * keeps no other tenant waiting.
 */
export async function enqueueInTurn<Payload extends { readonly tenantId: string }>(
  tx: Tx,
  job: string,
  payload: Payload,
  {
    turn = job,
    at = null,
  }: { readonly turn?: string; /** Epoch milliseconds until which it waits. */ readonly at?: number | null } = {},
): Promise<void> {
  const runAt = at === null ? null : new Date(at)
  await tx.run(
    sql`select enqueue_job_in_turn(${job}, ${JSON.stringify(payload)}::json, ${`${turn} ${payload.tenantId}`}, ${runAt}::timestamptz)`,
  )
}
