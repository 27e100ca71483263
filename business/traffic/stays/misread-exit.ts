import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import type { LotPolicies, Passing, Stay } from '#business/rights/claims/facts.ts'
import { inHistory, isBefore, positionOf } from '#business/rights/claims/position.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import { echoOf, type Folded, type Growing } from './folded.ts'
import { ordered } from './read-stay.ts'

/** Per cent. Where the camera says at least this of a reading, it is taken at its word. */
const surelyRead = 90

/** The stay whose car was read right at the same lane within seconds before a reading that may be of its plate, left or not; of several the latest. */
export function readRightBefore(lot: Folded, passing: Passing): Growing | undefined {
  if (!mayBeMisread(passing)) return undefined
  const found = [...lot.open.values(), ...lot.left.values()].filter(
    ({ entry, exits, plateNumber }) =>
      entry !== null &&
      plateMayBe(passing.plateNumber, plateNumber) &&
      exits.some((exit) => exit.plateNumber === plateNumber) &&
      isSeenAgainAt(exits.at(-1)!, passing, lot.policies),
  )
  return found
    .toSorted((one, other) => inHistory(positionOf(one.exits.at(-1)!), positionOf(other.exits.at(-1)!)))
    .at(-1)
}

/**
 * The exits without entry at the same lane within seconds before a car with an entry was read right there: the same car, misread. Where a barrier opened for such a
 * reading, it is only when it opens for the right one too that the two are one.
 */
export function misreadBefore(lot: Folded, stay: Growing, right: Passing): Growing[] {
  const { entry, plateNumber } = stay
  if (!entry || right.spotId || right.plateNumber !== plateNumber) return []
  const found = [...lot.open.values(), ...lot.left.values()].filter(
    (other) =>
      other.entry === null &&
      (other.ending === null || right.opened !== null) &&
      plateMayBe(other.plateNumber, plateNumber) &&
      other.exits.every((exit) => mayBeMisread(exit) && exit.laneId === right.laneId) &&
      isBefore(positionOf(entry), positionOf(other.exits[0]!)) &&
      isSeenAgainAt(other.exits.at(-1)!, right, lot.policies),
  )
  return [...new Set(found)]
}

/** Whether the car of a stay that is open was read right at the lane within seconds around a reading that may be of its plate. */
export function isReadRightAround(
  { plateNumber, exits, ending }: Stay,
  reading: Passing,
  policies: Pick<LotPolicies, 'echoSeconds'>,
): boolean {
  const isNear = (exit: Passing) =>
    exit.passAt <= reading.passAt ? isSeenAgainAt(exit, reading, policies) : isSeenAgainAt(reading, exit, policies)
  return ending === null && exits.some((exit) => exit.plateNumber === plateNumber && isNear(exit))
}

/** What was folded as an exit without entry is folded with the stay of the car that was misread. */
export function takeMisread(lot: Folded, stay: Growing, misread: Growing): void {
  for (const stays of [lot.stays, lot.ofPlate.get(misread.plateNumber)!]) stays.splice(stays.indexOf(misread), 1)
  for (const stays of [lot.open, lot.left])
    for (const [plateNumber, each] of stays) if (each === misread) stays.delete(plateNumber)
  stay.exits.push(...misread.exits.filter(({ opened }) => !opened))
  stay.echoes.push(...misread.exits.filter(({ opened }) => opened), ...misread.echoes)
  ordered(stay.exits)
}

const mayBeMisread = ({ plateIsSure, spotId }: Passing) => !plateIsSure && !spotId

/** Whether the lane saw the car within its seconds before. */
function isSeenAgainAt(
  before: Passing,
  { laneId, passAt }: Passing,
  policies: Pick<LotPolicies, 'echoSeconds'>,
): boolean {
  return before.laneId === laneId && passAt - before.passAt <= echoOf(policies, laneId)
}

/** The stay that already stands at an exit under this reading. */
export function standingAs(lot: Folded, { plateNumber, plateIsSure }: Passing): Growing | undefined {
  if (plateIsSure) return undefined
  return carsLike(lot, plateNumber).find(({ exits }) => exits.some((earlier) => earlier.plateNumber === plateNumber))
}

/**
 * The only car inside that the camera may have misread, where it says itself that it may have, and that it sees the same car. Of several none, and none where a person is sure of
 * the plate.
 */
export function lookalike(lot: Folded, passing: Passing): Growing | undefined {
  if (passing.plateIsSure || !isReadInDoubt(passing)) return undefined
  const candidates = carsLike(lot, passing.plateNumber)
  return candidates.length === 1 && looksLike(passing, candidates[0]!.entry!) ? candidates[0] : undefined
}

const isReadInDoubt = ({ confidence }: Passing) => confidence !== null && confidence < surelyRead

/** Whether both cars were seen with the same colour of plate, and have the same size. */
function looksLike(one: Passing, other: Passing): boolean {
  const isSeen = one.plateColor !== plateColors.unknown
  return isSeen && one.plateColor === other.plateColor && one.billCarSizeId === other.billCarSizeId
}

/** Cars inside, with a known entry, whose plate the camera may have meant. */
function carsLike(lot: Folded, reading: string): Growing[] {
  if (!lot.policies.fuzzyMatch) return []
  return [...lot.open.values()].filter(({ entry, plateNumber }) => entry !== null && plateMayBe(reading, plateNumber))
}
