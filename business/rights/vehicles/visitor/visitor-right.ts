import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { claimsOfWindows, holdsAt, type Window } from '#business/rights/claims/window-claim.ts'

export const visitorRight = rightOfWay('visitor', {
  carType: carTypes.visitor,
  feeLine: 'visitor',
  claimOf: claimsOfWindows(carTypes.visitor, 'all'),

  usedAt: (held: readonly Window[], at) =>
    held.flatMap((each) => {
      if (each.usesLeft === undefined || !holdsAt(each, at)) return [each]
      return each.usesLeft > 1 ? [{ ...each, usesLeft: each.usesLeft - 1 }] : []
    }),
})
