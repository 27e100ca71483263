import type { Entity } from '#kernel/entity.ts'
import type { Fields } from '#kernel/field.ts'
import { failFields, refuse } from '#kernel/failure.ts'
import { displayName } from '#kernel/name.ts'
import { periodOf, periodTypes } from '#kernel/period.ts'
import type { WireRow } from '#kernel/wire.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { isEmpty, shown } from '#fields/kind.ts'
import { sql } from '#kernel/sql.ts'
import type { Tx } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import { count, listJson, listStatement, readListQuery } from '../repository/list.ts'
import { withMonths } from '../repository/months-of-plate.ts'
import type { Sight } from '../repository/row-form.ts'
import type { Scope } from '../scope.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { sheetOf } from './sheet-of.ts'
import type { Speech } from './speech.ts'

/** Something that exports are made of: a concept's list, or a report. */
export interface ExportSource {
  readonly of: { readonly name: string; readonly wire: string; readonly label: string; readonly fields?: Fields }
  /** Never exported by chosen pages (specification 9). */
  readonly trafficFlow: boolean
  /** Reads what an export asks for, except its page; refuses what the source does not offer. */
  read(query: Record<string, unknown>): ExportQuery
}

/** Rows to skip and to take; everything when `limit` is null. */
export interface RowRange {
  readonly offset: number
  readonly limit: number | null
}

/** Which rows are exported, after the query was checked. */
export interface ExportQuery {
  /** The day, month, year or days that the file is named after; null: the time of the export (specification 9). */
  readonly span: string | null
  /** The days that it is narrowed to, as `2026-11-21`; empty where none were given. */
  readonly days: { readonly from?: string; readonly to?: string }
  /** The scope in which the rows are read: the person's, or less. */
  scope(scope: Scope): Scope
  /** As `ListQuery.probes`. */
  readonly probes: readonly string[]
  /** How many rows there are in all. */
  count(tx: Tx): Promise<number>
  /** One page, as an endpoint answers it. */
  page(tx: Tx, page: number, perPage: number, sight: Sight): Promise<WireRow[]>
  /** The rows as they go into a file. `seen` gets how many were handed over so far, and stops the export by throwing; `files` for what is kept outside of the database. */
  sheet(
    tx: Tx,
    range: RowRange,
    speech: Speech,
    sight: Sight,
    seen: (rows: number) => Promise<void>,
    files: FileStore,
  ): Sheet
}

/** A concept's list as something to export. Its `Type` only names the file. */
export function listSource(of: Entity): ExportSource {
  return {
    of,
    trafficFlow: of.exchange?.trafficFlow ?? false,
    read({ Type, ...filters }) {
      const query = readListQuery(of, filters)
      return {
        span: spanOf(Type),
        days: daysOf(of, filters),
        scope: (scope) => scope,
        probes: query.probes,
        count: async (tx) => count(tx, of, await withMonths(tx, query.where, query.months)),
        async page(tx, page, perPage, sight) {
          const where = await withMonths(tx, query.where, query.months)
          const found = await tx.cells(listStatement(of, { ...query, where, page, perPage }))
          const { rows } = JSON.parse(listJson(of, found, sight)) as { rows: WireRow[] }
          return rows.map((row) => exportedOf(of.exchange!.export, row))
        },
        sheet: (tx, range, speech, sight, seen) =>
          sheetOf(
            tx,
            {
              label: of.label,
              fields: of.all,
              names: of.exchange!.export,
              from: sql`${sql.table(of.table)} r`,
              where: query.where,
              months: query.months,
              order: query.order,
            },
            range,
            speech,
            sight,
            seen,
          ),
      }
    },
  }
}

/** A day, a month, a year, or from yesterday to today (specification 9): the current one. */
function spanOf(type: unknown): string | null {
  if (isEmpty(type)) return null
  const Type = Object.values(periodTypes).find((each) => each !== periodTypes.chosen && String(each) === shown(type))
  const period = Type && periodOf({ Type }, wallDate(Date.now()))
  if (!period || typeof period === 'string')
    throw failFields([refuse('Type', 'notChoice', { label: '报表类型', value: shown(type) })])
  return period.label
}

/** As days or as moments of the console's clock. */
function daysOf(of: Entity, filters: Record<string, unknown>): ExportQuery['days'] {
  const wanted = (of.list.period && filters[of.list.period]) || {}
  const [from, to] = ['from', 'to'].map((end) => shown((wanted as Record<string, unknown>)[end]).slice(0, 10))
  return { from: from!, to: to! }
}

/** What an export shows of a row: its columns, alongside references the words for them. */
export function exportedOf(columns: readonly string[], row: WireRow): WireRow {
  const names = columns.flatMap((name) => (displayName(name) in row ? [name, displayName(name)] : [name]))
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}
