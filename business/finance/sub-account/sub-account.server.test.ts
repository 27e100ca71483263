import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { verifyBooks } from '#business/service/verify/verify-books.server.ts'
import { ApiClient } from '#checks/berth/api-client.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot, type ParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { sql } from '#kernel/sql.ts'
import { wholeTenant } from '#server/scope.ts'
import { bookLateJob, bookPayments, bookPaymentsJob } from '../cash-flow/book-payments.server.ts'

let berth: Berth
let admin: Console
let other: Console
let park: ParkLot
let merchantId: string
let accountId: string
beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  other = await berth.as('finance')
  park = await addParkLot(admin, {}, ruleC)
  merchantId = (
    await admin.call('/api/subMerchant/addSubMerchant', {
      SubMerchantNo: 'M1',
      SubMerchantName: '东城停车',
      LicenseNo: '91310000MA1FL12345',
      LegalName: '赵六',
      FeeRate: 0.6,
    })
  ).Id
  await merchant('openAccount', { ParkLotId: park.parkLotId, AccountName: '东城账户' })
  accountId = (await admin.call('/api/subAccount/querySubAccount', {})).rows[0].Id
})
afterAll(() => berth.stop())

const merchant = async (verb: string, values: object = {}, by = admin) =>
  by.ask(
    `/api/subMerchant/${verb}SubMerchant`,
    { id: merchantId, ...values },
    await by.confirm(`sub-merchant:${verb}`, merchantId),
  )
const withdrawal = async (verb: string, id: string, by: Console, values: object = {}) =>
  by.ask(`/api/cashFlow/${verb}Withdraw`, { id, ...values }, await by.confirm(`withdraw:${verb}`, id))
const account = () => admin.call('/api/subAccount/getSubAccount', { id: accountId })
const book = () => berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => bookPayments(tx))
const withdrawals = async (): Promise<any[]> => (await admin.call('/api/cashFlow/queryWithdraw')).rows
const askFor = async (Money: string) =>
  admin.ask(
    '/api/subAccount/withdrawSubAccount',
    { id: accountId, Money },
    await admin.confirm('sub-account:withdraw', accountId),
  )

let cars = 0

/** A car that pays 11 yuan. */
async function pays(): Promise<void> {
  const plateNumber = `京H${String(++cars).padStart(5, '0')}`
  await park.entry.sees(plateNumber, Date.now() - 131 * 60_000)
  await park.exit.sees(plateNumber, Date.now() - 60_000)
  const { rows } = await admin.call('/api/order/queryParkOrder', { plateNumber })
  await admin.call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: '20' })
}

test('what a lot receives is booked into its account once, with the fee and a counterpart for each row', async () => {
  await pays()
  await pays()
  await Promise.all([book(), book(), book()])
  expect(await account()).toMatchObject({
    AvailableMoney: '21.86',
    FrozenMoney: '0.00',
    TotalInMoney: '22.00',
    TotalOutMoney: '0.14',
  })
  const { rows, total } = await admin.call('/api/cashFlow/queryCashFlow', { PerPage: 100 })
  expect(total).toBe(8)
  for (const { flowNo, accountKind, direction, money } of rows) {
    const [counterpart] = rows.filter((row: any) => row.flowNo === flowNo && row.accountKind !== accountKind)
    expect(counterpart).toMatchObject({ money, direction: 3 - direction })
  }
  const west = await berth.as('admin', 'west')
  expect((await west.call('/api/cashFlow/queryCashFlow')).total).toBe(0)
})

test('the account number is shown by its end only, in every answer and in the audit log', async () => {
  const settle = { SettleBank: '工商银行', SettleAccountName: '东城停车', SettleAccountNo: '6222021234567890123' }
  expect((await merchant('settleTo', { ...settle, SettleAccountNo: '62220' })).state).toBe('invalid')
  expect((await merchant('settleTo', settle)).state).toBe('success')
  const record = await admin.call('/api/subMerchant/getSubMerchant', { id: merchantId })
  expect(record.SettleAccountNo).toBe('**** 0123')
  const log = await admin.call('/api/user/queryAuditLog', { ObjectType: 'sub-merchant', PerPage: 100 })
  expect(JSON.stringify([record, log])).not.toContain('6222021234567890123')
})

test('a sub-merchant is opened by someone else than who submitted it, with the password given again', async () => {
  expect((await merchant('submit')).state).toBe('success')
  expect((await merchant('approve')).message).toBe('不能审核自己提交的子商户')
  const unconfirmed = await other.ask('/api/subMerchant/approveSubMerchant', { id: merchantId })
  expect(unconfirmed.state).toBe('confirmationNeeded')
  expect((await merchant('reject', { reason: '法人不符' }, other)).state).toBe('success')
  expect((await merchant('approve', {}, other)).state).toBe('conflict')
  await merchant('submit')
  expect((await merchant('approve', {}, other)).state).toBe('success')
  expect(await admin.call('/api/subMerchant/getSubMerchant', { id: merchantId })).toMatchObject({ State: 4 })
  const changed = { id: merchantId, LegalName: '钱七' }
  expect((await admin.ask('/api/subMerchant/editSubMerchant', changed)).message).toContain('只有草稿')
  expect((await merchant('openAccount', { ParkLotId: park.parkLotId, AccountName: '第二个' })).message).toBe(
    '该停车场已有子账户',
  )
})

