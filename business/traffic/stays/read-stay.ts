import type { Passing, PlateReading, Position, Stay } from '#business/rights/claims/facts.ts'
import { inHistory, isBefore, positionOf } from '#business/rights/claims/position.ts'

/** The passings of a stay in the order of history. */
export function membersOf(stay: Stay): Passing[] {
  return ordered([...gatePassingsOf(stay), ...(stay.moves ?? [])])
}

/** Those of them at entrances and exits. */
export function gatePassingsOf({ entry, repeats, echoes, exits }: Stay): Passing[] {
  return ordered([...(entry ? [entry] : []), ...exits, ...repeats, ...echoes])
}

/** In the order of history. */
export function ordered(passings: Passing[]): Passing[] {
  return passings.sort((one, other) => inHistory(positionOf(one), positionOf(other)))
}

/** The first fact of a stay. */
export function beganOf({ entry, exits, moves = [] }: Stay): Position {
  const firsts = [entry, exits[0], ...(entry ? moves : [])].flatMap((passing) => (passing ? [positionOf(passing)] : []))
  return firsts.reduce((first, other) => (isBefore(other, first) ? other : first))
}

/** The plates it was read with: its own first, then those of exits that were taken for it. */
export function readingsOf(stay: Stay): PlateReading[] {
  const readings = new Map([[stay.plateNumber, beganOf(stay).at]])
  for (const { plateNumber, passAt } of ordered([...stay.exits, ...stay.echoes]))
    if (!readings.has(plateNumber)) readings.set(plateNumber, passAt)
  return [...readings].map(([plateNumber, since]) => ({ plateNumber, since }))
}

/** Exits that no entry of the same plate before them explained: what they belong to was found by looking at other facts. */
export function unexplainedExitsOf({ plateNumber, entry, exits, echoes }: Stay): readonly Passing[] {
  const misread = echoes.filter((echo) => echo.plateNumber !== plateNumber)
  if (!entry) return [...exits, ...misread]
  const unlike = exits.filter(
    (exit) => exit.plateNumber !== plateNumber || isBefore(positionOf(exit), positionOf(entry)),
  )
  return [...unlike, ...misread]
}

/** The exit at which the car of an open stay is waiting. */
export function standingAt(stay: Stay): Passing | null {
  return stay.ending ? null : (stay.exits.at(-1) ?? null)
}

/** The stay of that plate which was open when a passing came, as the facts now give it. */
export function stayOpenAt(stays: readonly Stay[], passing: Passing): Stay | null {
  const then = positionOf(passing)
  const found = stays.find(
    (stay) =>
      stay.plateNumber === passing.plateNumber &&
      isBefore(beganOf(stay), then) &&
      (stay.ending === null || !isBefore({ at: stay.ending.passAt, id: stay.ending.passingId }, then)),
  )
  return found ?? null
}
