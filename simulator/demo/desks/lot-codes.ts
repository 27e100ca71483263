import type { Console } from '../../console/console.ts'
import { idOf, query } from '../../console/records.ts'
import { demoLots } from '../demo-town.ts'

/** Codes of the demo's lots by id. */
export async function lotCodes(console: Console): Promise<ReadonlyMap<string, string>> {
  const { rows } = await query(console, 'lot', {}, { PerPage: 1000, Page: 1 })
  const codes = new Map(demoLots.map(({ code, lot }) => [lot.ParkLotName, code]))
  return new Map(rows.map((row) => [idOf('lot', row), codes.get(String(row['ParkLotName'])) ?? '']))
}
