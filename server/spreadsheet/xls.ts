import { tmpdir } from 'node:os'
import { Failure } from '#kernel/failure.ts'
import { ids } from './biff.ts'
import { type CellWriter, serialOf1970, writeCells } from './cells.ts'
import { compoundFile, largestStream } from './compound-file.ts'
import { SharedStrings } from './shared-strings.ts'
import { type Sheet, worksheetsOf } from './sheet.ts'
import { Spool } from './spool.ts'
import { end, extendedFormat, globals, worksheetHead, worksheetTail } from './xls-records.ts'

/** Rows that a BIFF8 worksheet holds below its header. */
const rowsOfWorksheet = 65_535
const mostColumns = 256

const tooLarge = {
  zh: '导出内容过大,超出 .xls 的上限(2 GB),请缩小范围或改用 CSV',
  en: 'The export is too large for .xls (2 GB); choose a narrower range or CSV',
}

/** A worksheet whose cells lie in the spool from one place to another. */
interface GatheredWorksheet {
  name: string
  sheet: Sheet
  rows: number
  from: number
  to: number
}

/**
 * The sheets as a BIFF8 workbook ([MS-XLS]) in a compound file, the real content of a name that ends in .xls. A sheet
 * of more than 65,535 rows goes on in further worksheets. Cells and strings are gathered in two temporary files below
 * `folder`; memory stays bounded.
 */
export async function* writeXls(sheets: readonly Sheet[], folder = tmpdir()): AsyncGenerator<Uint8Array> {
  if (sheets.some(({ columns }) => columns.length > mostColumns)) {
    throw new RangeError(`A sheet of an .xls file has at most ${mostColumns} columns`)
  }
  const [cells, strings] = [await Spool.create(folder), await Spool.create(folder)]
  try {
    const table = new SharedStrings()
    const worksheets = await gather(sheets, cells, strings, table)
    const { first, rest } = table.finish()
    for (const bytes of rest) await strings.append(bytes)
    const { length, content } = workbookStream(worksheets, cells, first, strings)
    if (length > largestStream) throw new Failure('invalid', tooLarge)
    yield* compoundFile('Workbook', length, content)
  } finally {
    await cells.close()
    await strings.close()
  }
}

async function gather(
  sheets: readonly Sheet[],
  cells: Spool,
  strings: Spool,
  table: SharedStrings,
): Promise<GatheredWorksheet[]> {
  const worksheets: GatheredWorksheet[] = []
  const page = new XlsCells(table)
  const flush = async (): Promise<void> => {
    await cells.append(page.take())
    for (const bytes of table.take()) await strings.append(bytes)
    if (cells.length + strings.length > largestStream) throw new Failure('invalid', tooLarge)
  }
  for await (const { name, sheet, runs } of worksheetsOf(sheets, rowsOfWorksheet)) {
    const from = cells.length
    let count = 0
    page.beginSheet(sheet)
    for await (const { rows, bold } of runs) {
      for (const row of rows) {
        page.beginRow(count++, bold)
        writeCells(row, sheet, page)
        if (page.isFull) await flush()
      }
    }
    await flush()
    worksheets.push({ name, sheet, rows: count, from, to: cells.length })
  }
  return worksheets
}

function workbookStream(
  worksheets: readonly GatheredWorksheet[],
  cells: Spool,
  firstStrings: Buffer,
  strings: Spool,
): { length: number; content: AsyncGenerator<Uint8Array> } {
  const parts = worksheets.map(({ sheet, rows }, i) => ({
    head: worksheetHead(sheet, rows),
    tail: worksheetTail(i === 0),
  }))
  const unplaced = worksheets.map(({ name }) => ({ name, position: 0 }))
  let length = globals(unplaced).length + firstStrings.length + strings.length + end.length
  const bound = worksheets.map(({ name, from, to }, i) => {
    const position = length
    length += parts[i]!.head.length + to - from + parts[i]!.tail.length
    return { name, position }
  })
  async function* content(): AsyncGenerator<Uint8Array> {
    yield globals(bound)
    yield firstStrings
    yield* strings.read(0, strings.length)
    yield end
    for (const [i, { from, to }] of worksheets.entries()) {
      yield parts[i]!.head
      yield* cells.read(from, to)
      yield parts[i]!.tail
    }
  }
  return { length, content: content() }
}

const pageSize = 64 * 1024
const largestCell = 18

/**
 * Numbers that fit into 30 bits are stored as RK, whose lowest bits say: whole number, and whether it counts
 * hundredths.
 */
const rkLimit = 2 ** 29
const rkInteger = 2
const rkHundredths = 1

/** Cells as records. Strings are only ever LabelSst records, so that none can be a formula. */
class XlsCells implements CellWriter {
  #table: SharedStrings
  #bytes = Buffer.allocUnsafeSlow(pageSize + largestCell * mostColumns)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  #row = 0
  #bold = 0
  /** Extended formats by boldness: of text, and of each column. */
  readonly #textFormats = [extendedFormat('text', false), extendedFormat('text', true)]
  #formats: number[][] = []

  constructor(table: SharedStrings) {
    this.#table = table
  }

  get isFull(): boolean {
    return this.#at >= pageSize
  }

  /** What was written since the last time; good until the next cell is written. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#at)
    this.#at = 0
    return taken
  }

  beginSheet({ columns }: Sheet): void {
    this.#formats = [false, true].map((bold) => columns.map(({ kind }) => extendedFormat(kind, bold)))
  }

  beginRow(row: number, bold: boolean): void {
    this.#row = row
    this.#bold = bold ? 1 : 0
  }

  empty(): void {}

  text(column: number, text: string): void {
    const number = this.#table.numberOf(text)
    this.#head(ids.labelSst, 10, column, this.#textFormats[this.#bold]!)
    this.#u32(number)
  }

  /** Strings are numbered by their text. */
  plainText(): boolean {
    return false
  }

  number(column: number, value: number): void {
    if (Number.isInteger(value) && Math.abs(value) < rkLimit) this.#rk(column, (value << 2) | rkInteger)
    else this.#double(column, value)
  }

  money(column: number, fen: number): void {
    if (Math.abs(fen) < rkLimit) this.#rk(column, (fen << 2) | rkInteger | rkHundredths)
    else this.#double(column, fen / 100)
  }

  moment(column: number, day: number, second: number): void {
    this.#double(column, serialOf1970 + day + second / 86_400)
  }

  date(column: number, day: number): void {
    this.number(column, serialOf1970 + day)
  }

  #rk(column: number, value: number): void {
    this.#head(ids.rk, 10, column, this.#formats[this.#bold]![column]!)
    this.#u32(value)
  }

  #double(column: number, value: number): void {
    this.#head(ids.number, 14, column, this.#formats[this.#bold]![column]!)
    this.#view.setFloat64(this.#at, value, true)
    this.#at += 8
  }

  #head(id: number, length: number, column: number, format: number): void {
    const view = this.#view
    const at = this.#at
    view.setUint16(at, id, true)
    view.setUint16(at + 2, length, true)
    view.setUint16(at + 4, this.#row, true)
    view.setUint16(at + 6, column, true)
    view.setUint16(at + 8, format, true)
    this.#at = at + 10
  }

  #u32(value: number): void {
    this.#view.setUint32(this.#at, value, true)
    this.#at += 4
  }
}
