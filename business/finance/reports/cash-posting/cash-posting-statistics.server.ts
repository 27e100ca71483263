import { lotClock, placed } from '#business/ground/statistics/facts.server.ts'
import { bucket } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { cashPostingStatistics } from './cash-posting-statistics.ts'

export const cashPostingStatisticsHandler = reportHandler(
  cashPostingStatistics,
  ({ period }) => sql`
    select ${bucket(period, 't')} as stat_date, t.user_id, t.park_lot_id, count(*) as duty_count, sum(t.cash_money) as cash_money, sum(t.real_money) as posted_money, sum(t.bear_money) as bear_money,
      sum(t.repay_money) as repay_money, sum(t.repaid_money) as repaid_money, sum(t.cash_money - t.real_money - t.bear_money - t.repaid_money) as unposted_money
    from (
      select ${lotClock('d.off_at')} as stat_day, d.user_id, d.park_lot_id, d.cash_money, coalesce(c.real_money, 0) as real_money, coalesce(c.bear_money, 0) as bear_money,
        coalesce(greatest(c.repay_money, 0), 0) as repay_money, coalesce(c.repaid_money, 0) as repaid_money
      from duty_session d join park_lot l on l.id = d.park_lot_id left join cash_posting c on c.duty_id = d.id
      where d.off_at is not null and ${placed('d.off_at', period)}) t
    group by 1, 2, 3`,
)
