import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { payRecordStates } from '#business/ground/dictionaries/pay-record-state.ts'
import { paidOn } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { cashReport } from './cash.ts'

export const cashHandler = reportHandler(
  cashReport,
  ({ period }) => sql`
    select p.pay_no, p.order_no, p.plate_number, p.park_lot_id, p.operator_id, p.pay_money, p.payer_money as received_money, p.change_money, p.over_paid_money, p.paid_at
    from pay_record p join park_lot l on l.id = p.park_lot_id where p.pay_status = ${code(payRecordStates.paid)} and p.pay_channel = ${code(payChannels.cash)} and ${paidOn(period)}`,
)
