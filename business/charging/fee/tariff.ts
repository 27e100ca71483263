import type { dayKinds } from '#business/ground/dictionaries/day-kind.ts'
import type { weekDays } from '#business/ground/dictionaries/week-day.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import type { ChargeTerms } from './terms.ts'
import { dayMinutes, minuteOfClock } from './wall-clock.ts'

/** What prices a stay in one lot for one kind of car: the rules its bindings (domain 4.6) lead to, and what is the lot's own. Plain data. */
export interface Tariff {
  /** IANA zone of the lot's wall clock. */
  zone: string
  /** `HH:mm`, when the lot's natural day starts: for splits, day ceilings and daily free minutes. Not set: 00:00. */
  accountDayStart?: string | null
  /** At most one for each kind of day and each day of the week. */
  rules: TariffRule[]
  /** Kind of each date (`YYYY-MM-DD`) that stands in the holiday calendar; 调休上班 is a working day, 1. Others: Saturday, Sunday 2, else 1. */
  dayKinds?: Readonly<Record<string, DayKind>> | null
  /** Years (`2026`) whose national calendar is known. Not set: all. */
  calendarYears?: readonly string[] | null
  /** Most for 24 h from the entry over all rules, fen. Not set or 0: no ceiling. */
  day24MaxMoney?: number | null
  /** Most for a natural day over all rules, fen. Not set or 0: no ceiling. */
  dayMaxMoney?: number | null
  /** What prices the time in regions with rules of their own; the ceilings of the lot are over all of them. Not set: `rules` price the whole lot. */
  regions?: readonly RegionRules[] | null
}

/** The rules of regions that are priced by themselves (domain 1.2, 4.5: 内外圈分开算费). */
export interface RegionRules {
  regionIds: readonly string[]
  /** As lines of a fee call them. */
  name: string
  rules: readonly TariffRule[]
}

export interface TariffRule {
  /**
   * A rule for the day's own kind goes before one for all days that are not workdays, that before the one for every day, and that before the
   * one for its weekday. One for this day of the week goes before all but those for holidays and chosen dates.
   */
  dayKind: DayKind
  /** Of one for days of the week: which, each with an entry of its own. */
  weekDay?: WeekDay
  ruleId: string
  ruleVersion: number
  ruleName: string
  terms: ChargeTerms
}

/** 0 every day · 1 working day · 2 weekend · 3 short holiday · 4 long holiday · 5 chosen dates · 6 not a workday: 2, 3 and 4 · 7 days of the week. */
export type DayKind = CodeOf<typeof dayKinds>

/** 1 Monday … 7 Sunday. */
export type WeekDay = CodeOf<typeof weekDays>

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

/** Minutes after midnight at which the lot's natural day starts. */
export function dayStartOf({ accountDayStart }: Tariff): number {
  return minuteOfClock(accountDayStart) ?? 0
}
