import { payChannels } from '#business/ground/dictionaries/pay-channel.ts'
import { moneyFigures } from '#business/ground/statistics/figures.server.ts'
import { sql } from '#kernel/sql.ts'
import { code } from '#server/database/code.ts'
import { reportHandler } from '#server/report/report-handler.ts'
import { dayReceipt } from './day-receipt.ts'

export const dayReceiptHandler = reportHandler(
  dayReceipt,
  ({ period }) => sql`
    select to_char(m.stat_day, 'YYYY-MM-DD') as stat_date, m.park_lot_id, sum(m.pay_count) as order_count, sum(m.receipt_money) as receipt_money,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.wechat, payChannels.wechatAuto)})), 0) as wechat_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.wechat, payChannels.wechatAuto)})), 0) as wechat_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.alipay, payChannels.alipayAuto)})), 0) as alipay_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.alipay, payChannels.alipayAuto)})), 0) as alipay_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.unionPay, payChannels.unionPayAuto)})), 0) as unionpay_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.unionPay, payChannels.unionPayAuto)})), 0) as unionpay_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.etc)})), 0) as etc_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.etc)})), 0) as etc_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.digitalRmb)})), 0) as ecny_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.digitalRmb)})), 0) as ecny_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.cash)})), 0) as cash_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.cash)})), 0) as cash_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.card)})), 0) as card_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.card)})), 0) as card_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.balance)})), 0) as balance_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.balance)})), 0) as balance_count,
      coalesce(sum(m.receipt_money) filter (where m.pay_channel in (${code(payChannels.discount)})), 0) as coupon_full_money, coalesce(sum(m.pay_count) filter (where m.pay_channel in (${code(payChannels.discount)})), 0) as coupon_full_count,
      sum(m.refund_money) as refund_money, sum(m.receipt_money - m.refund_money) as net_money
    from ${moneyFigures(period)} m group by 1, 2`,
)
