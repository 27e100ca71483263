import { longestEchoSeconds, usualEchoSeconds } from '#business/places/basics/lane/lane.ts'
import { repeatEnterPolicies, repeatEntryMoneys } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { plateColors } from '#business/ground/dictionaries/plate-color.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { plateMayBe } from '#fields/plate/plate-number.ts'
import {
  isLeftUnseen,
  isReportedGone,
  type Ending,
  type Facts,
  type LotPolicies,
  type Opened,
  type Passing,
  type Stay,
  type Position,
} from '#business/rights/claims/facts.ts'
import { endOf, inHistory, isBefore, positionOf } from '#business/rights/claims/position.ts'
import {
  handOnMoves,
  isBackFrom,
  isMoveToExit,
  isWithinSkew,
  skewMilliseconds,
  stoodUntil,
  waitsAtMost,
} from './clocks-apart.ts'
import { assignPayments } from './payments-of-stays.ts'
import { gatePassingsOf, ordered, readingsOf } from './read-stay.ts'

/** So long after a car was seen at a lane may its camera see it again, whatever the lane says. */
export const longestEcho = longestEchoSeconds * 1000

/** Per cent. Where the camera says at least this of a reading, it is taken at its word. */
const surelyRead = 90

export type FoldPolicies = Pick<
  LotPolicies,
  'repeatEnterPolicy' | 'repeatEntryMoney' | 'fuzzyMatch' | 'echoSeconds' | 'innerLanes' | 'leaveGraceMinutes'
>

/** A stay while it is being folded. */
interface Growing extends Stay {
  entry: Passing | null
  repeats: Passing[]
  echoes: Passing[]
  moves: Passing[]
  exits: Passing[]
  ending: Ending | null
  settled: Position | null
  paymentIds: string[]
}

interface Lot {
  policies: FoldPolicies
  stays: Growing[]
  /** By the plate of the entry, without one of the first exit: at most one a plate. */
  open: Map<string, Growing>
  /** The last stay that ended at an exit, under every plate it was read with. */
  left: Map<string, Growing>
  /** The stay that the entry of the open one ended, by its plate. */
  repeated: Map<string, Growing>
  /** Moves from region to region of cars that were not inside then, by plate. */
  moved: Map<string, Passing[]>
}

/**
 * The stays of a lot as a pure function of its facts (domain.md 4.2, 4.7): the same whatever order the facts came in and however
 * often. Passings without a plate belong to no stay until one is given to them, those at lanes within the lot to the stay that is open then.
 */
export function foldStays(facts: Facts, policies: FoldPolicies): Stay[] {
  const lot: Lot = { policies, stays: [], open: new Map(), left: new Map(), repeated: new Map(), moved: new Map() }
  for (const passing of inOrder(facts.passings)) {
    if (passing.plateNumber === '') continue
    if (policies.innerLanes.includes(passing.laneId)) move(lot, passing)
    else if (passing.direction === directions.entry) enter(lot, passing)
    else exit(lot, passing)
  }
  for (const stay of lot.stays) stay.settled = settledOf(stay, policies)
  if (facts.payments.length > 0) assignPayments(facts.payments, lot.stays)
  return lot.stays
}

/** Each passing once, in the order of history. Of several openings of one barrier the first counts. */
export function inOrder(passings: readonly Passing[]): Passing[] {
  const once = new Map<string, Passing>()
  for (const passing of passings) {
    const known = once.get(passing.passingId)
    once.set(passing.passingId, known ? { ...known, opened: firstOpened(known.opened, passing.opened) } : passing)
  }
  return [...once.values()].sort((one, other) => inHistory(positionOf(one), positionOf(other)))
}

/** The earlier of two openings, no matter which became known first. */
export function firstOpened(one: Opened | null, other: Opened | null): Opened | null {
  if (!one || !other) return one ?? other
  const earlier = one.openedAt - other.openedAt || one.releaseType - other.releaseType
  return earlier <= 0 ? one : other
}

