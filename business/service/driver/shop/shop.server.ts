import { fail, Failure } from '#kernel/failure.ts'
import { wallTime } from '#kernel/wall-clock.ts'
import {
  findOpenOrder,
  giveInAdvance,
  grantByMerchant,
  newestOpenStay,
} from '#business/discounts/discount-grant/grant-by-merchant.server.ts'
import { grantStates } from '#business/discounts/discount-grant/grant-states.ts'
import { changeTypes } from '#business/discounts/merchant-balance-log/merchant-balance-log.ts'
import { cashierInForce, givenToday } from '#business/discounts/merchant-cashier/cashier-limits.server.ts'
import { mayGive } from '#business/discounts/merchant/may-give.server.ts'
import { codesOf } from '#business/discounts/merchant-code/merchant-code.server.ts'
import { merchant } from '#business/discounts/merchant/merchant.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { yuan } from '#fields/money/yuan.ts'
import { phone } from '#fields/text/phone.ts'
import { sql, type SqlBool } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { isFirstTime } from '#server/verb/once.ts'
import { cashiersOf } from './shop-cashiers.server.ts'
import { notInside, type BillMonth, type CodeShown, type GrantShown, type ShopShown } from './shop.ts'

const mostGrants = 20
const mostMonths = 12

interface ShopRow {
  cashier_id: string | null
  given_today: number
  day_limit: number | null
  id: string
  name: string
  settle_kind: number
  balance: string
  credit_left: string
  month_count: number
  month_money: string
}

/** A shop `m` in use, and as which of its cashiers `c` a phone gives for it: as none where it is the contact. */
export const shopsFor = (mobile: string) => sql`
  merchant m left join merchant_cashier c on c.merchant_id = m.id and c.mobile = ${phone(mobile)} and m.contact_mobile is distinct from ${phone(mobile)} and ${cashierInForce()}`
export const isOf = (mobile: string) => sql<SqlBool>`(m.contact_mobile = ${phone(mobile)} or c.id is not null)`

/**
 * The shops in use whose contact or cashier the phone is, in the tenant's scope: their money, what they may give, and what they gave; `takesTopUp` of a
 * shop's id: whether money can be paid into its balance. A cashier sees what they may give and what they gave.
 */
export async function shopsOfPhone(
  tx: Tx,
  mobile: string,
  publicUrl: string,
  takesTopUp: (shopId: string) => Promise<boolean>,
): Promise<ShopShown[]> {
  const rows = await tx.rows<ShopRow>(sql`
    select c.id::text as cashier_id, c.day_limit_count as day_limit, ${givenToday(sql`c.id`)} as given_today, m.id::text, m.merchant_name as name, m.settle_kind, m.balance, m.credit_money - m.used_credit_money as credit_left,
      count(g.id)::int as month_count, coalesce(sum(g.settle_money), 0) as month_money
    from ${shopsFor(mobile)} left join discount_grant g on g.merchant_id = m.id and g.state <> ${code(grantStates.takenBack)}
      and g.grant_at >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'
    where ${isOf(mobile)} and m.status = ${code(enabledStates.enabled)} group by m.tenant_id, m.id, c.tenant_id, c.id order by m.merchant_name, m.id`)
  const shops: ShopShown[] = []
  for (const row of rows) {
    const isContact = row.cashier_id === null
    shops.push({
      id: row.id,
      name: row.name,
      settleKind: row.settle_kind,
      cashier: isContact ? null : { givenToday: row.given_today, dayLimit: row.day_limit },
      balance: isContact ? yuan(Number(row.balance)) : '',
      creditLeft: isContact ? yuan(Number(row.credit_left)) : '',
      takesTopUp: isContact && (await takesTopUp(row.id)),
      monthCount: isContact ? row.month_count : 0,
      monthMoney: isContact ? yuan(Number(row.month_money)) : '',
      rules: await rulesOf(tx, row.id, row.cashier_id),
      bill: isContact ? await billOf(tx, row.id) : [],
      grants: await grantsOf(tx, row.id, row.cashier_id),
      codes: isContact ? await codesShown(tx, row.id, publicUrl) : [],
      cashiers: isContact ? await cashiersOf(tx, row.id) : [],
    })
  }
  return shops
}

async function codesShown(tx: Tx, shopId: string, publicUrl: string): Promise<CodeShown[]> {
  const codes = await codesOf(tx, shopId)
  return codes.map(({ token, ...code }) => ({ ...code, address: `${publicUrl}/pay/gift/${token}` }))
}

/** What a shop, or one of its cashiers, may give, and what the shop pays for one. */
async function rulesOf(tx: Tx, shopId: string, cashierId: string | null): Promise<ShopShown['rules']> {
  const rows = await tx.rows<{ id: string; name: string; price: string }>(sql`
    select r.id::text, r.rule_name as name, round(r.sale_price * m.discount_percent / 100) as price from discount_rule r join merchant m on m.id = ${shopId}
    where r.status = ${code(enabledStates.enabled)} and (r.park_lot_ids = '{}' or m.park_lot_ids = '{}' or r.park_lot_ids && m.park_lot_ids)
      and ${mayGive}
      and not exists (select from merchant_cashier c where c.id = ${cashierId} and c.rule_ids <> '{}' and r.id <> all(c.rule_ids)) order by r.rule_name, r.id`)
  return rows.map(({ id, name, price }) => ({ id, name, price: yuan(Number(price)) }))
}

