import { sql } from 'kysely'
import { lotFigures } from '#business/statistics/figures.server.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { hourIncome } from './hour-income.ts'

export const hourIncomeServing = serveReport(
  hourIncome,
  ({ period }) => sql`
    select lpad(f.stat_hour::text, 2, '0') || ':00–' || lpad(f.stat_hour::text, 2, '0') || ':59' as hour, sum(f.pay_count) as pay_count,
      sum(f.receipt_money) as pay_money, sum(f.online_money) as online_money, sum(f.cash_money) as cash_money, sum(f.out_count) as out_count
    from ${lotFigures({ ...period, step: 'hour' })} f group by 1`,
)
