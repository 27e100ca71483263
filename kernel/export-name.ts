import { consoleZone, wallClock, wallDate } from './wall-clock.ts'

const dayMs = 86_400_000

/** What span a report is of (specification 9): a day, a month, a year, or from yesterday to today. */
export type ReportType = 1 | 2 | 3 | 4

interface ExportName {
  readonly title: string
  readonly ending: string
  /** Epoch milliseconds: when it is exported. */
  readonly at: number
  readonly type?: ReportType | null
  /** `第2页`, `第2-5页`; empty for everything. */
  readonly pages?: string
  readonly zone?: string
}

/**
 * The name of an exported file (specification 9): title, current time and page number, `停车订单_20261121083000_第2页.xls`; for a report
 * type the day, month or year in the place of the time, or `2026-11-20~2026-11-21`.
 */
export function exportName({ title, ending, at, type = null, pages = '', zone = consoleZone }: ExportName): string {
  return `${[title, spanOf(at, type, zone), pages].filter(Boolean).join('_')}.${ending}`
}

function spanOf(at: number, type: ReportType | null, zone: string): string {
  const today = wallDate(at, zone)
  if (type === 1) return today
  if (type === 2) return today.slice(0, 7)
  if (type === 3) return today.slice(0, 4)
  if (type === 4) return `${wallDate(at - dayMs, zone)}~${today}`
  return wallClock(at, zone).replace(/[-: ]/g, '')
}

/** The pages of an export for its file's name. */
export function pagesLabel(start: number, end: number): string {
  return start === end ? `第${start}页` : `第${start}-${end}页`
}