/** What a shop gave and paid in, month by month. */
async function billOf(tx: Tx, shopId: string): Promise<BillMonth[]> {
  const since = sql`(date_trunc('month', now() at time zone 'Asia/Shanghai') - make_interval(months => ${mostMonths - 1})) at time zone 'Asia/Shanghai'`
  const rows = await tx.rows<{ month: string; count: number; money: string; paid_in: string; bonus: string }>(sql`
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, sum(given)::int as count, sum(money) as money, sum(paid_in) as paid_in, sum(bonus) as bonus from (
      select grant_at as at, 1 as given, settle_money as money, 0 as paid_in, 0 as bonus from discount_grant where merchant_id = ${shopId} and state <> ${code(grantStates.takenBack)} and grant_at >= ${since}
      union all
      select created_at, 0, 0, case when change_type = ${code(changeTypes.bonus)} then 0 else money end, case when change_type = ${code(changeTypes.bonus)} then money else 0 end from merchant_balance_log where merchant_id = ${shopId} and change_type in (${code(changeTypes.topUp, changeTypes.bonus, changeTypes.refund, changeTypes.creditRepaid)}) and created_at >= ${since}
    ) moved group by 1 order by 1 desc`)
  return rows.map(({ month, count, money, paid_in, bonus }) => ({
    month,
    count,
    money: yuan(Number(money)),
    paidIn: yuan(Number(paid_in)),
    bonus: yuan(Number(bonus)),
  }))
}

interface GrantRow {
  no: string
  plate: string
  name: string
  cashier: string | null
  at: Date
  money: string
  state: number
  waits_until: Date | null
}

async function grantsOf(tx: Tx, shopId: string, cashierId: string | null): Promise<GrantShown[]> {
  const rows = await tx.rows<GrantRow>(sql`
    select g.grant_no as no, g.plate_number as plate, coalesce(r.rule_name, '') as name, g.grant_at as at, g.settle_money as money, g.state, c.cashier_name as cashier,
      case when g.passing_id is null and g.state = ${code(grantStates.unused)} then g.expire_at end as waits_until
    from discount_grant g left join discount_rule r on r.id = g.rule_id left join merchant_cashier c on c.id = g.cashier_id
    where g.merchant_id = ${shopId} and (${cashierId}::bigint is null or g.cashier_id = ${cashierId}) order by g.grant_at desc, g.id desc limit ${mostGrants}`)
  return rows.map(({ no, plate, name, cashier, at, money, state, waits_until }) => ({
    no,
    plateNumber: plate,
    ruleName: name,
    cashier,
    at: wallTime(at.getTime()).slice(0, 16),
    money: yuan(Number(money)),
    state,
    waitsUntil: waits_until && wallTime(waits_until.getTime()).slice(0, 16),
  }))
}

const notInsideYet = {
  zh: '{plateNumber} 还不在场内。可以提前发放,{hours} 小时内下一次停车时使用',
  en: '{plateNumber} is not inside yet. It can be given in advance, for its next stay within {hours} {hours hour|hours}',
}

/** What a shop gives, and to which car. */
export interface Gift {
  readonly shopId: string
  readonly ruleId: string
  readonly plateNumber: string
  /** A car that is not inside gets it for its next stay. */
  readonly inAdvance: boolean
  readonly attempt: string
}

/**
 * The shop gives a reduction to a car inside, as the console does; only for the phone of its contact, or of a cashier within their limits. Null: nothing of a lot changed.
 * @throws Failure with the state `notInside` of a car that is still to come, where the shop may give in advance
 */
export async function giveByShop(tx: Tx, mobile: string, gift: Gift): Promise<LotChange | null> {
  const { shopId, ruleId, plateNumber, inAdvance, attempt } = gift
  await holdLots(tx, sql`select park_lot_id from ${newestOpenStay(plateNumber)}`)
  const shop = await tx.first<{ by: string; cashier_id: string | null; need_in_park: boolean; hours: number }>(sql`
    select coalesce(c.cashier_name, m.merchant_name) as by, c.id::text as cashier_id, m.need_in_park, m.valid_hours as hours
    from ${shopsFor(mobile)} where m.id = ${shopId} and ${isOf(mobile)}`)
  if (!shop) throw fail('notFound', { label: merchant.label })
  if (!(await isFirstTime(tx, `shop ${shopId} ${ruleId} ${plateNumber} ${attempt}`))) return null
  const orderId = await findOpenOrder(tx, plateNumber)
  const giving = { merchantId: shopId, ruleId, cashierId: shop.cashier_id }
  if (orderId !== null) return (await grantByMerchant(tx, { ...giving, orderId }, shop.by)).change
  if (!inAdvance && !shop.need_in_park) throw new Failure(notInside, notInsideYet, { plateNumber, hours: shop.hours })
  await giveInAdvance(tx, { ...giving, plateNumber }, shop.by)
  return null
}
