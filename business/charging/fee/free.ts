import { isOncePerStay, type Price, type Rule, type Leg } from './rule.ts'
import { firstOf, inside, minutesOf, without, type Span } from './span.ts'
import { entryMinute, instantOf, instantsOf, type CountedStay, type Stay } from './stay.ts'
import { beginOfDay, dateOfDay, dayMinutes, dayOf, type WallClock } from './wall-clock.ts'

/** A time of up to `within` minutes is free; of a longer one the first `granted` minutes are. */
export interface Allowance {
  within: number
  granted: number
}

/** Minutes used up of each day's shared allowance, by date, or of that of 24 hours, by the ISO instant at which they began; of a window's own by its date and number; of new-energy cars by the date and an E. */
export type FreeUsed = Map<string, number>

/** Which free minutes a stay has by a rule. */
export interface HasFree {
  /** None at all. */
  withoutFree: boolean
  /** Those of the stays that come after the first ones of a day, or of 24 hours. */
  isLater: boolean
  /** Those of new-energy cars; 0: none. */
  newEnergyMinutes: number
}

/**
 * Free minutes of one stay under a rule (domain 4.3, V23). A new-energy car has the longer of the rule's and its own; its own are left
 * out of the charge even where the rule's are charged once exceeded.
 */
export function allowanceOf(rule: Rule, has: HasFree): Allowance {
  if (has.withoutFree) return { within: 0, granted: 0 }
  const { ofRule, own } = minutesOfEach(rule, has)
  return { within: Math.max(ofRule, own), granted: Math.max(rule.freeIncluded ? 0 : ofRule, own) }
}

/** Those of any car, and of a new-energy car its own: a later stay has these only where the rule counts such cars' stays by themselves. */
function minutesOfEach(rule: Rule, { isLater, newEnergyMinutes }: HasFree) {
  const hasOwn = !isLater || rule.newEnergyFreeSecond > 0
  return { ofRule: isLater ? rule.freeLaterMinutes : rule.freeMinutes, own: hasOwn ? newEnergyMinutes : 0 }
}

/** Whether a new-energy car has more free minutes of its own than others have. */
export function isOwnFree(rule: Rule, has: HasFree): boolean {
  const { ofRule, own } = minutesOfEach(rule, has)
  return own > ofRule
}

/** Whether the car came again so soon that its rule gives it no free minutes. */
export function cameAgainSoon({ freeAgainAfter }: Rule, stay: Stay): boolean {
  if (freeAgainAfter === 0 || !stay.leftBefore) return false
  return entryMinute(stay) - Math.floor(stay.leftBefore.getTime() / 60_000) <= freeAgainAfter
}

/**
 * Whether earlier stays had the free minutes that a rule gives the first stays of a day, or of 24 hours, alone. If there is one left, this stay has them as once per
 * stay and uses up all of them, however short it is, which is noted in `used`.
 */
export function hadFreeBefore(
  rule: Rule,
  stay: Stay,
  newEnergyMinutes: number,
  { entry }: CountedStay,
  { clock, dayStart, used }: DayUse,
): boolean {
  const { within } = allowanceOf(rule, { withoutFree: stay.withoutFree === true, isLater: false, newEnergyMinutes })
  const minutes = Math.max(within, ...rule.prices.map(({ freeMinutes }) => freeMinutes))
  if (minutes === 0 || (rule.freeOnce !== 'firstOfDay' && rule.freeOnce !== 'firstOf24h')) return false
  const { freeUsedToday = {} } = stay
  const date = dateOfDay(dayOf(clock, entry, dayStart))
  const hadBefore =
    rule.freeOnce === 'firstOfDay'
      ? (freeUsedToday[date] ?? 0) > (rule.freeTimes - 1) * minutes
      : instantsOf(freeUsedToday).filter((at) => at <= entry && entry < at + dayMinutes).length >= rule.freeTimes
  const key = rule.freeOnce === 'firstOfDay' ? date : instantOf(entry)
  if (!hadBefore) used.set(key, (freeUsedToday[key] ?? 0) + minutes)
  return hadBefore
}

/**
 * The free minutes of a new-energy car's own that a stay of some length has. Where they are for the first stay of a day alone, what it uses of them is noted in
 * `used`: how long it was where a second stay may have some, so that this one has them after a short one only.
 */
