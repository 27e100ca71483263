import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { unzip } from '#server/spreadsheet/unzip.ts'
import type { Bench } from '../bench.ts'
import { ask } from '../driver.ts'
import type { Tenant } from '../town.ts'
import type { Format } from './export-file.ts'

/** The file holds as many rows as SQL counts, with the same sum of money; throws otherwise. */
export async function compareContents(
  { database }: Bench,
  tenant: Tenant,
  format: Format,
  file: string,
): Promise<void> {
  const [wanted] = await ask<{ rows: string; fen: string }>(
    database.url,
    `select count(*) as rows, sum(payable_amount) as fen from park_order where tenant_id = ${tenant.id}`,
  )
  const found = format === 'csv' ? await csvContents(file) : await xlsxContents(file)
  if (found.rows !== Number(wanted!.rows) || found.fen !== Number(wanted!.fen)) {
    throw new Error(`The ${format} holds ${JSON.stringify(found)}, the database ${JSON.stringify(wanted)}`)
  }
}

/** The second column is what had to be paid, in yuan. */
async function csvContents(file: string): Promise<{ rows: number; fen: number }> {
  const found = { rows: -1, fen: 0 }
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (found.rows++ >= 0) found.fen += Math.round(Number(line.split(',')[1]!.replaceAll('"', '')) * 100)
  }
  return found
}

async function xlsxContents(file: string): Promise<{ rows: number; fen: number }> {
  const parts = unzip(await readFile(file), 4_000_000_000)
  const found = { rows: -1, fen: 0 }
  for (const [name, xml] of parts) if (name.startsWith('xl/worksheets/sheet')) countRows(xml, found)
  return found
}

/** Row by row: a million of them are longer than a string may be. */
function countRows(xml: Buffer, found: { rows: number; fen: number }): void {
  for (let at = xml.indexOf('<row'); at >= 0;) {
    const next = xml.indexOf('<row', at + 4)
    const row = xml.toString('latin1', at, next < 0 ? xml.length : next)
    found.rows++
    const payable = /<c r="B\d+"[^>]*><v>([\d.]+)<\/v>/.exec(row)
    if (payable) found.fen += Math.round(Number(payable[1]) * 100)
    at = next
  }
}
