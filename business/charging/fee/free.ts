import { isOncePerStay, type Rule } from './rule.ts'
import { firstOf, inside, minutesOf, without, type Span } from './span.ts'
import { instantOf, instantsOf, type CountedStay, type Stay } from './stay.ts'
import type { Leg } from './rule-book.ts'
import { beginOfDay, dateOfDay, dayMinutes, dayOf, type WallClock } from './wall-clock.ts'

/** A time of up to `within` minutes is free; of a longer one the first `granted` minutes are. */
export interface Allowance {
  within: number
  granted: number
}

/** Minutes used up of each day's shared allowance, by date, or of that of 24 hours, by the ISO instant at which they began. */
export type FreeUsed = Map<string, number>

/**
 * Free minutes of one stay under a rule (domain 4.3, V23). A new-energy car has the longer of the rule's and its own; its own are left
 * out of the charge even where the rule's are charged once exceeded.
 */
export function allowanceOf(rule: Rule, { newEnergy, withoutFree }: Stay): Allowance {
  if (withoutFree) return { within: 0, granted: 0 }
  const own = newEnergy ? rule.newEnergyFreeMinutes : 0
  return {
    within: Math.max(rule.freeMinutes, own),
    granted: Math.max(rule.freeIncluded ? 0 : rule.freeMinutes, own),
  }
}

/**
 * The free time of a leg. Once per stay: the whole stay is measured, and free minutes it has not used up before a split go on after it.
 * Once per part or day: each is measured alone; stays and legs of one natural day share its minutes, which are noted in `used`. For the first
 * stay of a day, or of 24 hours, alone: that one has them as once per stay, and uses up all of them, however short it was. `hours` is the time of the stay
 * that has a price, for rules that look at that alone.
 */
export function freeSpans(
  leg: Leg,
  stay: CountedStay,
  parts: readonly Span[],
  allowance: Allowance,
  days: {
    clock: WallClock
    dayStart: number
    stay: Pick<Stay, 'freeUsedToday'>
    used: FreeUsed
    hours: readonly Span[]
    elsewhere: readonly Span[]
  },
): Span[] {
  if (allowance.within === 0) return []
  const { freeOnce, freeInHours, freeLess } = leg.rule
  const freeOf = (span: Span, { within, granted }: Allowance): Span[] => {
    const measured = freeInHours ? inside(days.hours, span) : without([span], days.elsewhere)
    const started = freeLess && stay.lastIsStarted && measured.at(-1)?.end === stay.end ? 1 : 0
    const minutes = minutesOf(measured) - started
    return (freeLess ? minutes < within : minutes <= within) ? measured : firstOf(measured, granted)
  }
  const { freeUsedToday = {} } = days.stay
  if (freeOnce === 'firstOfDay') {
    const date = dateOfDay(dayOf(days.clock, stay.entry, days.dayStart))
    if (freeUsedToday[date]) return []
    days.used.set(date, allowance.within)
  }
  if (freeOnce === 'firstOf24h') {
    if (instantsOf(freeUsedToday).some((at) => at <= stay.entry && stay.entry < at + dayMinutes)) return []
    days.used.set(instantOf(stay.entry), allowance.within)
  }
  if (isOncePerStay(leg.rule)) return inside(freeOf(stay, allowance), leg)
  if (freeOnce === 'part')
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
