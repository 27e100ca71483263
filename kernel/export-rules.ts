import { rangeWarning } from './date-range.ts'
import type { Sentence } from './sentence.ts'
import { isDay } from './wall-clock.ts'

/** The most rows that one page of an export may have, unless everything is exported (specification 9). */
export const exportPageLimit = 1000

/** The five warnings of the export dialog, in the specification's words. */
const warnings = {
  startBelowEnd: { zh: '起始页面需小于结束页面', en: 'The start page must be smaller than the end page' },
  beyondTotal: { zh: '导出页数已经超过总数', en: 'The end page exceeds the total number of pages' },
  startAboveZero: { zh: '导起始页面需大于0', en: 'The start page must be above 0' },
  notZero: { zh: '导出页数不得为 0', en: 'The pages must not be 0' },
  tooMany: { zh: '请重新选择导出页数,最多支持1000条', en: 'Choose the pages again; at most 1000 rows are supported' },
} as const satisfies Record<string, Sentence>

const periodWarnings = {
  missing: { zh: '请选择导出时间', en: 'Choose the time to export' },
  noDay: { zh: '导出时间应为日期,如 2026-11-21', en: 'The time to export must be days such as 2026-11-21' },
  future: { zh: '导出时间不能晚于今天', en: 'The time to export must not be later than today' },
  tooLong: { zh: '导出时间范围不能超过一个月', en: 'The time to export must not be longer than one month' },
} as const satisfies Record<string, Sentence>

/** The days that may be exported together with a picked one: a month to either side, none after today (specification 5). */
export function daysAround(picked: string, today: string): { from: string; to: string } {
  const to = monthsFrom(picked, 1)
  return { from: monthsFrom(picked, -1), to: to > today ? today : to }
}

/** One month ago through today: what the custom export starts with (specification 9). Days as `2026-11-21`. */
export function lastMonth(today: string): { from: string; to: string } {
  return { from: monthsFrom(today, -1), to: today }
}

/** The first warning that days chosen for the custom export deserve; null when they can be exported. Dialog and server ask the same. */
export function periodWarning({ from, to }: { from?: string; to?: string }, today: string): Sentence | null {
  if (!from || !to) return periodWarnings.missing
  if (!isDay(from) || !isDay(to)) return periodWarnings.noDay
  if (to > today) return periodWarnings.future
  return rangeWarning({ from, to }) ?? (isWithinMonth(from, to) ? null : periodWarnings.tooLong)
}

/** From either end, whichever was picked first: 12-31 is more than a month after 11-30, which is the day a month before it. */
function isWithinMonth(from: string, to: string): boolean {
  return to <= monthsFrom(from, 1) || from >= monthsFrom(to, -1)
}

/** The same day of another month, or its last day where there is none such: a month after 01-31 is 02-28. */
function monthsFrom(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

/** What cannot be exported by its pages, and why. */
export const noPagesOf = {
  trafficFlow: {
    zh: '车流数据不支持按指定页导出',
    en: 'Traffic-flow data cannot be exported by chosen pages',
  },
} as const satisfies Record<string, Sentence>

export interface ExportPages {
  readonly mode: 'current' | 'pages'
  readonly start: number
  readonly end: number
  readonly perPage: number
  /** Pages that the list has now; unknown to the server before it counts. */
  readonly totalPages?: number
}

/** The first warning that the chosen pages deserve; null when they can be exported. Dialog and server ask the same. */
export function exportWarnings({ mode, start, end, perPage, totalPages }: ExportPages): Sentence | null {
  if (start === 0 || end === 0) return start === 0 && end > 0 ? warnings.startAboveZero : warnings.notZero
  if (start < 0) return warnings.startAboveZero
  if (mode === 'pages' && start >= end) return warnings.startBelowEnd
  if (totalPages !== undefined && end > totalPages) return warnings.beyondTotal
  return perPage > exportPageLimit ? warnings.tooMany : null
}
