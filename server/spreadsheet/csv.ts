import { areAllPlain, BytePage, plainExcept } from './byte-page.ts'
import { type CellWriter, writeCells } from './cells.ts'
import { guardFormula } from './formula-guard.ts'
import { cleanText, longestText, type Sheet, worksheetsOf } from './sheet.ts'

const byteOrderMark = '\ufeff'
const comma = 0x2c
const pageSize = 64 * 1024

/** Most bytes of a cell besides its text. */
const cellMargin = 32

/**
 * The sheet as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark (Excel reads Chinese right only with it), moments
 * as `2026-11-21 08:30:00` on the sheet's wall clock, money with two decimals, texts that could become formulas
 * guarded. The first bytes come before the first row is asked for.
 */
export async function* writeCsv(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const page = new BytePage(pageSize, cellMargin * (sheet.columns.length + 1))
  const cells = new CsvCells(page)
  page.text(byteOrderMark)
  for await (const { runs } of worksheetsOf([sheet], Infinity)) {
    for await (const { rows, bold } of runs) {
      for (const row of rows) {
        page.reserve()
        writeCells(row, sheet, cells)
        page.byte(0x0d)
        page.byte(0x0a)
        if (page.isFull) yield page.take()
      }
      if (bold) yield page.take()
    }
  }
  yield page.take()
}

/** What may start a text that is written as it is; others go the careful way. */
const plainFirst = plainExcept(`",;\\'=+-@`)
/** A backslash is none of CSV's own, but where the text was copied it starts an escape; after a semicolon a formula may start. */
const plain = plainExcept('",;\\')

class CsvCells implements CellWriter {
  #page: BytePage
  #dates = new Map<number, string>()

  constructor(page: BytePage) {
    this.#page = page
  }

  empty(column: number): void {
    if (column > 0) this.#page.byte(comma)
  }

  text(column: number, text: string): void {
    if (column > 0) this.#page.byte(comma)
    const first = text.charCodeAt(0)
    const isPlain = first < 0x80 ? plainFirst[first] === 1 : first < 0xff00
    if (!isPlain || text.length > longestText || !this.#page.plainText(text, plain)) {
      const guarded = guardFormula(cleanText(text))
      this.#page.text(/[",\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded)
    }
  }

  plainText(column: number, bytes: Uint8Array, from: number, to: number): boolean {
    if (plainFirst[bytes[from]!] === 0 || !areAllPlain(bytes, from, to, plain)) return false
    if (column > 0) this.#page.byte(comma)
    this.#page.bytes(bytes, from, to)
    return true
  }

  number(column: number, value: number): void {
    if (column > 0) this.#page.byte(comma)
    if (Number.isInteger(value)) this.#page.digits(value)
    else this.#page.text(String(value))
  }

  money(column: number, fen: number): void {
    if (column > 0) this.#page.byte(comma)
    this.#page.yuan(fen)
  }

  moment(column: number, day: number, second: number): void {
    this.date(column, day)
    const hour = (second / 3600) | 0
    const minute = ((second / 60) | 0) - hour * 60
    this.#page.byte(0x20)
    this.#page.padded(hour, 2)
    this.#page.byte(0x3a)
    this.#page.padded(minute, 2)
    this.#page.byte(0x3a)
    this.#page.padded(second % 60, 2)
  }

  date(column: number, day: number): void {
    if (column > 0) this.#page.byte(comma)
    let text = this.#dates.get(day)
    if (text === undefined) {
      if (this.#dates.size > 5000) this.#dates.clear()
      this.#dates.set(day, (text = new Date(day * 86_400_000).toISOString().slice(0, 10)))
    }
    this.#page.plainText(text, plain)
  }
}
