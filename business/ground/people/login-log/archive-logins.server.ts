import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'

/** In the night of China. */
export const archiveLoginsJob = archiveJob({
  name: 'archive-logins',
  cron: '25 18 * * *',
  table: 'login_log',
  moment: 'happened_at',
  keptFor: 'loginLogKeepDays',
  find: (horizon, most) => sql`rows_to_archive('login_log', array['happened_at'], ${horizon}, ${most})`,
  take: 'archive_logins',
})
