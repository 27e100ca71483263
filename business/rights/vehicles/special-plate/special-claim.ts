import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { Car, Claim, LotOfRights } from '#business/rights/claims/claim.ts'
import { isSpecialPlate } from '#fields/plate/plate-number.ts'

const isFree: Claim = {
  holds: true,
  freePercent: 100,
  gives: [{ carType: carTypes.special, percent: 100, begin: null, end: null, daily: null }],
}

/** A special car parks for nothing where the lot says so. */
export function specialClaimOf({ plateNumber }: Pick<Car, 'plateNumber'>, { policies }: LotOfRights): Claim | null {
  const { specialPlateFree, specialPlates } = policies
  return specialPlateFree && (isSpecialPlate(plateNumber) || specialPlates.includes(plateNumber)) ? isFree : null
}
