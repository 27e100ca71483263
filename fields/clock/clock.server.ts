import type { Stored } from '../stored.ts'
import type { ClockField } from './clock.ts'

export const storedClock: Stored<ClockField, string> = {
  columns: [{ suffix: '', type: 'time without time zone' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => String(cell).slice(0, 5),
  json: ([time]) => `"${time!.slice(0, 5)}"`,
  sheet: 'text',
  say: ([time]) => time!.slice(0, 5),
}
