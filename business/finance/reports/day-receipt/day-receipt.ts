import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** Receipts of a day by channel, side by side: what finance opens first (domain.md 2.6, R64). */
export const dayReceipt = report({
  name: 'day-receipt',
  wire: 'cashFlow',
  label: '日收款汇总',
  basis: '按收款时间统计成功的收款,退款按退款时间',
  period: { types: [periodTypes.month, periodTypes.chosen] },
  ...byLots,
  fields: {
    statDate: text('日期'),
    parkLotId: ofLot(),
    orderCount: integer('收费笔数'),
    receiptMoney: money('收款金额'),
    wechatMoney: money('微信金额'),
    wechatCount: integer('微信笔数'),
    alipayMoney: money('支付宝金额'),
    alipayCount: integer('支付宝笔数'),
    unionpayMoney: money('银联金额'),
    unionpayCount: integer('银联笔数'),
    etcMoney: money('ETC金额'),
    etcCount: integer('ETC笔数'),
    ecnyMoney: money('数字人民币金额'),
    ecnyCount: integer('数字人民币笔数'),
    cashMoney: money('现金金额'),
    cashCount: integer('现金笔数'),
    cardMoney: money('刷卡金额'),
    cardCount: integer('刷卡笔数'),
    balanceMoney: money('储值金额'),
    balanceCount: integer('储值笔数'),
    couponFullMoney: money('全额抵扣金额'),
    couponFullCount: integer('全额抵扣笔数'),
    refundMoney: money('退款金额'),
    netMoney: money('净额'),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate'], ['parkLotId'], ['statDate', 'parkLotId']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['receiptMoney'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
