import { sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'

/** Whether one of these accounts is the caller's, or of an API key that the same person keeps: no one approves by a key what they asked for themselves. */
export async function isOneOf(tx: Tx, { userId }: Person, accounts: readonly (string | null)[]): Promise<boolean> {
  const same = await tx.first(
    sql`select from unnest(${[...accounts]}::bigint[]) account where answers_for(account) = answers_for(${userId}::bigint)`,
  )
  return same !== undefined
}
