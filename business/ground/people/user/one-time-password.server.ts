import type { Tx } from '#server/database/database.ts'
import type { Accounts } from '#server/session/accounts.ts'
import { hashPassword, oneTimePassword } from '#server/session/passwords.ts'
import { endSessions } from '#server/session/sessions.ts'

/** A random password that can be read only now, and what is kept of it. */
export interface OneTimePassword {
  readonly password: string
  readonly hash: string
}

/** Takes long: before the transaction in which it is given. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = oneTimePassword()
  return { password, hash: await hashPassword(password) }
}

/** The account's new password, which must be changed at the first sign-in; ends its session. Returns the password, to be shown once. */
export async function issueOneTimePassword(
  tx: Tx,
  accounts: Accounts,
  userId: string,
  { password, hash }: OneTimePassword,
): Promise<string> {
  await accounts.setPassword(tx, userId, hash, true)
  await endSessions(tx, [userId], 'passwordReset')
  return password
}
