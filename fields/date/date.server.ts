import type { Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { DateField } from './date.ts'

export const storedDate: Stored<DateField, string> = {
  columns: [{ suffix: '', type: 'date' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as string,
  where: between,
  sheet: 'date',
}
