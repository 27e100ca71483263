import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/** What was pushed is forgotten as messages go. */
export const forgetPushesJob = job({
  name: 'forget-pushes',
  cron: '22 18 * * *',
  fill: '2d',
  run: ({ database }, signal) =>
    forEveryTenant(
      database,
      async (tx) => {
        await tx.run(
          sql`delete from push_told where told_at < now() - make_interval(days => ${parameterOf('messageKeepDays')})`,
        )
      },
      signal,
    ),
})
