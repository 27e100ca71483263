import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bareCodes, bareCodesInSql } from './bare-codes.ts'

/** Files that give examples of what travels and is stored, and the model that prices are compared with, speak in codes. */
const files = globSync('{business,server,web,edge,fields,kernel,simulator,bench}/**/*.{ts,tsx}').filter(
  (path) => !/\.(test|examples|arbitrary|fixture|model)\.|example-facts|\/testing\/|^simulator\/codes/.test(path),
)

test.each([
  ['order.orderStatus === 4', ['orderStatus === 4']],
  ['3 !== PayStatus', ['PayStatus === 3']],
  ['const leftUnpaid = 4; order.orderStatus === leftUnpaid', ['orderStatus === 4']],
  ['let leftUnpaid = 4; order.orderStatus === leftUnpaid', []],
  ["Number(row['order_status']) !== 6", ['orderStatus === 6']],
  ['order.orderStatus >= 4', ['orderStatus === 4']],
  ['terms.tierCount === 5', ['tierCount === 5']],
  ['(terms.firstOnce || 1) === 2', ['firstOnce === 2']],
  ["Number(draft['packFor'] ?? 0) > 1", ['packFor === 1']],
  ['rule({ splitMode: 3 })', ['splitMode: 3']],
  ['order.orderStatus = 4', ['orderStatus = 4']],
  ['switch (order.orderStatus) { case 3: }', ['orderStatus case 3']],
  ['[1, 2].includes(order.orderStatus)', ['orderStatus in 1', 'orderStatus in 2']],
  ['new Set([1]).has(order.orderStatus)', ['orderStatus in 1']],
  ['orderStatus.includes(3)', ['orderStatus has 3']],
  ['query({ orderStatus: [1, 2] })', ['orderStatus: 1', 'orderStatus: 2']],
  ['send({ releaseType: 5 })', ['releaseType: 5']],
  ["action('x', {}, { when: { field: 'CardState', is: [5, 6] } })", ['CardState is 5', 'CardState is 6']],
  ["choice('状态', enabledStates, { required: true, default: 1 })", ['default: 1']],
  ['sql`select where o.order_status <> 6 and pay_status in (2, 3)`', ['order_status <> 6', 'pay_status in (2, 3)']],
  ['sql`insert into park_order (order_no, order_status) values (${no}, 6)`', ['order_status set to 6']],
  ['sql`select null as id, 1 as device_family, 2 as "role", 0 as gone`', ['1 as device_family', '2 as "role']],
  ['sql`insert into park_order (order_no, order_status) values (6, ${code(orderStatuses.void)})`', []],
  ['sql`order_status = ${code(orderStatuses.void)}`; answer.status === 409; x.orderStatus === orderStatuses.void', []],
])('finds the bare codes of %s', (text, found) => {
  expect(bareCodes('example.ts', text).map(([, says]) => says)).toEqual(found)
})

test.each([
  'order_status=6',
  'order_status::int != 6',
  "order_status = any('{1,2}')",
  'order_status <> all(array[1, 2])',
  'order_status not in (1, 2)',
  'order_status between 1 and 3',
  'order_status >= 2',
  'coalesce(order_status, 0) = 6',
  '6 = o.order_status',
  'case o.order_status when 3',
  "week_days @> '{1}'",
])('finds the bare code of %s', (sql) => {
  expect(bareCodesInSql(`select from park_order o where ${sql} end`)).toHaveLength(1)
})

test.each([
  'order_status = ${code(orderStatuses.void)}',
  'order_status <> {park_order.order_status.void}',
  'came_at = 3 and order_status is null',
  'order_no = 6',
  'plate_date + 7 as week_days and came_at is null',
  '1 as gone',
])('finds none in %s', (sql) => {
  expect(bareCodesInSql(sql)).toEqual([])
})

test('every code has a name', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return bareCodes(file, text).map(
      ([at, says]) =>
        `${file}:${text.slice(0, at).split('\n').length} ${says}: write the code by its name, of the options that declare it.`,
    )
  })
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
