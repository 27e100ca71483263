import { randomBytes } from 'node:crypto'
import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import { digest, type Incoming } from '../http/incoming.ts'

/** A one-time right to do one thing to one object within two minutes, given for the password (specification 6). */
export async function issueConfirmation(
  tx: Tx,
  of: { userId: string; sessionDigest: Buffer; action: string; object: string },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await tx.run(sql`
    insert into confirmation (user_id, digest, session_digest, expires_at)
    values (${of.userId}, ${digest(bound(secret, of.action, of.object))}, ${of.sessionDigest}, now() + interval '2 minutes')`)
  return secret
}

/** Uses it up; refuses when there is none for exactly this. An API key needs none: the one who issued it confirmed with their password what it may do. */
export async function useConfirmation(tx: Tx, incoming: Incoming, action: string, object: string): Promise<void> {
  if (incoming.person.byKey) return
  if (!incoming.confirmation || !incoming.sessionDigest) throw fail('confirmationNeeded')
  const used = await tx.run(sql`
    delete from confirmation
    where user_id = ${incoming.person.userId} and digest = ${digest(bound(incoming.confirmation, action, object))}
      and session_digest = ${incoming.sessionDigest} and expires_at > now()`)
  if (used === 0) throw fail('confirmationNeeded')
}

const bound = (secret: string, action: string, object: string) => `${secret}\n${action}\n${object}`
