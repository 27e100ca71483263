import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { ordersCame } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { abnormalOrder, abnormalOrderReasons } from './abnormal-order.ts'

export const abnormalOrderHandler = reportHandler(
  abnormalOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.money_value_paid, o.over_paid_money, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at, o.order_status, o.abnormal_type,
      case when o.order_status = ${code(orderStatuses.abnormal)} then ${code(abnormalOrderReasons.abnormal)} when o.over_paid_money > 0 then ${code(abnormalOrderReasons.overpaid)}
        else ${code(abnormalOrderReasons.overThirtyDays)} end as abnormal_reason
    from ${ordersCame(period)} where o.order_status = ${code(orderStatuses.abnormal)} or o.over_paid_money > 0 or o.left_at is null and o.came_at < now() - interval '30 days'`,
)
