import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { exportedSheet } from '#checks/every/exchange.ts'
import { inPark } from '#business/orders/reports/in-park/in-park.ts'
import { parkOrder } from './park-order.ts'

let berth: Berth
let keeper: Console
let park: ParkLot

beforeAll(async () => {
  berth = await startBerth()
  keeper = await berth.as('admin')
  park = await addParkLot(keeper, {}, { ruleKind: 2, freeMinutes: 30, segments: [{ firstMoney: 500 }] })
  await park.entry.sees('沪A70001', Date.now() - 600_000)
  await park.exit.sees('沪A70001', Date.now() - 300_000)
  await park.entry.sees('沪A70002', Date.now() - 200_000)
})
afterAll(() => berth?.stop())

test.each([
  ['csv', '沪A70001', '无需支付'],
  ['csv', '沪A70002', '未结算'],
  ['xlsx', '沪A70001', '无需支付'],
  ['xlsx', '沪A70002', '未结算'],
] as const)('the %s of the orders says of %s: %s', async (format, plateNumber, word) => {
  const { header, rows } = await exportedSheet(keeper, parkOrder, format, { plateNumber })
  expect(rows[0]!.values[header.values.indexOf('支付状态')]).toBe(word)
})

test('the report of the cars inside says the same', async () => {
  const { header, rows } = await exportedSheet(keeper, inPark, 'csv')
  expect(rows[0]!.values[header.values.indexOf('支付状态')]).toBe('未结算')
})
