/** The state of an answer to a shop whose customer’s car is still to come: it can be given in advance. */
export const notInside = 'notInside'

/** The shops whose contact or cashier a proved phone is. Money in yuan, times on the console's clock. */
export interface ShopsShown {
  readonly shops: readonly ShopShown[]
}

export interface ShopShown {
  readonly id: string
  readonly name: string
  /** How it pays for what it gives: SettleKind of domain.md 1.32. */
  readonly settleKind: number
  /** Set for who is not the contact: gives within limits, and sees no more than that. */
  readonly cashier: { readonly givenToday: number; readonly dayLimit: number | null } | null
  /** Empty for a cashier, as are the credit, the month and the bill. */
  readonly balance: string
  /** What is left of its credit. */
  readonly creditLeft: string
  /** Whether money can be paid into its balance here. */
  readonly takesTopUp: boolean
  readonly monthCount: number
  readonly monthMoney: string
  readonly rules: readonly { readonly id: string; readonly name: string; readonly price: string }[]
  /** The last twelve months in which money moved, the newest first. */
  readonly bill: readonly BillMonth[]
  /** The newest first; a cashier sees their own. */
  readonly grants: readonly GrantShown[]
  /** The codes that hang in the shop; for the contact alone, as the cashiers are. */
  readonly codes: readonly CodeShown[]
  readonly cashiers: readonly CashierShown[]
}

/** A code that can be scanned: what stands in it, and how often it was taken. */
export interface CodeShown {
  readonly ruleId: string
  readonly address: string
  readonly dayLimit: number | null
  readonly takenToday: number
}

export interface CashierShown {
  readonly id: string
  readonly name: string
  /** Masked. */
  readonly mobile: string
  readonly isInForce: boolean
  readonly status: number
  /** Of which rules; none: all. */
  readonly ruleIds: readonly string[]
  readonly dayLimit: number | null
  /** `2026-11-30`. */
  readonly endDate: string | null
  readonly givenToday: number
  readonly monthCount: number
  readonly monthMoney: string
}

/** A month of the console's clock. */
export interface BillMonth {
  /** `2026-11`. */
  readonly month: string
  /** Given and not taken back. */
  readonly count: number
  readonly money: string
  /** Topped up less what was refunded, or paid back of the credit. */
  readonly paidIn: string
  /** What came on top of it. */
  readonly bonus: string
}

export interface GrantShown {
  readonly no: string
  readonly plateNumber: string
  readonly ruleName: string
  /** The cashier who gave it; null: anyone else. */
  readonly cashier: string | null
  readonly at: string
  readonly money: string
  /** GrantState of domain.md 1.32. */
  readonly state: number
  /** Of what was given in advance and waits for its car: until when. */
  readonly waitsUntil: string | null
}
