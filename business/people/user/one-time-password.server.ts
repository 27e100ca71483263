import type { Tx } from '#server/database/database.ts'
import type { Accounts } from '#server/session/accounts.ts'
import { hashPassword, oneTimePassword } from '#server/session/passwords.ts'
import { endSessions } from '#server/session/sessions.ts'

/** A new random password that must be changed at the first sign-in; ends the account's session. The only time it can be read. */
export async function giveOneTimePassword(tx: Tx, accounts: Accounts, userId: string): Promise<string> {
  const password = oneTimePassword()
  await accounts.setPassword(tx, userId, await hashPassword(password), true)
  await endSessions(tx, [userId], 'passwordReset')
  return password
}
