import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { RightOfWay } from '#business/rights/claims/right-of-way.server.ts'
import { specialClaimOf } from './special-claim.ts'

/** Police, ambulances, fire engines: by their plates or by the lot's own list. Nothing keeps them out. */
export const specialPlateRight: RightOfWay = {
  carType: carTypes.special,
  inFullLot: 'comesIn',
  passesAnywhere: true,

  async read(_tx, lot) {
    return (car) => specialClaimOf(car, lot)
  },
}
