import { declaredFailure } from '#kernel/failure.ts'
import type { discountTypes } from '#business/ground/dictionaries/discount-type.ts'
import { insideStates, orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import type { OrderFacts } from '#business/traffic/lot/order-facts.server.ts'
import { changeLot } from '#business/traffic/lot/change-lot.server.ts'
import type { LotChange } from '#business/traffic/lot/lot-change.ts'
import { grantNoOf } from './reductions-of-orders.server.ts'
import type { CodeOf } from '#fields/choice/choice.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { grantSettleStates, type grantWays } from './discount-grant.ts'
import { grantStates } from './grant-states.ts'

/** What is given, and who gives it: a merchant under a rule, or the holder of a coupon. Money in fen. */
export interface Gift {
  readonly merchantId: string | null
  readonly ruleId: string | null
  readonly couponId: string | null
  /** Of a merchant: the cashier who gives it; null: anyone else. */
  readonly cashierId: string | null
  readonly grantWay: CodeOf<typeof grantWays>
  readonly discountType: CodeOf<typeof discountTypes>
  readonly reduceMoney: number | null
  readonly reduceMinutes: number | null
  readonly reducePercent: number | null
  readonly maxMoney: number | null
  readonly stackable: boolean
  readonly expireAt: Date
  readonly settleMoney: number
  /** Its price is still to be paid. */
  readonly onCredit: boolean
}

const takesReductions: readonly number[] = [...insideStates, orderStatuses.leftUnpaid]

/** Reductions are for cars inside and for those that left owing; several on one stay only when all of them may stand together. */
export async function checkTakes(tx: Tx, { content }: OrderFacts, stackable: boolean): Promise<void> {
  if (!takesReductions.includes(content.orderStatus))
    throw declaredFailure({
      zh: '订单已结束或已作废,不能再使用优惠',
      en: 'The order is closed, so it takes no reduction any more',
    })
  const others = await tx.rows<{ stackable: boolean }>(
    sql`select stackable from discount_grant where passing_id = any(${[...content.passingIds]}::text[]) and state <> ${code(grantStates.takenBack)}`,
  )
  if (others.length > 0 && !(stackable && others.every((other) => other.stackable)))
    throw declaredFailure({
      zh: '该车本次停车已有优惠,且不能叠加使用',
      en: 'This stay has a reduction already, and they do not add up',
    })
}

/** Number of the next grant. */
export async function nextGrantNo(tx: Tx): Promise<string> {
  const next = await tx.first<{ serial: string }>(sql`select nextval('discount_no') as serial`)
  return grantNoOf(String(next!.serial))
}

/** The stay that a reduction is given to; of one given in advance lot and passing are null. */
interface GivenTo {
  readonly parkLotId: string | null
  readonly passingId: string | null
  readonly plateNumber: string
}

/** Stores the fact alone, and returns its id. */
export async function writeGrant(tx: Tx, to: GivenTo, grantNo: string, gift: Gift, by: string): Promise<string> {
  const grant = await tx.first<{ id: string }>(sql`
    insert into discount_grant (grant_no, park_lot_id, merchant_id, rule_id, coupon_id, cashier_id, grant_way, plate_number, passing_id, discount_type, reduce_money, reduce_minutes,
      reduce_percent, max_money, stackable, expire_at, settle_money, settle_state, created_by, updated_by)
    values (${grantNo}, ${to.parkLotId}, ${gift.merchantId}, ${gift.ruleId}, ${gift.couponId}, ${gift.cashierId}, ${gift.grantWay}, ${to.plateNumber}, ${to.passingId}, ${gift.discountType},
      ${gift.reduceMoney}, ${gift.reduceMinutes}, ${gift.reducePercent}, ${gift.maxMoney}, ${gift.stackable}, ${gift.expireAt}, ${gift.settleMoney}, ${gift.onCredit ? grantSettleStates.open : grantSettleStates.settled}, ${by}, ${by}) returning id::text`)
  return grant!.id
}

/** A reduction that was given: its id, and what it changed in the lot. */
export interface Given {
  readonly id: string
  readonly change: LotChange
}

/** Stores the fact and folds the stay again: its order, and with it whether the car that waits may go, follow at once. */
export async function giveReduction(
  tx: Tx,
  { lot, content, touch }: OrderFacts,
  grantNo: string,
  gift: Gift,
  by: string,
): Promise<Given> {
  const passingId = content.entryPassingId ?? content.passingIds[0]!
  const to = { parkLotId: lot.parkLotId, passingId, plateNumber: content.plateNumber }
  const id = await writeGrant(tx, to, grantNo, gift, by)
  return { id, change: await changeLot(tx, lot, { touches: [touch] }, Date.now()) }
}
