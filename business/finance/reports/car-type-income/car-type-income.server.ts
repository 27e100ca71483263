import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { carTypeIncome } from './car-type-income.ts'

export const carTypeIncomeHandler = reportHandler(
  carTypeIncome,
  ({ period }) => sql`
    select o.car_type, count(*) as out_count, sum(o.payable_amount) as payable_amount, sum(o.coupon_money) as coupon_money, sum(o.money_value_paid) as money_value_paid,
      count(*) filter (where o.money_value_paid > 0) as paid_count, sum(o.stay_minutes) as stay_minutes
    from ${ordersLeft(period)} group by 1`,
)