/**
 * A car that came in. Seen again at its lane within seconds it came in once; seen at an exit without entry just before, it is that
 * exit's car and the clocks differ. One that stood at an exit before has left unseen; one that no one saw at an exit is a repeat entry:
 * RepeatEnterPolicy 2 takes it for the same entry seen twice, 1 and 3 end the old stay (3 asks a person before the barrier opens,
 * so an opened entry is a confirmed one). An entry whose barrier did not open is no entry.
 */
function enter(lot: Lot, passing: Passing): void {
  if (!passing.opened) return
  const inside = lot.open.get(passing.plateNumber)
  if (inside && isOnSpotAlready(inside, passing)) {
    inside.echoes.push(passing)
    return
  }
  const latest = inside ?? lot.left.get(passing.plateNumber)
  if (latest && isEntrySeenAgain(latest, passing, lot.policies)) {
    latest.echoes.push(passing)
    return
  }
  if (latest && isEntryOfExit(latest, passing)) {
    latest.entry = passing
    if (latest.ending) latest.ending = { ...latest.ending, leftAt: passing.passAt }
    return
  }
  const attempt = inside?.exits.at(-1)
  if (inside && !attempt && lot.policies.repeatEnterPolicy === repeatEnterPolicies.keepOld) {
    inside.repeats.push(passing)
    return
  }
  if (inside && attempt) end(lot, inside, 'leftUnseen', attempt.passAt, passing)
  else if (inside) {
    end(lot, inside, 'repeatEntry', passing.passAt, passing)
    lot.repeated.set(passing.plateNumber, inside)
  }
  const stay = begin(lot, passing.plateNumber, passing)
  takeMoves(lot, stay)
  const departed = lot.left.get(passing.plateNumber)
  if (departed) handOnMoves(departed, stay)
}

/** The moves that a lane within the lot read up to a minute before the car came in: its clock is behind that of the entry. */
function takeMoves({ moved }: Lot, stay: Growing): void {
  const found = moved.get(stay.plateNumber) ?? []
  stay.moves.push(...found.filter((passing) => isWithinSkew(passing, stay.entry!)))
  moved.delete(stay.plateNumber)
}

/** The stay that an exit ends, where the one that is open since began by a car that came back from that exit. */
function leftBefore({ repeated, policies }: Lot, stay: Growing, exit: Passing): Growing | undefined {
  const former = repeated.get(stay.plateNumber)
  if (!stay.entry || former?.ending?.passingId !== stay.entry.passingId || former.ending.kind !== 'repeatEntry')
    return undefined
  const isThere = stay.exits.every(({ laneId }) => laneId === exit.laneId)
  return isThere && exit.plateNumber === stay.plateNumber && isBackFrom(exit, stay.entry, policies) ? former : undefined
}

/** The exit, and the readings of the car that stood there until it opened, are those of the stay before. */
function leaveBefore(lot: Lot, former: Growing, stay: Growing, exit: Passing): void {
  former.exits.push(...stay.exits.splice(0), exit)
  end(lot, former, 'left', exit.passAt, exit)
  lot.open.set(stay.plateNumber, stay)
  if (stay.moves[0] && isMoveToExit(former, stay.moves[0])) former.moves.push(stay.moves.shift()!)
  handOnMoves(former, stay)
}

/** Whether the exit from which the car of an open stay came back sees it once more. */
function isSeenBehind(stay: Growing, departed: Growing, passing: Passing, policies: FoldPolicies): boolean {
  const last = departed.exits.at(-1)!
  if (!stay.entry || !departed.ending || !isBefore(positionOf(stay.entry), positionOf(last))) return false
  return last.laneId === passing.laneId && passing.passAt <= seenLeavingUntil(departed.ending, departed.exits, policies)
}

