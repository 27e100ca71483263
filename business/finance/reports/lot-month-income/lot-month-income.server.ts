import { sql } from 'kysely'
import { addMonths } from '#kernel/period.ts'
import { bucket, lotFigures, sums } from '#business/statistics/figures.server.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { lotMonthIncome } from './lot-month-income.ts'

const told = lotMonthIncome.sums.filter(
  (name) => !['netReceipt', 'lotDays', 'lastMoney', 'lastYearMoney', 'momDiff', 'yoyDiff'].includes(name),
)

export const lotMonthIncomeServing = serveReport(
  lotMonthIncome,
  ({ period }) => sql`
    with now as (
      select ${bucket(period, 'f')} as stat_date, f.park_lot_id, ${sums('f', lotMonthIncome, told)},
        sum(f.receipt_money - f.refund_money) as net_receipt, count(*) as lot_days
      from ${lotFigures(period)} f group by 1, 2
    ), months as (
      select to_char(f.stat_day, 'YYYY-MM') as stat_date, f.park_lot_id, sum(f.receipt_money - f.refund_money) as net
      from ${lotFigures({ from: addMonths(period.from, -12), to: period.to, step: 'day' })} f group by 1, 2
    )
    select now.*, coalesce(last.net, 0) as last_money, now.net_receipt - coalesce(last.net, 0) as mom_diff,
      coalesce(year.net, 0) as last_year_money, now.net_receipt - coalesce(year.net, 0) as yoy_diff
    from now
    left join months last on last.park_lot_id = now.park_lot_id and last.stat_date = to_char(to_date(now.stat_date, 'YYYY-MM') - interval '1 month', 'YYYY-MM')
    left join months year on year.park_lot_id = now.park_lot_id and year.stat_date = to_char(to_date(now.stat_date, 'YYYY-MM') - interval '1 year', 'YYYY-MM')`,
)
