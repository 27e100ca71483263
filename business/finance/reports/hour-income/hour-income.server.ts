import { lotFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { hourIncome } from './hour-income.ts'

/** Hours that have not come yet are left out: they would be drawn as hours without money. */
export const hourIncomeHandler = reportHandler(
  hourIncome,
  ({ period }) => sql`
    select lpad(f.stat_hour::text, 2, '0') || ':00–' || lpad(f.stat_hour::text, 2, '0') || ':59' as hour, sum(f.pay_count) as pay_count,
      sum(f.receipt_money) as pay_money, sum(f.online_money) as online_money, sum(f.cash_money) as cash_money, sum(f.out_count) as out_count
    from ${lotFigures({ ...period, step: 'hour' })} f join park_lot l on l.id = f.park_lot_id
    where f.stat_day + make_interval(days => (f.stat_hour < extract(hour from l.account_day_start))::integer, hours => f.stat_hour) <= now() at time zone l.time_zone
    group by 1`,
)
