import { repeatEnterPolicies, repeatEntryMoneys } from '#business/places/basics/park-lot/policies.ts'
import { directions } from '#business/ground/dictionaries/direction.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import {
  isLeftUnseen,
  isReportedGone,
  isSaidOf,
  namesStay,
  type Ending,
  type Facts,
  type LotPolicies,
  type Opened,
  type Passing,
  type Stay,
  type Position,
} from '#business/rights/claims/facts.ts'
import { endOf, inHistory, isBefore, positionOf } from '#business/rights/claims/position.ts'
import { isBackFrom, isWithinSkew, skewMilliseconds, stoodUntil, waitsAtMost } from './clocks-apart.ts'
import { echoOf, type Folded, type FoldPolicies, type Growing } from './folded.ts'
import { lookalike, misreadBefore, readRightBefore, standingAs, takeMisread } from './misread-exit.ts'
import { asDriven, handOnMoves, isMoveToExit } from './order-of-moves.ts'
import { assignPayments } from './payments-of-stays.ts'
import { gatePassingsOf, membersOf, readingsOf } from './read-stay.ts'

/**
 * The stays of a lot as a pure function of its facts (domain.md 4.2, 4.7): the same whatever order the facts came in and however
 * often. Passings without a plate belong to no stay until one is given to them, those at lanes within the lot to the stay that is open then.
 */
export function foldStays(facts: Facts, policies: FoldPolicies): Stay[] {
  const lot: Folded = {
    policies,
    stays: [],
    ofPlate: new Map(),
    open: new Map(),
    left: new Map(),
    repeated: new Map(),
    moved: new Map(),
  }
  for (const passing of inOrder(facts.passings)) {
    if (passing.plateNumber === '') continue
    if (policies.innerLanes.includes(passing.laneId)) move(lot, passing)
    else if (passing.direction === directions.entry) enter(lot, passing)
    else exit(lot, passing)
  }
  for (const stay of lot.stays) {
    stay.moves = asDriven(stay, stay.moves, policies.innerWays)
    stay.settled = settledOf(stay, policies)
  }
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
function enter(lot: Folded, passing: Passing): void {
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
  if (departed) handOnMoves(departed, stay, lot.policies.innerWays)
}

/** The moves that a lane within the lot read up to a minute before the car came in: its clock is behind that of the entry. */
function takeMoves({ moved }: Folded, stay: Growing): void {
  const found = moved.get(stay.plateNumber) ?? []
  stay.moves.push(...found.filter((passing) => isWithinSkew(passing, stay.entry!)))
  moved.delete(stay.plateNumber)
}

/** The stay that an exit ends, where the one that is open since began by a car that came back from that exit. */
function leftBefore({ repeated, policies }: Folded, stay: Growing, exit: Passing): Growing | undefined {
  const former = repeated.get(stay.plateNumber)
  if (!stay.entry || former?.ending?.passingId !== stay.entry.passingId || former.ending.kind !== 'repeatEntry')
    return undefined
  const isThere = stay.exits.every(({ laneId }) => laneId === exit.laneId)
  return isThere && exit.plateNumber === stay.plateNumber && isBackFrom(exit, stay.entry, policies) ? former : undefined
}

/** The exit, and the readings of the car that stood there until it opened, are those of the stay before. */
function leaveBefore(lot: Folded, former: Growing, stay: Growing, exit: Passing): void {
  former.exits.push(...stay.exits.splice(0), exit)
  end(lot, former, 'left', exit.passAt, exit)
  lot.open.set(stay.plateNumber, stay)
  if (stay.moves[0] && isMoveToExit(former, stay.moves[0])) former.moves.push(stay.moves.shift()!)
  handOnMoves(former, stay, lot.policies.innerWays)
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
function move({ open, left, moved }: Folded, passing: Passing): void {
  if (!passing.opened) return
  const { plateNumber } = passing
  const departed = left.get(plateNumber)
  const stay = departed && isMoveToExit(departed, passing) ? departed : open.get(plateNumber)
  if (stay) stay.moves.push(passing)
  else moved.set(plateNumber, [...(moved.get(plateNumber) ?? []), passing])
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
function exit(lot: Folded, passing: Passing): void {
  if (passing.spotId && !passing.plateIsSure && !standsOn(lot, passing)) return
  const walked = walkedAs(lot, passing)
  if (walked?.ending) {
    walked.echoes.push(passing)
    return
  }
  if (!walked && namesStay(passing)) return
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

/** The stay that a person ended, walking the lot, whichever stays of the plate there turn out to be; of one that turns out to be none nothing follows. */
function walkedAs({ ofPlate }: Folded, passing: Passing): Growing | undefined {
  if (!isReportedGone(passing)) return undefined
  return ofPlate.get(passing.plateNumber)?.find((stay) => membersOf(stay).some((member) => isSaidOf(passing, member)))
}

/** A spot that becomes free ends the stay of the car on it; one that has gone elsewhere since is not ended by it. */
function standsOn({ open }: Folded, { plateNumber, spotId }: Passing): boolean {
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
function goOn(lot: Folded, stay: Growing): Growing {
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

function begin(lot: Folded, plateNumber: string, entry: Passing | null): Growing {
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
  lot.ofPlate.set(plateNumber, [...(lot.ofPlate.get(plateNumber) ?? []), stay])
  lot.open.set(plateNumber, stay)
  return stay
}

function end(lot: Folded, stay: Growing, kind: Ending['kind'], leftAt: number, by: Passing): void {
  const isUncertain = kind === 'repeatEntry' || isLeftUnseen(by)
  const isForReview = isUncertain && lot.policies.repeatEntryMoney === repeatEntryMoneys.review
  stay.ending = { kind, leftAt, passingId: by.passingId, passAt: by.passAt, ...(isForReview && { isForReview }) }
  lot.open.delete(stay.plateNumber)
  if (kind === 'left') for (const { plateNumber } of readingsOf(stay)) lot.left.set(plateNumber, stay)
}

/** From where on no fact belongs to a stay any more: no one takes a reading for one of its cameras seeing it twice, or for its late entry. */
function settledOf({ ending, entry, exits, echoes }: Stay, policies: FoldPolicies): Position | null {
  if (!ending) return null
  const reportedGone = echoes.filter(isReportedGone).map(({ passAt }) => passAt)
  if (ending.kind === 'repeatEntry') return endOf(Math.max(ending.passAt + skewMilliseconds, ...reportedGone))
  if (ending.kind !== 'left' && reportedGone.length > 0) return endOf(Math.max(ending.passAt, ...reportedGone))
  if (ending.kind !== 'left') return { at: ending.passAt, id: ending.passingId }
  const last = exits.at(-1)!
  const comesAgain = (openedByMoney(last) ?? -Infinity) + Math.max(graceOf(policies), echoOf(policies, last.laneId))
  const leaving = Math.max(seenLeavingUntil(ending, exits, policies), comesAgain)
  const moving = policies.innerLanes.length > 0 ? last.passAt + skewMilliseconds : -Infinity
  if (!entry) return endOf(Math.max(exits[0]!.passAt + skewMilliseconds, leaving, ...reportedGone))
  const entered = [entry, ...echoes.filter(({ direction }) => direction === directions.entry)]
  const seen = entered.map((each) => stoodUntil(each) + Math.max(echoOf(policies, each.laneId), skewMilliseconds))
  return endOf(Math.max(leaving, moving, ...seen, ...reportedGone))
}
