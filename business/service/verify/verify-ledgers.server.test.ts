import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountKinds, flowDirections } from '#business/finance/cash-flow/cash-flow.ts'
import { flowKinds } from '#business/rights/companies/company-flow/company-flow.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { cardFlowKinds } from '#business/rights/stored-value/stored-card-flow/stored-card-flow.ts'
import { startBerth, type Berth } from '#checks/berth/berth.ts'
import { breachesOf } from '#checks/berth/breaches-of.ts'
import { both, tamperingWith } from '#checks/berth/tampering.ts'
import { sql } from '#kernel/sql.ts'
import { openDatabase, type Database, type Tx } from '#server/database/database.ts'
import { purposes } from '#server/database/purposes.ts'
import { wholeTenant } from '#server/scope.ts'
import { verifyBooks } from './verify-books.server.ts'

/** Money that no one paid in, with all that follows from it: every sum holds, and only what was acknowledged says otherwise. */
let berth: Berth
let superuser: Database
beforeAll(async () => {
  berth = await startBerth()
  superuser = openDatabase(berth.databaseUrl, { ...purposes.jobs, connections: 1 })
  for (const tenant of ['east', 'west'] as const) await topUpEach(tenant)
})
afterAll(async () => {
  await superuser.close()
  await berth.stop()
})

let made = 0

/** 30 yuan for a card, a company and a shop of their own. */
async function topUpEach(tenant: 'east' | 'west'): Promise<void> {
  const admin = await berth.as('admin', tenant)
  const no = ++made
  const card = await admin.call('/api/storedCard/addStoredCard', {
    OwnerName: '张三',
    OwnerMobile: '13900000001',
    PlateNumbers: `京L7000${no}`,
  })
  await admin.call('/api/storedCard/topUpStoredCard', { Id: card.Id, PayMoney: '30', PayChannel: 6 })
  const firm = { CompanyCode: `L${no}`, CompanyName: `单位${no}`, ContractBegin: '2026-01-01', ChargeKind: 3 }
  const company = await admin.call('/api/company/addCompany', firm)
  await admin.call('/api/company/topUpCompany', { Id: company.Id, PayMoney: '30', PayChannel: 6 })
  const shop = { MerchantNo: `L${no}`, MerchantName: `商户${no}`, SettleKind: 1 }
  const merchant = await admin.call('/api/merchant/addMerchant', shop)
  await admin.call('/api/merchant/topUpMerchant', { Id: merchant.Id, PayMoney: '30', GiveMoney: '0' })
}

const breachesAfter = (tampering: (tx: Tx) => Promise<unknown>) =>
  breachesOf(superuser, berth.tenantIds.east, tampering)
const { change, insert } = tamperingWith(() => berth.tenantIds.east)
const acknowledged =
  'passings, payments, ledgers of money, audit lines, roles, accounts and archived files are those that were acknowledged'

