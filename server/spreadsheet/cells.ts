import { wallTime, zoneOffset } from '#kernel/wall-clock.ts'
import type { ColumnKind } from '#kernel/sheet.ts'
import type { Row, Sheet } from './sheet.ts'

/**
 * One file format: how each kind of cell is put down. Columns count from 0; days from 1970-01-01 on the sheet's wall
 * clock.
 */
export interface CellWriter {
  empty(column: number): void
  text(column: number, text: string): void
  /** Puts the UTF-8 text down if all of it may stand as it is; otherwise does nothing and gives false. */
  plainText(column: number, bytes: Uint8Array, from: number, to: number): boolean
  number(column: number, value: number): void
  money(column: number, fen: number): void
  moment(column: number, day: number, second: number): void
  date(column: number, day: number): void
}

const secondsOfDay = 86_400

/**
 * Days between Excel's day 0 and 1970-01-01. Right from 1900-03-01 on: before it, Excel counts a 29 February that never
 * was.
 */
export const serialOf1970 = 25_569
const firstDay = 61 - serialOf1970
const lastDay = 2_958_465 - serialOf1970

/** Days since 1970-01-01 that Excel has; others are written as text. */
export function isDay(day: number): boolean {
  return day >= firstDay && day <= lastDay
}

/** Excel keeps 15 digits of a number: a longer one is written as text. */
const firstInexact = 1e15

/** Decimals of a number that is no money: enough for rates and hours, too few for scientific notation. */
const decimals = 6

/** Puts down one row, each value as its column's kind says. */
export function writeCells(row: Row, { columns, zone }: Sheet, to: CellWriter): void {
  if ('putCells' in row) return row.putCells(to)
  for (let column = 0; column < columns.length; column++) {
    const { kind } = columns[column]!
    const value = row[column]
    if (value === null || value === undefined || value === '') to.empty(column)
    else if (typeof value === 'string') writeString(column, kind, value, to)
    else if (!Number.isFinite(value)) to.empty(column)
    else if (kind === 'moment') writeMoment(column, value, zone, to)
    else if (kind === 'money') to.money(column, Math.round(value))
    else writeNumber(column, value, to)
  }
}

/** As a number with six decimals at most; as text from 10¹⁵, which a spreadsheet would round. */
export function writeNumber(column: number, value: number, to: CellWriter): void {
  if (Math.abs(value) >= firstInexact) to.text(column, String(value))
  else to.number(column, Number.isInteger(value) ? value : Number(value.toFixed(decimals)))
}

function writeString(column: number, kind: ColumnKind, value: string, to: CellWriter): void {
  const day = kind === 'date' ? dayOf(value) : Number.NaN
  if (isDay(day)) to.date(column, day)
  else to.text(column, value)
}

/** Whole seconds, cut as the screens cut them: Excel would round half a second up and show another one. */
function writeMoment(column: number, at: number, zone: string, to: CellWriter): void {
  const seconds = Math.floor((at + zoneOffset(at, zone)) / 1000)
  const day = Math.floor(seconds / secondsOfDay)
  if (isDay(day)) to.moment(column, day, seconds - day * secondsOfDay)
  else to.text(column, wallTime(at, zone))
}

function dayOf(date: string): number {
  if (date.length !== 10) return Number.NaN
  const month = digit(date, 5) * 10 + digit(date, 6)
  return (
    Date.UTC(
      digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3),
      month - 1,
      digit(date, 8) * 10 + digit(date, 9),
    ) /
    (secondsOfDay * 1000)
  )
}

function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - 0x30
  return value >= 0 && value <= 9 ? value : Number.NaN
}

/** Number formats of Excel for the kinds; text columns are text also for what is typed into them later. */
export const numberFormats: Record<ColumnKind, string> = {
  text: '@',
  integer: '0',
  decimal: 'General',
  money: '0.00',
  moment: 'yyyy-mm-dd hh:mm:ss',
  date: 'yyyy-mm-dd',
}

const kinds = Object.keys(numberFormats) as ColumnKind[]

/** The cell styles of a workbook, in the order of their numbers: the default, each kind, each kind in bold. */
export const styles: readonly { kind: ColumnKind; bold: boolean }[] = [
  { kind: 'decimal', bold: false },
  ...kinds.map((kind) => ({ kind, bold: false })),
  ...kinds.map((kind) => ({ kind, bold: true })),
]

/** The number of the style among `styles`. */
export function styleNumber(kind: ColumnKind, bold: boolean): number {
  return 1 + kinds.indexOf(kind) + (bold ? kinds.length : 0)
}

const widths: Record<ColumnKind, number> = { text: 14, integer: 9, decimal: 10, money: 11, moment: 20, date: 11 }

/** Width of a column in characters; a Chinese character takes two. */
export function columnWidth({ header, kind, width }: Sheet['columns'][number]): number {
  return width ?? Math.max(widths[kind], 2 + header.replace(/[^\u0020-\u00ff]/g, 'xx').length)
}
