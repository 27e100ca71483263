import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { carSizeIncome } from './car-size-income.ts'

export const carSizeIncomeHandler = reportHandler(
  carSizeIncome,
  ({ period }) => sql`
    select o.bill_car_size_id, count(*) as out_count, sum(o.payable_amount) as payable_amount, sum(o.coupon_money) as coupon_money, sum(o.money_value_paid) as money_value_paid,
      count(*) filter (where o.money_value_paid > 0) as paid_count, sum(o.stay_minutes) as stay_minutes
    from ${ordersLeft(period)} group by 1`,
)
