import { comparedWith } from '#kernel/period.ts'
import { consoleZone } from '#kernel/wall-clock.ts'
import { receiptsOf } from '#business/ground/statistics/receipts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { incomeCompare } from './income-compare.ts'

export const incomeCompareHandler = reportHandler(incomeCompare, ({ period }) => {
  const { before, yearBefore } = comparedWith(period, Date.now(), consoleZone)
  return sql`
    select n.park_lot_id, n.money as this_money, b.money as last_money, n.money - b.money as diff_money, y.money as last_year_money,
      n.money - y.money as yoy_diff, n.count as this_count, b.count as last_count, n.count - b.count as count_diff
    from ${receiptsOf({ ...period, until: null })} n join ${receiptsOf(before)} b using (park_lot_id) join ${receiptsOf(yearBefore)} y using (park_lot_id)`
})
