import { sql } from '#kernel/sql.ts'
import { forEveryTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'

/**
 * Every hour seals what every tenant's audit log holds up to an hour ago (audit-log.sql); what was missed is covered by the next seal.
 * `npm run verify` checks the seals.
 */
export const sealAuditJob = job({
  name: 'seal-audit',
  cron: '20 * * * *',
  run: ({ database, log }, signal) =>
    forEveryTenant(
      database,
      async (tx) => {
        const seal = await tx.first<{ tenant_id: string; until: Date; digest: Buffer }>(
          sql`select * from seal_audit(now() - interval '1 hour')`,
        )
        if (seal)
          log.info(
            { tenant: seal.tenant_id, until: seal.until, digest: seal.digest.toString('hex') },
            'audit log sealed',
          )
      },
      signal,
    ),
})
