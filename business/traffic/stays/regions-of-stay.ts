import type { InRegion } from '#business/charging/fee/stay.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { laneTypes } from '#business/places/basics/lane/lane.ts'
import type { Stay, Way } from '#business/rights/claims/facts.ts'
import type { Lane } from '../facts/decision.ts'

/** The region in which a car is after a passing, of one that leaves the lot: was before it (`Passing.regionId`). */
export function regionAt({ laneType, regionFromId, regionToId }: Lane, direction: Way): string | null {
  const isBack = direction === directions.exit && laneType !== laneTypes.both
  return (isBack ? regionFromId : regionToId) ?? null
}

/** Where the car of a stay was last seen going, of the lot's regions; null: in none, or no one knows. */
export function regionOfStay({ entry, moves = [], exits }: Stay): string | null {
  const latest = moves.at(-1) ?? entry ?? exits[0]!
  return latest.regionId ?? null
}

/**
 * In which regions it was when between two moments: by the lane at which it came in, then by those within the lot. Of two lanes that clocks have the wrong way round the car was no longer
 * than the earlier reading where it was before, and took no time between them.
 */
export function regionsOfStay({ entry, moves = [], exits }: Stay, cameAt: number, leftAt: number): InRegion[] {
  const steps = [{ ...(entry ?? exits[0]!), passAt: cameAt }, ...moves]
  const since = steps.map((_, at) => Math.min(...steps.slice(at).map(({ passAt }) => passAt)))
  return steps.flatMap(({ regionId }, at) => {
    const [begin, end] = [Math.max(since[at]!, cameAt), Math.min(since[at + 1] ?? leftAt, leftAt)]
    return regionId && begin <= end ? [{ regionId, begin: new Date(begin), end: new Date(end) }] : []
  })
}
