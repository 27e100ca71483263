import { sql } from '#kernel/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleC } from '#business/charging/fee/rules.examples.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { chargeKinds } from '#business/rights/companies/company/charge-kinds.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { addParkLot } from '#checks/berth/park-lot.ts'
import type { Console } from '#checks/berth/console.ts'
import { breachesOf } from '#checks/berth/breaches-of.ts'
import { both, tamperingWith } from '#checks/berth/tampering.ts'
import { openDatabase, type Database, type Tx } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { sealFactsJob } from './seal-facts.server.ts'
import { verifyBooks } from './verify-books.server.ts'

/** Someone at the database itself, past the application: whatever they change in any book, `npm run verify` notices. */
let berth: Berth
let admin: Console
let superuser: Database

beforeAll(async () => {
  berth = await startBerth()
  admin = await berth.as('admin')
  superuser = openDatabase(berth.databaseUrl, { ...purposes.jobs, connections: 1 })
  for (const tenant of ['east', 'west'] as const) {
    const park = await addParkLot(await berth.as('admin', tenant), {}, ruleC)
    const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000
    await park.entry.sees('京V10001', minutesAgo(131))
    await park.exit.sees('京V10001', minutesAgo(60))
    const { rows } = await (await berth.as('admin', tenant)).call('/api/order/queryParkOrder')
    await (
      await berth.as('admin', tenant)
    ).call('/api/order/payParkOrder', { id: rows[0].id, payChannel: 6, receivedMoney: rows[0].needPayMoney })
    await park.entry.sees('京V10002', minutesAgo(5))
  }
})
afterAll(async () => {
  await superuser.close()
  await berth.stop()
})

const breachesAfter = (tampering: (tx: Tx) => Promise<unknown>) =>
  breachesOf(superuser, berth.tenantIds.east, tampering)
const { change, insert } = tamperingWith(() => berth.tenantIds.east)
const of = `tenant_id = $mine`
const paid = `${of} and plate_number = '京V10001'`
const sealed = (tx: Tx) => tx.run(sql`select seal_facts(clock_timestamp() + interval '1 minute')`)
const acknowledged =
  'passings, payments, ledgers of money, audit lines, roles, accounts and archived files are those that were acknowledged'
const chained = 'each seal of the acknowledged facts takes in the one before it'
const lotDay = (figures: Record<string, string | number>, table: string) =>
  both(
    change(
      'statistics_of_lot',
      `insert into statistics_of_lot select tenant_id, id, '2026-02-01' from park_lot where ${of} on conflict (tenant_id, park_lot_id) do update set open_day = excluded.open_day`,
    ),
    async (tx) => {
      const lot = await tx.first<{ id: string }>(sql`select id from park_lot where tenant_id = ${berth.tenantIds.east}`)
      await insert(table, { park_lot_id: lot!.id, stat_day: '2026-01-05', ...figures })(tx)
    },
  )

