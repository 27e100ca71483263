import { dayKinds, notWorkdays } from '#business/ground/dictionaries/day-kind.ts'
import { weekDays } from '#business/ground/dictionaries/week-day.ts'
import type { FeeSegment } from './fee-of-stay.ts'
import { pricedRule, type Rule, type Leg } from './rule.ts'
import type { DayKind, Tariff, TariffRule, WeekDay } from './tariff.ts'
import { beginOfDay, dateOfDay, dayOf, wallClock, weekdayOf, type WallClock } from './wall-clock.ts'
import { windowOver } from './windows.ts'

/** Answers which rule holds for an entry and cuts a stay where another one starts. */
export interface RuleBook {
  /** `entry` decides where the kind of day is frozen. */
  ruleOfEntry(entry: number): Rule
  legs(entry: number, begin: number, end: number): Leg[]
}

/** Reads a tariff. Throws when two rules hold for the same kind of day, and later when a day has no rule or a rule no price. */
export function ruleBook(tariff: Tariff, clock: WallClock): RuleBook {
  const rules = rulesByDays(tariff)
  const priced = new Map<string, Rule>()
  const read = (rule: TariffRule): Rule => {
    const key = `${rule.ruleId} ${rule.ruleVersion}`
    const made = priced.get(key) ?? pricedRule(rule)
    priced.set(key, made)
    return made
  }
  const everyDay = rules.size === 1 ? rules.get(`${dayKinds.any}`) : undefined
  const found = (day: number): Rule | null => {
    const rule =
      everyDay ??
      daysHolding(tariff, day)
        .map((days) => rules.get(days))
        .find(Boolean)
    return rule ? read(rule) : null
  }
  const ruleOnDay = (day: number): Rule => {
    const rule = found(day)
    if (rule) return rule
    const kind = dayKindOf(tariff, day)
    throw new Error(`No charge rule holds on ${dateOfDay(day)} (day kind ${kind}): bind one for it or for every day`)
  }

  /** The rule at an instant and until when it holds. */
  const stretchAt = (instant: number): { rule: Rule; until: number } => {
    const day = dayOf(clock, instant)
    const rule = ruleOnDay(day)
    const before = found(day - 1)
    const until = before && before !== rule ? overMidnight(before, rule, day, clock) : null
    if (before && until !== null && instant < until) return { rule: before, until }
    return { rule, until: beginOfDay(clock, day + 1) }
  }
  const frozenRule = (entry: number): Rule | null => {
    const rule = everyDay ? read(everyDay) : ruleOnDay(dayOf(clock, entry))
    return everyDay || rule.dayKindBorder === 'frozen' ? rule : null
  }

  return {
    ruleOfEntry: (entry) => frozenRule(entry) ?? stretchAt(entry).rule,
    legs(entry, begin, end) {
      const frozen = frozenRule(entry)
      if (frozen) return [{ rule: frozen, begin, end }]
      const legs: Leg[] = []
      for (let at = begin; at < end || !legs.length;) {
        const { rule, until } = stretchAt(at)
        const to = Math.min(end, until)
        const last = legs.at(-1)
        if (last?.rule === rule) last.end = to
        else legs.push({ rule, begin: at, end: to })
        at = until
      }
      return legs
    },
  }
}

/** The rule of a tariff that prices an entry at a moment. Throws as `ruleBook` does. */
export function ruleOfMoment(tariff: Tariff, at: Date): TariffRule {
  const book = ruleBook(tariff, wallClock(tariff.zone))
  const { ruleId } = book.ruleOfEntry(Math.floor(at.getTime() / 60_000))
  return tariff.rules.find((rule) => rule.ruleId === ruleId)!
}

/**
 * Until when the rule of the day before goes on: a window that runs over midnight belongs to the day on which it starts, so that no night is
 * charged by both days. One that is sold whole goes on to its end, one charged by the unit to where the first of the two rules ends it; and the
 * rest of a night that the later rule sells whole is not sold again. Null where the day starts at 00:00: by that rule's own word, or because
 * one of the two has no window running then.
 */
