import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { arrearsOrder } from './arrears-order.ts'

export const arrearsOrderHandler = reportHandler(
  arrearsOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.money_value_paid, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at, o.arrears_money
    from ${ordersLeft(period)} where o.arrears_money > 0`,
)
