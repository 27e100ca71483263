import { writeCsv } from './csv.ts'
import type { Sheet } from './sheet.ts'
import { writeXls } from './xls.ts'
import { writeXlsx } from './xlsx.ts'

/** The formats an export can have, with the media type its file is served as. */
export const spreadsheetFormats = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

export type SpreadsheetFormat = keyof typeof spreadsheetFormats

/**
 * The sheets as a file of the format, in chunks, as fast as they are taken. Rows are taken from a sheet only when their
 * turn has come and never kept. `.xlsx` and `.csv` flow from the first row on; giving them up (`return`, or destroying
 * a stream made of them) gives up their rows too. `.xls` is gathered in temporary files before its first chunk, because
 * its head says its length: to give it up before that, let its rows throw. An error of the rows is the error of the
 * file. CSV holds one sheet. No cell can become a formula: strings are string cells, and CSV guards them. Throws a
 * `Failure` when the content is beyond what the format can hold.
 */
export function writeSpreadsheet(
  format: SpreadsheetFormat,
  sheets: readonly [Sheet, ...Sheet[]],
): AsyncGenerator<Uint8Array> {
  if (format === 'xls') return writeXls(sheets)
  if (format === 'xlsx') return writeXlsx(sheets)
  return writeCsv(sheets[0])
}
