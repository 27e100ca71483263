import { registered } from '#kernel/registered.ts'
import type { paidFor } from '#business/ground/dictionaries/paid-for.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { Tx } from '#server/database/database.ts'

/** One thing that was paid: its kind, and the id of its record. */
export interface PaidThing {
  readonly paidFor: CodeOf<typeof paidFor>
  readonly id: string
}

/** What has to follow where money of something paid went back, or is another's; called in the same transaction, after its record says so. */
export const moneyWentBack = registered<(tx: Tx, thing: PaidThing) => Promise<void>>('what follows a refund')
