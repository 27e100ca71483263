import { noEntryExitPolicies } from '#business/places/basics/park-lot/policies.ts'
import type { LotPolicies, Stay } from '#business/rights/claims/facts.ts'
import { standingAt } from '../stays/read-stay.ts'

/** How far back NoEntryExitPolicy 3 supposes that the car came in: half a day. */
export const recentMilliseconds = 12 * 3_600_000

/** What the fee engine is asked for a stay. */
export type ChargeBasis =
  /** The time from coming in to leaving, or to standing at the exit. */
  | { readonly kind: 'span'; readonly cameAt: number; readonly leftAt: number }
  /** Still inside: has a price only when someone asks or pays. */
  | { readonly kind: 'inside'; readonly cameAt: number }
  /** The rule's `noEntryMoney`. */
  | { readonly kind: 'noEntryMoney' }
  /** Nothing until a person says more, or by the lot's policy. */
  | { readonly kind: 'nothing' }

/** Domain.md 4.3, and NoEntryExitPolicy (1.1, 4.7) for a stay without an entry. */
export function chargeBasisOf(stay: Stay, { noEntryExitPolicy }: Pick<LotPolicies, 'noEntryExitPolicy'>): ChargeBasis {
  const leftAt = stay.ending?.leftAt ?? standingAt(stay)?.passAt
  if (stay.entry && leftAt === undefined) return { kind: 'inside', cameAt: stay.entry.passAt }
  if (stay.entry) return { kind: 'span', cameAt: stay.entry.passAt, leftAt: Math.max(leftAt!, stay.entry.passAt) }
  if (noEntryExitPolicy === noEntryExitPolicies.fixedAmount) return { kind: 'noEntryMoney' }
  if (noEntryExitPolicy === noEntryExitPolicies.halfDay)
    return { kind: 'span', cameAt: leftAt! - recentMilliseconds, leftAt: leftAt! }
  return { kind: 'nothing' }
}
