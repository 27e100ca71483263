import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { blackClaimOf } from './black-claim.ts'

export const blackRight = rightOfWay('black', {
  carType: carTypes.blackListed,
  bars: true,
  claimOf: blackClaimOf,
})
