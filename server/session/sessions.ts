import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { digest } from '../http/incoming.ts'
import { hintOnCommit } from '../realtime/hub.ts'

/** A shift and a little more; a session not used for that long ends. */
const sessionHours = 12

/** One session for an account: gives a new token, and whether it ended another session. `signingKey`: SPKI, where requests are signed. */
export async function startSession(
  tx: Tx,
  userId: string,
  ip: string,
  signingKey: Buffer | null,
): Promise<{ token: string; endedAnother: boolean }> {
  const token = randomBytes(32).toString('base64url')
  const ended = await endSessions(tx, [userId])
  await tx.run(sql`
    insert into session (tenant_id, user_id, token_digest, expires_at, ip, signing_key)
    values (scope_tenant(), ${userId}, ${digest(token)}, now() + make_interval(hours => ${sessionHours}), ${ip}, ${signingKey})
    on conflict (tenant_id, user_id) do update
    set token_digest = excluded.token_digest, started_at = now(), seen_at = now(), expires_at = excluded.expires_at, ip = excluded.ip, signing_key = excluded.signing_key, wrong_passwords = 0`)
  return { token, endedAnother: ended > 0 }
}

/**
 * The one way in which sessions end: log-out, password change, reset, stopping a user or a tenant, another sign-in. Their
 * consoles hear of it when the transaction commits. Gives how many ended.
 */
export async function endSessions(tx: Tx, userIds: string[]): Promise<number> {
  const ended = await tx.rows<{ tenant_id: string; token_digest: Buffer }>(
    sql`delete from session where user_id = any(${userIds}::bigint[]) returning tenant_id, token_digest`,
  )
  await tx.run(sql`delete from confirmation where user_id = any(${userIds}::bigint[])`)
  await tx.run(sql`delete from jump_token where user_id = any(${userIds}::bigint[])`)
  for (const { tenant_id: tenantId, token_digest: session } of ended) {
    await hintOnCommit(tx, { tenantId, topic: 'ended', session: session.toString('hex') })
  }
  return ended.length
}

/** The key of the account's session, for the session that takes its place; null where there is none. */
export async function signingKeyOf(tx: Tx, userId: string): Promise<Buffer | null> {
  const row = await tx.first<{ signing_key: Buffer | null }>(
    sql`select signing_key from session where user_id = ${userId}`,
  )
  return row?.signing_key ?? null
}
