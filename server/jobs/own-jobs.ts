import { setTimeout as pause } from 'node:timers/promises'
import { forgetExports } from '../exchange/forget-exports.ts'
import { forgetImports } from '../exchange/import-task.ts'
import { forgetKeptFiles } from '../files/kept-files.ts'
import { removeFilesJob } from '../files/remove-files.ts'
import { forgetAnswers } from '../verb/forget-answers.ts'
import { job } from './jobs.ts'
import type { Machine } from '../machine.ts'
import { sql } from '#kernel/sql.ts'

/** Of a table in use the months to come, of which there are two, are asked for so often in a night. */
const mostTries = 10
const pauseMs = 200

/** Makes the months to come, table after table, and of one that is in use tomorrow: who writes waits for no longer than a moment. */
async function makeMonths({ database, log }: Machine, signal: AbortSignal): Promise<void> {
  const missing = async () =>
    (await database.everywhere((tx) => tx.rows<{ of: string }>(sql`select of from missing_partitions()`))).flat()
  let left = await missing()
  for (let tries = 0; left.length > 0 && tries < mostTries;) {
    signal.throwIfAborted()
    const before = left.length
    await database.everywhere((tx) => tx.run(sql`select keep_all_partitions()`))
    left = await missing()
    if (left.length < before) continue
    tries += 1
    await pause(pauseMs, null, { signal })
  }
  if (left.length > 0) log.warn({ tables: left.map(({ of }) => of) }, 'tables in use get their months to come tomorrow')
}

/** Drops the months of which no tenant has anything any more. */
async function dropEmptyMonths({ database, log }: Machine, signal: AbortSignal): Promise<void> {
  for (let dropped: (string | null)[] = ['']; dropped.some((name) => name !== null);) {
    signal.throwIfAborted()
    dropped = await database.everywhere(
      async (tx) => (await tx.first<{ name: string | null }>(sql`select drop_empty_partition() as name`))!.name,
    )
    if (dropped.some((name) => name !== null)) log.info({ dropped }, 'empty partitions were dropped')
  }
}

/** The daily job that keeps the months of the big tables. */
export const keepPartitionsJob = job({
  name: 'keep-partitions',
  cron: '35 17 * * *',
  fill: '2d',
  run: async (machine, signal) => {
    await makeMonths(machine, signal)
    await dropEmptyMonths(machine, signal)
  },
})

/** Jobs that belong to no concept. */
export const ownJobs = [
  keepPartitionsJob,
  removeFilesJob,
  job({
    name: 'forget-signatures',
    cron: '*/5 * * * *',
    run: async ({ database }) =>
      void (await database.everywhere((tx) =>
        tx.run(sql`select forget_signatures(), forget_old_tries(), forget_ended_sessions()`),
      )),
  }),
  job({
    name: 'forget-answers',
    cron: '5 18 * * *',
    fill: '2d',
    run: async (machine, signal) => void (await forgetAnswers(machine, signal)),
  }),
  job({
    name: 'forget-kept-files',
    cron: '10 18 * * *',
    fill: '2d',
    run: async (machine, signal) => void (await forgetKeptFiles(machine, signal)),
  }),
  job({ name: 'forget-exports', cron: '55 17 * * *', fill: '2d', run: forgetExports }),
  job({ name: 'forget-imports', cron: '0 18 * * *', fill: '2d', run: forgetImports }),
]
