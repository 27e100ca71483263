import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { periodTypes, type PeriodType } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import { shownOf } from '#fields/kinds.web.tsx'
import type { FilterValue } from '#fields/shown.web.ts'
import { format, pageSizes, parse, type Sort } from '../entity/address.ts'

/** All that decides what a report shows. It lives in the address, under the names of the request, so that a link shows a colleague the same. */
export interface ReportState {
  readonly Type: PeriodType
  /** Of types 1–3; null: the current day, month or year. */
  readonly StatDate: string | null
  /** Of type 5. */
  readonly BeginAt: string | null
  readonly EndAt: string | null
  /** Null: the usual one. */
  readonly GroupBy: string | null
  readonly filters: Readonly<Record<string, FilterValue>>
  readonly page: number
  readonly perPage: number
  readonly sort: Sort | null
}

const usualPerPage = 50

export function readReportAddress(of: Report, params: URLSearchParams): ReportState {
  const offered = of.period?.types ?? Object.values(periodTypes)
  const Type = offered.find((type) => String(type) === params.get('Type')) ?? offered[0]!
  const filters: Record<string, FilterValue> = {}
  for (const [name, field] of Object.entries(of.filters)) {
    const text = params.get(name)
    const shape = shownOf(field).filter?.shape
    if (text && shape) filters[name] = parse(text, shape)
  }
  const sort = params.get('sort')
  const by = sort?.replace(/^-/, '') ?? ''
  const size = Number(params.get('per'))
  const grouping = params.get('GroupBy')
  return {
    Type,
    StatDate: params.get('StatDate'),
    BeginAt: params.get('BeginAt'),
    EndAt: params.get('EndAt'),
    GroupBy: of.groupings?.some((names) => names.join(',') === grouping) ? grouping : null,
    filters,
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    perPage: (pageSizes as readonly number[]).includes(size) ? size : usualPerPage,
    sort: sort && of.columns.includes(by) ? { by, down: sort.startsWith('-') } : null,
  }
}

/** The address of a state; what is as usual is left out. */
export function writeReportAddress(of: Report, state: ReportState): URLSearchParams {
  const params = new URLSearchParams()
  if (of.period && state.Type !== of.period.types[0]) params.set('Type', String(state.Type))
  for (const name of ['StatDate', 'BeginAt', 'EndAt', 'GroupBy'] as const)
    if (state[name]) params.set(name, state[name])
  for (const [name, value] of Object.entries(state.filters)) params.set(name, format(value))
  if (state.page > 1) params.set('page', String(state.page))
  if (state.perPage !== usualPerPage) params.set('per', String(state.perPage))
  if (state.sort) params.set('sort', (state.sort.down ? '-' : '') + state.sort.by)
  return params
}

/** What the report's endpoint is asked. */
export function reportQuery(of: Report, state: ReportState): Record<string, unknown> {
  const { Type, StatDate, BeginAt, EndAt, GroupBy, filters, page, perPage, sort } = state
  return {
    ...filters,
    ...(of.period && { Type }),
    ...(of.period && Type !== periodTypes.twoDays && Type !== periodTypes.chosen && StatDate && { StatDate }),
    ...(Type === periodTypes.chosen && BeginAt && { BeginAt }),
    ...(Type === periodTypes.chosen && EndAt && { EndAt }),
    ...(GroupBy && { GroupBy }),
    ...(sort && { OrderBy: sort.by, OrderDir: sort.down ? 'desc' : 'asc' }),
    Page: page,
    PerPage: perPage,
  }
}

export interface ReportControls {
  readonly state: ReportState
  /** What changes the rows shows their first page. */
  ask(change: Partial<Omit<ReportState, 'page'>>): void
  turn(page: number, perPage: number): void
}

export function useReportState(of: Report): ReportControls {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readReportAddress(of, params), [of, params])
  const write = useCallback(
    (next: ReportState) => setParams(writeReportAddress(of, next), { replace: true }),
    [of, setParams],
  )
  return {
    state,
    ask: (change) => write({ ...state, ...change, page: 1 }),
    turn: (page, perPage) => write({ ...state, page, perPage }),
  }
}
