/** Money that came in. */
export interface ChannelNotice {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly paidAt: number
}

/** Its outcome; `waiting`: the driver is asked for a password, or, with a reason, it was refused and the channel keeps it open: it may still be paid. */
export type ScannedOutcome =
  | ({ readonly status: 'paid' } & ChannelNotice)
  | { readonly status: 'waiting'; readonly reason?: string }
  | { readonly status: 'refused'; readonly reason: string }
