import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { claimsOfWindows, holdsAt, type Window } from '#business/rights/claims/window-claim.ts'

export const appointmentRight = rightOfWay('appointment', {
  carType: carTypes.appointment,
  feeLine: 'freeCar',
  inFullLot: 'comesIn',
  claimOf: claimsOfWindows(carTypes.appointment, 'holding'),
  usedAt: (held: readonly Window[], at) => held.filter((each) => !holdsAt(each, at)),
  expected: (held) => held,
})
