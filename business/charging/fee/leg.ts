import { ceiling } from './ceiling.ts'
import { chargesOfPart, type Charge } from './charge.ts'
import {
  allowanceOf,
  cameAgainSoon,
  freeSpans,
  hadFreeBefore,
  isOwnFree,
  lotDays,
  newEnergyMinutesOf,
  windowFree,
  type HasFree,
} from './free.ts'
import { isLimited, limitOn } from './limits.ts'
import { withNights } from './nights.ts'
import { runningCycle, usedOf } from './parts-so-far.ts'
import type { Price, Rule, Leg } from './rule.ts'
import { firstOf, inside, minutesOf, piecesOf, without, type Span } from './span.ts'
import { tierTime } from './tiers.ts'
import { cyclesBefore, daysBefore, monthsBefore, tierTimeBefore } from './stay.ts'
import { beginOfDay, dayMinutes, dayOf, firstOfMonth } from './wall-clock.ts'
import { occurrences } from './windows.ts'
import type { Course, RuleAccount, PricedLeg } from './course.ts'

/** An account for a rule before it has charged anything: what it spent, and its ceilings in fen for each day and each 24 hours. */
export function ruleAccount(rule: Rule, course: Course): RuleAccount {
  const { clock, dayStart, stay, parts } = course
  const days = (day: number) => limitOn(rule.ceilingDay, day - dayOf(clock, parts.since, dayStart) + 1)
  const cycles = (begin: number) =>
    limitOn(rule.ceiling24h, Math.floor((begin - cyclesFrom(rule, parts.since, course)) / dayMinutes) + 1)
  return {
    rule,
    spent: {
      firstPeriods: new Set(),
      chargedBy: new Map(),
      freeWindows: new Map(),
      ...freeOf(rule, course),
      windowFree: windowFree(course),
    },
    ceilings: [
      ...everyPrice(rule).flatMap((price, at) =>
        ceiling(
          price.ceilingKind,
          price.ceiling,
          (charge) => (charge.price === price ? windowOf(charge, rule, course) : null),
          usedOf(parts, `window ${rule.ruleId} ${at}`),
        ),
      ),
      ...rule.clockCeilings.flatMap(({ window, limit }, at) =>
        ceiling(
          'clock',
          limit,
          ({ begin }) => {
            const [hours] = occurrences(clock, [window], begin, begin + 1)
            return hours?.segment === null ? null : hours!.key
          },
          usedOf(parts, `clock ${rule.ruleId} ${at}`),
        ),
      ),
      ...ceiling(
        'hours',
        rule.ceilingHours.limit,
        (charge) => hoursOf(rule, charge, course),
        usedOf(parts, `hours ${rule.ceilingHours.minutes}`),
      ),
      ...ceiling(
        'day',
        isLimited(rule.ceilingDay) ? days : Infinity,
        ({ begin }) => dayOf(clock, begin, dayStart),
        rule.ceilingDayShared ? daysBefore(stay) : usedOf(parts, `day ${rule.ruleId}`),
      ),
      ...ceiling(
        'cycle',
        isLimited(rule.ceiling24h) ? cycles : Infinity,
        cycleOf,
        rule.ceiling24hShared ? cyclesBefore(stay) : usedOf(parts, cyclesOf(rule)),
      ),
      ...ceiling(
        'period',
        rule.ceilingPeriod.limit,
        ({ begin }) => periodOf(rule, begin, course),
        usedOf(parts, `period ${rule.ceilingPeriod.days}`),
      ),
      ...ceiling('month', rule.ceilingMonth, (charge) => monthIn(charge, course), monthsBefore(stay)),
      ...ceiling('once', rule.ceilingOnce, () => 0, usedOf(parts, 'once')),
    ],
  }
}

function everyPrice({ prices }: Rule): Price[] {
  return [...new Set(prices.flatMap((price) => [price, ...(price.priceOfOthers ? [price.priceOfOthers] : [])]))]
}

/** Which free minutes the stay has by a rule. */
function freeOf(rule: Rule, course: Course): HasFree {
  const { stay, counted, hours, elsewhere } = course
  const length = minutesOf(rule.freeInHours ? hours : without([counted], elsewhere))
  const newEnergyMinutes = newEnergyMinutesOf(rule, stay, counted, length, course)
  const isLater = hadFreeBefore(rule, stay, newEnergyMinutes, counted, course)
  const withoutFree = stay.withoutFree === true || cameAgainSoon(rule, stay)
  return { withoutFree, isLater, newEnergyMinutes }
}

