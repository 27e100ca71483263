import { FileRefusal } from './file-refusal.ts'
import type { ReadLimits } from './read-spreadsheet.ts'

/** As many columns as a spreadsheet program has. */
const mostEmpty = 16_384

/**
 * The cells of each row of a CSV, which a line may end in any of three ways, and whose quoted cells hold separators, line ends and doubled quotes.
 * Stops where a cell or row is longer than it may be, before the rest of it is looked at: a file of one cell, or of one row without content, costs no more than that. Empty
 * cells beyond the last column are left out.
 */
export function* csvRows(
  text: string,
  separator: string,
  { characters, columns }: Pick<ReadLimits, 'characters' | 'columns'>,
): Generator<string[]> {
  const end = new RegExp(`[\\r\\n${separator}]`, 'g')
  let cells: string[] = []
  let row = 1
  let column = 1
  let at = 0
  while (at < text.length) {
    let cell = ''
    const add = (from: number, to: number) => {
      if (cell.length + to - from > characters) throw new FileRefusal('tooLongText', { row, column, characters })
      cell += text.slice(from, to)
    }
    while (text[at] === '"') {
      const closing = text.indexOf('"', at + 1)
      const to = closing < 0 ? text.length : closing
      add(at + 1, to)
      at = to + 1
      // Doubled, it stands for one, and what is quoted goes on.
      if (text[at] !== '"') break
      add(at, at + 1)
    }
    end.lastIndex = at
    const until = end.exec(text)?.index ?? text.length
    add(Math.min(at, until), until)
    if (column <= columns) cells.push(cell)
    else if (cell !== '' || column > columns + mostEmpty) throw new FileRefusal('tooManyColumns', { row, columns })
    column++
    at = until + (text[until] === '\r' && text[until + 1] === '\n' ? 2 : 1)
    if (text[until] === separator) {
      if (at >= text.length && column <= columns) cells.push('')
      if (at < text.length) continue
    }
    yield cells
    cells = []
    column = 1
    row++
  }
}
