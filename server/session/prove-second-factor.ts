import { fail } from '#kernel/failure.ts'
import type { Json } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { useChallenge } from './passkey-challenges.ts'
import { askPasskey, usePasskey } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { useCode, useRecoveryCode } from './second-factor.ts'
import { countCodeTry } from './sign-in-tries.ts'

interface Account {
  readonly userId: string
  readonly tenantId: string
  /** The name of a browser that signed the account in before: it has tries of its own, so that anyone who has the password does not shut its owner out. */
  readonly browser: string | null
  /** Within which session they prove it; null as they sign in. */
  readonly session: Buffer | null
}

/** What was sent to prove it; `confirms`: with the app that is being set up. */
export interface Proof {
  readonly code: string | null
  readonly passkey?: Json
  readonly confirms?: boolean
}

/**
 * Does the work if a passkey of the account answered, or the code is right and not used yet, in the transaction that uses it up; else refuses. A try is
 * taken before either is looked at, by the tenant's rule for passwords, so that tries at once are not free, and given back when it held.
 */
export async function withSecondFactor<Result>(
  machine: Machine,
  account: Account,
  { code, passkey = null, confirms = false }: Proof,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (code === null && passkey === null) throw fail('secondFactorNeeded')
  const { database, accounts } = machine
  const inTenant = <Found>(reading: (tx: Tx) => Promise<Found>) =>
    database.inScope(wholeTenant(account.tenantId), reading)
  const rule = await inTenant((tx) => accounts.lockRule(tx))
  const tries = await countCodeTry(database, account, rule)
  if (!tries.isAllowed) throw fail('tooOften', { seconds: secondsUntil(tries.lockedUntil!) })
  // Used up whatever happens to the answer.
  const challenge = passkey === null ? null : await inTenant((tx) => useChallenge(tx, account, passkey))
  const done = await inTenant(async (tx) => {
    const holds =
      passkey === null
        ? await codeHolds(machine, tx, account, { code: code!, confirms })
        : challenge !== null && (await passkeyHolds(machine, tx, account, { answer: passkey, challenge }))
    return holds ? { result: await work(tx) } : null
  })
  if (!done) throw fail(passkey === null ? 'wrongCode' : 'wrongPasskey')
  await tries.forget()
  return done.result
}

/** What a passkey of the account is asked before that; null where it has none, or browsers have none at this address. */
export async function askForPasskey(
  { settings }: Machine,
  tx: Tx,
  asked: Pick<Account, 'userId' | 'session'>,
): Promise<Json> {
  const party = relyingPartyOf(settings)
  return party && askPasskey(tx, party, asked)
}

async function codeHolds(
  { secrets }: Machine,
  tx: Tx,
  { userId, tenantId }: Account,
  { code, confirms }: { code: string; confirms: boolean },
): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return useCode(tx, secrets, { userId, tenantId, code, confirms })
  return !confirms && useRecoveryCode(tx, userId, code)
}

async function passkeyHolds(
  { settings }: Machine,
  tx: Tx,
  account: Account,
  answered: { answer: Json; challenge: string },
): Promise<boolean> {
  const party = relyingPartyOf(settings)
  return party !== null && usePasskey(tx, party, account, answered)
}

function secondsUntil(at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))
}
