import { sql } from '#kernel/sql.ts'
import { digest } from '../http/incoming.ts'
import type { Tx } from '../database/database.ts'

/** Notes that what this text says was used, and keeps it until then; false where it was before. In the tenant's scope. */
export async function useOnce(tx: Tx, text: string, until: number): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into signature_once (digest, expires_at) values (${digest(text)}, to_timestamp(${until / 1000})) on conflict do nothing`)
  return noted > 0
}
