import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Account, SignInLine } from './accounts.ts'
import { originOf, startSession } from './sessions.ts'
import { readSigningKey } from './signatures.ts'

/** Someone who proved who they are comes in: a new session, its key where requests are signed, and the lines of the login log. */
export async function enter(
  machine: Machine,
  tx: Tx,
  incoming: Incoming,
  account: Account,
  { loginKind, publicKey }: { loginKind: SignInLine['loginKind']; publicKey: string | null },
): Promise<{ token: string }> {
  const started = originOf(incoming)
  const line = {
    userId: account.userId,
    userName: account.userName,
    realName: account.realName,
    loginKind,
    ...started,
    failReason: null,
  }
  await machine.accounts.noteEntry(tx, account.userId, incoming.ip)
  const session = await startSession(tx, account.userId, started, readSigningKey(machine, publicKey))
  if (session.endedAnother) await machine.accounts.logSignIn(tx, { ...line, eventKind: 'replaced' })
  await machine.accounts.logSignIn(tx, { ...line, eventKind: 'signedIn' })
  return session
}
