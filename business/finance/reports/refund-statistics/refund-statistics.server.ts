import { placed } from '#business/ground/statistics/facts.server.ts'
import { sql } from '#kernel/sql.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { refundReport } from './refund-statistics.ts'

export const refundStatisticsHandlers = reportHandler(
  refundReport,
  ({ period }) => sql`
    select p.pay_no, p.order_no, p.park_lot_id, p.plate_number, p.pay_channel, p.pay_money, p.refund_money, p.paid_at, p.refunded_at as finish_at
    from pay_record p join park_lot l on l.id = p.park_lot_id where p.refund_money > 0 and ${placed('p.refunded_at', period)}`,
)
