/** Why a car park lets no cars in that will do so again; null for any other. */
export type ShutFor = 'notYetOpen' | 'paused' | null

/** What a proved phone may buy in a car park, and what it has. Money in yuan, days `2026-11-21`. */
export interface PassesShown {
  readonly lotName: string
  readonly lotIs: ShutFor
  readonly products: readonly ProductShown[]
  readonly mine: readonly PassShown[]
}

export interface ProductShown {
  readonly id: string
  readonly name: string
  /** PackKind of domain.md 1.27. */
  readonly packKind: number
  /** For a period. */
  readonly price: string
  readonly originPrice: string
  readonly minUnits: number
  readonly maxUnits: number
  readonly needsAudit: boolean
  /** All car parks in which it holds. */
  readonly lots: readonly string[]
}

export interface PassShown {
  readonly id: string
  readonly name: string
  readonly lotName: string
  readonly lotIs: ShutFor
  readonly plates: readonly string[]
  readonly begin: string
  readonly end: string
  /** CardState of domain.md 1.27. */
  readonly state: number
  readonly isRenewable: boolean
  readonly minUnits: number
  readonly maxUnits: number
}

/** What would be bought, before anyone pays. */
export interface PassQuote {
  readonly begin: string
  readonly end: string
  readonly money: string
  readonly originMoney: string
}
