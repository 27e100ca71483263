/** What the company's right said of a car when it passed; kept with the passing, so that later changes never re-price. */
export interface CompanyCover {
  readonly companyId: string
  /** All spots of the company were taken when the car came in. */
  readonly overQuota: boolean
  readonly paidBy: 'company' | 'driver'
  readonly staysOut: boolean
  /** It came in beyond the spots, and one turned out to be free for it: the car on it was another one, or none. Not set: none was. */
  readonly spotWasFree?: true
}

/** Whose car a stay is, as its first passing that was known to be a company's said: how it came in decides who pays. */
export function companyOfStay<Recorded extends { readonly company: CompanyCover | null }>(
  passings: readonly Recorded[],
): CompanyCover | null {
  const cover = passings.find(({ company }) => company)?.company ?? null
  return cover && asItTurnedOut(cover)
}

/** A car for which a spot was free after all is within its company's spots. */
export function asItTurnedOut(cover: CompanyCover): CompanyCover {
  return cover.spotWasFree ? { ...cover, overQuota: false, paidBy: 'company', staysOut: false } : cover
}
