import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'

/** In the night of China: seal by seal, so that the seals that stay still prove what they cover. */
export const archiveAuditJob = archiveJob({
  name: 'archive-audit',
  cron: '30 18 * * *',
  table: 'audit_log',
  moment: 'happened_at',
  keptFor: 'auditKeepDays',
  find: (horizon, most) => sql`audit_to_archive(${horizon}, ${most})`,
  take: 'archive_audit',
})
