import type { Tx } from '../database/database.ts'
import { newToken, tokenDigest } from '../tenant-in-token.ts'
import { sql } from '#kernel/sql.ts'

/** A token that signs the account in elsewhere, once, within a minute; it takes the place of an earlier one. In the account's tenant. */
export async function issueJumpToken(tx: Tx, userId: string): Promise<string> {
  const token = await newToken(tx)
  await tx.run(sql`
    insert into jump_token (user_id, digest, expires_at) values (${userId}, ${tokenDigest(token)}, now() + interval '1 minute')
    on conflict (tenant_id, user_id) do update set digest = excluded.digest, expires_at = excluded.expires_at`)
  return token
}

/** Uses the token up: whose it was, or null for one that is wrong, used or too old. Outside of any tenant. */
export async function useJumpToken(tx: Tx, token: string): Promise<{ tenantId: string; userId: string } | null> {
  const owner = await tx.first<{ tenant_id: string; user_id: string }>(
    sql`select tenant_id, user_id from use_jump_token(${tokenDigest(token)})`,
  )
  return owner ? { tenantId: String(owner.tenant_id), userId: String(owner.user_id) } : null
}
