import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { wallDate } from '#kernel/wall-clock.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'

let berth: Berth
beforeAll(async () => {
  berth = await startBerth()
})
afterAll(() => berth.stop())

test('cash beyond the price is listed with its order, and is neither revenue nor on an invoice', async () => {
  const admin = await berth.as('admin')
  const park = await addParkLot(admin, {}, { ...ruleC, noEntryMoney: 2000 })
  await admin.call('/api/parkLot/editParkLot', { Id: park.parkLotId, NoEntryExitPolicy: 2 })
  const ago = (minutes: number) => Date.now() - minutes * 60_000
  // Its entry becomes known after the fixed amount was paid.
  await park.exit.sees('京V20001', ago(5))
  await park.exit.sendOne(park.exit.payment('京V20001', ago(4), '20.00'))
  await park.entry.sees('京V20001', ago(135), { opened: true })

  // The day before, where it is soon after midnight.
  const StatDate = wallDate(ago(135), 'Asia/Shanghai')
  const listed = await admin.call('/api/order/queryAbnormalOrder', { Type: 1, StatDate })
  expect(listed.rows).toMatchObject([{ plateNumber: '京V20001', moneyValuePaid: '11.00', overPaidMoney: '9.00' }])
  const income = await admin.call('/api/statement/queryLotDayIncome', { PerPage: 100 })
  const received: string[] = income.rows.map(({ netReceipt }: { netReceipt: string }) => netReceipt)
  expect(received.filter((money) => money !== '0.00')).toEqual(['11.00'])
  const { rows } = await admin.call('/api/invoice/queryInvoiceOrder', { PaidFor: 1, plateNumber: '京V20001' })
  expect(rows).toMatchObject([{ canInvoiceMoney: '11.00' }])
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})
