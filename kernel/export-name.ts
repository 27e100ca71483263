import { consoleZone, wallTime } from './wall-clock.ts'

interface ExportName {
  readonly title: string
  readonly ending: string
  /** Epoch milliseconds: when it is exported. */
  readonly at: number
  /** The day, month, year or days that it is of; absent: it is named after `at`. */
  readonly span?: string | null
  /** `第2页`, `第2-5页`; empty for everything. */
  readonly pages?: string
  readonly zone?: string
}

/**
 * The name of an exported file (specification 9): title, current time and page number, `停车订单_20261121083000_第2页.xls`; for a report
 * the day, month or year in the place of the time, or `2026-11-20~2026-11-21`.
 */
export function exportName({ title, ending, at, span, pages = '', zone = consoleZone }: ExportName): string {
  return `${[title, span ?? wallTime(at, zone).replace(/[-: ]/g, ''), pages].filter(Boolean).join('_')}.${ending}`
}

/** The pages of an export for its file's name. */
export function pagesLabel(start: number, end: number): string {
  return start === end ? `第${start}页` : `第${start}-${end}页`
}
