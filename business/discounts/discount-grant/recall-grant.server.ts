import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { settleKinds } from '#business/discounts/merchant/settle-kinds.ts'
import { couponUse } from '#business/discounts/user-coupon/user-coupon.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { holdLots, isHeld } from '#business/places/basics/park-lot/hold-lots.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { type Sql, sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { Overtaken } from '#server/database/again.ts'
import type { Tx } from '#server/database/database.ts'
import { type discountGrant, grantSettleStates } from './discount-grant.ts'
import { grantStates } from './grant-states.ts'
import { giveBackForGrant } from './take-merchant-money.server.ts'

type Grant = Pick<
  RecordOf<typeof discountGrant>,
  'id' | 'GrantNo' | 'MerchantId' | 'CouponId' | 'SettleState' | 'SettleMoney'
>

/** Before grants are taken back: their car parks, then their merchants, in the order of all. `which`: what stands behind `where`. */
export async function holdForRecall(tx: Tx, which: Sql): Promise<void> {
  const grants = sql`discount_grant where ${which}`
  await holdLots(tx, sql`select park_lot_id from ${grants} and park_lot_id is not null`)
  await tx.run(sql`select from merchant where id in (select merchant_id from ${grants}) order by id for no key update`)
}

/**
 * What took nothing off yet is taken back: the merchant has its money again, the coupon can be used again (domain.md 1.32, 4.10). Null: no stay changed.
 * @throws Failure where the merchant has settled it
 */
export async function recallGrant(tx: Tx, grant: Grant, by: string): Promise<LotChange | null> {
  if (grant.MerchantId) await returnToMerchant(tx, grant, by)
  if (grant.CouponId)
    await tx.run(sql`
      update user_coupon set is_used = ${code(couponUse.unused)}, used_at = null, order_no = null, deduct_money = 0, updated_at = now(), updated_by = ${by} where id = ${grant.CouponId}`)
  await tx.run(
    sql`update discount_grant set state = ${code(grantStates.takenBack)}, settle_state = ${code(grantSettleStates.settled)}, updated_at = now(), updated_by = ${by} where id = ${grant.id}`,
  )
  return foldWithout(tx, grant.id)
}

/** What was given to a stay that is void is taken back too, but for what the merchant has settled (domain.md 4.10); the car park and `holdForRecall` come before. */
export async function recallGrants(tx: Tx, grantNos: readonly string[], by: string): Promise<void> {
  const rows = await tx.rows<{
    id: string
    grant_no: string
    merchant_id: string | null
    coupon_id: string | null
    settle_state: Grant['SettleState']
    settle_money: string
  }>(sql`
    select g.id, g.grant_no, g.merchant_id, g.coupon_id, g.settle_state, g.settle_money from discount_grant g left join merchant m on m.id = g.merchant_id
    where g.grant_no = any(${[...grantNos]}::text[]) and g.state = ${code(grantStates.unused)}
      and (m.settle_kind is distinct from ${code(settleKinds.credit)} or g.settle_state <> ${code(grantSettleStates.settled)})
    order by g.id`)
  for (const { id, grant_no, merchant_id, coupon_id, settle_state, settle_money } of rows)
    await recallGrant(
      tx,
      {
        id: String(id),
        GrantNo: grant_no,
        MerchantId: merchant_id && String(merchant_id),
        CouponId: coupon_id && String(coupon_id),
        SettleState: settle_state,
        SettleMoney: Number(settle_money),
      },
      by,
    )
}

async function returnToMerchant(tx: Tx, grant: Grant, by: string): Promise<void> {
  const giver = (await tx.first<{ id: string; settle_kind: CodeOf<typeof settleKinds> }>(
    sql`select id, settle_kind from merchant where id = ${grant.MerchantId}`,
  ))!
  if (giver.settle_kind === settleKinds.credit && grant.SettleState === grantSettleStates.settled)
    throw declaredFailure({ zh: '商户已结算,不能回收', en: 'The merchant has paid for it, so it cannot be taken back' })
  const account = { id: String(giver.id), settleKind: giver.settle_kind }
  await giveBackForGrant(tx, account, grant.SettleMoney ?? 0, grant.GrantNo, by)
}

/** The order that it belonged to, recomputed from the facts that are left. */
async function foldWithout(tx: Tx, grantId: string): Promise<LotChange | null> {
  const of = await tx.first<{ order_id: string | null; park_lot_id: string }>(
    sql`select order_id, park_lot_id::text from discount_grant where id = ${grantId}`,
  )
  if (!of?.order_id) return null
  if (!isHeld(tx, of.park_lot_id)) throw new Overtaken(`The car of grant ${grantId} came in`)
  const { lot, touch } = await lockOrderFacts(tx, String(of.order_id))
  return changeLot(tx, lot, { touches: [touch] }, Date.now())
}