/** The first day of the calendar month in which a charge starts. */
export function monthIn(
  { begin }: Pick<Charge, 'begin'>,
  { clock, dayStart }: Pick<Course, 'clock' | 'dayStart'>,
): number {
  return firstOfMonth(dayOf(clock, begin, dayStart))
}

/** The instant at which the cycle of 24 h starts in which a charge does. */
export function cycleOf({ begin, cyclesFrom }: Charge): number {
  return begin - ((begin - cyclesFrom) % dayMinutes)
}

/** The window, split part or package for whose ceiling a charge counts: a natural day or 24 hours that a pass cuts are one. */
function windowOf(charge: Charge, { split, ceiling24hShared }: Rule, { clock, dayStart }: Course): number {
  if (charge.price!.ceilingKind !== 'part') return charge.key
  if (split === 'day') return dayOf(clock, charge.begin, dayStart)
  return split === 'cycle' && !ceiling24hShared ? cycleOf(charge) : charge.key
}

/**
 * Where the cycles of 24 h start of a leg that starts at an instant: for all stays of a car together, with the first stay; those of one stay go on
 * after what a pass covers.
 */
function cyclesFrom(rule: Rule, begin: number, { stay, counted, before }: Course): number {
  if (rule.ceiling24hShared) return runningCycle(cyclesBefore(stay).keys(), counted.begin) ?? counted.begin
  return runningCycle(before?.used.get(cyclesOf(rule))?.keys() ?? [], begin) ?? begin
}

const cyclesOf = ({ ruleId }: Rule) => `cycle ${ruleId}`

/** The number of the period of several days of the stay in which an instant lies. */
function periodOf({ ceilingPeriod, split }: Rule, at: number, { clock, dayStart, parts }: Course): number {
  const day = (instant: number) =>
    split === 'day' ? dayOf(clock, instant, dayStart) : Math.floor((instant - parts.since) / dayMinutes)
  return Math.floor((day(at) - day(parts.since)) / ceilingPeriod.days)
}

/** The instant at which the hours begin in which a charge starts: they are counted from the entry, or from where the stay is cut before it. */
function hoursOf({ ceilingHours, split }: Rule, charge: Charge, { clock, dayStart, parts }: Course): number {
  const midnight = () => beginOfDay(clock, dayOf(clock, charge.begin, dayStart), dayStart)
  const cut = split === 'day' ? midnight() : split === 'cycle' ? cycleOf(charge) : parts.since
  const since = Math.max(cut, parts.since)
  return charge.begin - ((charge.begin - since) % ceilingHours.minutes)
}

/**
 * One leg in the order of domain 4.5: split parts → free minutes → prices and units; what its ceilings take comes when all legs are priced (`cutAtCeilings`
 * in fee.ts). A leg is priced as a stay of its own (4.6): its cycles of 24 h start where it starts.
 */
export function priceLeg(leg: Leg, account: RuleAccount, course: Course): PricedLeg {
  const { rule } = leg
  const parts = partsOf(leg, course)
  const allowance = allowanceOf(rule, account.spent)
  const free = freeSpans(leg, course.counted, freePartsOf(leg, parts, course), allowance, course)
  const counted = without(timeHere(leg, course), free)
  const charged = beforeTheEnd(counted, leg, course)
  const borders = bordersOf(leg, course)
  course.soFar.push({ leg, charged: charged.flatMap((span) => inside(course.hours, span)) })

  const priced = parts.map((part) =>
    chargesOfPart(
      {
        ...partWithToday(part, rule, course),
        charged: inside(charged, part),
        cyclesFrom: cyclesFrom(rule, leg.begin, course),
        borders,
        tierTime: tierTime(rule, course),
        stay: course.counted,
      },
      rule,
      course.clock,
      account.spent,
    ),
  )
  const charges = priced.flatMap((part) => part.charges)
  return {
    leg,
    newEnergyFree: isOwnFree(rule, account.spent),
    charges: withNights(charges, leg, free, cyclesFrom(rule, leg.begin, course), course),
    free: [...free, ...priced.flatMap((part) => part.free)],
    tierTime:
      rule.tierCount === 'day'
        ? without(
            course.soFar.at(-1)!.charged,
            priced.flatMap((part) => part.free),
          )
        : [],
    capped: without(counted, charged),
    ceilings: account.ceilings,
    cuts: [],
  }
}

