import { fail } from '#kernel/failure.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Database } from '../database/database.ts'
import { networkOf } from '../http/addresses.ts'
import { digest } from '../http/incoming.ts'

/**
 * Tries to sign in, counted in the database for all processes and before the password is looked at; what was not wrong is given back. A
 * library for limits (rate-limiter-flexible) was looked at: what is needed is one statement, and that an address counts different accounts
 * and a lock is never prolonged would have been ours anyway.
 */
export interface Tries {
  /** 1 for the first in a row. */
  readonly number: number
  readonly isAllowed: boolean
  /** Since the last allowed one, and for those after it. */
  readonly lockedUntil: Date | null
  /** The password could not be looked at. */
  giveBack(): Promise<void>
  /** It was right. */
  forget(): Promise<void>
}

export interface LockRule {
  readonly wrongPasswords: number
  readonly minutes: number
}

/** Whose account is meant, as far as it is known. */
export interface Meant {
  readonly tenantId: string | null
  readonly tenantCode: string
  readonly userName: string
}

/** As many different people as may mistype their password in one office; one who guesses for many names is slowed to 120 an hour. */
const accountsOfAddress = 30
const addressSeconds = 15 * 60

/** A try of someone unknown: refuses an address that tried too many accounts, and reports a locked account. */
export async function countStrangersTry(database: Database, ip: string, meant: Meant, rule: LockRule): Promise<Tries> {
  const name = meant.tenantId === null ? `${meant.tenantCode}/${meant.userName}` : meant.userName
  const account = sql`account_subject(${meant.tenantId}::bigint, ${name})`
  const network = networkOf(ip)
  const releaseAddress = () => database.unscoped((tx) => tx.run(sql`select give_back_address(${network}, ${account})`))
  const row = await database.unscoped((tx) =>
    tx.first<{ seconds: number | null }>(
      sql`select take_address(${network}, ${account}, ${accountsOfAddress}, ${addressSeconds}) as seconds`,
    ),
  )
  if (row!.seconds !== null) throw fail('tooOften', { seconds: row!.seconds })
  const tries = await countTries(database, account, rule)
  return {
    ...tries,
    giveBack: async () => {
      await tries.giveBack()
      await releaseAddress()
    },
    forget: async () => {
      await tries.forget()
      await releaseAddress()
    },
  }
}

/** A try from a browser that signed this account in before: neither the account's lock nor its address stops it, only its own tries. */
export function countBrowsersTry(database: Database, userId: string, browser: string, rule: LockRule): Promise<Tries> {
  return countTries(database, sql`${`browser ${userId}/${digest(browser).toString('hex')}`}::text`, rule)
}

/** A try with a code of the second factor, by someone who has the password. */
export function countCodeTry(
  database: Database,
  { userId, tenantId, browser }: { userId: string; tenantId: string; browser: string | null },
  rule: LockRule,
): Promise<Tries> {
  const from = browser === null ? '' : ` ${digest(browser).toString('hex')}`
  return countTries(database, sql`${`code ${tenantId}/${userId}${from}`}::text`, rule)
}

/** `subject`: what the tries are counted by. */
export async function countTries(
  database: Database,
  subject: Sql,
  { wrongPasswords, minutes }: LockRule,
): Promise<Tries> {
  const run = (statement: Sql) => database.unscoped((tx) => tx.run(statement))
  const row = await database.unscoped((tx) =>
    tx.first<{ is_allowed: boolean; tries: number; locked_until: Date | null }>(
      sql`select * from take_try(${subject}, ${wrongPasswords}, ${minutes * 60})`,
    ),
  )
  return {
    number: row!.tries,
    isAllowed: row!.is_allowed,
    lockedUntil: row!.locked_until,
    giveBack: async () => void (await run(sql`select give_back_try(${subject})`)),
    forget: async () => void (await run(sql`select forget_tries(${subject})`)),
  }
}
