import { streamCsvRows } from 'hucre/csv'
import { FileRefusal } from './file-refusal.ts'
import { unguardFormula } from './formula-guard.ts'
import type { RowCollector } from './row-collector.ts'

/**
 * Reads comma, semicolon or tab separated text in UTF-8, UTF-16 (both as Excel saves it) or GB18030. Answers the
 * sheet's name.
 */
export function readCsv(file: Buffer, name: string, rows: RowCollector): string {
  let row = 0
  for (const cells of streamCsvRows(decode(file))) {
    row++
    rows.add(
      row,
      cells.map((cell) => (typeof cell === 'string' ? unguardFormula(cell) : cell)),
    )
  }
  return name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '')
}

/** Control characters that no text file has, and the start of a page or document in markup. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const notTable = /[\u0000-\u0008\u000e-\u001f]|^\s*<[!?a-z]/i

function decode(file: Buffer): string {
  const isUtf16 = file[0] === 0xff && file[1] === 0xfe
  for (const encoding of isUtf16 ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    const text = tryDecode(file, encoding)
    if (text !== undefined && !notTable.test(text)) return text
  }
  throw new FileRefusal('wrongKind')
}

function tryDecode(file: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}
