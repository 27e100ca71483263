/** A payment as the channel knows it. Money in fen, moments as epoch milliseconds. */
export interface ChannelPayment {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly status: 'waiting' | 'paid' | 'closed'
  readonly paidAt: number | null
}

/** A notice whose signature, time and merchant were found right. */
export interface ChannelNotice {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly paidAt: number
}

/** Money that went back, under the channel's own number; or why it cannot. */
export type ChannelRefund =
  | { readonly status: 'refunded'; readonly tradeRefundNo: string }
  | { readonly status: 'refused'; readonly reason: string }

/** Whoever moves the money. All calls may be repeated with the same numbers; a channel that does not answer throws. */
export interface PaymentChannel {
  /** PayChannel code under which its payments are kept (domain.md 5.6). */
  readonly code: number
  /** Our number there, under which its bills are. */
  readonly merchant: string
  /** Asks for money; gives what the driver scans. `attach` comes back in the bill. */
  ask(payment: {
    payNo: string
    amount: number
    subject: string
    expireAt: number
    attach: string
  }): Promise<{ codeUrl: string }>
  query(payNo: string): Promise<ChannelPayment | null>
  /** Gives the payment as it then is: one that was paid in the meantime stays paid. */
  close(payNo: string): Promise<ChannelPayment | null>
  /** The same `refundNo` is the same refund. */
  refund(refund: { payNo: string; refundNo: string; amount: number }): Promise<ChannelRefund>
  /** What moved on a day of the console's clock, `2026-11-20`, as `readBill` reads it; null while it is not ready (T+1, domain.md 4.17). */
  bill(day: string): Promise<string | null>
  /** The notice in a request, or null when it is not the channel's; what is no notice at all is null too, whatever its form. */
  readNotice(request: {
    method: string
    path: string
    headers: Readonly<Record<string, string | undefined>>
    body: string
  }): ChannelNotice | null
  /** What the channel takes as the word that a notice was counted, and need not be repeated. */
  readonly noticeTaken: { readonly type: string; readonly body: string }
}
