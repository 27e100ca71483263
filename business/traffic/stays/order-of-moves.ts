import { directions } from '#business/ground/dictionaries/direction.ts'
import type { LotPolicies, Passing, Stay } from '#business/rights/claims/facts.ts'
import { inHistory, positionOf } from '#business/rights/claims/position.ts'
import { isWithinSkew } from './clocks-apart.ts'

type Ways = LotPolicies['innerWays']

/**
 * The moves of a stay in the order in which its car went. They are read in that order, but for two lanes whose clocks differ by up to a minute: the one that starts where the car is
 * comes before one that starts elsewhere. What is not known to start anywhere counts as it was read.
 */
export function asDriven({ entry }: Pick<Stay, 'entry'>, moves: readonly Passing[], ways: Ways = {}): Passing[] {
  const rest = moves.toSorted((one, other) => inHistory(positionOf(one), positionOf(other)))
  const driven: Passing[] = []
  while (rest.length > 0) {
    const latest = driven.at(-1) ?? entry
    const next = latest && startsElsewhere(rest[0]!, latest, ways) ? firstFrom(rest, latest, ways) : 0
    driven.push(...rest.splice(next, 1))
  }
  return driven
}

const regionAfter = ({ regionId }: Passing) => regionId ?? null

/** The region from which a move led; undefined: not known, as where its lane or what it says was changed since. */
function regionBefore(move: Passing, ways: NonNullable<Ways>): string | null | undefined {
  const way = ways[move.laneId]
  if (!way) return undefined
  const [from, to] = move.direction === directions.exit ? [way.to, way.from] : [way.from, way.to]
  return regionAfter(move) === to ? from : undefined
}

function startsElsewhere(move: Passing, latest: Passing, ways: NonNullable<Ways>): boolean {
  const from = regionBefore(move, ways)
  return from !== undefined && from !== regionAfter(latest)
}

/** Which of the moves starts where the car is, of those read so shortly after the first that clocks explain it; without one, the first. */
function firstFrom([first, ...others]: readonly Passing[], latest: Passing, ways: NonNullable<Ways>): number {
  const found = others.findIndex(
    (move) => isWithinSkew(first!, move) && regionBefore(move, ways) === regionAfter(latest),
  )
  return found + 1
}
