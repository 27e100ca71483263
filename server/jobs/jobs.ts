import { run, type Runner } from 'graphile-worker'
import { Logger as WorkerLogger } from 'graphile-worker'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tx } from '../database/database.ts'

/** What is done outside a request, by name: each gets the payload that was enqueued. Repeated after a crash, so it must bear that. */
export type JobList = Readonly<Record<string, (payload: unknown, signal: AbortSignal) => Promise<void>>>

/** Puts a job into the queue in the caller's transaction: it runs if and only if that commits. */
export async function enqueue(tx: Tx, job: string, payload: object): Promise<void> {
  await tx.run(sql`select enqueue_job(${job}, ${JSON.stringify(payload)}::json)`)
}

/** Works on the queue in this process. `cron` holds crontab lines, in UTC. */
export async function startJobs(url: string, jobs: JobList, cron: string, log: Logger): Promise<Runner> {
  return run({
    connectionString: withRole(url),
    concurrency: 2,
    noHandleSignals: true,
    crontab: cron,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [
        name,
        async (payload, { abortSignal }) => work(payload, abortSignal ?? new AbortController().signal),
      ]),
    ),
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ job: message }, 'job queue')
    }),
  })
}

/** The queue's own tables belong to the owner role. */
export function withRole(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c role=berth_owner')
  return address.toString()
}
