import { isPlate } from '#fields/plate/plate-number.ts'
import { carCategoryOf, type CarCategory, type Lists } from './car-category.ts'
import type { CompanyCover } from './company-cover.ts'
import { findings, type Decision, type Lane, type Rule } from './decision.ts'
import type { Passing, Stay } from './facts.ts'
import { isEntrySeenAgain } from './fold-stays.ts'
import type { PassCover } from './pass-cover.ts'
import { positionOf, isBefore } from './position.ts'
import { moneyText, type LaneText } from './lane-text.ts'

export interface EntryContext {
  readonly lists: Lists
  readonly lane: Lane
  /** The stay of the same plate that was open when the car came. */
  readonly inside: Stay | null
  readonly leftSpotCount: number
  /** What the plate owes from earlier stays, fen. */
  readonly arrearsMoney: number
  /** What monthly passes and companies say of it. */
  readonly pass: PassCover | null
  readonly company: CompanyCover | null
}

/** The order of domain.md 4.2: black list, full, no plate, repeat entry, lane, arrears; then what a person has to confirm. */
const rules: readonly Rule<EntryContext>[] = [
  blackListed,
  lotFull,
  passSpotsTaken,
  companySpotsTaken,
  withoutPlate,
  repeatEntry,
  unlistedPlate,
  laneClosed,
  carTypeNotAllowed,
  owing,
  toBeConfirmed,
]

/**
 * Whether a car may come in (domain.md 4.2 step 2). Special plates are never kept out. A barrier that has already opened is a
 * fact: the decision then only says what to record. A car that just came in and is seen again has been decided about.
 */
export function decideEntry(passing: Passing, context: EntryContext): Decision {
  const category = carCategoryOf(passing.plateNumber, passing.passAt, context.lists, context.pass, context.company)
  const seenAgain = context.inside !== null && isEntrySeenAgain(context.inside, passing)
  const { stop, ...found } = findings(seenAgain ? [] : rules, passing, context, category)
  const { carType } = category
  if (stop && !passing.opened) return { open: false, text: stop, releaseType: 0, ...found, carType }
  const releaseType = passing.opened?.releaseType ?? automatic
  return { open: true, text: greeting(context, category), releaseType, ...found, carType }
}

const automatic = 1
const monthly = 2
const ofCompany = 5
/** Appointed, and on a rented shared spot. */
const expected = [6, 7]
const abnormal = { seenTwice: 2, notLeft: 3, unlisted: 4, black: 8, notAllowed: 9 }

function greeting({ lists, arrearsMoney }: EntryContext, { black }: CarCategory): LaneText {
  if (black?.tipText) return { code: 'tip', params: { tip: black.tipText } }
  if (arrearsMoney > 0 && lists.policies.arrearsPolicy === 2) return moneyText('arrears', arrearsMoney)
  return { code: 'welcome' }
}

function blackListed(_passing: Passing, _context: EntryContext, { black }: CarCategory) {
  if (!black) return null
  const found = { abnormalType: abnormal.black, alarm: 101 } as const
  return black.limitPolicy === 1 ? { ...found, stop: refusal(black.tipText) } : found
}

function refusal(tipText: string): LaneText {
  return tipText === '' ? { code: 'blackRefused' } : { code: 'tip', params: { tip: tipText } }
}

/** A car that counts as inside already takes no further spot, and for an expected one a spot was kept. */
function lotFull(_passing: Passing, { lists, leftSpotCount, inside }: EntryContext, { carType }: CarCategory) {
  const { fullPolicy } = lists.policies
  const holdsPass = fullPolicy === 2 && (carType === monthly || carType === ofCompany)
  if (leftSpotCount > 0 || inside || fullPolicy === 1 || holdsPass || expected.includes(carType) || isSpecial(carType))
    return null
  return { lotIsFull: true, stop: { code: fullPolicy === 4 ? 'waitForStaff' : 'full' } } as const
}

