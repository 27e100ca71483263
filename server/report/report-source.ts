import { periodTypes } from '#kernel/period.ts'
import { columnsUnder } from '#kernel/report.ts'
import type { Value } from '#kernel/sheet.ts'
import { sql } from '#kernel/sql.ts'
import type { WireRow } from '#kernel/wire.ts'
import type { Tx } from '../database/database.ts'
import { exportedOf, type ExportSource, type RowRange } from '../exchange/export-source.ts'
import { sheetOf } from '../exchange/sheet-of.ts'
import type { Speech } from '../exchange/speech.ts'
import type { Sheet } from '../spreadsheet/sheet.ts'
import { narrowed, readReportQuestion, type ReportQuestion } from './report-question.ts'
import { orderOf, pageStatement, reportJson, reportRows, totalled, totalsStatement } from './report-rows.ts'
import type { ReportHandler } from './report-handler.ts'

/** A report as something to export, as the screen shows it. */
export function reportSource(handler: ReportHandler): ExportSource {
  const { of } = handler
  return {
    of,
    trafficFlow: of.trafficFlow ?? false,
    read(asked) {
      const question = readReportQuestion(of, asked)
      const { period } = question.asked
      const names = columnsUnder(of, question.grouping)
      return {
        span: of.period ? period.label : null,
        days: of.period && period.type === periodTypes.chosen ? period : {},
        scope: (scope) => narrowed(scope, question.lots),
        count: async (tx) => Number((await tx.cells(totalsStatement(handler, question)))[0]![0]),
        async page(tx, page, perPage) {
          const one = { ...question, page, perPage }
          const found = await tx.cells(pageStatement(handler, one))
          const { rows } = JSON.parse(reportJson(of, one, found)) as { rows: WireRow[] }
          return rows.map((row) => exportedOf(names, row))
        },
        sheet: (tx, range, speech, seen) => reportSheet(tx, handler, question, range, speech, seen),
      }
    },
  }
}

/** Its columns, its rows, and the totals over all of them last (domain.md 2.19). */
function reportSheet(
  tx: Tx,
  handler: ReportHandler,
  question: ReportQuestion,
  range: RowRange,
  speech: Speech,
  seen: (rows: number) => void,
): Sheet {
  const { of } = handler
  const names = columnsUnder(of, question.grouping)
  const copied = {
    label: of.label,
    fields: of.all,
    names,
    from: sql`(${reportRows(handler, question)}) r`,
    where: sql<boolean>`true`,
    order: orderOf(of, question),
  }
  const sheet = sheetOf(tx, copied, range, speech, seen)
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
    const [, ...found] = (await tx.cells(totalsStatement(handler, question)))[0]!
    const totalOf = new Map(totalled(of).map((name, at) => [name, found[at] ?? null]))
    return names.map((name, at) => {
      const total = totalOf.get(name) ?? null
      return total !== null ? Number(total) : at === 0 ? speech.words('合计') : null
    })
  }
}