/** A split part, from when on earlier stays of its day were charged where the rule's tiers count these too. */
function partWithToday(part: Span, rule: Rule, { clock, dayStart, stay }: Course): Span & { before: Span[] } {
  if (rule.tierCount !== 'day') return { ...part, before: [] }
  const begin = beginOfDay(clock, dayOf(clock, part.begin, dayStart), dayStart)
  return { begin, end: part.end, before: inside(tierTimeBefore(stay, rule.ruleId), { begin, end: part.begin }) }
}

/** The time of a span that is not spent elsewhere. */
function timeHere(span: Span, { elsewhere }: Pick<Course, 'elsewhere'>): Span[] {
  return without([span], elsewhere)
}

function partsOf(leg: Leg, course: Course): Span[] {
  if (leg.rule.split === 'cycle') return piecesOf(leg, dayMinutes)
  if (leg.rule.split === 'day') return lotDays(leg, course)
  return [leg]
}

/** Parts with free minutes of their own: windows by the clock are such parts too, though 补时 may run over their border. */
function freePartsOf({ rule, begin, end }: Leg, parts: Span[], { clock }: Course): Span[] {
  if (rule.split !== 'window' || rule.turns !== 'clock') return parts
  return occurrences(clock, rule.windows, begin, end)
}

/** The time up to the rule's ceilingMinutes of each natural day or 24 hours, with what the parts before this one had of them. */
function beforeTheEnd(spans: Span[], leg: Leg, course: Course): Span[] {
  const { rule, begin, end } = leg
  if (rule.ceilingMinutes === Infinity) return spans
  const name = `minutes ${rule.ruleId}`
  const used = usedOf(course.parts, name)
  const running = runningCycle(course.before?.used.get(name)?.keys() ?? [], begin)
  const cycles =
    rule.split === 'day'
      ? lotDays(leg, course).map((day) => ({ ...day, scope: day.day }))
      : piecesOf({ begin: running ?? begin, end }, dayMinutes).map((piece) => ({ ...piece, scope: piece.begin }))
  return cycles.flatMap(({ scope, ...cycle }) => {
    const first = firstOf(inside(spans, cycle), Math.max(0, rule.ceilingMinutes - (used.get(scope) ?? 0)))
    used.set(scope, (used.get(scope) ?? 0) + minutesOf(first))
    return first
  })
}

/** Where inside the leg a day or 24 h ceiling starts over. */
function bordersOf(leg: Leg, course: Course): number[] {
  const { rule, end } = leg
  const days = isLimited(rule.ceilingDay) || rule.ceilingMonth !== Infinity ? lotDays(leg, course) : []
  const begin = cyclesFrom(rule, leg.begin, course)
  const cycles = isLimited(rule.ceiling24h) ? piecesOf({ begin, end }, dayMinutes) : []
  const hours = rule.ceilingHours.limit === Infinity ? [] : hoursIn(leg, course)
  const { days: length, limit } = rule.ceilingPeriod
  const periods = limit === Infinity ? [] : piecesOf({ begin: course.parts.since, end }, length * dayMinutes)
  const clocks = rule.clockCeilings.flatMap(({ window }) => occurrences(course.clock, [window], leg.begin, end))
  const begins = [...hours, ...clocks, ...days, ...cycles, ...periods].map((piece) => piece.begin)
  return [...begins, ...course.borders].filter((at) => at > leg.begin && at < leg.end).sort((one, other) => one - other)
}

/** The pieces of a leg for each of which the ceiling of some hours is. */
function hoursIn(leg: Leg, course: Course): Span[] {
  const { split, ceilingHours } = leg.rule
  const since = { begin: course.parts.since, end: leg.end }
  const cycles = () => piecesOf({ begin: cyclesFrom(leg.rule, leg.begin, course), end: leg.end }, dayMinutes)
  const cut = split === 'day' ? lotDays(since, course) : split === 'cycle' ? cycles() : [since]
  return cut.flatMap((span) => piecesOf(span, ceilingHours.minutes))
}

/** Charged minutes of a leg: all that is neither free nor without a price. */
export function chargedMinutes({ leg, charges, free }: PricedLeg, course: Pick<Course, 'elsewhere'>): number {
  const unpriced = charges.reduce((sum, charge) => sum + (charge.kind === 'unpriced' ? charge.minutes : 0), 0)
  return minutesOf(timeHere(leg, course)) - minutesOf(free) - unpriced
}
