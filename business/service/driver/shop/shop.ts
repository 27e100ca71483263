/** The most that a shop pays into its balance at once: fen. */
export const mostTopUp = 10_000_000

/** The shops whose contact a proved phone is. Money in yuan, times on the console's clock. */
export interface ShopsShown {
  readonly shops: readonly ShopShown[]
}

export interface ShopShown {
  readonly id: string
  readonly name: string
  /** How it pays for what it gives: SettleKind of domain.md 1.32. */
  readonly settleKind: number
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
  /** The newest first. */
  readonly grants: readonly GrantShown[]
}

/** A month of the console's clock. */
export interface BillMonth {
  /** `2026-11`. */
  readonly month: string
  /** Given and not taken back. */
  readonly count: number
  readonly money: string
  /** Topped up with what came on top, less what was refunded, or paid back of the credit. */
  readonly paidIn: string
}

export interface GrantShown {
  readonly no: string
  readonly plateNumber: string
  readonly ruleName: string
  readonly at: string
  readonly money: string
  /** GrantState of domain.md 1.32. */
  readonly state: number
}
