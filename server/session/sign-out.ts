import { tokenOf, type Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import type { Person } from '../person.ts'
import { tokenDigest } from '../tenant-in-token.ts'
import { endSessions, originOf } from './sessions.ts'

/** Ends the person's session, with a line of the login log. */
export async function signOut(
  machine: Machine,
  incoming: Pick<Incoming, 'request' | 'ip'>,
  { userId, userName, realName, scope }: Person,
): Promise<void> {
  await machine.database.inScope(scope, async (tx) => {
    const origin = originOf(incoming)
    const line = {
      userId,
      userName,
      realName,
      loginKind: 'password',
      eventKind: 'signedOut',
      failReason: null,
    } as const
    await machine.accounts.logSignIn(tx, { ...line, ...origin })
    await endSessions(tx, [userId], 'logOut')
  })
}

/** Who signs in where someone else's session stands leaves none of it behind. */
export async function signOutBefore(machine: Machine, incoming: Pick<Incoming, 'request' | 'ip'>): Promise<void> {
  const token = tokenOf(incoming.request)
  const before = token ? await machine.accounts.personOfToken(tokenDigest(token)) : null
  if (before && !before.byKey) await signOut(machine, incoming, before)
}
