import { rightRules } from '#business/rights/claims/right-rules.ts'
import type { RightOfWay } from '#business/rights/claims/right-of-way.server.ts'
import { specialClaimOf } from './special-claim.ts'

/** Police, ambulances, fire engines: by their plates or by the lot's own list. Nothing keeps them out. */
export const specialPlateRight: RightOfWay = {
  ...rightRules.special,

  async read(_tx, lot) {
    return (car) => specialClaimOf(car, lot)
  },
}
