import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statementsOf } from '#server/database/statements.ts'

/**
 * Tables that say how money was handed over (`pay_channel`), of whose money no one on duty is the taker, each with its why. Every other one is counted in the duty
 * of who took it: its lines stand in `desk_money`, or in `duty_totals` itself, and a trigger counts each as its transaction ends. An entry that nothing needs any more fails too.
 */
const takenByNoOne: Readonly<Record<string, string>> = {
  archived_money: 'sums of payments of duties that ended long ago',
  bill_line: 'what a channel says of its day',
  cash_flow: 'payments once more, as bookings of accounts',
  money_day: 'payments once more, as sums of a day',
  pay_config: 'a setting',
  pay_key: 'payments once more, by what is unique of them',
  profit_share: 'what others get of payments',
  reconcile_diff: 'where the books and a channel differ',
  reconcile_task: 'of which channel a day is compared',
  refund: 'finance gives it back, at its own desk and not out of a drawer',
}

const statements = statementsOf(readFileSync('database/schema.sql', 'utf8')).map(({ sql }) => sql)
const saysHow = statements.flatMap((sql) => {
  const table = /^create table (\w+)/.exec(sql)?.[1]
  return table && /^\s+pay_channel\b/m.test(sql) ? [table] : []
})
const bodyOf = (name: string) => statements.find((sql) => sql.startsWith(`create or replace function ${name}(`))!
const read = `${bodyOf('duty_totals')} ${bodyOf('desk_money')}`
const isCounted = (table: string) => new RegExp(String.raw`\bfrom ${table}\b`).test(read)
const hasTrigger = (table: string) =>
  statements.some((sql) =>
    new RegExp(
      String.raw`^create constraint trigger \w+ after insert on ${table} deferrable initially deferred [^;]*function count_(?:payment|sale)_in_duty\(`,
      's',
    ).test(sql),
  )

test('money that staff take is counted in their duty: what says how it was handed over is read by it, and counted as it is stored', () => {
  expect(saysHow.length).toBeGreaterThan(10)
  const counted = saysHow.filter((table) => !(table in takenByNoOne))
  expect(counted.filter((table) => !isCounted(table))).toEqual([])
  expect(counted.filter((table) => !hasTrigger(table))).toEqual([])
  expect(Object.keys(takenByNoOne).filter((table) => !saysHow.includes(table) || isCounted(table))).toEqual([])
})