/** Whether it is said again that the car stands on a spot: by the detector, by the camera above it, by anyone who gave it its plate. */
function isOnSpotAlready({ entry }: Stay, { spotId }: Passing): boolean {
  return Boolean(spotId) && entry?.spotId === spotId
}

/**
 * Whether the car was last seen coming in within the seconds of the lane where it was seen, there or at the lane next to it, whose clock may also differ by a minute: a car that
 * was at an exit meanwhile comes in again.
 */
export function isEntrySeenAgain(stay: Stay, passing: Passing, policies: Pick<LotPolicies, 'echoSeconds'>): boolean {
  const seen = gatePassingsOf(stay).filter((member) => isBefore(positionOf(member), positionOf(passing)))
  const last = seen.at(-1)
  if (last?.direction !== directions.entry || passing.spotId) return false
  const came = seen.filter(({ direction }) => direction === directions.entry)
  const within = ({ laneId }: Passing) =>
    Math.max(echoOf(policies, laneId), laneId === passing.laneId ? 0 : skewMilliseconds)
  return passing.passAt <= Math.max(...came.map((each) => stoodUntil(each) + within(each)))
}

/** A car that went from one region of the lot to another; of one that no one sees coming in nothing follows. */
function move({ open, left, moved }: Lot, passing: Passing): void {
  if (!passing.opened) return
  const { plateNumber } = passing
  const departed = left.get(plateNumber)
  const stay = departed && isMoveToExit(departed, passing) ? departed : open.get(plateNumber)
  if (stay) stay.moves.push(passing)
  else moved.set(plateNumber, [...(moved.get(plateNumber) ?? []), passing])
}

/** Exits of a car that left so shortly before, and entries at a lane at which it came in so shortly before, are the camera seeing it twice. */
export function echoOf({ echoSeconds }: Pick<LotPolicies, 'echoSeconds'>, laneId: string): number {
  return (echoSeconds[laneId] ?? usualEchoSeconds) * 1000
}

/** Whether an entry is that of a stay which has none yet: read so shortly after its exit elsewhere that only the clocks of the cameras differ. */
function isEntryOfExit({ entry, plateNumber, exits }: Stay, passing: Passing): boolean {
  const [first] = exits
  if (passing.spotId || entry || !first || plateNumber !== passing.plateNumber || first.laneId === passing.laneId)
    return false
  return passing.passAt - first.passAt <= skewMilliseconds
}

/**
 * A car at an exit: it leaves when the barrier opened, else it stands there until it does. Of two readings within seconds at one lane, one of them right, the other
 * is the camera misreading that car.
 */
function exit(lot: Lot, passing: Passing): void {
  if (passing.spotId && !passing.plateIsSure && !standsOn(lot, passing)) return
  const departed = lot.left.get(passing.plateNumber)
  let stay = lot.open.get(passing.plateNumber) ?? standingAs(lot, passing)
  const former = stay && leftBefore(lot, stay, passing)
  if (stay && former) {
    leaveBefore(lot, former, stay, passing)
    return
  }
  if (stay && departed && isSeenBehind(stay, departed, passing, lot.policies)) {
    departed.echoes.push(passing)
    return
  }
  const isThere = departed && !stay && isThereAllTheSame(departed, passing, lot.policies)
  if (isThere) stay = goOn(lot, departed)
  if (!stay && departed && (isReportedGone(passing) || isExitSeenAgain(departed, passing, lot.policies))) {
    departed.echoes.push(passing)
    return
  }
  if (!stay && departed && hadTurnedBack(departed, passing, lot.policies)) stay = goOn(lot, departed)
  stay ??= readRightBefore(lot, passing)
  if (stay?.ending) {
    stay.echoes.push(passing)
    return
  }
  stay ??= lookalike(lot, passing) ?? begin(lot, passing.plateNumber, null)
  for (const misread of misreadBefore(lot, stay, passing)) takeMisread(lot, stay, misread)
  stay.exits.push(passing)
  if (passing.opened) end(lot, stay, 'left', passing.passAt, passing)
}

