import { Logger as WorkerLogger, run, runMigrations, type Runner } from 'graphile-worker'
import type { Logger } from 'pino'
import type { JobList } from './jobs.ts'

/** Makes the queue's tables; a newer queue brings its own up to date when it starts. */
export async function prepareJobs(url: string): Promise<void> {
  await runMigrations({ connectionString: withRole(url) })
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
function withRole(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', '-c role=berth_owner')
  return address.toString()
}
