import { arrearsPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { LotPolicies } from '#business/rights/claims/facts.ts'
import type { CarCategory } from '#business/rights/claims/claim.ts'

/**
 * What an exit asks for alongside the stay, of what the plate owes from earlier stays, fen: all of it where the lot charges arrears at the exit. What
 * arrears do not keep out at an entry they do not hold at an exit.
 */
export function arrearsDueAtExit(
  { arrearsPolicy }: Pick<LotPolicies, 'arrearsPolicy'>,
  { freePercent, right }: Pick<CarCategory, 'freePercent' | 'right'>,
  owed: number,
): number {
  const asks = arrearsPolicy === arrearsPolicies.chargeAtExit && freePercent < 100 && !right?.passesAnywhere
  return asks ? owed : 0
}
