import { randomInt } from 'node:crypto'
import { signIn, type Account, type Console } from '../console/console.ts'
import { actConfirmed, findOne, idOf } from '../console/records.ts'
import { inParallel } from '../in-parallel.ts'
import type { Settings } from '../settings.ts'
import { staff } from './staff.ts'

/** Sign-in of the town's staff by their user name, kept for the next run. */
export type StaffAccounts = Record<string, Account>

const together = 4

/** Gives everyone of the staff who has none yet an account that works: a one-time password, and in its place one of their own. */
export async function giveAccess(
  { berth }: Settings,
  administrator: Console,
  tenantCode: string,
  accounts: StaffAccounts,
): Promise<void> {
  await inParallel(staff, together, async ({ user: { UserName } }) => {
    accounts[UserName] ??= await newAccess(berth, administrator, tenantCode, UserName)
  })
}

/** An account of the tenant that works, with a password of its own in place of the one-time one. */
export async function newAccess(
  berth: string,
  administrator: Console,
  tenantCode: string,
  userName: string,
): Promise<Account> {
  const user = await findOne(administrator, 'user', { UserName: userName })
  if (!user) throw new Error(`${userName} does not work for the tenant.`)
  const { Password } = (await actConfirmed(administrator, 'user', 'resetPassword', idOf('user', user)))!
  const password = newPassword()
  const console = await signIn(berth, { tenantCode, userName, password: Password })
  await console.changePassword(password)
  return { tenantCode, userName, password }
}

/** Letters that do not follow each other in the alphabet, none twice: no order of them breaks the rules of passwords. */
const letters = 'ACEGKMQTWYacegkmqtwy'

function newPassword(): string {
  const left = [...letters]
  const taken = Array.from({ length: 14 }, () => left.splice(randomInt(left.length), 1)[0]!)
  return `${taken.join('')}7#`
}

/** People who are signed in, each when they are needed first. */
export class Staff {
  readonly #berth: string
  readonly #accounts: Readonly<StaffAccounts>
  readonly #signedIn = new Map<string, Promise<Console>>()

  constructor({ berth }: Settings, accounts: Readonly<StaffAccounts>) {
    this.#berth = berth
    this.#accounts = accounts
  }

  as(userName: string): Promise<Console> {
    const account = this.#accounts[userName]
    if (!account) throw new Error(`${userName} has no account yet.`)
    const known = this.#signedIn.get(userName) ?? signIn(this.#berth, account)
    this.#signedIn.set(userName, known)
    return known
  }

  /** They sign in again: the server was away, or someone else used their account. */
  signOut(): void {
    this.#signedIn.clear()
  }
}
