import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { text } from '#fields/text/text.ts'

/** Income of lots by month, with the month before and the same month of the year before (domain.md 2.1, R02). */
export const lotMonthIncome = report({
  name: 'lot-month-income',
  wire: 'statement',
  label: '车场月收入统计',
  basis: '收款与退款按收退款时间,应收、优惠与损失按出场时间统计;本月与上月、去年同月的同一时刻比较',
  period: { types: [periodTypes.year, periodTypes.month], step: 'month' },
  ...byLots,
  fields: {
    statDate: text('日期'),
    parkLotId: ofLot(),
    outCount: integer('出场车次'),
    payableAmount: money('应收金额'),
    couponMoney: money('优惠金额'),
    otherDiscountMoney: money('其他减免'),
    waiveMoney: money('少收金额'),
    receiptMoney: money('收款金额'),
    tempOnlineMoney: money('临停线上金额'),
    tempCashMoney: money('临停现金'),
    balanceMoney: money('储值扣款'),
    recoverMoney: money('补缴金额'),
    refundMoney: money('退款金额'),
    netReceipt: money('净收入'),
    lotDays: integer('统计天数'),
    dayAvgMoney: ratio('日均收入', { of: 'netReceipt', by: 'lotDays', unit: 'yuan' }),
    lastMoney: money('上期金额'),
    momDiff: money('较上期'),
    mom: ratio('环比(%)', { of: 'momDiff', by: 'lastMoney' }),
    lastYearMoney: money('去年同期'),
    yoyDiff: money('较去年同期'),
    yoy: ratio('同比(%)', { of: 'yoyDiff', by: 'lastYearMoney' }),
  },
  hidden: ['momDiff', 'yoyDiff'],
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate'], ['parkLotId'], ['statDate', 'parkLotId']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['netReceipt', 'lastYearMoney'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
