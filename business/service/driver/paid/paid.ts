/** What a proved phone paid other than for stays, and can have invoiced; the newest first. Money in yuan, times on the console’s clock. */
export interface PaidShown {
  readonly paid: readonly PaidLine[]
}

export interface PaidLine {
  /** PaidFor of an invoice. */
  readonly paidFor: number
  readonly id: string
  /** What it is: the pass and its days, the shop, the company and its month. */
  readonly about: string | null
  readonly plateNumber: string | null
  readonly paidAt: string
  /** What did not go back. */
  readonly money: string
  /** Nothing is invoiced yet. */
  readonly canInvoice: boolean
  /** The one that was asked for: InvoiceStatus, the number once it is issued, and the address of its document once there is one. */
  readonly invoice: {
    readonly status: number
    readonly invoiceNum: string | null
    readonly document: string | null
  } | null
}
