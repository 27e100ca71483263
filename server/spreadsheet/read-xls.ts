import { readXls as readWorkbook, type Sheet as LibrarySheet } from 'hucre/xlsx'
import { ids } from './biff.ts'
import { bytesOf } from './bytes-of.ts'
import { compoundFile } from './compound-file.ts'
import { FileRefusal } from './file-refusal.ts'
import { openCompoundFile } from './open-compound-file.ts'
import type { RowCollector } from './row-collector.ts'

/**
 * Reads the first worksheet of a BIFF8 workbook; answers its name. As with .xlsx, the library sees an envelope made
 * again, because a hostile one can chain its sectors to many times the size of the file.
 */
export async function readXls(file: Buffer, rows: RowCollector): Promise<string> {
  const stream = openCompoundFile(file)
  if (stream('EncryptedPackage')) throw new FileRefusal('protected')
  const workbook = stream('Workbook')
  if (!workbook) throw new FileRefusal('wrongKind')
  if (isProtected(workbook)) throw new FileRefusal('protected')
  const first = await firstSheet(workbook)
  first.rows.forEach((cells, index) => rows.add(index + 1, cells))
  return first.name
}

async function firstSheet(workbook: Buffer): Promise<LibrarySheet> {
  try {
    const { sheets } = await readWorkbook(await bytesOf(compoundFile('Workbook', workbook.length, [workbook])))
    if (sheets[0]) return sheets[0]
  } catch {
    throw new FileRefusal('damaged')
  }
  throw new FileRefusal('wrongKind')
}

/** A workbook with a password says so in the record after its first, or after the one that asks for it to write. */
function isProtected(workbook: Buffer): boolean {
  let at = 0
  for (let i = 0; i < 3 && at + 4 <= workbook.length; i++) {
    if (workbook.readUInt16LE(at) === ids.filePass) return true
    at += 4 + workbook.readUInt16LE(at + 2)
  }
  return false
}
