import { randomOf } from '../../random.ts'
import { day, minute } from '../../time.ts'
import { dateOf, turnsOn, type Turn } from '../office/rota.ts'
import type { Roster } from '../office/rosters.ts'

/** A published plan of a box. */
export interface KnownPlan {
  readonly planNo: string
  readonly sentry: string
  /** User name. */
  readonly who: string
  readonly begin: number
  readonly end: number
}

/** A box keeps its people for a moment at least, so that anyone who hands over has something to hand over. */
const shortest = 2 * minute
const lateShare = 0.06
const touching = 10 * minute

/** Who is to stand at a box at an instant: by its plans, where nothing is planned by the rota. Null: it is closed. */
export function whoStands(sentry: string, roster: Roster, plans: readonly KnownPlan[], now: number): string | null {
  const own = plans.filter((plan) => plan.sentry === sentry).sort((one, other) => one.begin - other.begin)
  const isPlanned = own.some(({ begin, end }) => begin <= now && now < end)
  if (!isPlanned && !own.some((plan) => isAt(plan, own, now))) return turnAt(sentry, roster, now)?.who ?? null
  return own.findLast((plan) => isAt(plan, own, now))?.who ?? null
}

/** Who stood there before the one whose turn it is at an instant; null where no one stands. */
export function whoStoodBefore(sentry: string, roster: Roster, now: number): string | null {
  const turn = turnAt(sentry, roster, now)
  if (!turn) return null
  const before = turnsAround(roster, turn.begin).filter((each) => each.sentry === sentry && each.end <= turn.begin)
  return before.at(-1)?.who ?? null
}

/** No duty is over sooner. */
export function mayEnd(dutyNo: string, onAt: number, now: number): boolean {
  return now >= onAt + shortest + randomOf(`duty/${dutyNo}`).fraction() * 3 * minute
}

/** When someone comes: some minutes early, now and then late. The same for the same plan in every run. */
export function arrivalOf({ planNo, begin }: KnownPlan): number {
  const random = randomOf(`arrival/${planNo}`)
  return begin + (random.chance(lateShare) ? random.whole(12, 26) : random.whole(-7, 2)) * minute
}

function isAt(plan: KnownPlan, own: readonly KnownPlan[], now: number): boolean {
  return arrivalOf(plan) <= now && now < leavingOf(plan, own)
}

/** When the next one has come; at the end of the day some minutes after the shift. */
function leavingOf(plan: KnownPlan, own: readonly KnownPlan[]): number {
  const next = own.find(({ begin }) => begin > plan.begin && begin <= plan.end + touching)
  return next ? arrivalOf(next) : plan.end + randomOf(`leaving/${plan.planNo}`).whole(0, 6) * minute
}

function turnAt(sentry: string, roster: Roster, now: number): Turn | null {
  return turnsAround(roster, now).find((turn) => turn.sentry === sentry && turn.begin <= now && now < turn.end) ?? null
}

/** The turns of two days before and of the day, by their start. */
function turnsAround(roster: Roster, now: number): Turn[] {
  return [2, 1, 0].flatMap((before) => turnsOn(roster, dateOf(now - before * day)))
}
