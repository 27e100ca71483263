import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { ordersLeft } from '#business/ground/statistics/facts.server.ts'
import { moneyFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { collectorIncome } from './collector-income.ts'

export const collectorIncomeHandler = reportHandler(
  collectorIncome,
  ({ period }) => sql`
    select t.operator_id, t.park_lot_id, sum(t.order_count) as order_count, sum(t.cash) as cash_money, sum(t.online) as online_money, sum(t.card) as card_money,
      sum(t.recover_cash) as recover_cash, sum(t.recover_online) as recover_online, sum(t.recover_card) as recover_card,
      sum(t.total) as total_money, sum(t.refund) as refund_money, sum(t.free_count) as free_count, sum(t.free_money) as free_money
    from (
      select m.operator_id, m.park_lot_id, m.pay_count as order_count, case when m.biz_type = ${code(bizTypes.parking)} and m.pay_channel = ${code(payChannels.cash)} then m.receipt_money else 0 end as cash,
        case when m.biz_type = ${code(bizTypes.parking)} and m.pay_channel not in (${code(payChannels.cash, payChannels.card)}) then m.receipt_money else 0 end as online, case when m.biz_type = ${code(bizTypes.parking)} and m.pay_channel = ${code(payChannels.card)} then m.receipt_money else 0 end as card,
        case when m.biz_type = ${code(bizTypes.recovery)} and m.pay_channel = ${code(payChannels.cash)} then m.receipt_money else 0 end as recover_cash, case when m.biz_type = ${code(bizTypes.recovery)} and m.pay_channel not in (${code(payChannels.cash, payChannels.card)}) then m.receipt_money else 0 end as recover_online,
        case when m.biz_type = ${code(bizTypes.recovery)} and m.pay_channel = ${code(payChannels.card)} then m.receipt_money else 0 end as recover_card, m.receipt_money as total, m.refund_money as refund, 0 as free_count, 0 as free_money
      from ${moneyFigures(period)} m where m.operator_id <> 0 and m.biz_type in (${code(bizTypes.parking, bizTypes.recovery)})
      union all
      select o.out_operator_id, o.park_lot_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, o.waive_money
      from ${ordersLeft(period)} where o.out_operator_id is not null and o.out_release_type = ${code(releaseTypes.free)}
    ) t group by 1, 2`,
)
