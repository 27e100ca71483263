import { rangeCheck, type Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { MoneyField } from './money.ts'
import { yuan } from './yuan.ts'

export const storedMoney: Stored<MoneyField, number> = {
  columns: [{ suffix: '', type: 'bigint' }],
  check: ([column], { written, min, max }) => rangeCheck(column!, written === 'server' ? min : (min ?? 0), max),
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([fen]) => `"${yuan(Number(fen))}"`,
  where: between,
  sheet: 'money',
}
