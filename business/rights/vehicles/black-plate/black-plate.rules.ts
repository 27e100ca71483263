import type { CodeOf } from '#fields/choice/choice.ts'
import type { DateRange } from '#fields/date-range/date-range.ts'
import { blackStatuses } from './black-plate.ts'

/** Status of an entry that no one relieved (domain.md 1.23) on a calendar day `2026-11-21`. */
export function statusOn(day: string, { begin, end }: DateRange): CodeOf<typeof blackStatuses> {
  if (begin > day) return blackStatuses.upcoming
  return end !== null && end < day ? blackStatuses.expired : blackStatuses.inForce
}
