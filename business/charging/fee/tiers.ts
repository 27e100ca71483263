import { ruleKinds } from '#business/charging/rule-kinds.ts'
import type { Price, Rule, Leg } from './rule.ts'
import { beginOfMinute, inside, minutesBefore, minutesOf, without, type Span } from './span.ts'
import type { WallClock } from './wall-clock.ts'
import { pricedWindows } from './priced-windows.ts'
import { tierTimeBefore, type CountedStay, type Stay } from './stay.ts'

/** A leg with its charged time that has a price. */
export interface TimeSoFar {
  leg: Leg
  charged: Span[]
}

/** What is known of a stay as the tiers of its next leg are counted. */
interface Counting {
  clock: WallClock
  stay: Stay
  counted: CountedStay
  /** Time that other rules price. */
  elsewhere: readonly Span[]
  soFar: readonly TimeSoFar[]
}

/** The time by which the tiers of a rule's prices count. */
export interface TierTime {
  /** The count goes on from window to window, for each price alone or for all together; a first period that was cut short does too. */
  goesOn: false | 'alone' | 'together'
  /** The time that counts for a price whose turn starts at an instant of a split part; null: the minutes that the price charges, of all turns where it goes on alone. */
  of(price: Price, since: number, part: Span): readonly Span[] | null
}

/** What counts until a tier starts, for the leg that was entered last. */
export function tierTime(rule: Rule, { clock, counted, soFar, elsewhere, stay }: Counting): TierTime {
  const { tierCount, tierFree, turns } = rule
  const time = (of: readonly TimeSoFar[]) =>
    of.flatMap(({ leg, charged }) => (tierFree ? without([leg], elsewhere) : charged))
  if (tierCount === 'window')
    return {
      goesOn: false,
      of: (_price, since) => (tierFree ? without([{ begin: since, end: counted.end }], elsewhere) : null),
    }
  const whole = time(soFar)
  if (tierCount === 'day')
    return {
      goesOn: 'together',
      of: (_price, _since, part) => inside([...tierTimeBefore(stay, rule.ruleId), ...whole], part),
    }
  if (tierCount === 'part') return { goesOn: 'together', of: (_price, _since, part) => inside(whole, part) }
  if (tierCount === 'stay') return { goesOn: 'together', of: () => whole }
  const own = time(soFar.filter(({ leg }) => leg.rule === rule))
  if (turns === 'length') return { goesOn: 'together', of: () => own }
  if (!tierFree) return { goesOn: 'alone', of: () => null }
  if (turns === 'none') return { goesOn: 'alone', of: () => own }
  const ofWindow = (price: Price) =>
    own.flatMap(({ begin, end }) =>
      pricedWindows(rule, clock, counted, { begin, end }).filter((window) => window.price === price),
    )
  return { goesOn: 'alone', of: ofWindow }
}

/** How many charged minutes lie before the minute of a count; infinite when the count does not come so far. */
export function reachedIn(counted: readonly Span[], minute: number, charged: readonly Span[]): number {
  return minute < minutesOf(counted) ? minutesBefore(charged, beginOfMinute(counted, minute)) : Infinity
}

/** The time of a leg that has a price: not outside of all windows, in windows that cost nothing or under a rule that is free of charge. */
export function hoursOf(leg: Leg, clock: WallClock, stay: CountedStay): Span[] {
  const { rule, begin, end } = leg
  if (rule.kind === ruleKinds.free) return []
  if (rule.turns !== 'clock') return [{ begin, end }]
  return pricedWindows(rule, clock, stay, leg).filter(({ price }) => price !== null && costs(price))
}

/** Whether time under a price costs anything. */
export function costs({ package: whole, first, unit, tiers, money }: Price): boolean {
  return [whole, first?.money, unit?.money, ...tiers.map((tier) => tier.money), money].some(Boolean)
}
