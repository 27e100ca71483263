import type { Charge } from './charge.ts'
import type { Course } from './course.ts'
import type { Leg, Rule } from './rule.ts'
import { inside, minutesOf, without, type Span } from './span.ts'
import type { Stay } from './stay.ts'
import { dayMinutes } from './wall-clock.ts'
import { occurrences } from './windows.ts'

/**
 * The sums of a rule for nights that begin for the car in one of its legs: a night belongs whole to the rule that holds then, also where a pass covers
 * its middle.
 */
export function nightCharges(
  { rule, begin, end }: Leg,
  free: readonly Span[],
  cyclesFrom: number,
  { clock, counted, elsewhere, besides, stay }: Course,
): Charge[] {
  const { night } = rule
  if (!night) return []
  const time = [...without([counted], elsewhere), ...besides].toSorted((one, other) => one.begin - other.begin)
  const nights = occurrences(clock, [night.window], begin - dayMinutes, end + dayMinutes)
  return nights.flatMap(({ segment, key, ...each }): Charge[] => {
    const spent = inside(time, each)
    const minutes = minutesOf(spent)
    const from = spent[0]?.begin ?? each.end
    if (segment === null || from < begin || from >= end) return []
    if (minutes <= night.moreThan || without(spent, free).length === 0) return []
    if (wasPaid(stay, each)) return []
    const { money } = night
    const sum = { units: 1, unitMinutes: minutes, unitMoney: money, money, left: money }
    const to = spent.at(-1)!.end
    return [{ kind: 'night', rule, price: null, key, cyclesFrom, begin: from, end: to, minutes: 0, ...sum }]
  })
}

/** The charges of a leg with those of its nights, which a rule may ask instead of an entry where they are not cheaper. */
export function withNights(charges: readonly Charge[], nights: readonly Charge[], { night }: Rule): Charge[] {
  const sum = (of: readonly Charge[]) => of.reduce((total, { money }) => total + money, 0)
  if (!night?.instead || nights.length === 0) return [...charges, ...nights]
  if (sum(nights) < sum(charges)) return [...charges]
  return [...charges.map((charge) => ({ ...charge, units: 0, money: 0, left: 0 })), ...nights]
}

function wasPaid({ nightsBefore = [] }: Stay, { begin, end }: Span): boolean {
  return nightsBefore.some((paid) => paid.begin.getTime() < end * 60_000 && begin * 60_000 < paid.end.getTime())
}
