import { sql } from 'kysely'
import { periodBefore, yearBefore } from '#kernel/period.ts'
import { lotFigures } from '#business/statistics/figures.server.ts'
import { serveReport } from '#server/report/report-serving.ts'
import { incomeCompare } from './income-compare.ts'

const ofDays = ({ from, to }: { from: string; to: string }) => sql`(
  select l.id as park_lot_id, coalesce(sum(f.receipt_money - f.refund_money), 0) as money, coalesce(sum(f.pay_count), 0) as count
  from parking_lot l left join ${lotFigures({ from, to, step: 'day' })} f on f.park_lot_id = l.id group by 1)`

export const incomeCompareServing = serveReport(
  incomeCompare,
  ({ period }) => sql`
    select n.park_lot_id, n.money as this_money, b.money as last_money, n.money - b.money as diff_money, y.money as last_year_money,
      n.money - y.money as yoy_diff, n.count as this_count, b.count as last_count, n.count - b.count as count_diff
    from ${ofDays(period)} n join ${ofDays(periodBefore(period))} b using (park_lot_id) join ${ofDays(yearBefore(period))} y using (park_lot_id)`,
)
