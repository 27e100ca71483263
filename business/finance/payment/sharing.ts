/** The outcome of a share or of what is taken back: it moved, under the channel's number; is under way; or why it cannot. `isUntaken`: the channel refused the request itself. */
export type ShareOutcome =
  | { readonly status: 'done'; readonly thirdNo: string }
  | { readonly status: 'processing' }
  | { readonly status: 'refused'; readonly reason: string; readonly isUntaken?: true }

export interface Receiver {
  /** Its merchant number at the channel. */
  readonly account: string
  /** The whole name under which the channel knows it. */
  readonly name: string
}

/** How a channel gives parts of a payment to others. Money in fen. All calls may be repeated with the same numbers; a channel that does not answer throws. */
export interface Sharing {
  /** Registers a receiver of shares; one that is registered already stays so. */
  addReceiver(receiver: Receiver): Promise<void>
  /** `tradeNo`: the channel's number of the payment. */
  share(wanted: {
    readonly tradeNo: string
    readonly shareNo: string
    readonly receiver: Receiver
    readonly amount: number
    readonly description: string
  }): Promise<ShareOutcome>
  takeBack(wanted: {
    readonly shareNo: string
    readonly returnNo: string
    readonly account: string
    readonly amount: number
    readonly description: string
  }): Promise<ShareOutcome>
  /** All shares are named: what is left is the merchant's own. Returns whether it is. */
  release(wanted: { readonly tradeNo: string; readonly releaseNo: string }): Promise<boolean>
}
