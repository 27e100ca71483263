import { forgetExports } from '../exchange/forget-exports.ts'
import { forgetImports } from '../exchange/import-task.ts'
import { forgetKeptFiles } from '../files/kept-files.ts'
import { removeFilesJob } from '../files/remove-files.ts'
import { forgetAnswers } from '../verb/forget-answers.ts'
import { job } from './jobs.ts'
import { sql } from '#kernel/sql.ts'

/** The daily job that makes the partitions of the months to come, and drops those that have become empty. */
export const keepPartitionsJob = job({
  name: 'keep-partitions',
  cron: '35 17 * * *',
  fill: '2d',
  run: async ({ database, log }, signal) => {
    await database.everywhere((tx) => tx.run(sql`select keep_all_partitions()`))
    for (let dropped: (string | null)[] = ['']; dropped.some((name) => name !== null);) {
      signal.throwIfAborted()
      dropped = await database.everywhere(
        async (tx) => (await tx.first<{ name: string | null }>(sql`select drop_empty_partition() as name`))!.name,
      )
      if (dropped.some((name) => name !== null)) log.info({ dropped }, 'empty partitions were dropped')
    }
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
