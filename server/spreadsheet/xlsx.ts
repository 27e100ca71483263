import { areAllPlain, BytePage, plainExcept } from './byte-page.ts'
import { type CellWriter, serialOf1970, styleNumber, writeCells } from './cells.ts'
import { columnName } from './column-name.ts'
import { longestText, type Sheet, type Worksheet, worksheetsOf } from './sheet.ts'
import {
  contentTypes,
  escaped,
  packageParts,
  styleSheet,
  workbook,
  workbookParts,
  worksheetHead,
  worksheetTail,
} from './xlsx-parts.ts'
import { zip, type ZipEntry } from './zip.ts'

const pageSize = 256 * 1024

/** Most bytes of a cell besides its text. */
const cellMargin = 160

/** What a worksheet holds: Excel's rows without the header, and bytes well below the 4 GiB of a ZIP entry. */
const worksheetLimits = { rows: 1_048_575, bytes: 4_000_000_000 }

/**
 * The sheets as an Office Open XML workbook, made while it is sent. A sheet that is too long goes on in another
 * worksheet.
 */
export function writeXlsx(sheets: readonly Sheet[], limits = worksheetLimits): AsyncGenerator<Uint8Array> {
  return zip(parts(sheets, limits))
}

async function* parts(sheets: readonly Sheet[], limits: typeof worksheetLimits): AsyncGenerator<ZipEntry> {
  yield part('[Content_Types].xml', contentTypes)
  yield part('_rels/.rels', packageParts)
  yield part('xl/styles.xml', styleSheet())
  const names: string[] = []
  const written = { bytes: 0 }
  for await (const worksheet of worksheetsOf(sheets, limits.rows, () => written.bytes >= limits.bytes)) {
    names.push(worksheet.name)
    written.bytes = 0
    const content = worksheetXml(worksheet, names.length === 1, written)
    yield { name: `xl/worksheets/sheet${names.length}.xml`, content }
  }
  yield part('xl/workbook.xml', workbook(names))
  yield part('xl/_rels/workbook.xml.rels', workbookParts(names.length))
}

function part(name: string, xml: string): ZipEntry {
  return { name, content: [Buffer.from(xml)] }
}

async function* worksheetXml(
  { sheet, runs }: Worksheet,
  isFirst: boolean,
  written: { bytes: number },
): AsyncGenerator<Uint8Array> {
  const page = new BytePage(pageSize, cellMargin * (sheet.columns.length + 1))
  const cells = new XlsxCells(page, sheet)
  page.text(worksheetHead(sheet, isFirst))
  for await (const { rows, bold } of runs) {
    for (const row of rows) {
      cells.beginRow(bold)
      writeCells(row, sheet, cells)
      cells.endRow()
      if (!page.isFull) continue
      const bytes = page.takeInTurns()
      written.bytes += bytes.length
      yield bytes
    }
  }
  page.text(worksheetTail)
  yield page.takeInTurns()
}

/** A backslash is none of XML's own, but where the text was copied it starts an escape. */
const plain = plainExcept('<>&_\\')
const closeValue = Buffer.from('</v></c>')
const closeText = Buffer.from('</t></is></c>')
const closeRow = Buffer.from('</row>')

/** Cells as XML. Each keeps its reference `r`: Excel does without, but many readers do not. */
class XlsxCells implements CellWriter {
  #page: BytePage
  #row = 0
  #bold = 0
  /** By column: `<c r="A`, then the number of the row, then by boldness what follows up to a value or a text. */
  #open: Buffer[]
  #value: Buffer[][]
  #text: Buffer[]
  #spacedText: Buffer[]

  constructor(page: BytePage, { columns }: Sheet) {
    this.#page = page
    this.#open = columns.map((_, column) => Buffer.from(`<c r="${columnName(column)}`))
    const tones = [false, true]
    this.#value = tones.map((bold) => columns.map(({ kind }) => Buffer.from(`" s="${styleNumber(kind, bold)}"><v>`)))
    const text = (bold: boolean, attribute: string): Buffer =>
      Buffer.from(`" s="${styleNumber('text', bold)}" t="inlineStr"><is><t${attribute}>`)
    this.#text = tones.map((bold) => text(bold, ''))
    this.#spacedText = tones.map((bold) => text(bold, ' xml:space="preserve"'))
  }

  beginRow(bold: boolean): void {
    this.#bold = bold ? 1 : 0
    this.#page.reserve()
    this.#page.copy(openRow)
    this.#page.digits(++this.#row)
    this.#page.copy(closeTag)
  }

  endRow(): void {
    this.#page.copy(closeRow)
  }

  empty(): void {}

  text(column: number, text: string): void {
    const spaced = text.charCodeAt(0) <= 0x20 || text.charCodeAt(text.length - 1) <= 0x20 || text.includes('\n')
    this.#openCell(column, (spaced ? this.#spacedText : this.#text)[this.#bold]!)
    if (text.length > longestText || !this.#page.plainText(text, plain)) this.#page.text(escaped(text))
    this.#page.copy(closeText)
  }

  plainText(column: number, bytes: Uint8Array, from: number, to: number): boolean {
    if (bytes[from] === 0x20 || bytes[to - 1] === 0x20 || !areAllPlain(bytes, from, to, plain)) return false
    this.#openCell(column, this.#text[this.#bold]!)
    this.#page.bytes(bytes, from, to)
    this.#page.copy(closeText)
    return true
  }

  number(column: number, value: number): void {
    this.#openCell(column, this.#value[this.#bold]![column]!)
    if (Number.isInteger(value)) this.#page.digits(value)
    else this.#page.text(String(value))
    this.#page.copy(closeValue)
  }

  money(column: number, fen: number): void {
    this.#openCell(column, this.#value[this.#bold]![column]!)
    this.#page.yuan(fen)
    this.#page.copy(closeValue)
  }

  /**
   * Eleven decimals of a day, of which the last is a microsecond, and a little more than the time itself: a program
   * that cuts fractions off must not show the second before.
   */
  moment(column: number, day: number, second: number): void {
    this.#openCell(column, this.#value[this.#bold]![column]!)
    this.#page.digits(serialOf1970 + day)
    this.#page.byte(0x2e)
    const fraction = second === 0 ? 0 : Math.floor((second / 86_400) * 1e11) + 2
    const high = Math.floor(fraction / 1e6)
    this.#page.padded(high, 5)
    this.#page.padded(fraction - high * 1e6, 6)
    this.#page.copy(closeValue)
  }

  date(column: number, day: number): void {
    this.number(column, serialOf1970 + day)
  }

  #openCell(column: number, rest: Buffer): void {
    this.#page.copy(this.#open[column]!)
    this.#page.digits(this.#row)
    this.#page.copy(rest)
  }
}

const openRow = Buffer.from('<row r="')
const closeTag = Buffer.from('">')
