import { bucket, lotFigures, sums } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { lotDayIncome } from './lot-day-income.ts'

const derived = ['netReceipt', 'diffMoney']
const summed = lotDayIncome.sums.filter((name) => !derived.includes(name))

/** Net is received less given back; the difference is what the price does not explain: payable less everything that it was reduced by and paid (domain.md 2.1). */
export const lotDayIncomeHandler = reportHandler(
  lotDayIncome,
  ({ period }) => sql`
    select ${bucket(period, 'f')} as stat_date, f.park_lot_id, ${sums('f', lotDayIncome, summed)},
      sum(f.receipt_money - f.refund_money) as net_receipt,
      sum(f.payable_amount - f.coupon_money - f.other_discount_money - f.waive_money - f.money_value_paid) as diff_money
    from ${lotFigures(period)} f group by 1, 2`,
)
