import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { freeOrderKinds as kinds } from './free-order/free-order.ts'

/** That the order `o` brought in nothing and owes nothing. */
export const isFree = sql`(o.money_value_paid = 0 and o.need_pay_money = 0)`

/** Why it did (domain.md 4.11): only a release of type 免费 is one; what was given up in any other way is a loss. */
export const freeKind = sql`case when o.out_release_type = ${code(releaseTypes.free)} then ${code(kinds.freeRelease)}
    when o.waive_money > 0 then ${code(kinds.lost)}
    when o.order_type = ${code(orderTypes.free)} or o.car_type = ${code(carTypes.free)} then ${code(kinds.freePlate)}
    when o.payable_amount > 0 and o.coupon_money >= o.payable_amount then ${code(kinds.fullCoupon)}
    when o.other_discount_money > 0 then ${code(kinds.reduced)} else ${code(kinds.byRule)} end`
