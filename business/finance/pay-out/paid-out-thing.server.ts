import type { Tx } from '#server/database/database.ts'

/** What follows from the channel's word for what is paid out. All of it within the transaction that ends the pay-out. */
export interface PaidOutThing {
  /** The concepts whose lists change. */
  readonly concepts: readonly string[]
  paid(tx: Tx, id: string, receipt: { readonly thirdNo: string; readonly paidAt: number }): Promise<void>
  /** It can be tried again, or be paid in another way. */
  refused(tx: Tx, id: string, reason: string): Promise<void>
  /** It goes on, once someone has seen to it. */
  note(tx: Tx, id: string, reason: string): Promise<void>
}
