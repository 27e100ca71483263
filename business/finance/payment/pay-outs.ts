import type { Receiver } from './sharing.ts'

/** The outcome of a pay-out: it arrived, under the channel's number, at a moment in epoch milliseconds; is under way; or why it cannot. */
export type PayOutOutcome =
  | { readonly status: 'done'; readonly thirdNo: string; readonly paidAt: number }
  | { readonly status: 'processing' }
  | { readonly status: 'refused'; readonly reason: string }

/** What is paid out of the merchant's own money. Money in fen. */
export interface WantedPayOut {
  /** The same number is the same pay-out. */
  readonly payOutNo: string
  readonly amount: number
  readonly payee: Receiver
  readonly description: string
}

/** How a channel pays someone else out of its merchant's balance. Both calls may be repeated; a channel that does not answer throws. */
export interface PayOuts {
  /** Fails with what the channel says where this account may not pay out; `payOutNo` is one that was never asked for. */
  proveAccess(payOutNo: string): Promise<void>
  pay(wanted: WantedPayOut): Promise<PayOutOutcome>
}
