/** A short message on its way to one number. */
export interface OutgoingSms {
  /** Ours: sending twice under one number sends once. */
  readonly smsNo: string
  readonly mobile: string
  readonly signName: string
  readonly content: string
}

/** What became of a message: it arrived, or why it did not. */
export interface SmsReceipt {
  readonly isDelivered: boolean
  readonly code: string
  readonly reason: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** Whoever carries the messages. All calls may be repeated with the same numbers; a channel that does not answer throws. */
export interface SmsChannel {
  readonly name: string
  /** Hands a message over; gives the number under which the channel keeps it. */
  send(sms: OutgoingSms): Promise<{ providerNo: string }>
  /** The receipt, or null while the message is still on its way. */
  query(providerNo: string): Promise<SmsReceipt | null>
}