export function newEnergyMinutesOf(
  { newEnergyFreeMinutes, newEnergyFreeFirst, newEnergyFreeSecond }: Rule,
  { newEnergy, withoutFree, freeUsedToday = {} }: Stay,
  { entry }: CountedStay,
  length: number,
  { clock, dayStart, used }: DayUse,
): number {
  if (!newEnergy || newEnergyFreeMinutes === 0) return 0
  if (!newEnergyFreeFirst) return newEnergyFreeMinutes
  const key = newEnergyDay(entry, { clock, dayStart })
  const before = freeUsedToday[key] ?? 0
  const note = (minutes: number) => void used.set(key, Math.max(used.get(key) ?? 0, before + minutes))
  const isFirst = before === 0
  if (!isFirst && before > newEnergyFreeSecond) return 0
  note((isFirst || withoutFree) && newEnergyFreeSecond > 0 ? Math.max(1, length) : newEnergyFreeMinutes)
  return isFirst ? newEnergyFreeMinutes : newEnergyFreeSecond
}

/** The name of what a new-energy car's stays of a natural day share. */
function newEnergyDay(entry: number, { clock, dayStart }: Omit<DayUse, 'used'>): string {
  return `${dateOfDay(dayOf(clock, entry, dayStart))} E`
}

/** Whether a stay pays what new-energy cars pay of the fee, which may be for the first of a day alone. */
export function paysPercent(
  { newEnergyPercentFirst }: Rule,
  { newEnergy = false, freeUsedToday = {}, freeUsedBefore = freeUsedToday }: Stay,
  { entry }: CountedStay,
  days: Omit<DayUse, 'used'>,
): boolean {
  return newEnergy && !(newEnergyPercentFirst && (freeUsedBefore[newEnergyDay(entry, days)] ?? 0) > 0)
}

interface DayUse {
  clock: WallClock
  dayStart: number
  used: FreeUsed
}

/** What is left of the free minutes of a window that the stays of a day share; what of them is given is noted. */
export interface WindowFree {
  left(price: Price, opened: number): number
  note(price: Price, opened: number, minutes: number): void
}

export function windowFree({ clock, dayStart, used }: DayUse): WindowFree {
  const scope = ({ segment }: Price, opened: number) => `${dateOfDay(dayOf(clock, opened, dayStart))} #${segment + 1}`
  return {
    left: (price, opened) => Math.max(0, price.freeMinutes - (used.get(scope(price, opened)) ?? 0)),
    note: (price, opened, minutes) =>
      void (minutes > 0 && used.set(scope(price, opened), (used.get(scope(price, opened)) ?? 0) + minutes)),
  }
}

/**
 * The free time of a leg. Once per stay: the whole stay is measured, and free minutes it has not used up before a split go on after it.
 * Once per part or day: each is measured alone; stays and legs of one natural day share its minutes, which are noted in `used`. `hours` is the time
 * of the stay that has a price, for rules that look at that alone.
 */
export function freeSpans(
  leg: Leg,
  stay: CountedStay,
  parts: readonly Span[],
  allowance: Allowance,
  days: {
    clock: WallClock
    dayStart: number
    used: FreeUsed
    hours: readonly Span[]
    elsewhere: readonly Span[]
  },
): Span[] {
  if (allowance.within === 0) return []
  const { freeInHours, freeLess } = leg.rule
  const freeOf = (span: Span, { within, granted }: Allowance): Span[] => {
    const measured = freeInHours ? inside(days.hours, span) : without([span], days.elsewhere)
    const started = freeLess && stay.lacking > 0 && measured.at(-1)?.end === stay.end ? 1 : 0
    const minutes = minutesOf(measured) - started
    return (freeLess ? minutes < within : minutes <= within) ? measured : firstOf(measured, granted)
  }
  if (isOncePerStay(leg.rule)) return inside(freeOf(stay, allowance), leg)
  if (leg.rule.freeOnce === 'part')
    return inside(
      parts.flatMap((part) => freeOf(part, allowance)),
      leg,
    )

  return lotDays(leg, days).flatMap(({ day, begin, end }) => {
    const date = dateOfDay(day)
    const used = days.used.get(date) ?? 0
    const left = { within: Math.max(0, allowance.within - used), granted: Math.max(0, allowance.granted - used) }
    const free = freeOf({ begin, end }, left)
    days.used.set(date, used + minutesOf(free))
    return free
  })
}

/** The span cut where each natural day of the lot starts, with the number of that day. */
export function lotDays(
  span: Span,
  { clock, dayStart }: { clock: WallClock; dayStart: number },
): (Span & { day: number })[] {
  const days: (Span & { day: number })[] = []
  for (let day = dayOf(clock, span.begin, dayStart), { begin } = span; begin < span.end; day++) {
    const end = Math.min(span.end, beginOfDay(clock, day + 1, dayStart))
    days.push({ day, begin, end })
    begin = end
  }
  return days
}
