import type { Charge } from './charge.ts'
import type { Course } from './course.ts'
import { usedOf } from './parts-so-far.ts'
import type { Leg, Rule } from './rule.ts'
import { inside, minutesOf, without, type Span } from './span.ts'
import type { Stay } from './stay.ts'
import { dayMinutes, dayOf } from './wall-clock.ts'
import { occurrences } from './windows.ts'

/** A night that begins for the car in a leg of its stay. */
interface Night extends Span {
  key: number
  minutes: number
  /** Of a stay that was paid before: its price asked for the night, so that it stands for an entry without being asked again. */
  isPaid: boolean
}

/**
 * The nights of a rule that begin for the car in one of its legs: a night belongs whole to the rule that holds then, also where a pass covers
 * its middle.
 */
function nightsOf({ rule, begin, end }: Leg, free: readonly Span[], course: Course): Night[] {
  const { clock, counted, elsewhere, besides, stay } = course
  const { night } = rule
  if (!night) return []
  const time = [...without([counted], elsewhere), ...besides].toSorted((one, other) => one.begin - other.begin)
  const nights = occurrences(clock, [night.window], begin - dayMinutes, end + dayMinutes)
  return nights.flatMap(({ segment, key, ...each }): Night[] => {
    const spent = inside(time, each)
    const minutes = minutesOf(spent)
    const from = spent[0]?.begin ?? each.end
    if (segment === null || from < begin || from >= end) return []
    const isPaid = wasPaid(stay, each)
    if ((minutes <= night.moreThan && !isPaid) || without(spent, free).length === 0) return []
    return [{ key, begin: from, end: spent.at(-1)!.end, minutes, isPaid }]
  })
}

/**
 * The charges of a leg with the sums of its nights. Of a stay that passes cut an entry is one, and so is one of a day of it. Where nights are asked instead of
 * the entry, all nights of the stay by the rule are compared with it, and those are asked that cost no less.
 */
export function withNights(
  charges: readonly Charge[],
  leg: Leg,
  free: readonly Span[],
  cyclesFrom: number,
  course: Course,
): Charge[] {
  const { rule } = leg
  const entries = askedOnce(charges, rule, course)
  if (!rule.night) return entries
  const nights = nightsOf(leg, free, course)
  const sums = nights.filter(({ isPaid }) => !isPaid).map((night) => nightCharge(night, rule, cyclesFrom))
  if (!rule.night.instead) return [...entries, ...sums]
  return standForEntry(nights.length, charges, rule, course) ? [...charges.map(withoutMoney), ...sums] : entries
}

function nightCharge({ key, begin, end, minutes }: Night, rule: Rule, cyclesFrom: number): Charge {
  const { money } = rule.night!
  const sum = { units: 1, unitMinutes: minutes, unitMoney: money, money, left: money }
  return { kind: 'night', rule, price: null, key, cyclesFrom, begin, end, minutes: 0, ...sum }
}

/** Whether nights, with those of the parts of the stay before and after this one, cost no less than the entry; how many there were is noted. */
function standForEntry(nights: number, charges: readonly Charge[], rule: Rule, course: Course): boolean {
  const name = `nights ${rule.ruleId}`
  const before = course.before?.used.get(name)?.get(0) ?? 0
  const noted = usedOf(course.parts, name)
  noted.set(0, (noted.get(0) ?? 0) + nights)
  const after = course.later.filter((leg) => leg.rule === rule).flatMap((leg) => nightsOf(leg, [], course)).length
  const count = before + nights + after
  return count > 0 && count * rule.night!.money >= charges.reduce((sum, { money }) => sum + money, 0)
}

/** The charges without the entries that an earlier part of the stay was asked. */
function askedOnce(charges: readonly Charge[], rule: Rule, { before, parts, clock, dayStart }: Course): Charge[] {
  const name = `entry ${rule.ruleId}`
  const noted = usedOf(parts, name)
  return charges.map((charge) => {
    if (charge.kind !== 'entry' || rule.split === 'cycle') return charge
    const scope = rule.split === 'day' ? dayOf(clock, charge.begin, dayStart) : 0
    noted.set(scope, 1)
    return before?.used.get(name)?.has(scope) ? withoutMoney(charge) : charge
  })
}

const withoutMoney = (charge: Charge): Charge => ({ ...charge, units: 0, money: 0, left: 0 })

function wasPaid({ nightsBefore = [] }: Stay, { begin, end }: Span): boolean {
  return nightsBefore.some((paid) => paid.begin.getTime() < end * 60_000 && begin * 60_000 < paid.end.getTime())
}
