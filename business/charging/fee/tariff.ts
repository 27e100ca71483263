import { pricedRule, type Rule } from './rule.ts'
import type { ChargeTerms } from './terms.ts'
import { beginOfDay, dateOfDay, dayMinutes, dayOf, minuteOfClock, weekdayOf, type WallClock } from './wall-clock.ts'

/** What prices a stay in one lot for one kind of car: the rules its bindings (domain 4.6) lead to, and what is the lot's own. Plain data. */
export interface Tariff {
  /** IANA zone of the lot's wall clock. */
  zone: string
  /** `HH:mm`, when the lot's natural day begins: for splits, day ceilings and daily free minutes. Not set: 00:00. */
  accountDayStart?: string | null
  /** At most one for each kind of day. */
  rules: TariffRule[]
  /** Kind of each date (`YYYY-MM-DD`) that stands in the holiday calendar; 调休上班 is a working day, 1. Others: Saturday, Sunday 2, else 1. */
  dayKinds?: Readonly<Record<string, DayKind>> | null
  /** A stay over the border of two kinds of day: cut at 00:00 and each part priced alone, or as its entry's day. Not set: split. */
  classAtBorder?: 'split' | 'frozenAtEntry' | null
  /** Most for 24 h from the entry over all rules, fen. Not set or 0: no ceiling. */
  day24MaxMoney?: number | null
  /** Most for a natural day over all rules, fen. Not set or 0: no ceiling. */
  dayMaxMoney?: number | null
}

export interface TariffRule {
  /** A rule for the day's own kind goes before the one for every day, and that before the one for its weekday. */
  dayKind: DayKind
  ruleId: string
  ruleVersion: number
  ruleName: string
  terms: ChargeTerms
}

/** 0 every day · 1 working day · 2 weekend · 3 short holiday · 4 long holiday · 5 chosen dates. */
export type DayKind = 0 | 1 | 2 | 3 | 4 | 5

/** A stretch of a stay under one rule, as instants. */
export interface Leg {
  rule: Rule
  begin: number
  end: number
}

/** Answers which rule holds at an instant and cuts a stay where another one begins. */
export interface RuleBook {
  ruleAt(instant: number): Rule
  /** `entry` decides where the kind of day is frozen. */
  legs(entry: number, begin: number, end: number): Leg[]
}

/** Refuses what is the lot's own and cannot be: a day start that is no time of day, a ceiling below 0. */
export function checkTariff({ accountDayStart, dayMaxMoney, day24MaxMoney }: Tariff): void {
  if (accountDayStart && (minuteOfClock(accountDayStart) ?? dayMinutes) === dayMinutes) {
    throw new Error(`accountDayStart is “${accountDayStart}”: it must be a time of day such as 06:00`)
  }
  for (const [name, money] of Object.entries({ dayMaxMoney, day24MaxMoney })) {
    if (money && !(Number.isInteger(money) && money > 0)) {
      throw new Error(`${name} is ${money}: it must be whole fen above 0, or not set for no ceiling`)
    }
  }
}

/** Minutes after midnight at which the lot's natural day begins. */
export function dayStartOf({ accountDayStart }: Tariff): number {
  return minuteOfClock(accountDayStart) ?? 0
}

/** Reads a tariff. Throws when two rules hold for the same kind of day, and later when a day has no rule or a rule no price. */
export function ruleBook(tariff: Tariff, clock: WallClock): RuleBook {
  const rules = new Map<DayKind, TariffRule>()
  for (const rule of tariff.rules) {
    const other = rules.get(rule.dayKind)
    if (other) {
      throw new Error(
        `Charge rules ${other.ruleId} and ${rule.ruleId} both hold for day kind ${rule.dayKind}: bind one of them only`,
      )
    }
    rules.set(rule.dayKind, rule)
  }
  const priced = new Map<TariffRule, Rule>()
  const everyDay = rules.size === 1 ? rules.get(0) : undefined

  const read = (rule: TariffRule) => {
    const known = priced.get(rule)
    if (known) return known
    const made = pricedRule(rule)
    priced.set(rule, made)
    return made
  }
  const ruleOnDay = (day: number) => {
    const kind = dayKindOf(tariff, day)
    const rule = rules.get(kind) ?? rules.get(0) ?? rules.get(weekdayKindOf(day))
    if (!rule)
      throw new Error(`No charge rule holds on ${dateOfDay(day)} (day kind ${kind}): bind one for it or for every day`)
    return read(rule)
  }
  const ruleAt = (instant: number) => (everyDay ? read(everyDay) : ruleOnDay(dayOf(clock, instant)))

  return {
    ruleAt,
    legs(entry, begin, end) {
      if (everyDay || tariff.classAtBorder === 'frozenAtEntry') return [{ rule: ruleAt(entry), begin, end }]
      const legs: Leg[] = []
      for (let day = dayOf(clock, begin), at = begin; at < end || !legs.length; day++) {
        const rule = ruleOnDay(day)
        const until = Math.min(end, beginOfDay(clock, day + 1))
        const last = legs.at(-1)
        if (last?.rule === rule) last.end = until
        else legs.push({ rule, begin: at, end: until })
        at = until
      }
      return legs
    },
  }
}

function dayKindOf(tariff: Tariff, day: number): DayKind {
  return tariff.dayKinds?.[dateOfDay(day)] ?? weekdayKindOf(day)
}

function weekdayKindOf(day: number): DayKind {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6 ? 2 : 1
}
