import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { arrearsOrder } from './arrears-order.ts'

export const arrearsOrderServing = serveReport(
  arrearsOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.money_value_paid, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at, o.arrears_money
    from ${ordersLeft(period)} where o.arrears_money > 0`,
)
