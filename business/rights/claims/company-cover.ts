/** What the company's right said of a car when it passed; kept with the passing, so that later changes never re-price. */
export interface CompanyCover {
  readonly companyId: string
  /** All spots of the company were taken when the car came in. */
  readonly overQuota: boolean
  readonly paidBy: 'company' | 'driver'
  readonly staysOut: boolean
  /** It came in beyond the spots, and one turned out to be free for it: the car on it was another one, or none. Not set: none was. */
  readonly spotWasFree?: true
  /** Between which moments it holds, both included, epoch milliseconds; the end null: forever. Not set in what was recorded before a right's days counted. */
  readonly holds?: readonly [from: number, until: number | null]
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

/** Epoch milliseconds, the end not included. */
export interface Time {
  readonly from: number
  readonly until: number
}

/** The time of a stay that its company pays, by what its right said at each reading; null: none. */
export function companyTimeOf(readings: readonly { readonly company: CompanyCover | null }[]): Time | null {
  const company = companyOfStay(readings)
  if (company?.paidBy !== 'company') return null
  const said = readings.flatMap((reading) => (reading.company?.companyId === company.companyId ? reading.company : []))
  const times = said.map(({ holds: [from, until] = [-Infinity, null] }) => ({
    from,
    until: until === null ? Infinity : until + 1,
  }))
  return { from: Math.min(...times.map(({ from }) => from)), until: Math.max(...times.map(({ until }) => until)) }
}
