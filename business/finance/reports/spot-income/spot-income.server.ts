import { lotFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { spotIncomeReport } from './spot-income.ts'

export const spotIncomeHandler = reportHandler(
  spotIncomeReport,
  ({ period }) => sql`
    select f.park_lot_id, max(f.spot_count) as spot_count, sum(f.receipt_money - f.refund_money) as net_receipt, sum(f.spot_count) as spot_days
    from ${lotFigures({ ...period, step: 'day' })} f group by 1`,
)
