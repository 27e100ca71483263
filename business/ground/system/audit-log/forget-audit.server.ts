import { parameterOf } from '#business/ground/parameters/parameter/parameter-of.server.ts'
import { sql } from '#kernel/sql.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'

/** In the night of China. */
export const forgetAuditJob = job({ name: 'forget-audit', cron: '30 18 * * *', fill: '2d', run: forgetAudit })

/** Deletes audit lines that their tenants keep no longer, seal by seal, so that the seals that stay still prove what they cover. */
export async function forgetAudit({ database, log }: Machine, signal?: AbortSignal): Promise<void> {
  let forgotten = 0
  for await (const scope of everyTenant(database, signal))
    for (;;) {
      signal?.throwIfAborted()
      const row = await database.inScope(scope, (tx) =>
        tx.first<{ gone: string | null }>(
          sql`select forget_sealed_lines(now() - make_interval(days => ${parameterOf('auditKeepDays')})) as gone`,
        ),
      )
      if (row!.gone === null) break
      forgotten += Number(row!.gone)
    }
  if (forgotten) log.info({ forgotten }, 'old lines of the audit log were deleted')
}