const cases: [what: string, says: string, tampering: (tx: Tx) => Promise<unknown>][] = [
  [
    'an order that owes more',
    'payable = coupon',
    change('park_order', `update park_order set need_pay_money = need_pay_money + 1 where ${paid}`),
  ],
  [
    'a car that no region has',
    'a region counts the cars inside',
    insert('park_region', { region_name: '地下一层', car_count: 1 }),
  ],
  [
    'an order that was paid more',
    'what an order counts as paid',
    change('park_order', `update park_order set money_value_paid = money_value_paid + 1 where ${paid}`),
  ],
  [
    'money of a stay that turned out to be none',
    'money that was taken for a passing',
    change(
      'pay_record',
      `update pay_record set order_id = null, order_no = null, passing_id = 'gone' where ${paid}`,
      `update park_order set payment_ids = '{}', money_value_paid = 0, need_pay_money = payable_amount where ${paid}`,
    ),
  ],
  [
    'money that counts for another order than its passing',
    'money that was taken for a passing',
    change('pay_record', `update pay_record set order_id = order_id + 1 where ${paid}`),
  ],
  [
    'a coupon that no one gave',
    'what an order counts as coupons',
    change('park_order', `update park_order set coupon_money = 1 where ${paid}`),
  ],
  ['a merchant with money', 'a merchant has', insert('merchant', { balance: 5 })],
  ['a card with money', 'a stored-value card has', insert('stored_card', { balance: 5 })],
  [
    'money of a card that paid for nothing',
    'a stored-value card has',
    insert('stored_card_flow', { id: 1000, card_id: 1, flow_kind: 3, money: -5 }),
  ],
  ['a company with money', 'a company has', insert('company', { account_money: 5 })],
  [
    'an order that a company pays which has none',
    'what a company pays of an order',
    change('park_order', `update park_order set company_money = 1 where ${paid}`),
  ],
  [
    'a payment without a time',
    'each payment of a channel',
    change('pay_record', `update pay_record set paid_at = null where ${of} and paid_at is not null`),
  ],
  [
    'a trade that is counted twice',
    'each payment of a channel',
    insert('pay_record', { third_trade_no: 'T1', pay_channel: 1 }, 2),
  ],
  ['a payment without its key', 'each payment has its key', change('pay_key', `delete from pay_key where ${of}`)],
  [
    'a pass that was paid for and not given',
    'each pass that a driver paid for',
    both(
      insert('pay_record', { pay_no: 'N1', pay_status: payRecordStates.paid, pay_money: 5, payer_money: 5 }),
      insert('pass_purchase', { pay_no: 'N1' }),
    ),
  ],
  ['spots that are held for no one', 'the spots of each pass', insert('held_spots', { pay_no: 'N1' })],
  [
    'a top-up that was paid for and is in no balance',
    'each top-up that a shop paid for',
    both(
      insert('pay_record', { pay_no: 'N1', pay_status: payRecordStates.paid, pay_money: 5, payer_money: 5 }),
      insert('merchant_top_up', { pay_no: 'N1' }),
    ),
  ],
  [
    'more taken back from a company than it paid in',
    'what is undone of a top-up by staff',
    both(
      insert('company_flow', { id: 1000, company_id: 1, flow_kind: 1, money: 5 }),
      insert('company_flow', { id: 1001, company_id: 1, flow_kind: 6, money: -6, undoes: 1000 }),
    ),
  ],
  [
    'a top-up of a shop that another one has back',
    'what is undone of a top-up by staff',
    both(
      insert('merchant_balance_log', { id: 1000, merchant_id: 1, change_type: 1, money: 5 }),
      insert('merchant_balance_log', { id: 1001, merchant_id: 2, change_type: 5, money: -5, undoes: 1000 }),
    ),
  ],
  [
    'a company’s bill that was paid online and is not in its ledger',
    'each bill that a company paid online',
    both(
      insert('pay_record', { pay_no: 'N2', pay_status: payRecordStates.paid, pay_money: 5, payer_money: 5 }),
      insert('company_bill_payment', { pay_no: 'N2' }),
    ),
  ],
  [
    'a company’s top-up that was paid for and is not in its deposit',
    'each top-up that a company paid for',
    both(
      insert('pay_record', { pay_no: 'N3', pay_status: payRecordStates.paid, pay_money: 5, payer_money: 5 }),
      insert('company_top_up', { pay_no: 'N3' }),
    ),
  ],
  [
    'a passing stored twice',
    'each event of a device',
    change(
      'passing',
      `insert into passing (tenant_id, park_lot_id, gate_id, lane_id, device_id, event_id, direction, pass_at) select tenant_id, park_lot_id, gate_id, lane_id, device_id, event_id, direction, pass_at + interval '1 second' from passing where ${of}`,
    ),
  ],
  [
    'a stay without its entry',
    'a stay has one entry',
    change('park_order', `update park_order set entry_passing_id = null where ${paid}`),
  ],
  [
    'a passing of another order',
    'a passing belongs to one stay',
    change('passing', `update passing set order_no = 'P0' where ${paid}`),
  ],
  [
    'a car that left and is inside',
    'the state of an order',
    change('park_order', `update park_order set left_at = null where ${paid}`),
  ],
  ['a car inside that no one counts', 'the open stays', change('open_stay', `delete from open_stay where ${of}`)],
  [
    'a debt of no order',
    'what is owed and what stayed long',
    insert('lasting_order', { order_id: 9, order_no: 'P9', arrears_money: 500 }),
  ],
  [
    'a lot that counts one more',
    'a lot counts',
    change('lot_occupancy', `update lot_occupancy set inside_count = inside_count + 1 where ${of}`),
  ],
  ['a barrier that opened twice', 'a barrier is opened', insert('gate_command', { exit_passing_id: '1/x' }, 2)],
  [
    'money held for no refund',
    'what is held of a payment',
    change('pay_record', `update pay_record set refund_held = 1 where ${of}`),
  ],
  [
    'a bill that no one compared',
    'the differences of a reconciled day',
    insert('reconcile_task', { state: 4, channel_count: 3 }),
  ],
  [
    'cash of another duty',
    'cash that was posted',
    both(insert('duty_session', { id: 9, cash_money: 5 }), insert('cash_posting', { duty_id: 9, should_money: 4 })),
  ],
  ['a flow of one side', 'every flow of money', insert('cash_flow', { flow_no: 'F1', money: 5 })],
  ['an account with money', 'the balances of an account', insert('sub_account', { available_money: 5 })],
  ['an invoice for nothing', 'a living invoice', insert('invoice', { amount: 5, status: 2 })],
  [
    'a sealed line of the audit log',
    'the audit log is as it was sealed',
    both(
      (tx) => tx.run(sql`select seal_audit(clock_timestamp())`),
      change('audit_log', `update audit_log set real_name = 'nobody' where ${of}`),
    ),
  ],
  [
    'a sum of a list',
    'count and sums of a list',
    change('park_order_rollup', `update park_order_rollup set payable_amount = payable_amount + 1 where ${of}`),
  ],
  [
    'a count of a list',
    'count and sums of a list',
    change('passing_rollup', `update passing_rollup set total = total + 1 where ${of}`),
  ],
  ['a month of a plate', 'it is known of a plate', change('plate_month', `delete from plate_month where ${of}`)],
  ['a kept day', 'stays and money kept of a day', lotDay({ in_count: 3 }, 'lot_day')],
  ['kept money of a channel', 'money kept of a day by channel', lotDay({ pay_count: 3 }, 'money_day')],
  ['a kept hour', 'passings kept of an hour', lotDay({ in_count: 3 }, 'flow_hour')],
  [
    'a price that no rule gives',
    'recomputed from all facts',
    change(
      'park_order',
      `update park_order set payable_amount = payable_amount + 100, need_pay_money = need_pay_money + 100 where ${paid}`,
    ),
  ],
  [
    'a stay deleted with its facts, sums and counters',
    acknowledged,
    both(
      change('passing', `delete from passing where ${of} and plate_number = '京V10002'`),
      change('park_order', `delete from park_order where ${of} and plate_number = '京V10002'`),
      change('open_stay', `delete from open_stay where ${of} and plate_number = '京V10002'`),
      change(
        'lot_occupancy',
        `update lot_occupancy set inside_count = inside_count - 1 where ${of} and inside_count > 0`,
      ),
      change(
        'park_order_rollup',
        `delete from park_order_rollup`,
        `insert into park_order_rollup select * from park_order_added_up`,
      ),
    ),
  ],
  [
    'a changed trade number',
    acknowledged,
    change('pay_record', `update pay_record set third_trade_no = 'T9' where ${of}`),
  ],
  [
    'an audit line deleted before its seal',
    acknowledged,
    change('audit_log', `delete from audit_log where ${of} and id = (select max(id) from audit_log where ${of})`),
  ],
  [
    'a role that may do more',
    acknowledged,
    change(
      'role',
      `update role set permission_codes = permission_codes || '["device:delete"]' where ${of} and role_code = 'toll_collector' or ${of} and id = (select max(id) from role where ${of})`,
    ),
  ],
  [
    'a person with another role',
    acknowledged,
    change(
      'tenant_user',
      `update tenant_user set role_ids = role_ids || 999999::bigint where ${of} and id = (select max(id) from tenant_user where ${of})`,
    ),
  ],
  [
    'more taken back of a share than it was',
    'no more of a payment is shared',
    both(
      insert('profit_share', { id: 1000, share_no: 'S1000', share_kind: 1, net_money: 5 }),
      insert('profit_share', { id: 1001, share_no: 'S1001', share_kind: 2, net_money: -6, of_share_id: 1000 }),
    ),
  ],
  [
    'a sheet on which nothing stands',
    'a sheet is for the shares that stand on it',
    insert('settlement', { settle_no: 'J1000', state: 1, settle_money: 5 }),
  ],
  [
    'notes that went before they were sealed',
    acknowledged,
    change('fact_note', `delete from fact_note where ${of} and book = 'payment'`),
  ],
  [
    'a seal that counts less',
    chained,
    both(
      sealed,
      change('fact_seal', `update fact_seal set fact_count = fact_count - 1 where ${of} and book = 'passing'`),
    ),
  ],
  [
    'a seal that is gone',
    acknowledged,
    both(sealed, change('fact_seal', `delete from fact_seal where ${of} and book = 'audit'`)),
  ],
]

