import type { Tx } from './database/database.ts'
import { everyTenant } from './every-tenant.ts'
import type { Machine } from './machine.ts'

/**
 * Removes old rows of every tenant, `together` at most in a transaction, so that no one waits for a lock of it: `remove` says how many it removed,
 * and is called again as long as it removed them all. Returns how many in all.
 */
export async function removeInTurns(
  { database }: Machine,
  together: number,
  remove: (tx: Tx) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  for await (const scope of everyTenant(database, signal))
    for (let gone = together; gone === together; removed += gone) {
      signal?.throwIfAborted()
      gone = await database.inScope(scope, remove)
    }
  return removed
}
