import type { DateRange } from '#fields/date-range/date-range.ts'

/** Status of an entry that nobody relieved (domain.md 1.23): 1 in force, 2 not yet, 3 no longer, on a calendar day `2026-11-21`. */
export function statusOn(day: string, { begin, end }: DateRange): 1 | 2 | 3 {
  if (begin > day) return 2
  return end !== null && end < day ? 3 : 1
}
