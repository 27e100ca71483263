import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { freeKind, isFree } from '../free-kind.server.ts'
import { freeOrder } from './free-order.ts'

export const freeOrderHandler = reportHandler(
  freeOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.other_discount_money, o.money_value_paid, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at,
      ${freeKind} as free_kind,
      o.out_release_reason, o.waive_money
    from ${ordersLeft(period)} where ${isFree}`,
)
