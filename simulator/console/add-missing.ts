import { inParallel } from '../in-parallel.ts'
import type { Console } from './console.ts'
import { add, query, type ConceptName, type Row } from './records.ts'

const together = 4
const perPage = 1000

/** Adds those of many records that are not there yet by one of their fields, several at once. Returns how many. */
export async function addMissing(
  console: Console,
  of: ConceptName,
  key: string,
  records: readonly Row[],
): Promise<number> {
  const known = await valuesOf(console, of, key)
  const missing = records.filter((record) => !known.has(String(record[key])))
  await inParallel(missing, together, (record) => add(console, of, record))
  return missing.length
}

async function valuesOf(console: Console, of: ConceptName, key: string): Promise<ReadonlySet<string>> {
  const values = new Set<string>()
  for (let Page = 1; ; Page++) {
    const { rows } = await query(console, of, {}, { PerPage: perPage, Page })
    for (const row of rows) values.add(String(row[key]))
    if (rows.length < perPage) return values
  }
}
