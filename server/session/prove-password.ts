import { fail } from '#kernel/failure.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { Incoming } from '../http/incoming.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { passwordMatches } from './passwords.ts'
import { endSessions, sessionEnded } from './sessions.ts'
import { turns } from './turns.ts'

/** Wrong passwords after which a session ends (trust.md). */
const wrongPasswordsPerSession = 5

/**
 * Refuses unless the signed-in person gave their own password. A try is taken from the session before the password is looked at and given
 * back when it was right, so that of many at once no more than five are; the last wrong one ends the session, and so does one too many.
 * Those of one session take turns here, so that right ones at the same instant are all right.
 */
export function provePassword(machine: Machine, incoming: Incoming, password: string): Promise<void> {
  return inTurn(incoming.sessionDigest!.toString('hex'), () => prove(machine, incoming, password))
}

const inTurn = turns()

async function prove(machine: Machine, incoming: Incoming, password: string): Promise<void> {
  const { person, sessionDigest } = incoming
  const inTenant = <Result>(work: (tx: Tx) => Promise<Result>) =>
    machine.database.inScope(wholeTenant(person.tenantId), work)
  const giveBack = (tx: Tx) =>
    tx.run(sql`update session set wrong_passwords = wrong_passwords - 1 where token_digest = ${sessionDigest}`)
  const taken = await inTenant(async (tx) => {
    const row = await tx.first<{ wrong_passwords: number }>(sql`
      update session set wrong_passwords = wrong_passwords + 1
      where token_digest = ${sessionDigest} and wrong_passwords < ${wrongPasswordsPerSession} returning wrong_passwords`)
    if (!row) await endOwn(tx, incoming)
    return row && { number: row.wrong_passwords, account: await machine.accounts.accountOfId(tx, person.userId) }
  })
  if (!taken) throw await sessionEnded(machine.database, sessionDigest!)
  if (!taken.account?.passwordHash) {
    await inTenant(giveBack)
    throw fail('noPassword')
  }
  const matches = await passwordMatches(password, taken.account.passwordHash).catch(async (error: unknown) => {
    await inTenant(giveBack)
    throw error
  })
  if (matches) {
    if (!(await inTenant(giveBack))) throw await sessionEnded(machine.database, sessionDigest!)
    return
  }
  if (taken.number >= wrongPasswordsPerSession) await inTenant((tx) => endOwn(tx, incoming))
  throw fail('wrongPassword')
}

/** Whether the session of the request still runs; it does until the end of the transaction. */
export async function isRunning(tx: Tx, { sessionDigest }: Incoming): Promise<boolean> {
  return Boolean(await tx.first(sql`select from session where token_digest = ${sessionDigest} for no key update`))
}

/** Not another that the person started meanwhile. */
async function endOwn(tx: Tx, incoming: Incoming): Promise<void> {
  if (await isRunning(tx, incoming)) await endSessions(tx, [incoming.person.userId], 'wrongPasswords')
}
