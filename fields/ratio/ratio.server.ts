import type { Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { RatioField } from './ratio.ts'

export const storedRatio: Stored<RatioField, number> = {
  columns: [{ suffix: '', type: 'numeric' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([number]) => String(Number(number)),
  where: between,
  sheet: 'decimal',
}
