import { fail, type Ending, type Failure } from '#kernel/failure.ts'
import { registered } from '#kernel/registered.ts'
import { sessionHours } from '#kernel/session-hours.ts'
import { sql } from '#kernel/sql.ts'
import type { Database, Tx } from '../database/database.ts'
import { headerOf, type Incoming } from '../http/incoming.ts'
import { publishOnCommit } from '../realtime/hub.ts'
import { newToken, tenantOfDigest, tokenDigest } from '../tenant-in-token.ts'

/** Where a session is started: its address, and what the browser says that it is. */
export interface SessionOrigin {
  readonly ip: string
  readonly browser: string | null
}

/** The address of the request, and its user agent of at most 300 characters. */
export function originOf({ ip, request }: Pick<Incoming, 'ip' | 'request'>): SessionOrigin {
  return { ip, browser: headerOf(request, 'user-agent', 300) }
}

/** One session for an account: gives a new token, and whether it ended another session, and why. `signingKey`: SPKI, where requests are signed. */
export async function startSession(
  tx: Tx,
  userId: string,
  { ip, browser }: SessionOrigin,
  signingKey: Buffer | null,
  reason: 'elsewhere' | 'passwordChanged' = 'elsewhere',
): Promise<{ token: string; endedAnother: boolean }> {
  const token = await newToken(tx)
  const ended = await endSessions(tx, [userId], reason)
  await tx.run(sql`
    insert into session (tenant_id, user_id, token_digest, expires_at, ip, browser, signing_key)
    values (scope_tenant(), ${userId}, ${tokenDigest(token)}, now() + make_interval(hours => ${sessionHours}), ${ip}, ${browser}, ${signingKey})
    on conflict (tenant_id, user_id) do update
    set token_digest = excluded.token_digest, started_at = now(), seen_at = now(), expires_at = excluded.expires_at, ip = excluded.ip, browser = excluded.browser, signing_key = excluded.signing_key, wrong_passwords = 0`)
  return { token, endedAnother: ended > 0 }
}

/** What is kept of a session that ended; the other endings follow from what is: time, the account, the tenant. */
export type KeptEnding = Exclude<Ending, 'expired' | 'idle' | 'accountExpired' | 'unknown'>

/** Why a session does not run, with the minutes that its sentence names. */
export interface Ended {
  readonly reason: Ending
  readonly minutes: number
}

/** Why the session of a token does not run, by its account and tenant; null: no session here had it. Registered by ground/people. */
export const endingOf = registered<(tx: Tx, session: Buffer) => Promise<Ended | null>>('why sessions end')

export async function whyEnded(database: Database, session: Buffer): Promise<Ended> {
  const ended = await database.wherever(tenantOfDigest(session), (tx) => endingOf.get()(tx, session))
  return ended ?? { reason: 'unknown', minutes: 0 }
}

/** The refusal that ends the session in the client, with the reason in its sentence. */
export async function sessionEnded(database: Database, session: Buffer): Promise<Failure> {
  const { reason, minutes } = await whyEnded(database, session)
  return fail(`ended.${reason}`, { minutes })
}

/**
 * The one way in which sessions end: log-out, password change, reset, stopping a user or a tenant, another sign-in. Their
 * consoles learn of it when the transaction commits. Returns how many ended.
 */
export async function endSessions(tx: Tx, userIds: string[], reason: KeptEnding): Promise<number> {
  const ended = await tx.rows<{ tenant_id: string; token_digest: Buffer }>(sql`
    with ended as (delete from session where user_id = any(${userIds}::bigint[]) returning tenant_id, token_digest)
    insert into ended_session (tenant_id, token_digest, reason) select tenant_id, token_digest, ${reason} from ended
    returning tenant_id, token_digest`)
  await tx.run(sql`delete from confirmation where user_id = any(${userIds}::bigint[])`)
  await tx.run(sql`delete from jump_token where user_id = any(${userIds}::bigint[])`)
  for (const { tenant_id: tenantId, token_digest: session } of ended) {
    await publishOnCommit(tx, { tenantId, topic: 'ended', session: session.toString('hex') })
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
