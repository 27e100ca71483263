import type { Database, Tx } from './database/database.ts'
import { wholeTenant, type Scope } from './scope.ts'
import { sql } from '#kernel/sql.ts'

/** Every tenant as a whole, the platform's own among them. */
export async function* everyTenant(database: Database, signal?: AbortSignal): AsyncGenerator<Scope> {
  const tenants = await database.unscoped((tx) => tx.rows<{ id: string }>(sql`select all_tenant_ids() as id`))
  for (const { id } of tenants) {
    signal?.throwIfAborted()
    yield wholeTenant(id)
  }
}

/** Does the work for every tenant: one after the other, each in its own transaction and scope. */
export async function forEveryTenant(
  database: Database,
  work: (tx: Tx) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const scope of everyTenant(database, signal)) await database.inScope(scope, work)
}
