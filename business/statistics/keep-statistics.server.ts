import { sql } from 'kysely'
import { forEveryTenant } from '#server/every-tenant.ts'
import type { JobList } from '#server/jobs/jobs.ts'
import type { Machine } from '#server/machine.ts'
import { wholeTenant } from '#server/scope.ts'

/** Every ten minutes: past days are kept, late facts are taken up. */
export const keepStatisticsCron = '*/10 * * * * keep-statistics'

/** Keeps the sums of past days of every lot (database/migrations/0137), each lot in a transaction of its own. */
export function keepStatisticsJob(machine: Machine): JobList {
  return { 'keep-statistics': (_payload, signal) => keepStatistics(machine, signal) }
}

export async function keepStatistics({ database }: Pick<Machine, 'database'>, signal?: AbortSignal): Promise<void> {
  const lots: { tenantId: string; lot: string }[] = []
  await forEveryTenant(
    database,
    async (tx) => {
      const rows = await tx.rows<{ tenant_id: string; id: string }>(
        sql`select tenant_id, id from parking_lot order by id`,
      )
      lots.push(...rows.map(({ tenant_id, id }) => ({ tenantId: String(tenant_id), lot: String(id) })))
    },
    signal,
  )
  for (const { tenantId, lot } of lots) {
    signal?.throwIfAborted()
    await database.inScope(wholeTenant(tenantId), (tx) => tx.run(sql`select keep_statistics(${lot}::bigint)`))
  }
}
