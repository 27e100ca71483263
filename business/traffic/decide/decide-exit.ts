import { laneStatuses, laneTypes } from '#business/places/basics/lane/lane.ts'
import { noEntryExitPolicies } from '#business/places/basics/park-lot/policies.ts'
import { abnormalTypes } from '#business/ground/dictionaries/abnormal-type.ts'
import { alarmTypes } from '#business/ground/dictionaries/alarm-type.ts'
import { limitPolicies } from '#business/ground/dictionaries/limit-policy.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { isPlate } from '#fields/plate/plate-number.ts'
import { findings, isUncertain, type Decision, type Lane, type Rule } from '../facts/decision.ts'
import type { LotPolicies, Passing, Stay } from '#business/rights/claims/facts.ts'
import { isReadRightAround } from '../stays/misread-exit.ts'
import { standingAt } from '../stays/read-stay.ts'
import { payText } from '../facts/lane-text.ts'
import type { CarCategory } from '#business/rights/claims/claim.ts'
import { carTypeNotAllowed, notForPasses } from './lane-for-car.ts'

export interface ExitContext {
  readonly policies: LotPolicies
  /** What the rights of way make of it. */
  readonly category: CarCategory
  readonly lane: Lane
  /** The stay that the passing belongs to; null when it has no plate. */
  readonly stay: Stay | null
  /** What is left to pay for it, reductions by list taken off, fen. */
  readonly needPayMoney: number
  /** What it is asked for alongside that, from earlier stays, fen (`arrearsAskedAtExit`). */
  readonly arrearsMoney?: number
  /** A fixed amount is to be charged and no rule names one. */
  readonly lacksAmount: boolean
  /** A person has said what it costs. */
  readonly isPricedByStaff?: boolean
  readonly moneyValuePaid: number
  /** Its owner or staff keep it from leaving. */
  readonly isLocked?: boolean
  /** Some of it since the car stands here. */
  readonly isPaidHere: boolean
}

const rules: readonly Rule<ExitContext>[] = [
  blackListed,
  withoutPlate,
  notInside,
  notStandingHere,
  locked,
  withoutEntry,
  unlistedPlate,
  laneClosed,
  carTypeNotAllowed,
  notForPasses,
  toBeConfirmed,
  owing,
  guessed,
]

/**
 * Whether a car may go (domain.md 4.2 step 6): when nothing forbids it and nothing is left to pay. A car that the list frees or a pass or a company pays for goes
 * even when its entry is missing. A barrier that has already opened is a fact: the decision then only says what to record.
 */
export function decideExit(passing: Passing, context: ExitContext): Decision {
  const { category } = context
  const { stop, ...found } = findings(rules, passing, context, category)
  const { carType } = category
  if (stop && !passing.opened) return { open: false, text: stop, releaseType: null, ...found, carType }
  const releaseType = passing.opened?.releaseType ?? releaseTypeOf(context)
  return { open: true, text: { code: 'goodbye' }, releaseType, ...found, carType }
}

function releaseTypeOf({ stay, policies, moneyValuePaid }: ExitContext): number {
  if (moneyValuePaid > 0) return releaseTypes.paid
  return stay?.entry === null && policies.noEntryExitPolicy === noEntryExitPolicies.release
    ? releaseTypes.abnormal
    : releaseTypes.auto
}

function blackListed(_passing: Passing, _context: ExitContext, { black }: CarCategory) {
  if (!black) return null
  const found = { abnormalType: abnormalTypes.blackListed, alarm: alarmTypes.blackListed } as const
  if (black.limitPolicy === limitPolicies.noticeOnly) return found
  return {
    ...found,
    stop:
      black.tipText === ''
        ? ({ code: 'blackRefused' } as const)
        : ({ code: 'tip', params: { tip: black.tipText } } as const),
  }
}

function withoutPlate({ plateNumber }: Passing) {
  return plateNumber === '' ? ({ alarm: alarmTypes.noPlate, stop: { code: 'waitForStaff' } } as const) : null
}

/** At a lane within the lot a car of which no one knows that it came in. */
function notInside({ plateNumber }: Passing, { stay, lane }: ExitContext) {
  return stay || plateNumber === '' || lane.laneType !== laneTypes.inside
    ? null
    : { abnormalType: abnormalTypes.notInside }
}

/** A later exit of the same stay has taken this one's place. The camera seeing a car twice just after it left may open again. */
function notStandingHere(passing: Passing, { stay }: ExitContext) {
  if (!stay || passing.opened || isSeenTwice(passing, stay) || standingAt(stay)?.passingId === passing.passingId)
    return null
  return { stop: { code: 'waitForStaff' } } as const
}

function isSeenTwice({ passingId }: Passing, { echoes }: Stay): boolean {
  return echoes.some((echo) => echo.passingId === passingId)
}

/** Its owner or staff have locked the car: it stays, whatever was paid. */
function locked(_passing: Passing, { isLocked = false }: ExitContext) {
  return isLocked ? ({ alarm: alarmTypes.lockedExit, stop: { code: 'locked' } } as const) : null
}

function withoutEntry(
  _passing: Passing,
  { stay, policies, lacksAmount, isPricedByStaff }: ExitContext,
  category: CarCategory,
) {
  if (!stay || stay.entry) return null
  const isForStaff = !isPricedByStaff && (policies.noEntryExitPolicy === noEntryExitPolicies.confirm || lacksAmount)
  const confirm = isForStaff && category.freePercent < 100 && !category.right?.leavesWithoutEntry
  return confirm
    ? { abnormalType: abnormalTypes.noEntry, stop: { code: 'waitForStaff' } as const }
    : { abnormalType: abnormalTypes.noEntry }
}

/** A text of no known form, foreign or misread: it goes as any other, and is listed. */
function unlistedPlate({ plateNumber }: Passing) {
  return plateNumber === '' || isPlate(plateNumber) ? null : { abnormalType: abnormalTypes.irregularPlate }
}

function laneClosed(_passing: Passing, { lane }: ExitContext) {
  return lane.status === laneStatuses.enabled ? null : ({ stop: { code: 'laneClosed' } } as const)
}

function toBeConfirmed(passing: Passing, { lane }: ExitContext) {
  const isForStaff = lane.confirmOut || isUncertain(passing, lane)
  return isForStaff ? ({ stop: { code: 'waitForStaff' } } as const) : null
}

/** Who was let out owing and is seen once more as they leave is not asked again. */
function owing(passing: Passing, { stay, needPayMoney, arrearsMoney = 0 }: ExitContext) {
  if (stay?.ending && isSeenTwice(passing, stay)) return null
  return needPayMoney + arrearsMoney > 0 ? { stop: payText(needPayMoney, arrearsMoney) } : null
}

/** That it is the car which looks alike is a guess until someone pays here for that car's stay, or a person says so, unless it was read right there as well. */
function guessed(passing: Passing, { stay, isPaidHere, policies }: ExitContext) {
  if (!stay?.entry || stay.plateNumber === passing.plateNumber || isPaidHere) return null
  if (isReadRightAround(stay, passing, policies)) return null
  return { stop: { code: 'waitForStaff' } } as const
}