/** The stay whose car was read right at the same lane within seconds before a reading that may be of its plate, left or not; of several the latest. */
function readRightBefore(lot: Lot, passing: Passing): Growing | undefined {
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
function misreadBefore(lot: Lot, stay: Growing, right: Passing): Growing[] {
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
function takeMisread(lot: Lot, stay: Growing, misread: Growing): void {
  lot.stays.splice(lot.stays.indexOf(misread), 1)
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

/** A spot that becomes free ends the stay of the car on it; one that has gone elsewhere since is not ended by it. */
function standsOn({ open }: Lot, { plateNumber, spotId }: Passing): boolean {
  const stay = open.get(plateNumber)
  return [stay?.entry, ...(stay?.repeats ?? [])].some((passing) => passing?.spotId === spotId)
}

/**
 * Whether the car has just left: the window is that of the lane at which it did, from when its barrier opened, however long it stood there until it had paid. One
 * that turned back there to pay elsewhere at once has the grace of every payment, at any exit, from the opening on that no one drove through.
 */
function isExitSeenAgain({ ending, exits }: Stay, passing: Passing, policies: FoldPolicies): boolean {
  if (ending === null) return false
  const last = exits.at(-1)!
  const comesAgain = comesAfterOpening(last, passing, policies) && isPricedAsRead(last, policies)
  return (
    comesAgain || goesAsItOpens(last, passing, policies) || passing.passAt <= seenLeavingUntil(ending, exits, policies)
  )
}

/** Whether a car that a person has just said to be gone is read at an exit: it had not left, no barrier opened for it, and its stay goes on. */
function isThereAllTheSame({ ending, exits }: Stay, passing: Passing, policies: FoldPolicies): boolean {
  if (!ending || !isReportedGone(ending) || isReportedGone(passing) || passing.spotId) return false
  return passing.passAt <= seenLeavingUntil(ending, exits, policies)
}

/** Read within seconds around the opening for which it had stood there, however long. */
function goesAsItOpens(exit: Passing, passing: Passing, policies: FoldPolicies): boolean {
  const { laneId, passAt } = passing
  const opened = openedFor(passing, exit)
  return opened !== null && laneId === exit.laneId && Math.abs(passAt - opened) <= echoOf(policies, laneId)
}

/** Whether a car comes to an exit for which another one opened, so late after it was read there that it had turned back: its stay goes on, at the price of now. */
function hadTurnedBack({ exits }: Stay, passing: Passing, policies: FoldPolicies): boolean {
  const last = exits.at(-1)!
  return comesAfterOpening(last, passing, policies) && !isPricedAsRead(last, policies)
}

function comesAfterOpening(exit: Passing, passing: Passing, policies: FoldPolicies): boolean {
  const opened = openedFor(passing, exit)
  return opened !== null && opened <= passing.passAt && passing.passAt <= opened + graceOf(policies)
}

/** As `openedByMoney`, if it was this car that stood there, and none that was taken for it. */
function openedFor({ plateNumber }: Passing, exit: Passing): number | null {
  return exit.plateNumber === plateNumber ? openedByMoney(exit) : null
}

/** When the barrier opened for a car that had waited until nothing was due; null: a person opened it. */
function openedByMoney({ waited, opened }: Passing): number | null {
  const isPaidUp = opened?.releaseType === releaseTypes.paid || opened?.releaseType === releaseTypes.auto
  return waited && isPaidUp ? opened.openedAt : null
}

/** It had paid within the grace after the reading by which it was priced. */
function isPricedAsRead({ opened, passAt }: Passing, policies: FoldPolicies): boolean {
  return opened !== null && opened.openedAt - passAt <= graceOf(policies)
}

/** What ended a stay was no leaving. */
function goOn(lot: Lot, stay: Growing): Growing {
  for (const { plateNumber } of readingsOf(stay)) if (lot.left.get(plateNumber) === stay) lot.left.delete(plateNumber)
  stay.ending = null
  lot.open.set(stay.plateNumber, stay)
  return stay
}

function graceOf({ leaveGraceMinutes = 0 }: FoldPolicies): number {
  return leaveGraceMinutes * 60_000
}

/** So long may a camera see a car that leaves: one that waited goes when its barrier opens, and one of which that was reported hours later had gone before. */
function seenLeavingUntil({ leftAt }: Ending, exits: readonly Passing[], policies: FoldPolicies): number {
  const last = exits.at(-1)!
  return Math.max(leftAt, Math.min(stoodUntil(last), leftAt + waitsAtMost)) + echoOf(policies, last.laneId)
}

/** The stay that already stands at an exit under this reading. */
function standingAs(lot: Lot, { plateNumber, plateIsSure }: Passing): Growing | undefined {
  if (plateIsSure) return undefined
  return carsLike(lot, plateNumber).find(({ exits }) => exits.some((earlier) => earlier.plateNumber === plateNumber))
}

/**
 * The only car inside that the camera may have misread, where it says itself that it may have, and that it sees the same car. Of several none, and none where a person is sure of
 * the plate.
 */
function lookalike(lot: Lot, passing: Passing): Growing | undefined {
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
function carsLike(lot: Lot, reading: string): Growing[] {
  if (!lot.policies.fuzzyMatch) return []
  return [...lot.open.values()].filter(({ entry, plateNumber }) => entry !== null && plateMayBe(reading, plateNumber))
}

function begin(lot: Lot, plateNumber: string, entry: Passing | null): Growing {
  const stay: Growing = {
    plateNumber,
    entry,
    repeats: [],
    echoes: [],
    moves: [],
    exits: [],
    ending: null,
    settled: null,
    paymentIds: [],
  }
  lot.stays.push(stay)
  lot.open.set(plateNumber, stay)
  return stay
}

function end(lot: Lot, stay: Growing, kind: Ending['kind'], leftAt: number, by: Passing): void {
  const isUncertain = kind === 'repeatEntry' || isLeftUnseen(by)
  const isForReview = isUncertain && lot.policies.repeatEntryMoney === repeatEntryMoneys.review
  stay.ending = { kind, leftAt, passingId: by.passingId, passAt: by.passAt, ...(isForReview && { isForReview }) }
  lot.open.delete(stay.plateNumber)
  if (kind === 'left') for (const { plateNumber } of readingsOf(stay)) lot.left.set(plateNumber, stay)
}

/** From where on no fact belongs to a stay any more: no one takes a reading for one of its cameras seeing it twice, or for its late entry. */
function settledOf({ ending, entry, exits, echoes }: Stay, policies: FoldPolicies): Position | null {
  if (!ending) return null
  if (ending.kind === 'repeatEntry') return endOf(ending.passAt + skewMilliseconds)
  if (ending.kind !== 'left') return { at: ending.passAt, id: ending.passingId }
  const last = exits.at(-1)!
  const comesAgain = (openedByMoney(last) ?? -Infinity) + Math.max(graceOf(policies), echoOf(policies, last.laneId))
  const leaving = Math.max(seenLeavingUntil(ending, exits, policies), comesAgain)
  const reportedGone = echoes.filter(isReportedGone).map(({ passAt }) => passAt)
  const moving = policies.innerLanes.length > 0 ? last.passAt + skewMilliseconds : -Infinity
  if (!entry) return endOf(Math.max(exits[0]!.passAt + skewMilliseconds, leaving, ...reportedGone))
  const entered = [entry, ...echoes.filter(({ direction }) => direction === directions.entry)]
  const seen = entered.map((each) => stoodUntil(each) + Math.max(echoOf(policies, each.laneId), skewMilliseconds))
  return endOf(Math.max(leaving, moving, ...seen, ...reportedGone))
}
