import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'
import type { KeyAnswer } from '#server/session/api-keys.ts'
import type { PersonRow } from './person-row.ts'

/** What this floor needs of the API keys, each of which acts by an account of its own. */
export interface KeyAccounts {
  /** Who the key of this digest lets in from this address; counts the call. Before the tenant is known. */
  use(tx: Tx, keyDigest: Buffer, address: string): Promise<KeyRow>
  /** Who answers for what each of these accounts does: the keeper of the key that acts by it, else the person who signs in to it. */
  answerFor(tx: Tx, accounts: readonly (string | null)[]): Promise<readonly (string | null)[]>
}

/** As the database gives it: a person, or why there is none. */
export type KeyRow = { readonly person: PersonRow } | Exclude<KeyAnswer, { person: unknown }>

export const keyAccounts = registered<KeyAccounts>('the accounts of API keys')
