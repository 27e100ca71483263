import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import type { ReferenceField } from './reference.ts'

export const storedReference: Stored<ReferenceField, string> = {
  columns: [{ suffix: '', type: 'bigint' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => String(cell),
  json: ([digits]) => `"${digits}"`,
  where: anyOf('bigint'),
  sheet: 'text',
}
