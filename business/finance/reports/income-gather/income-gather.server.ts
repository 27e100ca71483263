import { lotFigures, sums } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { incomeGather } from './income-gather.ts'

const summed = incomeGather.sums.filter((name) => !['spotCount', 'spotDays', 'netReceipt'].includes(name))

export const incomeGatherHandler = reportHandler(
  incomeGather,
  ({ period }) => sql`
    select f.park_lot_id, max(f.spot_count) as spot_count, ${sums('f', incomeGather, summed)},
      sum(f.receipt_money - f.refund_money) as net_receipt, sum(f.spot_count) as spot_days
    from ${lotFigures({ ...period, step: 'day' })} f group by 1`,
)
