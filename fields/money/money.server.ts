import type { Stored } from '../stored.ts'
import { between } from '../conditions.server.ts'
import type { MoneyField } from './money.ts'
import { yuan } from './yuan.ts'

export const storedMoney: Stored<MoneyField, number> = {
  columns: [{ suffix: '', type: 'bigint' }],
  toColumns: (value) => [value],
  fromColumns: ([cell]) => Number(cell),
  json: ([fen]) => `"${yuan(Number(fen))}"`,
  where: between,
  sheet: 'money',
}
