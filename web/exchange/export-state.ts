import { create } from 'zustand'
import { endpointPath } from '#kernel/entity.ts'
import type { Exported } from './exported.ts'

/** What any page gives to the export dialog (specification 3, Export state). */
export interface ExportState {
  /** The endpoint, what the list or report asks, its page included, and how many rows there are. */
  readonly exportData: { readonly key: string; readonly param: Record<string, unknown>; readonly total: number }
  /** Of the files. */
  readonly title: string
  readonly type: Exported
  readonly pageTitle: string
}

/** Null while nothing is to be exported. */
export const useExportState = create<{ readonly asked: ExportState | null }>(() => ({ asked: null }))

/** `param`: what the list or report asks, its page included. */
export function exportOf(of: Exported, pageTitle: string, param: Record<string, unknown>, total: number): ExportState {
  return { exportData: { key: endpointPath(of, 'export'), param, total }, title: of.label, type: of, pageTitle }
}

/** Opens the export dialog over the page. */
export function openExport(...asked: Parameters<typeof exportOf>): void {
  useExportState.setState({ asked: exportOf(...asked) })
}

export function closeExport(): void {
  useExportState.setState({ asked: null })
}
