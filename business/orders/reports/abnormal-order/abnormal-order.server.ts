import { sql } from 'kysely'
import { ordersCame } from '#business/statistics/facts.server.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { abnormalOrder } from './abnormal-order.ts'

export const abnormalOrderServing = serveReport(
  abnormalOrder,
  ({ period }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.money_value_paid, o.over_paid_money, o.plate_number, o.plate_color, o.park_lot_id, o.came_at, o.left_at, o.pay_status, o.paid_at, o.order_status, o.abnormal_type,
      case when o.order_status = 7 then 1 when o.over_paid_money > 0 then 2 else 3 end as abnormal_reason
    from ${ordersCame(period)} where o.order_status = 7 or o.over_paid_money > 0 or o.left_at is null and o.came_at < now() - interval '30 days'`,
)
