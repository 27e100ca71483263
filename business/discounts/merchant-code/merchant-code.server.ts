import { randomBytes } from 'node:crypto'
import { declaredFailure, Failure } from '#kernel/failure.ts'
import { enabledStates } from '#business/ground/dictionaries/enabled.ts'
import { holdLots } from '#business/places/basics/park-lot/hold-lots.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { tenantIn } from '#server/tenant-in-token.ts'
import { grantWays } from '../discount-grant/discount-grant.ts'
import { grantByMerchant } from '../discount-grant/grant-by-merchant.server.ts'
import { grantStates } from '../discount-grant/grant-states.ts'
import { mayGive } from '../merchant/may-give.server.ts'

const tokenBytes = 16

const unknownCode = {
  zh: '这个优惠码不正确或已停用,请向商户索取新的二维码',
  en: 'This code is wrong or no longer in use; ask the shop for its new one',
}

/** The code of a shop for a rule: as it is, or with another token, after which the old one opens nothing. `dayLimit`: how many a day; null: no limit of its own. */
export async function openCode(
  tx: Tx,
  { shopId, ruleId, dayLimit, renew }: { shopId: string; ruleId: string; dayLimit: number | null; renew: boolean },
): Promise<void> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx.run(sql`
    insert into merchant_code as c (merchant_id, rule_id, token, day_limit) values (${shopId}, ${ruleId}, scope_tenant() || '.' || ${token}, ${dayLimit})
    on conflict (tenant_id, merchant_id, rule_id) do update set day_limit = excluded.day_limit,
      token = case when ${renew} or c.token is null then excluded.token else c.token end, issued_at = case when ${renew} or c.token is null then now() else c.issued_at end`)
}

/** The code opens nothing until it is opened again, with another token. */
export async function closeCode(tx: Tx, shopId: string, ruleId: string): Promise<void> {
  await tx.run(sql`update merchant_code set token = null where merchant_id = ${shopId} and rule_id = ${ruleId}`)
}

export interface OpenCode {
  readonly ruleId: string
  readonly token: string
  readonly dayLimit: number | null
  readonly takenToday: number
}

const takenToday = sql`(select count(*)::int from discount_grant g where g.merchant_id = c.merchant_id and g.rule_id = c.rule_id
  and g.grant_way = ${code(grantWays.staticCode)} and g.state <> ${code(grantStates.takenBack)}
  and g.grant_at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`

/** The codes of a shop that can be scanned. */
export async function codesOf(tx: Tx, shopId: string): Promise<OpenCode[]> {
  const rows = await tx.rows<{ rule_id: string; token: string; day_limit: number | null; taken: number }>(
    sql`select c.rule_id::text, c.token, c.day_limit, ${takenToday} as taken from merchant_code c where c.merchant_id = ${shopId} and c.token is not null`,
  )
  return rows.map((row) => ({
    ruleId: row.rule_id,
    token: row.token,
    dayLimit: row.day_limit,
    takenToday: row.taken,
  }))
}

/** What a code on the wall offers, and a car park where it holds. */
export interface CodeOffer {
  readonly shopId: string
  readonly shopName: string
  readonly ruleId: string
  readonly ruleName: string
  readonly lotToken: string
}

/** Whose code a token is. @throws Failure of a token that was not given out */
export function tenantOfCode(token: string): string {
  const tenantId = /^\d{1,18}\.[\w-]{22}$/.test(token) ? tenantIn(token) : null
  if (tenantId === null) throw new Failure('notFound', unknownCode)
  return tenantId
}

/** What a code offers, in its tenant's scope. @throws Failure of one that was not given out, was stopped, or whose shop or rule is out of use */
export async function offerOfCode(tx: Tx, token: string): Promise<CodeOffer> {
  const row = await tx.first<{
    shop_id: string
    shop: string
    rule_id: string
    rule: string
    lot_token: string | null
  }>(sql`
    select m.id::text as shop_id, m.merchant_name as shop, r.id::text as rule_id, r.rule_name as rule,
      (select place_token('lot', l.id, l.tenant_id) from park_lot l where (m.park_lot_ids = '{}' or l.id = any(m.park_lot_ids)) order by l.id limit 1) as lot_token
    from merchant_code c join merchant m on m.id = c.merchant_id join discount_rule r on r.id = c.rule_id
    where c.token = ${token} and m.status = ${code(enabledStates.enabled)} and r.status = ${code(enabledStates.enabled)}
      and ${mayGive}`)
  if (!row?.lot_token) throw new Failure('notFound', unknownCode)
  return { shopId: row.shop_id, shopName: row.shop, ruleId: row.rule_id, ruleName: row.rule, lotToken: row.lot_token }
}

/**
 * A driver takes the reduction of a code for the stay of an order: one for each stay, so many a day as the shop set, and within the limits and the money of the
 * merchant, which the locked lot and merchant keep true however many phones scan at once.
 */
export async function takeReduction(tx: Tx, token: string, orderId: string): Promise<LotChange> {
  await holdLots(tx, sql`select park_lot_id from park_order where id = ${orderId}`)
  const { shopId, shopName, ruleId } = await offerOfCode(tx, token)
  await tx.run(sql`select from merchant where id = ${shopId} for no key update`)
  const found = await tx.first<{ day_limit: number | null; taken: number; has: boolean }>(sql`
    select c.day_limit, ${takenToday} as taken, exists (select from discount_grant g, park_order o where o.id = ${orderId} and g.merchant_id = c.merchant_id
      and g.grant_way = ${code(grantWays.staticCode)} and g.state <> ${code(grantStates.takenBack)} and g.passing_id = any(o.passing_ids)) as has
    from merchant_code c where c.token = ${token}`)
  if (!found) throw new Failure('notFound', unknownCode)
  if (found.has)
    throw declaredFailure({
      zh: '本次停车已领取过这家商户的优惠',
      en: 'This stay has taken a discount of this shop already',
    })
  if (found.day_limit !== null && found.taken >= found.day_limit)
    throw declaredFailure({ zh: '今天的优惠已领完,请联系商户', en: 'Today’s discounts are all taken; ask the shop' })
  const giving = { merchantId: shopId, ruleId, grantWay: grantWays.staticCode, orderId }
  return (await grantByMerchant(tx, giving, shopName)).change
}
