import { declaredFailure, failFields, refuse } from '#kernel/failure.ts'
import type { Entity } from '#kernel/entity.ts'
import { isEmpty, shown } from '#fields/kind.ts'
import { exportWarnings } from '#kernel/export-rules.ts'
import { spreadsheetFormats, type SpreadsheetFormat } from '../spreadsheet/write-spreadsheet.ts'

/** Which rows of a list go into a file, as asked for: a page, a run of pages, or everything the filter finds. */
export interface ExportRequest {
  readonly format: SpreadsheetFormat
  readonly mode: 'current' | 'pages' | 'all'
  /** Rows to skip and to take; everything when `limit` is null. */
  readonly offset: number
  readonly limit: number | null
  /** The list question without its page: filters and order as sent, to be read again when the file is made. */
  readonly question: Record<string, unknown>
  /** For the file's name. */
  readonly pageLabel: string
}

/** Reads an export call: `{ mode, Page | StartPage, EndPage, PerPage, format, <filters> }` (specification 5 and 9). */
export function readExportRequest(of: Entity, input: Record<string, unknown>): ExportRequest {
  const { mode = 'all', Page, StartPage, EndPage, PerPage, format = 'xls', ...question } = input
  if (typeof format !== 'string' || !Object.hasOwn(spreadsheetFormats, format))
    throw failFields([refuse('format', 'notChoice', { label: '格式', value: shown(format) })])
  if (mode !== 'current' && mode !== 'pages' && mode !== 'all')
    throw failFields([refuse('mode', 'notChoice', { label: '导出方式', value: shown(mode) })])
  const base = { format: format as SpreadsheetFormat, mode, question } as const
  if (mode === 'all') return { ...base, offset: 0, limit: null, pageLabel: '' }
  const perPage = isEmpty(PerPage) ? 1 : whole('PerPage', PerPage)
  const start = whole(mode === 'current' ? 'Page' : 'StartPage', mode === 'current' ? (Page ?? 1) : StartPage)
  const end = mode === 'current' ? start : whole('EndPage', EndPage)
  const warning = exportWarnings({ mode, start, end, perPage })
  if (warning) throw declaredFailure(warning)
  return {
    ...base,
    offset: (start - 1) * perPage,
    limit: (end - start + 1) * perPage,
    pageLabel: mode === 'current' ? `第${start}页` : `第${start}-${end}页`,
  }

  function whole(name: string, value: unknown): number {
    if (/^\d{1,7}$/.test(shown(value))) return Number(value)
    throw failFields([
      refuse(name, 'notInteger', { label: of.list.columns.includes(name) ? of.all[name]!.label : name }),
    ])
  }
}
