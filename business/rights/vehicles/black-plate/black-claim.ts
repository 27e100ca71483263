import type { limitPolicies } from '#business/ground/dictionaries/limit-policy.ts'
import type { Car, Claim, LotOfRights } from '#business/rights/claims/claim.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { blackStatuses } from './black-plate.ts'

/** An entry of the black list (domain.md 1.23). */
export interface BlackPlate {
  readonly plateNumber: string
  /** Null: as the lot says. */
  readonly limitPolicy: CodeOf<typeof limitPolicies> | null
  readonly beginAt: number | null
  /** Null: forever. */
  readonly endAt: number | null
  /** That it was relieved; whether it is in force at a moment follows from the times. */
  readonly status: number
  /** None: all lots. */
  readonly parkLotIds: readonly string[]
  /** For the screen; empty: the usual words. */
  readonly tipText: string
}

/** What the black list says of a car at a moment: the strictest of its entries. */
export function blackClaimOf(entries: readonly BlackPlate[], { plateNumber, passAt }: Car, lot: LotOfRights): Claim {
  const inForce = entries
    .filter((each) => each.plateNumber === plateNumber && each.status !== blackStatuses.relieved)
    .filter(({ parkLotIds }) => parkLotIds.length === 0 || parkLotIds.includes(lot.parkLotId))
    .filter(({ beginAt, endAt }) => (beginAt ?? passAt) <= passAt && passAt <= (endAt ?? passAt))
    .map(({ limitPolicy, tipText }) => ({ limitPolicy: limitPolicy ?? lot.policies.blackPolicy, tipText }))
    .toSorted((one, other) => one.limitPolicy - other.limitPolicy)
  const [black] = inForce
  return black ? { holds: true, black } : { holds: false }
}
