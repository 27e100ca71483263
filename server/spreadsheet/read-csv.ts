import { detectDelimiter } from 'hucre/csv'
import { csvRows } from './csv-rows.ts'
import { FileRefusal } from './file-refusal.ts'
import { unguardFormula } from './formula-guard.ts'
import type { ReadLimits } from './read-spreadsheet.ts'
import type { RowCollector } from './row-collector.ts'

/** Its first lines, by which the separator is known. */
const startCharacters = 64 * 1_024

/**
 * Reads comma, semicolon or tab separated text in UTF-8, UTF-16 (both as Excel saves it) or GB18030, also under
 * a line `sep=;` by which Excel knows the separator. Answers the sheet's name.
 */
export function readCsv(file: Buffer, name: string, limits: ReadLimits, rows: RowCollector): string {
  const text = decode(file).replace(/^sep=.\r?\n/i, '')
  let row = 0
  for (const cells of csvRows(text, detectDelimiter(text.slice(0, startCharacters)), limits))
    rows.add(++row, cells.map(unguardFormula))
  return name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
}

/** NUL, which no text has, and the start of a page or document in markup. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const notTable = /\u0000|^\s*<[!?a-z]/i
/** Invisible in a cell that was copied from elsewhere, and taken out where it is read; a file full of them is no text. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const control = /[\u0001-\u0008\u000e-\u001f]/g
const mostControls = 0.01

/** How pictures and documents start, however little of them there is. */
const otherKinds = ['\x89PNG', '\xff\xd8\xff', 'GIF8', '%PDF']

function decode(file: Buffer): string {
  const start = file.toString('latin1', 0, 4)
  if (otherKinds.some((kind) => start.startsWith(kind))) throw new FileRefusal('wrongKind')
  for (const encoding of encodingsOf(file)) {
    const text = tryDecode(file, encoding)
    if (
      text !== undefined &&
      !notTable.test(text) &&
      (text.match(control)?.length ?? 0) <= 1 + text.length * mostControls
    )
      return text
  }
  throw new FileRefusal('wrongKind')
}

/** UTF-16 says of itself what it is. */
function encodingsOf([first, second]: Buffer): readonly string[] {
  if (first === 0xff && second === 0xfe) return ['utf-16le']
  return first === 0xfe && second === 0xff ? ['utf-16be'] : ['utf-8', 'gb18030']
}

function tryDecode(file: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
