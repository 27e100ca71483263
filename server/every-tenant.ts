import { sql } from 'kysely'
import type { Database, Tx } from './database/database.ts'
import { wholeTenant } from './scope.ts'

/** Does the work for every tenant, the platform's own among them: one after the other, each in its own transaction and scope. */
export async function forEveryTenant(
  database: Database,
  work: (tx: Tx) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const tenants = await database.unscoped((tx) => tx.rows<{ id: string }>(sql`select all_tenant_ids() as id`))
  for (const { id } of tenants) {
    signal?.throwIfAborted()
    await database.inScope(wholeTenant(id), work)
  }
}
