import { usualPeriods } from '#kernel/period.ts'
import { drill, report } from '#kernel/report.ts'
import { operateTypes } from '#business/ground/dictionaries/operate-type.ts'
import { sentryOperateLog } from '#business/places/duty/sentry-operate-log/sentry-operate-log.ts'
import { user } from '#business/ground/people/user/user.ts'
import { byLots } from '#business/ground/statistics/lots.ts'
import { choice } from '#fields/choice/choice.ts'
import { integer } from '#fields/integer/integer.ts'
import { money } from '#fields/money/money.ts'
import { ratio } from '#fields/ratio/ratio.ts'
import { reference } from '#fields/reference/reference.ts'

/** What each kind of operation by hand cost, by who did it (domain.md 2.3, R39). */
export const specialLoss = report({
  name: 'special-loss',
  wire: 'statement',
  label: '特殊处理损失统计',
  basis: '按操作时间统计',
  period: { types: usualPeriods },
  ...byLots,
  fields: {
    operateType: choice('操作类型', operateTypes),
    operatorId: reference('操作人', user),
    count: integer('次数'),
    oldMoney: money('原应收'),
    newMoney: money('新应收'),
    lossMoney: money('损失金额'),
    lossRate: ratio('损失率(%)', { of: 'lossMoney', by: 'oldMoney' }),
  },
  key: ['operateType', 'operatorId'],
  groupings: [['operateType', 'operatorId'], ['operateType'], ['operatorId']],
  sort: '-lossMoney',
  drill: drill(sentryOperateLog, { OperateType: 'operateType', operatorId: 'operatorId' }, 'operatedAt'),
  chart: { as: 'bar', by: 'operateType', show: ['lossMoney'] },
})
