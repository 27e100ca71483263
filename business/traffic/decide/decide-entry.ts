import { laneStatuses, laneTypes } from '#business/places/basics/lane/lane.ts'
import { lotStatuses } from '#business/places/basics/park-lot/park-lot.ts'
import {
  arrearsPolicies,
  fullPolicies,
  repeatEnterPolicies,
  unlicensedPolicies,
} from '#business/places/basics/park-lot/policies.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { limitPolicies } from '#business/ground/dictionaries/limit-policy.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import { findings, isUncertain, type Decision, type Lane, type Rule } from '../facts/decision.ts'
import type { LotPolicies, Passing, Stay } from '#business/rights/claims/facts.ts'
import { isEntrySeenAgain } from '../stays/fold-stays.ts'
import { positionOf, isBefore } from '#business/rights/claims/position.ts'
import { moneyText, type LaneText } from '../facts/lane-text.ts'
import type { CarCategory } from '#business/rights/claims/claim.ts'
import { carTypeNotAllowed, notForPasses, unauthorized } from './lane-for-car.ts'

export interface EntryContext {
  readonly policies: LotPolicies
  /** What the rights of way make of it. */
  readonly category: CarCategory
  readonly lane: Lane
  /** The stay of the same plate that was open when the car came. */
  readonly inside: Stay | null
  /** Without those that are kept for others. */
  readonly leftSpotCount: number
  /** Another camera of the lane has just let in a car whose plate differs by one character. */
  readonly likeOneJustIn: boolean
  /** Its device read another plate, and the reading is taken for one more of the car that has just come in. */
  readonly isReadTwice: boolean
  /** What the plate owes from earlier stays, fen. */
  readonly arrearsMoney: number
}

/** The order of domain.md 4.2: black list, lot and its hours, one car read as two, full, no plate, repeat entry, lane, arrears; then what a person has to confirm. */
const rules: readonly Rule<EntryContext>[] = [
  blackListed,
  lotNotOpen,
  outOfHours,
  seenAsAnother,
  lotFull,
  passExpired,
  passSpotsTaken,
  companySpotsTaken,
  withoutPlate,
  repeatEntry,
  unlistedPlate,
  laneClosed,
  carTypeNotAllowed,
  notForPasses,
  owing,
  toBeConfirmed,
]

/** A lane within the lot: who passes has come in already. */
const rulesInside: readonly Rule<EntryContext>[] = [
  blackListed,
  notInside,
  laneClosed,
  carTypeNotAllowed,
  notForPasses,
  toBeConfirmed,
]

/**
 * Whether a car may come in (domain.md 4.2 step 2). Special plates are never kept out. A barrier that has already opened is a
 * fact: the decision then only says what to record. A car that just came in and is seen again has been decided about.
 */
export function decideEntry(passing: Passing, context: EntryContext): Decision {
  const { category } = context
  const { inside, policies } = context
  const seenAgain = inside !== null && cameAt(inside, passing.laneId) && isEntrySeenAgain(inside, passing, policies)
  const asked = context.lane.laneType === laneTypes.inside ? rulesInside : rules
  const { stop, ...found } = findings(seenAgain ? [readTwice] : asked, passing, context, category)
  const { carType } = category
  if (stop && !passing.opened) return { open: false, text: stop, releaseType: null, ...found, carType }
  const releaseType = passing.opened?.releaseType ?? releaseTypes.auto
  return { open: true, text: greeting(context, category), releaseType, ...found, carType }
}

/** Whether it came in at this lane: what another lane asks, it asks of a car that came in next to it too. */
function cameAt({ entry, echoes }: Stay, laneId: string): boolean {
  return [entry, ...echoes].some((reading) => reading?.laneId === laneId)
}

function greeting({ policies, arrearsMoney }: EntryContext, { black }: CarCategory): LaneText {
  if (black?.tipText) return { code: 'tip', params: { tip: black.tipText } }
  if (arrearsMoney > 0 && policies.arrearsPolicy === arrearsPolicies.notice) return moneyText('arrears', arrearsMoney)
  return { code: 'welcome' }
}

function blackListed(_passing: Passing, _context: EntryContext, { black }: CarCategory) {
  if (!black) return null
  const found = { abnormalType: abnormalTypes.blackListed, alarm: alarmTypes.blackListed } as const
  return black.limitPolicy === limitPolicies.neither ? { ...found, stop: refusal(black.tipText) } : found
}

function refusal(tipText: string): LaneText {
  return tipText === '' ? { code: 'blackRefused' } : { code: 'tip', params: { tip: tipText } }
}

/** A lot that is not in business takes no one in; who is inside still leaves it. */
function lotNotOpen(_passing: Passing, { policies }: EntryContext, { right }: CarCategory) {
  if (policies.status === lotStatuses.open || right?.passesAnywhere) return null
  return { ...unauthorized, stop: { code: 'lotNotOpen' } } as const
}

/** Out of hours a temporary car stays out; passes, companies, guests and everyone else who has a right of way come at any time. */
function outOfHours({ passAt }: Passing, { policies }: EntryContext, { black, right }: CarCategory) {
  const { openBeginTime: begin, openEndTime: end } = policies
  const now = wallTime(passAt, policies.zone).slice(11, 16)
  const isWithin = begin < end ? begin <= now && now <= end : begin === end || begin <= now || now <= end
  return isWithin || (right && !black)
    ? null
    : ({ ...unauthorized, stop: { code: 'outOfHours', params: { begin, end } } } as const)
}

