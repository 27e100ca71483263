import { inspect } from 'node:util'
import { signature as compoundSignature } from './compound-file.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { FileRefusal } from './file-refusal.ts'
import { RowCollector } from './row-collector.ts'
import type { ReadAnswer, ReadSheet, ReadTask } from './read-spreadsheet.ts'

const zipSignature = Buffer.from('PK\u0003\u0004')

/** Reads file after file for the process that began it, and ends with that one. */
process.on('message', async (task: ReadTask) => {
  process.send!(await answer(task))
})

async function answer(task: ReadTask): Promise<ReadAnswer> {
  try {
    return { sheet: await read(task) }
  } catch (error) {
    if (error instanceof FileRefusal) return { refusal: error.code, params: error.params as Record<string, number> }
    return { fault: inspect(error) }
  }
}

async function read({ bytes, name, limits }: ReadTask): Promise<ReadSheet> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const rows = new RowCollector(limits)
  if (startsWith(file, zipSignature)) return rows.finish(await readXlsx(file, limits, rows))
  if (startsWith(file, compoundSignature)) return rows.finish(await readXls(file, rows))
  return rows.finish(readCsv(file, name, limits, rows))
}

function startsWith(file: Buffer, signature: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature)
}
