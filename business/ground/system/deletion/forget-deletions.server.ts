import { sql } from '#kernel/sql.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { removeInTurns } from '#server/remove-in-turns.ts'

const together = 100

/** In the night of China. */
export const forgetDeletionsJob = job({
  name: 'forget-deletions',
  cron: '40 18 * * *',
  fill: '2d',
  run: forgetDeletions,
})

/** What was deleted and not brought back goes for good when its time is over. */
export async function forgetDeletions(machine: Machine, signal?: AbortSignal): Promise<void> {
  const forgotten = await removeInTurns(
    machine,
    together,
    (tx) =>
      tx.run(
        sql`delete from deletion where id in (select id from deletion where kept_until < now() order by id limit ${together})`,
      ),
    signal,
  )
  if (forgotten) machine.log.info({ forgotten }, 'deletions can be undone no more')
}
