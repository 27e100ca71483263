import { sql } from '#kernel/sql.ts'
import { everyTenant } from '#server/every-tenant.ts'
import { job } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'

/** Every ten minutes: past days are kept, late facts are taken up. */
export const keepStatisticsJob = job({ name: 'keep-statistics', cron: '*/10 * * * *', run: keepStatistics })

/** Keeps the sums of past days of every lot (kept-days.sql), each lot in a transaction of its own. */
export async function keepStatistics({ database }: Pick<Machine, 'database'>, signal?: AbortSignal): Promise<void> {
  for await (const scope of everyTenant(database, signal)) {
    const lots = await database.inScope(scope, (tx) =>
      tx.rows<{ id: string }>(sql`select id from park_lot order by id`),
    )
    for (const { id } of lots) {
      signal?.throwIfAborted()
      await database.inScope(scope, (tx) => tx.run(sql`select keep_statistics(${id}::bigint)`))
    }
  }
}
