import { Refused } from '../kind.ts'
import type { Stored } from '../stored.ts'
import { anyOf, between } from '../conditions.server.ts'
import type { IntegerField } from './integer.ts'

export const storedInteger: Stored<IntegerField, number> = {
  columns: [{ suffix: '', type: 'integer' }],
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