/** A person looks whether it is another car. */
function readTwice(_passing: Passing, { isReadTwice }: EntryContext) {
  return isReadTwice ? ({ alarm: alarmTypes.repeatEntry, abnormalType: abnormalTypes.repeatEntry } as const) : null
}

/** It is that car, or one close behind it: a person looks, and nothing opens for it meanwhile. */
function seenAsAnother(_passing: Passing, { likeOneJustIn, inside }: EntryContext) {
  if (!likeOneJustIn || inside) return null
  return {
    alarm: alarmTypes.repeatEntry,
    abnormalType: abnormalTypes.repeatEntry,
    stop: { code: 'waitForStaff' },
  } as const
}

/** A car that counts as inside already takes no further spot, and for an expected one a spot was kept. */
function lotFull(_passing: Passing, { policies, leftSpotCount, inside }: EntryContext, { right }: CarCategory) {
  const { fullPolicy } = policies
  const comesIn =
    right?.inFullLot === 'comesIn' || (right?.inFullLot === 'asPass' && fullPolicy === fullPolicies.passesOnly)
  if (leftSpotCount > 0 || inside || fullPolicy === fullPolicies.admitAll || comesIn) return null
  return { lotIsFull: true, stop: { code: fullPolicy === fullPolicies.confirm ? 'waitForStaff' : 'full' } } as const
}

/** Its pass has ended, and nothing else lets it in (domain.md 1.1, MonthExpirePolicy). */
function passExpired(_passing: Passing, _context: EntryContext, { pass, right }: CarCategory) {
  return pass?.expired && !right ? ({ ...unauthorized, stop: { code: 'passExpired' } } as const) : null
}

/** More cars than spots of a pass, and the lot keeps the later ones out (domain.md 4.12). */
function passSpotsTaken(_passing: Passing, _context: EntryContext, { pass }: CarCategory) {
  return pass?.beyondSpots === 'staysOut'
    ? ({ alarm: alarmTypes.full, stop: { code: 'passSpotsTaken' } } as const)
    : null
}

/** More cars than spots of a company: it keeps them out, has staff notified, or their drivers pay (domain.md 1.20). */
function companySpotsTaken(_passing: Passing, _context: EntryContext, { company }: CarCategory) {
  if (company?.staysOut) return { alarm: alarmTypes.full, stop: { code: 'companySpotsTaken' } } as const
  return company?.overQuota && company.paidBy === 'company' ? ({ alarm: alarmTypes.full } as const) : null
}

function withoutPlate({ plateNumber }: Passing, { policies }: EntryContext) {
  if (plateNumber !== '') return null
  const codes = {
    [unlicensedPolicies.scan]: 'scanToEnter',
    [unlicensedPolicies.confirm]: 'waitForStaff',
    [unlicensedPolicies.refuse]: 'noPlateRefused',
  } as const
  return { alarm: alarmTypes.noPlate, stop: { code: codes[policies.unlicensedPolicy] } } as const
}

/** A car that stood at an exit before is not inside any more, it left unseen. */
function repeatEntry(passing: Passing, { policies, inside }: EntryContext) {
  const stood = inside?.exits.some((exit) => isBefore(positionOf(exit), positionOf(passing)))
  if (!inside || stood) return null
  const { repeatEnterPolicy } = policies
  const found = {
    alarm: alarmTypes.repeatEntry,
    abnormalType: repeatEnterPolicy === repeatEnterPolicies.keepOld ? abnormalTypes.repeatEntry : abnormalTypes.notLeft,
  } as const
  return repeatEnterPolicy === repeatEnterPolicies.confirm
    ? { ...found, stop: { code: 'waitForStaff' } as const }
    : found
}

/**
 * A text of no known form: a foreign plate, or a misread one. It distinguishes the car from others, so it comes in where a car without a plate
 * could by itself; else a person looks at it.
 */
function unlistedPlate({ plateNumber }: Passing, { policies }: EntryContext) {
  if (plateNumber === '' || isPlate(plateNumber)) return null
  const found = { abnormalType: abnormalTypes.irregularPlate }
  return policies.unlicensedPolicy === unlicensedPolicies.scan
    ? found
    : { ...found, stop: { code: 'waitForStaff' } as const }
}

/** It goes through a lane within the lot all the same: it did come in, though no one saw it. */
function notInside({ plateNumber }: Passing, { inside }: EntryContext) {
  return inside || plateNumber === '' ? null : { abnormalType: abnormalTypes.notInside }
}

function laneClosed(_passing: Passing, { lane }: EntryContext) {
  return lane.status === laneStatuses.enabled ? null : ({ ...unauthorized, stop: { code: 'laneClosed' } } as const)
}

function owing(_passing: Passing, { policies, arrearsMoney }: EntryContext, { right }: CarCategory) {
  const { arrearsPolicy } = policies
  if (
    arrearsMoney <= 0 ||
    arrearsPolicy === arrearsPolicies.noLimit ||
    arrearsPolicy === arrearsPolicies.chargeAtExit ||
    right?.passesAnywhere
  )
    return null
  if (arrearsPolicy === arrearsPolicies.payFirst)
    return { alarm: alarmTypes.arrearsEntry, stop: moneyText('payArrears', arrearsMoney) } as const
  if (arrearsPolicy === arrearsPolicies.refuse)
    return { alarm: alarmTypes.arrearsEntry, stop: moneyText('arrearsRefused', arrearsMoney) } as const
  return { alarm: alarmTypes.arrearsEntry } as const
}

function toBeConfirmed(passing: Passing, { lane }: EntryContext) {
  return isUncertain(passing, lane) || lane.confirmIn ? ({ stop: { code: 'waitForStaff' } } as const) : null
}