test('the books of both tenants hold, before and after their facts were sealed', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  expect(await breachesAfter(sealed)).toEqual({})
  expect((await admin.call('/api/role/queryRole')).total).toBeGreaterThan(0)
})

test.each(cases)('%s shows', async (_what, says, tampering) => {
  const found = await breachesAfter(tampering)
  expect(Object.keys(found).filter((each) => each.startsWith(says))).toHaveLength(1)
})

test('of every book there is something to be noticed', async () => {
  const all = (await verifyBooks(berth.machine.database)).map(({ says }) => says)
  const silent = all.filter((each) => !cases.some(([, says]) => each.startsWith(says)))
  expect(silent).toEqual(['orders older than the settings of their lot, compared only by the invariants above'])
})

test('an order is missed in the ledger of a company that was charged for stays before and after it, not where it may have paid by the month', async () => {
  const ofCompany = `company_id = 9, company_money = 1, other_discount_money = 1, order_type = ${orderTypes.company}, order_status = ${orderStatuses.completed}`
  const missed = async (...flows: Record<string, string | number>[]) => {
    const found = await breachesAfter(
      both(
        insert('company', { id: 9, company_code: 'C9', charge_kind: chargeKinds.monthly }),
        change('park_order', `update park_order set ${ofCompany}, left_at = '2026-03-15T04:00:00Z' where ${paid}`),
        ...flows.map((flow) => insert('company_flow', { company_id: 9, ...flow })),
      ),
    )
    return Object.values(found)
      .flat()
      .some((breach) => breach.endsWith('is not in the ledger of company C9'))
  }
  const parking = (day: string) => ({ flow_kind: flowKinds.parking, happened_at: day })
  const fee = (month: string) => ({ flow_kind: flowKinds.monthlyFee, month })
  const [before, after] = [parking('2026-01-05'), parking('2026-06-05')]
  expect([await missed(before, after), await missed(before, after, fee('2026-05'))]).toEqual([true, true])
  for (const flows of [[before], [after], [before, after, fee('2026-03')], [before, after, fee('2026-02')]])
    expect([flows, await missed(...flows)]).toEqual([flows, false])
})

test('what the application itself changes is acknowledged: a role, a right, a payment; a statement of the owner is not', async () => {
  const { rows } = await admin.call('/api/role/queryRole', { RoleCode: 'finance' })
  const { Id } = await admin.call('/api/role/addRole', {
    RoleName: '巡检',
    RoleCode: 'patrol',
    PermissionCodes: [],
    MenuUrls: [],
  })
  await admin.call('/api/role/deleteRole', { ids: [Id] }, await admin.confirm('role:delete', Id))
  expect(rows.length).toBeLessThan(2)
  await sealFactsJob.run(berth.machine, null, new AbortController().signal)
  expect(await breachesAfter(async () => {})).toEqual({})
  const added = async (tx: Tx) => {
    await tx.run(sql`set local session_replication_role = origin`)
    await tx.run(
      sql`insert into role (role_name, role_code, role_kind, is_admin, status) values ('门卫甲', 'door', 2, true, 1)`,
    )
  }
  expect(Object.keys(await breachesAfter(added))).toEqual([acknowledged])
})
