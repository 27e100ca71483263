import { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import { ruleKinds } from '#business/charging/rule-kinds.ts'
import { gapsOf } from './check-windows.ts'
import { mayHaveFirst } from './idle-terms.ts'
import { pricedRule, type Rule } from './rule.ts'
import type { ChargeTerms } from './terms.ts'
import { costs } from './tiers.ts'
import { clockOfMinute, dayMinutes } from './wall-clock.ts'

/**
 * What of a rule that may be saved is rarely meant, though nothing in it is wrong: unpriced (time of the day that costs nothing) · firstOnce, freeOnce (once a
 * stay, where it is cut) · freeInHours (free minutes run at hours that cost nothing) · goesOn (tiers go on where the ceiling starts over) · longNight (a window
 * over midnight that takes much of the next day) · cheaperLater (a longer stay costs less) · cutUnit (a tier begins within a unit of the price before, which is
 * cut there and rounded) · freeBeforeTable (free minutes are no part of the total length) · freeBeforeFirst (a new-energy car pays the first period after its free
 * minutes) · secondsCut (part of a unit is not counted, and the stay not to the second).
 */
export type DoubtKind =
  | 'unpriced'
  | 'firstOnce'
  | 'freeOnce'
  | 'freeInHours'
  | 'goesOn'
  | 'longNight'
  | 'cheaperLater'
  | 'cutUnit'
  | 'freeBeforeTable'
  | 'freeBeforeFirst'
  | 'secondsCut'

export interface Doubt {
  readonly kind: DoubtKind
  readonly params: Readonly<Record<string, string | number>>
}

/** The doubts about terms without a failure, each with the hours or minutes of which it is. */
export function doubtsOf(terms: ChargeTerms): Doubt[] {
  const rule = pricedRule({ dayKind: dayKinds.any, ruleId: '', ruleVersion: 1, ruleName: '', terms })
  const found: (Doubt | false)[] = [
    ...unpricedHours(terms),
    isCut(rule) && firstIsOnce(rule, terms) && doubt('firstOnce'),
    isCutByTime(rule) && rule.freeMinutes > 0 && rule.freeOnce === 'stay' && doubt('freeOnce'),
    freeHours(rule, terms),
    goesOn(rule) && doubt('goesOn'),
    longNight(rule),
    cheaperLater(rule),
    ...cutUnits(rule),
    freeBeforeTable(rule),
    freeBeforeFirst(rule),
    countsPartsOfUnits(rule) && doubt('secondsCut'),
  ]
  return found.filter((each) => each !== false)
}

const doubt = (kind: DoubtKind, params: Doubt['params'] = {}): Doubt => ({ kind, params })

/** Hours for which a rule of packages has no window. */
function unpricedHours({ ruleKind, segments }: ChargeTerms): Doubt[] {
  return ruleKind === ruleKinds.package ? gapsOf(segments ?? []).map((gap) => doubt('unpriced', gap)) : []
}

const isCutByTime = ({ split }: Rule) => split === 'cycle' || split === 'day'

const isCut = (rule: Rule) => isCutByTime(rule) || (rule.split === 'window' && rule.turns === 'clock')

function firstIsOnce({ firstOnce, tierCount, prices }: Rule, { ruleKind }: ChargeTerms): boolean {
  return mayHaveFirst(ruleKind) && tierCount === 'window' && firstOnce === 'stay' && prices.some(({ first }) => first)
}

/** Hours that cost nothing, of which free minutes of the whole stay run out. */
function freeHours({ turns, windows, prices, freeMinutes, freeInHours }: Rule, terms: ChargeTerms): Doubt | false {
  if (turns !== 'clock' || freeMinutes === 0 || freeInHours) return false
  const idle = windows.find(({ segment }) => !costs(prices[segment]!))
  const [gap] = gapsOf(terms.segments ?? [])
  const hours = idle ? hoursOf(idle) : gap
  return hours !== undefined && doubt('freeInHours', hours)
}

/** A first period or tiers, of a stay that is not cut where its ceiling starts over. */
function goesOn({ split, turns, prices, ceilingDay, ceiling24h }: Rule): boolean {
  const climbs = prices.some(({ first, tiers }) => first || tiers.length > 0)
  const isCapped = [ceilingDay, ceiling24h].some(({ first }) => first !== Infinity)
  return split === 'none' && turns === 'none' && climbs && isCapped
}

/** A window over midnight that belongs to the day before until after noon. */
function longNight({ turns, windows, dayKindBorder }: Rule): Doubt | false {
  if (turns !== 'clock' || dayKindBorder !== 'window') return false
  const long = windows.find(({ begin, length }) => begin > 0 && begin + length > dayMinutes + dayMinutes / 2)
  return long !== undefined && doubt('longNight', hoursOf(long))
}

function hoursOf({ begin, length }: { begin: number; length: number }) {
  return { from: clockOfMinute(begin), to: clockOfMinute((begin + length) % dayMinutes) }
}

function cheaperLater({ kind, prices }: Rule): Doubt | false {
  if (kind !== ruleKinds.totalTime) return false
  const at = prices.findIndex(({ money }, row) => row > 0 && money < prices[row - 1]!.money)
  return at > 0 && doubt('cheaperLater', { minutes: prices[at - 1]!.length })
}

/** Units that are cut short where the next tier of their price begins, or the next window along the stay. */
function cutUnits({ prices, turns, tierCount }: Rule): Doubt[] {
  const windowsEnd = turns === 'length' && tierCount === 'window'
  return prices.flatMap(({ first, unit, tiers, package: whole, length, crossing }, at) => {
    if (whole !== null) return []
    const steps = [...(unit ? [{ ...unit, begin: first?.minutes ?? 0 }] : []), ...tiers]
    const end = windowsEnd && crossing === 'cut' && at < prices.length - 1 ? length : null
    return steps.flatMap(({ begin, minutes }, step) => {
      const next = steps[step + 1]?.begin ?? end
      const used = next === null ? 0 : (next - begin) % minutes
      return used > 0 ? [doubt('cutUnit', { minutes: next!, unit: minutes, used })] : []
    })
  })
}

/** A stay is looked up in the table by its charged minutes. */
function freeBeforeTable({ kind, prices, freeMinutes, freeIncluded }: Rule): Doubt | false {
  if (kind !== ruleKinds.totalTime || freeMinutes === 0 || freeIncluded) return false
  const row = prices.find(({ length }) => length > freeMinutes)?.length ?? dayMinutes
  return doubt('freeBeforeTable', { free: freeMinutes, row, until: row + freeMinutes })
}

/** Where free time may count for tiers. */
function freeBeforeFirst({ prices, newEnergyFreeMinutes, tierFree, tierCount }: Rule): Doubt | false {
  const isAsked = prices.some(({ first }) => first?.money) && prices.every(({ crossing }) => crossing === 'cut')
  if (newEnergyFreeMinutes === 0 || tierFree || tierCount === 'day' || !isAsked) return false
  return doubt('freeBeforeFirst', { minutes: newEnergyFreeMinutes })
}

function countsPartsOfUnits({ countSeconds, unitRounding }: Rule): boolean {
  return !countSeconds && (unitRounding.kind === 'down' || unitRounding.from > 1)
}
