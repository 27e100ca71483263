import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { Claim } from '#business/rights/claims/claim.ts'
import { monthPassOf, type PassCover } from '#business/rights/claims/pass-cover.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { passCoverOf, type PlatePass } from './pass-cover-of.ts'
import { spotsAtBox } from './spots-at-box.ts'

export const passRight = rightOfWay('pass', {
  carType: carTypes.monthly,
  inFullLot: 'asPass',
  leavesWithoutEntry: true,
  keptWith: (passing, held: readonly PlatePass[], lot, holders, fromBefore) => ({
    pass: passCoverOf(passing, held, lot, holders, fromBefore),
  }),
  spotsAt: spotsAtBox,
  claimOf: (_, _car, _lot, { pass }) => passClaimOf(pass),

  /** A pass of which it was the plate before holds no longer. */
  leftAt(held, at) {
    if (!held.some(({ whileInside }) => whileInside)) return held
    return held.map((each) => (each.whileInside ? { ...each, until: at, whileInside: false } : each))
  },
})

/** It holds for a car that has a spot of its pass. */
export function passClaimOf(pass: PassCover | null): Claim | null {
  return pass && { holds: monthPassOf({ pass }) !== null, pass }
}
