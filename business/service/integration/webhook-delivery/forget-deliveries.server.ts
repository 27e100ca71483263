import { sql } from '#kernel/sql.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

const keptDays = 30

/** Deliveries are a log of the last weeks. */
export const forgetDeliveriesJob = job({
  name: 'forget-webhook-deliveries',
  cron: '40 19 * * *',
  run: ({ database }, signal) =>
    forEveryTenant(
      database,
      async (tx) => {
        await tx.run(sql`delete from webhook_delivery where happened_at < now() - make_interval(days => ${keptDays})`)
      },
      signal,
    ),
})
