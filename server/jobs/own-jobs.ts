import { forgetExports } from '../exchange/forget-exports.ts'
import { forgetAnswers } from '../verb/forget-answers.ts'
import { job } from './jobs.ts'
import { sql } from '#kernel/sql.ts'

/** The daily job that makes the partitions of the months to come. */
export const keepPartitionsJob = job({
  name: 'keep-partitions',
  cron: '35 17 * * *',
  fill: '2d',
  run: async ({ database }) => void (await database.everywhere((tx) => tx.run(sql`select keep_all_partitions()`))),
})

/** Jobs that belong to no concept. */
export const ownJobs = [
  keepPartitionsJob,
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
  job({ name: 'forget-exports', cron: '55 17 * * *', fill: '2d', run: forgetExports }),
]
