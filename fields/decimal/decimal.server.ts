import { rangeCheck, type Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { DecimalField } from './decimal.ts'

export const storedDecimal: Stored<DecimalField, number> = {
  columns: [{ suffix: '', type: 'double precision' }],
  check: ([column], { min, max }) => rangeCheck(column!, min, max),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([number]) => String(Number(number)),
  where: between,
  sheet: 'text',
  say: ([number]) => String(Number(number)),
}
