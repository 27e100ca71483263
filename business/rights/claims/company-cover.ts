/** What the company's right said of a car when it passed; kept with the passing, so that later changes never re-price. */
export interface CompanyCover {
  readonly companyId: string
  /** All spots of the company were taken when the car came in. */
  readonly overQuota: boolean
  readonly paidBy: 'company' | 'driver'
  readonly staysOut: boolean
}

/** Whose car a stay is, as its first passing that was known to be a company's said: how it came in decides who pays. */
export function companyOfStay<Recorded extends { readonly company: CompanyCover | null }>(
  passings: readonly Recorded[],
): CompanyCover | null {
  return passings.find(({ company }) => company)?.company ?? null
}
