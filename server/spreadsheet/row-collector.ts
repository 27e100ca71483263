import type { CellValue } from 'hucre/csv'
import { FileRefusal } from './file-refusal.ts'
import type { ReadLimits, ReadRow, ReadSheet, ReadValue } from './read-spreadsheet.ts'

/** Blank ones among them, which formatting leaves behind. */
const mostRowsSeen = 50_000

/** Takes the rows of a worksheet as they are read, refuses what is beyond the limits, leaves out what is blank. What it keeps leaves the worker as a copy, in which nothing is shared any more. */
export class RowCollector {
  #limits: ReadLimits
  #rows: ReadRow[] = []
  #seen = 0
  #cells = 0
  #characters = 0

  constructor(limits: ReadLimits) {
    this.#limits = limits
  }

  /** `row` counts from 1. */
  add(row: number, cells: readonly (CellValue | undefined)[]): void {
    const { rows, columns, characters, cells: mostCells, allCharacters } = this.#limits
    if (++this.#seen > mostRowsSeen) throw new FileRefusal('tooMuchInside')
    const values = cells.map(readValue)
    while (values.length > 0 && values.at(-1) === null) values.pop()
    if (values.length === 0) return
    if (values.length > columns) throw new FileRefusal('tooManyColumns', { row, columns })
    const long = values.findIndex((value) => typeof value === 'string' && value.length > characters)
    if (long >= 0) throw new FileRefusal('tooLongText', { row, column: long + 1, characters })
    if (this.#rows.length > rows) throw new FileRefusal('tooManyRows', { rows })
    for (const value of values) {
      if (value !== null) this.#cells += 1
      if (typeof value === 'string') this.#characters += value.length
    }
    if (this.#cells > mostCells || this.#characters > allCharacters) throw new FileRefusal('tooMuchInside')
    this.#rows.push({ row, values })
  }

  finish(sheet: string): ReadSheet {
    const [header, ...rows] = this.#rows
    if (!header || rows.length === 0) throw new FileRefusal('empty')
    return { sheet, header, rows }
  }
}

function readValue(value: CellValue | undefined): ReadValue {
  if (value === undefined || value === '') return null
  return value instanceof Date ? clockText(value) : value
}

/** The library gives the clock of a cell as the UTC fields of a date; a time without a date lies before 1900. */
function clockText(date: Date): string | null {
  const second = new Date(Math.round(date.getTime() / 1000) * 1000)
  if (Number.isNaN(second.getTime())) return null
  const [day, time] = second.toISOString().slice(0, 19).split('T') as [string, string]
  if (day.startsWith('1899')) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}
