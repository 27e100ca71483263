import type { RecordOf } from '#kernel/entity.ts'
import { declaredFailure } from '#kernel/failure.ts'
import { lockOrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql, type Sql } from '#kernel/sql.ts'
import type { Tx } from '#server/database/database.ts'
import { repository } from '#server/repository/repository.ts'
import { discountRule } from '../discount-rule/discount-rule.ts'
import { checkCashier } from '../merchant-cashier/cashier-limits.server.ts'
import { merchant } from '../merchant/merchant.ts'
import { settleKinds } from '../merchant/settle-kinds.ts'
import { grantWays } from './discount-grant.ts'
import { checkTakes, giveReduction, nextGrantNo, writeGrant, type Gift, type Given } from './give-reduction.server.ts'
import { checkLimits, checkMay } from './merchant-limits.server.ts'
import { takeForGrant } from './take-merchant-money.server.ts'

type Merchant = RecordOf<typeof merchant>
type Rule = RecordOf<typeof discountRule>

const insideOnly = {
  zh: '{plateNumber} 不在场内,仅在场车辆可以发放优惠',
  en: '{plateNumber} is not inside; only cars inside can be given one',
}

/** Which reduction a merchant gives. */
export interface Giving {
  readonly merchantId: string
  readonly ruleId: string
  /** Who gives it for the merchant, within limits of their own. */
  readonly cashierId?: string | null
  /** By plate where nothing is said. */
  readonly grantWay?: CodeOf<typeof grantWays>
}

/**
 * A merchant gives a reduction to the stay of an order (domain.md 1.32, 4.10): within its contract, its limits and its money, which the
 * merchant's locked row keeps true however many give at once.
 */
export async function grantByMerchant(
  tx: Tx,
  { orderId, ...giving }: Giving & { readonly orderId: string },
  by: string,
): Promise<Given> {
  const giver = await repository(merchant, tx).lock(giving.merchantId)
  const rule = await repository(discountRule, tx).get(giving.ruleId)
  const facts = await lockOrderFacts(tx, orderId)
  checkMay(giver, rule, facts.lot.parkLotId)
  if (giving.cashierId) await checkCashier(tx, giving.cashierId, rule.id)
  const price = priceOf(giver, rule)
  await checkLimits(tx, giver, facts.content.plateNumber, price)
  await checkTakes(tx, facts, rule.Stackable)
  const grantNo = await nextGrantNo(tx)
  await takeForGrant(tx, { id: giver.id, settleKind: giver.SettleKind }, price, grantNo, by)
  return giveReduction(tx, facts, grantNo, giftOf(giving, giver, rule, price), by)
}

/**
 * A merchant gives a reduction to a car that is still to come: paid for now, used by its next stay within the merchant's hours (`takeWaiting`), and
 * given back to the merchant when it does not come (`followWaiting`). Returns the id of the grant.
 */
export async function giveInAdvance(
  tx: Tx,
  { plateNumber, ...giving }: Giving & { readonly plateNumber: string },
  by: string,
): Promise<string> {
  const giver = await repository(merchant, tx).lock(giving.merchantId)
  const rule = await repository(discountRule, tx).get(giving.ruleId)
  if (giver.NeedInPark) throw declaredFailure(insideOnly, { plateNumber })
  checkMay(giver, rule, null)
  if (giving.cashierId) await checkCashier(tx, giving.cashierId, rule.id)
  const price = priceOf(giver, rule)
  await checkLimits(tx, giver, plateNumber, price)
  const grantNo = await nextGrantNo(tx)
  await takeForGrant(tx, { id: giver.id, settleKind: giver.SettleKind }, price, grantNo, by)
  return writeGrant(
    tx,
    { parkLotId: null, passingId: null, plateNumber },
    grantNo,
    giftOf(giving, giver, rule, price),
    by,
  )
}

function priceOf(giver: Merchant, rule: Rule): number {
  return Math.round((rule.SalePrice * giver.DiscountPercent) / 100)
}

function giftOf(
  { cashierId = null, grantWay = grantWays.plate }: Giving,
  giver: Merchant,
  rule: Rule,
  price: number,
): Gift {
  return {
    merchantId: giver.id,
    ruleId: rule.id,
    couponId: null,
    cashierId,
    grantWay,
    discountType: rule.DiscountType,
    reduceMoney: rule.ReduceMoney,
    reduceMinutes: rule.ReduceMinutes,
    reducePercent: rule.ReducePercent,
    maxMoney: rule.MaxMoney,
    stackable: rule.Stackable,
    expireAt: new Date(Date.now() + giver.ValidHours * 3_600_000),
    settleMoney: price,
    onCredit: giver.SettleKind === settleKinds.credit,
  }
}

/** The newest stay of a plate that is not over, in any lot it stands. */
export function newestOpenStay(plateNumber: string): Sql {
  return sql`(select order_id, park_lot_id from open_stay where plate_number = ${plateNumber} order by came_at desc limit 1) open`
}

/** Its order; null of a plate that is not inside. */
export async function findOpenOrder(tx: Tx, plateNumber: string): Promise<string | null> {
  const open = await tx.first<{ order_id: string }>(sql`select order_id from ${newestOpenStay(plateNumber)}`)
  return open ? String(open.order_id) : null
}
