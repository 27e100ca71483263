import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'

/** In the night of China; also alarms that no one ever handled, once they do not happen any more. */
export const archiveAlarmsJob = archiveJob({
  name: 'archive-alarms',
  cron: '50 18 * * *',
  table: 'alarm',
  moment: 'happened_at',
  keptFor: 'alarmKeepDays',
  find: (horizon, most) => sql`rows_to_archive('alarm', array['happened_at', 'last_happened_at'], ${horizon}, ${most})`,
  take: 'archive_alarms',
})
