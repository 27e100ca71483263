import { halfOf } from '#business/rights/claims/right-of-way.server.ts'
import { specialClaimOf } from './special-claim.ts'
import { specialRight } from './special-plate-right.ts'

/** Police, ambulances, fire engines: by their plates or by the lot's own list. Nothing keeps them out. */
halfOf(specialRight).register({
  async read(_tx, lot) {
    return (car) => specialClaimOf(car, lot)
  },
})
