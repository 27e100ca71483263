import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { orderStatuses } from '#business/ground/dictionaries/order-status.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { paidOn } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { recoverOrder } from './recover-order.ts'

export const recoverOrderHandler = reportHandler(
  recoverOrder,
  ({ period }) => sql`
    select p.pay_no, o.order_no, o.plate_number, p.park_lot_id, o.left_at, p.payer_money - p.change_money - p.over_paid_money as recover_money, p.paid_at as recover_at, p.pay_channel, p.operator_id
    from pay_record p join park_lot l on l.id = p.park_lot_id join park_order o on o.id = p.order_id and o.order_status <> ${code(orderStatuses.void)}
    where p.pay_status = ${code(payRecordStates.paid)} and ${paidOn(period)} and p.biz_type = ${code(bizTypes.recovery)}`,
)
