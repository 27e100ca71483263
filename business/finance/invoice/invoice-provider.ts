import type { GoodsLine } from './goods-of.ts'

/** What a provider needs to issue an invoice. Money in fen. */
export interface InvoiceToIssue extends GoodsLine {
  /** Ours; a new one for each attempt. */
  readonly requestNo: string
  readonly amount: number
  readonly title: string
  /** Null for a person. */
  readonly taxNum: string | null
  readonly buyer: Party
  readonly sellerName: string
  readonly sellerTaxNum: string
  readonly seller: Party & { readonly clerk: string; readonly payee: string | null; readonly checker: string | null }
}

/** What stands below the name of either side; all of it may be left out. */
export interface Party {
  readonly address: string | null
  readonly phone: string | null
  readonly bank: string | null
  readonly account: string | null
}

/** The whole of an issued invoice taken back (红冲). */
export interface Reversal {
  /** Ours, apart from that of the invoice. */
  readonly requestNo: string
  /** The request whose invoice it reverses. */
  readonly reverses: string
  readonly reason: string
  /** The reason as the tax bureau sorts it (RedKind). */
  readonly redKind: number
  readonly invoiceNum: string
  readonly sellerName: string
  readonly sellerTaxNum: string
  readonly title: string
  readonly taxNum: string | null
}

/** Where the provider keeps the documents; null for what there is not (yet). */
export interface InvoiceFiles {
  readonly pdf: string | null
  readonly ofd: string | null
}

/** The outcome of a request: nothing yet, the invoice, or a refusal with its reason. */
export type InvoiceOutcome =
  | { readonly status: 'issuing' }
  | {
      readonly status: 'issued'
      readonly invoiceNum: string
      readonly checkCode: string
      readonly issuedAt: number
      readonly files?: InvoiceFiles
    }
  | { readonly status: 'refused'; readonly reason: string }

/**
 * Issues invoices: it takes a request and has its outcome later. All calls may be repeated with the same number; a provider that
 * does not answer throws.
 */
export interface InvoiceProvider {
  issue(invoice: InvoiceToIssue): Promise<InvoiceOutcome>
  /** Reverses the invoice of an earlier request, under a request number of its own. */
  reverse(reversal: Reversal): Promise<InvoiceOutcome>
}
