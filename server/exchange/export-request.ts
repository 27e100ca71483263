import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import { pagesLabel } from '#kernel/export-name.ts'
import { exportWarnings, noPagesOf, periodWarning } from '#kernel/export-rules.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { isEmpty, shown } from '#fields/kind.ts'
import { spreadsheetFormats, type SpreadsheetFormat } from '../spreadsheet/write-spreadsheet.ts'
import type { ExportQuery, ExportSource, RowRange } from './export-source.ts'

/** Which rows of a list or report are exported, as asked for: a page, a run of pages, or everything the filter finds. */
export interface ExportRequest extends RowRange {
  /** Null: as rows, of which the console makes a spreadsheet. */
  readonly format: SpreadsheetFormat | null
  readonly mode: ExportMode
  /** The query without its page: filters and order as sent, to be read again when the file is made. Stored tasks have it under this name. */
  readonly question: Record<string, unknown>
  /** For the file's name. */
  readonly pageLabel: string
}

const modes = ['current', 'pages', 'all', 'period'] as const
type ExportMode = (typeof modes)[number]

/**
 * Reads an export request: `{ mode, Type, Page | StartPage, EndPage, PerPage, format, <filters> }` (specification 5, 7 and 9). Without a mode
 * the pages that are named say which; `period` is everything of a chosen time. One page, for which no format is named, is answered as rows; anything else is a file, `.xls` unless named.
 */
export function readExportRequest(
  source: ExportSource,
  input: Record<string, unknown>,
): { request: ExportRequest; query: ExportQuery } {
  const { mode: named, Page, StartPage, EndPage, PerPage, format, ...rest } = input
  const wanted = named ?? modeOfPages({ Page, StartPage, EndPage })
  const mode = modes.find((name) => name === wanted)
  if (!mode) throw failFields([refuse('mode', 'notChoice', { label: '导出方式', value: shown(wanted) })])
  const base = { format: readFormat(format, mode), mode, question: rest }
  const range =
    mode === 'all' || mode === 'period'
      ? { offset: 0, limit: null, pageLabel: '' }
      : readPages(source, mode, { Page, StartPage, EndPage, PerPage })
  const query = source.read(rest)
  const warning = mode === 'period' ? periodWarning(query.days, wallDate(Date.now())) : null
  if (warning) throw declaredFailure(warning)
  return { request: { ...base, ...range }, query }
}

function modeOfPages({ Page, StartPage, EndPage }: Record<string, unknown>): ExportMode {
  if (!isEmpty(StartPage) || !isEmpty(EndPage)) return 'pages'
  return isEmpty(Page) ? 'all' : 'current'
}

function readPages(
  source: ExportSource,
  mode: 'current' | 'pages',
  { Page, StartPage, EndPage, PerPage }: Record<string, unknown>,
): RowRange & { pageLabel: string } {
  if (mode === 'pages' && source.trafficFlow) throw declaredFailure(noPagesOf.trafficFlow)
  const perPage = isEmpty(PerPage) ? 1 : whole('PerPage', PerPage)
  const start = whole(mode === 'current' ? 'Page' : 'StartPage', mode === 'current' ? (Page ?? 1) : StartPage)
  const end = mode === 'current' ? start : whole('EndPage', EndPage)
  const warning = exportWarnings({ mode, start, end, perPage })
  if (warning) throw declaredFailure(warning)
  return { offset: (start - 1) * perPage, limit: (end - start + 1) * perPage, pageLabel: pagesLabel(start, end) }
}

function readFormat(format: unknown, mode: ExportMode): SpreadsheetFormat | null {
  if (isEmpty(format)) return mode === 'current' ? null : 'xls'
  if (typeof format === 'string' && Object.hasOwn(spreadsheetFormats, format)) return format as SpreadsheetFormat
  throw failFields([refuse('format', 'notChoice', { label: '格式', value: shown(format) })])
}

/** As far as a list pages. */
const mostPages = 1_000_000

function whole(name: string, value: unknown): number {
  if (/^\d{1,7}$/.test(shown(value)) && Number(value) <= mostPages) return Number(value)
  if (/^\d+$/.test(shown(value))) throw failFields([refuse(name, 'tooLarge', { label: name, max: mostPages })])
  throw failFields([refuse(name, 'notInteger', { label: name })])
}
