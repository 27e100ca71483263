import type { Sentence } from './failure.ts'

/** The most rows that one page of an export may have, unless everything is exported (specification 9). */
export const exportPageLimit = 1000

/** The five warnings of the export dialog, in the specification's words. */
const warnings = {
  startBelowEnd: { zh: '起始页面需小于结束页面', en: 'The start page must be smaller than the end page' },
  beyondTotal: { zh: '导出页数已经超过总数', en: 'The end page exceeds the total number of pages' },
  startAboveZero: { zh: '导起始页面需大于0', en: 'The start page must be above 0' },
  notZero: { zh: '导出页数不得为 0', en: 'The pages must not be 0' },
  tooMany: { zh: '请重新选择导出页数,最多支持1000条', en: 'Choose the pages again; at most 1000 rows are supported' },
} as const satisfies Record<string, Sentence>

/** What cannot be exported by its pages, and why. */
export const noPagesOf = {
  trafficFlow: {
    zh: '车流数据不支持按指定页导出',
    en: 'Traffic-flow data cannot be exported by chosen pages',
  },
} as const satisfies Record<string, Sentence>

export interface ExportPages {
  readonly mode: 'current' | 'pages'
  readonly start: number
  readonly end: number
  readonly perPage: number
  /** Pages that the list has now; unknown to the server before it counts. */
  readonly totalPages?: number
}

/** The first warning that the chosen pages deserve; null when they can be exported. Dialog and server ask the same. */
export function exportWarnings({ mode, start, end, perPage, totalPages }: ExportPages): Sentence | null {
  if (start === 0 || end === 0) return start === 0 && end > 0 ? warnings.startAboveZero : warnings.notZero
  if (start < 0) return warnings.startAboveZero
  if (mode === 'pages' && start >= end) return warnings.startBelowEnd
  if (totalPages !== undefined && end > totalPages) return warnings.beyondTotal
  return perPage > exportPageLimit ? warnings.tooMany : null
}
