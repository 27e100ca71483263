import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { lotClock, paidOn } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { recoverReport } from './recover.ts'

/** Cash and cards are taken by someone, even where the device did not say who it was: only the rest can be the driver's own doing. */
export const recoverHandler = reportHandler(
  recoverReport,
  ({ period }) => sql`
    select to_char(${lotClock('p.paid_at')}, 'YYYY-MM-DD') as stat_date, p.pay_channel, count(*) as recover_count, sum(p.payer_money - p.change_money - p.over_paid_money) as recover_money,
      coalesce(sum(p.payer_money - p.change_money - p.over_paid_money) filter (where p.pay_channel = ${code(payChannels.cash)}), 0) as cash_money,
      coalesce(sum(p.payer_money - p.change_money - p.over_paid_money) filter (where p.pay_channel not in (${code(payChannels.cash, payChannels.card, payChannels.balance, payChannels.discount)})), 0) as online_money,
      coalesce(sum(p.payer_money - p.change_money - p.over_paid_money) filter (where p.operator_id is null and p.pay_channel not in (${code(payChannels.cash, payChannels.card)})), 0) as self_pay_money,
      round(sum(extract(epoch from p.paid_at - o.left_at) / 3600))::bigint as wait_hours
    from pay_record p join park_lot l on l.id = p.park_lot_id join park_order o on o.id = p.order_id and o.order_status <> ${code(orderStatuses.void)}
    where p.pay_status = ${code(payRecordStates.paid)} and ${paidOn(period)} and p.biz_type = ${code(bizTypes.recovery)} group by 1, 2`,
)
