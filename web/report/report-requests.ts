import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { endpointPath } from '#kernel/entity.ts'
import type { Report } from '#kernel/report.ts'
import type { ListAnswer } from '#kernel/wire.ts'
import { ask } from '../requests/ask.ts'

/** A page of a report, the totals over the whole filter, and the days it covers. */
export interface ReportAnswer extends ListAnswer {
  readonly from: string
  readonly to: string
}

/** The old figures stay while others are on their way. */
export function useReport(of: Report, query: Record<string, unknown>, enabled = true) {
  return useQuery({
    queryKey: ['report', of.name, query],
    queryFn: ({ signal }) => ask<ReportAnswer>(endpointPath(of, 'query'), query, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })
}
