/** Money that came in. */
export interface ChannelNotice {
  readonly payNo: string
  readonly tradeNo: string
  readonly amount: number
  readonly paidAt: number
}

/** Its outcome; `waiting`: the driver is asked for a password. */
export type ScannedOutcome =
  | ({ readonly status: 'paid' } & ChannelNotice)
  | { readonly status: 'waiting' }
  | { readonly status: 'refused'; readonly reason: string }
