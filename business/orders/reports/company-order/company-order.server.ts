import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { companyOrder } from './company-order.ts'

export const companyOrderHandler = reportHandler(
  companyOrder,
  ({ period, filters }) => sql`
    select o.order_no, o.payable_amount, o.coupon_money, o.money_value_paid, o.plate_number, o.plate_color, o.came_at, o.left_at, o.pay_status, o.paid_at, o.park_lot_id,
      o.stay_minutes, o.company_id, v.department, v.owner_name, o.company_money,
      o.money_value_paid + o.arrears_money as owner_money, o.is_over_quota
    from ${ordersLeft(period)}
    left join lateral (
      select department, owner_name from company_vehicle v
      where v.company_id = o.company_id and v.plate_number = o.plate_number order by v.begin_date <= o.came_at desc, v.begin_date desc limit 1) v on true
    where o.company_id is not null and ${filters.CompanyId ? sql`o.company_id = ${filters.CompanyId}` : sql`true`}`,
)
