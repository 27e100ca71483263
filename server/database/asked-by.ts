import { AsyncLocalStorage } from 'node:async_hooks'

/** For whose call a transaction is. */
export interface AskedBy {
  /** A session, a tenant's systems that ask with keys, or a network that asks without either. */
  readonly caller: string
  /** Whether it is a call of a public page: what drivers read waits for no list of the staff. */
  readonly isPublic: boolean
  /** Whether the call declares that it changes nothing: then each of its transactions reads. Of others those that can only read do (`snapshot`). */
  readonly onlyReads: boolean
}

/** Set around the handlers of calls; nothing in jobs, at gates, and within a transaction. */
export const askedBy = new AsyncLocalStorage<AskedBy | null>()

export const callerOfSession = (digest: Buffer) => `session ${digest.toString('base64')}`
export const callerByKey = (tenantId: string) => `systems of ${tenantId}`
