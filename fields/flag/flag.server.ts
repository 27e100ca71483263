import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import type { FlagField } from './flag.ts'

export const storedFlag: Stored<FlagField, boolean> = {
  columns: [{ suffix: '', type: 'boolean' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell === true,
  where: anyOf('boolean'),
  sheet: 'text',
  cell: ([yes], _field, words) => words(yes === true ? '是' : '否'),
}
