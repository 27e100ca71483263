import type { Permission } from '#kernel/permission.ts'
import type { Person } from '../person.ts'
import type { Tx } from '../database/database.ts'
import type { KeyAnswer } from './api-keys.ts'
import type { LockRule } from './sign-in-tries.ts'

/** What the session machine needs of the people; the business implements it over its own tables. */
export interface Accounts {
  /** The person behind a running session, read live: state of user, roles, lots and tenant as they are now. Null: no such session. */
  personOfToken(tokenDigest: Buffer): Promise<Person | null>
  /** The same of many at once, in their order. */
  personsOfTokens(tokenDigests: readonly Buffer[]): Promise<readonly (Person | null)[]>
  /** Who the API key of this digest lets in from this address; counts the call. */
  useKey(keyDigest: Buffer, address: string): Promise<KeyAnswer>
  /** In the tenant's scope: what someone may now, signed in or not; null while the account or its tenant is stopped or over. */
  rightsOf(tx: Tx, userId: string): Promise<Pick<Person, 'isAdmin' | 'permissions' | 'scope'> | null>
  /** Of these sessions the ones that still run, as hexadecimal digests. */
  sessionsThatRun(tokenDigests: readonly Buffer[]): Promise<ReadonlySet<string>>
  /** Which tenant a sign-in means; null when there is none or it is stopped. */
  tenantOfCode(code: string): Promise<string | null>
  /** The account to check a password for, in the tenant's scope; null when there is none. */
  accountOf(tx: Tx, userName: string): Promise<Account | null>
  accountOfId(tx: Tx, userId: string): Promise<Account | null>
  setPassword(tx: Tx, userId: string, passwordHash: string, mustChange: boolean): Promise<void>
  setAvatar(tx: Tx, userId: string, url: string): Promise<void>
  /** A line of the login log. */
  logSignIn(tx: Tx, line: SignInLine): Promise<void>
  /** How many wrong passwords lock an account, and for how long; without a tenant what holds where no one set it. */
  lockRule(tx: Tx | null): Promise<LockRule>
  /** What the people who keep accounts see of wrong passwords; counted they are in `sign-in-tries.ts`. */
  showWrongPasswords(tx: Tx, userId: string, wrong: number, lockedUntil: Date | null): Promise<void>
  /** Someone came in: their wrong passwords are forgotten. */
  noteEntry(tx: Tx, userId: string, ip: string): Promise<void>
  /** Whether a role asks for a second factor that the account does not have. */
  lacksSecondFactor(tx: Tx, userId: string): Promise<boolean>
  /** Whether one of these accounts is the person's, or of an API key that the same person keeps. */
  isOneOf(tx: Tx, person: Person, accounts: readonly (string | null)[]): Promise<boolean>
  /** Codes that a role may hold, for the role editor. */
  permissions(): readonly { code: Permission; label: string }[]
}

export interface Account {
  readonly userId: string
  readonly userName: string
  readonly realName: string
  /** Null for an account that no one enters by password. */
  readonly passwordHash: string | null
  /** False while stopped, expired or not activated. */
  readonly mayEnter: boolean
  /** A role asks for signing in at a provider: the password lets in no more. */
  readonly mustUseProvider: boolean
}

export interface SignInLine {
  readonly userId: string | null
  readonly userName: string
  readonly realName: string | null
  /** How (domain.md 1.50); a jump comes from another system, a provider proved who someone is. */
  readonly loginKind: 'password' | 'jump' | 'provider'
  /** What came of it (domain.md 1.50); replaced: ended by another sign-in. */
  readonly eventKind: 'signedIn' | 'signedOut' | 'replaced' | 'failed' | 'locked'
  readonly ip: string
  readonly browser: string | null
  readonly failReason: string | null
}
