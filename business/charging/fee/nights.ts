import type { Charge } from './charge.ts'
import type { Course } from './leg.ts'
import type { Leg } from './rule-book.ts'
import { minutesOf, without, type Span } from './span.ts'
import { occurrences } from './windows.ts'

/** The sums of a rule for nights that begin for the car in one of its legs: a night belongs whole to the rule that holds then. */
export function nightCharges(
  { rule, begin, end }: Leg,
  free: readonly Span[],
  cyclesFrom: number,
  { clock, counted, elsewhere }: Course,
): Charge[] {
  const { night } = rule
  if (!night) return []
  return occurrences(clock, [night.window], counted.begin, counted.end).flatMap((each): Charge[] => {
    const spent = without([each], elsewhere)
    const minutes = minutesOf(spent)
    if (each.segment === null || each.begin < begin || each.begin >= end) return []
    if (minutes <= night.moreThan || without(spent, free).length === 0) return []
    const { money } = night
    const sum = { units: 1, unitMinutes: minutes, unitMoney: money, money, left: money }
    const { key, begin: from, end: to } = each
    return [{ kind: 'night', rule, price: null, key, cyclesFrom, begin: from, end: to, minutes: 0, ...sum }]
  })
}
