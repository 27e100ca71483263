import { tradeTypes } from '#business/finance/reconcile/bill-line/bill-line.ts'
import { handleStates } from '#business/finance/reconcile/reconcile-diff/reconcile-diff.ts'
import { bucket, moneyFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { seeReconciliation } from './see-reconciliation.ts'

export const seeReconciliationHandler = reportHandler(seeReconciliation, ({ period }) => {
  const onDays = sql`bill_date between ${period.from}::date and ${period.to}::date`
  return sql`
    select ${bucket(period, 'f')} as stat_date, f.pay_channel, sum(f.count) as order_count, sum(f.came) as receipt_money, sum(f.back) as refund_money, sum(f.came - f.back) as net_money,
      sum(f.billed) as bill_money, sum(f.fee) as fee_money, sum(f.billed - f.fee) as settle_money, sum(f.diffs) as diff_count, sum(f.open) as open_count, sum(f.gap) as diff_money
    from (
      select m.stat_day, m.pay_channel, m.pay_count as count, m.receipt_money as came, m.refund_money as back, 0 as billed, 0 as fee, 0 as diffs, 0 as open, 0 as gap
      from ${moneyFigures(period)} m
      union all
      select b.bill_date, b.pay_channel, 0, 0, 0, case b.trade_type when ${code(tradeTypes.refund)} then -b.money else b.money end, case b.trade_type when ${code(tradeTypes.refund)} then -b.fee_money else b.fee_money end, 0, 0, 0
      from bill_line b where ${onDays}
      union all
      select d.bill_date, d.pay_channel, 0, 0, 0, 0, 0, 1, (d.handle_state in (${code(handleStates.open, handleStates.pending)}))::int, d.diff_money from reconcile_diff d where ${onDays}
    ) f group by 1, 2`
})
