import { instant } from '#kernel/wall-clock.ts'
import { addDays } from '#kernel/period.ts'
import { weekDayOf, type weekDays } from '#business/ground/dictionaries/week-day.ts'
import { options, type CodeOf } from '#fields/choice/choice.ts'

export const cycles = options({ daily: [1, '每日'], weekly: [2, '每周'], monthly: [3, '每月'], once: [4, '一次'] })

/** When a plan is walked (domain.md 1.40): days, and the hours of a day, which are cut into equal turns. */
export interface Cycle {
  readonly CycleKind: CodeOf<typeof cycles>
  /** Of weekly plans. */
  readonly WeekDays: readonly CodeOf<typeof weekDays>[]
  /** Of monthly plans; in a shorter month its last day. */
  readonly MonthDay: number | null
  /** The only day of a plan that is walked once. */
  readonly BeginDate: string
  readonly EndDate: string | null
  readonly BeginTime: string
  /** No later than BeginTime: on the next day. */
  readonly EndTime: string
  readonly TimesPerCycle: number
}

export interface Turn {
  readonly begin: Date
  readonly end: Date
}

/** Whether the plan is walked on the day. */
export function isDueOn({ CycleKind, WeekDays, MonthDay, BeginDate, EndDate }: Cycle, day: string): boolean {
  if (day < BeginDate || (EndDate !== null && day > EndDate)) return false
  if (CycleKind === cycles.once) return day === BeginDate
  if (CycleKind === cycles.weekly) return WeekDays.includes(weekDayOf(day))
  if (CycleKind === cycles.monthly) return Number(day.slice(8)) === Math.min(MonthDay!, lastOfMonth(day))
  return true
}

/** The turns of a day by the clock of the lot; of whole minutes, and together the whole time. */
export function turnsOn({ BeginTime, EndTime, TimesPerCycle }: Cycle, day: string, zone: string): Turn[] {
  const begin = instant(`${day} ${BeginTime}`, zone)!
  const end = instant(`${EndTime <= BeginTime ? addDays(day, 1) : day} ${EndTime}`, zone)!
  const minutes = (end - begin) / 60_000
  const mark = (turn: number) => new Date(begin + Math.floor((minutes * turn) / TimesPerCycle) * 60_000)
  return Array.from({ length: TimesPerCycle }, (_, turn) => ({ begin: mark(turn), end: mark(turn + 1) }))
}

/** Inspectors take turns, over the days too. */
export function inspectorOf(
  inspectors: readonly string[],
  day: string,
  turn: number,
  { TimesPerCycle }: Pick<Cycle, 'TimesPerCycle'>,
): string {
  const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000
  return inspectors[(days * TimesPerCycle + turn) % inspectors.length]!
}

function lastOfMonth(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()
}
