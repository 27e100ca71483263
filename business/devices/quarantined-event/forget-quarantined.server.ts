import { sql } from 'kysely'
import { forEveryTenant } from '#server/every-tenant.ts'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'

/** In the night of China. */
export const forgetQuarantinedCron = '5 18 * * * forget-quarantined ?fill=2d'

/** Removes what was set aside long ago (quarantined-event.sql), and says how much. */
export function forgetQuarantinedJob({ database, log }: Machine): JobList {
  return {
    'forget-quarantined': (_payload, signal) =>
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
  }
}
