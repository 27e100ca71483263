import { carTypes } from '#business/ground/dictionaries/car-type.ts'
import { orderTypes } from '#business/ground/dictionaries/order-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { freeOrder, freeOrderKinds } from './free-order.ts'

export const freeOrderHandler = reportHandler(
  freeOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.other_discount_money, o.money_value_paid, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at,
      case when o.waive_money > 0 then ${code(freeOrderKinds.freeRelease)}
        when o.order_type = ${code(orderTypes.free)} or o.car_type = ${code(carTypes.free)} then ${code(freeOrderKinds.freePlate)}
        when o.payable_amount > 0 and o.coupon_money >= o.payable_amount then ${code(freeOrderKinds.fullCoupon)}
        when o.other_discount_money > 0 then ${code(freeOrderKinds.reduced)} else ${code(freeOrderKinds.byRule)} end as free_kind,
      o.out_release_reason, o.waive_money
    from ${ordersLeft(period)} where o.money_value_paid = 0 and o.need_pay_money = 0`,
)
