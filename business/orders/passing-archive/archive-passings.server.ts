import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'

/** In the night of China. */
export const archivePassingsJob = archiveJob({
  name: 'archive-passings',
  cron: '20 18 * * *',
  table: 'passing',
  moment: 'pass_at',
  keptFor: 'passingKeepDays',
  find: (horizon, most) => sql`passings_to_archive(${horizon}, ${most})`,
  take: 'archive_passings',
})
