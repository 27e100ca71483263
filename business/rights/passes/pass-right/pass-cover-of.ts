import { monthExpirePolicies, multiSpotPolicies } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { isForSize, type PassCover, type PassPolicies, type PassSpan } from '#business/rights/claims/pass-cover.ts'
import type { Seen } from '#business/rights/claims/claim.ts'
import type { FromBefore, SpotHolders } from '#business/rights/claims/right.ts'
import { instant } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'

/** The days on which a plate parks by a pass, both included (domain.md 1.27). */
export interface PlatePass {
  readonly passId: string
  /** The first pass of its chain of renewals: the cars of a chain share its spots. */
  readonly chainId: string
  readonly beginDate: string
  readonly endDate: string
  /** Its plate was changed: until then it parks by the pass, epoch milliseconds. Not set, or null: to the end of its last day. */
  readonly until?: number | null
  /** Its plate was changed while its car was inside: it holds until that car leaves. */
  readonly whileInside?: boolean
  /** It ended early: no days of grace follow. */
  readonly ended: boolean
  readonly spotCount: number
  /** The largest BillCarSize for which it was sold. */
  readonly carSize: number
  /** Regions of the lot beyond which it covers nothing; none, or not set: the whole lot. */
  readonly regionIds?: readonly string[]
}

const beyondSpots = {
  [multiSpotPolicies.asTemporary]: 'pays',
  [multiSpotPolicies.refuse]: 'staysOut',
  [multiSpotPolicies.takesOver]: 'waits',
} as const

/** What passes say of a car at a lane (domain.md 4.12, 4.13); null for a plate without any. */
export function passCoverOf(
  { plateNumber, passAt, direction, billCarSizeId }: Omit<Seen, 'passingId'>,
  passes: readonly PlatePass[],
  lot: PassPolicies,
  holders: SpotHolders,
  fromBefore: FromBefore = new Map(),
): PassCover | null {
  if (direction === directions.exit) for (const plates of holders.values()) plates.delete(plateNumber)
  if (passes.length === 0) return null
  const spans = passes.map((pass) => spanOf(pass, lot))
  const at = spans.findLastIndex(
    ([begin, end, carSize]) => begin <= passAt && passAt < end && isForSize(carSize, billCarSizeId),
  )
  const pass = passes[at]
  if (direction === directions.exit) {
    const late = spotOfLate(plateNumber, passAt, pass ? [pass] : passes, fromBefore)
    if (late) return { passId: pass?.passId ?? null, ...late, spans }
  }
  if (!pass) {
    const isExpired = lot.monthExpirePolicy === monthExpirePolicies.staysOut && hasExpired(passes, spans, passAt)
    return { passId: null, beyondSpots: null, ...(isExpired && { expired: true }), spans }
  }
  const plates = holders.get(pass.chainId) ?? new Set()
  holders.set(pass.chainId, plates)
  const others = plates.size - (plates.has(plateNumber) ? 1 : 0)
  const isBeyond = direction === directions.entry && others >= pass.spotCount
  if (direction === directions.entry && !isBeyond) plates.add(plateNumber)
  return {
    passId: pass.passId,
    beyondSpots: isBeyond ? beyondSpots[lot.multiSpotPolicy] : null,
    spans,
  }
}

/** Of a car that came before its pass and found the spots taken: from when it has one all the same, where its lot gives them on. Null: it is none. */
function spotOfLate(
  plateNumber: string,
  at: number,
  passes: readonly PlatePass[],
  fromBefore: FromBefore,
): Pick<PassCover, 'beyondSpots' | 'spotFrom'> | null {
  const spots = passes.map(({ chainId }) => fromBefore.get(chainId)?.get(plateNumber))
  const spotFrom = spots.find((each) => each !== undefined)
  if (spotFrom === undefined) return null
  return spotFrom === null || spotFrom >= at ? { beyondSpots: 'pays' } : { beyondSpots: 'waits', spotFrom }
}

/** The last pass ended by its date: one that was given back or cancelled leaves a temporary car. */
function hasExpired(passes: readonly PlatePass[], spans: readonly PassSpan[], at: number): boolean {
  return !passes.at(-1)!.ended && spans.every(([, end]) => end <= at)
}

/** From the start of its first day to the end of its last, or of the days of grace. */
export function spanOf(
  { beginDate, endDate, until, ended, carSize, regionIds = [] }: PlatePass,
  { zone, monthGraceDays }: PassPolicies,
): PassSpan {
  const lastDay = ended ? endDate : addDays(endDate, monthGraceDays)
  const [begin, end] = [instant(beginDate, zone)!, until ?? instant(addDays(lastDay, 1), zone)!]
  return regionIds.length > 0 ? [begin, end, carSize, regionIds] : [begin, end, carSize]
}
