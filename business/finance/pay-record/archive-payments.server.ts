import { archiveJob } from '#business/ground/archive/archive-job.server.ts'
import { sql } from '#kernel/sql.ts'

/** In the night of China, after the passings, whose stays come first. */
export const archivePaymentsJob = archiveJob({
  name: 'archive-payments',
  cron: '20 19 * * *',
  table: 'pay_record',
  moment: 'created_at',
  keptFor: 'paymentKeepDays',
  find: (horizon, most) => sql`payments_to_archive(${horizon}, ${most})`,
  take: 'archive_payments',
})
