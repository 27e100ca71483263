import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { addAlipayAccount, alipayApp as app } from '#checks/berth/alipay-account.ts'
import { startBerth, type Berth, type TenantCode } from '#checks/berth/berth.ts'
import type { Console } from '#checks/berth/console.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import { freePort } from '#database/embedded/free-port.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { startAlipay, type Alipay } from '#simulator/alipay/alipay.ts'

generateKeyPairSync
let alipay: Alipay
let berth: Berth
let admin: Console
let lot: ParkLot
beforeAll(async () => {
  alipay = await startAlipay([app])
  const port = await freePort()
  berth = await startBerth({ port, publicUrl: `http://127.0.0.1:${port}`, alipayUrl: alipay.url, demo: false })
  admin = await berth.as('admin')
  lot = await addParkLot(admin, {}, ruleC)
  await addAlipayAccount(admin, alipay, { ChargesByAgreement: 1 })
  alipay.parking.lots.set(`P${lot.parkLotId}`, 'PI26112700001')
})
afterAll(async () => {
  await berth.stop()
  await alipay.close()
})
beforeEach(() => alipay.behave({}))

const ago = (minutes: number) => Date.now() - minutes * 60_000
const order = async (plateNumber: string) => (await admin.call('/api/order/queryParkOrder', { plateNumber })).rows[0]
const payments = async (plateNumber: string): Promise<any[]> =>
  (await admin.call('/api/payRecord/queryPayRecord', { plateNumber })).rows
const word = async (plateNumber: string, tenant: TenantCode = 'east') => {
  const { orderNo } = await order(plateNumber)
  return berth.machine.database.inScope(wholeTenant(berth.tenantIds[tenant]), (tx) =>
    tx.first<{ stay_no: string | null; is_blocked: boolean; blocked_reason: string | null; is_inside: boolean }>(
      sql`select parking_id as stay_no, is_blocked, blocked_reason, is_inside from agreement_stay where order_no = ${orderNo}`,
    ),
  )
}
async function comes(plateNumber: string): Promise<void> {
  await lot.entry.sees(plateNumber, ago(131))
  await expect.poll(async () => (await word(plateNumber))?.stay_no).toBeTruthy()
}

test('a signed plate is charged at the exit', async () => {
  alipay.parking.sign('京A40001', 'PLATE_PAY')
  await comes('京A40001')
  await lot.exit.sees('京A40001', ago(1))
  await expect.poll(() => order('京A40001')).toMatchObject({ orderStatus: 3, moneyValuePaid: '11.00' })
  expect(await payments('京A40001')).toMatchObject([{ payStatus: 3, payChannel: 2, payScene: 6, payerMoney: '11.00' }])
})
