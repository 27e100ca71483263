import type { Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import { periodTypes } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import type { WireRow } from '#kernel/wire.ts'

/** What is exported: a concept's list or a report, as far as the dialog and the spreadsheets made here must know it. */
export interface Exported {
  readonly name: string
  readonly wire: string
  readonly label: string
  readonly all: Fields
  readonly columns: readonly string[]
  readonly trafficFlow: boolean
  /** How chosen days are asked for; absent where none can be. */
  during?(days: { readonly from?: string; readonly to?: string }): Record<string, unknown>
  /** The day, month, year or days that its files are named after; absent: the time of the export. */
  readonly span?: string | null
  /** The last row, over all rows. */
  readonly totals?: WireRow
}

export function exportedList(of: Entity): Exported {
  const { name, wire, label, all, exchange, list } = of
  const { period } = list
  return {
    name,
    wire,
    label,
    all,
    columns: exchange!.export,
    trafficFlow: exchange!.trafficFlow ?? false,
    ...(period && { during: ({ from, to }) => ({ [period]: { from: `${from} 00:00:00`, to: `${to} 23:59:59` } }) }),
  }
}

/** A report as it is shown: its columns under the chosen grouping, its period and its totals. */
export function exportedReport(
  of: Report,
  shown: { readonly columns: readonly string[]; readonly span: string | null; readonly totals: WireRow | undefined },
): Exported {
  const { columns, span, totals } = shown
  const { name, wire, label, all, period, trafficFlow = false } = of
  return {
    name,
    wire,
    label,
    all,
    columns,
    trafficFlow,
    span,
    ...(totals && { totals }),
    ...(period?.types.includes(periodTypes.chosen) && {
      during: ({ from, to }) => ({ Type: periodTypes.chosen, BeginAt: from, EndAt: to }),
    }),
  }
}
