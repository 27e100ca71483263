import type { Report } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'
import { listLink, type Filters } from '../entity/address.ts'
import type { ReportAnswer } from './report-calls.ts'

/** The address of the list behind a row of a report, narrowed to what the row counts; the row's own time where it has one, else the whole of the report's. */
export function drillLink(of: Report, path: string, row: WireRow, { from, to }: ReportAnswer, chosen: Filters): string {
  const { filters, period, always = {} } = of.drill!
  const narrowed: Record<string, Filters[string]> = { ...always }
  const lots = of.lots && chosen[of.lots]
  for (const [filter, column] of Object.entries(filters)) {
    const value = row[column]
    if (value !== undefined && value !== null && value !== '') narrowed[filter] = asFilter(of, column, String(value))
    else if (lots && of.all[column]?.kind === 'reference') narrowed[filter] = lots
  }
  if (period) narrowed[period] = spanOf(String(row['statDate'] ?? ''), from, to)
  return listLink(path, narrowed)
}

function asFilter(of: Report, column: string, value: string): Filters[string] {
  return ['choice', 'reference'].includes(of.all[column]!.kind) ? [value] : value
}

/** `2026-11-21 08:00` is an hour, `2026-11-21` a day, `2026-11` a month, `2026` a year. */
function spanOf(bucket: string, from: string, to: string): { from: string; to: string } {
  if (bucket.length === 16) return { from: `${bucket}:00`, to: `${bucket.slice(0, 13)}:59:59` }
  const first = bucket ? `${bucket}${'-01-01'.slice(bucket.length - 4)}` : from
  const last =
    bucket.length === 4 ? `${bucket}-12-31` : bucket.length === 7 ? lastOf(bucket) : bucket.length === 10 ? bucket : to
  return { from: `${first} 00:00:00`, to: `${last} 23:59:59` }
}

function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}
