import { sql } from '#kernel/sql.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/** In the night of China removes what was quarantined long ago (quarantined-event.sql), and says how much. */
export const forgetQuarantinedJob = job({
  name: 'forget-quarantined',
  cron: '5 18 * * *',
  fill: '2d',
  run: ({ database, log }, signal) =>
    forEveryTenant(
      database,
      async (tx) => {
        const { removed } = (await tx.first<{ removed: string }>(
          sql`select forget_quarantined(scope_tenant()) as removed`,
        ))!
        if (Number(removed)) log.info({ removed: Number(removed) }, 'quarantined events were removed')
      },
      signal,
    ),
})
