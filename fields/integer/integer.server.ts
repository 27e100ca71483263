import { Refused } from '../kind.ts'
import { rangeCheck, type Stored } from '../stored.ts'
import { anyOf, between } from '../conditions.server.ts'
import type { IntegerField } from './integer.ts'

export const storedInteger: Stored<IntegerField, number> = {
  columns: [{ suffix: '', type: 'integer' }],
  check: ([column], { written, min, max }) => rangeCheck(column!, written === 'server' ? min : (min ?? 0), max),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([number]) => number!,
  where: (columns, wanted, field) =>
    typeof wanted === 'object' && !Array.isArray(wanted)
      ? between(columns, wanted, field)
      : wanted === null
        ? new Refused('notInteger')
        : anyOf('integer')(columns, wanted, field),
  sheet: 'integer',
}
