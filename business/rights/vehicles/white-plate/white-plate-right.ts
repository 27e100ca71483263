import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { claimsOfWindows } from '#business/rights/claims/window-claim.ts'

export const whiteRight = rightOfWay('white', {
  carType: carTypes.whiteListed,
  feeLine: 'whiteList',
  claimOf: claimsOfWindows(carTypes.whiteListed, 'all'),
})
