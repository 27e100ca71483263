import { fail } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import {
  grantByMerchant,
  openOrderOf,
  openStayOf,
} from '#business/discounts/discount-grant/grant-by-merchant.server.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { holdLots } from '#business/places/basics/parking-lot/hold-lots.server.ts'
import type { LotChange } from '#business/traffic/change-lot.server.ts'
import { yuan } from '#fields/money/yuan.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { isFirstTime } from '#server/verb/once.ts'
import type { BillMonth, GrantShown, ShopShown } from './shop.ts'

const mostGrants = 20
const mostMonths = 12

interface ShopRow {
  id: string
  name: string
  settle_kind: number
  balance: string
  credit_left: string
  month_count: number
  month_money: string
}

/**
 * The shops in use whose contact the phone is, in the tenant's scope: their money, what they may give, and what they gave; `takesTopUp` of a shop's id: whether
 * money can be paid into its balance.
 */
export async function shopsOfPhone(
  tx: Tx,
  mobile: string,
  takesTopUp: (shopId: string) => Promise<boolean>,
): Promise<ShopShown[]> {
  const rows = await tx.rows<ShopRow>(sql`
    select m.id::text, m.merchant_name as name, m.settle_kind, m.balance, m.credit_money - m.used_credit_money as credit_left,
      count(g.id)::int as month_count, coalesce(sum(g.settle_money), 0) as month_money
    from merchant m left join discount_grant g on g.merchant_id = m.id and g.state <> ${code(grantStates.takenBack)}
      and g.grant_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    where m.contact_mobile = ${mobile} and m.status = ${code(enabledStates.enabled)} group by m.tenant_id, m.id order by m.merchant_name, m.id`)
  const shops: ShopShown[] = []
  for (const row of rows)
    shops.push({
      id: row.id,
      name: row.name,
      settleKind: row.settle_kind,
      balance: yuan(Number(row.balance)),
      creditLeft: yuan(Number(row.credit_left)),
      takesTopUp: await takesTopUp(row.id),
      monthCount: row.month_count,
      monthMoney: yuan(Number(row.month_money)),
      rules: await rulesOf(tx, row.id),
      bill: await billOf(tx, row.id),
      grants: await grantsOf(tx, row.id),
    })
  return shops
}

/** What a shop may give, and what it pays for one. */
async function rulesOf(tx: Tx, shopId: string): Promise<ShopShown['rules']> {
  const rows = await tx.rows<{ id: string; name: string; price: string }>(sql`
    select r.id::text, r.rule_name as name, round(r.sale_price * m.discount_percent / 100) as price from discount_rule r join merchant m on m.id = ${shopId}
    where r.status = ${code(enabledStates.enabled)} and (r.park_lot_ids = '{}' or m.park_lot_ids = '{}' or r.park_lot_ids && m.park_lot_ids) order by r.rule_name, r.id`)
  return rows.map(({ id, name, price }) => ({ id, name, price: yuan(Number(price)) }))
}

/** What a shop gave and paid in, month by month. */
async function billOf(tx: Tx, shopId: string): Promise<BillMonth[]> {
  const since = sql`(date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => ${mostMonths - 1})) at time zone 'Asia/Shanghai'`
  const rows = await tx.rows<{ month: string; count: number; money: string; paid_in: string }>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(given)::int as count, sum(money) as money, sum(paid_in) as paid_in from (
      select grant_at as at, 1 as given, settle_money as money, 0 as paid_in from discount_grant where merchant_id = ${shopId} and state <> ${code(grantStates.takenBack)} and grant_at >= ${since}
      union all
      select created_at, 0, 0, money from merchant_balance_log where merchant_id = ${shopId} and change_type in (${code(changeTypes.topUp, changeTypes.bonus, changeTypes.refund, changeTypes.creditRepaid)}) and created_at >= ${since}
    ) moved group by 1 order by 1 desc`)
  return rows.map(({ month, count, money, paid_in }) => ({
    month,
    count,
    money: yuan(Number(money)),
    paidIn: yuan(Number(paid_in)),
  }))
}

async function grantsOf(tx: Tx, shopId: string): Promise<GrantShown[]> {
  const rows = await tx.rows<{ no: string; plate: string; name: string; at: Date; money: string; state: number }>(sql`
    select g.grant_no as no, g.plate_number as plate, coalesce(r.rule_name, '') as name, g.grant_at as at, g.settle_money as money, g.state
    from discount_grant g left join discount_rule r on r.id = g.rule_id where g.merchant_id = ${shopId} order by g.grant_at desc, g.id desc limit ${mostGrants}`)
  return rows.map(({ no, plate, name, at, money, state }) => ({
    no,
    plateNumber: plate,
    ruleName: name,
    at: wallTime(at.getTime()).slice(0, 16),
    money: yuan(Number(money)),
    state,
  }))
}

/** The shop gives a reduction to a car inside, as the console does; only to the phone that is its contact is it there. */
export async function giveByShop(
  tx: Tx,
  mobile: string,
  { shopId, ruleId, plateNumber, attempt }: { shopId: string; ruleId: string; plateNumber: string; attempt: string },
): Promise<LotChange | null> {
  await holdLots(tx, sql`select park_lot_id from ${openStayOf(plateNumber)}`)
  const shop = await tx.first<{ name: string }>(
    sql`select merchant_name as name from merchant where id = ${shopId} and contact_mobile = ${mobile}`,
  )
  if (!shop) throw fail('notFound', { label: merchant.label })
  if (!(await isFirstTime(tx, `shop ${shopId} ${ruleId} ${plateNumber} ${attempt}`))) return null
  const orderId = await openOrderOf(tx, plateNumber)
  return grantByMerchant(tx, { merchantId: shopId, ruleId, orderId }, shop.name)
}
