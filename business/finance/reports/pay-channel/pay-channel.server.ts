import { bizTypes } from '#business/ground/dictionaries/biz-type.ts'
import { moneyFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { payChannelReport } from './pay-channel.ts'

export const payChannelHandler = reportHandler(
  payChannelReport,
  ({ period }) => sql`
    select pay_channel, sum(pay_count) as pay_count, sum(receipt_money) as pay_money, sum(refund_count) as refund_count,
      sum(refund_money) as refund_money, sum(receipt_money - refund_money) as net_money
    from ${moneyFigures(period)} where biz_type in (${code(bizTypes.parking, bizTypes.recovery)}) group by 1`,
)
