import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import type { Claim } from '#business/rights/claims/claim.ts'
import { asItTurnedOut, type CompanyCover } from '#business/rights/claims/company-cover.ts'
import { rightOfWay } from '#business/rights/claims/right.ts'
import { companyCoverOf, type CompanyRight } from './company-cover-of.ts'

export const companyRight = rightOfWay('company', {
  carType: carTypes.company,
  inFullLot: 'asPass',
  leavesWithoutEntry: true,
  keptWith: (passing, held: readonly CompanyRight[], _, holders) => ({
    company: companyCoverOf(passing, held, holders),
  }),
  claimOf: (_, _car, _lot, { company }) => companyClaimOf(company),
})

/** It holds for a car for which the company pays. */
export function companyClaimOf(company: CompanyCover | null): Claim | null {
  return company && { holds: asItTurnedOut(company).paidBy === 'company', company }
}
