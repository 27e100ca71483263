import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { holdsAt } from '#business/rights/claims/window-claim.ts'
import { shareClaimOf, type Rented } from './share-claim.ts'

export const shareRight = rightOfWay('share', {
  carType: carTypes.shared,
  feeLine: 'freeCar',
  inFullLot: 'comesIn',
  claimOf: (held: readonly Rented[], { passAt }) => shareClaimOf(held, passAt),
  usedAt: (held, at) => held.map((each) => (holdsAt(each, at) ? { ...each, isExpected: false } : each)),
  expected: (held) => held.filter(({ isExpected }) => isExpected),
})
