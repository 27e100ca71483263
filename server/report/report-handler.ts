import type { Values } from '#kernel/field.ts'
import type { Period } from '#kernel/period.ts'
import type { Report } from '#kernel/report.ts'
import type { Sql } from '#kernel/sql.ts'
import { half, type Half } from '../halves/half.ts'

/** What a report was asked, checked: its days, and the values of its own filters by name (what was not given is null or an empty list). */
export interface ReportInput<Filters = Record<string, unknown>> {
  /** Of a report without a period: today. */
  readonly period: Period
  readonly filters: Filters
}

/**
 * The SQL of a report: one row for each of what its key says, columns named after its fields. Tenant, data scope and chosen lots are the
 * transaction's (row-level security), so the SQL does not mention them.
 */
export interface ReportHandler extends Half<'rows'> {
  readonly of: Report
  rows(input: ReportInput<any>): Sql
}

/** Ties the SQL to its declaration: `reportHandler(payChannel, ({ period }) => sql\`…\`)`. */
export function reportHandler<R extends Report>(
  of: R,
  rows: (input: ReportInput<Values<R['filters']>>) => Sql,
): ReportHandler {
  return { [half]: 'rows', of, rows }
}
