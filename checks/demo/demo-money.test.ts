import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { signIn, type Console as TownConsole } from '#simulator/console/console.ts'
import { act, idOf, query, type ConceptName } from '#simulator/console/records.ts'
import { demoLots } from '#simulator/demo/demo-town.ts'
import { lookAtInvoices } from '#simulator/demo/desks/invoice-desk.ts'
import { nextInvoiceStep } from '#simulator/demo/desks/invoicing.ts'
import { lookAtRefunds } from '#simulator/demo/desks/refund-desk.ts'
import { nextRefundStep } from '#simulator/demo/desks/refunding.ts'
import { lookAtSheets } from '#simulator/demo/desks/sheet-desk.ts'
import { lookAtSettlement } from '#simulator/demo/desks/settlement-desk.ts'
import { makeStaff } from '#simulator/demo/make-town.ts'
import { makeMoneyOffice } from '#simulator/demo/office/make-money-office.ts'
import { makePlatform } from '#simulator/demo/office/make-platform.ts'
import { giveAccess, Staff, type StaffAccounts } from '#simulator/demo/staff-access.ts'
import { settingsOf } from '#simulator/settings.ts'
import { startBerth, type Berth } from '../berth/berth.ts'
import { addParkLot, type ParkLot } from '../berth/park-lot.ts'
import { password } from '../berth/console.ts'

let berth: Berth
let park: ParkLot
let town: TownConsole
let staff: Staff
let lotIds: ReadonlyMap<string, string>
beforeAll(async () => {
  berth = await startBerth()
  await berth.newPerson({ UserName: 'town', roleCode: 'admin' })
  const admin = await berth.as('admin')
  park = await addParkLot(admin, { ParkLotName: demoLots[0]!.lot.ParkLotName }, ruleC)
  lotIds = new Map(demoLots.map(({ code }) => [code, park.parkLotId]))
  for (const plate of ['浙A10001', '浙A10002', '浙A10003']) await pays(plate)
  town = await signIn(berth.url, { tenantCode: 'east', userName: 'town', password })
  await makeStaff(town, (codes) => codes.map((code) => lotIds.get(code)!))
  const accounts: StaffAccounts = {}
  const settings = settingsOf({ BERTH_URL: berth.url })
  await giveAccess(settings, town, 'east', accounts)
  staff = new Staff(settings, accounts)
})
afterAll(() => berth.stop())

/** A car that pays 11 yuan in cash. */
async function pays(plateNumber: string): Promise<void> {
  const admin = await berth.as('admin')
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
}

/** What lies on someone's desk has lain there for days. */
const sincePast = (column: string) =>
  berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.run(sql`update settlement set ${sql.ref(column)} = now() - interval '9 days'`),
  )

const made: readonly ConceptName[] = [
  'invoiceSeller',
  'subMerchant',
  'shareRule',
  'smsTemplate',
  'pushSetting',
  'importantNotice',
  'banner',
  'displayKey',
  'appVersion',
  'holiday',
]
const counts = async () => Promise.all(made.map(async (of) => [of, (await query(town, of, {})).total] as const))

test('a tenant gets the office of money and messages once, however often the demo starts', async () => {
  await makeMoneyOffice(town, lotIds)
  const first = await counts()
  expect(first.filter(([of, count]) => count === 0 && of !== 'holiday')).toEqual([])
  await makeMoneyOffice(town, lotIds)
  expect(await counts()).toEqual(first)
})

test('the office opens accounts, refunds and invoices by the right people, and the books stay even', async () => {
  expect(await lookAtSettlement(staff)).toBe(3)
  expect(await lookAtSettlement(staff)).toBe(1)
  expect((await query(town, 'subMerchant', { State: [4] })).total).toBe(3)
  expect((await query(town, 'subAccount', {})).total).toBe(1)

  expect(await lookAtRefunds(staff)).toBe(1)
  const refund = (await query(town, 'refund', {})).rows[0]!
  expect(refund).toMatchObject({ auditState: 1, applicantName: '孙丽' })
  const step = nextRefundStep(refund)!
  expect(step.by).toBe('hefang')
  expect(nextRefundStep(refund)).toEqual(step)

  expect(await lookAtInvoices(staff)).toBe(1)
  const invoice = (await query(town, 'invoice', {})).rows[0]!
  expect(invoice).toMatchObject({ status: 1 })
  expect(nextInvoiceStep(invoice)).toEqual(nextInvoiceStep(invoice))
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('sheets of shares are approved by another person than who made them, paid out, and held against the bank', async () => {
  await pays('浙A10004')
  const rule = (await query(town, 'shareRule', {})).rows[0]!
  await act(town, 'shareRule', 'settleNow', idOf('shareRule', rule))
  expect(await lookAtSheets(staff)).toBe(0)
  await sincePast('created_at')
  expect(await lookAtSheets(staff)).toBe(1)
  await sincePast('approved_at')
  expect(await lookAtSheets(staff)).toBe(1)
  expect((await query(town, 'bankLine', {})).rows).toMatchObject([{ receiptNo: expect.stringMatching(/^HDJ/) }])
  expect((await verifyBooks(berth.machine.database)).flatMap(({ breaches }) => breaches)).toEqual([])
})

test('the platform is set up once, unless its administrator has a password of their own', async () => {
  const settings = (BERTH_PASSWORD: string) =>
    settingsOf({ BERTH_URL: berth.url, BERTH_TENANT: 'east', BERTH_USER: 'town', BERTH_PASSWORD })
  expect(await makePlatform(settings('Another#2026'), {})).toBe(false)
  const accounts: StaffAccounts = {}
  for (const _start of [1, 2]) expect(await makePlatform(settings(password), accounts)).toBe(true)
  const platform = await berth.asPlatform()
  expect((await platform.call('/api/announcement/queryAnnouncement')).total).toBe(6)
  expect((await platform.call('/api/tenant/queryTenant', { TenantCode: 'haicheng' })).total).toBe(1)
})
