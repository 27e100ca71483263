import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { releaseTypes } from '#business/ground/dictionaries/release-type.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { byLots, ofLot } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'

/** Cars that left by other ways than paid or free (domain.md 2.3, R37). */
export const abnormalRelease = report({
  name: 'abnormal-release',
  wire: 'statement',
  label: '异常放行统计',
  basis: '按出场时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    outReleaseType: choice('放行方式', releaseTypes),
    parkLotId: ofLot(),
    count: integer('次数'),
    payableAmount: money('应收金额'),
    paidMoney: money('实付金额'),
    lossMoney: money('损失金额'),
    arrearsMoney: money('欠费金额'),
  },
  key: ['outReleaseType', 'parkLotId'],
  groupings: [['outReleaseType'], ['parkLotId'], ['outReleaseType', 'parkLotId']],
  sort: '-count',
  chart: { as: 'bar', by: 'outReleaseType', show: ['count'] },
  drill: drill(parkOrder, { outReleaseType: 'outReleaseType', parkLotId: 'parkLotId' }, 'leftAt'),
})
