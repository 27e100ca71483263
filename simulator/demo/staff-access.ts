import { randomInt } from 'node:crypto'
import { signIn, type Account, type Console } from '../console/console.ts'
import { actConfirmed, findOne, idOf } from '../console/records.ts'
import type { Settings } from '../settings.ts'
import { staff } from './staff.ts'

/** Sign-in of the town's staff by their user name, kept for the next run. */
export type StaffAccounts = Record<string, Account>

/** Gives everybody of the staff who has none yet an account that works: a one-time password, and in its place one of their own. */
export async function giveAccess(
  { berth }: Settings,
  administrator: Console,
  tenantCode: string,
  accounts: StaffAccounts,
): Promise<void> {
  for (const { UserName } of staff.map(({ user }) => user)) {
    if (accounts[UserName]) continue
    const user = await findOne(administrator, 'user', { UserName })
    if (!user) throw new Error(`${UserName} does not work for the tenant.`)
    const { Password } = await actConfirmed<{ Password: string }>(
      administrator,
      'user',
      'resetPassword',
      idOf('user', user),
    )
    const own = newPassword()
    const console = await signIn(berth, { tenantCode, userName: UserName, password: Password })
    await console.call('/api/tenantUser/userChangePassword', {
      Password,
      PasswordResetCode: own,
      PasswordResetCodeRepeat: own,
    })
    accounts[UserName] = { tenantCode, userName: UserName, password: own }
  }
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

  /** They sign in anew: the server was away, or somebody else used their account. */
  signOut(): void {
    this.#signedIn.clear()
  }
}
