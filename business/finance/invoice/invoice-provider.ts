/** What a provider needs to issue an invoice. Money in fen, tax rate in percent. */
export interface InvoiceToIssue {
  /** Ours; a new one for each attempt. */
  readonly requestNo: string
  readonly amount: number
  readonly title: string
  /** Null for a person. */
  readonly taxNum: string | null
  readonly sellerName: string
  readonly sellerTaxNum: string
  readonly goodsName: string
  readonly taxRate: number
}

/** What became of a request: nothing yet, the invoice, or a refusal with its reason. */
export type InvoiceOutcome =
  | { readonly status: 'issuing' }
  | { readonly status: 'issued'; readonly invoiceNum: string; readonly checkCode: string; readonly issuedAt: number }
  | { readonly status: 'refused'; readonly reason: string }

/**
 * The provider that issues invoices: it takes a request and has its outcome later. All calls may be repeated with the same number; a provider that
 * does not answer throws.
 */
export interface InvoiceProvider {
  issue(invoice: InvoiceToIssue): Promise<InvoiceOutcome>
  /** Reverses the invoice of an earlier request (红冲), under a request number of its own. */
  reverse(reversal: { requestNo: string; reverses: string; reason: string }): Promise<InvoiceOutcome>
}
