import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import type { IdField } from './id.ts'

export const storedId: Stored<IdField, string> = {
  columns: [{ suffix: '', type: 'bigint' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => String(cell),
  json: ([digits]) => `"${digits}"`,
  where: anyOf('bigint'),
  sheet: 'text',
}