/** More cars than spots of a pass, and the lot keeps the later ones out (domain.md 4.12). */
function passSpotsTaken(_passing: Passing, { pass }: EntryContext) {
  return pass?.beyondSpots === 'staysOut' ? ({ alarm: 107, stop: { code: 'passSpotsTaken' } } as const) : null
}

/** More cars than spots of a company: it keeps them out, has staff told, or their drivers pay (domain.md 1.20). */
function companySpotsTaken(_passing: Passing, _context: EntryContext, { company }: CarCategory) {
  if (company?.staysOut) return { alarm: 107, stop: { code: 'companySpotsTaken' } } as const
  return company?.overQuota && company.paidBy === 'company' ? ({ alarm: 107 } as const) : null
}

function withoutPlate({ plateNumber }: Passing, { lists }: EntryContext) {
  if (plateNumber !== '') return null
  const codes = { 1: 'scanToEnter', 2: 'waitForStaff', 3: 'noPlateRefused' } as const
  return { alarm: 102, stop: { code: codes[lists.policies.unlicensedPolicy] } } as const
}

/** A car that stood at an exit before is not inside any more, it left unseen. */
function repeatEntry(passing: Passing, { lists, inside }: EntryContext) {
  const stood = inside?.exits.some((exit) => isBefore(positionOf(exit), positionOf(passing)))
  if (!inside || stood) return null
  const { repeatEnterPolicy } = lists.policies
  const found = { alarm: 104, abnormalType: repeatEnterPolicy === 2 ? abnormal.seenTwice : abnormal.notLeft } as const
  return repeatEnterPolicy === 3 ? { ...found, stop: { code: 'waitForStaff' } as const } : found
}

/**
 * A text of no known form: a foreign plate, or a misread one. It tells the car from others, so it comes in where a car without a plate
 * could by itself; else a person looks at it.
 */
function unlistedPlate({ plateNumber }: Passing, { lists }: EntryContext) {
  if (plateNumber === '' || isPlate(plateNumber)) return null
  const found = { abnormalType: abnormal.unlisted }
  return lists.policies.unlicensedPolicy === 1 ? found : { ...found, stop: { code: 'waitForStaff' } as const }
}

function laneClosed(_passing: Passing, { lane }: EntryContext) {
  return lane.status === 1
    ? null
    : ({ abnormalType: abnormal.notAllowed, alarm: 116, stop: { code: 'laneClosed' } } as const)
}

/** Who is on the black list and may come in all the same comes in as a temporary car. */
function carTypeNotAllowed(_passing: Passing, { lane }: EntryContext, { carType }: CarCategory) {
  const type = carType === 10 ? 1 : carType
  if (lane.allowCarTypes.length === 0 || lane.allowCarTypes.includes(type) || isSpecial(carType)) return null
  return { abnormalType: abnormal.notAllowed, alarm: 116, stop: { code: 'notThisLane' } } as const
}

function owing(_passing: Passing, { lists, arrearsMoney }: EntryContext, { carType }: CarCategory) {
  const { arrearsPolicy } = lists.policies
  if (arrearsMoney <= 0 || arrearsPolicy === 1 || arrearsPolicy === 5 || isSpecial(carType)) return null
  if (arrearsPolicy === 3) return { alarm: 112, stop: moneyText('payArrears', arrearsMoney) } as const
  if (arrearsPolicy === 4) return { alarm: 112, stop: moneyText('arrearsRefused', arrearsMoney) } as const
  return { alarm: 112 } as const
}

function toBeConfirmed({ confidence }: Passing, { lane }: EntryContext) {
  const uncertain = confidence !== null && confidence < lane.recoConfidenceMin
  return uncertain || lane.confirmIn ? ({ stop: { code: 'waitForStaff' } } as const) : null
}

function isSpecial(carType: number): boolean {
  return carType === 11
}
