import { longestEchoSeconds, usualEchoSeconds } from '#business/places/basics/lane/lane.ts'
import type { Ending, LotPolicies, Passing, Position, Stay } from '#business/rights/claims/facts.ts'

/** So long after a car was seen at a lane may its camera see it again, whatever the lane says. */
export const longestEcho = longestEchoSeconds * 1000

export type FoldPolicies = Pick<
  LotPolicies,
  | 'repeatEnterPolicy'
  | 'repeatEntryMoney'
  | 'fuzzyMatch'
  | 'echoSeconds'
  | 'innerLanes'
  | 'innerWays'
  | 'leaveGraceMinutes'
>

/** A stay while it is being folded. */
export interface Growing extends Stay {
  entry: Passing | null
  repeats: Passing[]
  echoes: Passing[]
  moves: Passing[]
  exits: Passing[]
  ending: Ending | null
  settled: Position | null
  paymentIds: string[]
}

/** A lot as far as it is folded. */
export interface Folded {
  policies: FoldPolicies
  stays: Growing[]
  /** All of them in the order in which they started, by their plate. */
  ofPlate: Map<string, Growing[]>
  /** By the plate of the entry, without one of the first exit: at most one a plate. */
  open: Map<string, Growing>
  /** The last stay that ended at an exit, under every plate it was read with. */
  left: Map<string, Growing>
  /** The stay that the entry of the open one ended, by its plate. */
  repeated: Map<string, Growing>
  /** Moves from region to region of cars that were not inside then, by plate. */
  moved: Map<string, Passing[]>
}

/** Exits of a car that left so shortly before, and entries at a lane at which it came in so shortly before, are the camera seeing it twice. */
export function echoOf({ echoSeconds }: Pick<LotPolicies, 'echoSeconds'>, laneId: string): number {
  return (echoSeconds[laneId] ?? usualEchoSeconds) * 1000
}
