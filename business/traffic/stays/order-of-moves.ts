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

const regionAfter = ({ regionId }: Pick<Passing, 'regionId'>) => regionId ?? null

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

interface Moving extends Stay {
  moves: Passing[]
}

/** Whether a car that has left, from another region than the one where it was seen last, went there by a move that was read up to a minute after its exit. */
export function isMoveToExit({ entry, moves, exits }: Moving, move: Passing): boolean {
  const last = exits.at(-1)!
  const isThere = regionAfter(moves.at(-1) ?? entry ?? {}) === regionAfter(last)
  return !isThere && regionAfter(move) === regionAfter(last) && isWithinSkew(last, move)
}

/**
 * What was read up to a minute before a car came back are its moves since, where they led to another region than the one from which it had left, and where its way through the
 * lot before is whole without them.
 */
export function handOnMoves(departed: Moving, stay: Moving, ways: Ways = {}): void {
  const left = regionAfter(departed.exits.at(-1) ?? {})
  const isOfNext = (move: Passing) => isWithinSkew(move, stay.entry!)
  for (
    let last = departed.moves.at(-1);
    last && isOfNext(last) && regionAfter(last) !== left;
    last = departed.moves.at(-1)
  )
    stay.moves.unshift(departed.moves.pop()!)
  for (const move of departed.moves.filter(isOfNext).toReversed()) {
    const others = departed.moves.filter((each) => each !== move)
    if (gapsIn(departed, others, ways) >= gapsIn(departed, departed.moves, ways)) continue
    departed.moves = others
    stay.moves.unshift(move)
  }
}

/** How often the way of a stay through the lot is broken: by moves that start where its car is not, by an exit elsewhere. */
function gapsIn({ entry, exits }: Stay, moves: readonly Passing[], ways: NonNullable<Ways>): number {
  const driven = asDriven({ entry }, moves, ways)
  const gaps = driven.filter((move, at) => {
    const latest = driven[at - 1] ?? entry
    return latest && startsElsewhere(move, latest, ways)
  })
  const isElsewhere = regionAfter(driven.at(-1) ?? entry ?? {}) !== regionAfter(exits.at(-1) ?? {})
  return gaps.length + (isElsewhere ? 1 : 0)
}
