import type { ColumnKind, Value } from '#kernel/sheet.ts'
import type { CellWriter } from './cells.ts'

interface SheetColumn {
  header: string
  kind: ColumnKind
  /** In characters of the default font; what the header and the kind need when it is left out. */
  width?: number
}

/** A row's values in the order of the columns, or a row that puts its cells down itself. */
export type Row = readonly Value[] | WritableRow

export interface WritableRow {
  putCells(to: CellWriter): void
}

/** One table to be written. Rows come in batches, so that a million of them cost neither memory nor a promise each. */
export interface Sheet {
  title: string
  columns: readonly SheetColumn[]
  /** The wall clock on which moments are shown, `Asia/Shanghai`. */
  zone: string
  rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>
  /** The last row, asked for after all others were written. */
  totals?: () => Row
}

/** A part of the file as Excel sees it: a sheet, or as much of it as a worksheet can hold. */
export interface Worksheet {
  /** Lawful for Excel and unlike every other in the file. */
  name: string
  sheet: Sheet
  /** The header first, also when no row follows. */
  runs: AsyncGenerator<Run>
}

interface Run {
  rows: readonly Row[]
  /** Header and totals stand out. */
  bold: boolean
}

/**
 * The sheets cut into worksheets of at most `capacity` rows below their header; `isFull` can end a worksheet earlier.
 * The runs of a worksheet must be taken before the next worksheet is asked for. Nothing is asked of a sheet before its
 * header was taken.
 */
export async function* worksheetsOf(
  sheets: readonly Sheet[],
  capacity: number,
  isFull: () => boolean = () => false,
): AsyncGenerator<Worksheet> {
  const names = new Set<string>()
  for (const sheet of sheets) {
    const source = runsOf(sheet)
    let rest: Run | undefined = { rows: [], bold: false }
    async function* runs(): AsyncGenerator<Run> {
      yield { rows: [sheet.columns.map((column) => column.header)], bold: true }
      let room = capacity
      while (rest && room > 0 && !isFull()) {
        const { rows, bold }: Run = rest
        const fits = rows.length <= room
        yield fits ? rest : { rows: rows.slice(0, room), bold }
        rest = fits ? (await source.next()).value : { rows: rows.slice(room), bold }
        room -= rows.length
      }
    }
    try {
      do yield { name: worksheetName(sheet.title, names), sheet, runs: runs() }
      while (rest)
    } finally {
      await source.return(undefined)
    }
  }
}

async function* runsOf(sheet: Sheet): AsyncGenerator<Run, undefined> {
  for await (const rows of sheet.rows) yield { rows, bold: false }
  if (sheet.totals) yield { rows: [sheet.totals()], bold: true }
}

/**
 * Excel's rules: 1 to 31 characters, none of []:*?/\, no apostrophe at the ends, not "History", unlike the others in
 * any case.
 */
function worksheetName(title: string, taken: Set<string>): string {
  const lawful = cleanText(title)
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .replace(/^[' ]+|(?<![' ])[' ]+$/g, '')
  const base = lawful === '' || lawful.toLowerCase() === 'history' ? `Sheet ${lawful}`.trim() : lawful
  for (let count = 1; ; count++) {
    const suffix = count === 1 ? '' : ` (${count})`
    const name = base.slice(0, 31 - suffix.length).toWellFormed() + suffix
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** Most characters that Excel keeps in a cell. */
export const longestText = 32_767

// oxlint-disable-next-line no-control-regex -- control characters are what must go
const unclean = /[\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/

/**
 * Text as every format can hold it: line breaks are LF, control characters (which XML 1.0 forbids) are gone, half
 * surrogates are replaced, and what a cell cannot hold is cut off.
 */
export function cleanText(text: string): string {
  if (text.length <= longestText && !unclean.test(text)) return text
  return (
    text
      .slice(0, longestText)
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- see above
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '')
  )
}
