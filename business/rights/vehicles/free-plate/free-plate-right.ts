import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { freeClaimOf, type FreePlate } from './free-claim.ts'

export const freeRight = rightOfWay('free', {
  carType: carTypes.free,
  feeLine: 'freeCar',
  claimOf: freeClaimOf,

  /** By the clock of the lot. */
  usedAt: (held, at, zone) =>
    held.map((each) => (holdsDay(each, wallDate(at, zone)) ? { ...each, usedCount: each.usedCount + 1 } : each)),
})

function holdsDay({ beginDate, endDate }: FreePlate, day: string): boolean {
  return (beginDate ?? day) <= day && day <= (endDate ?? day)
}