test('[MO-06] of many who withdraw at once no one gets what is not there', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => askFor('5.00')))
  expect(answers.filter(({ state }) => state === 'success')).toHaveLength(4)
  expect(answers.find(({ state }) => state !== 'success')!.message).toBe('可用余额不足,可提现1.86元')
  expect(await account()).toMatchObject({ AvailableMoney: '1.86', FrozenMoney: '20.00' })
  await expect(
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update sub_account set available_money = -1 where id = ${accountId}`),
    ),
  ).rejects.toMatchObject({ constraint: 'sub_account_available_is_not_below_zero' })
})

test('a withdrawal is audited by another person; what is refused or fails comes back, what is paid leaves the books once', async () => {
  const [paid, refused, failed] = (await withdrawals()).map(({ Id }) => Id)
  expect((await withdrawal('approve', paid, admin)).message).toBe('不能审核自己的提现申请')
  expect((await withdrawal('reject', refused, other, { reason: '资料不全' })).state).toBe('success')
  for (const id of [paid, failed]) expect((await withdrawal('approve', id, other)).state).toBe('success')
  expect((await withdrawal('payFailed', failed, other, { reason: '账号有误' })).state).toBe('success')
  const twice = await Promise.all([1, 2].map(() => withdrawal('confirmPaid', paid, other)))
  expect(twice.filter(({ state }) => state === 'success')).toHaveLength(1)
  expect(await account()).toMatchObject({ AvailableMoney: '11.86', FrozenMoney: '5.00', TotalOutMoney: '5.14' })
  await expect(
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.run(sql`delete from cash_flow`)),
  ).rejects.toThrow(/permission denied/)
})

test('many receipts are booked in short transactions, so that no one waits long for their account', async () => {
  const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query))
  const before = await account()
  await inEast(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, pay_channel, pay_scene, pay_money, payer_money, pay_status, paid_at)
    select 'MANY' || n, 1, ${park.parkLotId}::bigint, 6, 1, 1000, 1000, 3, now() from generate_series(1, 450) n`)
  await bookPaymentsJob.run(berth.machine, {}, new AbortController().signal)
  const booked = await inEast(sql<{ payments: number }>`
    select count(distinct biz_no)::int as payments from cash_flow where biz_no like 'MANY%' group by xmin::text order by 1`)
  expect(booked.map(({ payments }) => payments)).toEqual([50, 200, 200])
  const after = await account()
  expect(Number(after.AvailableMoney) - Number(before.AvailableMoney)).toBeCloseTo(450 * 9.94, 2)
})

test('what is booked at once says how many are left, and books them all alongside', async () => {
  const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query))
  await inEast(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, pay_channel, pay_scene, pay_money, payer_money, pay_status, paid_at)
    select 'NOW' || n, 1, ${park.parkLotId}::bigint, 6, 1, 1000, 1000, 3, now() - interval '2 hours' from generate_series(1, 450) n`)
  await inEast(sql`update sub_account set created_at = now() - interval '3 hours' returning id`)
  expect(await admin.call('/api/subAccount/bookSubAccount', { id: accountId })).toEqual({ WaitingCount: 250 })
  const booked = () =>
    inEast(sql<{ payments: number }>`
      select count(distinct biz_no)::int as payments from cash_flow where biz_no like 'NOW%' group by xmin::text order by 1`)
  await expect.poll(booked).toEqual([50, 200, 200].map((payments) => ({ payments })))
  expect(await admin.call('/api/subAccount/bookSubAccount', { id: accountId })).toEqual({ WaitingCount: 0 })
})

test('what is said late is booked within the hour', async () => {
  const inEast = <Row>(query: ReturnType<typeof sql<Row>>) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) => tx.rows<Row>(query))
  await inEast(sql`update sub_account set created_at = now() - interval '3 days' returning id`)
  await inEast(sql`
    insert into pay_record (pay_no, biz_type, park_lot_id, pay_channel, pay_scene, pay_money, payer_money, pay_status, created_at, paid_at)
    values ('LATE', 1, ${park.parkLotId}::bigint, 6, 1, 1000, 1000, 3, now() - interval '2 days', now() - interval '2 days') returning id`)
  await bookLateJob.run(berth.machine, {}, new AbortController().signal)
  expect(await inEast(sql`select from cash_flow where biz_no = 'LATE'`)).toHaveLength(4)
})

test('an account that holds money is not closed: a key gets 409, for the record is in the way and nothing that it sent', async () => {
  const key = await ApiClient.issued(admin, ['sub-account:close'])
  const { status, envelope } = await key.ask('/api/subAccount/closeSubAccount', { id: accountId })
  expect([status, envelope.message]).toEqual([409, '账户还有余额,不能注销'])
})

test('after all of it the books hold, and a balance that was tampered with is found', async () => {
  const breaches = async () =>
    (await verifyBooks(berth.machine.database)).flatMap(({ breaches: found }) =>
      found.filter((each) => /account|flow/.test(each)),
    )
  expect(await breaches()).toEqual([])
  const tamper = (by: number) =>
    berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
      tx.run(sql`update sub_account set available_money = available_money + ${by}`),
    )
  await tamper(1)
  expect(await breaches()).toEqual([expect.stringContaining('account A')])
  await tamper(-1)
})
