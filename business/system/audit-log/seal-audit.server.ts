import { sql } from 'kysely'
import { forEveryTenant } from '#server/every-tenant.ts'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'

/** Every hour; what was missed is covered by the next seal. */
export const sealAuditCron = '20 * * * * seal-audit'

/** Seals what every tenant's audit log holds up to an hour ago (audit-log.sql); `npm run verify` checks the seals. */
export function sealAuditJob({ database, log }: Machine): JobList {
  return {
    'seal-audit': (_payload, signal) =>
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
  }
}
