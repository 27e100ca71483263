/** A short message to one number. */
export interface OutgoingSms {
  /** Ours: the provider keeps it alongside the message and says it again in its receipts. */
  readonly smsNo: string
  readonly mobile: string
  readonly signName: string
  /** The provider's number of the template, null where no one entered one. */
  readonly templateId: string | null
  /** What fills the template, in the order in which it stands there. The name is the provider's. */
  readonly variables: readonly { readonly name: string; readonly text: string }[]
}

/** A message that a channel took. */
export interface SentSms {
  readonly smsNo: string
  readonly providerNo: string
  readonly mobile: string
  /** Epoch milliseconds. */
  readonly sentAt: number
}

/** The number under which the channel keeps a message, or why it refuses to send it. */
export type Handover = { readonly providerNo: string } | { readonly refused: string; readonly code: string }

/** The outcome of a message: it arrived, or why it did not. */
export interface SmsReceipt {
  readonly isDelivered: boolean
  readonly code: string
  readonly reason: string | null
  /** Epoch milliseconds. */
  readonly at: number
}

/** What the provider refuses for a moment only, as one message too soon after another: the call is repeated. */
export class PassingRefusal extends Error {
  readonly handover: Extract<Handover, { refused: string }>

  constructor(code: string, refused: string) {
    super(`${code}: ${refused}`)
    this.handover = { code, refused }
  }
}

/** A provider that sends short messages. A channel that does not answer throws, and the call is repeated. */
export interface SmsChannel {
  readonly name: string
  /** Whether the tenant prepaid its messages at the platform: each one is then taken from the account. */
  readonly isPrepaid: boolean
  /** Hands a message over. `since`: when the first try started (epoch milliseconds), if this is not the first one: it may have arrived. */
  send(sms: OutgoingSms, since: number | null): Promise<Handover>
  /** The receipt, or null while there is none. */
  query(sms: SentSms): Promise<SmsReceipt | null>
}
