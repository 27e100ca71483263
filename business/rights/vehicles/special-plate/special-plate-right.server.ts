import { rightsOfWay } from '#business/rights/claims/right-of-way.server.ts'
import { specialClaimOf } from './special-claim.ts'

/** Police, ambulances, fire engines: by their plates or by the lot's own list. Nothing keeps them out. */
rightsOfWay.register('special', {
  async read(_tx, lot) {
    return (car) => specialClaimOf(car, lot)
  },
})
