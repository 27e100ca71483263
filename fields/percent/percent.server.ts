import { rangeCheck, type Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { PercentField } from './percent.ts'

export const storedPercent: Stored<PercentField, number> = {
  columns: [{ suffix: '', type: 'numeric(5,2)' }],
  check: ([column]) => rangeCheck(column!, 0, 100),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([number]) => String(Number(number)),
  where: between,
  sheet: 'decimal',
}
