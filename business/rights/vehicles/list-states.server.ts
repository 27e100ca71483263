import { sql } from '#kernel/sql.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import { blackStatuses } from './black-plate/black-plate.ts'

/** Every day, five past midnight of the console's zone, the status of what is on a list follows its dates, in every tenant. */
export const listStatesJob = job({
  name: 'list-states',
  cron: '5 16 * * *',
  fill: '2d',
  run: ({ database }, signal) => forEveryTenant(database, (tx) => refreshBlackPlates(tx, wallDate(Date.now())), signal),
})

/** As `statusOn` (black-plate.rules.ts) for all entries of the tenant that no one relieved. */
export async function refreshBlackPlates(tx: Tx, today: string): Promise<void> {
  await tx.run(sql`
    update black_plate set status = due.status, updated_at = now()
    from (select id, case when valid_time_begin > ${today}::date then ${code(blackStatuses.upcoming)}
      when valid_time_end < ${today}::date then ${code(blackStatuses.expired)} else ${code(blackStatuses.inForce)} end as status from black_plate) due
    where black_plate.id = due.id and black_plate.relieved_at is null and black_plate.status <> due.status`)
}
