import type { Stored } from '../stored.ts'
import { anyOf } from '../conditions.server.ts'
import type { FlagField } from './flag.ts'

export const storedFlag: Stored<FlagField, boolean> = {
  columns: [{ suffix: '', type: 'boolean' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell === true,
  json: ([yes]) => (yes === 't' ? '1' : '0'),
  where: anyOf('boolean'),
  sheet: 'text',
  say: ([yes], _field, words) => words(yes === 't' ? '是' : '否'),
}
