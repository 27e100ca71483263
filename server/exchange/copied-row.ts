import type { ColumnKind } from '#kernel/sheet.ts'
import { type CellWriter, isDay, writeNumber } from '../spreadsheet/cells.ts'
import type { WritableRow } from '../spreadsheet/sheet.ts'
import { KnownTexts } from './known-texts.ts'

/** Puts down the cell that stands in the line from one place to another; never called for what is empty. */
export type PutCell = (to: CellWriter, column: number, line: Buffer, from: number, end: number) => void

const tab = 0x09
const lineEnd = 0x0a
const backslash = 0x5c

/** The rows that a chunk of COPY's text holds, whole lines all of them. */
export function rowsOf(chunk: Buffer, cells: readonly PutCell[]): CopiedRow[] {
  const rows: CopiedRow[] = []
  for (let at = 0; at < chunk.length; at = chunk.indexOf(lineEnd, at) + 1) rows.push(new CopiedRow(chunk, at, cells))
  return rows
}

/**
 * A row as it stands in COPY's text, put down from its bytes: no object for each of its values. That, and PostgreSQL doing no more than
 * writing its columns, is what makes an export as fast as COPY: the two work at the same time, on two cores.
 */
class CopiedRow implements WritableRow {
  readonly #line: Buffer
  readonly #from: number
  readonly #cells: readonly PutCell[]

  constructor(line: Buffer, from: number, cells: readonly PutCell[]) {
    this.#line = line
    this.#from = from
    this.#cells = cells
  }

  putCells(to: CellWriter): void {
    const line = this.#line
    const cells = this.#cells
    let from = this.#from
    for (let column = 0; column < cells.length; column++) {
      let end = from
      for (let byte = line[end]!; byte !== tab && byte !== lineEnd; byte = line[++end]!);
      if (end === from || (line[from] === backslash && line[from + 1] === 0x4e && end === from + 2)) to.empty(column)
      else cells[column]!(to, column, line, from, end)
      from = end + 1
    }
  }
}

/** How a column's own text is put down. */
export const putCopied: Readonly<Record<ColumnKind, PutCell>> = {
  text(to, column, line, from, end) {
    if (!to.plainText(column, line, from, end)) to.text(column, unescaped(line.toString('utf8', from, end)))
  },
  integer: putNumber,
  decimal: putNumber,
  money: (to, column, line, from, end) => to.money(column, numberIn(line, from, end)),
  moment(to, column, line, from) {
    const day = dayIn(line, from)
    const [hour, minute, second] = [twoDigits(line, from + 11), twoDigits(line, from + 14), twoDigits(line, from + 17)]
    if (isDay(day)) to.moment(column, day, hour * 3600 + minute * 60 + second)
    else to.text(column, line.toString('latin1', from, from + 19))
  },
  date(to, column, line, from, end) {
    const day = dayIn(line, from)
    if (isDay(day)) to.date(column, day)
    else to.text(column, line.toString('latin1', from, end))
  },
}

/** For a column whose texts stand for others: codes, ids, flags. `say` gets the text as PostgreSQL wrote it. */
export function putWords(say: (text: string) => string): PutCell {
  const known = new KnownTexts((raw) => say(unescaped(raw)))
  return (to, column, line, from, end) => {
    const said = known.of(line, from, end)
    if (said === '') to.empty(column)
    else to.text(column, said)
  }
}

function putNumber(to: CellWriter, column: number, line: Buffer, from: number, end: number): void {
  writeNumber(column, numberIn(line, from, end), to)
}

/** Whole numbers of usual length digit by digit, others by the language. */
function numberIn(line: Buffer, from: number, end: number): number {
  const isNegative = line[from] === 0x2d
  let number = 0
  for (let i = isNegative ? from + 1 : from; i < end; i++) {
    const digit = line[i]! - 0x30
    if (digit < 0 || digit > 9 || end - from > 15) return Number(line.toString('latin1', from, end))
    number = number * 10 + digit
  }
  return isNegative ? -number : number
}

const days = new Map<number, number>()

/** Days since 1970 of `2026-11-21` at a place; none for a year of more than four digits or before the first. */
function dayIn(line: Buffer, from: number): number {
  if (line[from + 4] !== 0x2d || line[from + 7] !== 0x2d) return Number.NaN
  const date =
    twoDigits(line, from) * 1e6 +
    twoDigits(line, from + 2) * 1e4 +
    twoDigits(line, from + 5) * 100 +
    twoDigits(line, from + 8)
  let day = days.get(date)
  if (day === undefined) {
    if (days.size > 5_000) days.clear()
    day = Date.UTC(Math.floor(date / 1e4), (Math.floor(date / 100) % 100) - 1, date % 100) / 86_400_000
    days.set(date, day)
  }
  return day
}

function twoDigits(line: Buffer, at: number): number {
  return (line[at]! - 0x30) * 10 + line[at + 1]! - 0x30
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** The text that COPY wrote with backslashes (PostgreSQL, COPY, text format). */
function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\(.)/gs, (_, character: string) => escapes[character] ?? character) : text
}
