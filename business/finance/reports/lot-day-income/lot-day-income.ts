import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** Income of lots by hour, day or month (domain.md 2.1, R01). */
export const lotDayIncome = report({
  name: 'lot-day-income',
  wire: 'statement',
  label: '车场日收入统计',
  basis: '收款与退款按收退款时间,应收、优惠与损失按出场时间统计',
  period: { types: [periodTypes.month, periodTypes.day, periodTypes.year, periodTypes.twoDays, periodTypes.chosen] },
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
    diffMoney: money('差异金额'),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate'], ['parkLotId'], ['statDate', 'parkLotId']],
  sort: 'statDate',
  chart: { as: 'bar', by: 'statDate', show: ['netReceipt', 'payableAmount'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
