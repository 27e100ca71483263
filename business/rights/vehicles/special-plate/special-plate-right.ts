import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { specialClaimOf } from './special-claim.ts'

export const specialRight = rightOfWay('special', {
  carType: carTypes.special,
  feeLine: 'specialCar',
  inFullLot: 'comesIn',
  passesAnywhere: true,
  claimOf: (_, car, lot) => specialClaimOf(car, lot),
})
