import { addDays, addMonths, comparedWith } from '#kernel/period.ts'
import { consoleZone, wallDate } from '#kernel/wall-clock.ts'
import { bucket, lotFigures, sums } from '#business/ground/statistics/figures.server.ts'
import { receiptsOf } from '#business/ground/statistics/receipts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { lotMonthIncome } from './lot-month-income.ts'

const summed = lotMonthIncome.sums.filter(
  (name) => !['netReceipt', 'lotDays', 'lastMoney', 'lastYearMoney', 'momDiff', 'yoyDiff'].includes(name),
)

export const lotMonthIncomeHandler = reportHandler(lotMonthIncome, ({ period }) => {
  const running = wallDate(Date.now(), consoleZone).slice(0, 7)
  const month = { type: 2, from: `${running}-01`, to: addDays(addMonths(`${running}-01`, 1), -1) } as const
  const { before, yearBefore } = comparedWith(month, Date.now(), consoleZone)
  return sql`
    with now as (
      select ${bucket(period, 'f')} as stat_date, f.park_lot_id, ${sums('f', lotMonthIncome, summed)},
        sum(f.receipt_money - f.refund_money) as net_receipt, count(*) as lot_days
      from ${lotFigures(period)} f group by 1, 2
    ), months as (
      select to_char(f.stat_day, 'YYYY-MM') as stat_date, f.park_lot_id, sum(f.receipt_money - f.refund_money) as net
      from ${lotFigures({ from: addMonths(period.from, -12), to: period.to, step: 'day' })} f group by 1, 2
    ), compared as (
      select now.stat_date, now.park_lot_id, coalesce(last.net, 0) as last_money, coalesce(year.net, 0) as last_year_money
      from now
      left join months last on last.park_lot_id = now.park_lot_id and last.stat_date = to_char(to_date(now.stat_date, 'YYYY-MM') - interval '1 month', 'YYYY-MM')
      left join months year on year.park_lot_id = now.park_lot_id and year.stat_date = to_char(to_date(now.stat_date, 'YYYY-MM') - interval '1 year', 'YYYY-MM')
      where now.stat_date <> ${running}
      union all
      select ${running}, b.park_lot_id, b.money, y.money from ${receiptsOf(before)} b join ${receiptsOf(yearBefore)} y using (park_lot_id)
    )
    select now.*, c.last_money, now.net_receipt - c.last_money as mom_diff, c.last_year_money, now.net_receipt - c.last_year_money as yoy_diff
    from now join compared c using (stat_date, park_lot_id)`
})
