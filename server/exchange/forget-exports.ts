import type { Machine } from '../machine.ts'
import { everyTenant } from '../every-tenant.ts'
import { exportState } from './export-task.ts'
import { sql } from '#kernel/sql.ts'

/** Files of exports whose time is over go; their tasks stay and say so (domain.md 1.60). */
export async function forgetExports(machine: Machine, signal?: AbortSignal): Promise<void> {
  for await (const scope of everyTenant(machine.database, signal)) {
    const expired = await machine.database.inScope(scope, (tx) =>
      tx.rows<{ key: string }>(sql`
        with expired as (
          select id, file_key from export_task where state = ${exportState.done} and expires_at < now()
          order by id for no key update)
        update export_task task set state = ${exportState.expired}, file_key = null
        from expired where task.id = expired.id returning expired.file_key as key`),
    )
    for (const { key } of expired) await machine.files.remove(key)
  }
}
