import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth?.stop())

test('cash beyond the price stands alongside the payment, so that no one takes it for income', async () => {
  const admin = await berth.as('admin')
  const park = await addParkLot(admin, {}, ruleC)
  await park.entry.sees('京Y10001', Date.now() - 3_000_000)
  await park.exit.sees('京Y10001', Date.now() - 60_000)
  await park.exit.sendOne(park.exit.payment('京Y10001', Date.now() - 30_000, '50.00'))
  const { rows, sum } = await admin.call('/api/cashFlow/queryCash', { Type: 1 })
  expect(rows).toMatchObject([{ payMoney: '50.00', overPaidMoney: '45.00' }])
  expect(sum).toMatchObject({ payMoney: '50.00', overPaidMoney: '45.00' })
})
