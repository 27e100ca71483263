import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'

/** One row for each lot: traffic, money, arrears, turnover (domain.md 2.1, R04). */
export const incomeGather = report({
  name: 'income-gather',
  wire: 'statement',
  label: '收入汇总表',
  basis: '收款与退款按收退款时间,应收、优惠与损失按出场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    parkLotId: ofLot(),
    spotCount: integer('车位数'),
    inCount: integer('进场车次'),
    outCount: integer('出场车次'),
    normalOut: integer('正常放行车次'),
    chargedOut: integer('收费放行车次'),
    freeOut: integer('免费放行车次'),
    abnormalOut: integer('异常放行车次'),
    payableAmount: money('应收金额'),
    receiptMoney: money('收款金额'),
    cashMoney: money('现金金额'),
    onlineMoney: money('电子金额'),
    balanceMoney: money('储值扣款'),
    couponMoney: money('优惠金额'),
    arrearsMoney: money('欠费金额'),
    refundMoney: money('退款金额'),
    netReceipt: money('净收入'),
    spotDays: integer('车位天数'),
    turnover: ratio('周转率', { of: 'inCount', by: 'spotDays', unit: 'times' }),
    spotIncome: ratio('泊位日均收入', { of: 'netReceipt', by: 'spotDays', unit: 'yuan' }),
  },
  hidden: ['spotDays'],
  key: ['parkLotId'],
  sort: '-netReceipt',
  chart: { as: 'bar', by: 'parkLotId', show: ['netReceipt'] },
  drill: drill(payRecord, { parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
