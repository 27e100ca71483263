/** The state of an answer to a phone that has to prove itself again. */
export const phoneEnded = 'phoneEnded'

/** What the page of a phone shows before anyone has proved anything. */
export interface PhoneToProve {
  readonly lotName: string
  /** Whether the tenant can send codes. */
  readonly canSend: boolean
}

/** What is known of a phone's cars. Amounts in yuan, times on the console's clock. */
export interface MyParking {
  /** Masked. */
  readonly mobile: string
  /** Cars that the operator's records give to this phone. */
  readonly plates: readonly string[]
  /** What these cars and the stays of this phone still owe, in all car parks of the tenant, the oldest first. */
  readonly debts: readonly MyStay[]
  readonly debtMoney: string
  /** What of it can be paid here at once, and in how many payments: one for each merchant that collects. */
  readonly together: { readonly money: string; readonly payments: number }
  /** The newest first, twenty to a page. */
  readonly stays: readonly MyStay[]
  readonly hasMore: boolean
  /** The payment for which the phone waits is closed: another phone asked to pay in its place, say. */
  readonly isClosed: boolean
}

export interface MyStay {
  /** The link of the stay. */
  readonly token: string
  readonly lotName: string
  /** Whole of a proven car, else masked. */
  readonly plateNumber: string
  readonly plateColor: number
  /** Only the day where the phone has not proved that the car is its own; null where no entry is known. */
  readonly cameAt: string | null
  readonly leftAt: string | null
  readonly isInside: boolean
  readonly paid: string
  readonly owed: string
}
