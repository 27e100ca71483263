import { randomBytes } from 'node:crypto'
import { sql } from '#kernel/sql.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { digest } from '../http/incoming.ts'

/** As long as someone looks for their key. */
export const challengeMinutes = 5

/** More than one person answers at once; the oldest are void. */
const mostPerAccount = 5

/** Who is asked: a person, and within which session; null as they sign in. */
export interface Asked {
  readonly userId: string
  readonly session: Buffer | null
}

/** What the next passkey of the person is to sign. */
export async function issueChallenge(tx: Tx, { userId, session }: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  await tx.run(sql`
    insert into passkey_challenge (user_id, digest, session_digest, expires_at)
    values (${userId}, ${digest(textOf(challenge))}, ${session}, now() + make_interval(mins => ${challengeMinutes}))`)
  await tx.run(sql`
    delete from passkey_challenge where user_id = ${userId} and (expires_at <= now() or digest in (
      select digest from passkey_challenge where user_id = ${userId} order by expires_at desc, digest offset ${mostPerAccount}))`)
  return challenge
}

/** The challenge that the answer says it is to, used up; null where this person was not asked it here, or not lately. */
export async function useChallenge(tx: Tx, { userId, session }: Asked, answer: Json): Promise<string | null> {
  const challenge = challengeIn(answer)
  if (challenge === null) return null
  const used = await tx.run(sql`
    delete from passkey_challenge where user_id = ${userId} and digest = ${digest(challenge)}
      and session_digest is not distinct from ${session}::bytea and expires_at > now()`)
  return used > 0 ? challenge : null
}

const textOf = (challenge: Uint8Array) => Buffer.from(challenge).toString('base64url')

/** Of the data that the browser signed along (WebAuthn, 5.8.1). */
function challengeIn(answer: Json): string | null {
  const data = memberOf(memberOf(answer, 'response'), 'clientDataJSON')
  if (typeof data !== 'string') return null
  try {
    const challenge = memberOf(JSON.parse(Buffer.from(data, 'base64url').toString()) as Json, 'challenge')
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function memberOf(of: Json | undefined, name: string): Json | undefined {
  return typeof of === 'object' && of !== null && !Array.isArray(of) ? of[name] : undefined
}
