import { phone } from '#fields/text/phone.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import type { Tx } from '#server/database/database.ts'
import { couponStates, couponUse } from './user-coupon.ts'

const most = 20

/** A coupon as its owner sees it; of the last four one is set, or none where it makes the stay free. Money in fen. */
export interface CouponRow {
  readonly coupon_code: string
  readonly coupon_name: string
  readonly end_at: Date
  readonly reduce_money: string | null
  readonly reduce_minutes: number | null
  readonly reduce_percent: string | null
}

/** The coupons that a phone got and can use in a car park now, those that end first before the others, in the tenant's scope. */
export function couponsOfPhone(tx: Tx, mobile: string, parkLotId: string): Promise<CouponRow[]> {
  return tx.rows<CouponRow>(sql`
    select c.coupon_code, c.coupon_name, c.end_at, c.reduce_money, c.reduce_minutes, c.reduce_percent
    from coupon_activity a join user_coupon c on c.activity_id = a.id and c.owner_mobile = ${phone(mobile)}
    where c.is_used = ${code(couponUse.unused)} and c.status = ${code(couponStates.enabled)} and now() between c.begin_at and c.end_at
      and (c.park_lot_ids = '{}' or ${parkLotId}::bigint = any(c.park_lot_ids)) order by c.end_at, c.id limit ${most}`)
}
