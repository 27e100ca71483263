import type { Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { MomentField } from './moment.ts'

export const storedMoment: Stored<MomentField, Date> = {
  columns: [{ suffix: '', type: 'timestamp with time zone' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => cell as Date,
  where: between,
  sheet: 'moment',
  cell: ([at]) => (at as Date).getTime(),
}
