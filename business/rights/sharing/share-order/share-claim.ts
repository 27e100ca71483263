import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { Claim } from '#business/rights/claims/claim.ts'
import { claimOfWindows } from '#business/rights/claims/window-claim.ts'

/** Hours on a shared spot that were rented, epoch milliseconds. */
export interface Rented {
  readonly isExpected: boolean
  readonly beginAt: number
  readonly endAt: number
  /** The end of the grace after it. */
  readonly coveredUntil: number
}

/** A spot is kept for the car that is expected; what was rented, with the grace after it, is not charged again, whatever happened to the rental. */
export function shareClaimOf(rented: readonly Rented[], at: number): Claim {
  const expected = rented
    .filter(({ isExpected }) => isExpected)
    .map(({ beginAt, endAt }) => ({ beginAt, endAt, freePercent: 0 }))
  const covers = rented.map(({ beginAt, coveredUntil }) => [beginAt, coveredUntil] as const)
  return { ...claimOfWindows(carTypes.shared, expected, at, 'holding'), covers }
}
