import type { Tx } from '#server/database/database.ts'
import type { Person } from '#server/person.ts'
import { keyAccounts } from './key-accounts.server.ts'

/** Whether one of these accounts is the caller's, or of an API key that the same person keeps: no one approves by a key what they asked for themselves. */
export async function isOneOf(tx: Tx, { userId }: Person, accounts: readonly (string | null)[]): Promise<boolean> {
  const [caller, ...others] = await keyAccounts.get().answerFor(tx, [userId, ...accounts])
  return others.includes(caller!)
}
