import { periodTypes } from '#kernel/period.ts'
import { columnsUnder } from '#kernel/report.ts'
import type { Value } from '#kernel/sheet.ts'
import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { exportedOf, type ExportSource, type RowRange } from '../exchange/export-source.ts'
import { sheetOf } from '../exchange/sheet-of.ts'
import type { Speech } from '../exchange/speech.ts'
import type { Sight } from '../repository/row-form.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { narrowed, readReportQuery, type ReportQuery } from './report-query.ts'
import { orderOfRows, pageStatement, reportJson, reportRows, totalled, totalsStatement } from './report-rows.ts'
import type { ReportHandler } from './report-handler.ts'

/** A report as something to export, as the screen shows it. */
export function reportSource(handler: ReportHandler): ExportSource {
  const { of } = handler
  return {
    of,
    trafficFlow: of.trafficFlow ?? false,
    read(asked) {
      const query = readReportQuery(of, asked)
      const { period } = query.asked
      const names = columnsUnder(of, query.grouping)
      return {
        span: of.period ? period.label : null,
        days: of.period && period.type === periodTypes.chosen ? period : {},
        scope: (scope) => narrowed(scope, query.lots),
        probes: [],
        count: async (tx) => Number((await tx.cells(totalsStatement(handler, query)))[0]![0]),
        async page(tx, page, perPage) {
          const one = { ...query, page, perPage }
          const found = await tx.cells(pageStatement(handler, one))
          const { rows } = JSON.parse(reportJson(of, one, found)) as { rows: WireRow[] }
          return rows.map((row) => exportedOf(names, row))
        },
        sheet: (tx, range, speech, sight, seen) => reportSheet(tx, handler, query, range, speech, sight, seen),
      }
    },
  }
}

/** Its columns, its rows, and the totals over all of them last (domain.md 2.19). */
function reportSheet(
  tx: Tx,
  handler: ReportHandler,
  query: ReportQuery,
  range: RowRange,
  speech: Speech,
  sight: Sight,
  seen: (rows: number) => Promise<void>,
): Sheet {
  const { of } = handler
  const names = columnsUnder(of, query.grouping)
  const copied = {
    label: of.label,
    fields: of.all,
    names,
    from: sql`(${reportRows(handler, query)}) r`,
    where: sql<boolean>`true`,
    order: orderOfRows(of, query),
  }
  const sheet = sheetOf(tx, copied, range, speech, sight, seen)
  let totals: Value[] = []
  return {
    ...sheet,
    rows: (async function* () {
      yield* sheet.rows
      totals = await totalCells()
    })(),
    totals: () => totals,
  }

  /** Money in fen, as sheets take it. */
  async function totalCells(): Promise<Value[]> {
    const [, ...found] = (await tx.cells(totalsStatement(handler, query)))[0]!
    const totalOf = new Map(totalled(of).map((name, at) => [name, found[at] ?? null]))
    return names.map((name, at) => {
      const total = totalOf.get(name) ?? null
      return total !== null ? Number(total) : at === 0 ? speech.words('合计') : null
    })
  }
}
