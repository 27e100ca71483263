import { fail } from '#kernel/failure.ts'
import type { Tx } from '../database/database.ts'
import type { Machine } from '../machine.ts'
import { wholeTenant } from '../scope.ts'
import { useCode, useRecoveryCode } from './second-factor.ts'
import { takeCodeTry } from './sign-in-tries.ts'

interface Account {
  readonly userId: string
  readonly tenantId: string
  /** The name of a browser that signed the account in before: it has tries of its own, so that anyone who has the password does not shut its owner out. */
  readonly browser: string | null
}

/**
 * Does the work if the code is right and not used yet, in the transaction that uses it up; else refuses. A try is taken before the code is looked
 * at, by the tenant's rule for passwords, so that tries at once are not free, and given back when the code was right.
 */
export async function withCode<Result>(
  machine: Machine,
  { userId, tenantId, browser }: Account,
  { code, confirms = false }: { code: string; confirms?: boolean },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { database, accounts, secrets } = machine
  const inTenant = <Found>(reading: (tx: Tx) => Promise<Found>) => database.inScope(wholeTenant(tenantId), reading)
  const rule = await inTenant((tx) => accounts.lockRule(tx))
  const tries = await takeCodeTry(database, { userId, tenantId, browser }, rule)
  if (!tries.isAllowed) throw fail('tooOften', { seconds: secondsUntil(tries.lockedUntil!) })
  const done = await inTenant(async (tx) => {
    const isCode = /^\d{6}$/.test(code)
    const isRight = isCode
      ? await useCode(tx, secrets, { userId, tenantId, code, confirms })
      : !confirms && (await useRecoveryCode(tx, userId, code))
    return isRight ? { result: await work(tx) } : null
  })
  if (!done) throw fail('wrongCode')
  await tries.forget()
  return done.result
}

function secondsUntil(at: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - Date.now()) / 1000))
}
