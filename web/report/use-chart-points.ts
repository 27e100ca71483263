import { useMemo } from 'react'
import { columnsUnder, type Report } from '#kernel/report.ts'
import { useWords } from '../language/language.ts'
import { heatOfRows, pointsOfRows, type Heat, type Points } from './chart-points.ts'
import { reportQuery, type ReportState } from './report-address.ts'
import { useReport, type ReportAnswer } from './report-requests.ts'

/** The largest page that a report gives. */
const mostRows = 1000

/** Null while its figures are asked for. */
type Drawn = { readonly as: 'bar' | 'line'; readonly points: Points | null } | { readonly heat: Heat | null }

/**
 * What a report's chart shows: one point for each value of its axis, or a line for each row of a heat map, over all pages. Where the rows of the table are others, the figures
 * are requested separately, because ratios cannot be added up here. A grouping without the chart's own axis is drawn over its first key.
 */
export function useChartPoints(
  of: Report,
  state: ReportState,
  grouping: readonly string[],
  answer: ReportAnswer | undefined,
): Drawn | null {
  const { say } = useWords()
  const { chart } = of
  const by = chart && 'by' in chart ? (grouping.includes(chart.by) ? chart.by : grouping[0]!) : null
  const along = by ?? grouping.join(',')
  const isOffered = chart !== undefined && (by === null || (of.groupings ?? []).some((names) => names.join() === by))
  const isWhole = along === grouping.join(',') && answer?.rows.length === answer?.total
  const apart = isOffered && !isWhole && answer !== undefined
  const sort = state.sort && columnsUnder(of, along.split(',')).includes(state.sort.by) ? state.sort : null
  const query = reportQuery(of, { ...state, GroupBy: along, sort, page: 1, perPage: mostRows })
  const { data: all, isError } = useReport(of, query, apart)
  const source = apart ? all : answer
  // While another grouping is on its way the rows before it stay, and have no place on the new axis.
  const shown = source?.rows.every((row) => along.split(',').every((key) => key in row)) ? source : undefined
  return useMemo(() => {
    if (!chart || (apart && isError)) return null
    if ('across' in chart) return { heat: shown ? heatOfRows(of, chart, along.split(','), shown.rows, say) : null }
    const as = by === chart.by ? chart.as : 'bar'
    return { as, points: shown ? pointsOfRows(of, { by: by!, show: chart.show }, shown.rows, say) : null }
  }, [of, chart, by, along, apart, isError, shown, say])
}
