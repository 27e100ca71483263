/** The companies whose contact a proved phone is. Money in yuan, days as `2026-11-30`. */
export interface CompaniesShown {
  readonly companies: readonly CompanyShown[]
}

export interface CompanyShown {
  readonly id: string
  readonly name: string
  /** How it pays: ChargeKind of domain.md 1.20. */
  readonly chargeKind: number
  readonly monthMoney: string
  readonly balance: string
  /** What it owes, billed or not. */
  readonly owed: string
  /** Null: no limit. */
  readonly spotQuota: number | null
  /** How many cars it may have, within which its contact adds and stops them; null: staff alone do. */
  readonly plateQuota: number | null
  readonly insideCount: number
  readonly contractEnd: string | null
  /** The cars in use by plate, at most two hundred of them. */
  readonly vehicles: readonly VehicleShown[]
  readonly vehicleCount: number
  /** Whether bills can be paid here. */
  readonly paysBills: boolean
  /** Whether money can be paid into its balance here. */
  readonly takesTopUp: boolean
  /** The last twelve, the newest first; those that staff have not confirmed are not among them. */
  readonly bills: readonly BillShown[]
}

export interface VehicleShown {
  readonly id: string
  readonly plateNumber: string
  readonly plateColor: number | null
  readonly ownerName: string
  readonly isInside: boolean
  /** Null: as long as the contract. */
  readonly endDate: string | null
  /** Until when a monthly pass covers it; null: none does. */
  readonly passUntil: string | null
}

export interface BillShown {
  readonly id: string
  readonly no: string
  /** `2026-11`. */
  readonly month: string
  readonly orderCount: number
  readonly money: string
  readonly unpaid: string
  readonly dueDate: string | null
  /** State of domain.md 1.20. */
  readonly state: number
}
