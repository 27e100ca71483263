import { bucket, lotFigures, sums } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { lotYearIncome } from './lot-year-income.ts'

const summed = lotYearIncome.sums.filter((name) => name !== 'netReceipt' && !/^m\d\d$/.test(name))
const months = sql.join(
  Array.from(
    { length: 12 },
    (_, month) =>
      sql`coalesce(sum(f.receipt_money - f.refund_money) filter (where extract(month from f.stat_day) = ${sql.lit(month + 1)}), 0) as ${sql.ref(`m${String(month + 1).padStart(2, '0')}`)}`,
  ),
)

export const lotYearIncomeHandler = reportHandler(
  lotYearIncome,
  ({ period }) => sql`
    select ${bucket(period, 'f')} as stat_date, f.park_lot_id, ${sums('f', lotYearIncome, summed)},
      sum(f.receipt_money - f.refund_money) as net_receipt, ${months}
    from ${lotFigures({ ...period, step: 'day' })} f group by 1, 2`,
)
