import { periodTypes } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { text } from '#fields/text/text.ts'

/** Income of lots by year, net receipts by month alongside it (domain.md 2.1, R03). */
export const lotYearIncome = report({
  name: 'lot-year-income',
  wire: 'statement',
  label: '车场年收入统计',
  basis: '收款与退款按收退款时间,应收、优惠与损失按出场时间统计',
  period: { types: [periodTypes.year], step: 'year' },
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
    m01: money('1月'),
    m02: money('2月'),
    m03: money('3月'),
    m04: money('4月'),
    m05: money('5月'),
    m06: money('6月'),
    m07: money('7月'),
    m08: money('8月'),
    m09: money('9月'),
    m10: money('10月'),
    m11: money('11月'),
    m12: money('12月'),
  },
  key: ['statDate', 'parkLotId'],
  groupings: [['statDate', 'parkLotId'], ['statDate']],
  sort: '-netReceipt',
  chart: { as: 'bar', by: 'parkLotId', show: ['netReceipt'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