const flow = { id: 9000, flow_no: 'L9', sub_account_id: 9, flow_type: 1, money: 500, biz_no: 'W9' }
const tampered: Record<string, [book: string, tampering: (tx: Tx) => Promise<unknown>]> = {
  'a pair of flows, and the account that has them': [
    'cash',
    both(
      insert('sub_account', { id: 9, account_no: 'A9', total_in_money: 500, available_money: 500 }),
      insert('cash_flow', {
        ...flow,
        account_kind: accountKinds.subAccount,
        direction: flowDirections.income,
        balance_after: 500,
      }),
      insert('cash_flow', {
        ...flow,
        id: 9001,
        account_kind: accountKinds.tenant,
        direction: flowDirections.outgoing,
      }),
    ),
  ],
  'a top-up of a card, and its balance': [
    'card',
    both(
      change(
        'stored_card_flow',
        `insert into stored_card_flow (tenant_id, card_id, flow_kind, money, balance_after, happened_at) select tenant_id, id, ${cardFlowKinds.topUp}, 500, balance + 500, now() from stored_card where tenant_id = $mine`,
      ),
      change('stored_card', `update stored_card set balance = balance + 500 where tenant_id = $mine`),
    ),
  ],
  'a top-up of a shop, and its balance': [
    'merchant',
    both(
      change(
        'merchant_balance_log',
        `insert into merchant_balance_log (tenant_id, merchant_id, change_type, money, balance_after, used_credit_after) select tenant_id, id, ${changeTypes.topUp}, 500, balance + 500, used_credit_money from merchant where tenant_id = $mine`,
      ),
      change('merchant', `update merchant set balance = balance + 500 where tenant_id = $mine`),
    ),
  ],
  'a top-up of a company, and its deposit': [
    'company',
    both(
      change(
        'company_flow',
        `insert into company_flow (tenant_id, company_id, flow_kind, money, account_after, happened_at) select tenant_id, id, ${flowKinds.topUp}, 500, account_money + 500, now() from company where tenant_id = $mine`,
      ),
      change('company', `update company set account_money = account_money + 500 where tenant_id = $mine`),
    ),
  ],
}

test('what the application itself books is acknowledged, in both tenants', async () => {
  expect((await verifyBooks(berth.machine.database)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  const books = await berth.machine.database.inScope(wholeTenant(berth.tenantIds.east), (tx) =>
    tx.rows(
      sql`select book, fact_count::int from fact_books() where book in ('card', 'company', 'merchant') order by 1`,
    ),
  )
  expect(books).toEqual(['card', 'company', 'merchant'].map((book) => ({ book, fact_count: 1 })))
})

test.each(Object.entries(tampered))('%s, from no one, is noticed', async (_, [book, tampering]) => {
  const found = await breachesAfter(tampering)
  expect(Object.keys(found)).toEqual([acknowledged])
  expect(found[acknowledged]).toEqual([expect.stringContaining(`book ${book} holds`)])
})

test('ledgers that the version before wrote are taken in once nothing of them is under way, and hold from then on', async () => {
  const books = sql`book in ('cash', 'card', 'merchant', 'company')`
  const asBefore = async (tx: Tx) => {
    await tx.run(sql`delete from fact_note where ${books}`)
    await tx.run(sql`update fact_ledger set flows_since = null`)
  }
  const takeIn = (later: string) => (tx: Tx) => tx.run(sql`select take_in_flows(${later}::interval)`)
  const more = insert('company', { id: 9, company_code: 'C9', account_money: 500 })
  const invented = insert('company_flow', { id: 9000, company_id: 9, flow_kind: flowKinds.topUp, money: 500 })
  const ledgers = ['company_flow', 'stored_card_flow', 'merchant_balance_log']
  const written = (ago: string, ...tables: string[]) =>
    both(
      ...tables.map((table) =>
        change(table, `update ${table} set created_at = now() - interval '${ago}' where tenant_id = $mine`),
      ),
    )
  const notedSince = (ago: string) => (tx: Tx) =>
    tx.run(sql`update fact_ledger set flows_since = now() - ${ago}::interval`)
  const tamper = both(more, invented)
  // Not noted yet, and noted but not taken in: what is there is no fact.
  for (const before of [both(asBefore), both(asBefore, takeIn('1 hour'))]) {
    expect(await breachesAfter(before)).toEqual({})
    expect(await breachesAfter(both(before, tamper))).toEqual({})
  }
  const takenIn = both(asBefore, written('3 hours', ...ledgers), notedSince('2 hours'), takeIn('1 hour'))
  expect(await breachesAfter(takenIn)).toEqual({})
  expect(await breachesAfter(both(takenIn, takeIn('1 hour')))).toEqual({})
  expect(await breachesAfter(both(takenIn, tamper))).toEqual({
    [acknowledged]: ['book company holds 2, acknowledged were 1'],
  })
  expect(await breachesAfter(both(takenIn, written('1 day', 'company_flow')))).toEqual({})
})
