import { readXlsx as readWorkbook, streamXlsxRows } from 'hucre/xlsx'
import { bytesOf } from './bytes-of.ts'
import { columnName } from './column-name.ts'
import { nameUnfinishedFormulas } from './error-cells.ts'
import { FileRefusal } from './file-refusal.ts'
import type { ReadLimits } from './read-spreadsheet.ts'
import type { RowCollector } from './row-collector.ts'
import { unzip, UnzipError } from './unzip.ts'
import { zip } from './zip.ts'

const worksheetPart = /(^|\/)worksheets\/[^/]+\.xml$/i
const workbookPart = /(^|\/)workbook\.xml$/

/** Parts that say what a workbook consists of, rather than what stands in it. */
const outline = /(^\[Content_Types\]\.xml|\.rels|(^|\/)workbook\.xml)$/

/**
 * Reads the first worksheet of an Office Open XML workbook; answers its name. The library is never shown the file
 * itself, but an archive made again from parts that were unpacked here under the limits: what it unpacks is known to be
 * harmless. Values stand for formulas, an error for one without. The range ends one column beyond the permitted ones, so that a sheet which is
 * too wide is noticed and a cell in the last column of Excel costs nothing.
 */
export async function readXlsx(file: Buffer, limits: ReadLimits, rows: RowCollector): Promise<string> {
  const parts = [...unpacked(file, limits)].map(([part, bytes]): [string, Buffer] => [
    part,
    worksheetPart.test(part) ? nameUnfinishedFormulas(bytes) : bytes,
  ])
  if (!parts.some(([part]) => workbookPart.test(part))) throw new FileRefusal('wrongKind')
  refuseLaborious(parts)
  try {
    const name = await firstSheetName(await archive(parts.filter(([part]) => outline.test(part))))
    const range = `A1:${columnName(limits.columns)}1048576`
    for await (const { index, values } of streamXlsxRows(await archive(parts), { range })) rows.add(index + 1, values)
    return name
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal('damaged')
  }
}

function unpacked(file: Buffer, { unpackedBytes }: ReadLimits): Map<string, Buffer> {
  try {
    return unzip(file, unpackedBytes)
  } catch (error) {
    throw error instanceof UnzipError ? new FileRefusal(error.code) : error
  }
}

/** Of a tag, or of a text, in bytes: more than the longest text of a cell takes. */
const longestStretch = 128 * 1024
/** Beginnings and ends, of all parts together. */
const mostTags = 2_000_000
const tagStart = '<'.charCodeAt(0)

/** What takes the library seconds for each megabyte: tags without number, and a tag, comment or text without end, which it joins again with every piece. */
function refuseLaborious(parts: readonly [string, Buffer][]): void {
  let tags = 0
  for (const [, bytes] of parts) {
    for (let at = 0; at < bytes.length;) {
      const next = bytes.indexOf(tagStart, at + 1)
      const end = next < 0 ? bytes.length : next
      if (++tags > mostTags || end - at > longestStretch) throw new FileRefusal('tooMuchInside')
      at = end
    }
  }
}

function archive(parts: [string, Buffer][]): Promise<Buffer> {
  return bytesOf(zip(parts.map(([name, bytes]) => ({ name, content: [bytes] }))))
}

async function firstSheetName(workbook: Uint8Array): Promise<string> {
  const names: string[] = []
  await readWorkbook(workbook, {
    sheets: ({ name }) => {
      names.push(name)
      return false
    },
  })
  if (names[0] === undefined) throw new FileRefusal('empty')
  return names[0]
}
