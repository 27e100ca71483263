import { instant, isDay, wallDate } from './wall-clock.ts'

/**
 * How a statistic is placed in time (specification 9, domain.md 2.0.1): a day by hours, a month by days, a year by months, yesterday and
 * today by hours, chosen days.
 */
export const periodTypes = { day: 1, month: 2, year: 3, twoDays: 4, chosen: 5 } as const
export type PeriodType = (typeof periodTypes)[keyof typeof periodTypes]

/** What most reports offer, the month first. */
export const usualPeriods: readonly PeriodType[] = [
  periodTypes.month,
  periodTypes.day,
  periodTypes.year,
  periodTypes.chosen,
]

/** What a row of a statistic stands for. */
export type Step = 'hour' | 'day' | 'month' | 'year'

/** Business days, both ends included, and into what they are cut. */
export interface Period {
  readonly type: PeriodType
  readonly from: string
  readonly to: string
  readonly step: Step
  /** For names of files: the day, month or year, or both ends (specification 9). */
  readonly label: string
}

export interface PeriodWanted {
  readonly Type: PeriodType
  /** Of a day, month or year: `2026-11-21`, `2026-11`, `2026`; absent: the current one. */
  readonly StatDate?: string | null
  /** Of chosen days; absent: one month ago and today. */
  readonly BeginAt?: string | null
  readonly EndAt?: string | null
}

const lengths = { [periodTypes.day]: 10, [periodTypes.month]: 7, [periodTypes.year]: 4 } as const
/** How a day, a month and a year are written. */
export const periodExamples: Readonly<Partial<Record<PeriodType, string>>> = {
  [periodTypes.day]: '2026-11-21',
  [periodTypes.month]: '2026-11',
  [periodTypes.year]: '2026',
}
const steps = {
  [periodTypes.day]: 'hour',
  [periodTypes.month]: 'day',
  [periodTypes.year]: 'month',
  [periodTypes.twoDays]: 'hour',
  [periodTypes.chosen]: 'day',
} as const

/** What is wrong with a period: a name of the catalogue of failures. */
export type PeriodRefusal = 'notPeriod' | 'beginAfterEnd' | 'beyondToday' | 'overOneMonth'

/** The days that are meant; a refusal when they are no days, in the wrong order, to come, or more than a month (specification 9, VAL-07). */
export function periodOf(wanted: PeriodWanted, today: string): Period | PeriodRefusal {
  const { Type: type } = wanted
  const step = steps[type]
  if (type === periodTypes.twoDays) return spanning(type, step, addDays(today, -1), today)
  if (type === periodTypes.chosen) {
    const to = wanted.EndAt ?? today
    if (!isDay(to) || !isDay(wanted.BeginAt ?? to)) return 'notPeriod'
    const from = wanted.BeginAt ?? addMonths(to, -1)
    if (from > to) return 'beginAfterEnd'
    if (to > today) return 'beyondToday'
    if (from < addMonths(to, -1)) return 'overOneMonth'
    return spanning(type, step, from, to)
  }
  const label = wanted.StatDate ?? today.slice(0, lengths[type])
  const from = `${label}${'-01-01'.slice(label.length - 4)}`
  if (label.length !== lengths[type] || instant(from, 'UTC') === null) return 'notPeriod'
  if (from > today) return 'beyondToday'
  return { type, step, from, to: lastDay(label), label }
}

/** The same number of months, or of days, just before: what a period is compared with. */
export function periodBefore(period: Pick<Period, 'type' | 'from' | 'to'>): { from: string; to: string } {
  if (period.type === periodTypes.month) return { from: addMonths(period.from, -1), to: addDays(period.from, -1) }
  if (period.type === periodTypes.year) return { from: addMonths(period.from, -12), to: addDays(period.from, -1) }
  const days = daysBetween(period.from, period.to) + 1
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

/** The same days a year before; the 29th of February becomes the 28th. */
export function yearBefore({ from, to }: Pick<Period, 'from' | 'to'>): { from: string; to: string } {
  return { from: addMonths(from, -12), to: addMonths(to, -12) }
}

/** Days that are compared with others: of the last one only what lies before `until` (epoch milliseconds); null: all of it. */
export interface ComparedDays {
  readonly from: string
  readonly to: string
  readonly until: number | null
}

/**
 * What a period is compared with, the period before it and the year before: of one that still runs, the part that has passed of it, up to the same
 * time of the day. A month that has no such day counts whole.
 */
export function comparedWith(
  period: Pick<Period, 'type' | 'from' | 'to'>,
  now: number,
  zone: string,
): { before: ComparedDays; yearBefore: ComparedDays } {
  const days = daysBetween(period.from, period.to) + 1
  const months = ({ [periodTypes.month]: 1, [periodTypes.year]: 12 } as Readonly<Record<number, number>>)[period.type]
  const earlier = (day: string) => (months ? addMonths(day, -months) : addDays(day, -days))
  return {
    before: passedPart(period, periodBefore(period), earlier, now, zone),
    yearBefore: passedPart(period, yearBefore(period), (day) => addMonths(day, -12), now, zone),
  }
}

function passedPart(
  { from, to }: Pick<Period, 'from' | 'to'>,
  compared: { from: string; to: string },
  earlier: (day: string) => string,
  now: number,
  zone: string,
): ComparedDays {
  const today = wallDate(now, zone)
  if (today < from || today > to) return { ...compared, until: null }
  const day = earlier(today)
  const isClamped = earlier(addDays(today, -1)) === day
  if (isClamped) return { from: compared.from, to: day, until: null }
  return { from: compared.from, to: day, until: now - daysBetween(day, today) * 86_400_000 }
}

/** `2026-11-21` and so many days on, or back. */
export function addDays(day: string, days: number): string {
  return wallDate(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000, 'UTC')
}

/** The Monday on or before a day, `2026-11-21` → `2026-11-16`. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The same day of another month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}

/** Days from one `YYYY-MM-DD` to another; negative where the first is later. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

function spanning(type: PeriodType, step: Step, from: string, to: string): Period {
  return { type, step, from, to, label: from === to ? from : `${from}~${to}` }
}

function lastDay(label: string): string {
  if (label.length === 10) return label
  return label.length === 7 ? addDays(addMonths(`${label}-01`, 1), -1) : `${label}-12-31`
}
