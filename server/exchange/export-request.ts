import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'
import { pagesLabel, type ReportType } from '#kernel/export-name.ts'
import { exportWarnings, noPagesOf, periodWarning } from '#kernel/export-rules.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { isEmpty, shown } from '#fields/kind.ts'
import { spreadsheetFormats, type SpreadsheetFormat } from '../spreadsheet/write-spreadsheet.ts'

/** Which rows of a list are exported, as asked for: a page, a run of pages, or everything the filter finds. */
export interface ExportRequest {
  /** Null: as rows, of which the console makes a spreadsheet. */
  readonly format: SpreadsheetFormat | null
  readonly mode: ExportMode
  /** Rows to skip and to take; everything when `limit` is null. */
  readonly offset: number
  readonly limit: number | null
  /** The list question without its page: filters and order as sent, to be read again when the file is made. */
  readonly question: Record<string, unknown>
  /** For the file's name. */
  readonly type: ReportType | null
  readonly pageLabel: string
}

const modes = ['current', 'pages', 'all', 'period'] as const
type ExportMode = (typeof modes)[number]

/**
 * Reads an export call: `{ mode, Type, Page | StartPage, EndPage, PerPage, format, <filters> }` (specification 5, 7 and 9). `period` is
 * everything of a chosen time. One page, for which no format is named, is answered as rows; anything else is a file, `.xls` unless named.
 */
export function readExportRequest(of: Entity, input: Record<string, unknown>): ExportRequest {
  const { mode: wanted = 'all', Type, Page, StartPage, EndPage, PerPage, format, ...question } = input
  const mode = modes.find((name) => name === wanted)
  if (!mode) throw failFields([refuse('mode', 'notChoice', { label: '导出方式', value: shown(wanted) })])
  const base = { format: readFormat(format, mode), mode, question, type: readType(Type) }
  if (mode === 'period') refusePeriod(of, question)
  if (mode === 'all' || mode === 'period') return { ...base, offset: 0, limit: null, pageLabel: '' }
  if (mode === 'pages' && of.exchange?.trafficFlow) throw declaredFailure(noPagesOf.trafficFlow)
  const perPage = isEmpty(PerPage) ? 1 : whole('PerPage', PerPage)
  const start = whole(mode === 'current' ? 'Page' : 'StartPage', mode === 'current' ? (Page ?? 1) : StartPage)
  const end = mode === 'current' ? start : whole('EndPage', EndPage)
  const warning = exportWarnings({ mode, start, end, perPage })
  if (warning) throw declaredFailure(warning)
  return {
    ...base,
    offset: (start - 1) * perPage,
    limit: (end - start + 1) * perPage,
    pageLabel: pagesLabel(start, end),
  }
}

/** The month of a custom export, as days or as moments of the console's clock. */
function refusePeriod(of: Entity, question: Record<string, unknown>): void {
  const wanted = (of.list.period && question[of.list.period]) || {}
  const [from, to] = ['from', 'to'].map((end) => shown((wanted as Record<string, unknown>)[end]).slice(0, 10))
  const warning = periodWarning({ from: from!, to: to! }, wallDate(Date.now()))
  if (warning) throw declaredFailure(warning)
}

function readFormat(format: unknown, mode: ExportMode): SpreadsheetFormat | null {
  if (isEmpty(format)) return mode === 'current' ? null : 'xls'
  if (typeof format === 'string' && Object.hasOwn(spreadsheetFormats, format)) return format as SpreadsheetFormat
  throw failFields([refuse('format', 'notChoice', { label: '格式', value: shown(format) })])
}

function readType(type: unknown): ReportType | null {
  if (isEmpty(type)) return null
  const known = ([1, 2, 3, 4] as const).find((each) => String(each) === shown(type))
  if (!known) throw failFields([refuse('Type', 'notChoice', { label: '报表类型', value: shown(type) })])
  return known
}

function whole(name: string, value: unknown): number {
  if (/^\d{1,7}$/.test(shown(value))) return Number(value)
  throw failFields([refuse(name, 'notInteger', { label: name })])
}
