import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { payRecord } from '#business/finance/pay-record/pay-record.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { reference } from '#fields/reference/reference.ts'

/** What each collector took, and let out free (domain.md 2.1, R07). */
export const collectorIncome = report({
  name: 'collector-income',
  wire: 'statement',
  label: '收费员收费统计',
  basis: '按收款时间统计由人员收取的款项',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    operatorId: reference('收费员', user),
    parkLotId: ofLot(),
    orderCount: integer('收费笔数'),
    cashMoney: money('现金金额'),
    onlineMoney: money('电子金额'),
    cardMoney: money('刷卡金额'),
    recoverCash: money('追缴现金'),
    recoverOnline: money('追缴电子'),
    recoverCard: money('追缴刷卡'),
    totalMoney: money('合计金额'),
    refundMoney: money('退款金额'),
    freeCount: integer('免费放行次数'),
    freeMoney: money('免费放行金额'),
  },
  key: ['operatorId', 'parkLotId'],
  groupings: [['operatorId'], ['operatorId', 'parkLotId'], ['parkLotId']],
  sort: '-totalMoney',
  chart: { as: 'bar', by: 'operatorId', show: ['totalMoney'] },
  drill: drill(payRecord, { operatorId: 'operatorId', parkLotId: 'parkLotId' }, 'paidAt', { payStatus: ['3'] }),
})
