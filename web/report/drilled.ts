import { addMonths } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { FilterValue } from '#fields/shown.web.ts'

type Narrowed = Readonly<Record<string, FilterValue>>

/** Stays that are still counted started within a year. */
const monthsBack = 12

/**
 * By what the list behind a row is narrowed to what the row counts: its own time where it has one, else the whole of the report's. Lists
 * of another time than the row's reach a year back.
 */
export function drilledFilters(
  of: Report,
  row: WireRow,
  { from, to }: { readonly from: string; readonly to: string },
  chosen: Narrowed,
): Narrowed {
  const { filters, period, byDay, within, always = {} } = of.drill!
  const narrowed: Record<string, FilterValue> = { ...always }
  const lots = of.lots && chosen[of.lots]
  for (const [filter, column] of Object.entries(filters)) {
    const value = row[column]
    if (value !== undefined && value !== null && value !== '') narrowed[filter] = asFilter(of, column, String(value))
    else if (lots && of.all[column]?.kind === 'reference') narrowed[filter] = lots
  }
  const begins = of.period ? from : addMonths(to, -monthsBack)
  const time = spanOf(String(row['statDate'] ?? row['statTime'] ?? ''), begins, to)
  if (period) narrowed[period] = byDay ? { from: time.from.slice(0, 10), to: time.to.slice(0, 10) } : time
  if (within) narrowed[within] = { from: `${addMonths(begins, -monthsBack)} 00:00:00`, to: time.to }
  return narrowed
}

function asFilter(of: Report, column: string, value: string): FilterValue {
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