function overMidnight(before: Rule, rule: Rule, day: number, clock: WallClock): number | null {
  if (before.dayKindBorder !== 'window') return null
  const night = windowOver(clock, before.windows, day)
  const own = windowOver(clock, rule.windows, day)
  if (!night || !own) return null
  const until = isSoldWhole(before, night) ? night.closes : Math.min(night.closes, own.closes)
  return isSoldWhole(rule, own) ? Math.max(until, own.closes) : until
}

function isSoldWhole({ prices }: Rule, { segment }: { segment: number }): boolean {
  return prices[segment]!.ceilingKind === 'package'
}

function rulesByDays(tariff: Tariff): Map<string, TariffRule> {
  const rules = new Map<string, TariffRule>()
  for (const rule of tariff.rules) {
    const other = rules.get(daysOf(rule))
    if (other) {
      throw new Error(
        `Charge rules ${other.ruleId} and ${rule.ruleId} both hold for day kind ${daysOf(rule)}: bind one of them only`,
      )
    }
    rules.set(daysOf(rule), rule)
  }
  return rules
}

/** The days for which a rule is, in one word. */
export function daysOf({ dayKind, weekDay }: Pick<TariffRule, 'dayKind' | 'weekDay'>): string {
  return weekDay ? `${dayKind}/${weekDay}` : `${dayKind}`
}

/**
 * The days whose rules hold on a day, the most fitting first: a holiday or chosen date before its day of the week, this before a working day or weekend,
 * as which a holiday without a rule is priced.
 */
function daysHolding(tariff: Tariff, day: number): string[] {
  const kind = dayKindOf(tariff, day)
  const usual: readonly DayKind[] = [dayKinds.workday, dayKinds.weekend]
  const together = (each: DayKind) => (notWorkdays.includes(each) ? [each, dayKinds.notWorkday] : [each])
  const [before, after] = usual.includes(kind) ? [[], together(kind)] : [together(kind), []]
  const ofWeek = daysOf({ dayKind: dayKinds.weekDays, weekDay: weekDayOf(day) })
  return [...before.map(String), ofWeek, ...[...after, dayKinds.any, ...together(weekdayKindOf(day))].map(String)]
}

const weekDayOf = (day: number) => (weekdayOf(day) || weekDays.sunday) as WeekDay

/**
 * Says of each charged line on what kind of day it starts, by which kind's rule it is priced where that is another, and whether the
 * calendar of its year is not published yet.
 */
export function namingDays(tariff: Tariff, clock: WallClock, lines: readonly FeeSegment[]): FeeSegment[] {
  if (tariff.rules.length < 2) return [...lines]
  return lines.map((line) => {
    const rules = tariff.rules.filter(({ ruleId }) => ruleId === line.ruleId)
    const kinds = rules.map(({ dayKind }) => dayKind)
    if (line.minutes === 0 || kinds.length === 0) return line
    const day = dayOf(clock, Math.floor(line.begin.getTime() / 60_000))
    const dayKind = dayKindOf(tariff, day)
    const own = [dayKind, dayKinds.any, ...(notWorkdays.includes(dayKind) ? [dayKinds.notWorkday] : [])]
    const isOwn = own.some((kind) => kinds.includes(kind)) || rules.some(({ weekDay }) => weekDay === weekDayOf(day))
    const isOpen = tariff.calendarYears?.includes(dateOfDay(day).slice(0, 4)) === false
    return { ...line, dayKind, ...(!isOwn && { pricedAs: kinds[0]! }), ...(isOpen && { unconfirmed: true as const }) }
  })
}

function dayKindOf(tariff: Tariff, day: number): DayKind {
  return tariff.dayKinds?.[dateOfDay(day)] ?? weekdayKindOf(day)
}

function weekdayKindOf(day: number): DayKind {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6 ? dayKinds.weekend : dayKinds.workday
}
