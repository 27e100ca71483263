import { verifyTenant } from '#business/service/verify/verify-books.server.ts'
import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { wholeTenant } from '#server/scope.ts'

export class Undone extends Error {}

/** What `npm run verify` would find in a tenant's books after a superuser's tampering; then all is as it was. */
export async function breachesOf(
  superuser: Database,
  tenantId: string,
  tampering: (tx: Tx) => Promise<unknown>,
): Promise<Record<string, readonly string[]>> {
  let found: Record<string, readonly string[]> = {}
  const work = async (tx: Tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tampering(tx)
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(sql`set local role berth_app`)
    const verified = await verifyTenant(tx)
    found = Object.fromEntries(
      verified.filter((each) => each.breaches.length).map((each) => [each.says, each.breaches]),
    )
    throw new Undone()
  }
  await superuser.inScope(wholeTenant(tenantId), work).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return found
}
