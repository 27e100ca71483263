import { registered } from '#kernel/registered.ts'
import type { Tx } from '#server/database/database.ts'

/** In a tenant's scope: it may send so many short messages more. Registered by places/pushes/sms. */
export const addSmsCredit = registered<(tx: Tx, count: number) => Promise<void>>('the short messages of a tenant')
