import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { parkOrder } from '#business/orders/park-order/park-order.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'

/** What people let out free, and why (domain.md 2.3, R36). */
export const freeRelease = report({
  name: 'free-release',
  wire: 'statement',
  label: '免费放行统计',
  basis: '按出场时间统计由人员免费放行的订单,不由人员决定的免费另列',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    outReleaseReason: text('放行原因'),
    outOperatorId: reference('收费员', user),
    freeCount: integer('免费放行次数'),
    freeMoney: money('免费放行金额'),
    countRate: ratio('次数占比(%)', { of: 'freeCount' }),
    moneyRate: ratio('金额占比(%)', { of: 'freeMoney' }),
    freeByRule: integer('规则内免费次数'),
    freeByList: integer('免费车次数'),
  },
  key: ['outReleaseReason', 'outOperatorId'],
  groupings: [['outReleaseReason', 'outOperatorId'], ['outReleaseReason'], ['outOperatorId']],
  sort: '-freeMoney',
  chart: { as: 'bar', by: 'outReleaseReason', show: ['freeMoney'] },
  drill: drill(parkOrder, { outOperatorId: 'outOperatorId' }, 'leftAt'),
})
